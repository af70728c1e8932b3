// SPDX-License-Identifier: MIT
#include "explore/search/static_inputs.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/instruction.h"
#include "classfile/modified_utf8.h"
#include "explore/search/quiet_run.h"

namespace ristretto::explore {

namespace {

constexpr std::size_t kMostStaticClasses = 256;

// Classes of the class path that code refers to, from one class on, and the names of the static fields that it reads.
class Reach {
 public:
  Reach(vm::Machine& machine, std::span<const std::string> universe) : machine_(machine), universe_(universe) {}

  void look_from(const program::Class& first) {
    classes_.push_back(std::string(first.name()));
    for (std::size_t i = 0; i < classes_.size(); ++i) {
      const auto found = machine_.classes.hierarchy().find(classes_[i]);
      if (!found) continue;
      if (const program::Class* const super = (*found)->super()) add(super->name());
      for (const program::Method& method : (*found)->methods()) look_at(**found, method);
    }
  }
  [[nodiscard]] const std::vector<std::string>& classes() const { return classes_; }
  [[nodiscard]] bool reads(std::string_view field) const { return fields_.contains(field); }

 private:
  void add(std::string_view name) {
    if (classes_.size() >= kMostStaticClasses || std::ranges::find(classes_, name) != classes_.end()) return;
    if (std::ranges::binary_search(universe_, name)) classes_.emplace_back(name);
  }

  void look_at(const program::Class& owner, const program::Method& method) {
    if (method.info->code == nullptr) return;
    const auto code = classfile::decode(*method.info->code, arena_);
    if (!code) return;
    const classfile::ConstantPool& pool = owner.file().pool;
    for (const classfile::Instruction& instruction : code->instructions) {
      const auto index = static_cast<std::uint16_t>(instruction.a);
      switch (instruction.opcode) {
        case classfile::Opcode::new_:
        case classfile::Opcode::checkcast:
        case classfile::Opcode::instanceof: add(pool.class_name(index)); break;
        case classfile::Opcode::getstatic: fields_.emplace(pool.member(index).name); [[fallthrough]];
        case classfile::Opcode::putstatic:
        case classfile::Opcode::getfield:
        case classfile::Opcode::putfield:
        case classfile::Opcode::invokestatic:
        case classfile::Opcode::invokespecial:
        case classfile::Opcode::invokevirtual:
        case classfile::Opcode::invokeinterface: add(pool.member(index).class_name); break;
        default: break;
      }
    }
  }

  vm::Machine& machine_;
  std::span<const std::string> universe_;
  base::Arena arena_{std::size_t{1} << 14U};
  std::vector<std::string> classes_;
  std::set<std::string, std::less<>> fields_;
};

std::string name_without_package(const vm::Klass& klass) {
  const std::string name = java_name(klass);
  return name.substr(name.find_last_of('.') + 1);
}

bool is_changeable(const program::Field& field) {
  const classfile::AccessFlags flags = field.flags();
  return flags.is_static() && !flags.is_final() && !flags.has(classfile::AccessFlags::kSynthetic);
}

std::vector<vm::Klass*> own_classes(const vm::Method& method) {
  std::vector<vm::Klass*> found;
  for (vm::Klass* klass = method.owner; klass != nullptr; klass = klass->super) {
    if (klass == method.owner || klass->module.empty()) found.push_back(klass);
  }
  return found;
}

}  // namespace

bool can_be_set(const program::Field& field) { return is_changeable(field) && field.owner->module().empty(); }

bool is_input(const program::Field& field, std::span<const StaticInput> inputs) {
  return std::ranges::any_of(inputs, [&](const StaticInput& each) { return each.field->info == &field; });
}

std::vector<StaticInput> find_static_inputs(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine,
                                            const vm::Method& method, StaticFields which,
                                            std::span<const std::string> universe, std::span<const std::string> names) {
  if (which == StaticFields::kFixed) return {};
  Reach reach(machine, universe);
  std::vector<vm::Klass*> classes = own_classes(method);
  const std::size_t own = classes.size();
  if (which == StaticFields::kAll) {
    reach.look_from(*method.owner->linked);
    for (const std::string& name : reach.classes()) {
      const auto klass = machine.classes.builtin(name);
      if (klass && std::ranges::find(classes, *klass) == classes.end()) classes.push_back(*klass);
    }
  }
  std::vector<StaticInput> found;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    const auto is_wanted = [&](const vm::Field& field) {
      return is_changeable(*field.info) && (i < own || reach.reads(field.info->name()));
    };
    if (std::ranges::none_of(classes[i]->fields, is_wanted) || !initialize_quietly(machine, engine, *classes[i]))
      continue;
    const std::string simple = name_without_package(*classes[i]);
    const bool is_clear =
        std::ranges::find(names, simple) == names.end() &&
        std::ranges::count(classes, simple, [](const vm::Klass* each) { return name_without_package(*each); }) == 1;
    for (const vm::Field& field : classes[i]->fields) {
      if (!is_wanted(field)) continue;
      const std::string name = classfile::to_utf8(field.info->name());
      found.push_back({classes[i], &field, fmt::format("{}.{}", is_clear ? simple : java_name(*classes[i]), name)});
    }
  }
  return found;
}

}  // namespace ristretto::explore
