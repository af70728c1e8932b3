// SPDX-License-Identifier: MIT
// Compressed resources of a module image, as jlink --compress writes them.
//
// Each compressor that was applied left a header, the last one outermost; they are undone until no header is
// left.
//
//   +----------------------+ 0     in the image's byte order
//   |  u4 0xCAFEFAFA       |
//   |  u8 payload size     |
//   |  u8 size when undone |
//   |  u4 name             |       string offset: "zip" or "compact-cp"
//   |  u4 configuration    |       unused
//   |  u1 is innermost     |       not relied upon, as in the JDK
//   +----------------------+ 29
//   |  payload             |
//   +----------------------+
//
// zip: the payload is a zlib stream.
//
// compact-cp: the payload is a class file in whose constant pool some Utf8 entries were moved to the image's
// strings:
//
//   tag 23, int s           the Utf8 is string s
//   tag 25, int s, int n,   the Utf8 is the descriptor or signature s, with the names of its classes taken
//   out; the n bytes hold n bytes                 two ints for each 'L' in it, package and simple name:
//   "(L;I)V" is "(Ljava/lang/String;I)V"
//
// Such an int is big-endian; with the top bit of its first byte set, the next two bits are its length in
// bytes and the remaining five belong to the value; otherwise it has four bytes.
#pragma once

#include <cstdint>

#include "archive/jimage_index.h"
#include "base/bytes.h"
#include "base/error.h"

namespace ristretto::archive {

// `size` is what the index says the result has. Errors have a reason only.
[[nodiscard]] base::Result<base::Bytes> decompress(base::Bytes resource, std::uint64_t size, const JimageIndex& index);

// The payload of one "compact-cp" layer, undone.
[[nodiscard]] base::Result<base::Bytes> expand_constant_pool(base::ByteSpan payload, std::uint64_t size,
                                                             const JimageIndex& index);

}  // namespace ristretto::archive
