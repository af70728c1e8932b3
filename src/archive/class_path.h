// SPDX-License-Identifier: MIT
// Archives in an order, the first that has a name wins: what `java -cp` searches.
//
// The list is read as the java launcher reads it: parts between ':'; an empty part is the current folder;
// "dir/*" stands for the jars in dir (sorted here; java leaves their order open); what does not exist is
// skipped. Behind each jar come those that its manifest's Class-Path names, and theirs; nothing is opened
// twice.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "archive/archive.h"

namespace ristretto::archive {

// A folder or a jar, by what it is and not by how it is called. Anything else is an Error.
[[nodiscard]] base::Result<std::unique_ptr<Archive>> open_path(const std::filesystem::path& path, int feature);

// The parts of a list, wildcards replaced by the jars they stand for.
[[nodiscard]] std::vector<std::filesystem::path> expand_class_path(std::string_view list);

class ClassPath {
 public:
  struct Options {
    int feature = 0;                // version of the JDK in use, for multi-release jars
    bool is_strict = false;         // what would be skipped is an Error
    bool skips_unreadable = false;  // what the user names and cannot be read is skipped, as java does
  };

  // What the user names must be readable if it exists, unless told otherwise. What a manifest names is skipped when it
  // is not, as java does.
  [[nodiscard]] static base::Result<ClassPath> open(std::string_view list, Options options);

  struct Found {
    base::Bytes bytes;
    const Archive* archive;  // owned by the class path
  };
  [[nodiscard]] base::Result<std::optional<Found>> find(std::string_view name) const;

  [[nodiscard]] std::span<const std::unique_ptr<Archive>> archives() const { return archives_; }

  // Why parts of the list or of a manifest's Class-Path were left out, in order.
  [[nodiscard]] std::span<const base::Error> skipped() const { return skipped_; }

 private:
  friend class ClassPathBuilder;

  std::vector<std::unique_ptr<Archive>> archives_;
  std::vector<base::Error> skipped_;
};

}  // namespace ristretto::archive
