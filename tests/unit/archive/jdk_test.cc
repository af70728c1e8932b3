// SPDX-License-Identifier: MIT
#include "archive/jdk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/archive/temp_folder.h"

namespace ristretto::archive {
namespace {

using ::testing::HasSubstr;

class JdkTest : public ::testing::Test {
 protected:
  std::string jdk(const std::string& name, const std::string& version, bool has_image = true) {
    folder_.write(name + "/release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
    if (has_image) folder_.write(name + "/lib/modules", "image");
    const auto java = folder_.write(name + "/bin/java", "#!/bin/sh\n");
    std::filesystem::permissions(java, std::filesystem::perms::owner_all);
    return at(name);
  }
  std::string at(const std::string& name) { return (folder_.path() / name).native(); }

  TempFolder folder_;
};

TEST_F(JdkTest, ReadsVersions) {
  for (const auto& [version, feature] :
       {std::pair{"17", 17}, {"17.0.15", 17}, {"21.0.2+13", 21}, {"26-ea", 26}, {"99", 99}}) {
    const auto found = read_jdk(jdk("jdk", version));
    ASSERT_TRUE(found) << found.error().line();
    EXPECT_EQ(found->feature, feature);
    EXPECT_EQ(found->version, version);
    EXPECT_EQ(found->home, at("jdk"));
  }
}

TEST_F(JdkTest, RefusesOldOnes) {
  EXPECT_EQ(
      read_jdk(jdk("j", "1.8.0_392", false)).error().line(),
      at("j/release") + ": JDK 8 has no module image; Ristretto needs 17 or newer (install a JDK or pass --jdk DIR)");
  EXPECT_THAT(read_jdk(jdk("j", "11.0.2")).error().line(),
              HasSubstr("/release: JDK 11 is too old; Ristretto needs 17 or newer (install"));
}

TEST_F(JdkTest, SaysWhatIsWrong) {
  EXPECT_THAT(read_jdk(jdk("j", "17", false)).error().line(),
              HasSubstr("/j/lib/modules: the module image of the JDK is missing (install a JDK or pass --jdk DIR)"));
  EXPECT_THAT(read_jdk(jdk("j", "abc")).error().line(), HasSubstr("/release: JAVA_VERSION: \"abc\" is not a version"));
  EXPECT_THAT(read_jdk(at("none")).error().line(), HasSubstr("/none: not a JDK: no such folder"));
  folder_.write("empty/x", "");
  EXPECT_THAT(read_jdk(at("empty")).error().line(), HasSubstr("/empty/release: cannot be opened: No such file"));
  folder_.write("odd/release", "JAVA_VERSION_DATE=\"2025\"\n");
  EXPECT_THAT(read_jdk(at("odd")).error().line(), HasSubstr("/odd/release: JAVA_VERSION is missing"));
}

TEST_F(JdkTest, AnImageThatIsNoneIsAnErrorWithAWayOut) {
  const auto image = open_jdk_image(read_jdk(jdk("j", "17")).value());
  EXPECT_EQ(image.error().line(),
            at("j/lib/modules") + ": header: not a JDK module image (install a JDK or pass --jdk DIR)");
}

TEST_F(JdkTest, ExplicitThenJavaHomeThenPath) {
  const std::string a = jdk("a", "17"), b = jdk("b", "21"), c = jdk("c", "25");
  EXPECT_EQ(find_jdk({.explicit_home = a, .java_home = b, .path = c + "/bin"})->feature, 17);
  EXPECT_EQ(find_jdk({.java_home = b, .path = c + "/bin"})->feature, 21);
  EXPECT_EQ(find_jdk({.path = at("none") + "::" + c + "/bin:" + a + "/bin"})->feature, 25);
}

TEST_F(JdkTest, AWrongExplicitHomeIsNotReplaced) {
  const std::string good = jdk("a", "17");
  EXPECT_THAT(find_jdk({.explicit_home = at("none"), .java_home = good}).error().line(), HasSubstr("/none: not a JDK"));
}

TEST_F(JdkTest, UnusableOnesArePassedOverAndTheFirstIsReported) {
  const std::string old = jdk("old", "1.8.0_1"), good = jdk("a", "17");
  EXPECT_EQ(find_jdk({.java_home = at("none"), .path = old + "/bin:" + good + "/bin"})->feature, 17);
  EXPECT_THAT(find_jdk({.path = old + "/bin"}).error().line(), HasSubstr("JDK 8 has no module image"));
  EXPECT_THAT(find_jdk({.java_home = at("none"), .path = old + "/bin"}).error().line(), HasSubstr("/none: not a JDK"));
  EXPECT_EQ(find_jdk({}).error().line(),
            "no JDK found: JAVA_HOME is not set and there is no java on PATH (install a JDK or pass --jdk DIR)");
}

TEST_F(JdkTest, LinksOnPathAreResolved) {
  const std::string home = jdk("real", "17");
  std::filesystem::create_directories(at("bin"));
  std::filesystem::create_directories(at("alternatives"));
  std::filesystem::create_symlink(home + "/bin/java", at("alternatives/java"));
  std::filesystem::create_symlink(at("alternatives/java"), at("bin/java"));
  EXPECT_EQ(find_jdk({.path = at("bin")})->home, std::filesystem::canonical(home));
}

}  // namespace
}  // namespace ristretto::archive
