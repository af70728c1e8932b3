// SPDX-License-Identifier: MIT
// Expected values that the real JVM does not share. A regression test that fails in every run at one simple assertion,
// which saw the same primitive, String, null or enum constant each time, gets that value in place of ours. Works on the
// text of the assertion, in the layout of emission. A function of its inputs.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "campaign/settle.h"

namespace ristretto::campaign {

inline constexpr std::string_view kRerecorded = "re-recorded";

// Changes the tests of `outcome`; the divergences say which, with the verdict kRerecorded. They have to be judged
// again. Tests that read the clock are left alone.
[[nodiscard]] std::vector<Divergence> rerecord(Outcome& outcome, std::span<const replay::Judgement> judgements);

// A statement such as "assertEquals(1, size);" that expects `actual` (see replay::Judgement) instead. Nothing: it is no
// such statement, or the value cannot stand in it.
[[nodiscard]] std::optional<std::string> with_actual(std::string_view statement, std::string_view actual);

}  // namespace ristretto::campaign
