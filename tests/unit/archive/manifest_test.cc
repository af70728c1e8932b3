// SPDX-License-Identifier: MIT
#include "archive/manifest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ristretto::archive {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Manifest parsed(std::string_view text) { return Manifest::parse(text).value(); }

TEST(Manifest, EveryLineEnd) {
  for (const std::string_view end : {"\r\n", "\n", "\r"}) {
    std::string text = "Manifest-Version: 1.0~Main-Class: com.acme~ .App~ lication~~Name: x~Main-Class: other~";
    for (std::size_t at; (at = text.find('~')) != std::string::npos;) text.replace(at, 1, end);
    EXPECT_EQ(parsed(text).main_class(), "com.acme.Application");
    EXPECT_EQ(parsed(text).attribute("Name"), std::nullopt);
  }
}

TEST(Manifest, LastLineMayLackItsEnd) { EXPECT_EQ(parsed("Main-Class: A").main_class(), "A"); }

TEST(Manifest, NamesIgnoreCaseAndTheLastCounts) {
  EXPECT_EQ(parsed("MAIN-class: A\nmain-Class: B\n").main_class(), "B");
}

TEST(Manifest, FoldingKeepsBlanks) { EXPECT_EQ(parsed("A: x \n  y\n \n z\n").attribute("A"), "x  yz"); }

TEST(Manifest, MultiReleaseMustBeTrue) {
  EXPECT_TRUE(parsed("Multi-Release: True\n").is_multi_release());
  EXPECT_FALSE(parsed("Multi-Release: true \n").is_multi_release());
  EXPECT_FALSE(parsed("Multi-Release: yes\n").is_multi_release());
  EXPECT_FALSE(parsed("").is_multi_release());
}

TEST(Manifest, BadLines) {
  EXPECT_EQ(Manifest::parse(" x\n").error().line(), "line 1: a folded line continues nothing");
  EXPECT_EQ(Manifest::parse("A: b\r\nB:c\r\n").error().line(), "line 2: not of the form \"Name: value\"");
  EXPECT_FALSE(Manifest::parse(": b\n"));
}

TEST(Manifest, ClassPathIsRelativeUrls) {
  const auto paths = [](std::string_view value) {
    return parsed("Class-Path: " + std::string(value) + "\n").class_path("/opt/app");
  };
  EXPECT_THAT(paths("lib/a.jar  ../b.jar\tclasses/ "),
              ElementsAre("/opt/app/lib/a.jar", "/opt/app/../b.jar", "/opt/app/classes/"));
  EXPECT_THAT(paths("a%20b.jar %zz.jar c%2"), ElementsAre("/opt/app/a b.jar", "/opt/app/%zz.jar", "/opt/app/c%2"));
  EXPECT_THAT(paths("file:/x/a.jar file:///y/b.jar FILE:c.jar /z/d.jar"),
              ElementsAre("/x/a.jar", "/y/b.jar", "/opt/app/c.jar", "/z/d.jar"));
  EXPECT_THAT(paths("https://example.org/a.jar jar:file:/x!/ evil%00.jar #x"), IsEmpty());
}

TEST(Manifest, FoldedClassPath) {
  EXPECT_THAT(parsed("Class-Path: lib/one.jar li\r\n b/two.jar\r\n  three.jar\r\n").class_path("d"),
              ElementsAre("d/lib/one.jar", "d/lib/two.jar", "d/three.jar"));
}

}  // namespace
}  // namespace ristretto::archive
