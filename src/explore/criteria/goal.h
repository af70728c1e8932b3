// SPDX-License-Identifier: MIT
// A goal of a criterion, and what became of it. Plain values; who tracks and decides is elsewhere.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "explore/flow/def_use.h"

namespace ristretto::explore {

using GoalId = std::uint32_t;
using MethodId = std::uint32_t;  // number of a method in its goal set
using TestId = std::uint32_t;

enum class GoalKind : std::uint8_t {
  kInstruction,  // from: executed, if only to throw
  kBranch,       // from a conditional jump or switch to one of the instructions that can follow
  kException,    // from an instruction, for a cause, to a handler or out of the method
  kChain,        // from a definition to a use
  kPath,         // from: its number; a goal only once it was taken, cut off or refuted
};

struct Goal {
  GoalKind kind = GoalKind::kInstruction;
  MethodId method = 0;              // of `from`
  MethodId use_method = 0;          // of `to`; another one for chains between methods
  NodeId from = kNone;              // kNone for a chain from the entry
  NodeId to = kNone;                // exit() for an exception that leaves the method
  Cause cause = Cause::kNull;       // kException
  Variable variable = {};           // kChain
  DefinitionId definition = kNone;  // kChain: in `method`

  friend bool operator==(const Goal&, const Goal&) = default;
};

enum class OpenReason : std::uint8_t {
#define RISTRETTO_OPEN_REASON(name, text) name,
#include "explore/criteria/open_reasons.def"
#undef RISTRETTO_OPEN_REASON
};
[[nodiscard]] std::string_view text(OpenReason reason);

struct Open {
  OpenReason reason = OpenReason::kNotTried;
  std::string detail;  // which bound, which native method; may be empty

  friend bool operator==(const Open&, const Open&) = default;
};
// "the solver gave up (its steps are used up)", "beyond loop 3"
[[nodiscard]] std::string reason_text(const Open& open);

struct Covered {
  TestId test = 0;

  friend bool operator==(const Covered&, const Covered&) = default;
};
struct Infeasible {
  std::vector<std::string> conflict;  // conditions that cannot hold together; may be empty
  // The bound that cut paths off which might have led there; empty: none was.
  std::string within = {};

  friend bool operator==(const Infeasible&, const Infeasible&) = default;
};
using Verdict = std::variant<Open, Covered, Infeasible>;

// "covered by test 3", "infeasible within the bounds: x > 0 and x < 0", "infeasible within loop 3",
// "open: the solver gave up". `test` is what a test is called.
[[nodiscard]] std::string text(const Verdict& verdict, std::string_view test = "test");

}  // namespace ristretto::explore
