// SPDX-License-Identifier: MIT
#include "generate/observers.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <span>

namespace ristretto::generate {

using classfile::BaseKind;

namespace {

constexpr auto kObserverNames = std::to_array<std::string_view>({"size", "count", "length", "toString"});
constexpr auto kPrefixes = std::to_array<std::string_view>({"get", "is"});
constexpr auto kUnchangeable =
    std::to_array<std::string_view>({"java/lang/Boolean",        "java/lang/Byte",        "java/lang/Character",
                                     "java/lang/Class",          "java/lang/Double",      "java/lang/Float",
                                     "java/lang/Integer",        "java/lang/Long",        "java/lang/Short",
                                     "java/lang/String",         "java/io/File",          "java/math/BigDecimal",
                                     "java/math/BigInteger",     "java/math/MathContext", "java/net/URI",
                                     "java/util/Locale",         "java/util/OptionalInt", "java/util/OptionalLong",
                                     "java/util/OptionalDouble", "java/util/UUID",        "java/util/regex/Pattern"});
// What names begin with.
constexpr auto kUnchangeableFamilies = std::to_array<std::string_view>({
    "java/time/",
    "java/util/Collections$Empty",
    "java/util/Collections$Singleton",
    "java/util/ImmutableCollections$",
});

// Behind which there may be a value of one of the classes below.
constexpr auto kGeneral = std::to_array<std::string_view>(
    {"java/lang/CharSequence", "java/lang/Comparable", "java/lang/Iterable", "java/lang/Number", "java/lang/Object"});
// What tests have a way to write, besides enums, collections and maps.
constexpr auto kWritten = std::to_array<std::string_view>(
    {"java/lang/Boolean", "java/lang/Byte", "java/lang/Character", "java/lang/Double", "java/lang/Float",
     "java/lang/Integer", "java/lang/Long", "java/lang/Short", "java/lang/String", "java/math/BigDecimal",
     "java/math/BigInteger", "java/util/Optional", "java/util/OptionalDouble", "java/util/OptionalInt",
     "java/util/OptionalLong", "java/util/UUID"});

bool is_one_of(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool is_plain(const classfile::FieldType& type) {
  if (type.is_array() || type.is_void()) return false;
  return type.kind != BaseKind::kClass || type.class_name == "java/lang/String";
}

bool is_written_collection(const program::Class& klass) {
  if (!klass.name().starts_with("java/util/")) return false;
  const auto is_root = [](const program::Class* c) {
    return c->name() == "java/util/Collection" || c->name() == "java/util/Map";
  };
  return is_root(&klass) || std::ranges::any_of(klass.all_interfaces(), is_root);
}

// Of an array, what its elements are counts.
bool is_spellable(const classfile::FieldType& type, testcase::Types& types) {
  if (type.kind != BaseKind::kClass) return !type.is_void();
  const std::string_view name = type.class_name;
  if (is_one_of(kGeneral, name) || is_one_of(kWritten, name) || name.starts_with("java/time/")) return true;
  const auto found = types.lookup().find(name);
  return found && ((*found)->flags().has(classfile::AccessFlags::kEnum) || is_written_collection(**found));
}

bool is_told(const classfile::FieldType& type, Observed observed, testcase::Types& types) {
  return observed == Observed::kPlain ? is_plain(type) : is_spellable(type, types);
}

bool is_component(const program::Method& method) {
  const auto components = method.owner->file().record_components;
  return std::ranges::find(components, method.name(), &classfile::RecordComponent::name) != components.end();
}

}  // namespace

bool is_observer(const program::Method& method, Observed observed, testcase::Types& types) {
  const std::string_view name = method.name();
  const bool is_named =
      is_one_of(kObserverNames, name) ||
      std::ranges::any_of(kPrefixes, [&](std::string_view prefix) { return name.starts_with(prefix); }) ||
      (observed == Observed::kSpellable && is_component(method));
  if (!is_named || method.flags().is_static()) return false;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  return descriptor && descriptor->parameters().empty() && is_told(descriptor->result(), observed, types);
}

namespace {

bool is_listed(std::string_view name) {
  return is_one_of(kUnchangeable, name) ||
         std::ranges::any_of(kUnchangeableFamilies, [&](std::string_view family) { return name.starts_with(family); });
}

bool is_settled(const program::Field& field) {
  const auto type = classfile::parse_field_descriptor(field.descriptor());
  if (!field.flags().is_final() || !type || type->is_array()) return false;
  return type->kind != BaseKind::kClass || is_listed(type->class_name);
}

// A constant with a body is of a class below the enum's. Enum itself keeps a name, a number and a hash code.
bool is_settled_constant(const program::Class& klass) {
  for (const program::Class* at = &klass; at != nullptr; at = at->super()) {
    if (at->name() == "java/lang/Enum") return true;
    for (const program::Field& field : at->fields())
      if (!field.flags().is_static() && !is_settled(field)) return false;
  }
  return false;
}

}  // namespace

bool is_unchangeable(const program::Class& klass) { return is_listed(klass.name()) || is_settled_constant(klass); }

namespace {

// getName, isName or name for a field `name`.
bool tells(std::string_view method, std::string_view field) {
  if (method == field) return true;
  for (const std::string_view prefix : kPrefixes) {
    if (!method.starts_with(prefix)) continue;
    const std::string_view rest = method.substr(prefix.size());
    if (rest.size() == field.size() && !rest.empty() &&
        rest.front() == static_cast<char>(std::toupper(static_cast<unsigned char>(field.front()))) &&
        rest.substr(1) == field.substr(1))
      return true;
  }
  return false;
}

class ObserverSearch {
 public:
  ObserverSearch(testcase::Types& types, testcase::Viewpoint from, Observed observed, bool allow_reflection)
      : types_(types), from_(from), observed_(observed), allow_reflection_(allow_reflection) {}

