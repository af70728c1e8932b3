// SPDX-License-Identifier: MIT
#include "archive/jimage_decompress.h"

#include <fmt/format.h>

#include "archive/inflate.h"
#include "archive/load.h"

namespace ristretto::archive {

namespace {

constexpr std::uint32_t kCompressedMagic = 0xcafefafa;
constexpr std::size_t kCompressedHeaderSize = 29, kPayloadSizeOffset = 4, kUndoneSizeOffset = 12, kNameOffset = 20;
constexpr int kMostLayers = 8;  // jlink has two compressors

bool has_header(base::ByteSpan data) {
  return data.size() >= kCompressedHeaderSize && load_native<std::uint32_t>(data, 0) == kCompressedMagic;
}

base::Result<base::Bytes> undo_layer(const base::Bytes& data, const JimageIndex& index) {
  const auto payload_size = load_native<std::uint64_t>(data.span(), kPayloadSizeOffset);
  const auto undone_size = load_native<std::uint64_t>(data.span(), kUndoneSizeOffset);
  if (!fits(kCompressedHeaderSize, payload_size, data.size())) {
    return base::fail(
        fmt::format("claims {} compressed bytes; there are {}", payload_size, data.size() - kCompressedHeaderSize));
  }
  const auto name = index.string_at(load_native<std::uint32_t>(data.span(), kNameOffset));
  if (!name) return base::fail(std::string(name.error().reason()));
  const base::ByteSpan payload = data.span().subspan(kCompressedHeaderSize, payload_size);
  if (*name == "zip") return inflate(Deflated::kZlib, payload, undone_size);
  if (*name == "compact-cp") return expand_constant_pool(payload, undone_size, index);
  return base::fail(fmt::format("compressed by \"{}\", which is not supported", *name));
}

}  // namespace

base::Result<base::Bytes> decompress(base::Bytes resource, std::uint64_t size, const JimageIndex& index) {
  for (int layers = 0; has_header(resource.span()); ++layers) {
    if (layers == kMostLayers) return base::fail(fmt::format("compressed more than {} times", kMostLayers));
    auto undone = undo_layer(resource, index);
    if (!undone) return undone;
    resource = std::move(*undone);
  }
  if (resource.size() != size) {
    return base::fail(fmt::format("has {} bytes; the index says {}", resource.size(), size));
  }
  return resource;
}

}  // namespace ristretto::archive
