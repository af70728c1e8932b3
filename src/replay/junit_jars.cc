// SPDX-License-Identifier: MIT
#include "replay/junit_jars.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>

#include "archive/class_path.h"
#include "archive/jdk.h"

namespace ristretto::replay {
namespace {

namespace fs = std::filesystem;

// A library that a flavour of JUnit consists of: a class that it has, and how its jar is called without the version.
struct Part {
  int junit;
  bool is_needed;
  std::string_view entry;
  std::array<std::string_view, 2> names;
};

constexpr std::array kParts = {
    Part{5, true, "org/junit/jupiter/api/Test.class", {"junit-jupiter-api", ""}},
    Part{5, true, "org/junit/platform/commons/util/StringUtils.class", {"junit-platform-commons", ""}},
    Part{5, true, "org/opentest4j/AssertionFailedError.class", {"opentest4j", ""}},
    Part{5, false, "org/apiguardian/api/API.class", {"apiguardian-api", ""}},  // the compiler warns without it
    Part{4, true, "org/junit/function/ThrowingRunnable.class", {"junit4", "junit"}},
    Part{4, true, "org/hamcrest/Matcher.class", {"hamcrest", "hamcrest-core"}},
};

constexpr std::string_view kWayOut =
    "put JUnit on the class path, install the Debian package junit5, or set RISTRETTO_JUNIT to the jars of JUnit and "
    "what it needs";

fs::path folder_of_executable() {
  std::error_code error;
  return fs::read_symlink("/proc/self/exe", error).parent_path();
}

bool has_entry(const archive::ClassPath& path, std::string_view entry) {
  const auto found = path.find(entry);
  return found && *found;
}

bool jar_has_entry(const fs::path& jar, std::string_view entry) {
  const auto opened = archive::open_path(jar, archive::kOldestJdk);
  if (!opened) return false;
  const auto found = (*opened)->find(entry);
  return found && *found;
}

// "opentest4j.jar", "opentest4j-1.2.0.jar", but not "opentest4j-reporting-events.jar".
bool is_jar_of(const fs::path& file, const Part& part) {
  if (file.extension() != ".jar") return false;
  const std::string stem = file.stem().native();
  return std::ranges::any_of(part.names, [&](std::string_view name) {
    if (name.empty() || !stem.starts_with(name)) return false;
    const std::string_view rest = std::string_view(stem).substr(name.size());
    return rest.empty() ||
           (rest.size() > 1 && rest[0] == '-' && std::isdigit(static_cast<unsigned char>(rest[1])) != 0);
  });
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    files.push_back(at->path());
  }
  std::ranges::sort(files);
  return files;
}

// What the user names is searched by content, folders of installed jars by name: those may hold hundreds.
std::vector<fs::path> given_jars(std::string_view list) {
  std::vector<fs::path> jars;
  if (list.empty()) return jars;
  for (const fs::path& path : archive::expand_class_path(list)) {
    std::error_code error;
    const auto files = fs::is_directory(path, error) ? files_in(path) : std::vector{path};
    std::ranges::copy_if(files, std::back_inserter(jars), [](const fs::path& f) { return f.extension() == ".jar"; });
  }
  return jars;
}

std::optional<fs::path> installed_jar(std::string_view folder, const Part& part) {
  if (folder.empty()) return std::nullopt;
  for (const fs::path& file : files_in(folder)) {
    if (is_jar_of(file, part) && jar_has_entry(file, part.entry)) return file;
  }
  return std::nullopt;
}

std::optional<fs::path> jar_of(const Part& part, const JunitSearch& search, const std::vector<fs::path>& given) {
  const auto named = std::ranges::find_if(given, [&](const fs::path& jar) { return jar_has_entry(jar, part.entry); });
  if (named != given.end()) return *named;
  if (auto beside = installed_jar(search.beside_binary, part)) return beside;
  return installed_jar(search.system, part);
}

}  // namespace

base::Result<JunitJars> find_junit(const JunitSearch& search) {
  const auto path =
      archive::ClassPath::open(search.class_path, {.feature = archive::kOldestJdk, .skips_unreadable = true});
  if (!path) return base::fail(path.error());
  const std::vector<fs::path> given = given_jars(search.given);
  JunitJars found{.jars = {}, .has_junit4 = true, .has_junit5 = true};
  for (const Part& part : kParts) {
    if (has_entry(*path, part.entry)) continue;
    if (const auto jar = jar_of(part, search, given)) {
      std::string absolute = fs::absolute(*jar).native();
      if (std::ranges::find(found.jars, absolute) == found.jars.end()) found.jars.push_back(std::move(absolute));
    } else if (part.is_needed) {
      (part.junit == 4 ? found.has_junit4 : found.has_junit5) = false;
    }
  }
  if (!found.has_junit4 && !found.has_junit5) {
    return base::fail(base::Error("no JUnit found; generated tests were not checked").hint(kWayOut));
  }
  return found;
}

base::Result<JunitJars> find_junit(std::string_view class_path) {
  const char* given = std::getenv("RISTRETTO_JUNIT");
  const std::string beside = folder_of_executable() / "lib";
  return find_junit(
      {.class_path = class_path, .given = given == nullptr ? std::string_view() : given, .beside_binary = beside});
}

std::string harness_jar() { return folder_of_executable() / "referee.jar"; }

}  // namespace ristretto::replay
