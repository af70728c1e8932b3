// SPDX-License-Identifier: MIT
// A reference to a guest object: its distance from the start of guest memory in units of eight bytes, so 32 bits reach
// 32 GiB. Zero is Java's null.
#pragma once

#include <cstdint>

namespace ristretto::vm {

enum class Ref : std::uint32_t { null = 0 };

constexpr bool is_null(Ref ref) { return ref == Ref::null; }

// A local variable or operand-stack entry. int, short, byte, char and boolean are kept sign- or zero-extended to 32
// bits and then zero-extended; float in the low 32 bits; long and double take two slots and live in the first of them.
using Slot = std::uint64_t;

constexpr Slot slot_of(Ref ref) { return static_cast<Slot>(ref); }
constexpr Ref ref_in(Slot slot) { return static_cast<Ref>(static_cast<std::uint32_t>(slot)); }

}  // namespace ristretto::vm
