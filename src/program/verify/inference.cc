// SPDX-License-Identifier: MIT
#include "program/verify/inference.h"

#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "program/verify/handlers.h"
#include "program/verify/machine.h"
#include "program/verify/subroutine.h"

namespace ristretto::program::verify {
namespace {

using classfile::Category;
using classfile::Ends;
using classfile::ExceptionHandler;
using classfile::Instruction;
using classfile::Opcode;

constexpr std::uint16_t kLastWithSubroutines = 50;

struct State {
  Frame frame;
  SubroutineStack subroutines;
};

class Inference {
 public:
  explicit Inference(MethodContext& method) : method_(method), machine_(method), decoded_(method.decoded) {}

  void infer() {
    catches_ = catch_types(method_);
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
      reach_handlers(i, state);
      if (!method_.ok()) return;
      const Ends ends = info(i.opcode).ends;
      if (ends == Ends::subroutine) return call(i, state);
      if (ends == Ends::ret) return return_from(i, state);
      execute(i, state);
      if (!method_.ok()) return;
      follow(i, state);
      if (!method_.ok() || !falls_through(i.opcode)) return;
    }
    method_.reject(decoded_.size, "Falling off the end of the code");
  }

  // A subroutine's changes are remembered: stores, and what making or initialising an object does to its copies in
  // locals.
  void execute(const Instruction& i, State& state) {
    if (state.subroutines.empty()) return machine_.execute(i, state.frame);
    const std::vector<Type> before = state.frame.locals;
    machine_.execute(i, state.frame);
    if (!method_.ok()) return;
    for (std::size_t k = 0; k < before.size(); ++k) {
      if (state.frame.locals[k] != before[k]) state.subroutines.modify(k);
    }
    if (info(i.opcode).category != Category::store) return;
    const auto local = static_cast<std::size_t>(i.a);
    state.subroutines.modify(local);
    if (state.frame.locals[local].is_two_slots()) state.subroutines.modify(local + 1);
  }

  void reach_handlers(const Instruction& i, const State& state) {
    for (std::size_t h = 0; h < method_.code.handlers.size() && method_.ok(); ++h) {
      const ExceptionHandler& handler = method_.code.handlers[h];
      if (!covers(handler, i.pc)) continue;
      if (method_.code.max_stack < 1) return method_.reject(i.pc, "Stack size too large in exception handler");
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
    if (method_.major() > kLastWithSubroutines)
      return method_.reject(i.pc, "Bad instruction: jsr in a class file of version 51 or newer");
    const auto entry = static_cast<std::uint32_t>(i.a);
    if (state.subroutines.contains(entry)) return method_.reject(i.pc, "Recursive call to jsr entry");
    if (state.frame.stack.size() >= method_.code.max_stack) return method_.reject(i.pc, "Operand stack overflow");
    state.frame.stack.push_back(Type(Kind::kReturnAddress, entry));
    state.subroutines.enter(entry, state.frame.locals.size());
    merge_into(i.pc, entry, state);
    // What is known at the call flows to where its subroutine returns.
    for (std::uint32_t ret : returns_[entry]) pending_.insert(ret);
  }

  void return_from(const Instruction& i, const State& state) {
    const auto local = static_cast<std::size_t>(i.a);
    if (local >= state.frame.locals.size())
      return method_.reject(i.pc, fmt::format("Local index {} is invalid", local));
    const Type address = state.frame.locals[local];
    if (!address.is(Kind::kReturnAddress))
      return method_.reject(i.pc, fmt::format("Cannot load return address from register {}", local));
    const Subroutine* returning = state.subroutines.find(address.payload());
    if (returning == nullptr) return method_.reject(i.pc, "Illegal return from subroutine");
    returns_[returning->entry].insert(i.pc);
    for (const Call& call : calls_[returning->entry]) {
      const auto before = states_.find(call.pc);
      if (before == states_.end()) continue;  // that call was not reached so far
      if (call.return_pc >= decoded_.size) return method_.reject(i.pc, "Falling off the end of the code");
      merge_into(i.pc, call.return_pc, after_return(before->second, state, *returning));
    }
  }

  static State after_return(const State& at_call, const State& at_ret, const Subroutine& returning) {
    State after = at_ret;
    after.subroutines = at_call.subroutines;
    after.subroutines.modify(returning.modified);
    for (std::size_t k = 0; k < after.frame.locals.size(); ++k) {
      // A finished subroutine's return address must not be used again.
      if (!returning.modified[k]) {
        after.frame.locals[k] = at_call.frame.locals[k];
      } else if (after.frame.locals[k] == Type(Kind::kReturnAddress, returning.entry)) {
        after.frame.locals[k] = kTop;
      }
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
      changed |= merge_type(into.frame.stack[k], state.frame.stack[k]);
      if (into.frame.stack[k].is(Kind::kTop)) method_.reject(from, "Mismatched stack types");
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
    if (into == other || into.is(Kind::kTop)) return false;
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
  std::map<std::uint32_t, State> states_;                     // by leader pc
  std::set<std::uint32_t> pending_;                           // leaders whose state changed
  std::map<std::uint32_t, std::vector<Call>> calls_;          // by subroutine entry
  std::map<std::uint32_t, std::set<std::uint32_t>> returns_;  // ret instructions, by subroutine entry
};

}  // namespace

void infer_types(MethodContext& method) { Inference(method).infer(); }

}  // namespace ristretto::program::verify
