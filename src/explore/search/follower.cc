// SPDX-License-Identifier: MIT
#include "explore/search/follower.h"

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

// What it is not is all that the path needs to know.
bool Follower::answer(const ObjectTest& test, InputSource& source) {
  if (test.reference == nullptr) return false;
  const std::vector<InputHeap::Choice> choices = inputs_.choices(test.reference);
  const auto chosen = source.choose(test.reference, choices);
  if (!chosen) return false;
  if (choices[*chosen].alias == test.object)
    inputs_.choose(test.reference, choices[*chosen]);
  else
    engine_.domain().path.add(test.is_object, false, vm::symbolic::Origin::kHeap);
  return true;
}

bool Follower::answer(const Question& question, InputSource& source) {
  const bool asks_for_null = question.kind == Question::Kind::kCondition;
  if (!asks_for_null && question.kind != Question::Kind::kReference) return false;
  const NullTest test = asks_for_null ? null_test(question.e) : NullTest{};
  const expr::Expr* const reference = asks_for_null ? test.reference : question.e;
  if (reference == nullptr) return answer(object_test(question.e), source);
  if (asks_for_null && source.is_null(reference, inputs_)) {
    inputs_.choose(reference, InputHeap::Choice{});
    return true;
  }
  if (asks_for_null) {
    engine_.domain().path.add(test.is_null, false, vm::symbolic::Origin::kHeap);
    return true;
  }
  const std::vector<InputHeap::Choice> choices = inputs_.choices(reference, question.is_compared);
  const auto chosen = source.choose(reference, choices);
  if (chosen) inputs_.choose(reference, choices[*chosen]);
  return chosen.has_value();
}

}  // namespace ristretto::explore
