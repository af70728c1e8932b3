// SPDX-License-Identifier: MIT
// Inputs of types of which the program has no class, and what is no object with fields: classes, builders.
#include "explore/search/stand_ins.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using testing::IsEmpty;
using vm::symbolic::Aliasing;

class StandInsAsInputs : public testing::TestWithParam<Aliasing> {
 protected:
  static Exploration explore(std::string_view klass, std::string_view method, const std::vector<std::string>& names,
                             std::int32_t length = 4) {
    Exploration found =
        world_of(GetParam())
            .explore(klass, method, names,
                     {.inputs = {.array_length = length, .universe = {"Stands"}}, .records_steps = true});
    EXPECT_THAT(found.divergences, IsEmpty());
    EXPECT_TRUE(found.counts.is_complete);
    return found;
  }
  static void expect(const Exploration& found, std::initializer_list<std::pair<const char*, std::size_t>> expected) {
    std::size_t all = 0;
    for (const auto& [end, count] : expected) {
      EXPECT_EQ(ends(found, end), count) << end << testing::PrintToString(found.leaves);
      all += count;
    }
    EXPECT_EQ(found.leaves.size(), all) << testing::PrintToString(found.leaves);
  }
};

TEST_P(StandInsAsInputs, EveryCallOfAFunctionReturnsAValueOfItsOwn) {
  expect(explore("Stands", "compared", {"order"}),
         {{"NullPointerException", 1}, {"RuntimeException", 2}, {": 1", 1}, {": 2", 1}, {": 3", 1}});
}

TEST_P(StandInsAsInputs, TheLastResultIsReturnedAgain) {
  expect(explore("Stands", "differs", {"supplier"}),
         {{"NullPointerException", 1}, {"RuntimeException", 2}, {": 1", 1}, {": 2", 1}});
  expect(explore("Stands", "differs", {"supplier"}, 1),
         {{"NullPointerException", 1}, {"RuntimeException", 1}, {": 2", 1}});
}

TEST_P(StandInsAsInputs, ExceptionsAreThoseThatAreDeclaredOrHandled) {
  expect(explore("Stands$Handling", "handled", {"source"}),
         {{"NullPointerException", 1}, {"RuntimeException", 1}, {": 1", 1}, {": 2", 1}, {": 3", 1}, {": 4", 1}});
}

TEST_P(StandInsAsInputs, ResultsAreObjectsThatTheCodeCastsTo) {
  const Exploration found = explore("Stands", "supplied", {"supplier"});
  for (const char* const end : {": 1", ": 2", ": 3"})
    EXPECT_EQ(ends(found, end), 1U) << end << testing::PrintToString(found.leaves);
  EXPECT_EQ(ends(found, "ClassCastException"), 2U) << "an object, or the stand-in itself";
}

TEST_P(StandInsAsInputs, AnAbstractClassHasItsFieldsBesides) {
  expect(explore("Stands$Gauge", "fits", {"times"}), {{"RuntimeException", 1}, {": 1", 1}, {": 0", 1}});
}

TEST_P(StandInsAsInputs, AClassIsOneThatTheCodeNamesOrOneOfEachKind) {
  const Exploration found = explore("Stands", "classes", {"type"});
  for (const char* const end : {": 1", ": 2", ": 3", ": 4"})
    EXPECT_EQ(ends(found, end), 1U) << end << testing::PrintToString(found.leaves);
  EXPECT_EQ(ends(found, ": 5"), 3U) << "an object, a box, an enum" << testing::PrintToString(found.leaves);
}

TEST_P(StandInsAsInputs, ABuilderHasATextAndNoFields) {
  expect(explore("Stands", "builders", {"text"}), {{"NullPointerException", 1}, {": 1", 1}, {": 2", 1}, {": 3", 1}});
}

TEST_P(StandInsAsInputs, ClassesOfTheProgramAreNotAllThatImplementAnInterfaceOfTheLibrary) {
  const InputOptions inputs{.subtypes = 2, .universe = {"Stands", "Stands$Always", "Stands$Forever"}};
  expect(world_of(GetParam()).explore("Stands", "first", {"iterator"}, {.inputs = inputs, .records_steps = true}),
         {{"NullPointerException", 1}, {"RuntimeException", 1}, {": 1", 2}, {": 2", 1}});
}

INSTANTIATE_TEST_SUITE_P(ByTime, StandInsAsInputs, testing::Values(Aliasing::kAtLoad, Aliasing::kAtUse),
                         [](const auto& each) { return each.param == Aliasing::kAtLoad ? "AtLoad" : "AtUse"; });

// What nobody may extend has none, and neither has what an enum or the machine keeps.
TEST(StandIns, ThereIsNoneForWhatCannotBeExtended) {
  vm::Machine& machine = world_of(Aliasing::kAtUse).machine();
  const auto can_be = [&](std::string_view name) { return can_be_stood_for(**machine.classes.hierarchy().find(name)); };
  EXPECT_TRUE(can_be("java/util/Comparator"));
  EXPECT_TRUE(can_be("java/io/InputStream"));
  EXPECT_TRUE(can_be("Stands$Gauge"));
  EXPECT_FALSE(can_be("Stands$Closed")) << "sealed";
  EXPECT_FALSE(can_be("Stands$OnlyOne")) << "only private constructors";
  EXPECT_FALSE(can_be("java/nio/ByteBuffer")) << "its constructors are the library's own";
  EXPECT_FALSE(can_be("java/lang/Override")) << "an annotation";
  EXPECT_FALSE(can_be("java/lang/Integer"));
}

TEST(StandIns, TheNameSaysWhatTheyStandFor) {
  vm::Machine& machine = world_of(Aliasing::kAtUse).machine();
  for (const std::string_view name : {"java/util/Comparator", "Stands$Source"})
    EXPECT_EQ(stood_for(stand_in_name(**machine.classes.hierarchy().find(name))), name);
  EXPECT_EQ(stood_for("java/util/Comparator"), "");
}

}  // namespace
}  // namespace ristretto::explore
