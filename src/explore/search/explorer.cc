// SPDX-License-Identifier: MIT
#include "explore/search/explorer.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "base/check.h"
#include "explore/search/alternatives.h"
#include "explore/search/own_code.h"
#include "explore/search/static_contents.h"

namespace ristretto::explore {

using expr::Expr;
using vm::symbolic::Fact;
using vm::symbolic::is_about_references;
using vm::symbolic::Origin;
using vm::symbolic::Question;

ExplorerCounts Explorer::explore(vm::Method& method, const std::vector<std::string>& names, const Visitor& visit,
                                 const Watcher& watch) {
  watch_ = watch ? &watch : nullptr;
  begin(method, names);
  std::optional<vm::Stop> stop = calls_.go_on();
  while (stop) {
    poll();
    if (calls_.is_excluded())
      exclude();
    else if (!open_point(*stop))
      visit_leaf(*stop, visit);
    stop = run_next_way();
  }
  if (counts_.is_stopped) report_rest();
  if (trace_.has_asked()) counts_.cuts.add(Cut::kWorld);
  counts_.has_open_elements = trace_.has_open_elements();
  counts_.whole_code = inputs_.whole_code();
  end();
  return counts_;
}

void Explorer::begin(vm::Method& method, const std::vector<std::string>& names) {
  counts_ = {};
  ways_taken_ = 0;
  searcher_ = make_searcher(options_.search, tree_);
  trace_.begin(method);
  use_own_code(machine_, method);
  mark();
  old_max_steps_ = machine_.options.max_steps;
  machine_.options.max_steps = machine_.counters.steps + options_.max_steps;
  engine_.domain().set_input_memory(inputs_.disjunctive());
  inputs_.set_listener([this](Cut cut) { note(cut); });
  arguments_ = inputs_.make_arguments(method, names);
  calls_.begin(method, arguments_, options_.inputs.precondition);
  // Not of what makes the inputs. Who looked on before still does.
  other_observer_ = engine_.domain().observer();
  recorder_.pass_on_to(other_observer_);
  trace_.pass_on_to(options_.records_calls ? &recorder_ : other_observer_);
  trace_.look_out(machine_.classes.hierarchy(), [this](const Sight& sight) { note(sight); });
  if (traces()) engine_.domain().set_observer(&trace_);
}

void Explorer::begin_call(bool is_method) {
  trace_.begin_call();
  recorder_.begin_call(is_method);
}

void Explorer::end() {
  go_back_to(0);
  rollback();
  release();
  tree_.clear();
  solver_.pop(solver_.depth());
  inputs_.set_listener({});
  engine_.domain().set_observer(other_observer_);
  engine_.domain().set_input_memory(nullptr);
  engine_.domain().set_branch_origin(Origin::kBranch);
  machine_.options.max_steps = old_max_steps_;
}

void Explorer::poll() { counts_.is_stopped = counts_.is_stopped || (options_.should_stop && options_.should_stop()); }

bool Explorer::open_point(const vm::Stop& stop) {
  if (stop.reason != vm::StopReason::kOpen || engine_.domain().question().kind == Question::Kind::kLimit) return false;
  if (levels_.size() >= options_.max_depth || counts_.is_stopped) return false;
  push_new_facts();
  ChoicePoint made = choice_point(engine_, inputs_, solver_);
  if (made.ways.empty()) return false;
  if (made.question.kind == Question::Kind::kFixed) counts_.is_complete = false;
  ChoicePoint* const above = levels_.empty() ? nullptr : levels_.back().point.get();
  if (searcher_->wants_steps()) tell_steps(made);
  const std::shared_ptr<ChoicePoint> point = tree_.add(std::move(made), above, way_);
  ++counts_.choices;
  enter(point);
  if (point->question.kind == Question::Kind::kFixed) report(ChoiceStep::Kind::kFixed, *point, point->ways.front());
  note_cuts(*point);
  searcher_->add(point);
  return true;
}

// A reference without a class is null or known already, but not whatever it could be.
void Explorer::note_cuts(const ChoicePoint& point) {
  if (point.question.kind != Question::Kind::kReference) return;
  const Expr* const reference = point.question.e;
  if (inputs_.classes_of(reference).empty()) {
    counts_.cuts.add(Cut::kUnbuilt);
    report(ChoiceStep::Kind::kFixed, point, point.ways.front());
  } else if (inputs_.is_cut_off(reference)) {
    note(Cut::kSubtypes);
  }
  if (inputs_.misses_constants(reference)) note(Cut::kIdentity);
}

void Explorer::note(Cut cut) {
  counts_.cuts.add(cut);
  if (watch_ == nullptr) return;
  Cuts cuts;
  cuts.add(cut);
  (*watch_)({.kind = ChoiceStep::Kind::kCut,
             .above = way_here(),
             .cuts = cuts,
             .facts = engine_.domain().path.facts(),
             .walk = trace_.walk(),
             .inputs = &inputs_});
}

void Explorer::note(const Sight& sight) {
  switch (sight.kind) {
    case Sight::Kind::kComparison:
      if (inputs_.misses_equal_strings()) note(Cut::kIdentity);
      break;
    case Sight::Kind::kStandIn: note(Cut::kStandIns); break;
    case Sight::Kind::kStatic:
      if (!is_input(*sight.field, arguments_.statics)) note(Cut::kStatics);
      break;
    case Sight::Kind::kContents:
      if (has_changeable_contents(machine_, *sight.field)) note(Cut::kContents);
      break;
    case Sight::Kind::kClass: note(*sight.question); break;
  }
}

void Explorer::note(const vm::symbolic::ClassQuestion& question) {
  using vm::symbolic::ClassUse;
  if (!inputs_.has_other_classes(question.reference)) return;
  ClassUsed used{.question = &question};
  if (question.use == ClassUse::kCall) used.called = trace_.called();
  if (question.use == ClassUse::kClass) used.result = trace_.class_result();
  if (question.use == ClassUse::kThrow) used.caught = trace_.caught();
  if (!inputs_.misses_classes(used)) return;
  note(Cut::kSubtypes);
  // What other classes do later, they might do from here on.
  trace_.overlook_classes();
}

void Explorer::tell_steps(ChoicePoint& point) const {
  std::size_t steps = 0;
  std::size_t events = 0;
  for (const Level& level : levels_) {
    steps += level.point->steps.size();
    events += level.point->events.size();
  }
  const Walk walk = trace_.walk();
  point.steps.assign(walk.steps.begin() + static_cast<std::ptrdiff_t>(steps), walk.steps.end());
  point.events.assign(walk.events.begin() + static_cast<std::ptrdiff_t>(events), walk.events.end());
}

void Explorer::enter(const std::shared_ptr<ChoicePoint>& point) {
  levels_.push_back({point, solver_.depth(), calls_.state()});
  mark();
  is_at_point_ = true;
}

std::optional<vm::Stop> Explorer::run_next_way() {
  while (!counts_.is_stopped) {
    const std::optional<OpenWay> next = searcher_->next();
    if (!next) return std::nullopt;
    go_to(next->point);
    poll();
    if (counts_.is_stopped) return std::nullopt;
    if (take(*next->point, next->way)) return calls_.go_on();
  }
  return std::nullopt;
}

void Explorer::go_to(const std::shared_ptr<ChoicePoint>& point) {
  std::vector<std::shared_ptr<ChoicePoint>> missing;
  std::shared_ptr<ChoicePoint> at = point;
  while (at->depth >= levels_.size() || levels_[at->depth].point != at) {
    missing.push_back(at);
    ChoicePoint* const above = at->above;
    at = above->above == nullptr ? tree_.root() : above->above->ways[above->way_above].next;
  }
  go_back_to(at->depth + 1);
  for (const std::shared_ptr<ChoicePoint>& next : missing | std::views::reverse) {
    decide(*next->above, next->above->ways[next->way_above]);
    const vm::Stop stop = calls_.go_on();
    base::check(stop.reason == vm::StopReason::kOpen && engine_.domain().question().e == next->question.e,
                "the same decisions lead to another question");
    push_new_facts();
    refresh(*next, inputs_);
    enter(next);
  }
}

void Explorer::go_back_to(std::size_t depth) {
  for (; levels_.size() > depth; levels_.pop_back()) {
    rollback();
    release();
    is_at_point_ = false;
  }
  if (levels_.empty() || is_at_point_) return;
  rollback();
  calls_.return_to(levels_.back().call);
  solver_.pop(solver_.depth() - levels_.back().solver_depth);
  is_at_point_ = true;
}

void Explorer::mark() {
  machine_.mark();
  inputs_.mark();
  if (traces()) trace_.mark();
  if (options_.records_calls) recorder_.mark();
}

void Explorer::rollback() {
  machine_.rollback();
  inputs_.rollback();
  if (traces()) trace_.rollback();
  if (options_.records_calls) recorder_.rollback();
  pushed_facts_ = engine_.domain().path.facts().size();
  pushed_reads_ = inputs_.disjunctive() == nullptr ? 0 : inputs_.disjunctive()->conditions().size();
}

void Explorer::release() {
  machine_.release();
  inputs_.release();
  if (traces()) trace_.release();
  if (options_.records_calls) recorder_.release();
}

// Of the machine, which is there.
bool Explorer::is_useless(const ChoicePoint& point) {
  if (!options_.prunes || options_.search.compass == nullptr) return false;
  base::check(is_at_point_ && levels_.back().point.get() == &point, "the machine is somewhere else");
  return options_.search.compass->distance(trace_.walk()) == Compass::kUnreachable;
}

bool Explorer::take(ChoicePoint& point, std::size_t way) {
  Alternative& alternative = point.ways[way];
  if (is_useless(point)) {
    alternative.state = Alternative::State::kUseless;
    counts_.is_pruned = true;
    report(ChoiceStep::Kind::kUseless, point, alternative);
    tree_.finish(point);
    return false;
  }
  if (!is_feasible(point, way)) {
    tree_.finish(point);
    return false;
  }
  alternative.state = Alternative::State::kTaken;
  alternative.number = ++ways_taken_;
  if (watch_ != nullptr) report(ChoiceStep::Kind::kTaken, point, alternative, {.number = alternative.number});
  way_ = way;
  decide(point, alternative);
  return true;
}

void Explorer::decide(const ChoicePoint& point, const Alternative& way) {
  vm::symbolic::Path& path = engine_.domain().path;
  if (way.condition != nullptr && !way.condition->is_constant()) path.add(way.condition, way.holds, way.origin);
  if (way.value) path.give(point.given, *way.value);
  if (way.object) inputs_.choose(point.given, *way.object);
  push_new_facts();
  is_at_point_ = false;
}

// The path so far can be, so one of two ways can. References are decided by the input heap, not by the solver, unless
// aliasing is left open.
bool Explorer::is_feasible(ChoicePoint& point, std::size_t way) {
  Alternative& alternative = point.ways[way];
  DisjunctiveHeap* const heap = inputs_.disjunctive();
  if (alternative.condition == nullptr || (heap == nullptr && is_about_references(alternative.condition))) return true;
  if (alternative.condition->is_constant()) {
    if (alternative.is_impossible()) alternative.state = Alternative::State::kRefuted;
    return !alternative.is_impossible();
  }
  const bool is_condition = point.question.kind == Question::Kind::kCondition;
  if (is_condition && point.ways[1 - way].state == Alternative::State::kRefuted) return true;
  expr::Pool& pool = engine_.domain().pool();
  const Expr* const condition =
      alternative.holds ? alternative.condition : pool.make(expr::Kind::not_, alternative.condition);
  const solver::Answer answer = heap == nullptr ? solver_.check(condition) : heap->check(solver_, condition);
  if (std::holds_alternative<solver::Sat>(answer)) return true;
  if (const auto* const unsat = std::get_if<solver::Unsat>(&answer)) {
    ++counts_.infeasible;
    alternative.state = Alternative::State::kRefuted;
    const Cuts cuts = heap == nullptr ? inputs_.cuts_in(unsat->core) : cuts_without_heap(*unsat, condition);
    counts_.cuts.add(cuts);
    report(ChoiceStep::Kind::kRefuted, point, alternative, {.core = unsat->core, .cuts = cuts});
  } else {
    ++counts_.unknown;
    counts_.is_complete = false;
    alternative.state = Alternative::State::kUnknown;
    report(ChoiceStep::Kind::kUnknown, point, alternative, {.why = std::get<solver::Unknown>(answer).why});
  }
  return false;
}

// The heap solver gives no core.
Cuts Explorer::cuts_without_heap(const solver::Unsat& unsat, const Expr* condition) {
  if (!unsat.core.empty()) return inputs_.cuts_in(unsat.core);
  const solver::Answer answer = solver_.check(condition);
  const auto* const other = std::get_if<solver::Unsat>(&answer);
  return other == nullptr ? Cuts() : inputs_.cuts_in(other->core);
}

void Explorer::report(ChoiceStep::Kind kind, const ChoicePoint& point, const Alternative& way, ChoiceStep step) {
  if (watch_ == nullptr) return;
  step.kind = kind;
  step.above = point.number();
  step.given = point.given;
  step.condition = way.condition;
  step.holds = way.holds;
  step.origin = way.origin;
  step.object = way.object ? &*way.object : nullptr;
  step.facts = engine_.domain().path.facts();
  step.walk = trace_.walk();
  step.inputs = &inputs_;
  (*watch_)(step);
}

// What is known to be impossible at sight is no way that was left.
void Explorer::report_rest() {
  for (const std::shared_ptr<ChoicePoint>& point : tree_.open_points()) {
    if (watch_ != nullptr) go_to(point);
    for (const Alternative& way : point->ways) {
      if (way.state != Alternative::State::kOpen || way.is_impossible()) continue;
      counts_.is_complete = false;
      report(ChoiceStep::Kind::kNotTried, *point, way);
    }
  }
}

Trace::Records Explorer::records_of(const ExplorerOptions& options) {
  if (options.records_accesses) return Trace::Records::kAccesses;
  return options.records_steps || options.search.compass != nullptr ? Trace::Records::kSteps : Trace::Records::kNothing;
}

std::string_view Explorer::limit_of(const vm::Stop& stop) const {
  if (stop.reason == vm::StopReason::kSteps) return "steps";
  if (const auto bound = trace_.exceeded()) return text(*bound);
  if (levels_.size() >= options_.max_depth) return "depth";
  if (counts_.is_stopped) return kSearchEnded;
  const Question& question = engine_.domain().question();
  if (question.kind != Question::Kind::kLimit) return kNoClass;
  if (question.is_about_text) return kUsualCharacters;
  return question.origin == Origin::kBound ? kArrayRoom : kNativeNeedsObject;
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
    const Expr* const condition = inputs_.usual(fact.condition);
    if (heap != nullptr)
      heap->assume(condition, fact.holds);
    else if (is_about_references(fact))
      continue;
    solver_.push(fact.holds ? condition : pool.make(expr::Kind::not_, condition));
  }
}

