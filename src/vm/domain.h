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
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>

#include "vm/heap.h"
#include "vm/ref.h"

namespace ristretto::vm {

enum class Way : std::uint8_t { kFalse = 0, kTrue = 1, kOpen = 2 };

struct Concrete {
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

  // ---- int ----
  static Int iadd(Int a, Int b) { return wrap(unsigned_of(a) + unsigned_of(b)); }
  static Int isub(Int a, Int b) { return wrap(unsigned_of(a) - unsigned_of(b)); }
  static Int imul(Int a, Int b) { return wrap(unsigned_of(a) * unsigned_of(b)); }
  // b is not zero.
  static Int idiv(Int a, Int b) { return b == -1 ? ineg(a) : a / b; }
  static Int irem(Int a, Int b) { return b == -1 ? 0 : a % b; }
  static Int ineg(Int a) { return wrap(0U - unsigned_of(a)); }
  static Int ishl(Int a, Int b) { return wrap(unsigned_of(a) << (unsigned_of(b) & 31U)); }
  static Int ishr(Int a, Int b) { return a >> (unsigned_of(b) & 31U); }
  static Int iushr(Int a, Int b) { return wrap(unsigned_of(a) >> (unsigned_of(b) & 31U)); }
  static Int iand(Int a, Int b) { return a & b; }
  static Int ior(Int a, Int b) { return a | b; }
  static Int ixor(Int a, Int b) { return a ^ b; }
  static Int to_byte(Int a) { return static_cast<std::int8_t>(a); }
  static Int to_char(Int a) { return static_cast<std::uint16_t>(a); }
  static Int to_short(Int a) { return static_cast<std::int16_t>(a); }
  static Int to_boolean(Int a) { return a & 1; }
  static Condition eq(Int a, Int b) { return a == b; }
  static Condition lt(Int a, Int b) { return a < b; }
  static Condition le(Int a, Int b) { return a <= b; }
  static Condition not_(Condition c) { return !c; }

  // ---- long ----
  static Long ladd(Long a, Long b) { return wrap(unsigned_of(a) + unsigned_of(b)); }
  static Long lsub(Long a, Long b) { return wrap(unsigned_of(a) - unsigned_of(b)); }
  static Long lmul(Long a, Long b) { return wrap(unsigned_of(a) * unsigned_of(b)); }
  static Long ldiv(Long a, Long b) { return b == -1 ? lneg(a) : a / b; }
  static Long lrem(Long a, Long b) { return b == -1 ? 0 : a % b; }
  static Long lneg(Long a) { return wrap(std::uint64_t{0} - unsigned_of(a)); }
  static Long lshl(Long a, Int b) { return wrap(unsigned_of(a) << (unsigned_of(b) & 63U)); }
  static Long lshr(Long a, Int b) { return a >> (unsigned_of(b) & 63U); }
  static Long lushr(Long a, Int b) { return wrap(unsigned_of(a) >> (unsigned_of(b) & 63U)); }
  static Long land(Long a, Long b) { return a & b; }
  static Long lor(Long a, Long b) { return a | b; }
  static Long lxor(Long a, Long b) { return a ^ b; }
  static Int lcmp(Long a, Long b) { return (a > b ? 1 : 0) - (a < b ? 1 : 0); }
  static Condition is_zero(Int a) { return a == 0; }
  static Condition is_zero(Long a) { return a == 0; }

  // ---- float and double: IEEE 754, round to nearest ----
  static Float fadd(Float a, Float b) { return a + b; }
  static Float fsub(Float a, Float b) { return a - b; }
  static Float fmul(Float a, Float b) { return a * b; }
  static Float fdiv(Float a, Float b) { return a / b; }
  static Float frem(Float a, Float b) { return std::fmod(a, b); }
  static Float fneg(Float a) { return std::bit_cast<float>(std::bit_cast<std::uint32_t>(a) ^ 0x8000'0000U); }
  static Double dadd(Double a, Double b) { return a + b; }
  static Double dsub(Double a, Double b) { return a - b; }
  static Double dmul(Double a, Double b) { return a * b; }
  static Double ddiv(Double a, Double b) { return a / b; }
  static Double drem(Double a, Double b) { return std::fmod(a, b); }
  static Double dneg(Double a) {
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(a) ^ 0x8000'0000'0000'0000U);
  }
  // `unordered` is the answer for NaN: -1 for fcmpl and dcmpl, 1 for fcmpg and dcmpg.
  template <class T>
  static Int compare(T a, T b, Int unordered) {
    if (a > b) return 1;
    if (a == b) return 0;
    return a < b ? -1 : unordered;
  }
  static Int fcmp(Float a, Float b, Int unordered) { return compare(a, b, unordered); }
  static Int dcmp(Double a, Double b, Int unordered) { return compare(a, b, unordered); }

  // ---- conversions ----
  static Long i2l(Int a) { return a; }
  static Float i2f(Int a) { return static_cast<float>(a); }
  static Double i2d(Int a) { return a; }
  static Int l2i(Long a) { return static_cast<std::int32_t>(a); }
  static Float l2f(Long a) { return static_cast<float>(a); }
  static Double l2d(Long a) { return static_cast<double>(a); }
  static Int f2i(Float a) { return saturate<std::int32_t>(a); }
  static Long f2l(Float a) { return saturate<std::int64_t>(a); }
  static Double f2d(Float a) { return a; }
  static Int d2i(Double a) { return saturate<std::int32_t>(a); }
  static Long d2l(Double a) { return saturate<std::int64_t>(a); }
  static Float d2f(Double a) { return static_cast<float>(a); }

  // ---- references and memory ----
  static Condition is_null(Reference a) { return vm::is_null(a); }
  static Condition same(Reference a, Reference b) { return a == b; }
  // 0 <= index < length.
  static Condition in_bounds(Int index, std::int32_t length) { return unsigned_of(index) < unsigned_of(length); }
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
  static constexpr std::uint32_t unsigned_of(std::int32_t a) { return static_cast<std::uint32_t>(a); }
  static constexpr std::uint64_t unsigned_of(std::int64_t a) { return static_cast<std::uint64_t>(a); }
  static constexpr std::int32_t wrap(std::uint32_t a) { return static_cast<std::int32_t>(a); }
  static constexpr std::int64_t wrap(std::uint64_t a) { return static_cast<std::int64_t>(a); }
  template <class T>
  static T load(const std::byte* address) {
    T value;
    std::memcpy(&value, address, sizeof value);
    return value;
  }
  // JVMS §2.8: NaN becomes 0, what is too large the nearest value.
  template <class To, class From>
  static To saturate(From a) {
    if (std::isnan(a)) return 0;
    constexpr auto kLimit = static_cast<From>(std::uint64_t{1} << (sizeof(To) * 8 - 1));
    if (a >= kLimit) return std::numeric_limits<To>::max();
    if (a <= -kLimit) return std::numeric_limits<To>::min();
    return static_cast<To>(a);
  }
};

}  // namespace ristretto::vm
