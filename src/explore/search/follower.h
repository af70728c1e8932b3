// SPDX-License-Identifier: MIT
// Runs a method with concrete inputs, and sees which conditions over them decide its path.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "explore/search/call_sequence.h"
#include "explore/search/input_heap.h"
#include "explore/search/input_source.h"
#include "explore/search/leaf.h"
#include "vm/machine.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

struct FollowedRun {
  Ending ending = Ending::kReturned;
  std::vector<vm::symbolic::Fact> facts;
  const expr::Expr* result = nullptr;  // of a return, unless concrete
  vm::Slot value = 0;                  // of a return
  std::string exception;               // of a throw: the class, as Java spells it
};

// What a run took a reference of the input for when the program asked, and what else it could be.
struct ReferenceStep {
  struct Way {
    std::optional<InputHeap::Choice> choice = {};  // nothing: one of the others, the program asked for no more
    const expr::Expr* denied = nullptr;            // then: what does not hold
    bool is_object = false;                        // then: what does not hold is that it is null
  };
  std::size_t facts = 0;  // of the path before it
  const expr::Expr* reference = nullptr;
  std::vector<Way> ways;
  std::size_t taken = 0;
};

// Of the end of a run, while the machine is there.
[[nodiscard]] FollowedRun followed(const Leaf& leaf, const vm::Machine& machine);

class Follower {
 public:
  // Both outlive the follower; the machine runs on the engine.
  Follower(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, const InputOptions& inputs,
           std::uint64_t max_steps)
      : machine_(machine),
        engine_(engine),
        inputs_(machine, engine, inputs),
        precondition_(inputs.precondition),
        max_steps_(max_steps) {}

  // From here on runs tell what references they decided on.
  void record_references() { records_references_ = true; }
  // Of the latest run, in order: those that could have been otherwise.
  [[nodiscard]] const std::vector<ReferenceStep>& references() const { return references_; }

  // Those of the run, while somebody looks on.
  [[nodiscard]] const InputHeap& inputs() const { return inputs_; }
  // Looks on at each run, and is told of its end; null for none. Outlives its use.
  void set_observer(vm::symbolic::Observer* observer) { observer_ = observer; }

  // The machine is still at the end of the run while `visit` looks; afterwards it is as before.
  using Visitor = std::function<void(const Leaf&)>;
  void run(vm::Method& method, const std::vector<std::string>& names, InputSource& source, const Visitor& visit);

  // Without a shape, references of the input are new objects, or null where there can be none.
  [[nodiscard]] FollowedRun run(vm::Method& method, const std::vector<std::string>& names,
                                const expr::Assignment& model, const std::vector<InputHeap::Chosen>* shape = nullptr);

 private:
  [[nodiscard]] bool answer(const vm::symbolic::Question& question, InputSource& source);
  [[nodiscard]] bool answer(const NullTest& test, InputSource& source);
  [[nodiscard]] bool answer(const ObjectTest& test, InputSource& source);
  [[nodiscard]] bool answer_which(const vm::symbolic::Question& question, InputSource& source);
  void note(const NullTest& test, bool is_null);
  void note(const ObjectTest& test, bool is_it, const std::vector<InputHeap::Choice>& choices);
  void note(const expr::Expr* reference, std::vector<ReferenceStep::Way> ways, std::size_t taken);

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  InputHeap inputs_;
  std::string precondition_;
  std::uint64_t max_steps_;
  vm::symbolic::Observer* observer_ = nullptr;
  bool records_references_ = false;
  std::vector<ReferenceStep> references_;
};

}  // namespace ristretto::explore
