// SPDX-License-Identifier: MIT
// The symbolic engine: inputs of paths, made by statements that a compiler would accept.
#include <algorithm>
#include <functional>
#include <set>

#include "../booted.h"
#include "archive/class_path.h"
#include "explore/effect/effects.h"
#include "generate/symbolic/explorations.h"
#include "generate/symbolic/path_search.h"
#include "generate/symbolic/run_goals.h"
#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Options;
using testcase::Test;

Options symbolic_options() {
  Options options = with_operations(20'000);
  options.engine = generate::Engine::kSymbolic;
  return options;
}

struct Explored {
  std::unique_ptr<vm::symbolic::SymbolicEngine> engine = vm::symbolic::make_symbolic_engine({});
  std::unique_ptr<Booted> guest;
  Generated generated;

  [[nodiscard]] const generate::Result& result() const { return generated.result; }
};

Explored booted_explored() {
  Explored made;
  natives::GuestOptions guest;
  guest.machine.engine = made.engine.get();
  guest.machine.assertions = true;
  made.guest = boot(std::move(guest));
  return made;
}

Explored explored(std::string_view java_name, std::vector<std::string> universe = {}) {
  Explored made = booted_explored();
  const generate::SymbolicMachine symbolic{made.guest->machine(), *made.engine};
  Options options = symbolic_options();
  options.universe = std::move(universe);
  made.generated = generated(java_name, options, &symbolic);
  EXPECT_EQ(made.result().mispredictions, std::vector<std::string>()) << java_name;
  return made;
}

bool has_call(const generate::Result& result, std::string_view text) {
  return std::ranges::any_of(
      result.tests, [&](const Test& test) { return text_of(test.statements).find(text) != std::string::npos; });
}

bool is_unbuilt(const generate::Result& result, std::string_view text) {
  return std::ranges::any_of(result.unbuilt,
                             [&](const std::string& line) { return line.find(text) != std::string::npos; });
}

ENGINE_TEST(Symbolic, PassesOnlyWhatTheTypeSays) {
  const Explored made = explored("rows.Ordered");
  testcase::Types& types = *made.generated.types;
  for (const Test& test : made.result().tests) {
    for (const testcase::Statement& statement : test.statements) {
      for (std::size_t i = 0; i < statement.inputs.size(); ++i) {
        const testcase::Type& passed = *test.statements[statement.inputs[i]].operation->output;
        EXPECT_TRUE(types.is_assignable(passed, *statement.operation->inputs[i])) << text_of(test.statements);
      }
    }
  }
  EXPECT_TRUE(is_unbuilt(made.result(), "rows.Ordered.order(")) << "a ClassCastException is there to be found";
  EXPECT_TRUE(is_unbuilt(made.result(), "no type-correct code passes a java.lang."));
  EXPECT_EQ(made.result().suite.branches.missed, 0U);
}

// Variables of a path may be of classes for which the first choice of types is wrong.
ENGINE_TEST(Symbolic, TriesOtherTypesForVariables) {
  const Explored made = explored("rows.Ordered");
  EXPECT_TRUE(has_call(made.result(), "rows.Ordered.order(java.lang.Integer)"));
  const Explored given = explored("rows.Given");
  EXPECT_TRUE(has_call(given.result(), "rows.Given.any(java.lang.String)")) << "value instanceof String";
  EXPECT_TRUE(has_call(given.result(), "rows.Given.any(java.lang.Object)")) << "value instanceof Object[]";
}

ENGINE_TEST(Symbolic, MakesInputsOfAllKinds) {
  const Explored made = explored("rows.Given");
  const generate::Result& result = made.result();
  EXPECT_TRUE(has_call(result, "\"key\"; rows.Given.string(java.lang.String) 0"));
  EXPECT_TRUE(has_call(result, "new java.lang.String(java.lang.String) 2; rows.Given.copy("));
  EXPECT_TRUE(has_call(result, "new java.lang.Object(); rows.Given.object("));
  EXPECT_TRUE(has_call(result, "new java.lang.StringBuilder(java.lang.String) 0; rows.Given.builder("));
  EXPECT_TRUE(has_call(result, "new java.lang.StringBuffer(java.lang.String) 0; rows.Given.buffer("));
  EXPECT_TRUE(has_call(result, "rows.Given$Hue.BLUE; rows.Given.constant("));
  EXPECT_TRUE(has_call(result, "77L; rows.Given.box(java.lang.Long) 0"));
  EXPECT_TRUE(has_call(result, "new java.lang.Object[2] 0 0; rows.Given.array("));
  EXPECT_EQ(result.suite.branches.missed, 0U);
}

ENGINE_TEST(Symbolic, AddsTheElementsOfAList) {
  const Explored made = explored("rows.Listed");
  EXPECT_TRUE(has_call(made.result(), "9; java.util.Collection.add(java.lang.Integer) 0 3; rows.Listed.second("));
  EXPECT_EQ(made.result().suite.branches.missed, 0U);
}

// Type variables make several operations of one member.
ENGINE_TEST(Symbolic, TellsOfEachMemberOnce) {
  const Explored made = explored("rows.Ordered");
  ASSERT_EQ(made.result().members.size(), 2U);
  for (const generate::MemberReport& member : made.result().members) EXPECT_GT(member.calls, 0U) << member.name;
}

ENGINE_TEST(Symbolic, CallsNoMethodOfASubclassInstead) {
  const Explored made = explored("rows.Tool", {"rows/Tool", "rows/Tool$Hammer"});
  EXPECT_TRUE(is_unbuilt(made.result(), "rows.Tool.use(java.lang.String): no object was found whose class does not"));
}

ENGINE_TEST(Symbolic, PassesObjectsOfTheClassesThatThereAre) {
  const Explored made = explored("rows.Menagerie", {"rows/Menagerie", "rows/Menagerie$Animal", "rows/Menagerie$Cat",
                                                    "rows/Menagerie$Dog", "rows/Menagerie$Ghost"});
  EXPECT_TRUE(has_call(made.result(), "4711; new rows.Menagerie$Cat(int) 0; rows.Menagerie.hear("));
  EXPECT_EQ(made.result().suite.branches.missed, 0U);
}

// What it looks for is passed to a constructor, whatever the path of the method asks for.
ENGINE_TEST(Symbolic, PassesConstructorsWhatTheyLookFor) {
  const Explored owned = explored("rows.Accounts$Owned");
  EXPECT_TRUE(
      has_call(owned.result(), "new rows.Accounts$Owned(java.lang.String) 0; 4; rows.Accounts$Owned.withdraw("));
  EXPECT_EQ(owned.result().suite.branches.missed, 0U);
  const Explored shared = explored("rows.Accounts$Shared");
  EXPECT_TRUE(has_call(shared.result(), "\"me\"; new rows.Accounts$Owned(java.lang.String)"));
  EXPECT_TRUE(has_call(shared.result(), "rows.Accounts$Shared.cost("));
}

ENGINE_TEST(Symbolic, TakesFieldsAsConstructorsLeaveThem) {
  const Explored made = explored("rows.Accounts$Empty");
  EXPECT_EQ(made.result().suite.branches.missed, 0U);
}

ENGINE_TEST(Symbolic, TellsWhyAMemberIsNeverCalled) {
  const Explored made = explored("rows.Accounts$Endless");
  const auto reason = [&](std::string_view name) {
    const auto& members = made.result().members;
    const auto is_it = [&](const generate::MemberReport& each) { return each.name.find(name) != std::string::npos; };
    const auto found = std::ranges::find_if(members, is_it);
    return found == members.end() ? std::string() : found->reason;
  };
  EXPECT_EQ(reason("never"), "does not return within the bounds");
  EXPECT_EQ(reason("outside"), "native");
}

// The link that a ring makes itself cannot be passed besides.
ENGINE_TEST(Symbolic, MakesAnObjectThatTwoInputsShare) {
  const Explored made = explored("rows.Given");
  EXPECT_TRUE(has_call(made.result(), "rows.Given$Ring.head ="));
}

// The class of Enum[] is there only while a test that makes one is run.
ENGINE_TEST(Symbolic, MakesArraysWhoseClassComesAndGoes) {
  const Explored made = explored("subjects.features.NeedsClass");
  EXPECT_TRUE(has_call(made.result(), "subjects.features.NeedsClass.castOrNull("));
}

// Operations on a class that nothing but the path names come up while it is made into a test.
ENGINE_TEST(Symbolic, MakesObjectsOfClassesThatOnlyAPathNames) {
  const Explored made = explored("subjects.contracts.RepOkContract");
  EXPECT_TRUE(has_call(made.result(), "subjects.contracts.RepOkContract.check("));
  EXPECT_GE(made.result().statistics.paths, 100U);
}

// Hash codes of objects that were there before, and where memory ends; explored() wants no mispredictions.
ENGINE_TEST(Symbolic, WhatIsUpToTheMachineIsNotPredicted) {
  const Explored made = explored("rows.Machinery");
  EXPECT_GE(made.result().statistics.paths, 4U);
  for (const Test& test : made.result().tests) {
    const bool is_of_hash = text_of(test.statements).find("isKey") != std::string::npos;
    EXPECT_FALSE(is_of_hash && test.path) << text_of(test.statements);
  }
}

// Instruction by instruction, whatever the machine makes of them; explored() wants no mispredictions.
ENGINE_TEST(Symbolic, CallsTakeThePathsThatTheyAreMadeFor) {
  const Explored made = explored("rows.Trails");
  EXPECT_EQ(made.result().suite.branches.missed, 0U);
}

// What is said of the calls of members whose name contains the text, when the paths that a first run has found are
// changed before a second one goes by them.
std::vector<std::string> mispredictions(std::string_view java_name, std::string_view member,
                                        const std::function<void(generate::FoundPath&)>& change) {
  const archive::ClassPath classes = archive::ClassPath::open(ENGINE_CLASSES, {.feature = 17}).value();
  generate::Explorations first({}, classes);
  const Explored exploring_guest = booted_explored();
  const generate::SymbolicMachine exploring{exploring_guest.guest->machine(), *exploring_guest.engine, &first};
  EXPECT_EQ(generated(java_name, symbolic_options(), &exploring).result.mispredictions, std::vector<std::string>());
  std::vector<generate::Exploration> changed;
  for (const generate::Exploration* each : first.news()) {
    auto* const paths = std::get_if<generate::KnownPaths>(&changed.emplace_back(*each).found);
    if (paths != nullptr && each->subject.find(member) != std::string::npos)
      std::ranges::for_each(paths->paths, change);
  }
  generate::Explorations second(std::move(changed), classes);
  const Explored replaying_guest = booted_explored();
  const generate::SymbolicMachine replaying{replaying_guest.guest->machine(), *replaying_guest.engine, &second};
  return generated(java_name, symbolic_options(), &replaying).result.mispredictions;
}

// Another lap hits no other code.
ENGINE_TEST(Symbolic, ACallThatTakesAnotherPathIsAMisprediction) {
  const auto lines = mispredictions("rows.Trails", "#laps", [](generate::FoundPath& path) {
    const auto body = std::ranges::find(path.indices, path.indices[4]);
    const auto again = std::find(body + 1, path.indices.end(), *body);
    if (again != path.indices.end()) path.indices.erase(body, again);
  });
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines)
    EXPECT_NE(line.find("rows.Trails.laps(int): after "), std::string::npos) << line;
}

