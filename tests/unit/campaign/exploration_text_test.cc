// SPDX-License-Identifier: MIT
#include "campaign/exploration_text.h"

#include <gtest/gtest.h>

#include "unit/campaign/exploration_example.h"

namespace ristretto::campaign {
namespace {

using generate::Exploration;
using generate::KnownEffects;
using generate::KnownPaths;

TEST(ExplorationText, PathsAreReadAsWritten) {
  const std::vector<std::uint8_t> bytes = to_bytes(example_paths());
  const auto read = exploration_from(bytes);
  ASSERT_TRUE(read);
  EXPECT_EQ(to_bytes(*read), bytes);
  EXPECT_EQ(read->subject, "paths of a/Node#m()V");
  EXPECT_EQ(read->dependencies, example_paths().dependencies);
  const auto& known = std::get<KnownPaths>(read->found);
  ASSERT_EQ(known.paths.size(), 2U);
  const explore::InputGraph& graph = known.paths[0].inputs;
  EXPECT_EQ(graph.parameters, example_graph().parameters);
  EXPECT_EQ(graph.objects.at(2).text, u"a\xd800");
  EXPECT_EQ(graph.objects.at(0).fields.at(0).value.object, 1);
  EXPECT_EQ(graph.objects.at(3).constant, "RED");
  EXPECT_EQ(graph.statics.at(0).value.word, 5U);
  EXPECT_EQ(known.paths[0].indices, (std::vector<std::uint32_t>{0, 3, 0, 70'000}));
  EXPECT_EQ(known.paths[0].exception, "java/lang/Error");
  EXPECT_EQ(known.paths[0].result, std::numeric_limits<expr::Word>::max());
  EXPECT_FALSE(known.paths[1].result);
  EXPECT_TRUE(known.paths[0].is_approximation);
  EXPECT_TRUE(known.counts.is_complete);
  EXPECT_EQ(known.counts.refuted, 4U);
  EXPECT_EQ(known.cut_at, 17U);
}

TEST(ExplorationText, EffectsAreReadAsWritten) {
  const auto read = exploration_from(to_bytes(example_effects()));
  ASSERT_TRUE(read);
  const auto& known = std::get<KnownEffects>(read->found);
  EXPECT_EQ(known.classes, (std::vector<std::string>{"a/Node", "a/Leaf"}));
  ASSERT_EQ(known.answers.size(), 2U);
  EXPECT_FALSE(known.answers.at("q2"));
  EXPECT_EQ(known.answers.at("q1")->values, example_graph().parameters);
  EXPECT_EQ(known.answers.at("q1")->satisfied, (std::vector<std::size_t>{2, 0}));
}

TEST(ExplorationText, WhatIsCutShortIsNothing) {
  const std::vector<std::uint8_t> bytes = to_bytes(example_paths());
  for (std::size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(exploration_from(std::span(bytes).first(size))) << size;
}

TEST(ExplorationText, ReferencesToNothingAreRefused) {
  Exploration exploration = example_paths();
  auto& object = std::get<KnownPaths>(exploration.found).paths[0].inputs.objects[1].elements[0].object;
  for (const std::int32_t wrong : {-2, 4, 1000}) {
    object = wrong;
    EXPECT_FALSE(exploration_from(to_bytes(exploration))) << wrong;
  }
  object = explore::InputValue::kNull;
  EXPECT_TRUE(exploration_from(to_bytes(exploration)));
}

TEST(ExplorationText, HexIsReadAsWritten) {
  const std::vector<std::uint8_t> bytes = {0, 1, 0x7f, 0xff};
  EXPECT_EQ(to_hex(bytes), "00017fff");
  EXPECT_EQ(from_hex("00017fff"), bytes);
  for (const char* wrong : {"0", "0g", " 1", "-1"}) EXPECT_FALSE(from_hex(wrong)) << wrong;
}

}  // namespace
}  // namespace ristretto::campaign
