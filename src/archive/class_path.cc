// SPDX-License-Identifier: MIT
#include "archive/class_path.h"

#include <algorithm>
#include <set>
#include <system_error>

#include "archive/directory_archive.h"
#include "archive/jar_archive.h"
#include "base/text.h"

namespace ristretto::archive {

namespace fs = std::filesystem;

namespace {

struct Opened {
  std::unique_ptr<Archive> archive;
  std::vector<fs::path> class_path;  // from the manifest
};

base::Error missing(const fs::path& path) { return base::Error("does not exist").in_file(path.native()); }

base::Result<Opened> open_with_class_path(const fs::path& path, int feature) {
  std::error_code error;
  if (fs::is_directory(path, error)) {
    auto folder = DirectoryArchive::open(path);
    if (!folder) return base::fail(folder.error());
    return Opened{std::move(*folder), {}};
  }
  auto jar = JarArchive::open(path, feature);
  if (!jar) return base::fail(jar.error());
  std::vector<fs::path> class_path = (*jar)->manifest().class_path(path.parent_path());
  return Opened{std::move(*jar), std::move(class_path)};
}

bool is_wildcard(const fs::path& path) {
  std::error_code error;
  return path.filename() == "*" && !fs::exists(path, error);
}

bool is_jar_name(const fs::path& path) { return path.extension() == ".jar" || path.extension() == ".JAR"; }

std::vector<fs::path> jars_in(const fs::path& folder) {
  std::vector<fs::path> jars;
  std::error_code error;
  const fs::path walked = folder.empty() ? fs::path(".") : folder;
  for (fs::directory_iterator entry(walked, error), end; !error && entry != end; entry.increment(error)) {
    if (is_jar_name(entry->path())) jars.push_back(folder / entry->path().filename());
  }
  std::ranges::sort(jars);
  return jars;
}

}  // namespace

std::vector<fs::path> expand_class_path(std::string_view list) {
  std::vector<fs::path> result;
  for (const std::string_view part : base::split(list, ':')) {
    const fs::path path = part.empty() ? fs::path(".") : fs::path(part);
    const std::vector<fs::path> paths = is_wildcard(path) ? jars_in(path.parent_path()) : std::vector{path};
    result.insert(result.end(), paths.begin(), paths.end());
  }
  return result;
}

class ClassPathBuilder {
 public:
  explicit ClassPathBuilder(ClassPath::Options options) : options_(options) {}

  base::Result<void> add_list(std::string_view list) {
    for (const fs::path& each : expand_class_path(list)) {
      if (auto added = add_from_user(each); !added) return added;
    }
    return {};
  }

  ClassPath take() { return std::move(result_); }

 private:
  base::Result<void> add_from_user(const fs::path& path) {
    std::error_code error;
    if (!fs::exists(path, error)) return skip(missing(path));
    auto added = add_all(path);
    return added || !options_.skips_unreadable ? added : skip(added.error());
  }

  // Depth first and in order, on a stack of our own: a chain of manifests may be long.
  base::Result<void> add_all(const fs::path& first) {
    auto named = add_one(first);
    if (!named) return base::fail(named.error());
    std::vector<fs::path> pending(named->rbegin(), named->rend());
    while (!pending.empty()) {
      const fs::path path = std::move(pending.back());
      pending.pop_back();
      auto more = add_from_manifest(path);
      if (!more) return base::fail(more.error());
      pending.insert(pending.end(), more->rbegin(), more->rend());
    }
    return {};
  }

  // Opens an archive unless it is there already. The result is what its manifest names.
  base::Result<std::vector<fs::path>> add_one(const fs::path& path) {
    std::error_code error;
    if (!seen_.insert(fs::weakly_canonical(path, error)).second) return std::vector<fs::path>();
    auto opened = open_with_class_path(path, options_.feature);
    if (!opened) return base::fail(opened.error());
    result_.archives_.push_back(std::move(opened->archive));
    return std::move(opened->class_path);
  }

  base::Result<std::vector<fs::path>> add_from_manifest(const fs::path& path) {
    std::error_code error;
    const bool names_folder = path.native().ends_with('/');
    std::optional<base::Error> why;
    if (!fs::exists(path, error)) {
      why = missing(path);
    } else if (names_folder != fs::is_directory(path, error)) {
      why = base::Error("named in a Class-Path, where '/' ends the names of folders and of nothing else")
                .in_file(path.native());
    } else {
      auto named = add_one(path);
      if (named) return named;
      why = named.error();
    }
    if (auto skipped = skip(*why); !skipped) return base::fail(skipped.error());
    return std::vector<fs::path>();
  }

  base::Result<void> skip(const base::Error& why) {
    if (options_.is_strict) return base::fail(why);
    result_.skipped_.push_back(why);
    return {};
  }

  ClassPath::Options options_;
  std::set<fs::path> seen_;
  ClassPath result_;
};

base::Result<std::unique_ptr<Archive>> open_path(const fs::path& path, int feature) {
  auto opened = open_with_class_path(path, feature);
  if (!opened) return base::fail(opened.error());
  return std::move(opened->archive);
}

base::Result<ClassPath> ClassPath::open(std::string_view list, Options options) {
  ClassPathBuilder builder(options);
  if (auto added = builder.add_list(list); !added) return base::fail(added.error());
  return builder.take();
}

base::Result<std::optional<ClassPath::Found>> ClassPath::find(std::string_view name) const {
  for (const auto& archive : archives_) {
    auto bytes = archive->find(name);
    if (!bytes) return base::fail(bytes.error());
    if (*bytes) return Found{std::move(**bytes), archive.get()};
  }
  return std::nullopt;
}

}  // namespace ristretto::archive
