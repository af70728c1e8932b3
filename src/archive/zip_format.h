// SPDX-License-Identifier: MIT
// The zip file format (PKWARE APPNOTE 6.3), as much of it as a jar uses. All integers are little-endian.
//
//   +--------------------------+ 0
//   |  stub (any bytes)        |    e.g. a shell script; offsets in the zip count from its end
//   +--------------------------+ base
//   |  local header, data,     |    one group an entry, in any order; the descriptor repeats sizes that were
//   |  [data descriptor]       |    not known when the header was written
//   |  ...                     |
//   +--------------------------+ directory
//   |  central header          |    one an entry: the truth about names, sizes and places
//   |  ...                     |
//   +--------------------------+ directory_end
//   |  [zip64 end record]      |    64-bit sizes, when the end record has too few bits
//   |  [zip64 end locator]     |
//   |  end record, comment     |    the only part that can be found without knowing anything: from behind
//   +--------------------------+
//
// Constants below: signature, fixed size, and the offset of each field used.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ristretto::archive::zip {

struct LocalHeader {
  static constexpr std::uint32_t kSignature = 0x04034b50;
  static constexpr std::size_t kSize = 30, kNameLength = 26, kExtraLength = 28;
};

struct CentralHeader {
  static constexpr std::uint32_t kSignature = 0x02014b50;
  static constexpr std::size_t kSize = 46, kFlags = 8, kMethod = 10, kCrc = 16, kCompressedSize = 20,
                               kInflatedSize = 24, kNameLength = 28, kExtraLength = 30, kCommentLength = 32,
                               kLocalOffset = 42;
};

struct EndRecord {
  static constexpr std::uint32_t kSignature = 0x06054b50;
  static constexpr std::size_t kSize = 22, kCount = 10, kDirectorySize = 12, kDirectoryOffset = 16, kCommentLength = 20;
};

struct Zip64Locator {
  static constexpr std::uint32_t kSignature = 0x07064b50;
  static constexpr std::size_t kSize = 20, kRecordOffset = 8;
};

struct Zip64EndRecord {
  static constexpr std::uint32_t kSignature = 0x06064b50;
  static constexpr std::size_t kSize = 56, kCount = 32, kDirectorySize = 40, kDirectoryOffset = 48;
};

// A field that holds this has its value in the zip64 record or extra field.
inline constexpr std::uint32_t kIn64Bits = 0xffffffff;
inline constexpr std::uint16_t kCountIn64Bits = 0xffff;

inline constexpr std::uint16_t kZip64ExtraField = 0x0001;
inline constexpr std::uint16_t kFlagEncrypted = 0x0001;
inline constexpr std::uint16_t kMethodStored = 0;
inline constexpr std::uint16_t kMethodDeflated = 8;

}  // namespace ristretto::archive::zip
