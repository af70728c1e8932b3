// SPDX-License-Identifier: MIT
#include "cli/inspect/target.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "archive/mapped_file.h"
#include "classfile/modified_utf8.h"
#include "cli/inspect/constant_text.h"

namespace ristretto::cli::inspect {
namespace {

constexpr int kNewestFeature = classfile::kNewestMajor - 44;
constexpr std::string_view kClassSuffix = ".class";
constexpr std::string_view kModuleInfo = "/module-info";

bool is_path(const std::string& target) {
  constexpr auto kStarts = std::to_array<std::string_view>({"/", "./", "../"});
  constexpr auto kEnds = std::to_array<std::string_view>({".class", ".jar", "/"});
  const auto starts = [&](std::string_view start) { return target.starts_with(start); };
  const auto ends = [&](std::string_view end) { return target.ends_with(end); };
  std::error_code ignored;
  return std::any_of(kStarts.begin(), kStarts.end(), starts) || std::any_of(kEnds.begin(), kEnds.end(), ends) ||
         std::filesystem::exists(target, ignored);
}

base::Result<InspectedClass> parse(base::Bytes bytes, std::string origin) {
  auto file = classfile::parse_class(std::move(bytes));
  if (!file) return base::fail(file.error().in_file(origin));
  return InspectedClass{.file = std::move(*file), .origin = std::move(origin), .method = {}, .is_file = false};
}

// "CLASS#METHOD" in two; a '#' that belongs to a file's name does not count.
std::pair<std::string, std::string> split_method(std::string_view target) {
  const std::size_t mark = target.rfind('#');
  std::error_code ignored;
  if (mark == std::string_view::npos || std::filesystem::exists(target, ignored)) return {std::string(target), {}};
  return {std::string(target.substr(0, mark)), std::string(target.substr(mark + 1))};
}

base::Result<Target> list_classes(const archive::Archive& archive) {
  const auto names = archive.names();
  if (!names) return base::fail(names.error());
  ClassListing listing;
  for (const std::string& name : *names) {
    if (!name.ends_with(kClassSuffix)) continue;
    listing.names.push_back(name.substr(0, name.size() - kClassSuffix.size()));
  }
  if (listing.names.empty()) return base::fail(base::Error("has no class files").in_file(archive.origin()));
  Target target;
  target.listing = std::move(listing);
  return target;
}

// The same class, nested one level deeper: "a/b/C" becomes "a/b$C" and then "a$b$C".
bool nest(std::string& internal_name) {
  const std::size_t slash = internal_name.rfind('/');
  if (slash == std::string::npos) return false;
  internal_name[slash] = '$';
  return true;
}

base::Error without_method(const InspectedClass& inspected) {
  return base::Error(fmt::format("no method {}", inspected.method))
      .in_file(inspected.origin)
      .hint(fmt::format("ristretto inspect {} lists them",
                        inspected.is_file ? inspected.origin : dotted_name(inspected.file.name)));
}

}  // namespace

std::vector<const classfile::Method*> InspectedClass::methods() const {
  std::vector<const classfile::Method*> chosen;
  for (const classfile::Method& each : file.methods) {
    const std::string name = classfile::to_utf8(each.name);
    if (method.empty() || method == name || method == name + classfile::to_utf8(each.descriptor))
      chosen.push_back(&each);
  }
  return chosen;
}

base::Result<TargetFinder> TargetFinder::open(const JavaOptions& options, const Environment& environment) {
  const auto jdk =
      archive::find_jdk({.explicit_home = options.jdk, .java_home = environment.java_home, .path = environment.path});
  if (!jdk && !options.jdk.empty()) return base::fail(jdk.error());
  const int feature = jdk ? jdk->feature : kNewestFeature;
  auto class_path = archive::ClassPath::open(options.class_path, {.feature = feature});
  if (!class_path) return base::fail(class_path.error());
  if (!jdk) return TargetFinder(feature, std::move(*class_path), base::fail(jdk.error()));
  return TargetFinder(feature, std::move(*class_path), archive::open_jdk_image(*jdk));
}

base::Result<Target> TargetFinder::find(std::string_view text) const {
  auto [name, method] = split_method(text);
  if (is_path(name) && !name.ends_with(kClassSuffix)) {
    const auto archive = archive::open_path(name, feature_);
    if (!archive) return base::fail(archive.error());
    return list_classes(**archive);
  }
  auto inspected = is_path(name) ? read_file(name) : find_class(name);
  if (!inspected) return base::fail(inspected.error());
  inspected->method = std::move(method);
  if (!inspected->method.empty() && inspected->methods().empty()) return base::fail(without_method(*inspected));
  Target target;
  target.inspected = std::move(*inspected);
  return target;
}

base::Result<InspectedClass> TargetFinder::read_file(const std::string& path) {
  auto bytes = archive::read_file(path);
  if (!bytes) return base::fail(bytes.error());
  auto inspected = parse(std::move(*bytes), path);
  if (inspected) inspected->is_file = true;
  return inspected;
}

base::Result<InspectedClass> TargetFinder::find_class(std::string_view name) const {
  std::string internal = classfile::from_utf8(name);
  if (!name.ends_with(kModuleInfo)) std::replace(internal.begin(), internal.end(), '.', '/');
  do {
    auto found = load(internal);
    if (!found) return base::fail(found.error());
    if (*found) return std::move(**found);
  } while (nest(internal));
  return base::fail(not_found(name));
}

base::Result<std::optional<InspectedClass>> TargetFinder::load(const std::string& internal_name) const {
  const std::string entry = internal_name + std::string(kClassSuffix);
  auto bytes = find_in_jdk(internal_name, entry);
  if (!bytes) return base::fail(bytes.error());
  std::string origin = *bytes ? (*image_)->origin() : std::string();
  if (!*bytes) {
    auto found = class_path_.find(entry);
    if (!found) return base::fail(found.error());
    if (!*found) return std::nullopt;
    origin = (*found)->archive->origin();
    *bytes = std::move((*found)->bytes);
  }
  auto inspected = parse(std::move(**bytes), fmt::format("{}: {}", origin, entry));
  if (!inspected) return base::fail(inspected.error());
  return std::optional(std::move(*inspected));
}

base::Result<std::optional<base::Bytes>> TargetFinder::find_in_jdk(std::string_view internal_name,
                                                                   std::string_view entry) const {
  if (!image_) return std::nullopt;
  if (!internal_name.ends_with(kModuleInfo)) return (*image_)->find(entry);
  const std::string_view module = internal_name.substr(0, internal_name.size() - kModuleInfo.size());
  return (*image_)->find_in_module(module, entry.substr(module.size() + 1));
}

base::Error TargetFinder::not_found(std::string_view name) const {
  std::vector<std::string> searched;
  if (image_) searched.push_back((*image_)->origin());
  for (const auto& archive : class_path_.archives()) searched.push_back(archive->origin());
  const auto error = base::Error(fmt::format("no such class in {}", fmt::join(searched, ", "))).in_file(name);
  if (!class_path_.skipped().empty()) return error.caused_by(class_path_.skipped().front());
  if (!image_) return error.caused_by(image_.error());
  return error.hint("name its jar or folder with -cp");
}

}  // namespace ristretto::cli::inspect
