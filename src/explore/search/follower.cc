// SPDX-License-Identifier: MIT
#include "explore/search/follower.h"

#include <algorithm>

namespace ristretto::explore {

using vm::symbolic::Mode;
using vm::symbolic::Question;

FollowedRun Follower::run(vm::Method& method, const std::vector<std::string>& names, const expr::Assignment& model,
                          const std::vector<InputHeap::Chosen>& shape) {
  const vm::symbolic::DomainOptions old_options = engine_.domain().options();
  const std::uint64_t old_max_steps = machine_.options.max_steps;
  vm::symbolic::DomainOptions options = old_options;
  options.mode = Mode::kFollow;
  engine_.domain().set_options(options);
  machine_.mark();
  inputs_.mark();
  inputs_.set_model(&model);
  machine_.options.max_steps = machine_.counters.steps + max_steps_;

  const InputHeap::Arguments arguments = inputs_.make_arguments(method, names);
  engine_.set_inputs(arguments.locals);
  engine_.domain().set_observer(observer_);
  vm::Stop stop = machine_.call(method, arguments.words);
  while (stop.reason == vm::StopReason::kOpen) {
    if (!answer(engine_.domain().question(), shape)) break;
    stop = machine_.go_on();
  }
  if (observer_ != nullptr) observer_->finish();
  engine_.domain().set_observer(nullptr);
  FollowedRun run{.ending = ending_of(stop.reason), .facts = {}, .value = stop.value, .exception = {}};
  const auto facts = engine_.domain().path.facts();
  run.facts.assign(facts.begin(), facts.end());
  if (run.ending == Ending::kReturned) run.result = engine_.domain().result();
  if (run.ending == Ending::kThrew) run.exception = java_name(machine_.klass_of(stop.exception));

  machine_.options.max_steps = old_max_steps;
  inputs_.set_model(nullptr);
  inputs_.rollback();
  inputs_.release();
  machine_.rollback();
  machine_.release();
  engine_.domain().set_options(old_options);
  return run;
}

bool Follower::answer(const Question& question, const std::vector<InputHeap::Chosen>& shape) {
  const bool asks_for_null = question.kind == Question::Kind::kCondition;
  if (!asks_for_null && question.kind != Question::Kind::kReference) return false;
  const NullTest test = asks_for_null ? null_test(question.e) : NullTest{};
  const expr::Expr* const reference = asks_for_null ? test.reference : question.e;
  if (reference == nullptr) return false;
  const auto told = std::ranges::find(shape, reference, &InputHeap::Chosen::reference);
  const bool is_object = told != shape.end() && told->choice.kind != InputHeap::Choice::Kind::kNull;
  if (asks_for_null && is_object) {
    engine_.domain().path.add(test.is_null, false, vm::symbolic::Origin::kHeap);
    return true;
  }
  const auto choice = choose(reference, shape);
  if (choice) inputs_.choose(reference, *choice);
  return choice.has_value();
}

std::optional<InputHeap::Choice> Follower::choose(const expr::Expr* reference,
                                                  const std::vector<InputHeap::Chosen>& shape) const {
  const std::vector<InputHeap::Choice> choices = inputs_.choices(reference);
  const auto told = std::ranges::find(shape, reference, &InputHeap::Chosen::reference);
  const auto fits = [&](const InputHeap::Choice& choice) {
    if (told == shape.end()) return choice.kind == InputHeap::Choice::Kind::kNew;
    return choice.kind == told->choice.kind && choice.alias_name == told->choice.alias_name &&
           choice.klass_name == told->choice.klass_name;
  };
  const auto found = std::ranges::find_if(choices, fits);
  if (found != choices.end()) return *found;
  if (choices.empty() || told != shape.end()) return std::nullopt;
  return choices.front();
}

}  // namespace ristretto::explore
