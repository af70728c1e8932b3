// SPDX-License-Identifier: MIT
// Sets of type constraints by number, so that what is asked of them again and again is found out once: what two have
// together, and whether a class satisfies all. Undone by marks: the types of a set may cease to be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "explore/heap/type_table.h"

namespace ristretto::explore::heap {

class TypeSets {
 public:
  enum class Id : std::uint32_t { kNone = 0 };  // no constraint at all

  // Outlives it.
  explicit TypeSets(const TypeTable& types) : types_(types) { sets_.emplace_back(); }

  [[nodiscard]] Id with(Id set, const TypeConstraint& constraint);
  [[nodiscard]] Id both(Id a, Id b);
  // Whether there is a class for an object behind a reference of which this is known. If nothing is, there is.
  [[nodiscard]] bool is_inhabited(Id set);

  void mark() { marks_.push_back({sets_.size(), unions_.size()}); }
  void rollback();
  void release() { marks_.pop_back(); }

 private:
  // In order, each once.
  using Constraints = std::vector<std::pair<TypeConstraint::Relation, Type>>;
  struct Set {
    Constraints constraints;
    std::optional<bool> is_inhabited;
  };
  using Pair = std::pair<Id, Id>;
  struct Mark {
    std::size_t sets;
    std::size_t unions;
  };

  [[nodiscard]] Id number_of(Constraints constraints);
  [[nodiscard]] bool satisfies(Type type, const Constraints& constraints) const;
  [[nodiscard]] bool find_class(const Constraints& constraints) const;

  const TypeTable& types_;
  std::vector<Set> sets_;
  std::map<Constraints, Id> numbers_;
  std::map<Pair, Id> both_;
  std::vector<Pair> unions_;  // the keys of both_, in the order of asking
  std::vector<Mark> marks_;
};

}  // namespace ristretto::explore::heap
