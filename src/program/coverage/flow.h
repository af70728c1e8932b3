// SPDX-License-Identifier: MIT
// Where probes go: wherever control flow joins, at every exit, and before every line that calls something, for the
// callee may throw and what came before would not be known.
#pragma once

#include "program/coverage/body.h"
#include "program/coverage/method_model.h"

namespace ristretto::program::coverage {

// Fills in the probes, links, lines and branches of `model`.
void trace_flow(const Body& body, std::uint32_t next_probe, MethodModel& model);

}  // namespace ristretto::program::coverage
