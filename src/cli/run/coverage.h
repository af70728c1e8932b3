// SPDX-License-Identifier: MIT
// `ristretto run --coverage FILE`: what a program has covered, in the formats of JaCoCo's reports.
#pragma once

#include <cstdint>
#include <fstream>
#include <span>
#include <string>
#include <string_view>

#include "base/error.h"
#include "program/coverage.h"

namespace ristretto::cli::run {

struct CoverageOptions {
  std::string file;     // empty: coverage is not measured
  std::string classes;  // patterns of Java names between ':', with * and ?; empty: all on the class path
};

class CoverageRecorder {
 public:
  // Opens the file, and reads the classes on the class path.
  [[nodiscard]] static base::Result<CoverageRecorder> create(const CoverageOptions& options,
                                                             std::string_view class_path, int feature);

  [[nodiscard]] const program::CoverageModel& model() const { return *model_; }
  // `hit` is by probe.
  [[nodiscard]] base::Result<void> write(std::span<const std::uint8_t> hit);

 private:
  std::unique_ptr<program::CoverageModel> model_ = std::make_unique<program::CoverageModel>();
  std::string name_;
  std::ofstream file_;
};

// One row a class, with the columns of JaCoCo. Nested classes have the names of their class files.
[[nodiscard]] std::string coverage_csv(const program::CoverageModel& model, std::span<const std::uint8_t> hit);
// JaCoCo's report.dtd: packages, classes, methods, and the lines of source files.
[[nodiscard]] std::string coverage_xml(const program::CoverageModel& model, std::span<const std::uint8_t> hit);

}  // namespace ristretto::cli::run
