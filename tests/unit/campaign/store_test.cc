// SPDX-License-Identifier: MIT
#include "campaign/store.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <unistd.h>

#include "unit/archive/temp_folder.h"

namespace ristretto::campaign {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const std::string kText = "// " + std::string(kOwnMark) + "\nclass A {}\n";

std::string content(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

std::size_t files_in(const fs::path& folder) {
  std::size_t count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) count += entry.is_regular_file() ? 1 : 0;
  return count;
}

class StoreTest : public testing::Test {
 protected:
  archive::TempFolder folder_;
};

TEST_F(StoreTest, MakesFoldersAndLeavesNothingElse) {
  const auto store = Store::open(folder_.path() / "new/out", false);
  ASSERT_TRUE(store);
  ASSERT_TRUE(store->write("a/b/ATest.java", kText));
  EXPECT_EQ(content(folder_.path() / "new/out/a/b/ATest.java"), kText);
  EXPECT_EQ(files_in(folder_.path()), 1U);
}

TEST_F(StoreTest, ReplacesItsOwnFiles) {
  const auto store = Store::open(folder_.path(), false);
  ASSERT_TRUE(store);
  ASSERT_TRUE(store->write("ATest.java", kText + "// old\n"));
  ASSERT_TRUE(store->write("ATest.java", kText));
  EXPECT_EQ(content(folder_.path() / "ATest.java"), kText);
}

TEST_F(StoreTest, NeverReplacesTheUsersUnlessForced) {
  folder_.write("ATest.java", "by hand");
  const auto store = Store::open(folder_.path(), false);
  ASSERT_TRUE(store);
  const auto written = store->write("ATest.java", kText);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().line(), HasSubstr("--force"));
  EXPECT_EQ(content(folder_.path() / "ATest.java"), "by hand");
  const auto forced = Store::open(folder_.path(), true);
  ASSERT_TRUE(forced);
  ASSERT_TRUE(forced->write("ATest.java", kText));
  EXPECT_EQ(content(folder_.path() / "ATest.java"), kText);
}

TEST_F(StoreTest, RemovesItsOwnFilesAlone) {
  folder_.write("Mine.java", "by hand");
  folder_.write("Ours.java", kText);
  const auto store = Store::open(folder_.path(), true);
  ASSERT_TRUE(store);
  for (const char* name : {"Mine.java", "Ours.java", "None.java"}) store->remove_own(name);
  EXPECT_TRUE(fs::exists(folder_.path() / "Mine.java"));
  EXPECT_FALSE(fs::exists(folder_.path() / "Ours.java"));
}

TEST_F(StoreTest, WhatCannotBeWrittenIsKnownBefore) {
  folder_.write("old.json", "{}");
  EXPECT_TRUE(check_writable(folder_.path() / "new.json"));
  EXPECT_TRUE(check_writable(folder_.path() / "old.json"));
  EXPECT_TRUE(check_writable("/dev/null"));
  EXPECT_EQ(content(folder_.path() / "old.json"), "{}");
  EXPECT_EQ(files_in(folder_.path()), 1U);
  EXPECT_THAT(check_writable(folder_.path()).error().line(), HasSubstr("Is a directory"));
  EXPECT_THAT(check_writable(folder_.path() / "nope/x.json").error().line(), HasSubstr("nope/x.json: cannot be"));
}

TEST_F(StoreTest, AFolderThatCannotBeMadeIsNamed) {
  folder_.write("file", "");
  const auto store = Store::open(folder_.path() / "file/out", false);
  ASSERT_FALSE(store);
  EXPECT_THAT(store.error().line(), HasSubstr("file/out"));
  EXPECT_THAT(store.error().line(), HasSubstr("-o"));
}

TEST_F(StoreTest, AFullDiskIsAnErrorAndNotASmallerFile) {
  if (!fs::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  const auto written = write_file("/dev/full", kText);
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().line(), HasSubstr("No space left on device"));
  EXPECT_TRUE(fs::exists("/dev/full"));
}

}  // namespace
}  // namespace ristretto::campaign
