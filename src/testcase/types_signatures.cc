// SPDX-License-Identifier: MIT
#include "testcase/types_signatures.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "classfile/signature_parser.h"

namespace ristretto::testcase {

namespace {

// Classes inside each other; a class file may claim to be its own outer class.
constexpr unsigned kMaxOuterClasses = 64;

}  // namespace

const classfile::ClassSignature& Signatures::of(const program::Class& klass) {
  const auto [entry, is_new] = classes_.try_emplace(&klass);
  if (is_new && !klass.file().signature.empty())
    entry->second =
        classfile::parse_class_signature(klass.file().signature, arena_).value_or(classfile::ClassSignature{});
  return entry->second;
}

const classfile::MethodSignature& Signatures::of(const program::Method& method) {
  const auto [entry, is_new] = methods_.try_emplace(&method);
  if (is_new && !method.info->signature.empty())
    entry->second =
        classfile::parse_method_signature(method.info->signature, arena_).value_or(classfile::MethodSignature{});
  return entry->second;
}

const classfile::Type* Signatures::of(const program::Field& field) {
  const auto [entry, is_new] = fields_.try_emplace(&field, nullptr);
  if (is_new && !field.info->signature.empty())
    entry->second = classfile::parse_field_signature(field.info->signature, arena_).value_or(nullptr);
  return entry->second;
}

std::span<const classfile::TypeParameter> Signatures::parameters_of(const program::Class& klass) {
  return scope_of(klass).parameters;
}

const program::Class* Signatures::generic_outer(const program::Class& klass) {
  const program::Class* outer = around(klass);
  return outer == nullptr || parameters_of(*outer).empty() ? nullptr : outer;
}

bool Signatures::is_generic(const program::Class& klass) { return scope_of(klass).is_generic; }

const Signatures::Scope& Signatures::scope_of(const program::Class& klass) {
  if (const auto found = scopes_.find(&klass); found != scopes_.end()) return found->second;
  return scopes_.emplace(&klass, find_scope(klass)).first->second;
}

Signatures::Scope Signatures::find_scope(const program::Class& klass) {
  Scope scope;
  const program::Class* at = &klass;
  for (unsigned i = 0; at != nullptr && i < kMaxOuterClasses; ++i, at = around(*at)) {
    const auto own = of(*at).type_parameters;
    scope.parameters.insert(scope.parameters.begin(), own.begin(), own.end());
  }
  scope.is_generic = !scope.parameters.empty();
  std::set<std::string_view> names;
  const bool is_clear = at == nullptr && std::ranges::all_of(scope.parameters, [&](const auto& parameter) {
                          return names.insert(parameter.name).second;
                        });
  if (!is_clear) scope.parameters.clear();
  return scope;
}

const program::Class* Signatures::around(const program::Class& klass) {
  const auto entries = klass.file().inner_classes;
  const auto entry = std::ranges::find(entries, klass.name(), &classfile::InnerClass::inner);
  if (entry == entries.end() || entry->outer.empty() || entry->flags.is_static()) return nullptr;
  return lookup_.find(entry->outer).value_or(nullptr);
}

}  // namespace ristretto::testcase
