// SPDX-License-Identifier: MIT
// Lists of the class library in the inputs of a path: what their private fields say about their elements, so that a
// test adds these one after the other.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "explore/input/input_graph.h"

namespace ristretto::generate {

// Nothing: it is no such list, no list is in that state, or it is too long to be written down.
[[nodiscard]] std::optional<std::vector<explore::InputValue>> list_elements(const explore::InputGraph& graph,
                                                                            const explore::InputGraph::Object& object);

// The array of a list that has room for more elements than there are.
[[nodiscard]] bool is_roomy(const explore::InputGraph::Field& field);
inline constexpr std::string_view kListSize = "size";

}  // namespace ristretto::generate
