// SPDX-License-Identifier: MIT
// What the symbolic engine is asked for. Plain data; the defaults are the product's.
#pragma once

#include <cstdint>
#include <optional>

#include "explore/criteria/count_goals.h"
#include "explore/criteria/goal_set.h"
#include "explore/search/input_heap.h"
#include "explore/search/searcher.h"

namespace ristretto::generate {

// Of one search.
struct SearchLimits {
  std::uint32_t loop_iterations = 2;
  std::uint32_t block_visits = explore::kUnbounded;
  std::uint64_t paths = 100;
  std::uint32_t depth = 200;
  std::uint64_t steps = 200'000;       // bytecodes a path
  std::uint64_t query_steps = 30'000;  // of the solver
  std::uint64_t total_steps = 500'000;
  explore::ReceiverState receiver = explore::ReceiverState::kSymbolic;
  bool has_universe = true;   // objects may be of the classes of SymbolicMachine::universe
  bool prefers_made = false;  // inputs that constructors give, where the path can be taken with such (made_objects.h)
};

struct SymbolicOptions {
  explore::InputOptions inputs = {};        // that are considered; what a member does not have is not assumed of it
  std::optional<SearchLimits> limits = {};  // none: rounds that go further each, as long as something is left
  explore::Search search = explore::Search::kDepth;
  // Whose goals get verdicts, and tests that show them.
  explore::Criteria criteria = {};
  explore::CountCriteria counts = {};

  [[nodiscard]] bool has_goals() const { return criteria.has_any() || counts.has_any(); }
};

}  // namespace ristretto::generate
