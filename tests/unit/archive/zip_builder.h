// SPDX-License-Identifier: MIT
// Writes zip files, right and wrong ones: every field that a reader could trust can be made to lie.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <libdeflate.h>

namespace ristretto::archive {

struct ZipItem {
  std::string name = {};
  std::string content = {};
  bool deflate = false;
  bool zip64 = false;            // sizes and offset in the extra field
  bool data_descriptor = false;  // local header without sizes
  std::uint16_t flags = 0;
  // Lies; absent: the truth.
  std::optional<std::uint32_t> crc = std::nullopt;
  std::optional<std::uint32_t> size = std::nullopt;
  std::optional<std::uint32_t> compressed_size = std::nullopt;
  std::optional<std::uint32_t> local_offset = std::nullopt;
  std::optional<std::uint16_t> method = std::nullopt;
  std::optional<std::string> local_name = std::nullopt;
};

struct ZipShape {
  std::string prefix = {};
  std::string comment = {};
  std::string trailer = {};  // after the end record's comment
  bool zip64 = false;        // end record with zip64 record and locator
  std::optional<std::uint16_t> count = std::nullopt;
  std::optional<std::uint32_t> directory_offset = std::nullopt;
};

class ZipBuilder {
 public:
  static std::string build(const std::vector<ZipItem>& items, const ZipShape& shape = {}) {
    ZipBuilder zip;
    for (const ZipItem& item : items) zip.add(item);
    return shape.prefix + zip.finish(items.size(), shape);
  }

  static std::string deflated(std::string_view content) {
    libdeflate_compressor* compressor = libdeflate_alloc_compressor(6);
    std::string out(libdeflate_deflate_compress_bound(compressor, content.size()), '\0');
    out.resize(libdeflate_deflate_compress(compressor, content.data(), content.size(), out.data(), out.size()));
    libdeflate_free_compressor(compressor);
    return out;
  }

  static std::string little(std::uint64_t value, int bytes) {
    std::string out;
    for (int i = 0; i < bytes; ++i) out += static_cast<char>(value >> (8 * i));
    return out;
  }

 private:
  void add(const ZipItem& item) {
    const std::string data = item.deflate ? deflated(item.content) : item.content;
    const std::uint32_t crc = item.crc.value_or(libdeflate_crc32(0, item.content.data(), item.content.size()));
    const std::uint32_t size = item.size.value_or(static_cast<std::uint32_t>(item.content.size()));
    const std::uint32_t compressed = item.compressed_size.value_or(static_cast<std::uint32_t>(data.size()));
    const std::uint32_t offset = item.local_offset.value_or(static_cast<std::uint32_t>(data_.size()));
    const std::uint16_t method = item.method.value_or(item.deflate ? 8 : 0);
    const auto flags = static_cast<std::uint16_t>(item.flags | (item.data_descriptor ? 8 : 0));
    const std::string common = little(20, 2) + little(flags, 2) + little(method, 2) + little(0, 4);
    const std::string local_name = item.local_name.value_or(item.name);
    const bool hidden = item.data_descriptor;
    data_ += little(0x04034b50, 4) + common + little(hidden ? 0 : crc, 4) + little(hidden ? 0 : compressed, 4) +
             little(hidden ? 0 : size, 4) + little(local_name.size(), 2) + little(0, 2) + local_name + data;
    if (hidden) data_ += little(0x08074b50, 4) + little(crc, 4) + little(compressed, 4) + little(size, 4);

    std::string extra = little(0x7875, 2) + little(2, 2) + "xx";
    if (item.zip64) extra += little(1, 2) + little(24, 2) + little(size, 8) + little(compressed, 8) + little(offset, 8);
    const auto field = [&](std::uint32_t value) { return little(item.zip64 ? 0xffffffff : value, 4); };
    directory_ += little(0x02014b50, 4) + little(20, 2) + common + little(crc, 4) + field(compressed) + field(size) +
                  little(item.name.size(), 2) + little(extra.size(), 2) + little(3, 2) + little(0, 8) + field(offset) +
                  item.name + extra + "hey";
  }

  std::string finish(std::size_t count, const ZipShape& shape) const {
    const std::size_t start = data_.size();
    std::string out = data_ + directory_;
    if (shape.zip64) {
      const std::size_t record = out.size();
      out += little(0x06064b50, 4) + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8) + little(count, 8) +
             little(count, 8) + little(directory_.size(), 8) + little(start, 8);
      out += little(0x07064b50, 4) + little(0, 4) + little(record, 8) + little(1, 4);
    }
    const std::uint16_t told = shape.count.value_or(shape.zip64 ? 0xffff : static_cast<std::uint16_t>(count));
    out += little(0x06054b50, 4) + little(0, 4) + little(told, 2) + little(told, 2);
    out += little(shape.zip64 ? 0xffffffff : directory_.size(), 4);
    out += little(shape.directory_offset.value_or(shape.zip64 ? 0xffffffff : static_cast<std::uint32_t>(start)), 4);
    return out + little(shape.comment.size(), 2) + shape.comment + shape.trailer;
  }

  std::string data_;
  std::string directory_;
};

}  // namespace ristretto::archive
