// SPDX-License-Identifier: MIT
#include "base/interner.h"

#include <string>

#include <gtest/gtest.h>

namespace ristretto::base {
namespace {

struct TransparentHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

struct Colliding {
  std::size_t operator()(int /*value*/) const { return 1; }
};

TEST(Interner, GivesDenseIdsInFirstSeenOrder) {
  Interner<int> ints;
  EXPECT_EQ(ints.intern(70), 0U);
  EXPECT_EQ(ints.intern(-3), 1U);
  EXPECT_EQ(ints.intern(70), 0U);
  EXPECT_EQ(ints.size(), 2U);
  EXPECT_EQ(ints[1], -3);
}

TEST(Interner, FindsWithoutInterning) {
  Interner<int> ints;
  EXPECT_EQ(ints.find(5), std::nullopt);
  ints.intern(5);
  EXPECT_EQ(ints.find(5), 0U);
  EXPECT_EQ(ints.find(6), std::nullopt);
  EXPECT_EQ(ints.size(), 1U);
}

TEST(Interner, KeepsIdsAndReferencesWhenItGrows) {
  Interner<std::string> texts;
  texts.intern(std::string("first"));
  const std::string& first = texts[0];
  for (int i = 0; i < 50'000; ++i) EXPECT_EQ(texts.intern(std::to_string(i)), static_cast<std::uint32_t>(i) + 1);
  for (int i = 0; i < 50'000; ++i) EXPECT_EQ(texts.find(std::to_string(i)), static_cast<std::uint32_t>(i) + 1);
  EXPECT_EQ(&first, &texts[0]);
}

TEST(Interner, DistinguishesValuesWithEqualHashes) {
  Interner<int, Colliding> ints;
  for (int i = 0; i < 100; ++i) EXPECT_EQ(ints.intern(i), static_cast<std::uint32_t>(i));
  for (int i = 0; i < 100; ++i) EXPECT_EQ(ints.intern(i), static_cast<std::uint32_t>(i));
}

TEST(Interner, TakesOtherKeysWithATransparentHash) {
  Interner<std::string, TransparentHash> texts;
  EXPECT_EQ(texts.intern(std::string_view("a")), 0U);
  EXPECT_EQ(texts.find(std::string_view("a")), 0U);
  EXPECT_EQ(texts.intern("a"), 0U);
}

TEST(Interner, GivesIdsOfAnEnum) {
  enum class NameId : std::uint32_t {};
  Interner<int, std::hash<int>, std::equal_to<>, NameId> ints;
  const NameId id = ints.intern(4);
  EXPECT_EQ(id, NameId{0});
  EXPECT_EQ(ints[id], 4);
}

TEST(StringInterner, KeepsTheTextItself) {
  StringInterner names;
  std::string text = "some/long/name";
  const auto id = names.intern(text);
  text.assign(text.size(), 'X');
  EXPECT_EQ(names[id], "some/long/name");
  EXPECT_EQ(names.find("some/long/name"), id);
  EXPECT_EQ(names.find(text), std::nullopt);
}

TEST(StringInterner, TellsEmptyAndZeroBytesApart) {
  StringInterner names;
  EXPECT_EQ(names.find(""), std::nullopt);
  EXPECT_EQ(names.intern(""), 0U);
  EXPECT_EQ(names.intern(std::string_view("\0", 1)), 1U);
  EXPECT_EQ(names.intern(std::string_view()), 0U);
}

TEST(StringInterner, ViewsSurviveGrowthAndMove) {
  StringInterner names;
  const std::string_view first = names[names.intern("first")];
  for (int i = 0; i < 20'000; ++i) names.intern(std::to_string(i));
  StringInterner moved = std::move(names);
  EXPECT_EQ(first, "first");
  EXPECT_EQ(moved.find("19999"), 20'000U);
  EXPECT_EQ(moved.size(), 20'001U);
}

}  // namespace
}  // namespace ristretto::base
