// SPDX-License-Identifier: MIT
// One input heap, as far as a path depends on it: which references are null and which are the same object.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "explore/heap/type_table.h"
#include "expr/expr.h"

namespace ristretto::explore::heap {

struct Shape {
  // Of a reference that is no object of the input.
  static constexpr std::int32_t kNull = -1;
  static constexpr std::int32_t kMade = -2;  // by the run

  struct Object {
    const expr::Expr* reference;  // the first term that is it
    std::optional<Type> type;
  };
  struct Reference {
    const expr::Expr* term;
    std::int32_t object;               // an index into objects, kNull or kMade
    const expr::Expr* made = nullptr;  // kMade: which
  };
  // What a place of an object was before the run. Places that are not mentioned do not matter; where indices make two
  // elements one, the first counts.
  struct Cell {
    std::int32_t object;
    std::uint32_t field;
    const expr::Expr* index;  // null: a field
    const expr::Expr* value;
  };

  std::vector<Object> objects;
  std::vector<Reference> references;  // every one that was mentioned
  std::vector<Cell> cells;
  std::vector<const expr::Expr*> conditions;  // that values other than references must satisfy in this heap

  // Of a reference that was mentioned.
  [[nodiscard]] std::int32_t object_of(const expr::Expr* term) const;
  // The object that a reference is which is none of the input; null for others.
  [[nodiscard]] const expr::Expr* made_of(const expr::Expr* term) const;
};

}  // namespace ristretto::explore::heap
