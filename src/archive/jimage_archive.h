// SPDX-License-Identifier: MIT
// The class library of a JDK: its module image, lib/modules. The format is drawn in jimage_index.h.
//
// Nothing is read when the image is opened but its header: a class costs two hash lookups when it is asked
// for.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "archive/archive.h"
#include "archive/jimage_index.h"

namespace ristretto::archive {

class JimageArchive final : public Archive {
 public:
  [[nodiscard]] static base::Result<std::unique_ptr<JimageArchive>> open(const std::filesystem::path& file);

  // In the module that has the name's package. So "module-info.class" and what lies outside packages is found
  // only by find_in_module(), and is not among names().
  [[nodiscard]] base::Result<std::optional<base::Bytes>> find(std::string_view name) const override;
  [[nodiscard]] base::Result<std::vector<std::string>> names() const override;
  [[nodiscard]] const std::string& origin() const override { return origin_; }

  [[nodiscard]] base::Result<std::optional<base::Bytes>> find_in_module(std::string_view module,
                                                                        std::string_view name) const;

  // `package` as in "java/lang" or "java.lang". The view lives as long as the archive.
  [[nodiscard]] base::Result<std::optional<std::string_view>> module_of_package(std::string_view package) const;

  // Sorted.
  [[nodiscard]] base::Result<std::vector<std::string>> modules() const;

  // Calls `visit` for every class file, module-info.class included, in the order of the image's index.
  using ClassVisitor = std::function<void(std::string_view module, std::string_view name)>;
  [[nodiscard]] base::Result<void> for_each_class(const ClassVisitor& visit) const;

 private:
  JimageArchive(const std::filesystem::path& file, base::Bytes bytes, const JimageIndex& index)
      : origin_(file.native()), bytes_(std::move(bytes)), index_(index) {}

  [[nodiscard]] base::Result<std::optional<base::Bytes>> find_path(std::string_view path) const;
  [[nodiscard]] base::Result<base::Bytes> read(const JimageLocation& location) const;
  template <class Visit>
  [[nodiscard]] base::Result<void> for_each_resource(Visit visit) const;

  std::string origin_;
  base::Bytes bytes_;
  JimageIndex index_;
};

}  // namespace ristretto::archive
