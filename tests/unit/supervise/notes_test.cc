// SPDX-License-Identifier: MIT
#include "supervise/notes.h"

#include <string>

#include <gtest/gtest.h>

namespace ristretto::supervise {
namespace {

TEST(Notes, TellTheLatestOperation) {
  Notes notes;
  EXPECT_EQ(notes.operation(), "");
  notes.at("a long first one");
  notes.at("second");
  EXPECT_EQ(notes.operation(), "second");
  notes.at("");
  EXPECT_EQ(notes.operation(), "");
}

TEST(Notes, CutALongOperation) {
  Notes notes;
  notes.at(std::string(Notes::kMostOperation + 1, 'x') + "y");
  EXPECT_EQ(notes.operation(), std::string(Notes::kMostOperation, 'x'));
}

TEST(Notes, AnOperationIsASignOfLife) {
  Notes notes;
  const std::uint64_t before = notes.beats();
  notes.at("one");
  EXPECT_NE(notes.beats(), before);
}

TEST(Notes, ATaskIsDoneWhenItWasTakenAndEnded) {
  Notes notes;
  notes.end_task();
  EXPECT_EQ(notes.done(), 0U);
  notes.take_task();
  EXPECT_EQ(notes.taken(), 1U);
  EXPECT_EQ(notes.done(), 0U);
  notes.end_task();
  EXPECT_EQ(notes.done(), 1U);
}

}  // namespace
}  // namespace ristretto::supervise
