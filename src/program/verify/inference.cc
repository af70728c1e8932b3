// SPDX-License-Identifier: MIT
#include "program/verify/inference.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "program/verify/handlers.h"
#include "program/verify/machine.h"
#include "program/verify/operands.h"
#include "program/verify/subroutine.h"

namespace ristretto::program::verify {
namespace {

using classfile::Category;
using classfile::Ends;
using classfile::ExceptionHandler;
using classfile::Instruction;
using classfile::Opcode;

struct State {
  Frame frame;
  SubroutineStack subroutines;
};

class Inference {
 public:
  explicit Inference(MethodContext& method) : method_(method), machine_(method), decoded_(method.decoded) {}

  void infer() {
    check_code();
    if (!method_.ok()) return;
    find_leaders();
    State entry{method_.entry_frame(), {}};
    if (!method_.ok()) return;
    merge_into(0, 0, entry);
    while (!pending_.empty() && method_.ok()) {
      const std::uint32_t pc = *pending_.begin();
      pending_.erase(pending_.begin());
      run_block(pc);
    }
  }

 private:
  // Unreachable code too must be well-formed.
  void check_code() {
    for (const Instruction& i : decoded_.instructions) check_operands(method_, i);
    if (const auto legal = check_targets(decoded_); !legal) method_.reject(legal.error());
    if (!method_.code.handlers.empty() && method_.code.max_stack < 1)
      method_.reject(0, "Operand stack overflow in exception handler");
    if (method_.ok()) catches_ = catch_types(method_);
  }

  // States are kept where control joins, and at jsr and ret, whose flow depends on each other.
  void find_leaders() {
    leaders_.assign(decoded_.size, false);
    leaders_[0] = true;
    for (const ExceptionHandler& handler : method_.code.handlers) leaders_[handler.handler_pc] = true;
    for (std::size_t index = 0; index < decoded_.instructions.size(); ++index) {
      const Instruction& i = decoded_.instructions[index];
      const Ends ends = info(i.opcode).ends;
      if (ends == Ends::branch || ends == Ends::jump) leaders_[static_cast<std::size_t>(i.a)] = true;
      if (ends == Ends::switch_) mark_switch(decoded_.switch_of(i));
      if (ends == Ends::ret) leaders_[i.pc] = true;
      if (ends == Ends::subroutine) mark_call(i, decoded_.next_pc(index));
    }
  }

  void mark_switch(const classfile::Switch& made) {
    leaders_[made.default_target] = true;
    for (std::uint16_t to : made.targets) leaders_[to] = true;
  }

  void mark_call(const Instruction& i, std::uint32_t return_pc) {
    leaders_[i.pc] = true;
    leaders_[static_cast<std::size_t>(i.a)] = true;
    if (return_pc < decoded_.size) leaders_[return_pc] = true;
    calls_[static_cast<std::uint32_t>(i.a)].push_back({i.pc, return_pc});
  }

  void run_block(std::uint32_t pc) {
    State state = states_.at(pc);
    for (std::size_t index = decoded_.index_at(pc); index < decoded_.instructions.size(); ++index) {
      const Instruction& i = decoded_.instructions[index];
      if (i.pc != pc && leaders_[i.pc]) return merge_into(i.pc, i.pc, state);
      const Ends ends = info(i.opcode).ends;
      if (ends == Ends::subroutine || ends == Ends::ret) forget_uninitialized(state.frame);
      reach_handlers(i, state);
      if (!method_.ok()) return;
      if (ends == Ends::subroutine) return call(i, state);
      if (ends == Ends::ret) return return_from(i, state);
      execute(i, state);
      if (!method_.ok()) return;
      // A constructor may fail when it has run in part.
      if (i.opcode == Opcode::invokespecial) reach_handlers(i, state);
      follow(i, state);
      if (!method_.ok() || !falls_through(i.opcode)) return;
    }
    method_.reject(decoded_.size, "Falling off the end of the code");
  }

  // No object passes in or out of a subroutine before it is initialised.
  static void forget_uninitialized(Frame& frame) {
    const auto forget = [](Type& type) {
      if (type.is(Kind::kUninitialized)) type = kTop;
    };
    std::ranges::for_each(frame.locals, forget);
    std::ranges::for_each(frame.stack, forget);
  }

  // A subroutine's use of locals is remembered: loads, stores, and what making or initialising an object does to its
  // copies.
  void execute(const Instruction& i, State& state) {
    if (state.subroutines.empty()) return machine_.execute(i, state.frame);
    const std::vector<Type> before = state.frame.locals;
    machine_.execute(i, state.frame);
    if (!method_.ok()) return;
    for (std::size_t k = 0; k < before.size(); ++k) {
      if (state.frame.locals[k] != before[k]) state.subroutines.use(k);
    }
    const Category category = info(i.opcode).category;
    if (category != Category::store && category != Category::load && i.opcode != Opcode::iinc) return;
    const auto local = static_cast<std::size_t>(i.a);
    state.subroutines.use(local);
    if (state.frame.locals[local].is_two_slots()) state.subroutines.use(local + 1);
  }

  void reach_handlers(const Instruction& i, const State& state) {
    for (std::size_t h = 0; h < method_.code.handlers.size() && method_.ok(); ++h) {
      const ExceptionHandler& handler = method_.code.handlers[h];
      if (!covers(handler, i.pc)) continue;
      State thrown{{state.frame.locals, {catches_[h]}, state.frame.this_uninitialized}, state.subroutines};
      merge_into(i.pc, handler.handler_pc, thrown);
    }
  }

