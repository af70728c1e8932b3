// SPDX-License-Identifier: MIT
#include "archive/class_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/archive/temp_folder.h"
#include "unit/archive/zip_builder.h"

namespace ristretto::archive {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class ClassPathTest : public ::testing::Test {
 protected:
  // A jar that has the entry `who` with its own name, and a manifest with that Class-Path.
  std::filesystem::path jar(const std::string& name, const std::string& class_path = "") {
    const std::string manifest = class_path.empty() ? "" : "Class-Path: " + class_path + "\n";
    return folder_.write(name, ZipBuilder::build({{.name = "META-INF/MANIFEST.MF", .content = manifest},
                                                  {.name = "who", .content = name}}));
  }
  base::Result<ClassPath> open(const std::string& list, bool is_strict = false) {
    return ClassPath::open(list, {.feature = 17, .is_strict = is_strict});
  }
  std::vector<std::string> origins(const std::string& list) {
    std::vector<std::string> names;
    const ClassPath path = open(list).value();
    for (const auto& archive : path.archives()) {
      names.push_back(std::filesystem::path(archive->origin()).lexically_relative(folder_.path()).native());
    }
    return names;
  }
  std::string at(std::string_view name) { return (folder_.path() / name).native(); }

  TempFolder folder_;
};

TEST_F(ClassPathTest, TheFirstArchiveWins) {
  folder_.write("classes/who", "classes");
  const ClassPath path = open(jar("a.jar").native() + ":" + at("classes")).value();
  const auto found = path.find("who").value().value();
  EXPECT_EQ(base::as_text(found.bytes.span()), "a.jar");
  EXPECT_EQ(found.archive, path.archives()[0].get());
  const ClassPath other = open(at("classes") + ":" + at("a.jar")).value();
  EXPECT_EQ(base::as_text(other.find("who").value().value().bytes.span()), "classes");
  EXPECT_FALSE(other.find("nobody").value());
}

TEST_F(ClassPathTest, AnUnreadableEntryIsNotPassedOver) {
  folder_.write("bad.jar", ZipBuilder::build({{.name = "who", .content = "x", .crc = 1}}));
  const ClassPath path = open(at("bad.jar") + ":" + jar("a.jar").native()).value();
  EXPECT_THAT(path.find("who").error().line(), HasSubstr("bad.jar: entry who: checksum"));
}

TEST_F(ClassPathTest, ManifestClassPathsComeRightBehindTheirJar) {
  jar("a.jar", "lib/c.jar classes/");
  jar("lib/c.jar", "d.jar");
  jar("lib/d.jar");
  jar("b.jar");
  folder_.write("classes/x", "");
  EXPECT_THAT(origins(at("a.jar") + ":" + at("b.jar")),
              ElementsAre("a.jar", "lib/c.jar", "lib/d.jar", "classes/", "b.jar"));
}

TEST_F(ClassPathTest, CyclesEnd) {
  jar("a.jar", "b.jar a.jar");
  jar("b.jar", "./a.jar b.jar ../" + folder_.path().filename().native() + "/a.jar");
  EXPECT_THAT(origins(at("a.jar") + ":" + at("a.jar")), ElementsAre("a.jar", "b.jar"));
}

TEST_F(ClassPathTest, WildcardsAreTheJarsOfAFolder) {
  jar("lib/b.jar");
  jar("lib/a.JAR");
  jar("lib/c.zip");
  jar("lib/sub/d.jar");
  EXPECT_THAT(origins(at("lib/*")), ElementsAre("lib/a.JAR", "lib/b.jar"));
  EXPECT_THAT(origins(at("none/*")), IsEmpty());
}

TEST_F(ClassPathTest, AnEmptyPartIsTheCurrentFolder) {
  const ClassPath path = open("").value();
  ASSERT_THAT(path.archives(), SizeIs(1));
  EXPECT_EQ(path.archives()[0]->origin(), ".");
}

TEST_F(ClassPathTest, WhatIsMissingIsSkippedUnlessStrict) {
  jar("a.jar", "gone.jar");
  const ClassPath path = open(at("nowhere") + ":" + at("a.jar")).value();
  EXPECT_THAT(path.archives(), SizeIs(1));
  ASSERT_THAT(path.skipped(), SizeIs(2));
  EXPECT_EQ(path.skipped()[0].line(), at("nowhere") + ": does not exist");
  EXPECT_EQ(path.skipped()[1].line(), at("gone.jar") + ": does not exist");
  EXPECT_EQ(open(at("nowhere"), true).error().line(), at("nowhere") + ": does not exist");
  EXPECT_EQ(open(at("a.jar"), true).error().line(), at("gone.jar") + ": does not exist");
}

TEST_F(ClassPathTest, WhatIsNoArchiveIsAnErrorWhenTheUserNamesItAndSkippedWhenAManifestDoes) {
  folder_.write("readme.txt", "hello");
  jar("a.jar", "readme.txt");
  EXPECT_EQ(open(at("readme.txt")).error().line(), at("readme.txt") + ": not a zip archive: no end record found");
  EXPECT_THAT(open(at("a.jar")).value().skipped(), SizeIs(1));
}

TEST_F(ClassPathTest, WhatIsNoArchiveIsSkippedWhereItIsAllowed) {
  folder_.write("readme.txt", "hello");
  const std::string list = at("readme.txt") + ":" + jar("a.jar").native();
  const ClassPath path = ClassPath::open(list, {.feature = 17, .skips_unreadable = true}).value();
  EXPECT_THAT(path.archives(), SizeIs(1));
  EXPECT_THAT(path.skipped(), SizeIs(1));
}

TEST_F(ClassPathTest, InAManifestOnlyASlashMakesAFolder) {
  folder_.write("classes/x", "");
  jar("a.jar", "classes");
  EXPECT_THAT(origins(at("a.jar")), ElementsAre("a.jar"));
}

TEST_F(ClassPathTest, OpensASinglePathByWhatItIs) {
  folder_.write("misleading.jar/x", "in a folder");
  EXPECT_THAT(open_path(at("misleading.jar"), 17).value()->names().value(), ElementsAre("x"));
  EXPECT_THAT(open_path(jar("zip.txt"), 17).value()->names().value(), ElementsAre("META-INF/MANIFEST.MF", "who"));
  EXPECT_THAT(open_path(at("none"), 17).error().line(), HasSubstr("No such file"));
}

}  // namespace
}  // namespace ristretto::archive
