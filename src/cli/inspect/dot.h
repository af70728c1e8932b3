// SPDX-License-Identifier: MIT
// A method's control flow as a Graphviz digraph: a box a block with its instructions, solid edges for jumps and falling
// through, dashed red ones to handlers, labelled with what they catch; loop headers are drawn with a double frame.
#pragma once

#include <string>

#include "base/error.h"
#include "cli/inspect/target.h"

namespace ristretto::cli::inspect {

// One digraph for each of the chosen methods that has code; none is an error, as is code that does not decode.
[[nodiscard]] base::Result<std::string> control_flow_dot(const InspectedClass& inspected);

}  // namespace ristretto::cli::inspect
