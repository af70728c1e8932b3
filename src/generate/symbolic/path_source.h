// SPDX-License-Identifier: MIT
// Paths of members: those of an earlier run where they are what exploring would find, otherwise by exploring.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "generate/symbolic/explorations.h"
#include "generate/symbolic/onlooker.h"
#include "generate/symbolic/path_search.h"

namespace ristretto::generate {

class PathSource {
 public:
  // All outlive it. Without an onlooker nothing is known from earlier and nothing is kept.
  PathSource(const SymbolicMachine& symbolic, Onlooker* onlooker) : symbolic_(symbolic), onlooker_(onlooker) {}

  struct Request {
    vm::Method& member;
    std::span<const program::Probe> probes;  // of the member
    const SearchLimits& limits;
    std::optional<std::uint64_t> choices_left;  // that the budget allows; none: any number
    std::function<bool()> stop;                 // asked at every choice point
    std::function<void()> after_query;          // the solver has answered
  };
  struct Answer {
    std::vector<FoundPath> paths;
    SearchCounts counts;
    std::uint64_t choices = 0;  // choice points
    bool is_known = false;      // from an earlier run
  };
  [[nodiscard]] Answer find(const Request& request);

 private:
  [[nodiscard]] std::optional<Answer> recall(const Request& request, const std::string& subject) const;
  void keep(const Request& request, std::string subject, const Answer& answer, bool is_stopped);

  const SymbolicMachine& symbolic_;
  Onlooker* onlooker_;
};

}  // namespace ristretto::generate
