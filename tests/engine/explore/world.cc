// SPDX-License-Identifier: MIT
#include "world.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/jdk.h"
#include "explore/report/solved_paths.h"
#include "explore/search/call_recorder.h"
#include "explore/search/concrete_heap.h"
#include "expr/evaluate.h"
#include "expr/java_text.h"

namespace ristretto::explore {

namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

std::string outcome(vm::Machine& machine, const Leaf& leaf) {
  switch (leaf.ending) {
    case Ending::kReturned:
      return leaf.result != nullptr ? expr::to_java(leaf.result)
                                    : fmt::format("{}", static_cast<std::int32_t>(leaf.value));
    case Ending::kThrew: return java_name(machine.klass_of(leaf.exception));
    case Ending::kBound: return "bound";
    default: return "other";
  }
}

std::string outcome(const FollowedRun& run) {
  if (run.ending == Ending::kThrew) return run.exception;
  return fmt::format("{} {:#x}", static_cast<int>(run.ending), run.value);
}

std::string to_text(std::span<const vm::symbolic::Fact> facts) {
  std::string text;
  for (const vm::symbolic::Fact& fact : facts) {
    if (fact.origin == vm::symbolic::Origin::kInput) continue;
    const std::string condition = expr::to_java(fact.condition);
    text += fmt::format("{}{}", text.empty() ? "" : " && ", fact.holds ? condition : "!(" + condition + ")");
  }
  return text;
}

std::string to_text(vm::Machine& machine, const Leaf& leaf) {
  return fmt::format("{}: {}", to_text(leaf.facts), outcome(machine, leaf));
}

}  // namespace

World::World(vm::symbolic::Aliasing aliasing)
    : engine_(
          vm::symbolic::make_symbolic_engine({.aliasing = aliasing, .indexing = vm::symbolic::Indexing::kSimulate})) {
  const auto jdk = archive::find_jdk({.java_home = environment("JAVA_HOME"), .path = environment("PATH")});
  EXPECT_TRUE(jdk.has_value()) << jdk.error().line();
  natives::GuestOptions options;
  options.class_path = ENGINE_CLASSES;
  options.machine.engine = engine_.get();
  options.machine.assertions = true;
  auto guest = natives::Guest::create(*jdk, std::move(options), streams_);
  EXPECT_TRUE(guest.has_value()) << guest.error().line();
  guest_ = std::move(*guest);
  const auto booted = guest_->boot();
  EXPECT_TRUE(booted.has_value() && booted->reason == vm::StopReason::kFinished);
}

World::~World() = default;

World& world_of(vm::symbolic::Aliasing aliasing) {
  static std::map<vm::symbolic::Aliasing, std::unique_ptr<World>> worlds;
  std::unique_ptr<World>& world = worlds[aliasing];
  if (world == nullptr) world = std::make_unique<World>(aliasing);
  return *world;
}

std::size_t ends(const Exploration& found, std::string_view end) {
  return static_cast<std::size_t>(
      std::ranges::count_if(found.leaves, [&](const std::string& leaf) { return leaf.ends_with(end); }));
}

vm::Method& World::method(std::string_view klass, std::string_view name) {
  const auto found = machine().classes.builtin(klass);
  EXPECT_TRUE(found.has_value()) << klass;
  EXPECT_EQ(machine().initialize(**found).reason, vm::StopReason::kFinished);
  const auto at = std::ranges::find_if(found.value()->methods, [&](const vm::Method& each) {
    return name == each.name() || name == fmt::format("{}{}", each.name(), each.descriptor());
  });
  EXPECT_NE(at, found.value()->methods.end()) << name;
  return *at;
}

void World::set_indexing(vm::symbolic::Indexing indexing) {
  vm::symbolic::DomainOptions options = engine_->domain().options();
  options.indexing = indexing;
  engine_->domain().set_options(options);
}

// A leaf with inputs for it.
struct Solved {
  std::string text;
  Ending ending;
  std::string exception;
  std::vector<vm::symbolic::Fact> facts;
  expr::Assignment model;
  std::vector<InputHeap::Chosen> shape;
  std::optional<expr::Word> value;
};