  void take(const program::Class& c) {
    if (c.name() == "java/lang/Object") return;
    const bool can_name = is_nameable(c, types_.lookup(), from_);
    const bool can_reach = allow_reflection_ && testcase::is_reachable(c);
    if (!can_name && !can_reach) return;
    for (const program::Method& method : c.methods()) {
      // One that may not be called hides those it overrides: javac finds it first.
      if (!is_observer(method, observed_, types_) || method.flags().has(classfile::AccessFlags::kSynthetic)) continue;
      if (!seen_.insert(method.name()).second || method.info->deprecated) continue;
      if (can_name && is_nameable(method, from_))
        found_.methods.push_back(&method);
      else if (can_reach)
        hidden_.methods.push_back(&method);
    }
    for (const program::Field& field : c.fields()) {
      const auto descriptor = classfile::parse_field_descriptor(field.descriptor());
      if (field.flags().is_static() || !descriptor || field.info->deprecated) continue;
      if (!is_told(*descriptor, observed_, types_)) continue;
      if (can_name && is_nameable(field, from_))
        found_.fields.push_back(&field);
      else if (can_reach && !field.flags().has(classfile::AccessFlags::kSynthetic))
        hidden_.fields.push_back(&field);
    }
  }

  Observers result() && {
    std::erase_if(hidden_.fields, [&](const program::Field* field) {
      return std::ranges::any_of(seen_, [&](std::string_view method) { return tells(method, field->name()); });
    });
    found_.methods.insert(found_.methods.end(), hidden_.methods.begin(), hidden_.methods.end());
    found_.fields.insert(found_.fields.end(), hidden_.fields.begin(), hidden_.fields.end());
    return std::move(found_);
  }

 private:
  testcase::Types& types_;
  testcase::Viewpoint from_;
  Observed observed_;
  bool allow_reflection_;
  std::set<std::string_view> seen_;
  Observers found_;
  Observers hidden_;  // by reflection alone
};

}  // namespace

Observers observers_of(const testcase::Type& type, testcase::Types& types, testcase::Viewpoint from, Observed observed,
                       bool allow_reflection) {
  if (!type.is_class()) return {};
  ObserverSearch search(types, from, observed, allow_reflection);
  for (const program::Class* c = type.klass; c != nullptr; c = c->super()) search.take(*c);
  for (const program::Class* interface : type.klass->all_interfaces()) search.take(*interface);
  return std::move(search).result();
}

}  // namespace ristretto::generate
