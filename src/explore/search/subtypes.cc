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
constexpr std::string_view kClass = "java/lang/Class";
constexpr std::size_t kMostNamed = 8;
constexpr auto kLiterals = std::to_array<std::string_view>(
    {"java/lang/Object", "java/lang/Integer", "java/lang/Runnable", "java/util/concurrent/TimeUnit", "[I"});

// The machine keeps more of these than their fields say.
constexpr auto kNeverMade = std::to_array<std::string_view>({
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/Enum",
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

// The pool index of a constant that is pushed; 0 for other instructions.
std::uint16_t pushed_constant(const classfile::Instruction& instruction) {
  const bool is_push = instruction.opcode == classfile::Opcode::ldc || instruction.opcode == classfile::Opcode::ldc_w;
  return is_push ? static_cast<std::uint16_t>(instruction.a) : 0;
}

// Anonymous and local ones cannot be named where the input is made.
bool has_name(std::string_view name) {
  const std::size_t at = name.rfind('$');
  return at == std::string_view::npos || at + 1 == name.size() || name[at + 1] < '0' || name[at + 1] > '9';
}

bool is_never_made(const program::Class& c) {
  for (const program::Class* at = &c; at != nullptr; at = at->super()) {
    if (std::ranges::find(kNeverMade, at->name()) != kNeverMade.end()) return true;
  }
  return false;
}

// An interface of the library without usual classes: those of the program are few of many, and may be hard to make.
bool is_for_anybody(const program::Class& type) {
  return type.flags().has(classfile::AccessFlags::kInterface) && !type.module().empty() && can_be_stood_for(type) &&
         std::ranges::find(kLibrary, type.name(), &Row::type) == kLibrary.end();
}

// An enum has its constants, of which those with bodies have classes of their own.
bool has_objects(const program::Class& c) {
  if (!has_name(c.name())) return false;
  if (c.super() != nullptr && c.super()->name() == kEnum) return true;
  return !c.flags().is_abstract() && !is_never_made(c);
}

}  // namespace

void Subtypes::look_at(const program::Class& under_test) {
  stand_ins_.look_at(under_test);
  if (looked_at_ == under_test.name()) return;
  looked_at_ = under_test.name();
  tested_.clear();
  named_.clear();
  known_.clear();
  base::Arena arena(std::size_t{1} << 14U);
  for (const program::Method& method : under_test.methods()) {
    if (method.info->code == nullptr) continue;
    const auto code = classfile::decode(*method.info->code, arena);
    if (!code) continue;
    const classfile::ConstantPool& pool = under_test.file().pool;
    for (const classfile::Instruction& instruction : code->instructions) {
      const std::uint16_t pushed = pushed_constant(instruction);
      if (pushed != 0 && pool.tag(pushed) == classfile::Tag::kClass) {
        std::string name(pool.class_name(pushed));
        if (std::ranges::find(named_, name) == named_.end()) named_.push_back(std::move(name));
      }
      if (instruction.opcode != classfile::Opcode::checkcast && instruction.opcode != classfile::Opcode::instanceof)
        continue;
      std::string name(pool.class_name(static_cast<std::uint16_t>(instruction.a)));
      if (std::ranges::find(tested_, name) == tested_.end()) tested_.push_back(std::move(name));
    }
  }
}

std::vector<vm::Klass*> Subtypes::of(const vm::Klass& type) {
  std::vector<vm::Klass*> found;
  for (const std::string& name : names_of(type)) {
    if (const std::string_view other = stood_for(name); !other.empty()) {
      const program::Class* const c = lookup(other);
      if (vm::Klass* const klass = c == nullptr ? nullptr : stand_ins_.of(*c)) found.push_back(klass);
    } else if (const auto klass = machine_.classes.builtin(name)) {
      found.push_back(*klass);
    }
  }
  return found;
}

std::vector<vm::Klass*> Subtypes::literals() {
  uses_types_ = true;
  std::vector<vm::Klass*> found;
  const auto add = [&](std::string_view name) {
    const auto klass = machine_.classes.builtin(name);
    if (klass && std::ranges::find(found, *klass) == found.end()) found.push_back(*klass);
  };
  for (const Names& names : {named_, tested_})
    for (const std::string& name : names)
      if (found.size() < kMostNamed) add(name);
  for (const std::string_view name : kLiterals) add(name);
  found.push_back(&machine_.classes.primitive(classfile::BaseKind::kInt));
  return found;
}

const Subtypes::Names& Subtypes::names_of(const vm::Klass& type) {
  const auto known = known_.find(type.name);
  if (known != known_.end()) return known->second;
  Names names = type.linked == nullptr ? Names{type.name} : find(*type.linked);
  return known_.emplace(type.name, std::move(names)).first->second;
}

Subtypes::Names Subtypes::find(const program::Class& type) {
  if (type.name() == kClass && options_.results > 0) return {std::string(type.name())};
  Names found;
  add(type, type.name(), found);
  if (type.flags().is_final()) return found;
  uses_types_ = true;
  add_tested(type, found);
  const bool is_anybodys = is_for_anybody(type) && options_.results > 0;
  // Every class is an object.
  if (type.name() != kObject) {
    for (const std::string& name : options_.universe)
      if (!is_anybodys || found.size() + 1 < options_.most) add(type, name, found);
  }
  for (const Row& row : kLibrary) {
    if (row.type == type.name()) add(type, row.name, found);
  }
  if (found.empty() || is_functional(type) || is_anybodys) add_stand_in(type, found);
  return found;
}

void Subtypes::add_stand_in(const program::Class& type, Names& into) {
  if (options_.results == 0 || into.size() >= options_.most || is_never_made(type)) return;
  if (can_be_stood_for(type)) into.push_back(stand_in_name(type));
}

// What stands in for a type comes after all classes that there are.
void Subtypes::add_tested(const program::Class& type, Names& into) {
  std::vector<const program::Class*> without_class;
  for (const std::string& name : tested_) {
    if (name.starts_with('[')) {
      if (type.name() == kObject && into.size() < options_.most) into.push_back(name);
      continue;
    }
    const program::Class* const tested = lookup(name);
    if (tested == nullptr || tested == &type || !tested->is_subtype_of(type)) continue;
    const Names others = has_objects(*tested) ? Names{name} : find(*tested);
    if (others.empty()) continue;
    if (stood_for(others.front()).empty())
      add(type, others.front(), into);
    else
      without_class.push_back(tested);
  }
  for (const program::Class* tested : without_class) add_stand_in(*tested, into);
}

void Subtypes::add(const program::Class& type, std::string_view name, Names& into) {
  if (into.size() >= options_.most || std::ranges::find(into, name) != into.end()) return;
  const program::Class* const c = lookup(name);
  if (c != nullptr && has_objects(*c) && c->is_subtype_of(type)) into.emplace_back(name);
}

const program::Class* Subtypes::lookup(std::string_view name) {
  return machine_.classes.hierarchy().find(name).value_or(nullptr);
}

}  // namespace ristretto::explore