namespace {

std::vector<std::pair<std::uint32_t, bool>> decisions(std::span<const vm::symbolic::Fact> facts) {
  std::vector<std::pair<std::uint32_t, bool>> found;
  for (const vm::symbolic::Fact& fact : facts) {
    if (fact.origin == vm::symbolic::Origin::kBranch && !is_about_references(fact))
      found.emplace_back(fact.condition->id(), fact.holds);
  }
  return found;
}

Solved solved(vm::Machine& machine, const Leaf& leaf, const expr::Assignment& model) {
  Solved made{.text = to_text(machine, leaf),
              .ending = leaf.ending,
              .exception = is_null(leaf.exception) ? std::string() : java_name(machine.klass_of(leaf.exception)),
              .facts = {leaf.facts.begin(), leaf.facts.end()},
              .model = model,
              .shape = leaf.inputs->shape(),
              .value = {}};
  if (leaf.result != nullptr && leaf.result->sort() != expr::Sort::kRef)
    made.value = expr::evaluate(leaf.result, model);
  return made;
}

bool agrees(const Solved& leaf, const FollowedRun& run) {
  return run.ending == leaf.ending && run.exception == leaf.exception &&
         decisions(run.facts) == decisions(leaf.facts) &&
         (!leaf.value || run.result == nullptr || *leaf.value == expr::canonical(run.result->sort(), run.value));
}

}  // namespace

struct World::HeapLeaf {
  Solved solved;
  FoundHeap heap;
  std::vector<const expr::Expr*> parameters;
  std::vector<NodeId> steps;
};

std::string World::replay(vm::Method& explored, const HeapLeaf& leaf) {
  machine().mark();
  Trace trace({}, Trace::Records::kSteps);
  trace.begin(explored);
  const auto words = make_concrete(machine(), engine_->domain().pool(), leaf.heap, leaf.parameters);
  engine_->domain().set_observer(&trace);
  const vm::Stop stop = machine().call(explored, words);
  engine_->domain().set_observer(nullptr);
  const std::string exception =
      stop.reason == vm::StopReason::kThrew ? java_name(machine().klass_of(stop.exception)) : std::string();
  const bool is_same_value = !leaf.solved.value || *leaf.solved.value == stop.value;
  const bool is_same_path = leaf.steps.empty() || std::ranges::equal(leaf.steps, trace.steps());
  const bool is_same_end = ending_of(stop.reason) == leaf.solved.ending && exception == leaf.solved.exception;
  machine().rollback();
  machine().release();
  if (is_same_value && is_same_path && is_same_end) return {};
  return fmt::format("{}: {} {:#x} path {}", leaf.solved.text, exception, stop.value, is_same_path);
}

