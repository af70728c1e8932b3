// SPDX-License-Identifier: MIT
// Whether a test that has passed took the path that it was made for, by what a debugger saw of it.
#pragma once

#include "replay/jvm.h"
#include "replay/referee.h"

namespace ristretto::replay {

inline constexpr std::size_t kLongestTrace = 20'000;  // guest/referee/Tracing.java records no more

// Sets `took_path`; else the verdict kOtherPath, or why nothing can be said.
void judge_path(const ExpectedPath& path, const Watched& seen, Judgement& judgement);

}  // namespace ristretto::replay
