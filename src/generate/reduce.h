// SPDX-License-Identifier: MIT
// From candidates to a suite: each candidate loses the statements its goals do not need, then as few of them are kept
// as reach all goals, short ones first, and these lose what only goals of others among them need. None is longer than
// the options allow, whatever that costs.
#pragma once

#include <vector>

#include "generate/session.h"
#include "generate/trial.h"

namespace ristretto::generate {

struct Chosen {
  std::vector<testcase::Statement> statements;
  Trial trial;
  std::optional<testcase::PredictedPath> path = {};  // of the last statement, as found before
  std::vector<std::uint32_t> goals = {};             // of criteria, as of the candidate
};

[[nodiscard]] std::vector<Chosen> reduce(Session& session);

}  // namespace ristretto::generate
