// SPDX-License-Identifier: MIT
// Where the bytes of classes come from, by internal name: the seam between archives and the class hierarchy. Knows
// nothing of the bytes' structure.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/class_path.h"
#include "archive/jimage_archive.h"
#include "base/bytes.h"
#include "base/error.h"

namespace ristretto::program {

struct SourcedBytes {
  base::Bytes bytes;
  std::string origin;  // jar, directory or module image, for messages
  std::string module;  // "java.base"; empty for the unnamed module
};

class ClassSource {
 public:
  virtual ~ClassSource() = default;
  // No value: this source has no such class. An Error: it has one, but cannot read it.
  [[nodiscard]] virtual base::Result<std::optional<SourcedBytes>> find(std::string_view internal_name) = 0;
};

// The module image first, then the class path, as java does; both must outlive the sources.
[[nodiscard]] std::vector<std::unique_ptr<ClassSource>> class_sources(const archive::JimageArchive& image,
                                                                      const archive::ClassPath& class_path);

}  // namespace ristretto::program
