// SPDX-License-Identifier: MIT
// A layered drawing of a graph: every node in a row below those that lead to it, edges that go back apart. Knows
// neither sizes nor SVG: places are in units of rows and columns. Equal graphs give equal drawings.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace ristretto::explore {

struct LayoutPlace {
  double column = 0;  // of the middle
  std::uint32_t row = 0;
};

struct Layout {
  std::vector<LayoutPlace> nodes;
  std::vector<std::vector<LayoutPlace>> edges;  // the places on the way, both ends included
  std::vector<bool> goes_back;                  // by edge: against the rows
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
};

// Node 0 is the entry.
[[nodiscard]] Layout lay_out(std::size_t nodes, std::span<const std::pair<std::uint32_t, std::uint32_t>> edges);

}  // namespace ristretto::explore
