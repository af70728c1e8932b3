// SPDX-License-Identifier: MIT
#include "explore/criteria/goal.h"

#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::explore {

namespace {

constexpr auto kReasons = std::to_array<std::string_view>({
#define RISTRETTO_OPEN_REASON(name, text) text,
#include "explore/criteria/open_reasons.def"
#undef RISTRETTO_OPEN_REASON
});

struct VerdictText {
  std::string_view test;

  std::string operator()(const Open& open) const { return fmt::format("open: {}", reason_text(open)); }
  std::string operator()(const Covered& covered) const { return fmt::format("covered by {} {}", test, covered.test); }
  std::string operator()(const Infeasible& infeasible) const {
    const std::string verdict =
        fmt::format("infeasible within {}", infeasible.within.empty() ? "the bounds" : infeasible.within);
    if (infeasible.conflict.empty()) return verdict;
    return fmt::format("{}: {}", verdict, fmt::join(infeasible.conflict, " and "));
  }
};

}  // namespace

std::string_view text(OpenReason reason) { return kReasons[static_cast<std::size_t>(reason)]; }

std::string reason_text(const Open& open) {
  const std::string_view reason = text(open.reason);
  if (open.detail.empty() || open.detail == reason) return std::string(reason);
  return open.reason == OpenReason::kBeyond ? fmt::format("{} {}", reason, open.detail)
                                            : fmt::format("{} ({})", reason, open.detail);
}

std::string text(const Verdict& verdict, std::string_view test) { return std::visit(VerdictText{test}, verdict); }

}  // namespace ristretto::explore
