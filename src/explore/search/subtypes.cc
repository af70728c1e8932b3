// SPDX-License-Identifier: MIT
#include "explore/search/subtypes.h"

#include <algorithm>
#include <array>

#include "base/arena.h"
#include "classfile/instruction.h"

namespace ristretto::explore {

namespace {

constexpr std::string_view kObject = "java/lang/Object";
constexpr std::string_view kEnum = "java/lang/Enum";

// The machine keeps more of these than their fields say.
constexpr auto kNeverMade = std::to_array<std::string_view>({
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/Module",
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/invoke/CallSite",
    "java/lang/invoke/LambdaForm",
    "java/lang/invoke/MemberName",
    "java/lang/invoke/MethodHandle",
    "java/lang/invoke/MethodType",
    "java/lang/invoke/VarHandle",
    "java/lang/ref/Reference",
    "java/lang/reflect/AccessibleObject",
});

struct Row {
  std::string_view type;
  std::string_view name;
};
constexpr auto kLibrary = std::to_array<Row>({
#define RISTRETTO_SUBTYPE(type, name) {type, name},
#include "explore/search/jdk_subtypes.def"
#undef RISTRETTO_SUBTYPE
});

// Anonymous and local ones cannot be named where the input is made.
bool has_name(std::string_view name) {
  const std::size_t at = name.rfind('$');
  return at == std::string_view::npos || at + 1 == name.size() || name[at + 1] < '0' || name[at + 1] > '9';
}

// An enum has its constants, of which those with bodies have classes of their own.
bool has_objects(const program::Class& c) {
  if (!has_name(c.name())) return false;
  if (c.super() != nullptr && c.super()->name() == kEnum) return true;
  if (c.flags().is_abstract()) return false;
  for (const program::Class* at = &c; at != nullptr; at = at->super()) {
    if (std::ranges::find(kNeverMade, at->name()) != kNeverMade.end()) return false;
  }
  return true;
}

}  // namespace

void Subtypes::look_at(const program::Class& under_test) {
  if (looked_at_ == under_test.name()) return;
  looked_at_ = under_test.name();
  tested_.clear();
  known_.clear();
  base::Arena arena(std::size_t{1} << 14U);
  for (const program::Method& method : under_test.methods()) {
    if (method.info->code == nullptr) continue;
    const auto code = classfile::decode(*method.info->code, arena);
    if (!code) continue;
    for (const classfile::Instruction& instruction : code->instructions) {
      if (instruction.opcode != classfile::Opcode::checkcast && instruction.opcode != classfile::Opcode::instanceof)
        continue;
      std::string name(under_test.file().pool.class_name(static_cast<std::uint16_t>(instruction.a)));
      if (std::ranges::find(tested_, name) == tested_.end()) tested_.push_back(std::move(name));
    }
  }
}

std::vector<vm::Klass*> Subtypes::of(const vm::Klass& type) {
  std::vector<vm::Klass*> found;
  for (const std::string& name : names_of(type)) {
    if (const auto klass = machine_.classes.builtin(name)) found.push_back(*klass);
  }
  return found;
}

const Subtypes::Names& Subtypes::names_of(const vm::Klass& type) {
  const auto known = known_.find(type.name);
  if (known != known_.end()) return known->second;
  Names names = type.linked == nullptr ? Names{type.name} : find(*type.linked);
  return known_.emplace(type.name, std::move(names)).first->second;
}

Subtypes::Names Subtypes::find(const program::Class& type) {
  Names found;
  add(type, type.name(), found);
  if (type.flags().is_final()) return found;
  add_tested(type, found);
  // Every class is an object.
  if (type.name() != kObject) {
    for (const std::string& name : universe_) add(type, name, found);
  }
  for (const Row& row : kLibrary) {
    if (row.type == type.name()) add(type, row.name, found);
  }
  return found;
}

void Subtypes::add_tested(const program::Class& type, Names& into) {
  for (const std::string& name : tested_) {
    if (name.starts_with('[')) {
      if (type.name() == kObject && into.size() < most_) into.push_back(name);
      continue;
    }
    const program::Class* const tested = lookup(name);
    if (tested == nullptr || tested == &type || !tested->is_subtype_of(type)) continue;
    if (has_objects(*tested)) {
      add(type, name, into);
    } else if (const Names others = find(*tested); !others.empty()) {
      add(type, others.front(), into);
    }
  }
}

void Subtypes::add(const program::Class& type, std::string_view name, Names& into) {
  if (into.size() >= most_ || std::ranges::find(into, name) != into.end()) return;
  const program::Class* const c = lookup(name);
  if (c != nullptr && has_objects(*c) && c->is_subtype_of(type)) into.emplace_back(name);
}

const program::Class* Subtypes::lookup(std::string_view name) {
  return machine_.classes.hierarchy().find(name).value_or(nullptr);
}

}  // namespace ristretto::explore
