// SPDX-License-Identifier: MIT
// java.util.zip.CRC32 and Adler32.
#include <array>

#include <zlib.h>

#include "natives/io.h"
#include "natives/work.h"

namespace ristretto::natives {
namespace {

using Checksum = uLong (*)(uLong, const Bytef*, uInt);

template <Checksum sum>
NativeResult over(NativeCall& call, const std::optional<std::span<std::byte>>& bytes) {
  if (!bytes) return io::bad_address(call);
  const auto before = static_cast<std::uint32_t>(call.int_at(0));
  // A null pointer would ask zlib for the initial value.
  if (bytes->empty()) return NativeCall::of(call.int_at(0));
  const auto after = sum(before, reinterpret_cast<const Bytef*>(bytes->data()), static_cast<uInt>(bytes->size()));
  return worked(call, bytes->size(), NativeCall::of(static_cast<std::int32_t>(after)));
}

template <Checksum sum>
NativeResult of_byte(NativeCall& call) {
  std::array byte{static_cast<std::byte>(call.int_at(1))};
  return over<sum>(call, std::span<std::byte>(byte));
}

// sum, byte[], offset, length
template <Checksum sum>
NativeResult of_bytes(NativeCall& call) {
  if (is_null(call.ref_at(1))) return call.null_pointer();
  return over<sum>(call, io::slice(call.vm(), call.ref_at(1), call.int_at(2), call.int_at(3)));
}

// sum, address, offset, length
template <Checksum sum>
NativeResult of_memory(NativeCall& call) {
  return over<sum>(call, io::memory_at(call.vm(), call.long_at(1) + call.int_at(3), call.int_at(4)));
}

constexpr auto kChecksumBindings = std::to_array<Binding>({
    {"java/util/zip/CRC32", "update", "(II)I", of_byte<crc32>},
    {"java/util/zip/CRC32", "updateBytes0", "(I[BII)I", of_bytes<crc32>},
    {"java/util/zip/CRC32", "updateByteBuffer0", "(IJII)I", of_memory<crc32>},
    {"java/util/zip/Adler32", "update", "(II)I", of_byte<adler32>},
    {"java/util/zip/Adler32", "updateBytes", "(I[BII)I", of_bytes<adler32>},
    {"java/util/zip/Adler32", "updateByteBuffer", "(IJII)I", of_memory<adler32>},
});

}  // namespace

std::span<const Binding> java_util_zip_checksums() { return kChecksumBindings; }

}  // namespace ristretto::natives
