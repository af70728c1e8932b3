// SPDX-License-Identifier: MIT
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "archive/directory_archive.h"
#include "archive/mapped_file.h"
#include "unit/archive/temp_folder.h"

namespace ristretto::archive {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string text_of(const base::Bytes& bytes) { return std::string(base::as_text(bytes.span())); }

using Reader = base::Result<base::Bytes> (*)(const std::filesystem::path&);

class WholeFile : public ::testing::TestWithParam<Reader> {};

TEST_P(WholeFile, GivesItsBytesEvenAfterItIsUnlinked) {
  const TempFolder folder;
  const auto file = folder.write("a", "hello");
  const auto bytes = GetParam()(file);
  std::filesystem::remove(file);
  ASSERT_TRUE(bytes);
  EXPECT_EQ(text_of(*bytes), "hello");
}

TEST_P(WholeFile, MayBeEmpty) {
  const TempFolder folder;
  const auto bytes = GetParam()(folder.write("empty", ""));
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(bytes->empty());
}

TEST_P(WholeFile, ErrorsNameTheFileAndTheReason) {
  const TempFolder folder;
  const auto absent = GetParam()(folder.path() / "absent");
  ASSERT_FALSE(absent);
  EXPECT_EQ(absent.error().line(), folder.path().native() + "/absent: cannot be opened: No such file or directory");
  const auto directory = GetParam()(folder.path());
  ASSERT_FALSE(directory);
  EXPECT_EQ(directory.error().line(), folder.path().native() + ": cannot be read: Is a directory");
}

TEST_P(WholeFile, APipeIsRefusedWithoutWaiting) {
  const TempFolder folder;
  const auto pipe = folder.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto bytes = GetParam()(pipe);
  ASSERT_FALSE(bytes);
  EXPECT_THAT(bytes.error().line(), HasSubstr("not a regular file"));
}

INSTANTIATE_TEST_SUITE_P(MappedAndRead, WholeFile, ::testing::Values(&map_file, &read_file));

TEST(DirectoryArchive, FindsFilesAndListsThemSorted) {
  const TempFolder folder;
  folder.write("b/B.class", "B");
  folder.write("a/c/C.class", "C");
  folder.write("a.txt", "t");
  std::filesystem::create_directory(folder.path() / "empty");
  const auto archive = DirectoryArchive::open(folder.path());
  ASSERT_TRUE(archive);
  const auto found = (*archive)->find("a/c/C.class");
  ASSERT_TRUE(found && *found);
  EXPECT_EQ(text_of(**found), "C");
  EXPECT_THAT((*archive)->names().value(), ElementsAre("a.txt", "a/c/C.class", "b/B.class"));
  EXPECT_EQ((*archive)->origin(), folder.path().native());
}

TEST(DirectoryArchive, NoNameLeadsOutOfTheFolder) {
  const TempFolder folder;
  folder.write("secret", "s");
  folder.write("in/x", "x");
  const auto archive = DirectoryArchive::open(folder.path() / "in").value();
  const std::string absolute = (folder.path() / "secret").native();
  for (const std::string& name : {std::string("../secret"), std::string("x/../../secret"), absolute, std::string("."),
                                  std::string(""), std::string("./x"), std::string("/x"), std::string("x\0y", 3)}) {
    const auto found = archive->find(name);
    ASSERT_TRUE(found) << name;
    EXPECT_FALSE(*found) << name;
  }
}

TEST(DirectoryArchive, FoldersAndPathsThroughFilesAreNotThere) {
  const TempFolder folder;
  folder.write("a/x", "x");
  const auto archive = DirectoryArchive::open(folder.path()).value();
  for (const std::string& name : {std::string("a"), std::string("a/x/y"), std::string(5000, 'n')}) {
    const auto found = archive->find(name);
    ASSERT_TRUE(found) << name;
    EXPECT_FALSE(*found) << name;
  }
}

TEST(DirectoryArchive, NamesDoesNotFollowLinksToFolders) {
  const TempFolder folder;
  folder.write("a/x", "x");
  std::filesystem::create_directory_symlink("..", folder.path() / "a" / "loop");
  EXPECT_THAT(DirectoryArchive::open(folder.path()).value()->names().value(), ElementsAre("a/x"));
}

TEST(DirectoryArchive, MustBeAFolder) {
  const TempFolder folder;
  EXPECT_THAT(DirectoryArchive::open(folder.path() / "none").error().line(), HasSubstr("No such file"));
  EXPECT_THAT(DirectoryArchive::open(folder.write("f", "")).error().line(), HasSubstr("Not a directory"));
}

}  // namespace
}  // namespace ristretto::archive
