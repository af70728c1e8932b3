// SPDX-License-Identifier: MIT
// What is the same in every run here and other in every run elsewhere, so that a test must not show it: random numbers,
// the properties of the machine. In one of two runs it is made to differ; what depends on it is then seen to be
// unstable.
#pragma once

#include <cstdint>

#include "generate/executor.h"

namespace ristretto::generate {

// Gives random generators that static fields hold another state, and system properties that name the machine other
// values. To be called after a mark: the rollback takes it back.
void disturb(Executor& executor, std::uint64_t salt);

}  // namespace ristretto::generate
