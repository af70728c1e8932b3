// SPDX-License-Identifier: MIT
// Inputs that are not considered: what would come of them is not told as impossible.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "world.h"

namespace ristretto::explore {
namespace {

using vm::symbolic::Aliasing;

class CutInputs : public testing::TestWithParam<Aliasing> {
 protected:
  static bool is_open() { return GetParam() == Aliasing::kDisjunctive; }
  static Exploration explore(std::string_view method, const std::vector<std::string>& names, InputOptions inputs = {}) {
    for (const char* const each : {"Cuts$A", "Cuts$B", "Cuts$Base", "Cuts$C", "Cuts$D", "Cuts$Derived", "Cuts$Other"})
      inputs.universe.emplace_back(each);
    return world_of(GetParam())
        .explore("Cuts", method, names,
                 {.inputs = inputs, .bounds = {.loop_iterations = 3}, .max_steps = 1'000'000, .records_steps = true});
  }
};

TEST_P(CutInputs, WhatTheMethodTestsForDoesNotCount) {
  const Exploration kinds = explore("kinds", {"o"});
  for (const char* const end : {": 1", ": 2", ": 3", ": 4"})
    EXPECT_EQ(ends(kinds, end), 1U) << end << testing::PrintToString(kinds.leaves);
  EXPECT_GE(ends(kinds, ": 0"), 1U);
  const Exploration cast = explore("cast", {"o"});
  EXPECT_EQ(ends(cast, ": 1"), 1U) << testing::PrintToString(cast.leaves);
  EXPECT_EQ(ends(cast, ": 2"), 1U);
  EXPECT_EQ(ends(explore("calls", {"o"}), ": 1"), 1U);
}

TEST_P(CutInputs, ArgumentsOfGenericTypesAreClassesOfElements) {
  const Exploration found = explore("held", {"o"});
  EXPECT_GE(ends(found, ": 1"), 1U) << testing::PrintToString(found.leaves);
}

TEST_P(CutInputs, ClassesThatAreLeftOutAreACut) {
  const Exploration some = explore("sides", {"shape"});
  EXPECT_EQ(ends(some, ": 1"), 0U);
  EXPECT_TRUE(some.counts.is_complete);
  EXPECT_TRUE(some.counts.cuts.has(Cut::kSubtypes));
  EXPECT_FALSE(some.counts.has_all());
  const Exploration all = explore("sides", {"shape"}, {.subtypes = 4});
  EXPECT_EQ(ends(all, ": 1"), 1U);
  EXPECT_TRUE(all.counts.has_all());
}

TEST_P(CutInputs, LengthsAndRangesAreCutsWhereTheyRefute) {
  const Exploration array = explore("longArray", {"a"});
  EXPECT_EQ(ends(array, ": 1"), 0U);
  EXPECT_TRUE(array.counts.cuts.has(Cut::kArrayLength));
  EXPECT_TRUE(explore("atTheBound", {"a"}).counts.cuts.has(Cut::kArrayLength));
  EXPECT_TRUE(explore("longArray", {"a"}, {.array_length = 10}).counts.has_all());
  EXPECT_TRUE(explore("shortArray", {"a"}).counts.has_all());
  EXPECT_TRUE(explore("longString", {"s"}).counts.cuts.has(Cut::kStringLength));
  EXPECT_TRUE(explore("atTheEnd", {"s"}).counts.cuts.has(Cut::kStringLength));
  EXPECT_TRUE(explore("farInString", {"s"}).counts.cuts.has(Cut::kStringLength));
  EXPECT_TRUE(explore("large", {"x"}, {.numbers = {0, 100}}).counts.cuts.has(Cut::kRange));
  EXPECT_TRUE(explore("large", {"x"}).counts.has_all());
}

TEST_P(CutInputs, OtherClassLiteralsAreACut) {
  const Exploration found = explore("named", {"c"});
  EXPECT_EQ(ends(found, ": 1"), 0U);
  EXPECT_TRUE(found.counts.cuts.has(is_open() ? Cut::kUnbuilt : Cut::kSubtypes));
  EXPECT_FALSE(is_open() && found.counts.has_all());
  EXPECT_TRUE(explore("namedObject", {"o"}).counts.cuts.has(Cut::kSubtypes));
}

TEST_P(CutInputs, TheWorldOutsideIsACut) {
  const Exploration found = explore("clock", {});
  EXPECT_TRUE(found.counts.cuts.has(Cut::kWorld));
  EXPECT_FALSE(found.counts.has_all());
  EXPECT_TRUE(explore("large", {"x"}).counts.has_all());
}

TEST_P(CutInputs, WhatCannotBeMadeIsACut) {
  const Exploration found = explore("thread", {"t"});
  if (is_open()) {
    EXPECT_TRUE(found.counts.cuts.has(Cut::kUnbuilt));
  }
}

TEST_P(CutInputs, RecursionThatDecidesNothingIsNotCounted) {
  EXPECT_EQ(ends(explore("countsDown", {"n"}), ": n + 10"), 1U);
  EXPECT_EQ(ends(explore("recursive", {"n"}), "bound"), 1U);
  EXPECT_EQ(ends(explore("recursive", {"n"}), ": 0"), 4U);
  EXPECT_EQ(ends(explore("endless", {"n"}), "bound"), 1U);
}

// The class library does not run for ever, other code may.
TEST_P(CutInputs, LoopsOfTheLibraryThatDecideNothingAreNotCounted) {
  EXPECT_EQ(ends(explore("inTheLibrary", {"n"}), "bound"), 0U);
  EXPECT_EQ(ends(explore("inTheLibrary", {"n"}), ": 1"), 1U);
  EXPECT_EQ(ends(explore("here", {"n"}), "bound"), 1U);
}

TEST_P(CutInputs, AnInputIsAnObjectThatTheProgramNames) {
  struct Row {
    const char* method;
    const char* name;
  };
  for (const Row& row : {Row{"literal", "s"}, Row{"constant", "s"}, Row{"sentinel", "o"}, Row{"ownSentinel", "c"},
                         Row{"type", "o"}, Row{"looked", "s"}}) {
    const Exploration found = explore(row.method, {row.name});
    if (is_open()) {
      EXPECT_TRUE(found.counts.cuts.has(Cut::kIdentity)) << row.method;
    } else {
      EXPECT_EQ(ends(found, ": 1"), 1U) << row.method << testing::PrintToString(found.leaves);
      EXPECT_TRUE(found.counts.has_all()) << row.method;
    }
  }
  if (!is_open()) {
    const Exploration several = explore("several", {"o"});
    for (const char* const end : {": 1", ": 2", ": 3", ": 4"})
      EXPECT_EQ(ends(several, end), 1U) << end << testing::PrintToString(several.leaves);
  }
  const Exploration box = explore("box", {"o"});
  if (GetParam() == Aliasing::kAtUse) {
    EXPECT_EQ(ends(box, ": 1"), 1U);
  } else if (is_open()) {
    EXPECT_TRUE(box.counts.cuts.has(Cut::kIdentity));
  }
  const Exploration made = explore("made", {"o"});
  EXPECT_EQ(ends(made, ": 1"), 0U);
  EXPECT_TRUE(made.counts.has_all());
}

TEST_P(CutInputs, StringsThatAreComparedMayBeOneObject) {
  const Exploration same = explore("same", {"s", "t"});
  EXPECT_GE(ends(same, ": 1"), 1U) << testing::PrintToString(same.leaves);
  EXPECT_THAT(same.divergences, testing::IsEmpty());
  EXPECT_TRUE(same.counts.has_all());
  const Exploration elsewhere = explore("sameElsewhere", {"s", "t"});
  const bool is_missed = GetParam() == Aliasing::kAtUse;
  EXPECT_EQ(ends(elsewhere, ": 1") == 0, is_missed) << testing::PrintToString(elsewhere.leaves);
  EXPECT_EQ(elsewhere.counts.cuts.has(Cut::kIdentity), is_missed);
}

TEST_P(CutInputs, WhatStandInsDoIsACut) {
  if (is_open()) return;  // there are none
  const Exploration after = explore("afterStep", {"step"});
  EXPECT_EQ(ends(after, ": 1"), 0U);
  EXPECT_TRUE(after.counts.cuts.has(Cut::kStandIns));
  EXPECT_FALSE(after.counts.has_all());
}

TEST_P(CutInputs, StaticFieldsThatAreNoInputsAreACut) {
  EXPECT_TRUE(explore("ofOther", {}).counts.cuts.has(Cut::kStatics));
  const Exploration all = explore("ofOther", {}, {.statics = StaticFields::kAll});
  EXPECT_EQ(ends(all, ": 1"), 1U) << testing::PrintToString(all.leaves);
  EXPECT_TRUE(all.counts.has_all());
  EXPECT_TRUE(explore("setOfOther", {}).counts.has_all());
  EXPECT_TRUE(explore("finalOfOther", {}).counts.has_all());
}

TEST_P(CutInputs, BitsOfNanAreThoseItWasMadeFromOrACut) {
  for (const char* const method : {"nan", "longNan"}) {
    const Exploration found = explore(method, {"i"});
    EXPECT_EQ(ends(found, ": 1"), 1U) << method << testing::PrintToString(found.leaves);
    EXPECT_EQ(ends(found, ": 2"), 1U) << method;
    EXPECT_THAT(found.divergences, testing::IsEmpty());
    EXPECT_TRUE(found.counts.has_all());
  }
  EXPECT_TRUE(explore("madeNan", {"a"}).counts.cuts.has(Cut::kNanBits));
  EXPECT_TRUE(explore("noNan", {"a"}).counts.has_all());
}

TEST_P(CutInputs, CharactersOfOtherScriptsAreACutWhereStringsAreNarrow) {
  vm::symbolic::Domain& domain = world_of(GetParam()).engine().domain();
  const vm::symbolic::DomainOptions wide = domain.options();
  EXPECT_FALSE(explore("shortString", {"s"}).counts.cuts.has(Cut::kCharacters));
  vm::symbolic::DomainOptions narrow = wide;
  narrow.has_wide_strings = false;
  domain.set_options(narrow);
  EXPECT_TRUE(explore("shortString", {"s"}).counts.cuts.has(Cut::kCharacters));
  domain.set_options(wide);
}

TEST_P(CutInputs, AnArrayOfTheInputMayBeOneOfASubtype) {
  EXPECT_EQ(ends(explore("stores", {"a"}), "ArrayStoreException"), 1U);
  EXPECT_EQ(ends(explore("storesBase", {"a"}), "ArrayStoreException"), 1U);
  EXPECT_EQ(explore("fills", {"a"}).counts.leaves, 2U);
}

INSTANTIATE_TEST_SUITE_P(All, CutInputs, testing::Values(Aliasing::kAtLoad, Aliasing::kAtUse, Aliasing::kDisjunctive));

}  // namespace
}  // namespace ristretto::explore
