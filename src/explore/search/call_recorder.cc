// SPDX-License-Identifier: MIT
#include "explore/search/call_recorder.h"

#include <algorithm>
#include <string>

#include "classfile/modified_utf8.h"
#include "expr/java_text.h"
#include "vm/insn.h"

namespace ristretto::explore {

namespace {

// What a synchronized method begins with is no instruction of its code.
std::uint32_t pc_of(const vm::Method& method, const vm::Insn* insn) {
  const std::ptrdiff_t at = insn - method.prepared->code.data();
  return at < 0 || at >= std::ssize(method.prepared->code) ? 0 : method.prepared->pc_of(insn);
}

std::string full_name(const vm::Method& method) {
  return java_name(*method.owner) + '#' + classfile::to_utf8(method.name()) + classfile::to_utf8(method.descriptor());
}

}  // namespace

bool CallRecorder::step(const vm::Frame& frame, const vm::Insn* pc) {
  const bool is_repeated = &frame == state_.frame && pc == state_.pc;
  if (state_.is_on && !frame.is_native() && !is_repeated) record_step(frame, pc);
  return other_ == nullptr || other_->step(frame, pc);
}

void CallRecorder::record_step(const vm::Frame& frame, const vm::Insn* pc) {
  // What was decided before the method began is none of its decisions.
  if (state_.frame == nullptr)
    state_.facts = path_.facts().size();
  else
    record_decisions();
  state_.frame = &frame;
  state_.pc = pc;
  state_.at = pc_of(*frame.method, pc);
  const Activations::Change change = state_.activations.step(frame);
  for (std::size_t i = 0; i < change.left; ++i) events_.push_back({.kind = CallEvent::Kind::kLeave});
  if (change.entered) events_.push_back({.kind = CallEvent::Kind::kEnter, .method = full_name(*frame.method)});
}

// What an input is, and what exploring has room for, the method does not ask.
void CallRecorder::record_decisions() {
  for (; state_.facts < path_.facts().size(); ++state_.facts) {
    const vm::symbolic::Fact& fact = path_.facts()[state_.facts];
    if (fact.origin == vm::symbolic::Origin::kInput || fact.origin == vm::symbolic::Origin::kBound) continue;
    events_.push_back(
        {.kind = CallEvent::Kind::kDecide, .at = state_.at, .holds = fact.holds, .choice = choice_of(fact)});
  }
}

// Objects are known by name: they lie elsewhere on each run. What an index is, its condition says.
std::string CallRecorder::choice_of(const vm::symbolic::Fact& fact) const {
  using Kind = InputHeap::Choice::Kind;
  if (!fact.holds) return {};
  if (fact.origin == vm::symbolic::Origin::kIndex) return expr::to_java(fact.condition);
  if (null_test(fact.condition).reference != nullptr) return "null";
  const ObjectTest test = object_test(fact.condition);
  const auto chosen = std::ranges::find(inputs_.chosen(), test.reference, &InputHeap::Chosen::reference);
  if (test.reference == nullptr || chosen == inputs_.chosen().end()) return {};
  const InputHeap::Choice& choice = chosen->choice;
  return choice.kind == Kind::kNew ? "new " + java_name(*choice.klass) : choice.alias_name;
}

void CallRecorder::close() {
  if (state_.frame != nullptr) record_decisions();
  for (std::size_t i = 0; i < state_.activations.size(); ++i) events_.push_back({.kind = CallEvent::Kind::kLeave});
}

void CallRecorder::rollback() {
  state_ = marks_.back().state;
  events_.resize(marks_.back().events);
}

}  // namespace ristretto::explore
