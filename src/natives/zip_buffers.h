// SPDX-License-Identifier: MIT
// The input and output of an Inflater or Deflater call, which come as byte[] or as address.
#pragma once

#include <zlib.h>

#include "natives/io.h"

namespace ristretto::natives::zip {

// Of all variants: the input's length is in slot 5, the output's in slot 8; before them lie either array and offset or
// an address, from slots 3 and 6.
inline constexpr unsigned kInput = 3;
inline constexpr unsigned kOutput = 6;

enum class Place : std::uint8_t { kArray, kAddress };

[[nodiscard]] inline std::optional<std::span<std::byte>> buffer(NativeCall& call, unsigned slot, Place place) {
  const std::int32_t length = call.int_at(slot + 2);
  if (place == Place::kAddress) return io::memory_at(call.vm(), call.long_at(slot), length);
  if (is_null(call.ref_at(slot))) return std::nullopt;
  return io::slice(call.vm(), call.ref_at(slot), call.int_at(slot + 1), length);
}

// Points the stream at the buffers of the call; false when they are not the guest's.
[[nodiscard]] inline bool attach(NativeCall& call, z_stream& stream, Place input, Place output) {
  const auto in = buffer(call, kInput, input);
  const auto out = buffer(call, kOutput, output);
  if (!in || !out) return false;
  call.vm().heap.before_write(out->data(), out->size());
  stream.next_in = reinterpret_cast<Bytef*>(in->data());
  stream.avail_in = static_cast<uInt>(in->size());
  stream.next_out = reinterpret_cast<Bytef*>(out->data());
  stream.avail_out = static_cast<uInt>(out->size());
  return true;
}

// What a call has used, for the packed result that Java code takes apart.
struct Used {
  std::uint64_t input = 0;
  std::uint64_t output = 0;
};

[[nodiscard]] inline Used used_by(NativeCall& call, const z_stream& stream) {
  return {static_cast<std::uint64_t>(call.int_at(kInput + 2)) - stream.avail_in,
          static_cast<std::uint64_t>(call.int_at(kOutput + 2)) - stream.avail_out};
}

[[nodiscard]] inline NativeResult pack(const Used& used, bool is_finished, bool flag) {
  return {vm::NativeStatus::kReturned, used.input | used.output << 31U | Slot{is_finished} << 62U | Slot{flag} << 63U};
}

// How much went in and came out, of what pack() has made.
[[nodiscard]] inline std::uint64_t done_by(const NativeResult& packed) {
  constexpr std::uint64_t kCount = (std::uint64_t{1} << 31U) - 1;
  if (packed.status != vm::NativeStatus::kReturned) return 0;
  return (packed.value & kCount) + (packed.value >> 31U & kCount);
}

inline NativeResult no_stream(NativeCall& call) { return call.raise("java/lang/NullPointerException", "closed"); }

inline NativeResult internal_error(NativeCall& call, const z_stream& stream) {
  return stream.msg == nullptr ? call.raise("java/lang/InternalError")
                               : call.raise("java/lang/InternalError", stream.msg);
}

}  // namespace ristretto::natives::zip
