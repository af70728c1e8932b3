// SPDX-License-Identifier: MIT
// The part of Catalogue in which access control decides: what a test may name, and what it needs reflection for.
#include <algorithm>

#include "generate/catalogue.h"

namespace ristretto::generate {

using testcase::Type;

bool Catalogue::is_usable(const program::Class& c) const {
  return is_nameable(c, types_.lookup(), viewpoint_) || (options_.allow_reflection && testcase::is_reachable(c));
}

bool Catalogue::is_usable(const Type& type) const {
  return is_nameable(type, types_.lookup(), viewpoint_) ||
         (options_.allow_reflection && is_reachable(type, types_.lookup(), viewpoint_));
}

bool Catalogue::is_usable(const program::Method& method) const {
  return is_nameable(method, viewpoint_) || (options_.allow_reflection && testcase::is_reachable(*method.owner) &&
                                             !method.flags().has(classfile::AccessFlags::kSynthetic));
}

bool Catalogue::is_usable(const program::Field& field) const {
  return is_nameable(field, viewpoint_) || (options_.allow_reflection && testcase::is_reachable(*field.owner) &&
                                            !field.flags().has(classfile::AccessFlags::kSynthetic));
}

bool Catalogue::is_only_reachable(const Type& type) const {
  return is_usable(type) && !is_nameable(type, types_.lookup(), viewpoint_);
}

bool Catalogue::may_produce(const program::Method& method) const {
  if (is_nameable(method, viewpoint_)) return true;
  return is_usable(method) &&
         (method.owner == &under_test_ || !is_nameable(*method.owner, types_.lookup(), viewpoint_));
}

const Type* Catalogue::unusable_input(Operation& operation) const {
  const program::Method& method = *operation.method;
  const std::size_t first = operation.has_receiver() ? 1 : 0;
  operation.by_reflection = !is_nameable(method, viewpoint_);
  // An inherited member of a class that cannot be named is called through the class that declares it.
  if (!is_nameable(*operation.owner, types_.lookup(), viewpoint_) &&
      !(operation.has_receiver() && is_nameable(*method.owner, types_.lookup(), viewpoint_)))
    operation.by_reflection = true;
  for (std::size_t i = 0; i < operation.inputs.size(); ++i) {
    const Type& input = *operation.inputs[i];
    if (!is_usable(input)) return &input;
    if (i >= first && is_only_reachable(input)) operation.by_reflection = true;
  }
  return nullptr;
}

}  // namespace ristretto::generate