void Explorer::visit_leaf(const vm::Stop& stop, const Visitor& visit) {
  ++counts_.leaves;
  push_new_facts();
  Leaf leaf = leaf_at(stop);
  const std::size_t depth = solver_.depth();
  const std::optional<heap::Shape> shape = solve_heap(leaf);
  if (shape) {
    for (const Expr* condition : shape->conditions) solver_.push(condition);
    leaf.shape = &*shape;
  }
  visit(leaf);
  solver_.pop(solver_.depth() - depth);
  if (!levels_.empty()) tree_.finish(*levels_.back().point);
  if (options_.max_paths != 0 && counts_.leaves >= options_.max_paths) counts_.is_stopped = true;
}

void Explorer::exclude() {
  ++counts_.excluded;
  if (watch_ != nullptr)
    (*watch_)({.kind = ChoiceStep::Kind::kExcluded,
               .above = way_here(),
               .excluded = calls_.why_excluded(),
               .inputs = &inputs_});
  if (!levels_.empty()) tree_.finish(*levels_.back().point);
}

Leaf Explorer::leaf_at(const vm::Stop& stop) {
  Leaf leaf{.ending = ending_of(stop.reason),
            .facts = engine_.domain().path.facts(),
            .walk = trace_.walk(),
            .digest = trace_.digest(),
            .inputs = &inputs_,
            .arguments = &arguments_,
            .way = way_here()};
  if (options_.records_calls) {
    recorder_.close();
    leaf.calls = recorder_.events();
  }
  if (leaf.ending == Ending::kReturned) {
    leaf.result = engine_.domain().result();
    leaf.value = stop.value;
  }
  if (leaf.ending == Ending::kThrew) leaf.exception = stop.exception;
  if (leaf.ending == Ending::kBound) leaf.limit = limit_of(stop);
  const bool is_fixed = std::ranges::find(leaf.facts, Origin::kFixed, &Fact::origin) != leaf.facts.end();
  if (leaf.ending == Ending::kBound || is_fixed) counts_.is_complete = false;
  return leaf;
}

std::optional<heap::Shape> Explorer::solve_heap(Leaf& leaf) {
  DisjunctiveHeap* const heap = inputs_.disjunctive();
  if (heap == nullptr) return std::nullopt;
  const Expr* const known = leaf.result == nullptr ? nullptr : heap->value_of(leaf.result);
  if (known != nullptr) {
    leaf.result = nullptr;
    leaf.value = known->word();
  }
  DisjunctiveHeap::Found found = heap->find_shape(solver_);
  leaf.no_shape = found.why;
  return std::move(found.shape);
}

}  // namespace ristretto::explore
