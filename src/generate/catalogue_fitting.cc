// SPDX-License-Identifier: MIT
// The part of Catalogue in which Java's generics decide: which type arguments make a member yield what is wanted.
#include <algorithm>

#include "generate/catalogue.h"

namespace ristretto::generate {

using testcase::Substitution;
using testcase::Type;

std::vector<const Type*> Catalogue::fitting(const program::Class& c, const Type& wanted) {
  std::vector<const Type*> found;
  const auto take = [&](const Type* type) {
    if (type != nullptr && types_.is_assignable(*type, wanted) && types_.keeps_bounds(*type) &&
        std::ranges::find(found, type) == found.end())
      found.push_back(type);
  };
  const auto parameters = types_.parameters_of(c);
  if (parameters.empty()) {
    take(types_.of_class(c));
    return found;
  }
  if (wanted.arguments.size() == parameters.size()) {
    const Type& plain = *types_.without_wildcards(wanted);
    if (std::ranges::all_of(plain.arguments, [](const auto& a) { return a.wildcard == classfile::Wildcard::kNone; }))
      take(types_.of_class(c, plain.arguments));
  }
  for (const Type* type : types_.instantiations(c, candidates_, 4)) take(type);
  return found;
}

bool Catalogue::add_fitting(const program::Method& method, const Type& wanted, Operations& into) {
  const auto take = [&](const Type& receiver, const Substitution& variables) {
    const auto found = types_.member_types(method, receiver, variables);
    const Type* result = method.name() == "<init>" ? &receiver : found ? found->result : nullptr;
    if (!found || result == nullptr || !types_.is_assignable(*result, wanted)) return false;
    const Operation* added = add_method(method, receiver, variables, false);
    if (added == nullptr || std::ranges::find(into, added) != into.end()) return false;
    into.push_back(added);
    return true;
  };
  if (!may_produce(method)) return false;
  if (method.name() == "<init>") {
    for (const Type* type : fitting(*method.owner, wanted))
      for (const Substitution& variables : types_.instantiations(method, *type, candidates_, 1))
        if (take(*type, variables)) return true;
    return false;
  }
  const Type& raw = *types_.of_class(*method.owner);
  const auto parameters = types_.parameters_of(method);
  if (parameters.empty()) return take(raw, {});
  // The arguments of what is wanted first, in order: <T> Optional<T> of(T) for Optional<String>.
  if (wanted.arguments.size() == parameters.size()) {
    Substitution variables;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (wanted.arguments[i].type != nullptr) variables.emplace(parameters[i].name, wanted.arguments[i].type);
    if (variables.size() == parameters.size() && types_.keeps_bounds(method, raw, variables) && take(raw, variables))
      return true;
  }
  for (const Substitution& variables : types_.instantiations(method, raw, candidates_, 4))
    if (take(raw, variables)) return true;
  return false;
}

}  // namespace ristretto::generate
