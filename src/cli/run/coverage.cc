// SPDX-License-Identifier: MIT
#include "cli/run/coverage.h"

#include <algorithm>
#include <set>
#include <vector>

#include "archive/class_path.h"

namespace ristretto::cli::run {
namespace {

constexpr std::string_view kSuffix = ".class";

bool matches(std::string_view pattern, std::string_view text) {
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;
  std::size_t retry = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      retry = t;
    } else if (p < pattern.size() && (pattern[p] == '?' || pattern[p] == text[t])) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      t = ++retry;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

bool is_wanted(std::string_view patterns, std::string java_name) {
  if (patterns.empty()) return true;
  std::ranges::replace(java_name, '/', '.');
  while (true) {
    const std::size_t colon = patterns.find(':');
    if (matches(patterns.substr(0, colon), java_name)) return true;
    if (colon == std::string_view::npos) return false;
    patterns.remove_prefix(colon + 1);
  }
}

// A class file that cannot be read is not measured: whether that matters, the program will show.
base::Result<void> add_classes(program::CoverageModel& model, const archive::Archive& archive,
                               std::string_view patterns, std::set<std::string>& seen) {
  const auto names = archive.names();
  if (!names) return std::unexpected(names.error());
  for (const std::string& name : *names) {
    if (!name.ends_with(kSuffix) || name.starts_with("META-INF/")) continue;
    if (!is_wanted(patterns, name.substr(0, name.size() - kSuffix.size())) || !seen.insert(name).second) continue;
    auto bytes = archive.find(name);
    if (!bytes) return std::unexpected(bytes.error());
    if (!*bytes) continue;
    if (const auto file = classfile::parse_class(std::move(**bytes))) model.add(*file);
  }
  return {};
}

}  // namespace

base::Result<CoverageRecorder> CoverageRecorder::create(const CoverageOptions& options, std::string_view class_path,
                                                        int feature) {
  CoverageRecorder recorder;
  recorder.name_ = options.file;
  recorder.file_.open(options.file, std::ios::binary);
  if (!recorder.file_) return base::fail(base::Error("cannot be written").at("--coverage " + options.file));
  const auto opened = archive::ClassPath::open(class_path, {.feature = feature, .skips_unreadable = true});
  if (!opened) return std::unexpected(opened.error());
  std::set<std::string> seen;
  for (const auto& archive : opened->archives()) {
    if (auto added = add_classes(*recorder.model_, *archive, options.classes, seen); !added)
      return std::unexpected(added.error());
  }
  return recorder;
}

base::Result<void> CoverageRecorder::write(std::span<const std::uint8_t> hit) {
  file_ << (name_.ends_with(".xml") ? coverage_xml(*model_, hit) : coverage_csv(*model_, hit));
  file_.flush();
  if (!file_) return base::fail(base::Error("cannot be written").at("--coverage " + name_));
  return {};
}

}  // namespace ristretto::cli::run