ENGINE_TEST(Symbolic, ACallThatReturnsSomethingElseIsAMisprediction) {
  const auto lines = mispredictions("rows.Trails", "#name", [](generate::FoundPath& path) {
    if (path.result) *path.result ^= 1;
  });
  ASSERT_FALSE(lines.empty());
  for (const std::string& line : lines) EXPECT_NE(line.find("predicted a return of 0x"), std::string::npos) << line;
}

// What exploring says that a path covers, its instructions show alone, but for the heap.
ENGINE_TEST(Symbolic, ARunShowsTheGoalsThatItsInstructionsTell) {
  const Explored made = booted_explored();
  vm::Machine& machine = made.guest->machine();
  std::size_t compared = 0;
  const auto compare = [&](vm::Method& member) {
    generate::SymbolicMachine symbolic{machine, *made.engine};
    symbolic.options.criteria = {.instructions = true, .branches = true, .chains = true};
    symbolic.options.counts = {.loop_iterations = 2, .block_visits = 2};
    generate::RunGoals run_goals(member, symbolic.options.criteria, symbolic.options.counts);
    const auto take = [&](const generate::FoundPath& path) {
      const std::vector<std::string> shown = run_goals.shown_by(path.indices, path.exception.empty());
      const auto is_shown = [&](const std::string& goal) { return std::ranges::find(shown, goal) != shown.end(); };
      for (const std::string& goal : path.goals)
        EXPECT_TRUE(is_shown(goal) || goal.find('.') != std::string::npos) << goal;
      for (const std::string& goal : shown) EXPECT_NE(std::ranges::find(path.goals, goal), path.goals.end()) << goal;
      compared += shown.size();
    };
    (void)generate::search_paths(symbolic, member, {}, {},
                                 {.stop = [] { return false; }, .after_query = [] {}, .take = take});
  };
  for (const std::string_view name : {"rows/Trails", "subjects/containers/BinarySearchTree"}) {
    vm::Klass& klass = machine.classes.required(name);
    ASSERT_EQ(machine.initialize(klass).reason, vm::StopReason::kFinished);
    for (vm::Method& member : klass.methods)
      if (member.info->info->code != nullptr) compare(member);
  }
  EXPECT_GT(compared, 1'000U);
}

// A worker whose solver takes long is no worker that hangs.
ENGINE_TEST(Symbolic, HearsOfEveryAnswerOfTheSolver) {
  const Explored made = booted_explored();
  vm::Machine& machine = made.guest->machine();
  vm::Method& member = *machine.classes.required("java/util/ArrayList").method("<init>", "(I)V");
  std::size_t answers = 0;
  const generate::SearchEvents events{
      .stop = [] { return false; }, .after_query = [&] { ++answers; }, .take = [](const generate::FoundPath&) {}};
  EXPECT_GT(generate::search_paths({machine, *made.engine}, member, {}, {}, events).paths, 1U);
  EXPECT_GT(answers, 0U);
  const std::size_t before = answers;
  explore::EffectFinder finder(machine, *made.engine, events.after_query);
  EXPECT_GT(finder.of(member).size(), 0U);
  EXPECT_GT(answers, before);
}

}  // namespace
}  // namespace ristretto::rows
