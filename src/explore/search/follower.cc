// SPDX-License-Identifier: MIT
#include "explore/search/follower.h"

#include <algorithm>
#include <utility>

#include "explore/search/own_code.h"

namespace ristretto::explore {

using vm::symbolic::Mode;
using vm::symbolic::Question;

void Follower::run(vm::Method& method, const std::vector<std::string>& names, InputSource& source,
                   const Visitor& visit) {
  const vm::symbolic::DomainOptions old_options = engine_.domain().options();
  const std::uint64_t old_max_steps = machine_.options.max_steps;
  vm::symbolic::DomainOptions options = old_options;
  options.mode = Mode::kFollow;
  engine_.domain().set_options(options);
  use_own_code(machine_, method);
  machine_.mark();
  inputs_.mark();
  inputs_.set_source(&source);
  machine_.options.max_steps = machine_.counters.steps + max_steps_;
  references_.clear();

  const InputHeap::Arguments arguments = inputs_.make_arguments(method, names);
  CallSequence calls(machine_, engine_, inputs_,
                     [&](bool is_method) { engine_.domain().set_observer(is_method ? observer_ : nullptr); });
  calls.begin(method, arguments, precondition_);
  vm::Stop stop = calls.go_on();
  while (stop.reason == vm::StopReason::kOpen && answer(engine_.domain().question(), source)) stop = calls.go_on();
  if (observer_ != nullptr) observer_->finish();
  engine_.domain().set_observer(nullptr);
  engine_.domain().set_branch_origin(vm::symbolic::Origin::kBranch);
  Leaf leaf{.ending = calls.is_excluded() ? Ending::kOther : ending_of(stop.reason),
            .value = stop.value,
            .exception = stop.exception,
            .is_excluded = calls.is_excluded(),
            .facts = engine_.domain().path.facts(),
            .inputs = &inputs_,
            .arguments = &arguments};
  if (leaf.ending == Ending::kReturned) leaf.result = engine_.domain().result();
  visit(leaf);

  machine_.options.max_steps = old_max_steps;
  inputs_.set_source(nullptr);
  inputs_.rollback();
  inputs_.release();
  machine_.rollback();
  machine_.release();
  engine_.domain().set_options(old_options);
}

FollowedRun Follower::run(vm::Method& method, const std::vector<std::string>& names, const expr::Assignment& model,
                          const std::vector<InputHeap::Chosen>* shape) {
  SolvedInputs source(model, shape);
  FollowedRun run;
  this->run(method, names, source, [&](const Leaf& leaf) { run = followed(leaf, machine_); });
  return run;
}

FollowedRun followed(const Leaf& leaf, const vm::Machine& machine) {
  FollowedRun run{.ending = leaf.ending,
                  .facts = {leaf.facts.begin(), leaf.facts.end()},
                  .result = leaf.result,
                  .value = leaf.value,
                  .exception = {}};
  if (run.ending == Ending::kThrew) run.exception = java_name(machine.klass_of(leaf.exception));
  return run;
}

void Follower::note(const expr::Expr* reference, std::vector<ReferenceStep::Way> ways, std::size_t taken) {
  if (ways.size() < 2) return;
  references_.push_back(
      {.facts = engine_.domain().path.facts().size(), .reference = reference, .ways = std::move(ways), .taken = taken});
}

void Follower::note(const NullTest& test, bool is_null) {
  const auto is_none = [](const InputHeap::Choice& choice) { return choice.kind == InputHeap::Choice::Kind::kNull; };
  const std::vector<InputHeap::Choice> choices = inputs_.choices(test.reference);
  std::vector<ReferenceStep::Way> ways;
  if (is_null || std::ranges::any_of(choices, is_none)) ways.push_back({.choice = InputHeap::Choice{}});
  if (!is_null || !std::ranges::all_of(choices, is_none)) ways.push_back({.denied = test.is_null, .is_object = true});
  const std::size_t taken = is_null ? 0 : ways.size() - 1;
  note(test.reference, std::move(ways), taken);
}

void Follower::note(const ObjectTest& test, bool is_it, const std::vector<InputHeap::Choice>& choices) {
  const auto same = std::ranges::find(choices, test.object, &InputHeap::Choice::alias);
  std::vector<ReferenceStep::Way> ways;
  if (same != choices.end()) ways.push_back({.choice = *same});
  if (!is_it || choices.size() > 1) ways.push_back({.denied = test.is_object});
  const std::size_t taken = is_it ? 0 : ways.size() - 1;
  note(test.reference, std::move(ways), taken);
}

bool Follower::answer(const NullTest& test, InputSource& source) {
  const bool is_null = source.is_null(test.reference, inputs_);
  if (records_references_) note(test, is_null);
  if (is_null)
    inputs_.choose(test.reference, InputHeap::Choice{});
  else
    engine_.domain().path.add(test.is_null, false, vm::symbolic::Origin::kHeap);
  return true;
}

// What it is not is all that the path needs to know.
bool Follower::answer(const ObjectTest& test, InputSource& source) {
  if (test.reference == nullptr) return false;
  const std::vector<InputHeap::Choice> choices = inputs_.choices(test.reference);
  const auto chosen = source.choose(test.reference, choices);
  if (!chosen) return false;
  const bool is_it = choices[*chosen].alias == test.object;
  if (records_references_) note(test, is_it, choices);
  if (is_it)
    inputs_.choose(test.reference, choices[*chosen]);
  else
    engine_.domain().path.add(test.is_object, false, vm::symbolic::Origin::kHeap);
  return true;
}

bool Follower::answer_which(const Question& question, InputSource& source) {
  const std::vector<InputHeap::Choice> choices = inputs_.choices(question.e, question.is_compared);
  const auto chosen = source.choose(question.e, choices);
  if (!chosen) return false;
  if (records_references_) {
    std::vector<ReferenceStep::Way> ways;
    for (const InputHeap::Choice& each : choices) ways.push_back({.choice = each});
    note(question.e, std::move(ways), *chosen);
  }
  inputs_.choose(question.e, choices[*chosen]);
  return true;
}

bool Follower::answer(const Question& question, InputSource& source) {
  if (question.kind == Question::Kind::kReference) return answer_which(question, source);
  if (question.kind != Question::Kind::kCondition) return false;
  const NullTest test = null_test(question.e);
  return test.reference != nullptr ? answer(test, source) : answer(object_test(question.e), source);
}

}  // namespace ristretto::explore
