// SPDX-License-Identifier: MIT
#include "explore/search/explorer.h"

#include <utility>

#include "expr/evaluate.h"

namespace ristretto::explore {

using expr::Expr;
using vm::symbolic::Fact;
using vm::symbolic::is_about_references;
using vm::symbolic::Origin;
using vm::symbolic::Question;

ExplorerCounts Explorer::explore(vm::Method& method, const std::vector<std::string>& names, const Visitor& visit,
                                 const Watcher& watch) {
  counts_ = {};
  watch_ = watch ? &watch : nullptr;
  trace_.begin(method);
  mark();
  engine_.domain().set_observer(traces() ? &trace_ : nullptr);
  const std::uint64_t old_max_steps = machine_.options.max_steps;
  machine_.options.max_steps = machine_.counters.steps + options_.max_steps;
  engine_.domain().set_input_memory(inputs_.disjunctive());
  arguments_ = inputs_.make_arguments(method, names);
  engine_.set_inputs(arguments_.locals);
  vm::Stop stop = machine_.call(method, arguments_.words);
  for (bool goes_on = true; goes_on;) {
    bool is_dead = false;
    while (stop.reason == vm::StopReason::kOpen && engine_.domain().question().kind != Question::Kind::kLimit &&
           levels_.size() < options_.max_depth && !counts_.is_stopped) {
      Level level = open_level();
      if (level.alternatives.empty()) break;
      levels_.push_back(std::move(level));
      ++counts_.choices;
      mark();
      is_dead = !take_next(levels_.back());
      if (is_dead) break;
      stop = machine_.go_on();
      counts_.is_stopped = options_.should_stop && options_.should_stop();
    }
    if (!is_dead) visit_leaf(stop, visit);
    if (options_.max_paths != 0 && counts_.leaves >= options_.max_paths) counts_.is_stopped = true;
    goes_on = !counts_.is_stopped;
    for (bool found = false; !found;) {
      if (levels_.empty()) {
        goes_on = false;
        break;
      }
      rollback();
      solver_.pop(solver_.depth() - levels_.back().solver_depth);
      counts_.is_stopped = counts_.is_stopped || (options_.should_stop && options_.should_stop());
      goes_on = !counts_.is_stopped;
      found = goes_on && take_next(levels_.back());
      if (!goes_on) report_rest(levels_.back());
      if (found) {
        stop = machine_.go_on();
      } else {
        release();
        levels_.pop_back();
      }
    }
  }
  rollback();
  release();
  solver_.pop(solver_.depth());
  engine_.domain().set_observer(nullptr);
  engine_.domain().set_input_memory(nullptr);
  machine_.options.max_steps = old_max_steps;
  return counts_;
}

void Explorer::mark() {
  machine_.mark();
  inputs_.mark();
  if (traces()) trace_.mark();
}

void Explorer::rollback() {
  machine_.rollback();
  inputs_.rollback();
  if (traces()) trace_.rollback();
  pushed_facts_ = engine_.domain().path.facts().size();
  pushed_reads_ = inputs_.disjunctive() == nullptr ? 0 : inputs_.disjunctive()->conditions().size();
}

void Explorer::release() {
  machine_.release();
  inputs_.release();
  if (traces()) trace_.release();
}

Explorer::Level Explorer::open_level() {
  push_new_facts();
  const Question& question = engine_.domain().question();
  Level level{.given = question.e,
              .solver_depth = solver_.depth(),
              .is_condition = question.kind == Question::Kind::kCondition};
  expr::Pool& pool = engine_.domain().pool();
  const auto is_value = [&](expr::Word word) {
    const Expr* const constant = pool.constant(question.e->sort(), word);
    return pool.make(expr::Kind::equal, question.e, constant);
  };
  switch (question.kind) {
    case Question::Kind::kCondition:
      if (const NullTest test = null_test(question.e); test.reference != nullptr && !inputs_.disjunctive()) {
        level.given = test.reference;
        level.alternatives = {{.origin = Origin::kHeap, .object = InputHeap::Choice{}},
                              {.condition = test.is_null, .holds = false, .origin = Origin::kHeap}};
      } else {
        level.alternatives = {{.condition = question.e, .holds = true, .origin = question.origin},
                              {.condition = question.e, .holds = false, .origin = question.origin}};
      }
      break;
    case Question::Kind::kReference:
      for (const InputHeap::Choice& choice : inputs_.choices(question.e))
        level.alternatives.push_back(
            {.condition = inputs_.condition_of(question.e, choice), .origin = Origin::kHeap, .object = choice});
      break;
    case Question::Kind::kIndex:
      for (std::int32_t i = 0; i < question.below; ++i) {
        level.alternatives.push_back(
            {.condition = is_value(expr::word_of(i)), .origin = Origin::kIndex, .value = expr::word_of(i)});
      }
      break;
    case Question::Kind::kFixed: {
      const solver::Answer answer = solver_.check();
      const auto* const sat = std::get_if<solver::Sat>(&answer);
      const expr::Word word = sat == nullptr ? 0 : expr::evaluate(question.e, sat->model);
      level.alternatives = {{.condition = is_value(word), .origin = Origin::kFixed, .value = word}};
      counts_.is_complete = false;
      break;
    }
    case Question::Kind::kLimit: break;
  }
  return level;
}

bool Explorer::take_next(Level& level) {
  while (level.next < level.alternatives.size()) {
    const Alternative& alternative = level.alternatives[level.next++];
    if (!is_feasible(level, alternative)) continue;
    level.needs_check = true;
    if (watch_ != nullptr) report(ChoiceStep::Kind::kTaken, level, alternative);
    vm::symbolic::Path& path = engine_.domain().path;
    if (alternative.condition != nullptr && !alternative.condition->is_constant())
      path.add(alternative.condition, alternative.holds, alternative.origin);
    if (alternative.value) path.give(level.given, *alternative.value);
    if (alternative.object) inputs_.choose(level.given, *alternative.object);
    push_new_facts();
    return true;
  }
  return false;
}

// The path so far can be, so one of two ways can. References are decided by the input heap, not by the solver, unless
// aliasing is left open.
bool Explorer::is_feasible(Level& level, const Alternative& alternative) {
  DisjunctiveHeap* const heap = inputs_.disjunctive();
  if (alternative.condition == nullptr || (heap == nullptr && is_about_references(alternative.condition))) return true;
  if (alternative.condition->is_constant()) return alternative.condition->is_true() == alternative.holds;
  if (level.is_condition && level.next == 2 && !level.needs_check) return true;
  expr::Pool& pool = engine_.domain().pool();
  const Expr* const condition =
      alternative.holds ? alternative.condition : pool.make(expr::Kind::not_, alternative.condition);
  const solver::Answer answer = heap == nullptr ? solver_.check(condition) : heap->check(solver_, condition);
  if (std::holds_alternative<solver::Sat>(answer)) return true;
  if (const auto* const unsat = std::get_if<solver::Unsat>(&answer)) {
    ++counts_.infeasible;
    report(ChoiceStep::Kind::kRefuted, level, alternative, {.core = unsat->core});
  } else {
    report(ChoiceStep::Kind::kUnknown, level, alternative, {.why = std::get<solver::Unknown>(answer).why});
    ++counts_.unknown;
    counts_.is_complete = false;
    level.needs_check = true;
  }
  return false;
}

void Explorer::report(ChoiceStep::Kind kind, const Level& level, const Alternative& alternative, ChoiceStep step) {
  if (watch_ == nullptr) return;
  step.kind = kind;
  step.depth = levels_.size() - 1;
  step.given = level.given;
  step.condition = alternative.condition;
  step.holds = alternative.holds;
  step.origin = alternative.origin;
  step.object = alternative.object ? &*alternative.object : nullptr;
  step.facts = engine_.domain().path.facts();
  step.steps = trace_.steps();
  step.inputs = &inputs_;
  (*watch_)(step);
}

// What is known to be impossible at sight is no way that was left.
void Explorer::report_rest(Level& level) {
  for (; level.next < level.alternatives.size(); ++level.next) {
    const Alternative& alternative = level.alternatives[level.next];
    const bool is_impossible = alternative.condition != nullptr && alternative.condition->is_constant() &&
                               alternative.condition->is_true() != alternative.holds;
    if (is_impossible) continue;
    counts_.is_complete = false;
    report(ChoiceStep::Kind::kNotTried, level, alternative);
  }
}

std::string_view Explorer::limit_of(const vm::Stop& stop) const {
  if (stop.reason == vm::StopReason::kSteps) return "steps";
  if (const auto bound = trace_.exceeded()) return text(*bound);
  if (levels_.size() >= options_.max_depth) return "depth";
  if (counts_.is_stopped) return "the search ended before";
  return engine_.domain().question().kind == Question::Kind::kLimit ? "array length"
                                                                    : "no class is known for a reference";
}

void Explorer::push_new_facts() {
  const std::span<const Fact> facts = engine_.domain().path.facts();
  DisjunctiveHeap* const heap = inputs_.disjunctive();
  if (heap != nullptr) {
    for (; pushed_reads_ < heap->conditions().size(); ++pushed_reads_) solver_.push(heap->conditions()[pushed_reads_]);
  }
  expr::Pool& pool = engine_.domain().pool();
  for (; pushed_facts_ < facts.size(); ++pushed_facts_) {
    const Fact& fact = facts[pushed_facts_];
    if (heap != nullptr)
      heap->assume(fact.condition, fact.holds);
    else if (is_about_references(fact))
      continue;
    solver_.push(fact.holds ? fact.condition : pool.make(expr::Kind::not_, fact.condition));
  }
}

void Explorer::visit_leaf(const vm::Stop& stop, const Visitor& visit) {
  ++counts_.leaves;
  push_new_facts();
  Leaf leaf{.ending = ending_of(stop.reason),
            .facts = engine_.domain().path.facts(),
            .steps = trace_.steps(),
            .inputs = &inputs_,
            .arguments = &arguments_};
  if (leaf.ending == Ending::kReturned) {
    leaf.result = engine_.domain().result();
    leaf.value = stop.value;
  }
  if (leaf.ending == Ending::kThrew) leaf.exception = stop.exception;
  if (leaf.ending == Ending::kBound) {
    leaf.limit = limit_of(stop);
    counts_.is_complete = false;
  }
  const std::size_t depth = solver_.depth();
  std::optional<heap::Shape> shape;
  if (DisjunctiveHeap* const heap = inputs_.disjunctive()) {
    if (leaf.result != nullptr) {
      if (const Expr* const known = heap->value_of(leaf.result)) {
        leaf.result = nullptr;
        leaf.value = known->word();
      }
    }
    shape = heap->find_shape(solver_);
    if (shape) {
      for (const Expr* condition : shape->conditions) solver_.push(condition);
      leaf.shape = &*shape;
    }
  }
  visit(leaf);
  solver_.pop(solver_.depth() - depth);
}

}  // namespace ristretto::explore
