// SPDX-License-Identifier: MIT
#include "campaign/exploration_store.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include "unit/archive/temp_folder.h"
#include "unit/campaign/exploration_example.h"

namespace ristretto::campaign {
namespace {

using testing::HasSubstr;

class ExplorationStoreTest : public testing::Test {
 protected:
  [[nodiscard]] ExplorationStore open(const std::string& around = "here", const std::string& tool = "this") const {
    return ExplorationStore::open(file_, {.tool = tool, .around = around}).value();
  }
  [[nodiscard]] static std::vector<KeptExploration> examples() {
    const generate::Exploration paths = example_paths();
    const generate::Exploration effects = example_effects();
    const std::vector<const generate::Exploration*> both = {&paths, &effects};
    return kept_from(both);
  }
  [[nodiscard]] static std::vector<std::string> subjects(const ExplorationStore& store, std::string_view class_name) {
    std::vector<std::string> names;
    const auto loaded = store.load(class_name);
    for (const generate::Exploration& each : loaded.value()) names.push_back(each.subject);
    return names;
  }

  archive::TempFolder folder_;
  std::filesystem::path file_ = folder_.path() / "kept.db";
};

TEST_F(ExplorationStoreTest, KeepsByClassAndSetting) {
  const ExplorationStore store = open();
  ASSERT_TRUE(store.save("a/Node", examples()));
  EXPECT_THAT(subjects(store, "a/Node"), testing::ElementsAre("effects of a/Node#<init>()V", "paths of a/Node#m()V"));
  EXPECT_THAT(subjects(store, "a/Other"), testing::IsEmpty());
  EXPECT_THAT(subjects(open("there"), "a/Node"), testing::IsEmpty());
  EXPECT_THAT(subjects(open(), "a/Node"), testing::SizeIs(2));
}

TEST_F(ExplorationStoreTest, ForgetsWhatAnotherBuildFound) {
  ASSERT_TRUE(open().save("a/Node", examples()));
  EXPECT_THAT(subjects(open("here", "another"), "a/Node"), testing::IsEmpty());
  EXPECT_THAT(subjects(open(), "a/Node"), testing::IsEmpty()) << "they are still there";
}

TEST_F(ExplorationStoreTest, ReplacesWhatItKnewOfASubject) {
  const ExplorationStore store = open();
  ASSERT_TRUE(store.save("a/Node", examples()));
  generate::Exploration newer = example_paths();
  newer.dependencies.clear();
  const std::vector<const generate::Exploration*> one = {&newer};
  ASSERT_TRUE(store.save("a/Node", kept_from(one)));
  const auto loaded = store.load("a/Node").value();
  ASSERT_EQ(loaded.size(), 2U);
  EXPECT_TRUE(loaded[1].dependencies.empty());
}

TEST_F(ExplorationStoreTest, ChildrenReadItThemselves) {
  const ExplorationStore store = open();
  ASSERT_TRUE(store.save("a/Node", examples()));
  const pid_t child = fork();
  if (child == 0) _exit(subjects(store, "a/Node").size() == 2 ? 0 : 1);
  ASSERT_TRUE(store.save("a/Other", examples()));
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_THAT(subjects(store, "a/Other"), testing::SizeIs(2));
}

TEST_F(ExplorationStoreTest, WhatIsNoStoreIsRefused) {
  for (const std::string& content : {std::string("text"), std::string(10'000, 'x')}) {
    folder_.write("kept.db", content);
    const auto store = ExplorationStore::open(file_, {});
    ASSERT_FALSE(store);
    EXPECT_THAT(store.error().line(), HasSubstr("kept.db: is no store of ristretto generate (delete it"));
  }
  EXPECT_FALSE(ExplorationStore::open(folder_.path(), {}));
  EXPECT_FALSE(ExplorationStore::open(folder_.path() / "missing/kept.db", {}));
}

TEST_F(ExplorationStoreTest, AnEmptyFileBecomesOne) {
  folder_.write("kept.db", "");
  EXPECT_THAT(subjects(open(), "a/Node"), testing::IsEmpty());
}

}  // namespace
}  // namespace ristretto::campaign
