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
  engine_.set_inputs(arguments.locals);
  engine_.domain().set_observer(observer_);
  vm::Stop stop = machine_.call(method, arguments.words);
  while (stop.reason == vm::StopReason::kOpen && answer(engine_.domain().question(), source)) stop = machine_.go_on();
  if (observer_ != nullptr) observer_->finish();
  engine_.domain().set_observer(nullptr);
  Leaf leaf{.ending = ending_of(stop.reason),
            .value = stop.value,
            .exception = stop.exception,
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
  this->run(method, names, source, [&](const Leaf& leaf) {
    run = {.ending = leaf.ending,
           .facts = {leaf.facts.begin(), leaf.facts.end()},
           .result = leaf.result,
           .value = leaf.value,
           .exception = {}};
    if (run.ending == Ending::kThrew) run.exception = java_name(machine_.klass_of(leaf.exception));
  });
  return run;
}

bool Follower::answer(const Question& question, InputSource& source) {
  const bool asks_for_null = question.kind == Question::Kind::kCondition;
  if (!asks_for_null && question.kind != Question::Kind::kReference) return false;
  const NullTest test = asks_for_null ? null_test(question.e) : NullTest{};
  const expr::Expr* const reference = asks_for_null ? test.reference : question.e;
  if (reference == nullptr) return false;
  if (asks_for_null && source.is_null(reference, inputs_)) {
    inputs_.choose(reference, InputHeap::Choice{});
    return true;
  }
  if (asks_for_null) {
    engine_.domain().path.add(test.is_null, false, vm::symbolic::Origin::kHeap);
    return true;
  }
  const std::vector<InputHeap::Choice> choices = inputs_.choices(reference);
  const auto chosen = source.choose(reference, choices);
  if (chosen) inputs_.choose(reference, choices[*chosen]);
  return chosen.has_value();
}

}  // namespace ristretto::explore
