// SPDX-License-Identifier: MIT
#include "archive/jimage_archive.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include <fmt/format.h>

#include "archive/jimage_decompress.h"
#include "archive/load.h"
#include "archive/mapped_file.h"

namespace ristretto::archive {

namespace {

constexpr std::string_view kPackages = "packages";
constexpr std::string_view kModules = "modules";

bool is_module(std::string_view module) { return !module.empty() && module != kPackages && module != kModules; }

}  // namespace

base::Result<std::unique_ptr<JimageArchive>> JimageArchive::open(const std::filesystem::path& file) {
  auto bytes = map_file(file);
  if (!bytes) return base::fail(bytes.error());
  const auto index = JimageIndex::parse(bytes->span());
  if (!index) return base::fail(index.error().in_file(file.native()));
  return std::unique_ptr<JimageArchive>(new JimageArchive(file, std::move(*bytes), *index));
}

base::Result<std::optional<base::Bytes>> JimageArchive::find(std::string_view name) const {
  const std::size_t slash = name.rfind('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto module = module_of_package(name.substr(0, slash));
  if (!module) return base::fail(module.error());
  if (!*module) return std::nullopt;
  return find_in_module(**module, name);
}

base::Result<std::optional<base::Bytes>> JimageArchive::find_in_module(std::string_view module,
                                                                       std::string_view name) const {
  if (!is_module(module)) return std::nullopt;
  return find_path(fmt::format("/{}/{}", module, name));
}

base::Result<std::optional<std::string_view>> JimageArchive::module_of_package(std::string_view package) const {
  std::string path = fmt::format("/{}/{}", kPackages, package);
  std::replace(path.begin() + static_cast<std::ptrdiff_t>(kPackages.size() + 2), path.end(), '/', '.');
  const auto entries = find_path(path);
  if (!entries) return base::fail(entries.error());
  if (!*entries) return std::nullopt;
  const base::ByteSpan pairs = (*entries)->span();
  for (std::size_t at = 0; fits(at, 8, pairs.size()); at += 8) {
    const bool is_empty = load_native<std::uint32_t>(pairs, at) != 0;
    if (is_empty) continue;
    const auto module = index_.string_at(load_native<std::uint32_t>(pairs, at + 4));
    if (!module) return base::fail(module.error().in_file(origin_));
    return *module;
  }
  return std::nullopt;
}

base::Result<std::optional<base::Bytes>> JimageArchive::find_path(std::string_view path) const {
  const auto location = index_.find(path);
  if (!location) return base::fail(location.error().in_file(origin_));
  if (!*location) return std::nullopt;
  auto bytes = read(**location);
  if (!bytes) return base::fail(bytes.error().in_file(origin_).at(fmt::format("resource {}", path)));
  return std::move(*bytes);
}

base::Result<base::Bytes> JimageArchive::read(const JimageLocation& location) const {
  const auto extent = index_.extent_of(location);
  if (!extent) return base::fail(extent.error());
  base::Bytes stored = bytes_.part(extent->offset, extent->size);
  if (location.compressed_size == 0) return stored;
  return decompress(std::move(stored), location.size, index_);
}

template <class Visit>
base::Result<void> JimageArchive::for_each_resource(Visit visit) const {
  for (std::uint32_t slot = 0; slot < index_.slot_count(); ++slot) {
    const auto location = index_.location_in(slot);
    if (!location) return base::fail(location.error().in_file(origin_));
    if (*location && is_module((*location)->module)) visit(**location);
  }
  return {};
}

base::Result<std::vector<std::string>> JimageArchive::modules() const {
  std::set<std::string_view> modules;
  const auto walked = for_each_resource([&](const JimageLocation& location) { modules.insert(location.module); });
  if (!walked) return base::fail(walked.error());
  return std::vector<std::string>(modules.begin(), modules.end());
}

base::Result<std::vector<std::string>> JimageArchive::names() const {
  std::vector<JimageLocation> resources;
  const auto walked = for_each_resource([&](const JimageLocation& location) { resources.push_back(location); });
  if (!walked) return base::fail(walked.error());

  std::unordered_map<std::string_view, std::optional<std::string_view>> module_of;
  std::vector<std::string> names;
  for (const JimageLocation& resource : resources) {
    auto known = module_of.find(resource.parent);
    if (known == module_of.end()) {
      const auto module = module_of_package(resource.parent);
      if (!module) return base::fail(module.error());
      known = module_of.emplace(resource.parent, *module).first;
    }
    if (known->second == resource.module) names.push_back(resource.name());
  }
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

base::Result<void> JimageArchive::for_each_class(const ClassVisitor& visit) const {
  return for_each_resource([&](const JimageLocation& location) {
    if (location.extension == "class") visit(location.module, location.name());
  });
}

}  // namespace ristretto::archive
