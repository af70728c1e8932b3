// SPDX-License-Identifier: MIT
#include "archive/inflate.h"

#include <memory>

#include <fmt/format.h>
#include <libdeflate.h>

namespace ristretto::archive {

namespace {

// At best 258 bytes come out of two bits: a length code and a distance code of one bit each.
constexpr std::uint64_t kLargestRatio = 258 * 8 / 2;

struct FreeDecompressor {
  void operator()(libdeflate_decompressor* decompressor) const { libdeflate_free_decompressor(decompressor); }
};

std::string_view reason_of(libdeflate_result result) {
  switch (result) {
    case LIBDEFLATE_SUCCESS: return "the compressed data goes on after its end";
    case LIBDEFLATE_BAD_DATA: return "the compressed data is damaged";
    case LIBDEFLATE_SHORT_OUTPUT: return "the compressed data yields less than the size it claims";
    case LIBDEFLATE_INSUFFICIENT_SPACE: return "the compressed data yields more than the size it claims";
  }
  return "the compressed data is damaged";
}

}  // namespace

base::Result<base::Bytes> inflate(Deflated format, base::ByteSpan data, std::uint64_t size) {
  if (size > kLargestEntry) {
    return base::fail(fmt::format("claims a size of {} bytes; the limit is {}", size, kLargestEntry));
  }
  if (size / kLargestRatio > data.size()) {
    return base::fail(fmt::format("claims a size of {} bytes, too many for {} compressed ones", size, data.size()));
  }
  const std::unique_ptr<libdeflate_decompressor, FreeDecompressor> decompressor(libdeflate_alloc_decompressor());
  if (!decompressor) return base::fail("no memory for decompression");

  auto buffer = std::make_shared_for_overwrite<std::uint8_t[]>(size);
  const auto run = format == Deflated::kRaw ? libdeflate_deflate_decompress_ex : libdeflate_zlib_decompress_ex;
  std::size_t consumed = 0;
  const libdeflate_result result =
      run(decompressor.get(), data.data(), data.size(), buffer.get(), size, &consumed, nullptr);
  if (result != LIBDEFLATE_SUCCESS || consumed != data.size()) return base::fail(std::string(reason_of(result)));
  const base::ByteSpan inflated(buffer.get(), size);
  return base::Bytes(inflated, std::move(buffer));
}

}  // namespace ristretto::archive
