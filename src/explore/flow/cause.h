// SPDX-License-Identifier: MIT
// Why instructions throw (causes.def), and which handlers take what they throw.
//
// Left out, as decisions of the program never lead there: errors of linkage and class initialisation, of memory and
// stack, and asynchronous exceptions.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "classfile/opcode.h"

namespace ristretto::explore {

enum class Cause : std::uint8_t {
#define RISTRETTO_CAUSE(name, text, thrown, between) name,
#include "explore/flow/causes.def"
#undef RISTRETTO_CAUSE
};

struct CauseInfo {
  std::string_view text;
  std::string_view thrown;  // internal name; empty when any class is possible
  std::string_view between;
};
[[nodiscard]] const CauseInfo& info(Cause cause);

// In the order of the checks. An invokespecial of a constructor makes no check for null, which is not to be seen here.
[[nodiscard]] std::span<const Cause> causes_of(classfile::Opcode opcode);

// Why an instruction has thrown: by a check for null, or something else of class `thrown`; nothing for what is left
// out.
[[nodiscard]] std::optional<Cause> cause_of(classfile::Opcode opcode, bool is_null_check, std::string_view thrown);

enum class Catches : std::uint8_t { kNever, kPerhaps, kAlways };

// Whether a handler for `type` (empty: any) takes an exception of this cause. `exact`: the class thrown, if it is
// known.
[[nodiscard]] Catches catches(std::string_view type, Cause cause, std::string_view exact = {});

}  // namespace ristretto::explore
