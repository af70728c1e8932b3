// SPDX-License-Identifier: MIT
// Widening primitive conversion (JLS §5.1.2) of values as they lie on the stack, as reflection applies it.
#pragma once

#include <optional>
#include <string_view>

#include "vm/klass.h"
#include "vm/ref.h"

namespace ristretto::natives {

// What reflection raises where a value does not widen.
inline constexpr std::string_view kIllegalArgument = "java/lang/IllegalArgumentException";

// Identity included; nothing when `from` does not widen to `to`.
[[nodiscard]] std::optional<vm::Slot> widen(vm::BaseKind from, vm::Slot value, vm::BaseKind to);

}  // namespace ristretto::natives
