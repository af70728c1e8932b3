// SPDX-License-Identifier: MIT
// A jar: a zip file, seen the way java.util.jar sees it.
//
// Of entries with the same name the last one of the directory counts. In a multi-release jar, that is one
// whose manifest says "Multi-Release: true", a name stands for META-INF/versions/N/name with the highest N
// from 9 to the feature version in use, and only then for itself; names below META-INF/ always stand for
// themselves.
#pragma once

#include <filesystem>
#include <memory>
#include <unordered_map>

#include "archive/archive.h"
#include "archive/manifest.h"
#include "archive/zip_directory.h"

namespace ristretto::archive {

class JarArchive final : public Archive {
 public:
  // Reads the directory and the manifest. `feature` is the version of the JDK in use: 17, 21, ...
  [[nodiscard]] static base::Result<std::unique_ptr<JarArchive>> open(const std::filesystem::path& file, int feature);

  [[nodiscard]] base::Result<std::optional<base::Bytes>> find(std::string_view name) const override;
  // In a multi-release jar an entry below META-INF/versions/ shows as the name it stands for, or not at all.
  [[nodiscard]] base::Result<std::vector<std::string>> names() const override;
  [[nodiscard]] const std::string& origin() const override { return origin_; }

  // Empty when the jar has none.
  [[nodiscard]] const Manifest& manifest() const { return manifest_; }

 private:
  JarArchive(const std::filesystem::path& file, base::Bytes bytes, ZipDirectory directory);

  [[nodiscard]] const ZipEntry* entry_of(std::string_view name) const;
  [[nodiscard]] const ZipEntry* manifest_entry() const;
  [[nodiscard]] base::Result<Manifest> read_manifest() const;
  [[nodiscard]] std::vector<int> versions_up_to(int feature) const;
  [[nodiscard]] base::Result<base::Bytes> read(const ZipEntry& entry) const;

  std::string origin_;
  base::Bytes bytes_;
  ZipDirectory directory_;
  std::unordered_map<std::string_view, const ZipEntry*> by_name_;  // looked up only, never walked
  Manifest manifest_;
  std::vector<int> versions_;  // in use, highest first; empty unless multi-release
};

}  // namespace ristretto::archive
