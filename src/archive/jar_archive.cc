// SPDX-License-Identifier: MIT
#include "archive/jar_archive.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <ranges>

#include <fmt/format.h>

#include "archive/mapped_file.h"
#include "archive/zip_entry.h"

namespace ristretto::archive {

namespace {

constexpr std::string_view kMetaInf = "META-INF/";
constexpr std::string_view kVersions = "META-INF/versions/";
constexpr std::string_view kManifest = "META-INF/MANIFEST.MF";
constexpr int kFirstVersion = 9;

struct VersionedName {
  int version;
  std::string_view name;
};

// "META-INF/versions/11/a/B.class" is version 11 of a/B.class. A number written otherwise than java writes it
// is none.
std::optional<VersionedName> versioned_name(std::string_view entry) {
  if (!entry.starts_with(kVersions)) return std::nullopt;
  entry.remove_prefix(kVersions.size());
  const std::size_t slash = entry.find('/');
  if (slash == std::string_view::npos || entry.front() == '0') return std::nullopt;
  int version = 0;
  const auto [end, error] = std::from_chars(entry.data(), entry.data() + slash, version);
  if (error != std::errc() || end != entry.data() + slash || version < kFirstVersion) return std::nullopt;
  return VersionedName{version, entry.substr(slash + 1)};
}

bool is_folder(std::string_view name) { return name.empty() || name.ends_with('/'); }

bool is_manifest_name(std::string_view name) {
  return std::ranges::equal(name, kManifest,
                            [](char a, char b) { return a == b || (a >= 'a' && a <= 'z' && a - 'a' + 'A' == b); });
}

}  // namespace

JarArchive::JarArchive(const std::filesystem::path& file, base::Bytes bytes, ZipDirectory directory)
    : origin_(file.native()), bytes_(std::move(bytes)), directory_(std::move(directory)) {
  by_name_.reserve(directory_.entries.size());
  for (const ZipEntry& entry : directory_.entries) by_name_[entry.name] = &entry;
}

base::Result<std::unique_ptr<JarArchive>> JarArchive::open(const std::filesystem::path& file, int feature) {
  auto bytes = map_file(file);
  if (!bytes) return base::fail(bytes.error());
  auto directory = read_zip_directory(bytes->span());
  if (!directory) return base::fail(directory.error().in_file(file.native()));
  std::unique_ptr<JarArchive> jar(new JarArchive(file, std::move(*bytes), std::move(*directory)));
  auto manifest = jar->read_manifest();
  if (!manifest) return base::fail(manifest.error());
  jar->manifest_ = std::move(*manifest);
  if (jar->manifest_.is_multi_release()) jar->versions_ = jar->versions_up_to(feature);
  return jar;
}

const ZipEntry* JarArchive::entry_of(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : found->second;
}

// Like java, ignores the case of this one name.
const ZipEntry* JarArchive::manifest_entry() const {
  if (const ZipEntry* entry = entry_of(kManifest)) return entry;
  const auto reversed = std::views::reverse(directory_.entries);
  const auto found = std::ranges::find_if(reversed, [](const ZipEntry& entry) { return is_manifest_name(entry.name); });
  return found == reversed.end() ? nullptr : &*found;
}

base::Result<Manifest> JarArchive::read_manifest() const {
  const ZipEntry* entry = manifest_entry();
  if (entry == nullptr) return Manifest();
  const auto bytes = read(*entry);
  if (!bytes) return base::fail(bytes.error());
  auto manifest = Manifest::parse(base::as_text(bytes->span()));
  if (manifest) return manifest;
  const base::Error& error = manifest.error();
  return base::fail(error.in_file(origin_).at(fmt::format("entry {}, {}", entry->name, error.place())));
}

std::vector<int> JarArchive::versions_up_to(int feature) const {
  std::vector<int> versions;
  for (const ZipEntry& entry : directory_.entries) {
    const auto versioned = versioned_name(entry.name);
    if (versioned && versioned->version <= feature) versions.push_back(versioned->version);
  }
  std::ranges::sort(versions, std::greater());
  versions.erase(std::ranges::unique(versions).begin(), versions.end());
  return versions;
}

base::Result<base::Bytes> JarArchive::read(const ZipEntry& entry) const {
  auto bytes = read_entry(bytes_, directory_, entry);
  if (!bytes) return base::fail(bytes.error().in_file(origin_));
  return bytes;
}

base::Result<std::optional<base::Bytes>> JarArchive::find(std::string_view name) const {
  if (is_folder(name)) return std::nullopt;
  const ZipEntry* entry = nullptr;
  if (!name.starts_with(kMetaInf)) {
    for (std::size_t i = 0; entry == nullptr && i < versions_.size(); ++i) {
      entry = entry_of(fmt::format("{}{}/{}", kVersions, versions_[i], name));
    }
  }
  if (entry == nullptr) entry = entry_of(name);
  if (entry == nullptr) return std::nullopt;
  auto bytes = read(*entry);
  if (!bytes) return base::fail(bytes.error());
  return std::move(*bytes);
}

base::Result<std::vector<std::string>> JarArchive::names() const {
  const bool is_multi_release = manifest_.is_multi_release();
  const int highest = versions_.empty() ? 0 : versions_.front();
  std::vector<std::string> names;
  for (const ZipEntry& entry : directory_.entries) {
    if (is_folder(entry.name)) continue;
    if (!is_multi_release || !entry.name.starts_with(kVersions)) {
      names.emplace_back(entry.name);
      continue;
    }
    const auto versioned = versioned_name(entry.name);
    if (!versioned || versioned->version > highest || versioned->name.starts_with(kMetaInf)) continue;
    names.emplace_back(versioned->name);
  }
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

}  // namespace ristretto::archive
