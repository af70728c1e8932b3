// SPDX-License-Identifier: MIT
// In which order the tests of a class will be run where they are delivered to. Who names the tests knows.
#pragma once

#include <cstddef>
#include <functional>
#include <numeric>
#include <span>
#include <vector>

#include "testcase/test.h"

namespace ristretto::generate {

// Positions in the tests of a class.
using RunningOrder = std::function<std::vector<std::size_t>(std::span<const testcase::Test> tests)>;

[[nodiscard]] inline std::vector<std::size_t> as_they_stand(std::span<const testcase::Test> tests) {
  std::vector<std::size_t> order(tests.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  return order;
}

}  // namespace ristretto::generate
