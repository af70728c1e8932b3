// SPDX-License-Identifier: MIT
#include "archive/jar_archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/archive/temp_folder.h"
#include "unit/archive/zip_builder.h"

namespace ristretto::archive {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr int kFeature = 17;

class JarArchiveTest : public ::testing::Test {
 protected:
  base::Result<std::unique_ptr<JarArchive>> open(const std::string& zip, int feature = kFeature) {
    return JarArchive::open(folder_.write("a.jar", zip), feature);
  }
  base::Result<std::unique_ptr<JarArchive>> open(const std::vector<ZipItem>& items, const ZipShape& shape = {}) {
    return open(ZipBuilder::build(items, shape));
  }
  // What find() gives: the content, "absent", or the error's line without the folder.
  static std::string found(const Archive& archive, std::string_view name) {
    const auto bytes = archive.find(name);
    if (!bytes) return bytes.error().line().substr(archive.origin().size() - 5);
    return *bytes ? std::string(base::as_text((*bytes)->span())) : "absent";
  }
  std::string found(const std::vector<ZipItem>& items, std::string_view name, const ZipShape& shape = {}) {
    const auto jar = open(items, shape);
    return jar ? found(**jar, name) : "not opened: " + jar.error().line();
  }
  std::string open_error(const std::string& zip) {
    const auto jar = open(zip);
    return jar ? "opened" : jar.error().line();
  }

