// SPDX-License-Identifier: MIT
// In which order the tests run. A test whose outcome depends on tests before it must not pass by luck.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ristretto::replay {

// Numbers of the tests, as run `run` (from 0) executes them; `class_sizes`: how many tests each class has, numbered
// through. The first run is as given, the second backwards, so that of any two tests each comes first once; the others
// are shuffled by the seed, classes among each other and tests within their class.
[[nodiscard]] std::vector<std::size_t> order_of_run(std::span<const std::size_t> class_sizes, std::uint32_t run,
                                                    std::uint64_t seed);

}  // namespace ristretto::replay
