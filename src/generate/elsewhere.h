// SPDX-License-Identifier: MIT
// Another place: a country with another language and another time, a system with other line ends and another encoding,
// another working folder. Those who run a test are not all where it was made, so that a test must not show any of it.
// guest/referee/Surroundings.java moves the real JVM to the same country.
#pragma once

#include "generate/executor.h"

namespace ristretto::generate {

// To be called after a mark: the rollback takes it back.
void move_elsewhere(Executor& executor);

// Has the class library load what it knows of that country, which takes millions of bytecodes. To be called outside
// marks, so that it need not be done whenever a test is run there.
void look_up_elsewhere(vm::Machine& machine);

}  // namespace ristretto::generate
