// SPDX-License-Identifier: MIT
#include "explore/criteria/tracker.h"

#include <map>
#include <optional>
#include <set>

#include <gmock/gmock.h>

#include "unit/explore/method.h"
#include "unit/explore/random_code.h"

namespace ristretto::explore {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr Criteria kAll = {.instructions = true, .branches = true, .exceptions = true, .chains = true, .paths = true};
constexpr Criteria kChains = {.chains = true};

std::vector<std::string> texts(const GoalSet& goals, std::span<const GoalId> ids) {
  std::vector<std::string> found;
  for (const GoalId id : ids) found.push_back(goals.text(id));
  return found;
}

struct Tracked {
  Tracked(const Method& m, const Criteria& criteria)
      : flow(MethodFlow::build(m.body(), fields).value()), goals(fields) {
    goals.add(flow, criteria);
    tracker.emplace(goals);
    tracker->begin();
    tracker->enter(0);
  }
  void steps(const std::vector<NodeId>& nodes) {
    for (const NodeId node : nodes) tracker->step(node);
  }
  std::vector<std::string> reached() { return texts(goals, tracker->reached()); }

  Fields fields;
  MethodFlow flow;
  GoalSet goals;
  std::optional<Tracker> tracker;
};

TEST(Tracker, CheckValuesIsCoveredByTwoTests) {
  if (kJar.empty()) GTEST_SKIP() << "no javac";
  const Method m("DefUseChains", "checkValues");
  Tracked t(m, kChains);
  const auto run = [&](std::uint32_t first_jump, std::uint32_t target, TestId test) {
    t.tracker->begin();
    t.tracker->enter(0);
    const auto& code = m.body().code;
    for (std::uint32_t i = 0; i <= code.index_at(first_jump); ++i) t.tracker->step(i);
    if (first_jump == 29) t.tracker->raise(Cause::kThrow);
    for (std::uint32_t i = code.index_at(target); i < code.instructions.size(); ++i) {
      t.tracker->step(i);
      if (code.instructions[i].pc == 42) i = code.index_at(51) - 1;
    }
    return t.tracker->commit(test);
  };
  EXPECT_EQ(run(29, 45, 1), 6U);
  EXPECT_THAT(t.reached(), UnorderedElementsAre("chain [x,entry,0]", "chain [x,entry,10]", "chain [y,entry,3]",
                                                "chain [z,entry,6]", "chain [part,8,13]", "chain [result,50,51]"));
  EXPECT_EQ(run(19, 30, 2), 4U);
  EXPECT_EQ(t.goals.counts(), (GoalSet::Counts{.covered = 10, .infeasible = 0, .open = 0}));
  EXPECT_EQ(run(19, 30, 3), 0U);
  EXPECT_EQ(t.goals.verdict(0), Verdict(Covered{.test = 1}));
}

TEST(Tracker, AWideDefinitionEndsWhatItOverlaps) {
  const Method m([](Assembler& a) {
    a.op(Opcode::iconst_0).op(Opcode::istore_2);                // 0 1
    a.op(Opcode::lconst_0).op(Opcode::lstore_1);                // 2 3
    a.op(Opcode::lload_1).op(Opcode::pop2);                     // 4 5
    a.op(Opcode::iconst_0).op(Opcode::istore_2);                // 6 7
    a.op(Opcode::iload_2).op(Opcode::pop).op(Opcode::return_);  // 8 9 10
  });
  Tracked t(m, kChains);
  t.steps({0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
  EXPECT_THAT(t.reached(), ElementsAre("chain [local 1,3,4]", "chain [local 2,7,8]"));
  EXPECT_FALSE(t.tracker->is_live(0, t.flow.def_use.definition_at(3)));
  EXPECT_TRUE(t.tracker->is_live(0, t.flow.def_use.definition_at(7)));
}

TEST(Tracker, LocalsBelongToTheirFrame) {
  const Method m([](Assembler& a) {
    a.op(Opcode::iconst_0).op(Opcode::istore_1);                                               // 0 1
    a.invoke(Opcode::invokestatic, "A", "m", "(I)V").op(Opcode::iload_1).op(Opcode::return_);  // 2 3 4
  });
  Tracked t(m, kChains);
  t.steps({0, 1, 2});
  t.tracker->enter(0);
  t.steps({0});
  t.tracker->leave();
  t.steps({3});
  EXPECT_THAT(t.reached(), ElementsAre("chain [local 1,1,5]"));
  t.tracker->begin();
  t.tracker->enter(0);
  t.steps({0, 1, 2});
  t.tracker->enter(0);
  t.steps({3});  // as no code does it: nothing was stored in this frame
  EXPECT_THAT(t.reached(), IsEmpty());
}

TEST(Tracker, FieldsAreToldApartByTheirPlace) {
  const Method m(
      [](Assembler& a) {
        a.op(Opcode::aload_0).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");  // 0 1 2
        a.op(Opcode::aload_1).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I");  // 3 4 5
        a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::return_);   // 6 7 8
      },
      "(LA;LA;)V");
  const auto run = [&](Place second, bool overwrites) {
    Tracked t(m, kChains);
    t.steps({2});
    EXPECT_TRUE(t.tracker->wants_access(2));
    EXPECT_FALSE(t.tracker->wants_access(3));
    t.tracker->access(place(1, 8));
    t.steps({5});
    t.tracker->access(second);
    if (overwrites) t.tracker->overwrite(place(1, 8));
    t.steps({7});
    t.tracker->access(place(1, 8));
    return t.reached();
  };
  EXPECT_THAT(run(place(2, 8), false), ElementsAre("chain [A.f,2,11]"));
  EXPECT_THAT(run(place(1, 8), false), ElementsAre("chain [A.f,7,11]"));
  EXPECT_THAT(run(place(2, 8), true), IsEmpty());
}

TEST(Tracker, ChainsBetweenCallsFollowThePlace) {
  const Method set(
      [](Assembler& a) {
        a.op(Opcode::aload_0).op(Opcode::iconst_0).field(Opcode::putfield, "A", "f", "I").op(Opcode::return_);
      },
      "()V", 0);
  const Method get(
      [](Assembler& a) { a.op(Opcode::aload_0).field(Opcode::getfield, "A", "f", "I").op(Opcode::ireturn); }, "()I", 0);
  Fields fields;
  const MethodFlow set_flow = MethodFlow::build(set.body(), fields).value();
  const MethodFlow get_flow = MethodFlow::build(get.body(), fields).value();
  GoalSet goals(fields);
  goals.add(set_flow, {});
  goals.add(get_flow, {});
  goals.add_chains_between_calls();
  ASSERT_EQ(goals.size(), 1U);
  EXPECT_EQ(goals.text(0), "chain [A.f,m 2,m 1]");
  Tracker tracker(goals);
  for (const std::uint32_t object : {1U, 2U}) {
    tracker.begin();
    tracker.enter(0);
    tracker.step(2);
    tracker.access(place(object, 8));
    tracker.leave();
    EXPECT_TRUE(tracker.is_live(0, 1));
    tracker.enter(1);
    tracker.step(1);
    tracker.access(place(2, 8));
    EXPECT_EQ(tracker.reached().size(), object - 1);
  }
}

TEST(Tracker, ExceptionsAreEdgesByCause) {
  const Method m([](Assembler& a) {
    const Label start = a.here();
    a.invoke(Opcode::invokevirtual, "A", "v", "()V");  // 0
    const Label end = a.here();
    a.op(Opcode::return_);  // 1
    const Label handler = a.here();
    a.op(Opcode::return_);  // 2
    a.handler(start, end, handler, "java/lang/RuntimeException");
  });
  Tracked t(m, {.exceptions = true});
  t.steps({0});
  t.tracker->raise(Cause::kNull);
  t.steps({2});
  EXPECT_THAT(t.reached(), ElementsAre("exception 0 -> 4 (null)"));
  t.tracker->begin();
  t.tracker->enter(0);
  t.steps({0});
  t.tracker->enter_other();
  t.tracker->step(17);
  t.tracker->unwind();
  t.steps({2});
  EXPECT_THAT(t.reached(), ElementsAre("exception 0 -> 4 (call)"));
  t.tracker->begin();
  t.tracker->enter(0);
  t.steps({0});
  t.tracker->enter_other();
  t.tracker->unwind();
  t.tracker->unwind();
  EXPECT_THAT(t.reached(), ElementsAre("exception 0 -> exit (call)"));
}

TEST(Tracker, NothingCountsBeforeItIsCommitted) {
  const Method m([](Assembler& a) { a.op(Opcode::nop).op(Opcode::return_); });
  Tracked t(m, {.instructions = true});
  t.steps({0});
  EXPECT_EQ(t.goals.counts().covered, 0U);
  t.tracker->begin();
  t.tracker->enter(0);
  t.steps({0, 1});
  EXPECT_EQ(t.tracker->commit(7), 2U);
  EXPECT_EQ(t.goals.counts().covered, 2U);
}

TEST(Tracker, ARefutedGoalThatIsReachedIsReported) {
  const Method m([](Assembler& a) { a.op(Opcode::nop).op(Opcode::return_); });
  Tracked t(m, {.instructions = true});
  t.goals.refute(1, {"false"});
  t.steps({0, 1});
  std::vector<GoalId> refuted;
  EXPECT_EQ(t.tracker->commit(0, &refuted), 2U);
  EXPECT_THAT(refuted, ElementsAre(1U));
}

// A run of two methods that call each other at random: all its events, and where it stands. Copied for marks.
struct Walk {
  enum class What : std::uint8_t { kEnter, kStep, kAccess, kRaise, kLeave, kUnwind };
  struct Event {
    What what;
    std::size_t frame;  // which one, counted from the start
    MethodId method;
    NodeId node;
    Place place;
    Cause cause;
    auto operator<=>(const Event&) const = default;
  };
  struct Frame {
    std::size_t number;
    MethodId method;
    NodeId node;
  };

  std::vector<Event> events;
  std::vector<Frame> frames;
  std::size_t entered = 0;
};

class Walker {
 public:
  Walker(const GoalSet& goals, Tracker& tracker, base::Rng& rng) : goals_(goals), tracker_(tracker), rng_(rng) {}

  void start() {
    walk = {};
    tracker_.begin();
    enter(static_cast<MethodId>(rng_.below(2)));
  }
  // One instruction, with what follows it.
  void advance() {
    const Walk::Frame frame = walk.frames.back();
    const MethodFlow& flow = *goals_.methods()[frame.method];
    if (flow.body.code.instructions[frame.node].opcode == Opcode::invokestatic && walk.frames.size() < 4 &&
        rng_.chance(2, 3)) {
      enter(static_cast<MethodId>(rng_.below(2)));
      return;
    }
    const auto edges = flow.graph.successors(frame.node);
    if (edges.empty()) {
      note(Walk::What::kLeave);
      tracker_.leave();
      walk.frames.pop_back();
      if (!walk.frames.empty()) go_on(walk.frames.back().node + 1);
      return;
    }
    const FlowEdge& edge = edges[rng_.below(edges.size())];
    if (edge.is_exceptional()) {
      // A call that throws by itself, as a native does.
      note(Walk::What::kRaise, {}, edge.cause);
      tracker_.raise(edge.cause);
      if (edge.to == flow.graph.exit()) return unwind();
    } else if (const auto where = place_of(flow, frame.node)) {
      note(Walk::What::kAccess, *where);
      tracker_.access(*where);
    }
    go_on(edge.to);
  }
  [[nodiscard]] bool is_over() const { return walk.frames.empty(); }

  Walk walk;

 private:
  void enter(MethodId method) {
    walk.frames.push_back({.number = walk.entered++, .method = method, .node = 0});
    note(Walk::What::kEnter);
    tracker_.enter(method);
    go_on(0);
  }
  void go_on(NodeId node) {
    walk.frames.back().node = node;
    note(Walk::What::kStep);
    tracker_.step(node);
  }
  void unwind() {
    note(Walk::What::kUnwind);
    tracker_.unwind();
    walk.frames.pop_back();
    if (walk.frames.empty()) return;
    // To where the graph says that an exception of a call goes; the first way will do.
    const Walk::Frame& frame = walk.frames.back();
    const Graph& graph = goals_.methods()[frame.method]->graph;
    for (const FlowEdge& edge : graph.successors(frame.node)) {
      if (!edge.is_exceptional() || edge.cause != Cause::kCall) continue;
      note(Walk::What::kRaise, {}, Cause::kCall);
      return edge.to == graph.exit() ? unwind() : go_on(edge.to);
    }
  }
  // Few of them, so that they meet.
  std::optional<Place> place_of(const MethodFlow& flow, NodeId node) {
    const UseId use = flow.def_use.use_at(node);
    const DefinitionId definition = flow.def_use.definition_at(node);
    if (use == kNone && definition == kNone) return std::nullopt;
    const Access& access = use != kNone ? flow.def_use.uses()[use] : flow.def_use.definitions()[definition];
    if (access.variable.kind == VariableKind::kLocal) return std::nullopt;
    const bool is_static = access.variable.kind == VariableKind::kStatic;
    const auto kind = static_cast<std::uint32_t>(access.variable.kind);
    return place(is_static ? 0 : static_cast<std::uint32_t>(1 + rng_.below(2)), kind);
  }
  void note(Walk::What what, Place where = 0, Cause cause = Cause::kNull) {
    const Walk::Frame& frame = walk.frames.back();
    walk.events.push_back({what, frame.number, frame.method, frame.node, where, cause});
  }

  const GoalSet& goals_;
  Tracker& tracker_;
  base::Rng& rng_;
};

// What the events reach, goal by goal, as the definitions have it.
class Reference {
 public:
  Reference(const GoalSet& goals, const Walk& walk) : goals_(goals), events_(walk.events) {}

  std::set<GoalId> reached() const {
    std::set<GoalId> found;
    for (GoalId id = 0; id < goals_.size(); ++id) {
      if (goals_[id].kind != GoalKind::kPath && is_reached(goals_[id])) found.insert(id);
    }
    return found;
  }

 private:
  using What = Walk::What;

  [[nodiscard]] bool is_reached(const Goal& goal) const {
    for (std::size_t i = 0; i < events_.size(); ++i) {
      switch (goal.kind) {
        case GoalKind::kInstruction:
          if (is_step(i, goal.method, goal.from)) return true;
          break;
        case GoalKind::kBranch:
          if (is_step(i, goal.method, goal.from) && next_in_frame(i) == goal.to && !raised_after(i)) return true;
          break;
        case GoalKind::kException:
          if (is_step(i, goal.method, goal.from) && raised_after(i) == goal.cause && next_in_frame(i) == goal.to)
            return true;
          break;
        case GoalKind::kChain:
          if (is_chain_at(goal, i)) return true;
          break;
        case GoalKind::kPath: break;
      }
    }
    return false;
  }

  [[nodiscard]] bool is_step(std::size_t i, MethodId method, NodeId node) const {
    return events_[i].what == What::kStep && events_[i].method == method && events_[i].node == node;
  }
  // The node after the step at i, exit() if an exception leaves the frame.
  [[nodiscard]] std::optional<NodeId> next_in_frame(std::size_t i) const {
    for (std::size_t j = i + 1; j < events_.size(); ++j) {
      if (events_[j].frame != events_[i].frame) continue;
      if (events_[j].what == What::kStep) return events_[j].node;
      if (events_[j].what == What::kUnwind) return goals_.methods()[events_[i].method]->graph.exit();
      if (events_[j].what == What::kLeave) return std::nullopt;
    }
    return std::nullopt;
  }
  [[nodiscard]] std::optional<Cause> raised_after(std::size_t i) const {
    for (std::size_t j = i + 1; j < events_.size(); ++j) {
      if (events_[j].frame != events_[i].frame) continue;
      if (events_[j].what == What::kRaise) return events_[j].cause;
      if (events_[j].what == What::kStep) return std::nullopt;
    }
    return std::nullopt;
  }

  [[nodiscard]] const Access* definition_of(const Walk::Event& event) const {
    const DefUse& def_use = goals_.methods()[event.method]->def_use;
    const DefinitionId id = def_use.definition_at(event.node);
    return id == kNone ? nullptr : &def_use.definitions()[id];
  }
  // Whether the use at i sees the goal's definition.
  [[nodiscard]] bool is_chain_at(const Goal& goal, std::size_t i) const {
    const Walk::Event& use = events_[i];
    if (use.method != goal.use_method || use.node != goal.to) return false;
    const bool is_local = goal.variable.kind == VariableKind::kLocal;
    if (use.what != (is_local ? What::kStep : What::kAccess)) return false;
    const Access& wanted = goals_.methods()[goal.method]->def_use.definitions()[goal.definition];
    for (std::size_t j = i; j-- > 0;) {
      const Walk::Event& event = events_[j];
      if (is_local && event.frame == use.frame) {
        if (event.what == What::kEnter) return wanted.is_entry();
        const Access* access = event.what == What::kStep ? definition_of(event) : nullptr;
        if (access == nullptr || !ends(*access, wanted)) continue;
        return !wanted.is_entry() && event.node == wanted.instruction;
      }
      if (!is_local && event.what == What::kAccess && event.place == use.place && definition_of(event) != nullptr)
        return event.method == goal.method && event.node == wanted.instruction;
    }
    return false;
  }

  const GoalSet& goals_;
  const std::vector<Walk::Event>& events_;
};

TEST(Tracker, MatchesTheDefinitionsOnRandomRuns) {
  base::Rng rng(5);
  std::map<GoalKind, std::size_t> seen;
  std::size_t marks = 0;
  for (int round = 0; round < 60; ++round) {
    const Method first([&](Assembler& a) { random_code(a, rng); }, "(ILA;LA;)V");
    const Method second([&](Assembler& a) { random_code(a, rng); }, "(ILA;LA;)V");
    Fields fields;
    const MethodFlow first_flow = MethodFlow::build(first.body(), fields).value();
    const MethodFlow second_flow = MethodFlow::build(second.body(), fields).value();
    GoalSet goals(fields);
    goals.add(first_flow, kAll);
    goals.add(second_flow, kAll);
    goals.add_chains_between_calls();
    Tracker tracker(goals);
    Walker walker(goals, tracker, rng);
    std::map<std::vector<Walk::Event>, GoalId> paths;
    for (TestId run = 0; run < 8; ++run) {
      walker.start();
      std::optional<std::pair<Tracker::Mark, Walk>> mark;
      for (int step = 0; step < 120 && !walker.is_over(); ++step) {
        walker.advance();
        if (step % 40 == 20) mark.emplace(tracker.mark(), walker.walk);
        if (step % 40 != 35 || walker.is_over() || !mark) continue;
        tracker.rollback(mark->first);
        walker.walk = mark->second;
        ++marks;
      }
      const std::set<GoalId> reached(tracker.reached().begin(), tracker.reached().end());
      ASSERT_EQ(reached, Reference(goals, walker.walk).reached()) << "round " << round << " run " << run;
      for (const GoalId id : reached) ++seen[goals[id].kind];
      if (!walker.is_over()) continue;
      tracker.commit(run);
      std::vector<Walk::Event> trace = walker.walk.events;
      std::erase_if(trace, [](const Walk::Event& event) { return event.what == Walk::What::kAccess; });
      const GoalId path = tracker.reached().back();
      const auto [at, is_new] = paths.try_emplace(trace, path);
      EXPECT_EQ(at->second, path);
      EXPECT_EQ(goals.counts(GoalKind::kPath).total(), paths.size());
    }
  }
  EXPECT_GT(marks, 50U);
  for (const GoalKind kind : {GoalKind::kInstruction, GoalKind::kBranch, GoalKind::kException, GoalKind::kChain})
    EXPECT_GT(seen[kind], 500U);
}

}  // namespace
}  // namespace ristretto::explore
