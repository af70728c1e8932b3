// SPDX-License-Identifier: MIT
// The plain counts of generate::Statistics, with their names in reports.
#pragma once

#include <array>
#include <cstdint>

#include "generate/result.h"

namespace ristretto::campaign {

struct CountField {
  const char* name;
  std::uint64_t generate::Statistics::* field;
};

inline constexpr auto kCounts = std::to_array<CountField>({
    {"sequences", &generate::Statistics::sequences},
    {"duplicates", &generate::Statistics::duplicates},
    {"normal", &generate::Statistics::normal},
    {"illegal", &generate::Statistics::illegal},
    {"failing", &generate::Statistics::failing},
    {"budget_exceeded", &generate::Statistics::budget_exceeded},
    {"escaped", &generate::Statistics::escaped},
    {"calls", &generate::Statistics::calls},
    {"reused_calls", &generate::Statistics::reused_calls},
    {"bytecodes", &generate::Statistics::bytecodes},
    {"distinct_values", &generate::Statistics::distinct_values},
    {"components", &generate::Statistics::components},
    {"order_dependent", &generate::Statistics::order_dependent},
    {"operations", &generate::Statistics::operations},
    {"paths", &generate::Statistics::paths},
    {"unsolved_paths", &generate::Statistics::unsolved_paths},
    {"unbuilt_paths", &generate::Statistics::unbuilt_paths},
    {"refuted_ways", &generate::Statistics::refuted_ways},
    {"explored_members", &generate::Statistics::explored_members},
    {"known_members", &generate::Statistics::known_members},
    {"solver_queries", &generate::Statistics::solver_queries},
    {"preconditions", &generate::Statistics::preconditions},
    {"assumptions", &generate::Statistics::assumptions},
});

}  // namespace ristretto::campaign
