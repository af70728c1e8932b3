// SPDX-License-Identifier: MIT
// Bounded-exhaustive generation: every sequence of calls under test up to a length, breadth first, with each literal of
// the standing set and each earlier value as arguments. States are matched: a sequence that leaves its values in
// a state seen before is not extended.
#pragma once

#include <deque>
#include <vector>

#include "generate/digest_set.h"
#include "generate/session.h"

namespace ristretto::generate {

class Exhaustive {
 public:
  Exhaustive(Session& session, const Options& options) : session_(session), options_(options) {}

  // Until no sequence is left or a budget is used up.
  void run();

 private:
  struct State {
    Draft draft;
    std::uint32_t calls = 0;
  };
  void extend(const State& state);
  void try_inputs(const State& state, const testcase::Operation& operation, Draft draft,
                  std::vector<testcase::Variable> chosen);
  void attempt(const State& state, Draft draft);
  [[nodiscard]] std::optional<Digest> digest_of(const Draft& draft, std::span<const vm::Slot> values);
  [[nodiscard]] bool is_over();

  Session& session_;
  const Options& options_;
  std::deque<State> open_;
  DigestSet seen_;
};

}  // namespace ristretto::generate
