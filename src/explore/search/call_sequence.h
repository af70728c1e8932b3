// SPDX-License-Identifier: MIT
// The calls of one path: first those that say whether the input is considered at all (a user's repOK), then the method.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "explore/search/input_heap.h"
#include "vm/machine.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

// An error unless the class of the method, or of one of its parameters, has a method of that name that can be a
// precondition: without parameters, or static with those of the method; it returns a boolean.
[[nodiscard]] base::Result<void> check_precondition(vm::Machine& machine, const vm::Method& method,
                                                    std::string_view name);

class CallSequence {
 public:
  // Told of each call: whether it is that of the method.
  using BeforeCall = std::function<void(bool is_method)>;
  // All outlive it.
  CallSequence(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, InputHeap& inputs, BeforeCall before_call)
      : machine_(machine), engine_(engine), inputs_(inputs), before_call_(std::move(before_call)) {}

  // `precondition` is the name of a method; empty for none.
  void begin(vm::Method& method, const InputHeap::Arguments& arguments, std::string_view precondition);
  // Up to where the path stops next: a question of the domain, the end of the method, or of a precondition that does
  // not hold.
  [[nodiscard]] vm::Stop go_on();
  // The input is not considered, and why.
  [[nodiscard]] bool is_excluded() const { return !state_.excluded.empty(); }
  [[nodiscard]] const std::string& why_excluded() const { return state_.excluded; }

  // Where a path is, to return to it with the machine's marks.
  struct State {
    enum class Phase : std::uint8_t { kBefore, kRunning, kReturned };
    std::size_t call = 0;
    Phase phase = Phase::kBefore;
    const expr::Expr* is_accepted = nullptr;  // kReturned: the condition
    std::string excluded = {};
  };
  [[nodiscard]] const State& state() const { return state_; }
  void return_to(const State& state);

 private:
  struct Call {
    vm::Method* method;
    const expr::Expr* receiver;  // null: there is nothing to be asked about it
    std::vector<vm::Slot> words;
    std::vector<const expr::Expr*> locals;
  };

  void add_preconditions(const vm::Method& method, const InputHeap::Arguments& arguments, std::string_view name);
  void add_on(const expr::Expr* receiver, vm::Slot word, vm::Klass* klass, std::string_view name);
  // Nothing: it runs. Else a question, or the call is left out.
  enum class Readiness : std::uint8_t { kReady, kLeftOut, kOpen };
  [[nodiscard]] Readiness prepare(Call& call);
  [[nodiscard]] bool is_accepted(const vm::Stop& stop);
  [[nodiscard]] vm::Way decide();
  void set_origin();
  [[nodiscard]] bool is_last() const { return state_.call + 1 == calls_.size(); }

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  InputHeap& inputs_;
  BeforeCall before_call_;
  std::vector<Call> calls_;  // the method is the last
  State state_;
};

}  // namespace ristretto::explore
