// SPDX-License-Identifier: MIT
// Regression oracles: what a test asserts, from what was seen when it ran. A value is asserted only if it is the same
// under other identity hash codes and another time of day, and if asking for it again in the finished test gives it
// again.
#pragma once

#include <vector>

#include "generate/reduce.h"
#include "generate/session.h"
#include "testcase/test.h"

namespace ristretto::generate {

// Nothing: the statements do not run the same way twice.
[[nodiscard]] std::optional<testcase::Test> make_test(Session& session,
                                                      std::span<const testcase::Statement> statements);

// As tests expect them; nothing: the class of one has no name there.
[[nodiscard]] std::optional<std::vector<testcase::PassedException>> passed_exceptions_of(
    Session& session, std::span<const Passed> passed);

// Runs statements and checks as the emitted test will; drops checks that do not hold.
void confirm(Session& session, testcase::Test& test);

// Runs a test in the state that earlier ones have left.
[[nodiscard]] bool passes(Session& session, const testcase::Test& test);

}  // namespace ristretto::generate
