// SPDX-License-Identifier: MIT
#include "natives/reflect/widening.h"

#include <bit>
#include <cstdint>

#include "classfile/widening.h"

namespace ristretto::natives {
namespace {

using vm::BaseKind;
using vm::Slot;

template <class T>
Slot as(T value, BaseKind to) {
  switch (to) {
    case BaseKind::kLong: return static_cast<Slot>(static_cast<std::int64_t>(value));
    case BaseKind::kFloat: return std::bit_cast<std::uint32_t>(static_cast<float>(value));
    case BaseKind::kDouble: return std::bit_cast<Slot>(static_cast<double>(value));
    default: return static_cast<std::uint32_t>(static_cast<std::int32_t>(value));
  }
}

}  // namespace

std::optional<Slot> widen(BaseKind from, Slot value, BaseKind to) {
  if (from == to) return value;
  if (!classfile::widens(from, to)) return std::nullopt;
  if (from == BaseKind::kLong) return as(static_cast<std::int64_t>(value), to);
  if (from == BaseKind::kFloat) return as(std::bit_cast<float>(static_cast<std::uint32_t>(value)), to);
  return as(static_cast<std::int32_t>(value), to);
}

}  // namespace ristretto::natives
