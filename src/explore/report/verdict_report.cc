// SPDX-License-Identifier: MIT
#include "explore/report/verdict_report.h"

#include <string>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::explore {

namespace {

struct AddVerdict {
  GoalReport& to;

  void operator()(const Open& open) const {
    to.status = "open";
    to.reason = reason_text(open);
  }
  void operator()(const Covered& covered) const {
    to.status = "covered";
    to.path = covered.test;
  }
  void operator()(const Infeasible& infeasible) const {
    to.status = "infeasible";
    to.within = infeasible.within;
    to.reason = infeasible.within;
    if (!infeasible.conflict.empty()) to.reason = fmt::format("{}", fmt::join(infeasible.conflict, " and "));
  }
};

}  // namespace

void add_verdict(const Verdict& verdict, GoalReport& to) {
  to.verdict = text(verdict, "path");
  std::visit(AddVerdict{to}, verdict);
}

}  // namespace ristretto::explore
