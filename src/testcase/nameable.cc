// SPDX-License-Identifier: MIT
#include "testcase/nameable.h"

#include <algorithm>
#include <array>

namespace ristretto::testcase {

using classfile::AccessFlags;

namespace {

// Of the JDK's packages those that are exported to everyone; the rest is internal.
constexpr auto kExported = std::to_array<std::string_view>({"java/", "javax/", "org/w3c/", "org/xml/", "org/ietf/"});

const classfile::InnerClass* own_entry(const program::Class& c) {
  for (const classfile::InnerClass& entry : c.file().inner_classes)
    if (entry.inner == c.name()) return &entry;
  return nullptr;
}

bool allows(AccessFlags flags, std::string_view package, Viewpoint from) {
  if (flags.is_public()) return true;
  return !flags.is_private() && !from.public_only && package == from.package;
}

}  // namespace

AccessFlags declared_flags(const program::Class& c) {
  const classfile::InnerClass* entry = own_entry(c);
  return entry == nullptr ? c.flags() : entry->flags;
}

bool is_inner(const program::Class& c) {
  const classfile::InnerClass* entry = own_entry(c);
  return entry != nullptr && !entry->flags.is_static() && !c.is_interface();
}

bool is_nameable(const program::Class& c, program::ClassLookup& lookup, Viewpoint from) {
  if (c.flags().has(AccessFlags::kSynthetic)) return false;
  if (!c.module().empty() &&
      std::ranges::none_of(kExported, [&](std::string_view start) { return c.name().starts_with(start); }))
    return false;
  if (!allows(declared_flags(c), c.package(), from)) return false;
  const classfile::InnerClass* entry = own_entry(c);
  if (entry == nullptr) return true;
  if (entry->outer.empty() || entry->inner_name.empty()) return false;
  const auto outer = lookup.find(entry->outer);
  return outer && is_nameable(**outer, lookup, from);
}

bool is_nameable(const Type& type, program::ClassLookup& lookup, Viewpoint from) {
  switch (type.kind) {
    case TypeKind::kPrimitive: return true;
    case TypeKind::kArray: return is_nameable(*type.component, lookup, from);
    case TypeKind::kClass:
      return is_nameable(*type.klass, lookup, from) &&
             std::ranges::all_of(type.arguments, [&](const TypeArgument& argument) {
               return argument.type == nullptr || is_nameable(*argument.type, lookup, from);
             });
  }
  return false;
}

bool is_reachable(const program::Class& c) {
  if (c.flags().has(AccessFlags::kSynthetic) || !c.module().empty()) return false;
  const classfile::InnerClass* entry = own_entry(c);
  return entry == nullptr || (!entry->outer.empty() && !entry->inner_name.empty());
}

bool is_reachable(const Type& type, program::ClassLookup& lookup, Viewpoint from) {
  return type.is_class() && is_reachable(*type.klass) &&
         std::ranges::all_of(type.arguments, [&](const TypeArgument& argument) {
           return argument.type == nullptr || is_nameable(*argument.type, lookup, from);
         });
}

bool is_nameable(const program::Method& method, Viewpoint from) {
  return !method.flags().has(AccessFlags::kSynthetic) && is_accessible(method, from);
}

bool is_accessible(const program::Method& method, Viewpoint from) {
  return allows(method.flags(), method.owner->package(), from);
}

bool is_nameable(const program::Field& field, Viewpoint from) {
  return !field.flags().has(AccessFlags::kSynthetic) && allows(field.flags(), field.owner->package(), from);
}

}  // namespace ristretto::testcase
