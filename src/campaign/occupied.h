// SPDX-License-Identifier: MIT
// Classes whose tests would have to replace a file of the user's: better known before they are made.
#pragma once

#include <vector>

#include "base/error.h"
#include "campaign/store.h"
#include "campaign/targets.h"

namespace ristretto::campaign {

// Moves them to those that are skipped, and says why, one line each.
[[nodiscard]] std::vector<base::Error> set_occupied_aside(Targets& targets, const Store& store);

}  // namespace ristretto::campaign
