// SPDX-License-Identifier: MIT
// The questions of an exploration put again: to the chain, to Z3 alone with all that it keeps between questions, and to
// Z3 alone from scratch.
#pragma once

#include <array>
#include <cstddef>

#include "session.h"
#include "solver/query_class.h"

namespace ristretto::bench {

// Seconds a question; those asked are counted. Ratios are of the same questions.
struct Replayed {
  std::size_t questions = 0;
  double chain = 0;  // over all
  double kept = 0;
  double chain_on_kept = 0;  // the chain over those that `kept` was asked
  double scratch = 0;
  double chain_on_scratch = 0;
  std::size_t disagreements = 0;
};

// Z3 is asked no more than these: the first ones, and some evenly spread.
struct Most {
  std::size_t kept = 300;
  std::size_t scratch = 40;
};
[[nodiscard]] Replayed replay(Recording& recording, const Most& most);

// How many questions got as far as Z3, by class.
[[nodiscard]] std::array<std::size_t, 5> met_backend(const Recording& recording);

}  // namespace ristretto::bench
