// SPDX-License-Identifier: MIT
#include "solver/answer.h"

namespace ristretto::solver {

std::string_view to_text(Why why) {
  switch (why) {
    case Why::kBudget: return "the solver's steps for one query are used up";
    case Why::kTotalBudget: return "the solver's steps for the whole run are used up";
    case Why::kUnsupported: return "no solver takes such a query";
    case Why::kTime: return "the solver's time for one query is used up";
    case Why::kProcess: return "the solver process gave no answer";
    case Why::kIncomplete: break;
  }
  return "the solver gave up";
}

}  // namespace ristretto::solver
