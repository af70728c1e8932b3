// SPDX-License-Identifier: MIT
// The index of a JDK module image (lib/modules): from a path to the place of a resource.
//
//   +---------------------------+ 0       all integers in the byte order of the machine the JDK was built
//   for, |  header, seven u4         |         except inside location records |    magic 0xCAFEDADA       |
//   |    major << 16 | minor    |         1.0 since JDK 9
//   |    flags                  |         unused
//   |    resource count         |
//   |    table length n         |
//   |    locations size         |         in bytes
//   |    strings size           |         in bytes
//   +---------------------------+ 28
//   |  redirect: n * s4         |
//   +---------------------------+
//   |  location offsets: n * u4 |         into locations
//   +---------------------------+
//   |  locations                |         records of one to eight attributes
//   +---------------------------+
//   |  strings                  |         modified UTF-8, each ended by a zero byte, referred to by offset
//   +---------------------------+         index size; resource offsets count from here
//   |  resources                |
//   +---------------------------+
//
// Lookup is a perfect hash, h(seed, path), over the bytes of a path "/module/parent/base.extension":
//
//   r = redirect[h(0x01000193) % n]       r == 0: absent; r < 0: slot is -1 - r; r > 0: slot is h(r) % n
//
// The slot's location must spell the path, since a path that is absent hashes somewhere too.
//
// A location record is a sequence of attributes; each begins with a byte `kind << 3 | (length - 1)`, and
// `length` bytes of value follow, most significant first. Kind 0 ends the record.
//
// Paths "/packages/java.lang" hold pairs of u4, (is empty, offset of a module's name): the modules that have
// the package. Only one has content in it; others may contain just a subpackage. Paths "/modules/..." mirror
// the tree and are not needed here.
//
// The file may be hostile: the tables are checked when the index is made and each reference when it is
// followed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.h"
#include "base/error.h"

namespace ristretto::archive {

struct JimageLocation {
  std::string_view module;            // "java.base"; also "packages" and "modules", which are no modules
  std::string_view parent;            // "java/lang"
  std::string_view base;              // "String"
  std::string_view extension;         // "class"
  std::uint64_t offset = 0;           // from the end of the index
  std::uint64_t compressed_size = 0;  // zero: not compressed
  std::uint64_t size = 0;

  [[nodiscard]] bool has_path(std::string_view path) const;
  [[nodiscard]] std::string name() const;  // "java/lang/String.class"
};

// A view: the image must outlive it. Errors have a place and a reason and no file.
class JimageIndex {
 public:
  [[nodiscard]] static base::Result<JimageIndex> parse(base::ByteSpan image);

  [[nodiscard]] base::Result<std::optional<JimageLocation>> find(std::string_view path) const;
  [[nodiscard]] base::Result<std::string_view> string_at(std::uint64_t offset) const;

  // The bytes of the resource as stored, perhaps compressed: a part of the image.
  struct Extent {
    std::size_t offset;
    std::size_t size;
  };
  [[nodiscard]] base::Result<Extent> extent_of(const JimageLocation& location) const;

  // Every location is in one of the slots below slot_count(); an unused slot has no value.
  [[nodiscard]] std::uint32_t slot_count() const { return slot_count_; }
  [[nodiscard]] base::Result<std::optional<JimageLocation>> location_in(std::uint32_t slot) const;

 private:
  base::ByteSpan redirect_;
  base::ByteSpan offsets_;
  base::ByteSpan locations_;
  base::ByteSpan strings_;
  std::uint64_t image_size_ = 0;
  std::uint64_t index_size_ = 0;
  std::uint32_t slot_count_ = 0;
};

}  // namespace ristretto::archive
