// SPDX-License-Identifier: MIT
#include "program/class_source.h"

namespace ristretto::program {

namespace {

std::string file_of(std::string_view internal_name) { return std::string(internal_name) + ".class"; }

class ImageSource final : public ClassSource {
 public:
  explicit ImageSource(const archive::JimageArchive& image) : image_(image) {}

  base::Result<std::optional<SourcedBytes>> find(std::string_view internal_name) override {
    const std::size_t slash = internal_name.rfind('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto module = image_.module_of_package(internal_name.substr(0, slash));
    if (!module) return base::fail(module.error());
    if (!*module) return std::nullopt;
    auto bytes = image_.find_in_module(**module, file_of(internal_name));
    if (!bytes) return base::fail(bytes.error());
    if (!*bytes) return std::nullopt;
    return SourcedBytes{.bytes = std::move(**bytes), .origin = image_.origin(), .module = std::string(**module)};
  }

 private:
  const archive::JimageArchive& image_;
};

class ClassPathSource final : public ClassSource {
 public:
  explicit ClassPathSource(const archive::ClassPath& class_path) : class_path_(class_path) {}

  base::Result<std::optional<SourcedBytes>> find(std::string_view internal_name) override {
    auto found = class_path_.find(file_of(internal_name));
    if (!found) return base::fail(found.error());
    if (!*found) return std::nullopt;
    return SourcedBytes{.bytes = std::move((*found)->bytes), .origin = (*found)->archive->origin(), .module = {}};
  }

 private:
  const archive::ClassPath& class_path_;
};

}  // namespace

std::vector<std::unique_ptr<ClassSource>> class_sources(const archive::JimageArchive& image,
                                                        const archive::ClassPath& class_path) {
  std::vector<std::unique_ptr<ClassSource>> sources;
  sources.push_back(std::make_unique<ImageSource>(image));
  sources.push_back(std::make_unique<ClassPathSource>(class_path));
  return sources;
}

}  // namespace ristretto::program
