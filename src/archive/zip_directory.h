// SPDX-License-Identifier: MIT
// The central directory of a zip file: what it says about its entries. Nothing it says about an entry's data
// is believed before read_entry() (zip_entry.h) has looked there.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/error.h"

namespace ristretto::archive {

struct ZipEntry {
  std::string_view name;  // raw bytes, part of the file
  std::uint64_t compressed_size = 0;
  std::uint64_t size = 0;
  std::uint64_t local_offset = 0;  // of the local header, counted from ZipDirectory::base
  std::uint32_t crc = 0;
  std::uint16_t method = 0;
  std::uint16_t flags = 0;
};

struct ZipDirectory {
  std::vector<ZipEntry> entries;  // in the order of the file, which may repeat a name
  std::uint64_t base = 0;         // bytes of stub before the zip proper
  std::uint64_t start = 0;        // of the directory in the file; entry data must end before it
};

// Errors have a place and a reason and no file. A file without an end record is "not a zip archive".
[[nodiscard]] base::Result<ZipDirectory> read_zip_directory(base::ByteSpan file);

}  // namespace ristretto::archive
