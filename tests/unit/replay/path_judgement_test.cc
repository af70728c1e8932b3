// SPDX-License-Identifier: MIT
#include "replay/path_judgement.h"

#include <gtest/gtest.h>

namespace ristretto::replay {
namespace {

const ExpectedPath kPath{
    .owner = "acme.Sign", .member = "of", .descriptor = "(I)I", .indices = {0, 1, 12, 13}, .handlers = {}};

Judgement judged(const ExpectedPath& path, const Watched& seen) {
  Judgement judgement;
  judge_path(path, seen, judgement);
  return judgement;
}

TEST(PathJudgement, OneOfTheCallsTookIt) {
  const Judgement judgement = judged(kPath, {.has_ended = true, .calls = {{0, 1, 4}, {0, 1, 12, 13}, {0}}});
  EXPECT_TRUE(judgement.took_path);
  EXPECT_EQ(judgement.verdict, Verdict::kPassed);
  EXPECT_EQ(judgement.unconfirmed, "");
}

TEST(PathJudgement, AnotherPathIsTold) {
  const Judgement judgement = judged(kPath, {.has_ended = true, .calls = {{0, 1, 12}}});
  EXPECT_EQ(judgement.verdict, Verdict::kOtherPath);
  EXPECT_EQ(judgement.message, "acme.Sign.of: after 3 bytecodes the end, where bytecode 13 was expected");
}

TEST(PathJudgement, NoCallIsAnotherPath) {
  const Judgement judgement = judged(kPath, {.has_ended = true, .calls = {}});
  EXPECT_EQ(judgement.verdict, Verdict::kOtherPath);
  EXPECT_EQ(judgement.message, "acme.Sign.of: never called");
}

TEST(PathJudgement, ATestWhoseEndNobodySawIsNotJudged) {
  const Judgement judgement = judged(kPath, {.has_ended = false, .calls = {{0, 1}}});
  EXPECT_EQ(judgement.verdict, Verdict::kPassed);
  EXPECT_FALSE(judgement.took_path);
  EXPECT_EQ(judgement.unconfirmed, "the debugger did not get to its end in time");
}

TEST(PathJudgement, ALongPathIsComparedAsFarAsItWasSeen) {
  ExpectedPath path = kPath;
  path.indices.assign(kLongestTrace + 5, 7);
  Watched seen{.has_ended = true, .calls = {Activation(kLongestTrace, 7)}};
  const Judgement same = judged(path, seen);
  EXPECT_EQ(same.verdict, Verdict::kPassed);
  EXPECT_FALSE(same.took_path);
  EXPECT_EQ(same.unconfirmed, "it took the path for 20000 bytecodes; the debugger looks at no more");
  seen.calls[0][4] = 8;
  const Judgement other = judged(path, seen);
  EXPECT_EQ(other.verdict, Verdict::kOtherPath);
  EXPECT_EQ(other.message, "acme.Sign.of: after 4 bytecodes bytecode 8, where bytecode 7 was expected");
  EXPECT_EQ(other.unconfirmed, "");
}

}  // namespace
}  // namespace ristretto::replay
