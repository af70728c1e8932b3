// SPDX-License-Identifier: MIT
// Makes a failing sequence shorter while it fails the same way: first statements are removed, then values are replaced
// by simpler ones from the component set (thesis, section 6.1). The result is never longer.
#pragma once

#include <vector>

#include "generate/session.h"

namespace ristretto::generate {

// The same contract is violated: by the value of `failure.violation`, or by an exception of the same class.
[[nodiscard]] bool fails_alike(Session& session, const Failure& failure);

[[nodiscard]] Failure remove_statements(Session& session, Failure failure);
[[nodiscard]] Failure replace_values(Session& session, Failure failure);
// Both.
[[nodiscard]] Failure simplify(Session& session, Failure failure);

}  // namespace ristretto::generate
