// SPDX-License-Identifier: MIT
// The value domain that instruction handlers are written over. A domain says what an int, long, float, double or
// reference is besides its bits, how each operation acts on it, and whether a condition is decided.
//
// This is the concrete one: plain bits, every condition decided, and it compiles to nothing. A symbolic domain keeps
// expressions beside the bits (for stack slots and heap words in shadow memory of its own), builds them in the same
// functions, and answers kOpen from decide() where both ways are possible; the interpreter then returns to its caller
// with the instruction not executed, and executes it again once the domain has been told which way to go.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#include "expr/java_math.h"
#include "vm/heap.h"
#include "vm/ref.h"

namespace ristretto::vm {

enum class Way : std::uint8_t { kFalse = 0, kTrue = 1, kOpen = 2 };

// Arithmetic is that of expr::Math; divisors are not zero.
struct Concrete : expr::Math {
  static constexpr bool kForks = false;

  using Int = std::int32_t;
  using Long = std::int64_t;
  using Float = float;
  using Double = double;
  using Reference = Ref;
  using Condition = bool;

  // ---- slots ----
  static Int get_int(const Slot* slot) { return static_cast<std::int32_t>(*slot); }
  static Long get_long(const Slot* slot) { return static_cast<std::int64_t>(*slot); }
  static Float get_float(const Slot* slot) { return std::bit_cast<float>(static_cast<std::uint32_t>(*slot)); }
  static Double get_double(const Slot* slot) { return std::bit_cast<double>(*slot); }
  static Reference get_ref(const Slot* slot) { return ref_in(*slot); }
  static void put(Slot* slot, Int value) { *slot = static_cast<std::uint32_t>(value); }
  static void put(Slot* slot, Long value) { *slot = static_cast<Slot>(value); }
  static void put(Slot* slot, Float value) { *slot = std::bit_cast<std::uint32_t>(value); }
  static void put(Slot* slot, Double value) { *slot = std::bit_cast<Slot>(value); }
  static void put(Slot* slot, Reference value) { *slot = slot_of(value); }
  // Whatever the type.
  static void copy(Slot* to, const Slot* from) { *to = *from; }
  static void put_constant(Slot* slot, Slot bits) { *slot = bits; }

  // ---- conditions ----
  static Way decide(Condition condition) { return static_cast<Way>(condition); }
  // The concrete value that the bits have, for uses that need one: natives, dispatch, allocation.
  static std::int32_t bits(Int value) { return value; }
  static Ref bits(Reference value) { return value; }

  // ---- what arithmetic does not name ----
  static Int to_boolean(Int a) { return a & 1; }
  static Condition eq(Int a, Int b) { return a == b; }
  static Condition is_zero(Int a) { return a == 0; }
  static Condition is_zero(Long a) { return a == 0; }

  // ---- references and memory ----
  static Condition is_null(Reference a) { return vm::is_null(a); }
  static Condition same(Reference a, Reference b) { return a == b; }
  // 0 <= index < length.
  static Condition in_bounds(Int index, std::int32_t length) { return iult(index, length); }
  template <class Memory>
  static Int load_int(const std::byte* address) {
    return static_cast<Int>(load<Memory>(address));
  }
  static Long load_long(const std::byte* address) { return load<std::int64_t>(address); }
  template <class Memory>
  static void store_int(Heap& heap, std::byte* address, Int value) {
    heap.store_at(address, static_cast<Memory>(value));
  }
  static void store_long(Heap& heap, std::byte* address, Long value) { heap.store_at(address, value); }

 private:
  template <class T>
  static T load(const std::byte* address) {
    T value;
    std::memcpy(&value, address, sizeof value);
    return value;
  }
};

}  // namespace ristretto::vm
