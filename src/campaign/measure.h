// SPDX-License-Identifier: MIT
// What probes of a class cover, told in the campaign's own process: from the class file alone, since the machine that
// workers are copies of must stay as it was started.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "archive/class_path.h"
#include "base/error.h"
#include "program/coverage.h"

namespace ristretto::campaign {

class Measure {
 public:
  [[nodiscard]] static base::Result<Measure> open(const std::string& class_path, int feature);

  // `class_name` is internal. Nothing for a class that is not on the class path.
  [[nodiscard]] std::optional<program::Counters> coverage(std::string_view class_name,
                                                          std::span<const std::uint32_t> probes) const;

 private:
  explicit Measure(archive::ClassPath class_path) : class_path_(std::move(class_path)) {}

  archive::ClassPath class_path_;
};

}  // namespace ristretto::campaign
