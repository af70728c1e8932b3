// SPDX-License-Identifier: MIT
#include "archive/jdk.h"

#include <charconv>
#include <optional>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

#include "archive/mapped_file.h"
#include "base/text.h"

namespace ristretto::archive {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kWayOut = "install a JDK or pass --jdk DIR";

// The value of a line KEY="VALUE".
std::optional<std::string_view> release_value(std::string_view text, std::string_view key) {
  for (std::string_view line : base::split(text, '\n')) {
    line = base::trim(line);
    if (!line.starts_with(key) || !line.substr(key.size()).starts_with('=')) continue;
    std::string_view value = base::trim(line.substr(key.size() + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    return value;
  }
  return std::nullopt;
}

// 17 of "17.0.15", 8 of "1.8.0_392" (the form before JEP 223), 26 of "26-ea".
std::optional<int> feature_of(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);
  int feature = 0;
  const auto [end, error] = std::from_chars(version.data(), version.data() + version.size(), feature);
  if (error != std::errc() || feature < 1) return std::nullopt;
  return feature;
}

std::string too_old(int feature) {
  const std::string_view why = feature < 9 ? "has no module image" : "is too old";
  return fmt::format("JDK {} {}; Ristretto needs {} or newer", feature, why, kOldestJdk);
}

// Where the JDK of an executable is, links resolved: /etc/alternatives and the like lead to HOME/bin/java.
std::optional<fs::path> home_of(const fs::path& java) {
  std::error_code error;
  const fs::path real = fs::canonical(java, error);
  if (error || !fs::is_regular_file(real, error) || ::access(real.c_str(), X_OK) != 0) return std::nullopt;
  return real.parent_path().parent_path();
}

}  // namespace

base::Result<Jdk> read_jdk(const fs::path& home) {
  const fs::path release = home / "release";
  const auto fail_in = [](const fs::path& file, std::string reason) {
    return base::fail(base::Error(std::move(reason)).in_file(file.native()).hint(kWayOut));
  };
  std::error_code error;
  if (!fs::is_directory(home, error)) return fail_in(home, "not a JDK: no such folder");
  const auto text = read_file(release);
  if (!text) {
    return base::fail(base::Error("not a JDK").in_file(home.native()).caused_by(text.error()).hint(kWayOut));
  }
  const auto version = release_value(base::as_text(text->span()), "JAVA_VERSION");
  if (!version) return fail_in(release, "JAVA_VERSION is missing");
  const auto feature = feature_of(*version);
  if (!feature) return fail_in(release, fmt::format("JAVA_VERSION: \"{}\" is not a version", *version));
  if (*feature < kOldestJdk) return fail_in(release, too_old(*feature));
  Jdk jdk{.home = home, .feature = *feature, .version = std::string(*version)};
  if (!fs::is_regular_file(image_file_of(jdk), error)) {
    return fail_in(image_file_of(jdk), "the module image of the JDK is missing");
  }
  return jdk;
}

base::Result<Jdk> find_jdk(const JdkSearch& search) {
  if (!search.explicit_home.empty()) return read_jdk(search.explicit_home);
  std::optional<base::Error> first_error;
  const auto note = [&](const base::Error& error) {
    if (!first_error) first_error = error;
  };
  if (!search.java_home.empty()) {
    auto jdk = read_jdk(search.java_home);
    if (jdk) return jdk;
    note(jdk.error());
  }
  for (const std::string_view folder : base::split(search.path, ':')) {
    if (folder.empty()) continue;
    const auto home = home_of(fs::path(folder) / "java");
    if (!home) continue;
    auto jdk = read_jdk(*home);
    if (jdk) return jdk;
    note(jdk.error());
  }
  if (first_error) return base::fail(*first_error);
  return base::fail(base::Error("no JDK found: JAVA_HOME is not set and there is no java on PATH").hint(kWayOut));
}

fs::path image_file_of(const Jdk& jdk) { return jdk.home / "lib" / "modules"; }

base::Result<std::unique_ptr<JimageArchive>> open_jdk_image(const Jdk& jdk) {
  auto image = JimageArchive::open(image_file_of(jdk));
  if (!image) return base::fail(image.error().hint(kWayOut));
  return image;
}

}  // namespace ristretto::archive
