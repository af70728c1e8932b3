// SPDX-License-Identifier: MIT
// META-INF/MANIFEST.MF: the main attributes of a jar, and the class path they name.
//
//   Main-Class: com.acme.App             lines end in CR LF, LF or CR; attribute names ignore case
//   Class-Path: lib/guava.jar lib/a%20b  a line longer than 72 bytes is folded:
//    .jar classes/                       one blank, then the rest
//                                        an empty line ends the main attributes; what follows concerns single
//                                        entries
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"

namespace ristretto::archive {

class Manifest {
 public:
  // Errors have a place (the line) and a reason and no file.
  [[nodiscard]] static base::Result<Manifest> parse(std::string_view text);

  // A main attribute; the last one wins where it is repeated.
  [[nodiscard]] std::optional<std::string_view> attribute(std::string_view name) const;

  [[nodiscard]] std::optional<std::string_view> main_class() const { return attribute("Main-Class"); }
  [[nodiscard]] bool is_multi_release() const;

  // The paths of Class-Path, for a jar that lies in `folder`. A path that ends in '/' is a folder, any other
  // a jar. URLs that are not of files are left out, as java does.
  [[nodiscard]] std::vector<std::filesystem::path> class_path(const std::filesystem::path& folder) const;

 private:
  std::vector<std::pair<std::string, std::string>> attributes_;
};

}  // namespace ristretto::archive
