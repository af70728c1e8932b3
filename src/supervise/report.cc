// SPDX-License-Identifier: MIT
#include "supervise/report.h"

#include <array>
#include <cstring>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace ristretto::supervise {
namespace {

std::string bytes_text(double bytes) {
  constexpr double kUnit = 1024;
  constexpr std::array<std::string_view, 4> kUnits{"bytes", "KiB", "MiB", "GiB"};
  std::size_t unit = 0;
  for (; unit + 1 < kUnits.size() && bytes >= kUnit; ++unit) bytes /= kUnit;
  return fmt::format("{:g} {}", bytes, kUnits[unit]);
}

}  // namespace

std::string to_text(const Ending& ending) {
  switch (ending.kind) {
    case EndKind::kWell: return "done";
    case EndKind::kExitCode: return fmt::format("exit code {}", ending.number);
    case EndKind::kSignal: return fmt::format("signal {} ({})", ending.number, strsignal(ending.number));
    case EndKind::kSeconds: return fmt::format("took more than {:g} s", ending.limit);
    case EndKind::kSilent: return fmt::format("no sign of life for {:g} s", ending.limit);
    case EndKind::kProcessor: return fmt::format("took more than {:g} s of processor time", ending.limit);
    case EndKind::kStop: return fmt::format("did not stop within {:g} s", ending.limit);
    case EndKind::kMemory: return fmt::format("took more than {}", bytes_text(ending.limit));
    case EndKind::kKilled: return "killed on request";
    case EndKind::kUnknown: return "ended, and nobody can tell how";
  }
  std::unreachable();
}

}  // namespace ristretto::supervise
