// SPDX-License-Identifier: MIT
#include "explore/report/goals.h"

#include <algorithm>
#include <array>

#include "expr/evaluate.h"

namespace ristretto::explore {

namespace {

constexpr auto kKinds = std::to_array<std::string_view>({"instruction", "branch", "exception", "def-use", "path"});

// Bounds on what is explored, as opposed to budgets: the limit of a leaf, and the option that sets it.
struct BoundOption {
  std::string_view limit;
  std::string_view option;
};
constexpr auto kBoundOptions = std::to_array<BoundOption>(
    {{"loop iterations", "loop"}, {"recursion", "loop"}, {"block visits", "block"}, {kArrayRoom, ""}});

// "loop 3"; empty: the limit is no bound.
std::string bound_text(std::string_view limit, const MethodReport& report) {
  const auto found = std::ranges::find(kBoundOptions, limit, &BoundOption::limit);
  if (found == kBoundOptions.end()) return {};
  const auto option = std::ranges::find(report.options, found->option, [](const auto& each) { return each.first; });
  return option == report.options.end() ? std::string(limit) : option->first + " " + option->second;
}

OpenReason reason_of(std::string_view limit) {
  if (limit == kNoClass) return OpenReason::kNoConstruction;
  if (limit == kSearchEnded) return OpenReason::kBudget;
  return limit == kNativeNeedsObject ? OpenReason::kNative : OpenReason::kBound;
}

GoalSet made(const MethodCode& code, const Criteria& criteria) {
  GoalSet goals(code.fields());
  static_cast<void>(goals.add(code.flow(), criteria));
  return goals;
}

std::vector<DefinitionId> chain_definitions(const GoalSet& goals) {
  std::set<DefinitionId> found;
  for (const Goal& goal : goals.goals()) {
    if (goal.kind == GoalKind::kChain) found.insert(goal.definition);
  }
  return {found.begin(), found.end()};
}

GoalReport report_of(const GoalSet& goals, GoalId goal) {
  return {.kind = std::string(kKinds[static_cast<std::size_t>(goals[goal].kind)]),
          .text = goals.text(goal),
          .verdict = text(goals.verdict(goal), "path")};
}

// Objects of the input that have no address are told by their number in the shape.
constexpr std::uint32_t kFirstShapeObject = 1U << 31U;

std::optional<Place> place_of(const vm::symbolic::MemoryAccess& access, const expr::Assignment* model,
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

}  // namespace

GoalKeeper::GoalKeeper(const MethodCode& code, const Criteria& criteria)
    : code_(code),
      goals_(made(code, criteria)),
      tracker_(goals_),
      guide_(goals_),
      definitions_(chain_definitions(goals_)),
      wants_between_calls_(criteria.chains) {}

void GoalKeeper::leaf(const Leaf& leaf, const PathReport& path, std::uint32_t number, const expr::Assignment* model) {
  if (!has_goals()) return;
  follow(leaf.walk, {.model = model, .shape = leaf.shape});
  const bool is_left = leaf.ending == Ending::kBound;
  if (is_left) cut(leaf.walk, reason_of(leaf.limit), std::string(leaf.limit));
  if (leaf.ending == Ending::kThrew) {
    if (leaf.walk.thrown) tracker_.raise(*leaf.walk.thrown);
    tracker_.unwind();
  } else {
    tracker_.leave();
  }
  switch (path.ending) {
    case Ending::kReturned:
    case Ending::kThrew:
      if (tracker_.commit(number) != 0) ++version_;
      return;
    case Ending::kBound: return;
    case Ending::kUnknown: return touch(OpenReason::kSolver, path.reason);
    case Ending::kOther: return touch(OpenReason::kNoEnd, {});
  }
}

void GoalKeeper::choice(const ChoiceStep& step, const std::string& reason) {
  if (!has_goals() || step.kind == ChoiceStep::Kind::kTaken || step.kind == ChoiceStep::Kind::kUseless) return;
  follow(step.walk, {});
  switch (step.kind) {
    case ChoiceStep::Kind::kRefuted:
      if (step.origin == vm::symbolic::Origin::kBranch) refutations_.insert({standing(step.walk), reason});
      break;
    case ChoiceStep::Kind::kUnknown: cut(step.walk, OpenReason::kSolver, reason); break;
    case ChoiceStep::Kind::kNotTried: cut(step.walk, OpenReason::kBudget, {}); break;
    case ChoiceStep::Kind::kFixed: cuts_.insert({standing(step.walk), OpenReason::kNative, {}}); break;
    case ChoiceStep::Kind::kTaken:
    case ChoiceStep::Kind::kUseless: break;
  }
}

std::uint32_t GoalKeeper::distance(const Walk& walk) {
  static_assert(kUnreachable == kFar);
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
    for (; event != walk.events.end() && event->after <= i; ++event) apply(*event, inputs);
    tracker_.step(walk.steps[i]);
  }
  for (; event != walk.events.end(); ++event) apply(*event, inputs);
}

void GoalKeeper::apply(const WalkEvent& event, const Inputs& inputs) {
  if (event.kind == WalkEvent::Kind::kRaise) return tracker_.raise(event.cause);
  if (!tracker_.wants_writes()) return;
  const std::optional<Place> first = place_of(event.access, inputs.model, inputs.shape);
  if (event.kind == WalkEvent::Kind::kAccess) {
    if (first)
      tracker_.access(*first);
    else
      tracker_.access_somewhere();
  } else if (first) {
    for (std::uint64_t i = 0; i < event.access.count; ++i) tracker_.overwrite(*first + (i << event.access.shift));
  }
}

Standing GoalKeeper::standing(const Walk& walk) const {
  Standing made{.at = walk.steps.empty() ? 0 : walk.steps.back()};
  for (const DefinitionId definition : definitions_) {
    if (tracker_.is_live(0, definition)) made.live.push_back(definition);
  }
  return made;
}

void GoalKeeper::touch(OpenReason reason, const std::string& detail) {
  for (const GoalId goal : tracker_.reached()) touched_.try_emplace(goal, Open{.reason = reason, .detail = detail});
}

void GoalKeeper::cut(const Walk& walk, OpenReason reason, const std::string& detail) {
  touch(reason, detail);
  cuts_.insert({standing(walk), reason, detail});
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
  if (const auto touched = touched_.find(goal); touched != touched_.end())
    return goals_.leave_open(goal, touched->second.reason, touched->second.detail);
  const GoalDistance distance(goals_, goal);
  std::string within;
  for (const Cut& cut : cuts_) {
    if (distance.from(cut.from) == kFar) continue;
    const std::string bound = bound_text(cut.detail, report);
    if (bound.empty()) return goals_.leave_open(goal, cut.reason, cut.detail);
    if (within.empty()) within = bound;
  }
  goals_.refute(goal, conflict(goals_[goal], distance), std::move(within));
}

void GoalKeeper::finish(MethodReport& report) {
  for (GoalId goal = 0; goal < goals_.size(); ++goal) {
    settle(goal, report);
    report.goals.push_back(report_of(goals_, goal));
  }
  if (wants_between_calls_) add_chains_between_calls(report);
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
