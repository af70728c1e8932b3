// SPDX-License-Identifier: MIT
#include "replay/orders.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "base/rng.h"

namespace ristretto::replay {

std::vector<std::size_t> order_of_run(std::span<const std::size_t> class_sizes, std::uint32_t run, std::uint64_t seed) {
  std::vector<std::vector<std::size_t>> classes;
  std::size_t next = 0;
  for (const std::size_t size : class_sizes) {
    auto& tests = classes.emplace_back(size);
    std::iota(tests.begin(), tests.end(), next);
    next += size;
  }
  if (run > 1) {
    base::Rng rng = base::Rng(seed).split(fmt::format("run {}", run));
    rng.shuffle(std::span(classes));
    for (auto& tests : classes) rng.shuffle(std::span(tests));
  }
  std::vector<std::size_t> order;
  for (const auto& tests : classes) order.insert(order.end(), tests.begin(), tests.end());
  if (run == 1) std::ranges::reverse(order);
  return order;
}

}  // namespace ristretto::replay
