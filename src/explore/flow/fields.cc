// SPDX-License-Identifier: MIT
#include "explore/flow/fields.h"

#include "program/resolution.h"

namespace ristretto::explore {

std::uint32_t Fields::number(const classfile::MemberRef& reference, const program::Class* from) {
  FieldName name{std::string(reference.class_name), std::string(reference.name), std::string(reference.descriptor)};
  if (classes_ != nullptr && from != nullptr) {
    const auto target = program::resolve_field(*classes_, *from, reference);
    if (target) name.owner = target->field->owner->name();
  }
  const auto [at, is_new] = numbers_.try_emplace(std::move(name), static_cast<std::uint32_t>(names_.size()));
  if (is_new) names_.push_back(&at->first);
  return at->second;
}

}  // namespace ristretto::explore