Exploration World::explore(std::string_view klass, std::string_view name, const std::vector<std::string>& names,
                           const ExplorerOptions& options, const solver::Options& solving) {
  vm::Method& explored = method(klass, name);
  expr::Pool pool;
  engine_->domain().begin(pool);
  solver::Manager solver(pool, solving);
  Explorer explorer(machine(), *engine_, solver, options);
  Exploration result;
  std::vector<Solved> leaves;
  std::vector<HeapLeaf> heap_leaves;
  result.counts = explorer.explore(explored, names, [&](const Leaf& leaf) {
    if (result.leaves.size() >= 10'000) return;
    result.leaves.push_back(to_text(machine(), leaf));
    if (leaf.ending != Ending::kReturned && leaf.ending != Ending::kThrew) return;
    const solver::Answer answer = solver.check();
    const auto* const sat = std::get_if<solver::Sat>(&answer);
    result.traces.insert({leaf.walk.steps.begin(), leaf.walk.steps.end()});
    const bool is_heap_whole = leaf.shape != nullptr && std::ranges::count(leaf.arguments->parameters, nullptr) == 0;
    if (sat != nullptr && is_heap_whole) {
      heap_leaves.push_back({solved(machine(), leaf, sat->model),
                             found_heap(machine(), pool, *leaf.shape, sat->model, *leaf.inputs, *leaf.arguments),
                             leaf.arguments->parameters,
                             {leaf.walk.steps.begin(), leaf.walk.steps.end()}});
      const bool is_whole = std::string_view("IZJ").contains(explored.descriptor().back());
      if (is_whole && leaf.result == nullptr && leaf.ending == Ending::kReturned)
        heap_leaves.back().solved.value = leaf.value;
    } else if (sat != nullptr && engine_->domain().options().aliasing != vm::symbolic::Aliasing::kDisjunctive) {
      leaves.push_back(solved(machine(), leaf, sat->model));
    }
  });
  result.queries = solver.statistics().queries - leaves.size();
  Follower follower(machine(), *engine_, options.inputs, options.max_steps);
  for (const Solved& leaf : leaves) {
    ++result.replayed;
    const FollowedRun run = follower.run(explored, names, leaf.model, &leaf.shape);
    if (agrees(leaf, run)) continue;
    result.divergences.push_back(fmt::format("{} (took {}: {})", leaf.text, to_text(run.facts), outcome(run)));
  }
  for (const HeapLeaf& leaf : heap_leaves) {
    ++result.replayed;
    const std::string divergence = replay(explored, leaf);
    if (!divergence.empty()) result.divergences.push_back(divergence);
  }
  EXPECT_THAT(result.divergences, testing::IsEmpty());
  return result;
}

std::pair<std::size_t, std::size_t> World::call_trees(std::string_view klass, std::string_view name,
                                                      const std::vector<std::string>& names,
                                                      const std::vector<std::vector<std::int32_t>>& inputs) {
  vm::Method& called = method(klass, name);
  expr::Pool pool;
  engine_->domain().begin(pool);
  Follower follower(machine(), *engine_, {}, 1'000'000);
  CallTrees trees;
  for (const std::vector<std::int32_t>& values : inputs) {
    expr::Assignment model;
    for (std::size_t i = 0; i < names.size(); ++i)
      model.set(pool.variable(expr::Sort::kInt, names[i]), expr::word_of(values[i]));
    CallRecorder recorder(engine_->domain().path, follower.inputs());
    follower.set_observer(&recorder);
    EXPECT_EQ(follower.run(called, names, model).ending, Ending::kReturned);
    trees.insert(recorder.events());
  }
  return {trees.referring.size(), trees.copying.size()};
}

World::Calls World::calls(std::string_view klass, std::string_view name, const std::vector<std::string>& names,
                          ExplorerOptions options) {
  vm::Method& called = method(klass, name);
  expr::Pool pool;
  engine_->domain().begin(pool);
  solver::Manager solver(pool, {});
  SolvedPaths paths;
  Calls made;
  options.records_calls = true;
  Explorer explorer(machine(), *engine_, solver, options);
  (void)explorer.explore(called, names, [&](const Leaf& leaf) {
    const solver::Answer answer = solver.check();
    const auto* const sat = std::get_if<solver::Sat>(&answer);
    paths.leaf(leaf, sat == nullptr ? nullptr : &sat->model, 0);
    if (has_end(leaf.ending) && sat != nullptr) made.searched.insert(leaf.calls);
  });
  made.paths = paths.paths().size();
  Follower follower(machine(), *engine_, options.inputs, options.max_steps);
  for (const SolvedPaths::Path& path : paths.paths()) {
    CallRecorder recorder(engine_->domain().path, follower.inputs());
    follower.set_observer(&recorder);
    (void)follower.run(called, names, path.model, &path.chosen);
    made.rerun.insert(recorder.events());
  }
  return made;
}

CallTrees World::calls_of_runs(std::string_view klass, std::string_view name, const std::vector<std::string>& names,
                               const ConcolicOptions& options) {
  vm::Method& called = method(klass, name);
  expr::Pool pool;
  engine_->domain().begin(pool);
  solver::Manager solver(pool, {});
  Concolic concolic(machine(), *engine_, solver, options);
  concolic.search(called, names, {}, [](const ConcolicRun&, const DecisionTree&) {});
  return concolic.calls();
}

World::Search World::search(std::string_view klass, std::string_view name, const std::vector<std::string>& names,
                            const std::vector<expr::Sort>& sorts, const Values& first) {
  vm::Method& explored = method(klass, name);
  expr::Pool pool;
  engine_->domain().begin(pool);
  solver::Manager solver(pool, {});
  Concolic concolic(machine(), *engine_, solver, {});
  expr::Assignment inputs;
  for (std::size_t i = 0; i < names.size(); ++i) inputs.set(pool.variable(sorts[i], names[i]), first.at(names[i]));
  Search result;
  const auto snapshot = [](const DecisionTree& tree) {
    return Snapshot{tree.count(NodeKind::kTerminal), tree.count(NodeKind::kUnexplored),
                    tree.count(NodeKind::kInfeasible)};
  };
  concolic.search(explored, names, inputs, [&](const ConcolicRun& run, const DecisionTree& tree) {
    result.trees.push_back(snapshot(tree));
    if (!run.as_predicted) ++result.divergences;
  });
  result.end = snapshot(concolic.tree());
  result.queries = solver.statistics().queries;
  return result;
}

}  // namespace ristretto::explore
