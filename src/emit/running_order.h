// SPDX-License-Identifier: MIT
// Which test JUnit runs first. Tests share static state, so that what one covers may depend on who came before it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "testcase/test.h"

namespace ristretto::emit {

// The order that JUnit 4 and 5 have when they are asked for none, which is by the hash codes of the methods' names. As
// positions in `tests`, which are all those of a test class.
[[nodiscard]] std::vector<std::size_t> running_order(std::span<const testcase::Test> tests);

}  // namespace ristretto::emit