  void follow(const Instruction& i, const State& state) {
    const Ends ends = info(i.opcode).ends;
    if (ends == Ends::branch || ends == Ends::jump) return merge_into(i.pc, static_cast<std::uint32_t>(i.a), state);
    if (ends != Ends::switch_) return;
    const classfile::Switch& made = decoded_.switch_of(i);
    merge_into(i.pc, made.default_target, state);
    for (std::uint16_t to : made.targets) merge_into(i.pc, to, state);
  }

  void call(const Instruction& i, State state) {
    const auto entry = static_cast<std::uint32_t>(i.a);
    if (state.subroutines.contains(entry)) return method_.reject(i.pc, "Recursive call to jsr entry");
    if (state.frame.stack.size() >= method_.code.max_stack) return method_.reject(i.pc, "Operand stack overflow");
    state.frame.stack.push_back(Type(Kind::kReturnAddress, entry));
    state.subroutines.enter(entry, state.frame.locals.size());
    merge_into(i.pc, entry, state);
    // What is known at the call flows to where its subroutine returns.
    if (const auto ret = rets_.find(i.pc); ret != rets_.end()) pending_.insert(ret->second);
  }

  void return_from(const Instruction& i, State& state) {
    const auto local = static_cast<std::size_t>(i.a);
    const Type address = state.frame.locals[local];
    if (!address.is(Kind::kReturnAddress))
      return method_.reject(i.pc, fmt::format("Cannot load return address from register {}", local));
    state.subroutines.use(local);
    const Subroutine* returning = state.subroutines.find(address.payload());
    if (returning == nullptr) return method_.reject(i.pc, "Illegal return from subroutine");
    for (const Call& call : calls_[returning->entry]) {
      if (call.return_pc >= decoded_.size) return method_.reject(i.pc, "Falling off the end of the code");
      if (rets_.emplace(call.pc, i.pc).first->second != i.pc)
        return method_.reject(i.pc, "Multiple returns to single jsr");
      const auto before = states_.find(call.pc);
      if (before == states_.end()) continue;  // that call was not reached so far
      merge_into(i.pc, call.return_pc, after_return(before->second, state, *returning));
    }
  }

  static State after_return(const State& at_call, const State& at_ret, const Subroutine& returning) {
    State after = at_ret;
    after.subroutines.leave(returning.entry);
    for (std::size_t k = 0; k < after.frame.locals.size(); ++k) {
      if (!returning.used[k]) after.frame.locals[k] = at_call.frame.locals[k];
    }
    return after;
  }

  void merge_into(std::uint32_t from, std::uint32_t to, const State& state) {
    if (!method_.ok()) return;
    method_.charge(from, state.frame.locals.size() + state.frame.stack.size());
    const auto [known, is_new] = states_.try_emplace(to, state);
    if (is_new || merge(from, known->second, state)) pending_.insert(to);
  }

  bool merge(std::uint32_t from, State& into, const State& state) {
    if (into.frame.stack.size() != state.frame.stack.size()) {
      method_.reject(
          from, fmt::format("Inconsistent stack height {} != {}", state.frame.stack.size(), into.frame.stack.size()));
      return false;
    }
    bool changed = false;
    for (std::size_t k = 0; k < into.frame.locals.size(); ++k)
      changed |= merge_type(into.frame.locals[k], state.frame.locals[k]);
    repair_halves(into.frame.locals);
    for (std::size_t k = 0; k < into.frame.stack.size(); ++k) {
      const bool retyped = merge_type(into.frame.stack[k], state.frame.stack[k]);
      if (retyped && into.frame.stack[k].is(Kind::kTop)) method_.reject(from, "Mismatched stack types");
      changed |= retyped;
    }
    if (state.frame.this_uninitialized && !into.frame.this_uninitialized) {
      into.frame.this_uninitialized = true;
      changed = true;
    }
    changed |= into.subroutines.merge(state.subroutines);
    if (auto missing = method_.types.take_load_error()) method_.reject(from, missing->message, missing->kind);
    return changed;
  }

  bool merge_type(Type& into, Type other) {
    if (method_.types.is_assignable(other, into)) return false;
    const Type before = into;
    into = into.is_object() && other.is_object() ? method_.types.common_supertype(into, other) : kTop;
    return into != before;
  }

  // A long or double of which one half became unusable is unusable as a whole.
  static void repair_halves(std::vector<Type>& locals) {
    for (std::size_t k = 0; k < locals.size(); ++k) {
      if (locals[k].is_two_slots() && (k + 1 == locals.size() || locals[k + 1] != locals[k].second())) locals[k] = kTop;
      if (locals[k].is_second() && (k == 0 || !locals[k - 1].is_two_slots())) locals[k] = kTop;
    }
  }

  struct Call {
    std::uint32_t pc;
    std::uint32_t return_pc;
  };

  MethodContext& method_;
  Machine machine_;
  const classfile::DecodedCode& decoded_;
  std::vector<Type> catches_;
  std::vector<bool> leaders_;
  std::map<std::uint32_t, State> states_;             // by leader pc
  std::set<std::uint32_t> pending_;                   // leaders whose state changed
  std::map<std::uint32_t, std::vector<Call>> calls_;  // by subroutine entry
  std::map<std::uint32_t, std::uint32_t> rets_;       // the ret that ends a call, by pc of the jsr
};

}  // namespace

void infer_types(MethodContext& method) { Inference(method).infer(); }

}  // namespace ristretto::program::verify
