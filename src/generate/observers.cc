// SPDX-License-Identifier: MIT
#include "generate/observers.h"

#include <algorithm>
#include <array>
#include <set>

namespace ristretto::generate {

using classfile::BaseKind;

namespace {

constexpr auto kNames = std::to_array<std::string_view>({"size", "count", "length", "toString"});
constexpr auto kPrefixes = std::to_array<std::string_view>({"get", "is"});

bool is_plain(const classfile::FieldType& type) {
  if (type.is_array() || type.is_void()) return false;
  return type.kind != BaseKind::kClass || type.class_name == "java/lang/String";
}

}  // namespace

bool is_observer(const program::Method& method) {
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  if (!descriptor || !descriptor->parameters().empty() || method.flags().is_static() || !is_plain(descriptor->result()))
    return false;
  const std::string_view name = method.name();
  return std::ranges::find(kNames, name) != kNames.end() ||
         std::ranges::any_of(kPrefixes, [&](std::string_view prefix) { return name.starts_with(prefix); });
}

Observers observers_of(const testcase::Type& type, testcase::Types& types, testcase::Viewpoint from) {
  Observers found;
  if (!type.is_class()) return found;
  std::set<std::string_view> seen;
  const auto take = [&](const program::Class& c) {
    if (c.name() == "java/lang/Object" || !is_nameable(c, types.lookup(), from)) return;
    for (const program::Method& method : c.methods()) {
      // One that may not be called hides those it overrides: javac finds it first.
      if (!is_observer(method) || method.flags().has(classfile::AccessFlags::kSynthetic)) continue;
      if (!seen.insert(method.name()).second || !is_nameable(method, from)) continue;
      found.methods.push_back(&method);
    }
    for (const program::Field& field : c.fields()) {
      const auto descriptor = classfile::parse_field_descriptor(field.descriptor());
      if (!field.flags().is_static() && descriptor && is_plain(*descriptor) && is_nameable(field, from))
        found.fields.push_back(&field);
    }
  };
  for (const program::Class* c = type.klass; c != nullptr; c = c->super()) take(*c);
  for (const program::Class* interface : type.klass->all_interfaces()) take(*interface);
  return found;
}

}  // namespace ristretto::generate
