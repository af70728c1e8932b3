// SPDX-License-Identifier: MIT
// Whether a test goes the same way through the class under test whenever it is run. One whose way depends on hash
// codes, on how much time passes, on the threads there are or on when garbage is collected covers this today and that
// tomorrow: what it is thought to cover would be luck.
#pragma once

#include <span>

#include "generate/trial.h"

namespace ristretto::generate {

// `trial` is a run of the statements in the usual surroundings.
[[nodiscard]] bool goes_one_way(Session& session, std::span<const testcase::Statement> statements, const Trial& trial);

}  // namespace ristretto::generate
