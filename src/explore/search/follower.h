// SPDX-License-Identifier: MIT
// Runs a method with concrete inputs, and sees which conditions over them decide its path.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "explore/search/ending.h"
#include "explore/search/input_heap.h"
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

class Follower {
 public:
  // Both outlive the follower; the machine runs on the engine.
  Follower(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, const InputOptions& inputs,
           std::uint64_t max_steps)
      : machine_(machine), engine_(engine), inputs_(machine, engine, inputs), max_steps_(max_steps) {}

  // Looks on at each run, and is told of its end; null for none. Outlives its use.
  void set_observer(vm::symbolic::Observer* observer) { observer_ = observer; }

  // References of the input are what `shape` says, in its order; those it does not tell are new objects, or null where
  // there can be none. Afterwards the machine is as before.
  [[nodiscard]] FollowedRun run(vm::Method& method, const std::vector<std::string>& names,
                                const expr::Assignment& model, const std::vector<InputHeap::Chosen>& shape = {});

 private:
  [[nodiscard]] bool answer(const vm::symbolic::Question& question, const std::vector<InputHeap::Chosen>& shape);
  [[nodiscard]] std::optional<InputHeap::Choice> choose(const expr::Expr* reference,
                                                        const std::vector<InputHeap::Chosen>& shape) const;

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  InputHeap inputs_;
  std::uint64_t max_steps_;
  vm::symbolic::Observer* observer_ = nullptr;
};

}  // namespace ristretto::explore
