// SPDX-License-Identifier: MIT
// Which places of guest memory Unsafe may read and write: whatever a guest computes, it reaches neither the host nor
// what the machine relies on. That is: headers of objects, lengths of arrays, whose mirror a mirror is, what a
// throwable remembers; and that a reference is one, to an object that fits the type of the field or element. So numbers
// and references are never taken for each other. An address is a distance from the start of guest memory.
#pragma once

#include <cstddef>
#include <cstdint>

#include "vm/machine.h"

namespace ristretto::natives {

// Null, here and below: not a place for that.
[[nodiscard]] std::byte* readable_place(const vm::Machine& vm, vm::Ref object, std::int64_t offset,
                                        std::uint64_t bytes);
// For numbers: inside the fields or elements of the object, or in memory that holds no objects.
[[nodiscard]] std::byte* number_place(const vm::Machine& vm, vm::Ref object, std::int64_t offset, std::uint64_t bytes);
// Of a field or element of reference type.
[[nodiscard]] std::byte* reference_place(const vm::Machine& vm, vm::Ref object, std::int64_t offset);
// Likewise, for writing `value`.
[[nodiscard]] std::byte* reference_place_for(const vm::Machine& vm, vm::Ref object, std::int64_t offset, vm::Ref value);

}  // namespace ristretto::natives
