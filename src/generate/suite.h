// SPDX-License-Identifier: MIT
// The suite as another machine will run it: one test after the other, from a state in which no class of the class path
// has been initialised. What tests find in static fields, and in which order classes are initialised, is then their own
// doing and no longer that of the search.
#pragma once

#include <cstdint>
#include <vector>

#include "generate/running_order.h"
#include "generate/session.h"
#include "testcase/test.h"

namespace ristretto::generate {

struct Suite {
  std::vector<testcase::Test> tests;
  std::vector<std::vector<std::uint32_t>> probes;  // by test: all it hits when the suite runs in its running order
};

// Those tests that pass in several orders; some with another outcome than they had in the search. The session is open
// afresh, for these tests.
[[nodiscard]] Suite settle_suite(Session& session, std::vector<testcase::Test> tests,
                                 const RunningOrder& running_order);

}  // namespace ristretto::generate
