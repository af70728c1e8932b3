// SPDX-License-Identifier: MIT
// Literals made up on the spot: changed ones of a set, texts put together from its texts and characters, small numbers.
#pragma once

#include <optional>

#include "base/rng.h"
#include "generate/literals.h"

namespace ristretto::generate {

// Of a primitive kind, or kClass for a string. Nothing where the set already has all there is (booleans).
[[nodiscard]] std::optional<testcase::Value> fresh_value(testcase::BaseKind kind, const LiteralSet& known,
                                                         base::Rng& rng);

}  // namespace ristretto::generate
