// SPDX-License-Identifier: MIT
// Which JDK is used. A function of its inputs: the environment is read by the caller.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "archive/jimage_archive.h"
#include "base/error.h"

namespace ristretto::archive {

inline constexpr int kOldestJdk = 17;

struct Jdk {
  std::filesystem::path home;
  int feature = 0;      // 17
  std::string version;  // "17.0.15"
};

// Empty: not given.
struct JdkSearch {
  std::string_view explicit_home = {};  // --jdk
  std::string_view java_home = {};      // $JAVA_HOME
  std::string_view path = {};           // $PATH
};

// The JDK of --jdk and no other, if given; else that of JAVA_HOME; else that of the first `java` on PATH
// which belongs to a JDK we can use. If none is, the error tells about the first candidate that was not
// usable.
[[nodiscard]] base::Result<Jdk> find_jdk(const JdkSearch& search);

// The JDK in `home`: has a `release` file, is new enough, and has a module image.
[[nodiscard]] base::Result<Jdk> read_jdk(const std::filesystem::path& home);

[[nodiscard]] std::filesystem::path image_file_of(const Jdk& jdk);
[[nodiscard]] base::Result<std::unique_ptr<JimageArchive>> open_jdk_image(const Jdk& jdk);

}  // namespace ristretto::archive
