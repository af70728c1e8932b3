// SPDX-License-Identifier: MIT
// Bounded-exhaustive generation: every sequence of calls under test up to a length, breadth first or depth first, with
// each earlier value, each literal, null and a few built values as arguments. States are matched: a sequence is not
// extended if as few calls have left its values in the same state before, nor if it throws, escapes or violates a
// contract. A state is that of the values; static fields are no part of it.
//
// Built is what has no literals and no call under test makes: by each of the first producers of its type, once, with
// one choice for each of their own inputs; of an array one of each length. The calls that build do not count towards
// the length.
#pragma once

#include <deque>
#include <functional>
#include <unordered_map>
#include <vector>

#include "generate/search.h"

namespace ristretto::generate {

class Exhaustive {
 public:
  Exhaustive(Session& session, const Options& options);

  // Until no sequence is left or a budget is used up.
  void run();
  [[nodiscard]] const std::optional<std::vector<testcase::Statement>>& reported() const { return search_.reported(); }

 private:
  struct State {
    Component component;  // its reusable elements are all that is available
    std::uint32_t calls = 0;
  };
  [[nodiscard]] State next_state();
  void extend(const State& state);
  // Runs the sequence of the state and sets the mark that all extensions return to. False: it does not end as before.
  [[nodiscard]] bool enter();
  void leave();
  // To the entered state, where marks are not wanted or there are classes to be kept by entering it again. False as for
  // enter().
  [[nodiscard]] bool go_back();
  // All choices for the inputs that are left.
  void try_inputs(const State& state, const testcase::Operation& operation, std::vector<testcase::Variable>& chosen);
  void attempt(const State& state);
  [[nodiscard]] bool is_new_state(std::uint32_t calls);
  [[nodiscard]] std::optional<Digest> digest_of_state();
  // Of members for which there is no other reason.
  void explain_never_called();

  // Each way is appended to the draft when `go_on` sees its value, and cut off again afterwards.
  using GoOn = std::function<void(testcase::Variable)>;
  void for_each_way(const testcase::Type& type, bool may_be_null, const GoOn& go_on);
  void for_each_built(const testcase::Type& type, const GoOn& go_on);
  // One choice; another `turn`, mostly another choice.
  [[nodiscard]] std::optional<testcase::Variable> one_way(const testcase::Type& type, bool may_be_null, unsigned depth,
                                                          std::size_t turn);
  [[nodiscard]] std::optional<testcase::Variable> build(const testcase::Operation& producer, unsigned depth);
  [[nodiscard]] std::span<const Element> earlier() const { return std::span(draft_.available()).first(at_.available); }
  [[nodiscard]] bool is_made_by_targets(const testcase::Type& type) const;

  struct HashOfDigest {
    std::size_t operator()(const Digest& digest) const { return digest.low; }
  };

  Session& session_;
  const Options& options_;
  Search search_;
  std::deque<State> open_;
  std::unordered_map<Digest, std::uint32_t, HashOfDigest> fewest_calls_;  // that have led to a state
  Draft draft_;
  std::vector<vm::Slot> values_;
  // the state that is being extended
  Draft::Place at_;
  vm::Effects effects_;
  bool had_null_ = false;
  bool is_entered_ = false;
};

}  // namespace ristretto::generate
