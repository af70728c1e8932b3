// SPDX-License-Identifier: MIT
// Strings as inputs: what their methods say is an expression, and no path depends on a single character unless the
// program does. Every leaf is solved, followed, and run once more on real strings by the class library itself.
#include <algorithm>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "../booted.h"
#include "explore/report/value_text.h"
#include "expr/evaluate.h"
#include "world.h"

namespace ristretto::explore {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

World& strings_world() {
  static World made(vm::symbolic::Aliasing::kAtUse);
  return made;
}

// The class library as it is, where strings of Latin-1 have a byte a character.
vm::Machine& library() {
  static const std::unique_ptr<Booted> made = boot({});
  return made->machine();
}

// What a leaf predicts, and inputs for it.
struct Prediction {
  struct Input {
    std::optional<vm::Slot> word;       // of a primitive
    std::optional<std::string> string;  // the name of the object; none: null
  };
  std::vector<Input> inputs;
  std::map<std::string, std::u16string> strings;  // by name
  std::string exception;
  std::optional<std::int32_t> value;
  std::string conditions;
};

class Strings : public testing::Test {
 protected:
  struct Found {
    ExplorerCounts counts;
    std::vector<Prediction> predictions;
    std::vector<std::string> conditions;
    std::uint64_t unsolved = 0;
  };

  static Found explore(std::string_view method, const std::vector<std::string>& names) {
    vm::Method& explored = strings_world().method("Texts", method);
    vm::symbolic::SymbolicEngine& engine = strings_world().engine();
    expr::Pool pool;
    engine.domain().begin(pool);
    solver::Manager solver(pool, {});
    Explorer explorer(strings_world().machine(), engine, solver, {});
    Found found;
    found.counts = explorer.explore(explored, names, [&](const Leaf& leaf) {
      const solver::Answer answer = solver.check();
      const auto* const sat = std::get_if<solver::Sat>(&answer);
      if (sat == nullptr) ++found.unsolved;
      if (sat == nullptr || leaf.ending == Ending::kBound) return;
      found.predictions.push_back(predict(leaf, sat->model, pool));
      found.conditions.push_back(found.predictions.back().conditions);
    });
    return found;
  }

  static Prediction predict(const Leaf& leaf, const expr::Assignment& model, expr::Pool& pool) {
    Prediction made;
    for (const expr::Expr* parameter : leaf.arguments->parameters) {
      if (parameter->sort() != expr::Sort::kRef) {
        made.inputs.push_back({.word = expr::evaluate(parameter, model), .string = {}});
        continue;
      }
      made.inputs.push_back({.word = {}, .string = object_of(leaf, parameter)});
      const auto& name = made.inputs.back().string;
      if (name) made.strings[*name] = string_in(pool, *name, model);
    }
    if (leaf.ending == Ending::kThrew) made.exception = java_name(strings_world().machine().klass_of(leaf.exception));
    if (leaf.ending == Ending::kReturned)
      made.value = static_cast<std::int32_t>(leaf.result == nullptr ? leaf.value : expr::evaluate(leaf.result, model));
    const PathText text(strings_world().machine(), strings_world().engine(), *leaf.inputs);
    for (const vm::symbolic::Fact& fact : leaf.facts) {
      if (fact.origin == vm::symbolic::Origin::kInput || is_about_references(fact)) continue;
      made.conditions += (made.conditions.empty() ? "" : " && ") + text.condition(fact);
    }
    return made;
  }

  static std::optional<std::string> object_of(const Leaf& leaf, const expr::Expr* reference) {
    for (const InputHeap::Chosen& chosen : leaf.inputs->chosen()) {
      if (chosen.reference != reference || chosen.choice.kind == InputHeap::Choice::Kind::kNull) continue;
      return chosen.choice.kind == InputHeap::Choice::Kind::kAlias ? chosen.choice.alias_name
                                                                   : std::string(reference->name());
    }
    return std::nullopt;
  }

