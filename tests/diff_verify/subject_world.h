// SPDX-License-Identifier: MIT
// The classes around a mutant, as the Java harness's class loader sees them: the mutant, then the originals, then the
// JDK.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "archive/class_path.h"
#include "archive/jdk.h"
#include "program/hierarchy.h"

namespace ristretto::diff_verify {

class SubjectWorld {
 public:
  // `origins`: jars, folders of classes, or "jrt:<module>" for a module of the JDK.
  [[nodiscard]] static base::Result<SubjectWorld> open(const archive::Jdk& jdk,
                                                       const std::vector<std::string>& origins);

  // Internal names of all original classes, sorted.
  [[nodiscard]] const std::map<std::string, base::Bytes, std::less<>>& originals() const { return originals_; }
  [[nodiscard]] std::uint16_t newest_major() const { return newest_major_; }

  // What loading and verifying finds, empty when nothing: the first error, then those of all methods, each by itself,
  // for HotSpot verifies methods in an order of its own. Without `mutant`, of the original.
  [[nodiscard]] std::vector<classfile::JavaError> judge(std::string_view name, std::optional<base::Bytes> mutant) const;

 private:
  SubjectWorld() = default;
  [[nodiscard]] base::Result<void> add_module(std::string_view module);
  [[nodiscard]] base::Result<void> add_path(const std::string& path);

  std::uint16_t newest_major_ = 0;
  std::unique_ptr<archive::JimageArchive> image_;
  std::unique_ptr<archive::ClassPath> no_class_path_;
  std::map<std::string, base::Bytes, std::less<>> originals_;
};

}  // namespace ristretto::diff_verify
