// SPDX-License-Identifier: MIT
// Three classes for tests of the heap solver: B is an A, C is neither.
#pragma once

#include <array>
#include <span>

#include "explore/heap/rule.h"
#include "explore/heap/type_table.h"

namespace ristretto::explore::heap {

inline constexpr Type kA{0};
inline constexpr Type kB{1};
inline constexpr Type kC{2};

inline constexpr Field kLink{1, expr::Sort::kRef, kA, "next"};

class ThreeClasses : public TypeTable {
 public:
  [[nodiscard]] bool is_subtype(Type type, Type super) const override {
    return type == super || (type == kB && super == kA);
  }
  [[nodiscard]] std::span<const Type> classes_of(Type declared) const override {
    static constexpr std::array kAll{kA, kB, kC};
    if (declared == kA) return std::span(kAll).subspan(0, 2);
    return std::span(kAll).subspan(declared == kB ? 1 : 2, 1);
  }
};

}  // namespace ristretto::explore::heap
