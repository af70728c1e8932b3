// SPDX-License-Identifier: MIT
#include "testcase/types_signatures.h"

#include <algorithm>

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

bool Signatures::has_generic_outer(const program::Class& klass) {
  if (const auto found = generic_outer_.find(&klass); found != generic_outer_.end()) return found->second;
  const bool answer = find_generic_outer(klass);
  generic_outer_.emplace(&klass, answer);
  return answer;
}

bool Signatures::find_generic_outer(const program::Class& klass) {
  const program::Class* inner = &klass;
  for (unsigned i = 0; i < kMaxOuterClasses; ++i) {
    const auto entries = inner->file().inner_classes;
    const auto entry = std::ranges::find(entries, inner->name(), &classfile::InnerClass::inner);
    if (entry == entries.end() || entry->outer.empty() || entry->flags.is_static()) return false;
    const auto outer = lookup_.find(entry->outer);
    if (!outer) return false;
    inner = *outer;
    if (!of(*inner).type_parameters.empty()) return true;
  }
  return false;
}

}  // namespace ristretto::testcase
