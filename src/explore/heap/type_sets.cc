// SPDX-License-Identifier: MIT
#include "explore/heap/type_sets.h"

#include <algorithm>
#include <iterator>

namespace ristretto::explore::heap {

using Relation = TypeConstraint::Relation;

TypeSets::Id TypeSets::number_of(Constraints constraints) {
  if (constraints.empty()) return Id::kNone;
  const auto [at, is_new] = numbers_.try_emplace(std::move(constraints), Id{static_cast<std::uint32_t>(sets_.size())});
  if (is_new) sets_.push_back({at->first, std::nullopt});
  return at->second;
}

TypeSets::Id TypeSets::with(Id set, const TypeConstraint& constraint) {
  Constraints constraints = sets_[static_cast<std::size_t>(set)].constraints;
  const auto added = std::pair(constraint.relation, constraint.type);
  const auto at = std::ranges::lower_bound(constraints, added);
  if (at != constraints.end() && *at == added) return set;
  constraints.insert(at, added);
  return number_of(std::move(constraints));
}

TypeSets::Id TypeSets::both(Id a, Id b) {
  if (a == b || b == Id::kNone) return a;
  if (a == Id::kNone) return b;
  const Pair pair = std::minmax(a, b);
  const auto [at, is_new] = both_.try_emplace(pair);
  if (!is_new) return at->second;
  Constraints united;
  std::ranges::set_union(sets_[static_cast<std::size_t>(a)].constraints, sets_[static_cast<std::size_t>(b)].constraints,
                         std::back_inserter(united));
  unions_.push_back(pair);
  return at->second = number_of(std::move(united));
}

bool TypeSets::is_inhabited(Id set) {
  Set& found = sets_[static_cast<std::size_t>(set)];
  if (!found.is_inhabited) found.is_inhabited = find_class(found.constraints);
  return *found.is_inhabited;
}

// A reference without a type can be any object.
bool TypeSets::find_class(const Constraints& constraints) const {
  bool has_type = false;
  for (const auto& [relation, type] : constraints) {
    if (relation == Relation::kNotSubtype) continue;
    has_type = true;
    if (relation == Relation::kExactly) {
      if (satisfies(type, constraints)) return true;
    } else if (std::ranges::any_of(types_.classes_of(type), [&](Type each) { return satisfies(each, constraints); })) {
      return true;
    }
  }
  return !has_type;
}

bool TypeSets::satisfies(Type type, const Constraints& constraints) const {
  return std::ranges::all_of(constraints, [&](const auto& constraint) {
    switch (constraint.first) {
      case Relation::kSubtype: return types_.is_subtype(type, constraint.second);
      case Relation::kNotSubtype: return !types_.is_subtype(type, constraint.second);
      case Relation::kExactly: return type == constraint.second;
    }
    return false;
  });
}

void TypeSets::rollback() {
  for (; unions_.size() > marks_.back().unions; unions_.pop_back()) both_.erase(unions_.back());
  for (; sets_.size() > marks_.back().sets; sets_.pop_back()) numbers_.erase(sets_.back().constraints);
}

}  // namespace ristretto::explore::heap
