// SPDX-License-Identifier: MIT
// Classes of the class path that objects of the input may be of behind references of other types: what a test can name
// and make, and that extends or implements another class of the class path. All others are found by their own names.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generate/session.h"

namespace ristretto::generate {

// Internal names, sorted.
[[nodiscard]] std::vector<std::string> universe_of(Session& session);
// Of such classes, but for their code.
[[nodiscard]] std::string universe_fingerprint(Session& session, std::span<const std::string> universe);

}  // namespace ristretto::generate
