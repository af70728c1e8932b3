// SPDX-License-Identifier: MIT
// Throughput without a clock: what a sequence of java.util costs. A thousand of them take no more than twelve thousand
// calls and five million bytecodes; how many a second that are is measured by bench/generate.
#include "world.h"

namespace ristretto::rows {
namespace {

using generate::Options;

constexpr double kMostCalls = 12;
constexpr double kMostBytecodes = 5'000;

struct Cost {
  double calls, spared, bytecodes;  // of a sequence; calls that ran, and those of its beginning that a mark had kept
};

Cost cost_of(std::string_view name, bool reuse_state) {
  return measured<Cost>([=] {
    Options options = with_operations(20'000);
    options.reuse_state = reuse_state;
    Opened run(name, options);
    const generate::Statistics& all = run.go()->statistics;
    const auto sequences = static_cast<double>(all.sequences);
    return Cost{static_cast<double>(all.calls) / sequences, static_cast<double>(all.reused_calls) / sequences,
                static_cast<double>(all.bytecodes) / sequences};
  });
}

class Throughput : public testing::TestWithParam<std::string_view> {};

TEST_P(Throughput, ALongSequenceCostsFewCalls) {
  const Cost cost = cost_of(GetParam(), true);
  EXPECT_LT(cost.calls, kMostCalls);
  EXPECT_LT(cost.bytecodes, kMostBytecodes);
  EXPECT_GT(cost.spared, 3 * cost.calls);
}

TEST_P(Throughput, WithoutMarksTheWholeSequenceRuns) { EXPECT_GT(cost_of(GetParam(), false).calls, kMostCalls); }

INSTANTIATE_TEST_SUITE_P(JavaUtil, Throughput,
                         testing::Values("java.util.ArrayList", "java.util.LinkedList", "java.util.PriorityQueue",
                                         "java.util.TreeMap"));

}  // namespace
}  // namespace ristretto::rows
