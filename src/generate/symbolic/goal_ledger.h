// SPDX-License-Identifier: MIT
// The goals of criteria in all members of the class under test, by number: what exploring says of each, and why there
// is no test where exploring knows a path. Which tests show a goal, the tests say themselves (testcase/test.h).
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "generate/result.h"
#include "generate/symbolic/path_search.h"

namespace ristretto::generate {

class GoalLedger {
 public:
  using Number = std::uint32_t;

  // The latest search over all inputs that are considered has the last word on the goals of the member.
  void settle(const std::string& member, std::span<const explore::GoalReport> goals);
  // Of the goals that a path of the member covers. Paths count as goals themselves if `counts_paths`: one for each
  // order of instructions.
  [[nodiscard]] std::vector<Number> covered_by(const std::string& member, const FoundPath& path, bool counts_paths);
  // Of a run that took another path than was predicted, or of which nothing was: those of the member that it shows, as
  // texts. `refuted` gets the texts of those that were said to be infeasible whatever the bounds.
  [[nodiscard]] std::vector<Number> shown_by(const std::string& member, std::span<const std::string> texts,
                                             std::vector<std::string>& refuted);
  // A sequence that takes a path that covers them.
  void show(std::span<const Number> goals);
  // No statements make the inputs of a path that covers them.
  void leave_unbuilt(std::span<const Number> goals, const std::string& why);
  // Whether one more such sequence is welcome: some of those that there are may be no tests in the end.
  [[nodiscard]] bool wants(std::span<const Number> goals) const;
  // Whether no goal of the member is left for which a path might still be found.
  [[nodiscard]] bool is_settled(const std::string& member) const;
  // By number: what holds of each if no test shows it.
  [[nodiscard]] std::vector<GoalReport> reports() const;

 private:
  struct Entry {
    GoalReport report = {};
    bool is_settled = false;   // whatever the bounds on paths
    std::uint32_t shown = 0;   // by how many sequences
    bool is_reached = false;   // by a path, with inputs
    std::string unbuilt = {};  // why no statements make these
  };
  [[nodiscard]] Number number(const std::string& member, const std::string& text);

  std::vector<Entry> entries_;
  std::map<std::pair<std::string, std::string>, Number> numbers_;  // by member and text
  std::map<std::pair<std::string, std::vector<std::uint32_t>>, std::string>
      paths_;                                                   // texts, by member and instructions
  std::map<std::string, std::uint32_t> path_counts_;            // by member
  std::map<std::string, std::vector<GoalReport>> other_paths_;  // that no path with an end takes, by member
};

}  // namespace ristretto::generate
