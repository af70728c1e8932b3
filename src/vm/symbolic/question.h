// SPDX-License-Identifier: MIT
// What an instruction needs to know before it can be executed, when the path leaves it open.
#pragma once

#include <cstdint>

#include "expr/expr.h"
#include "vm/symbolic/path.h"

namespace ristretto::vm::symbolic {

struct Question {
  enum class Kind : std::uint8_t {
    kCondition,  // does `e` hold?
    kReference,  // which object is `e`?
    kIndex,      // which element is meant by `e`, known to be less than `below`?
    kFixed,      // which value has `e`? A native or an allocation needs one
    kLimit,      // none: the path is at a bound, or needs more elements than symbolic arrays have room for
  };
  Kind kind = Kind::kCondition;
  const expr::Expr* e = nullptr;
  std::int32_t below = 0;
  Origin origin = Origin::kBranch;  // of a condition
  bool is_compared = false;         // of a reference: with another, or may be
  bool is_about_text = false;       // of a limit: characters of which too little is known
};

}  // namespace ristretto::vm::symbolic
