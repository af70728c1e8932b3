// SPDX-License-Identifier: MIT
#include "cli/generate/figures.h"

#include <fmt/format.h>

namespace ristretto::cli::generate {
namespace {

constexpr double kFewSeconds = 10;
constexpr double kManySeconds = 120;
constexpr double kMinute = 60;

}  // namespace

std::string percent(const program::Counter& counter) {
  if (counter.total() == 0) return "-";
  return fmt::format("{} %", std::uint64_t{100} * counter.covered / counter.total());
}

std::string counted(std::uint64_t count, std::string_view singular) {
  return fmt::format("{} {}{}", count, singular, count == 1 ? "" : "s");
}

std::string duration(double seconds) {
  if (seconds < kFewSeconds) return fmt::format("{:.1f} s", seconds);
  if (seconds < kManySeconds) return fmt::format("{:.0f} s", seconds);
  return fmt::format("{:.0f} min", seconds / kMinute);
}

}  // namespace ristretto::cli::generate
