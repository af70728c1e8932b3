// SPDX-License-Identifier: MIT
#include "explore/flow/reachable.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/instruction.h"

namespace ristretto::explore {

using classfile::Opcode;
using program::Class;
using program::Method;

namespace {

bool extends(const Class& c, const Class& other) {
  for (const Class* at = &c; at != nullptr; at = at->super()) {
    if (at == &other) return true;
    if (std::ranges::any_of(at->interfaces(), [&](const Class* each) { return extends(*each, other); })) return true;
  }
  return false;
}

class Reach {
 public:
  Reach(const Method& method, std::span<const std::string> universe, program::ClassLookup& classes)
      : classes_(classes), own_(method.owner) {
    for (const std::string& name : universe)
      if (const Class* const c = classes.find(name).value_or(nullptr)) universe_.push_back(c);
    add(method);
    for (std::size_t i = 0; i < reached_.size(); ++i) read(*reached_[i]);
  }

  [[nodiscard]] std::vector<const Method*> take() { return std::move(reached_); }

 private:
  void add(const Method& method) {
    const bool is_looked_into = method.owner->module().empty() || method.owner == own_;
    if (!is_looked_into || method.info->code == nullptr) return;
    if (std::ranges::find(reached_, &method) == reached_.end()) reached_.push_back(&method);
  }

  void read(const Method& method) {
    base::Arena arena(std::size_t{1} << 14U);
    const auto code = classfile::decode(*method.info->code, arena);
    if (!code) return;
    for (const classfile::Instruction& instruction : code->instructions) {
      switch (instruction.opcode) {
        case Opcode::invokestatic:
        case Opcode::invokespecial: call(method, instruction, false); break;
        case Opcode::invokevirtual:
        case Opcode::invokeinterface: call(method, instruction, true); break;
        case Opcode::invokedynamic: add_lambdas(method); break;
        default: break;
      }
    }
  }

  void call(const Method& from, const classfile::Instruction& instruction, bool is_virtual) {
    const classfile::MemberRef callee = from.owner->file().pool.member(static_cast<std::uint16_t>(instruction.a));
    if (callee.class_name.starts_with('[')) return;
    const Class* const named = classes_.find(callee.class_name).value_or(nullptr);
    if (named == nullptr) return;
    add_inherited(*named, callee);
    if (!is_virtual) return;
    for (const Class* const each : universe_)
      if (each != named && extends(*each, *named)) add_inherited(*each, callee);
  }

  void add_inherited(const Class& c, const classfile::MemberRef& callee) {
    for (const Class* at = &c; at != nullptr; at = at->super())
      if (const Method* const found = at->declared_method(callee.name, callee.descriptor)) return add(*found);
    add_default(c, callee);
  }

  void add_default(const Class& c, const classfile::MemberRef& callee) {
    for (const Class* at = &c; at != nullptr; at = at->super()) {
      for (const Class* const each : at->interfaces()) {
        if (const Method* const found = each->declared_method(callee.name, callee.descriptor)) add(*found);
        add_default(*each, callee);
      }
    }
  }

  // javac puts their bodies beside the method, by its name.
  void add_lambdas(const Method& method) {
    const std::string prefix = fmt::format("lambda${}$", method.name());
    for (const Method& each : method.owner->methods())
      if (each.name().starts_with(prefix)) add(each);
  }

  program::ClassLookup& classes_;
  const Class* own_;
  std::vector<const Class*> universe_;
  std::vector<const Method*> reached_;
};

}  // namespace

std::vector<const Method*> reachable_methods(const Method& method, std::span<const std::string> universe,
                                             program::ClassLookup& classes) {
  return Reach(method, universe, classes).take();
}

}  // namespace ristretto::explore