  static std::string run(std::string_view method, const Prediction& prediction) {
    vm::Machine& machine = library();
    vm::Klass& klass = **machine.classes.builtin("Texts");
    EXPECT_EQ(machine.initialize(klass).reason, vm::StopReason::kFinished);
    const auto found = std::ranges::find(klass.methods, method, &vm::Method::name);
    EXPECT_NE(found, klass.methods.end()) << method;
    machine.mark();
    std::map<std::string, vm::Ref> made;
    for (const auto& [name, text] : prediction.strings) made[name] = machine.strings.from_utf16(text);
    std::vector<vm::Slot> words;
    for (const Prediction::Input& input : prediction.inputs)
      words.push_back(input.word ? *input.word : slot_of(input.string ? made.at(*input.string) : vm::Ref::null));
    const vm::Stop stop = machine.call(*found, words);
    std::string end = stop.reason == vm::StopReason::kThrew ? java_name(machine.klass_of(stop.exception))
                                                            : fmt::format("{}", static_cast<std::int32_t>(stop.value));
    machine.rollback();
    machine.release();
    return end;
  }

  static void expect_predicted(std::string_view method, const Found& found) {
    EXPECT_EQ(found.unsolved, 0U);
    for (const Prediction& prediction : found.predictions) {
      const std::string end = prediction.value ? fmt::format("{}", *prediction.value) : prediction.exception;
      EXPECT_EQ(run(method, prediction), end) << method << ": " << prediction.conditions;
    }
  }
};

struct StringCase {
  std::string_view method;
  std::vector<std::string> names;
  std::uint64_t leaves;
  bool is_complete = true;
};

void PrintTo(const StringCase& example, std::ostream* out) { *out << example.method; }

class StringMethods : public Strings, public testing::WithParamInterface<StringCase> {};

TEST_P(StringMethods, ForkAsTheProgramDoes) {
  const StringCase& example = GetParam();
  const Found found = explore(example.method, example.names);
  EXPECT_EQ(found.counts.leaves, example.leaves) << testing::PrintToString(found.conditions);
  EXPECT_EQ(found.counts.is_complete, example.is_complete);
  EXPECT_EQ(found.counts.unknown, 0U);
  expect_predicted(example.method, found);
  EXPECT_EQ(strings_world().explore("Texts", example.method, example.names).counts.leaves, example.leaves);
}

// Null or a new string are two ways of their own, and so are an index out of bounds, and characters of which too little
// is known where a method asks for their case or kind.
INSTANTIATE_TEST_SUITE_P(
    Methods, StringMethods,
    testing::Values(
        StringCase{"equal", {"s"}, 3}, StringCase{"equalTwo", {"s", "t"}, 4}, StringCase{"same", {"s", "t"}, 5},
        StringCase{"ignoringCase", {"s"}, 5, false}, StringCase{"compared", {"s"}, 4}, StringCase{"lengths", {"s"}, 3},
        StringCase{"charAt", {"s"}, 4}, StringCase{"charAtIndex", {"s", "i"}, 4}, StringCase{"starts", {"s"}, 3},
        StringCase{"ends", {"s"}, 3}, StringCase{"indexOfChar", {"s"}, 3}, StringCase{"indexOfString", {"s"}, 3},
        StringCase{"lastIndex", {"s"}, 5}, StringCase{"contains", {"s"}, 3}, StringCase{"cut", {"s"}, 4},
        StringCase{"cutBehind", {"s"}, 4}, StringCase{"trimmed", {"s"}, 4}, StringCase{"stripped", {"s"}, 4},
        StringCase{"cases", {"s"}, 6, false}, StringCase{"hashed", {"s"}, 4}, StringCase{"joined", {"s", "t"}, 5},
        StringCase{"joinedNumber", {"n", "c", "b"}, 2}, StringCase{"built", {"s", "c"}, 3},
        StringCase{"reversed", {"s"}, 4, false}, StringCase{"parsed", {"s"}, 6, false},
        StringCase{"parsedHex", {"s"}, 6, false}, StringCase{"printed", {"n"}, 2}, StringCase{"chosen", {"s"}, 8},
        StringCase{"digits", {"s"}, 8, false}, StringCase{"replaced", {"s"}, 4}, StringCase{"message", {"s", "i"}, 4},
        StringCase{"numberMessage", {"s"}, 5, false}, StringCase{"withObject", {"s"}, 3},
        StringCase{"parsedAs", {"s"}, 5, false}, StringCase{"parsedLongAs", {"s"}, 6, false},
        StringCase{"parsedChoice", {"s"}, 6, false}, StringCase{"strippedOneSide", {"s"}, 6},
        StringCase{"replacedPart", {"s"}, 4}, StringCase{"replacedOverlap", {"s"}, 3}, StringCase{"repeated", {"s"}, 3},
        StringCase{"joinedBy", {"s", "t"}, 6}, StringCase{"inserted", {"s"}, 3}, StringCase{"deleted", {"s"}, 4},
        StringCase{"setAt", {"s", "i"}, 5}, StringCase{"setLengths", {"s"}, 3},
        StringCase{"lengthened", {"i", "n"}, 6, false}, StringCase{"regions", {"s"}, 5, false},
        StringCase{"upperCase", {"s"}, 5, false}, StringCase{"foldedOrder", {"s"}, 3}));

// What a switch asks of hash codes is said in texts, also where two of them share one: no way is left unknown. A label
// that the text cannot be is refuted.
INSTANTIATE_TEST_SUITE_P(Switches, StringMethods,
                         testing::Values(StringCase{"chosenLower", {"s"}, 7, false},
                                         StringCase{"chosenUpper", {"s"}, 10, false},
                                         StringCase{"chosenStripped", {"s"}, 5},
                                         StringCase{"chosenJoined", {"s", "t"}, 12}, StringCase{"chosenEnd", {"s"}, 7},
                                         StringCase{"chosenPart", {"s"}, 6}, StringCase{"hashOf", {"s"}, 4, false}));

// Characters beyond Latin-1 cost no paths of their own, unless a method has tables for them.
INSTANTIATE_TEST_SUITE_P(Wide, StringMethods,
                         testing::Values(StringCase{"euro", {"s"}, 3}, StringCase{"euroAt", {"s"}, 5},
                                         StringCase{"beyondLatin", {"s"}, 4},
                                         StringCase{"foreignLetter", {"s"}, 7, false},
                                         StringCase{"foreignDigit", {"s"}, 5}, StringCase{"foreignSpace", {"s"}, 5},
                                         StringCase{"foreignCase", {"s"}, 5, false},
                                         StringCase{"foreignEnd", {"s", "c"}, 3}, StringCase{"wideMessage", {"s"}, 4}));

TEST_F(Strings, AreSpokenOfAsInJava) {
  EXPECT_THAT(explore("setAt", {"s", "i"}).conditions, Contains(HasSubstr("s.length() + String.valueOf(i).length()")));
  EXPECT_THAT(explore("equal", {"s"}).conditions, Contains("\"foo\".equals(s)"));
  EXPECT_THAT(explore("charAt", {"s"}).conditions, Contains("s.length() > 2 && s.charAt(2) == 'x'"));
  EXPECT_THAT(explore("indexOfChar", {"s"}).conditions, Contains("s.indexOf('=') == 4"));
  EXPECT_THAT(explore("joined", {"s", "t"}).conditions, Contains("(s + \"-\" + t).equals(\"ab-cd\")"));
  EXPECT_THAT(explore("numberMessage", {"s"}).conditions, Contains("s is an int"));
}

// Not its fields, of which most values are in no builder.
TEST_F(Strings, ABuilderIsItsText) {
  const Exploration found = strings_world().explore("Texts", "appended", {"b"});
  EXPECT_EQ(found.counts.leaves, 4U) << testing::PrintToString(found.leaves);
  EXPECT_TRUE(found.counts.is_complete);
  EXPECT_EQ(found.replayed, 4U);
  EXPECT_THAT(found.divergences, IsEmpty());
}

// Latin-1, and a few of each kind beyond.
std::vector<std::int32_t> usual_characters() {
  std::vector<std::int32_t> found;
  const std::vector<std::pair<std::int32_t, std::int32_t>> ranges{{0, 0xff},        {0x410, 0x44f},   {0x660, 0x669},
                                                                  {0x2010, 0x2027}, {0x20a0, 0x20bf}, {0x4e00, 0x4e20},
                                                                  {0x9f90, 0x9fa5}};
  for (const auto& [first, last] : ranges) {
    for (std::int32_t c = first; c <= last; ++c) found.push_back(c);
  }
  return found;
}

// Some of every ten where digits can be, and all around white space.
std::vector<std::int32_t> many_characters() {
  std::vector<std::int32_t> found;
  for (std::int32_t c = 0x600; c < 0x1d00; c += 7) found.push_back(c);
  for (std::int32_t c = 0xa600; c < 0xac00; c += 7) found.push_back(c);
  for (std::int32_t c = 0x1ff0; c < 0x2070; ++c) found.push_back(c);
  for (const std::int32_t c : {0x167f, 0x1680, 0x1681, 0x180e, 0x2fff, 0x3000, 0x3001, 0xff10, 0xff19, 0xff1a, 0xffff})
    found.push_back(c);
  return found;
}

// A run that follows its bits computes the same beside them.
TEST_F(Strings, CharactersAreAsTheClassLibraryHasThem) {
  expr::Pool pool;
  strings_world().engine().domain().begin(pool);
  Follower follower(strings_world().machine(), strings_world().engine(), {}, 1'000'000);
  const auto expect_same = [&](std::string_view name, std::int32_t c) {
    strings_world().engine().domain().begin(pool);
    expr::Assignment model;
    model.set(pool.variable(expr::Sort::kInt, "c"), expr::word_of(c));
    const FollowedRun followed = follower.run(strings_world().method("Texts", name), {"c"}, model);
    const Prediction input{.inputs = {{.word = expr::word_of(c), .string = {}}},
                           .strings = {},
                           .exception = {},
                           .value = {},
                           .conditions = {}};
    EXPECT_EQ(run(name, input), fmt::format("{}", static_cast<std::int32_t>(followed.value))) << name << " " << c;
  };
  for (const std::int32_t c : usual_characters()) expect_same("latin", c);
  for (const std::int32_t c : many_characters()) expect_same("kinds", c);
}

TEST_F(Strings, NumbersAreReadAsTheClassLibraryReadsThem) {
  expr::Pool pool;
  for (const std::string_view method : {"parsedLong", "parsedHex", "parsed"}) {
    vm::Method& called = strings_world().method("Texts", method);
    for (const std::string_view text : {"",
                                        "-",
                                        "+",
                                        "0",
                                        "-4200",
                                        "+0cafe",
                                        "x",
                                        "12a",
                                        "00000000000000000105",
                                        "119",
                                        "2147483647",
                                        "2147483648",
                                        "-2147483648",
                                        "-2147483649",
                                        "7fffffff",
                                        "80000000",
                                        "-80000000",
                                        "9223372036854775807",
                                        "9223372036854775808",
                                        "-9223372036854775808",
                                        "-9223372036854775809"}) {
      strings_world().engine().domain().begin(pool);
      Follower follower(strings_world().machine(), strings_world().engine(), {}, 1'000'000);
      expr::Assignment model;
      model.set(pool.variable(expr::Sort::kInt, string_length("s")),
                expr::word_of(static_cast<std::int32_t>(text.size())));
      for (std::size_t i = 0; i < text.size(); ++i)
        model.set(pool.variable(expr::Sort::kInt, string_char("s", static_cast<std::int32_t>(i))),
                  expr::word_of(static_cast<std::int32_t>(text[i])));
      const FollowedRun followed = follower.run(called, {"s"}, model);
      const std::string end = followed.ending == Ending::kThrew
                                  ? followed.exception
                                  : fmt::format("{}", static_cast<std::int32_t>(followed.value));
      const Prediction input{.inputs = {{.word = {}, .string = "s"}},
                             .strings = {{"s", std::u16string(text.begin(), text.end())}},
                             .exception = {},
                             .value = {},
                             .conditions = {}};
      EXPECT_EQ(run(method, input), end) << method << " " << text;
    }
  }
}

TEST_F(Strings, AreUndoneWithTheSearch) {
  const Found first = explore("chosen", {"s"});
  EXPECT_EQ(explore("chosen", {"s"}).conditions, first.conditions);
}

}  // namespace
}  // namespace ristretto::explore
