// SPDX-License-Identifier: MIT
// From the tests of a result to the two test classes that are delivered: regression tests, and apart from them the
// error-revealing ones, which fail.
#pragma once

#include "campaign/outcome.h"
#include "campaign/targets.h"
#include "generate/result.h"
#include "testcase/types.h"

namespace ristretto::campaign {

// Fills everything of the outcome but its time.
[[nodiscard]] Outcome outcome_of(const generate::Result& result, const Target& target, const program::Class& under_test,
                                 testcase::Types& types, const emit::Options& options);

}  // namespace ristretto::campaign