  TempFolder folder_;
  const std::string long_text_ = std::string(5000, 'a') + "b";
};

TEST_F(JarArchiveTest, StoredAndDeflatedEntries) {
  const auto jar = open({{.name = "s", .content = "stored"}, {.name = "d/d", .content = long_text_, .deflate = true}});
  ASSERT_TRUE(jar) << jar.error().line();
  EXPECT_EQ(found(**jar, "s"), "stored");
  EXPECT_EQ(found(**jar, "d/d"), long_text_);
  EXPECT_EQ(found(**jar, "d"), "absent");
  EXPECT_EQ(found(**jar, "D/d"), "absent");
}

TEST_F(JarArchiveTest, StoredBytesArePartOfTheMappingAndOutliveTheArchive) {
  auto jar = open({{.name = "s", .content = "stored"}}).value();
  const auto first = jar->find("s").value().value();
  const auto second = jar->find("s").value().value();
  EXPECT_EQ(first.span().data(), second.span().data());
  jar.reset();
  EXPECT_EQ(base::as_text(first.span()), "stored");
}

TEST_F(JarArchiveTest, EmptyEntriesAndEmptyArchives) {
  EXPECT_EQ(found({{.name = "e"}, {.name = "f", .deflate = true}}, "e"), "");
  EXPECT_EQ(found({{.name = "e"}, {.name = "f", .deflate = true}}, "f"), "");
  EXPECT_EQ(found({}, "e"), "absent");
}

TEST_F(JarArchiveTest, NamesAreSortedWithoutFolders) {
  const auto jar = open({{.name = "z"}, {.name = "a/"}, {.name = "a/b"}, {.name = "z"}}).value();
  EXPECT_THAT(jar->names().value(), ElementsAre("a/b", "z"));
  EXPECT_EQ(found(*jar, "a/"), "absent");
}

TEST_F(JarArchiveTest, OfRepeatedNamesTheLastCounts) {
  EXPECT_EQ(found({{.name = "x", .content = "first"}, {.name = "x", .content = "last"}}, "x"), "last");
}

TEST_F(JarArchiveTest, DataDescriptorsAreNotNeeded) {
  EXPECT_EQ(found({{.name = "x", .content = long_text_, .deflate = true, .data_descriptor = true}}, "x"), long_text_);
}

TEST_F(JarArchiveTest, Zip64EntriesAndEndRecord) {
  const std::vector<ZipItem> items = {{.name = "x", .content = "one", .zip64 = true},
                                      {.name = "y", .content = long_text_, .deflate = true, .zip64 = true}};
  for (const bool end : {false, true}) {
    EXPECT_EQ(found(items, "x", {.zip64 = end}), "one");
    EXPECT_EQ(found(items, "y", {.zip64 = end}), long_text_);
  }
  EXPECT_EQ(found(items, "y", {.prefix = "#!/bin/sh\n", .comment = "c", .zip64 = true}), long_text_);
}

TEST_F(JarArchiveTest, StubCommentAndTrailingBytes) {
  const std::vector<ZipItem> items = {{.name = "x", .content = "one"}, {.name = "y", .content = "two"}};
  const std::string signature = ZipBuilder::little(0x06054b50, 4);
  EXPECT_EQ(found(items, "y", {.prefix = "#!/bin/sh\nexec java -jar \"$0\"\n"}), "two");
  EXPECT_EQ(found(items, "y", {.comment = std::string(0xffff, 'c')}), "two");
  EXPECT_EQ(found(items, "y", {.comment = "not the end: " + signature + std::string(40, 'x')}), "two");
  EXPECT_EQ(found(items, "y", {.trailer = std::string(100, '\0')}), "two");
}

TEST_F(JarArchiveTest, MoreEntriesThanSixteenBitsCount) {
  std::vector<ZipItem> items(65540);
  for (std::size_t i = 0; i < items.size(); ++i) items[i].name = std::to_string(i);
  items.back().content = "last";
  EXPECT_EQ(found(items, "65539"), "last");
}

TEST_F(JarArchiveTest, NotAZip) {
  EXPECT_THAT(open_error(""), HasSubstr("a.jar: not a zip archive: the file is empty"));
  EXPECT_THAT(open_error("hello"), HasSubstr("a.jar: not a zip archive"));
  EXPECT_THAT(open_error(std::string(100000, 'x')), HasSubstr("not a zip archive"));
}

TEST_F(JarArchiveTest, EveryTruncationIsAnError) {
  const std::string zip = ZipBuilder::build({{.name = "x", .content = "one"}, {.name = "y", .content = "two"}});
  for (std::size_t size = 0; size < zip.size(); ++size) {
    EXPECT_THAT(open_error(zip.substr(0, size)), HasSubstr("not a zip archive")) << size;
  }
}

TEST_F(JarArchiveTest, LyingSizesAndChecksums) {
  EXPECT_EQ(found({{.name = "x", .content = "one", .crc = 1}}, "x"),
            "a.jar: entry x: checksum 7a6c86f1, but 00000001 was expected");
  EXPECT_EQ(found({{.name = "x", .content = "one", .size = 4}}, "x"),
            "a.jar: entry x: stored as 3 bytes, but claims 4");
  EXPECT_EQ(found({{.name = "x", .content = long_text_, .deflate = true, .size = 5000}}, "x"),
            "a.jar: entry x: the compressed data yields more than the size it claims");
  EXPECT_EQ(found({{.name = "x", .content = long_text_, .deflate = true, .size = 5002}}, "x"),
            "a.jar: entry x: the compressed data yields less than the size it claims");
  EXPECT_EQ(found({{.name = "x", .content = "one", .deflate = true, .size = 0x3fffffff}}, "x"),
            "a.jar: entry x: claims a size of 1073741823 bytes, too many for 8 compressed ones");
  EXPECT_EQ(found({{.name = "x", .content = "one", .deflate = true, .size = 0x40000001}}, "x"),
            "a.jar: entry x: claims a size of 1073741825 bytes; the limit is 1073741824");
  EXPECT_EQ(found({{.name = "x", .content = "one", .compressed_size = 5000}}, "x"),
            "a.jar: entry x: its 5000 bytes go past the end of the data");
}

TEST_F(JarArchiveTest, LyingPlaces) {
  EXPECT_EQ(found({{.name = "x", .content = "one", .local_offset = 0x7fffffff}}, "x"),
            "a.jar: entry x: its local header, at 2147483647, lies outside the file");
  EXPECT_EQ(found({{.name = "x", .content = "one", .local_offset = 1}}, "x"),
            "a.jar: entry x: there is no local header at byte 0x1");
  EXPECT_EQ(found({{.name = "x", .content = "one", .local_name = "evil"}}, "x"),
            "a.jar: entry x: its local header names it evil");
  EXPECT_THAT(open_error(ZipBuilder::build({{.name = "x"}}, {.directory_offset = 0x7fffffff})),
              HasSubstr("a.jar: end of central directory, byte 0x57: the central directory (56 bytes from 2147483647) "
                        "lies outside the file"));
}

TEST_F(JarArchiveTest, LyingCounts) {
  EXPECT_THAT(open_error(ZipBuilder::build({{.name = "x"}}, {.count = 2})), HasSubstr("claims 2 entries; there are 1"));
  EXPECT_THAT(open_error(ZipBuilder::build({{.name = "x"}}, {.count = 0})), HasSubstr("claims 0 entries; there are 1"));
}

TEST_F(JarArchiveTest, DamagedDirectory) {
  std::string zip = ZipBuilder::build({{.name = "x"}});
  zip[zip.find("PK\x01\x02")] = 'Q';
  EXPECT_THAT(open_error(zip), HasSubstr("a.jar: central directory, byte 0x1f: no header where one must be"));
}

TEST_F(JarArchiveTest, WhatIsNotSupportedSaysSo) {
  EXPECT_EQ(found({{.name = "x", .flags = 1}}, "x"), "a.jar: entry x: encrypted entries are not supported");
  EXPECT_EQ(found({{.name = "x", .method = 12}}, "x"), "a.jar: entry x: compression method 12 is not supported");
}

TEST_F(JarArchiveTest, HostileNamesCannotForgeLines) {
  EXPECT_THAT(found({{.name = "x\nok", .crc = 1}}, "x\nok"), StartsWith("a.jar: entry x\\nok: checksum"));
}

// No flipped byte may crash the reader or yield bytes that are not the entry's.
TEST_F(JarArchiveTest, FlippedBytesNeverYieldWrongContent) {
  const std::string zip = ZipBuilder::build(
      {{.name = "x", .content = "one", .zip64 = true}, {.name = "y", .content = long_text_, .deflate = true}},
      {.zip64 = true});
  int survived = 0;
  for (std::size_t at = 0; at < zip.size(); ++at) {
    for (const int mask : {0x01, 0x80, 0xff}) {
      std::string bad = zip;
      bad[at] = static_cast<char>(bad[at] ^ mask);
      const auto jar = open(bad);
      if (!jar) continue;
      ++survived;
      for (const auto& [name, content] : {std::pair<std::string, std::string>{"x", "one"}, {"y", long_text_}}) {
        const auto bytes = (*jar)->find(name);
        EXPECT_TRUE(!bytes || !*bytes || base::as_text((*bytes)->span()) == content) << at;
      }
    }
  }
  EXPECT_GT(survived, 100);
}

std::vector<ZipItem> multi_release_jar(const std::string& manifest) {
  return {{.name = "META-INF/MANIFEST.MF", .content = manifest},
          {.name = "a/A.class", .content = "base"},
          {.name = "META-INF/info", .content = "info"},
          {.name = "META-INF/versions/9/META-INF/info", .content = "info9"},
          {.name = "META-INF/versions/8/a/A.class", .content = "8"},
          {.name = "META-INF/versions/9/a/A.class", .content = "9"},
          {.name = "META-INF/versions/11/a/A.class", .content = "11"},
          {.name = "META-INF/versions/11/a/New.class", .content = "new"},
          {.name = "META-INF/versions/21/a/A.class", .content = "21"},
          {.name = "META-INF/versions/21/a/Newer.class", .content = "newer"},
          {.name = "META-INF/versions/017/a/A.class", .content = "octal"}};
}

TEST_F(JarArchiveTest, MultiReleaseTakesTheHighestVersionInUse) {
  const std::string zip = ZipBuilder::build(multi_release_jar("Multi-Release: TRUE\r\n"));
  for (const auto& [feature, content] :
       {std::pair{8, "base"}, {9, "9"}, {10, "9"}, {17, "11"}, {21, "21"}, {25, "21"}}) {
    EXPECT_EQ(found(*open(zip, feature).value(), "a/A.class"), content) << feature;
  }
  const auto jar = open(zip).value();
  EXPECT_EQ(found(*jar, "META-INF/info"), "info");
  EXPECT_EQ(found(*jar, "a/New.class"), "new");
  EXPECT_EQ(found(*jar, "a/Newer.class"), "absent");
  EXPECT_THAT(jar->names().value(), ElementsAre("META-INF/MANIFEST.MF", "META-INF/info", "a/A.class", "a/New.class"));
}

TEST_F(JarArchiveTest, WithoutTheAttributeVersionsAreOrdinaryEntries) {
  for (const std::string manifest : {"", "Multi-Release: false\n", "A: b\n\nName: x\nMulti-Release: true\n"}) {
    const auto jar = open(multi_release_jar(manifest)).value();
    EXPECT_EQ(found(*jar, "a/A.class"), "base") << manifest;
    EXPECT_EQ(found(*jar, "a/New.class"), "absent") << manifest;
    EXPECT_EQ(jar->names().value().size(), 11U);
  }
}

TEST_F(JarArchiveTest, TheManifestIsReadWhateverItsCase) {
  const auto jar = open({{.name = "meta-inf/Manifest.mf", .content = "Main-Class: a.Main\n"}}).value();
  EXPECT_EQ(jar->manifest().main_class(), "a.Main");
}

TEST_F(JarArchiveTest, ABadManifestIsAnErrorWithItsLine) {
  EXPECT_THAT(open_error(ZipBuilder::build({{.name = "META-INF/MANIFEST.MF", .content = "A: b\nnonsense\n"}})),
              AllOf(HasSubstr("a.jar: entry META-INF/MANIFEST.MF, line 2: not of the form")));
}

}  // namespace
}  // namespace ristretto::archive
