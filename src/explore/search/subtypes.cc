// SPDX-License-Identifier: MIT
#include "explore/search/subtypes.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "explore/search/enum_constants.h"

namespace ristretto::explore {

namespace {

constexpr std::string_view kClass = "java/lang/Class";
constexpr std::size_t kMostNamed = 8;
constexpr std::size_t kAll = SIZE_MAX;
// Hardly anything that a program stores as an Object fits in there.
constexpr std::string_view kRarelyStored = "java/lang/Runnable";
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

}  // namespace

// An enum has its constants, of which those with bodies have classes of their own.
bool has_objects(const program::Class& c) {
  if (!has_name(c.name())) return false;
  if (c.super() != nullptr && c.super()->name() == kEnum) return true;
  return !c.flags().is_abstract() && !is_never_made(c);
}

void Subtypes::look_at(const program::Class& under_test, const program::Method& method) {
  stand_ins_.look_at(under_test);
  if (looked_at_ == &method) return;
  looked_at_ = &method;
  hints_ = hints_of(under_test, method, machine_.classes.hierarchy());
  known_.clear();
  missed_.clear();
}

std::vector<vm::Klass*> Subtypes::of(const vm::Klass& type) {
  std::vector<vm::Klass*> found;
  for (const std::string& name : found_for(type).names) {
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
  for (std::size_t i = 0; i < hints_.named.size(); ++i)
    if (i < hints_.own_named || found.size() < kMostNamed) add(hints_.named[i]);
  for (const std::string& name : hints_.tested)
    if (found.size() < kMostNamed) add(name);
  for (const std::string_view name : kLiterals) add(name);
  found.push_back(&machine_.classes.primitive(classfile::BaseKind::kInt));
  return found;
}

const Subtypes::Found& Subtypes::found_for(const vm::Klass& type) {
  const auto known = known_.find(type.name);
  if (known != known_.end()) return known->second;
  Found found = type.linked == nullptr ? find_arrays(type) : find(*type.linked);
  return known_.emplace(type.name, std::move(found)).first->second;
}

// Of several subtypes the last, as the first are what the program stores.
Subtypes::Found Subtypes::find_arrays(const vm::Klass& type) {
  Found found{.names = {type.name}};
  const vm::Klass* const element = type.component;
  if (!hints_.stores_elements || element == nullptr || element->linked == nullptr) return found;
  std::string other;
  if (element->name == kObject) {
    other = kRarelyStored;
  } else {
    for (const std::string& name : find(*element->linked).names)
      if (name != element->name && stood_for(name).empty()) other = name;
  }
  if (!other.empty()) found.names.push_back(fmt::format("[L{};", other));
  return found;
}

Subtypes::Found Subtypes::find(const program::Class& type) {
  if (type.name() == kClass && options_.results > 0) return {.names = {std::string(type.name())}};
  Found found;
  add(type, type.name(), found, kAll);
  found.counted = found.names.size();
  if (type.flags().is_final()) return found;
  uses_types_ = true;
  add_tested(type, found);
  const bool is_anybodys = is_for_anybody(type) && options_.results > 0;
  // Every class is an object.
  if (type.name() != kObject) {
    const std::size_t most = is_anybodys ? options_.most - std::min<std::size_t>(options_.most, 1) : options_.most;
    for (const std::string& name : options_.universe) add(type, name, found, most);
  }
  for (const Row& row : kLibrary) {
    if (row.type == type.name()) add(type, row.name, found, options_.most);
  }
  if (found.names.empty() || is_functional(type) || is_anybodys) add_stand_in(type, found, options_.most);
  return found;
}

void Subtypes::add_stand_in(const program::Class& type, Found& into, std::size_t most) {
  if (options_.results != 0 && !is_never_made(type) && can_be_stood_for(type)) put(stand_in_name(type), into, most);
}

void Subtypes::add_tested(const program::Class& type, Found& into) {
  std::vector<std::pair<const program::Class*, std::size_t>> without_class;
  for (std::size_t i = 0; i < hints_.tested.size(); ++i) {
    const std::string& name = hints_.tested[i];
    const std::size_t most = i < hints_.own_tested ? kAll : options_.most;
    // What others of its methods ask is no more than a hint: every class is an object.
    if (type.name() == kObject && into.names.size() >= most) break;
    if (name.starts_with('[')) {
      if (type.name() == kObject) put(name, into, most);
      continue;
    }
    const program::Class* const tested = lookup(name);
    if (tested == nullptr || tested == &type || !tested->is_subtype_of(type)) continue;
    if (!add_tested(type, *tested, most, into)) without_class.emplace_back(tested, most);
  }
  // What stands in for a type comes after all classes that there are.
  for (const auto& [tested, most] : without_class) {
    if (type.name() == kObject && into.names.size() >= most) break;
    add_stand_in(*tested, into, most);
  }
}

bool Subtypes::add_tested(const program::Class& type, const program::Class& tested, std::size_t most, Found& into) {
  if (has_objects(tested)) {
    add(type, tested.name(), into, most);
    return true;
  }
  const Found others = find(tested);
  if (others.names.empty()) return true;
  if (!stood_for(others.names.front()).empty()) return false;
  add(type, others.names.front(), into, most);
  // One will do for the test, but not for all that comes of it; where there may be any class, who asks is told.
  const bool is_one_of_many = others.names.size() > 1 || others.is_cut_off;
  into.is_cut_off = into.is_cut_off || (most == kAll && is_one_of_many && !MissedClasses::is_open(type));
  return true;
}

// No class is looked at in vain: there may be thousands.
void Subtypes::add(const program::Class& type, std::string_view name, Found& into, std::size_t most) {
  if (into.counted >= most && into.is_cut_off) return;
  const program::Class* const c = lookup(name);
  if (c != nullptr && has_objects(*c) && c->is_subtype_of(type)) put(std::string(name), into, most);
}

void Subtypes::put(std::string name, Found& into, std::size_t most) {
  if (std::ranges::find(into.names, name) != into.names.end()) return;
  if (into.counted >= most) {
    into.is_cut_off = true;
    return;
  }
  if (most != kAll) ++into.counted;
  into.names.push_back(std::move(name));
}

const program::Class* Subtypes::lookup(std::string_view name) {
  return machine_.classes.hierarchy().find(name).value_or(nullptr);
}

}  // namespace ristretto::explore
