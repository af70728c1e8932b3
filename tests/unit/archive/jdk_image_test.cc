// SPDX-License-Identifier: MIT
// The images of the JDKs installed here, and images that their jlink writes.
#include <algorithm>
#include <cstdlib>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "archive/jdk.h"
#include "unit/archive/temp_folder.h"

namespace ristretto::archive {
namespace {

using ::testing::Contains;

std::vector<Jdk> installed_jdks() {
  std::vector<Jdk> jdks;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator("/usr/lib/jvm", error)) {
    auto jdk = read_jdk(entry.path());
    if (jdk && !entry.is_symlink()) jdks.push_back(*jdk);
  }
  std::sort(jdks.begin(), jdks.end(), [](const Jdk& a, const Jdk& b) { return a.home < b.home; });
  return jdks;
}

bool is_class_file(const base::Bytes& bytes) { return base::as_text(bytes.span()).starts_with("\xca\xfe\xba\xbe"); }

TEST(JdkImage, EveryNameIsFound) {
  const auto jdks = installed_jdks();
  if (jdks.empty()) GTEST_SKIP() << "no JDK below /usr/lib/jvm";
  for (const Jdk& jdk : jdks) {
    SCOPED_TRACE(jdk.home.native());
    const auto image = open_jdk_image(jdk).value();
    const auto names = image->names().value();
    EXPECT_GT(names.size(), 5000U);
    EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
    for (const std::string& name : names) {
      const auto bytes = image->find(name);
      ASSERT_TRUE(bytes && *bytes) << name;
      ASSERT_TRUE(!name.ends_with(".class") || is_class_file(**bytes)) << name;
    }
    EXPECT_FALSE(image->find("java/lang/Strin.class").value());
  }
}

TEST(JdkImage, KnowsModulesAndPackages) {
  const auto jdks = installed_jdks();
  if (jdks.empty()) GTEST_SKIP() << "no JDK below /usr/lib/jvm";
  for (const Jdk& jdk : jdks) {
    SCOPED_TRACE(jdk.home.native());
    const auto image = open_jdk_image(jdk).value();
    EXPECT_THAT(image->modules().value(), Contains("java.base"));
    EXPECT_EQ(image->module_of_package("java/lang").value(), "java.base");
    EXPECT_EQ(image->module_of_package("java").value(), std::nullopt);
    EXPECT_TRUE(image->find_in_module("java.base", "module-info.class").value());
    std::size_t classes = 0;
    const auto walked = image->for_each_class([&](std::string_view module, std::string_view name) {
      ASSERT_TRUE(image->find_in_module(module, name).value()) << module << " " << name;
      ++classes;
    });
    ASSERT_TRUE(walked);
    EXPECT_GT(classes, 5000U);
  }
}

std::vector<Jdk> linkable_jdks() {
  std::vector<Jdk> jdks = installed_jdks();
  std::erase_if(jdks, [](const Jdk& jdk) {
    std::error_code error;
    return !std::filesystem::exists(jdk.home / "bin/jlink", error) ||
           !std::filesystem::exists(jdk.home / "jmods", error);
  });
  return jdks;
}

// What jlink calls the compressions: 1 shares strings, 2 and zip-9 deflate.
std::vector<std::string> compressions(const Jdk& jdk) {
  if (jdk.feature < 21) return {"--compress=1", "--compress=2"};
  return {"--compress=zip-9"};
}

// Writes an image of java.base. jlink's own plug-ins that change classes are the same whatever the
// compression.
std::unique_ptr<JimageArchive> link(const Jdk& jdk, const std::filesystem::path& out, const std::string& option) {
  const std::string command = "'" + (jdk.home / "bin/jlink").native() + "' --add-modules java.base " + option +
                              " --output '" + out.native() + "' >/dev/null 2>&1";
  if (std::system(command.c_str()) != 0) return nullptr;
  auto image = JimageArchive::open(out / "lib/modules");
  return image ? std::move(*image) : nullptr;
}

// jlink takes seconds, so one JDK must do: the oldest can share strings, which newer ones no longer offer.
TEST(JdkImage, CompressedImagesHoldTheSameBytes) {
  const auto jdks = linkable_jdks();
  if (jdks.empty()) GTEST_SKIP() << "no JDK below /usr/lib/jvm has both bin/jlink and jmods";
  const Jdk jdk =
      *std::min_element(jdks.begin(), jdks.end(), [](const Jdk& a, const Jdk& b) { return a.feature < b.feature; });
  const TempFolder folder;
  const auto plain = link(jdk, folder.path() / "plain", "");
  ASSERT_NE(plain, nullptr) << jdk.home;
  const auto names = plain->names().value();
  EXPECT_GT(names.size(), 5000U);
  for (const std::string& option : compressions(jdk)) {
    SCOPED_TRACE(jdk.home.native() + " " + option);
    const auto image = link(jdk, folder.path() / option, option);
    ASSERT_NE(image, nullptr);
    EXPECT_LT(std::filesystem::file_size(image->origin()), std::filesystem::file_size(plain->origin()));
    EXPECT_EQ(names, image->names().value());
    for (const std::string& name : names) {
      const auto bytes = image->find(name);
      ASSERT_TRUE(bytes) << bytes.error().line();
      ASSERT_EQ(base::as_text((*bytes)->span()), base::as_text(plain->find(name).value()->span())) << name;
    }
  }
}

}  // namespace
}  // namespace ristretto::archive
