// SPDX-License-Identifier: MIT
#include "explore/report/goals.h"

#include <algorithm>
#include <array>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "explore/flow/local_ways.h"
#include "explore/report/known_branches.h"
#include "explore/report/verdict_report.h"
#include "expr/evaluate.h"

namespace ristretto::explore {

namespace {

constexpr auto kGoalKinds = std::to_array<std::string_view>({"instruction", "branch", "exception", "def-use", "path"});

// Paths that are run again, each up to a budget.
constexpr std::size_t kMostLeftPaths = 16;

// Bounds on what is explored, as opposed to budgets: the limit of a leaf, and the option that sets it.
struct BoundOption {
  std::string_view limit;
  std::string_view option;
  bool is_of_inputs = false;
};
constexpr auto kBoundOptions = std::to_array<BoundOption>({{"loop iterations", "loop"},
                                                           {"recursion", "loop"},
                                                           {"block visits", "block"},
                                                           {facts(Cut::kArrayLength).option, "array-length", true},
                                                           {facts(Cut::kStringLength).option, "string-length", true},
                                                           {facts(Cut::kRange).option, "range", true},
                                                           {facts(Cut::kSubtypes).option, "subtypes", true},
                                                           {facts(Cut::kStatics).option, "statics", true},
                                                           {facts(Cut::kContents).option, "", true},
                                                           {facts(Cut::kStandIns).option, "", true},
                                                           {facts(Cut::kCharacters).option, "", true},
                                                           {facts(Cut::kNanBits).option, ""},
                                                           {kArrayRoom, ""},
                                                           {kUsualCharacters, ""}});

// "loop 3"; empty: the limit is no bound.
std::string bound_text(std::string_view limit, const MethodReport& report) {
  const auto found = std::ranges::find(kBoundOptions, limit, &BoundOption::limit);
  if (found == kBoundOptions.end()) return {};
  const auto option = std::ranges::find(report.options, found->option, [](const auto& each) { return each.first; });
  return option == report.options.end() ? std::string(limit) : option->first + " " + option->second;
}

bool is_of_inputs(std::string_view limit) {
  const auto found = std::ranges::find(kBoundOptions, limit, &BoundOption::limit);
  return found != kBoundOptions.end() && found->is_of_inputs;
}

OpenReason reason_of(std::string_view limit) {
  if (limit == kNoClass) return OpenReason::kNoConstruction;
  if (limit == kSearchEnded) return OpenReason::kBudget;
  return limit == kNativeNeedsObject ? OpenReason::kNative : OpenReason::kBound;
}

bool can_be(const Goal& goal, const LocalWays& ways) {
  if (goal.from != kNone && !ways.reaches(goal.from)) return false;
  if (goal.kind == GoalKind::kBranch) return ways.takes(goal.from, goal.to);
  return goal.kind != GoalKind::kChain || ways.joins(goal.definition, goal.to);
}

// What a constant of the class or what locals hold rules out is no matter of paths.
void refute_unreachable(GoalSet& goals, const MethodCode& code, const vm::Machine& machine) {
  const std::vector<KnownBranch> known = known_branches(code, machine);
  std::vector<LocalWays::Edge> never;
  for (const KnownBranch& each : known) never.emplace_back(each.from, each.never);
  const LocalWays ways(code.flow(), never);
  for (GoalId id = 0; id < goals.size(); ++id) {
    const Goal& goal = goals[id];
    if (!goals.is_open(id) || can_be(goal, ways)) continue;
    std::vector<std::string> conflict;
    if (!known.empty()) conflict.push_back(known.front().condition);
    goals.refute(id, std::move(conflict));
  }
}

GoalSet made(const MethodCode& code, const Criteria& criteria, const vm::Machine& machine) {
  GoalSet goals(code.fields());
  static_cast<void>(goals.add(code.flow(), criteria));
  refute_unreachable(goals, code, machine);
  return goals;
}

std::vector<DefinitionId> chain_definitions(const GoalSet& goals) {
  std::set<DefinitionId> found;
  for (const Goal& goal : goals.goals()) {
    if (goal.kind == GoalKind::kChain) found.insert(goal.definition);
  }
  return {found.begin(), found.end()};
}

// Objects of the input that have no address are told by their number in the shape.
constexpr std::uint32_t kFirstShapeObject = 1U << 31U;

std::optional<Place> place_at(const vm::symbolic::MemoryAccess& access, const expr::Assignment* model,
                              const heap::Shape* shape) {
  if (access.object != nullptr) {
    const std::int32_t object = shape == nullptr ? heap::Shape::kNull : shape->object_of(access.object);
    if (object < 0) return std::nullopt;
    return place(kFirstShapeObject + static_cast<std::uint32_t>(object), access.offset);
  }
  const auto address = reinterpret_cast<std::uintptr_t>(access.address);
  if (access.index == nullptr) return address;
  if (model == nullptr) return std::nullopt;
  const auto index = static_cast<std::uint32_t>(expr::int_in(expr::evaluate(access.index, *model)));
  return address + (std::uint64_t{index} << access.shift);
}

std::string_view kind_of(const CountGoal& goal) { return goal.kind == CountGoal::Kind::kLoop ? "loop" : "block"; }

}  // namespace

std::string text_of(const CountGoal& goal, const MethodCode& code) {
  const bool is_loop = goal.kind == CountGoal::Kind::kLoop;
  return fmt::format("{} {}, {} {}{}", kind_of(goal), code.pc(goal.at), goal.times, is_loop ? "iteration" : "visit",
                     goal.times == 1 ? "" : "s");
}

GoalKeeper::GoalKeeper(const MethodCode& code, const Criteria& criteria, const vm::Machine& machine,
                       const CountCriteria& counts)
    : code_(code),
      goals_(made(code, criteria, machine)),
      tracker_(goals_),
      guide_(goals_),
      counts_(code.flow(), counts),
      definitions_(chain_definitions(goals_)),
      wants_between_calls_(criteria.chains),
      wants_interaction_(criteria.interaction) {}

void GoalKeeper::leaf(const Leaf& leaf, const PathReport& path, std::uint32_t number, const expr::Assignment* model) {
  if (!has_goals()) return;
  follow(leaf.walk, {.model = model, .shape = leaf.shape});
  if (leaf.ending == Ending::kBound) {
    if (model != nullptr && leaf.shape == nullptr) keep_left(leaf, number, *model);
    cut(leaf.walk, reason_of(leaf.limit), std::string(leaf.limit));
  }
  if (leaf.ending != Ending::kBound) end(leaf.ending == Ending::kThrew, leaf.walk.thrown);
  switch (path.ending) {
    case Ending::kReturned:
    case Ending::kThrew: commit(number); return counts_.cover(leaf.walk.steps, number);
    case Ending::kBound: return leave_path(reason_of(leaf.limit), leaf.limit);
    case Ending::kUnknown: return touch(leaf.walk, OpenReason::kSolver, path.reason);
    case Ending::kOther: return touch(leaf.walk, OpenReason::kNoEnd, {});
  }
}

std::vector<std::string> GoalKeeper::covered_by(const Leaf& leaf) const {
  std::vector<std::string> covered;
  for (const GoalId goal : tracker_.reached())
    if (goals_[goal].kind != GoalKind::kPath) covered.push_back(goals_.text(goal));
  for (const CountGoal* goal : counts_.reached(leaf.walk.steps)) covered.push_back(text_of(*goal, code_));
  return covered;
}

void GoalKeeper::end(bool is_thrown, std::optional<Cause> cause) {
  if (!is_thrown) return tracker_.leave();
  if (cause) tracker_.raise(*cause);
  tracker_.unwind();
}

void GoalKeeper::commit(std::uint32_t number) {
  std::vector<GoalId> refuted;
  if (tracker_.commit(number, &refuted) != 0) ++version_;
  for (const GoalId goal : refuted)
    wrong_verdicts_.push_back(fmt::format("{}: was infeasible, and path {} reaches it", goals_.text(goal), number));
}

void GoalKeeper::check(const Leaf& run, const expr::Assignment& values) {
  if (!has_goals()) return;
  follow(run.walk, {.model = &values});
  if (has_end(run.ending)) end(run.ending == Ending::kThrew, run.walk.thrown);
  for (const GoalId goal : tracker_.reached()) {
    const bool is_infeasible = std::holds_alternative<Infeasible>(goals_.verdict(goal)) && !beyond_.contains(goal);
    if (!is_infeasible || !contradicted_.insert(goal).second) continue;
    wrong_verdicts_.push_back(
        fmt::format("{}: {}, and a random run reaches it", goals_.text(goal), text(goals_.verdict(goal), "path")));
  }
}

void GoalKeeper::keep_left(const Leaf& leaf, std::uint32_t number, const expr::Assignment& model) {
  if (left_.size() == kMostLeftPaths) return;
  std::vector<GoalId> goals;
  for (const GoalId goal : tracker_.reached()) {
    if (goals_.is_open(goal) && !touched_.contains(goal)) goals.push_back(goal);
  }
  if (!goals.empty()) left_.push_back({number, model, leaf.inputs->shape(), std::move(goals)});
}

void GoalKeeper::run_left(Follower& follower, vm::Method& method, const std::vector<std::string>& names) {
  for (const LeftPath& left : left_) {
    if (std::ranges::none_of(left.goals, [&](GoalId goal) { return goals_.is_open(goal); })) continue;
    Trace trace({}, Trace::Records::kAccesses);
    trace.begin(method);
    follower.set_observer(&trace);
    const FollowedRun run = follower.run(method, names, left.model, &left.chosen);
    follower.set_observer(nullptr);
    if (run.ending != Ending::kReturned && run.ending != Ending::kThrew) continue;
    follow(trace.walk(), {});
    end(run.ending == Ending::kThrew, trace.walk().thrown);
    commit(left.number);
    counts_.cover(trace.steps(), left.number);
  }
}

void GoalKeeper::choice(const ChoiceStep& step, const TreeNode& node) {
  const bool is_taken = step.kind == ChoiceStep::Kind::kTaken;
  if (!has_goals() || (is_taken && !goals_.counts_paths()) || step.kind == ChoiceStep::Kind::kUseless ||
      step.kind == ChoiceStep::Kind::kExcluded)
    return;
  follow(step.walk, {});
  note_way(step, node);
  switch (step.kind) {
    case ChoiceStep::Kind::kRefuted:
      cut_off(step.walk.steps, step.cuts);
      if (step.origin == vm::symbolic::Origin::kBranch) refutations_.insert({standing(step.walk.steps), node.reason});
      break;
    case ChoiceStep::Kind::kUnknown: cut(step.walk, OpenReason::kSolver, node.reason); break;
    case ChoiceStep::Kind::kNotTried: cut(step.walk, OpenReason::kBudget, {}); break;
    case ChoiceStep::Kind::kFixed:
      if (step.object == nullptr)
        leave(step.walk.steps, OpenReason::kNative, {});
      else
        leave(step.walk.steps, OpenReason::kNoConstruction, std::string(kNoClass));
      break;
    case ChoiceStep::Kind::kCut: cut_off(step.walk.steps, step.cuts); break;
    case ChoiceStep::Kind::kTaken:
    case ChoiceStep::Kind::kUseless:
    case ChoiceStep::Kind::kExcluded: break;
  }
}

// Goals that were reached already are for this path's end to decide.
void GoalKeeper::cut_off(std::span<const NodeId> steps, const Cuts& cuts) {
  for (const CutFacts& cut : kCuts) {
    if (!cuts.has(cut.cut)) continue;
    if (cut.option.empty())
      leave(steps, OpenReason::kNoConstruction, std::string(cut.text));
    else
      leave(steps, OpenReason::kBound, std::string(cut.option));
  }
}

void GoalKeeper::leave_path(OpenReason reason, std::string_view detail) {
  if (goals_.counts_paths()) goals_.leave_open(goals_.path(tracker_.path()), reason, std::string(detail));
}

// Only what the method itself asks makes paths of it.
void GoalKeeper::note_way(const ChoiceStep& step, const TreeNode& node) {
  if (!goals_.counts_paths() || step.origin != vm::symbolic::Origin::kBranch) return;
  WayKey key(tracker_.path(), step.walk.steps.empty() ? 0 : step.walk.steps.back(), node.condition.text);
  switch (step.kind) {
    case ChoiceStep::Kind::kTaken: taken_ways_.insert(std::move(key)); return;
    case ChoiceStep::Kind::kRefuted: ways_.try_emplace(std::move(key), Infeasible{.conflict = {node.reason}}); return;
    case ChoiceStep::Kind::kUnknown:
      ways_.insert_or_assign(std::move(key), Open{.reason = OpenReason::kSolver, .detail = node.reason});
      return;
    case ChoiceStep::Kind::kNotTried:
      ways_.insert_or_assign(std::move(key), Open{.reason = OpenReason::kBudget, .detail = {}});
      return;
    case ChoiceStep::Kind::kFixed:
    case ChoiceStep::Kind::kUseless:
    case ChoiceStep::Kind::kExcluded:
    case ChoiceStep::Kind::kCut: return;
  }
}

// Where the same was asked again with other objects, a way may have been refuted once and taken once.
void GoalKeeper::add_ways() {
  for (const auto& [key, verdict] : ways_) {
    if (taken_ways_.contains(key)) continue;
    const auto& [path, at, condition] = key;
    const GoalId goal = goals_.way(fmt::format("{} at {}", condition, code_.pc(at)));
    if (const auto* infeasible = std::get_if<Infeasible>(&verdict))
      goals_.refute(goal, infeasible->conflict);
    else if (const auto* open = std::get_if<Open>(&verdict))
      goals_.leave_open(goal, open->reason, open->detail);
  }
}

std::uint32_t GoalKeeper::distance(const Walk& walk) {
  static_assert(kUnreachable == kFar);
  if (goals_.counts_paths() || !counts_.goals().empty() || wants_interaction_) return 0;
  if (guided_ != version_) guide_.refresh();
  guided_ = version_;
  follow(walk, {});
  if (std::ranges::any_of(tracker_.reached(), [&](GoalId goal) { return goals_.is_open(goal); })) return 0;
  return guide_.distance(0, walk.steps.empty() ? 0 : walk.steps.back(), tracker_);
}

void GoalKeeper::follow(const Walk& walk, const Inputs& inputs) {
  tracker_.begin();
  tracker_.enter(0);
  auto event = walk.events.begin();
  for (std::size_t i = 0; i < walk.steps.size(); ++i) {
    for (; event != walk.events.end() && event->after <= i; ++event) apply(walk, *event, inputs);
    tracker_.step(walk.steps[i]);
  }
  for (; event != walk.events.end(); ++event) apply(walk, *event, inputs);
}

void GoalKeeper::apply(const Walk& walk, const WalkEvent& event, const Inputs& inputs) {
  if (event.kind == WalkEvent::Kind::kRaise) return tracker_.raise(event.cause);
  if (event.kind == WalkEvent::Kind::kAsks) {
    return leave(walk.steps.first(event.after), OpenReason::kWorld, {});
  }
  if (!tracker_.wants_writes()) return;
  const bool is_open = event.access.object != nullptr || event.access.index != nullptr;
  if (is_open && event.kind == WalkEvent::Kind::kAccess) open_places_.insert(walk.steps[event.after - 1]);
  const std::optional<Place> first = place_at(event.access, inputs.model, inputs.shape);
  if (event.kind == WalkEvent::Kind::kAccess) {
    if (first)
      tracker_.access(*first);
    else
      tracker_.access_somewhere();
  } else if (first) {
    for (std::uint64_t i = 0; i < event.access.count; ++i) tracker_.overwrite(*first + (i << event.access.shift));
  }
}

Standing GoalKeeper::standing(std::span<const NodeId> steps) const {
  Standing made{.at = steps.empty() ? 0 : steps.back()};
  for (const DefinitionId definition : definitions_) {
    if (tracker_.is_live(0, definition)) made.live.push_back(definition);
  }
  return made;
}

void GoalKeeper::touch(const Walk& walk, OpenReason reason, const std::string& detail) {
  touch_reached(reason, detail);
  counts_.touch(walk.steps, {.reason = reason, .detail = detail});
  leave_path(reason, detail);
}

void GoalKeeper::touch_reached(OpenReason reason, const std::string& detail) {
  for (const GoalId goal : tracker_.reached()) touched_.try_emplace(goal, Open{.reason = reason, .detail = detail});
}

void GoalKeeper::leave(std::span<const NodeId> steps, OpenReason reason, const std::string& detail) {
  cuts_.insert({standing(steps), reason, detail});
  counts_.leave(steps, {.reason = reason, .detail = detail});
}

void GoalKeeper::cut(const Walk& walk, OpenReason reason, const std::string& detail) {
  touch_reached(reason, detail);
  leave(walk.steps, reason, detail);
}

// Of what was refuted nearest to the goal, if that is one conflict. That a reference is not null, no solver has to say.
std::vector<std::string> GoalKeeper::conflict(const Goal& goal, const GoalDistance& distance) const {
  if (goal.kind == GoalKind::kException && goal.cause == Cause::kNull) return {};
  std::uint32_t nearest = kFar;
  std::set<std::string> conflicts;
  for (const Refutation& each : refutations_) {
    const std::uint32_t away = distance.from(each.from);
    if (away == kFar || away > nearest) continue;
    if (away < nearest) conflicts.clear();
    nearest = away;
    conflicts.insert(each.conflict);
  }
  if (conflicts.size() != 1) return {};
  return {conflicts.begin(), conflicts.end()};
}

void GoalKeeper::settle(GoalId goal, const MethodReport& report) {
  if (!goals_.is_open(goal)) return;
  if (goals_[goal].kind == GoalKind::kPath) return settle_path(goal, report);
  if (const auto touched = touched_.find(goal); touched != touched_.end())
    return goals_.leave_open(goal, touched->second.reason, touched->second.detail);
  const bool has_other_heaps = open_places_.contains(goals_[goal].from) || open_places_.contains(goals_[goal].to);
  if (goals_[goal].kind == GoalKind::kChain && has_other_heaps)
    return goals_.leave_open(goal, OpenReason::kNotTried, "with other objects or indices on the same path");
  const GoalDistance distance(goals_, goal);
  std::set<std::string> within;
  for (const CutPath& cut : cuts_) {
    if (distance.from(cut.from) == kFar) continue;
    const std::string bound = bound_text(cut.detail, report);
    if (bound.empty()) return goals_.leave_open(goal, cut.reason, cut.detail);
    within.insert(bound);
    if (!is_of_inputs(cut.detail)) beyond_.insert(goal);
  }
  goals_.refute(goal, conflict(goals_[goal], distance), fmt::format("{}", fmt::join(within, ", ")));
}

void GoalKeeper::settle_path(GoalId goal, const MethodReport& report) {
  const Open open = std::get<Open>(goals_.verdict(goal));
  if (std::string bound = bound_text(open.detail, report); !bound.empty())
    goals_.leave_open(goal, OpenReason::kBeyond, std::move(bound));
}

void GoalKeeper::settle(CountGoal& goal, const MethodReport& report) const {
  if (!std::holds_alternative<Open>(goal.verdict)) return;
  if (goal.touched) {
    goal.verdict = *goal.touched;
    return;
  }
  Infeasible infeasible;
  for (const Open& left : goal.left) {
    std::string bound = bound_text(left.detail, report);
    if (bound.empty()) {
      goal.verdict = left;
      return;
    }
    if (infeasible.within.empty()) infeasible.within = std::move(bound);
  }
  goal.verdict = std::move(infeasible);
}

void GoalKeeper::add_places(GoalReport& report, NodeId from, NodeId to) const {
  const auto is_place = [&](NodeId node) { return node < code_.flow().graph.instructions(); };
  if (is_place(from)) report.from = code_.pc(from);
  if (is_place(to)) report.to = code_.pc(to);
  if (is_place(from) || is_place(to)) report.line = code_.line(is_place(from) ? from : to);
}

GoalReport GoalKeeper::report_of(const GoalSet& goals, GoalId goal) const {
  GoalReport made{.kind = std::string(kGoalKinds[static_cast<std::size_t>(goals[goal].kind)]),
                  .text = goals.text(goal)};
  if (goals[goal].kind != GoalKind::kPath) add_places(made, goals[goal].from, goals[goal].to);
  add_verdict(goals.verdict(goal), made);
  return made;
}

GoalReport GoalKeeper::report_of(const CountGoal& goal) const {
  GoalReport made{.kind = std::string(kind_of(goal)), .text = text_of(goal, code_)};
  add_places(made, goal.at, kNone);
  add_verdict(goal.verdict, made);
  return made;
}

void GoalKeeper::finish(MethodReport& report) {
  add_ways();
  for (GoalId goal = 0; goal < goals_.size(); ++goal) {
    settle(goal, report);
    report.goals.push_back(report_of(goals_, goal));
  }
  for (CountGoal& goal : counts_.goals()) {
    settle(goal, report);
    report.goals.push_back(report_of(goal));
  }
  if (wants_between_calls_) add_chains_between_calls(report);
}

Verdict GoalKeeper::verdict_elsewhere(const MethodReport& report) const {
  for (const PathReport& path : report.paths) {
    if (!path.unsolved.empty()) return Open{.reason = OpenReason::kSolver, .detail = path.unsolved};
  }
  std::set<std::string> within;
  for (const CutPath& cut : cuts_) {
    std::string bound = bound_text(cut.detail, report);
    if (bound.empty()) return Open{.reason = cut.reason, .detail = cut.detail};
    within.insert(std::move(bound));
  }
  return Infeasible{.conflict = {}, .within = fmt::format("{}", fmt::join(within, ", "))};
}

// What one call leaves behind and another one finds: no single call shows that.
void GoalKeeper::add_chains_between_calls(MethodReport& report) const {
  GoalSet between(code_.fields());
  static_cast<void>(between.add(code_.flow(), {}));
  between.add_chains_between_calls();
  for (GoalId goal = 0; goal < between.size(); ++goal) {
    between.leave_open(goal, OpenReason::kSequence);
    report.goals.push_back(report_of(between, goal));
  }
}

}  // namespace ristretto::explore
