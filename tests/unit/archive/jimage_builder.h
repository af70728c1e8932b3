// SPDX-License-Identifier: MIT
// Writes small module images, in the byte order of this machine.
#pragma once

#include <cstdint>
#include <cstring>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <libdeflate.h>

namespace ristretto::archive {

class JimageBuilder {
 public:
  // `size`: of the content when decompressed; 0: it is not compressed.
  void add(const std::string& module, const std::string& parent, const std::string& base, const std::string& extension,
           const std::string& content, std::size_t size = 0) {
    std::string path = "/" + module + "/";
    if (!parent.empty()) path += parent + "/";
    path += base;
    if (!extension.empty()) path += "." + extension;
    std::string record;
    put_attribute(record, 1, string(module));
    put_attribute(record, 2, string(parent));
    put_attribute(record, 3, string(base));
    put_attribute(record, 4, string(extension));
    put_attribute(record, 5, data_.size());
    if (size != 0) put_attribute(record, 6, content.size());
    put_attribute(record, 7, size != 0 ? size : content.size());
    data_ += content;
    items_.emplace_back(path, record + '\0');
  }

  void add_package(const std::string& package, const std::vector<std::pair<bool, std::string>>& modules) {
    std::string content;
    for (const auto& [is_empty, module] : modules) content += u4(is_empty ? 1 : 0) + u4(string(module));
    add("packages", "", package, "", content);
  }

  // The offset of a string, added if it is not there yet.
  std::uint32_t string(const std::string& text) {
    const auto [known, is_new] = string_offsets_.emplace(text, strings_.size());
    if (is_new) strings_ += text + '\0';
    return static_cast<std::uint32_t>(known->second);
  }

  // A compressed layer around `payload`.
  std::string layer(const std::string& compressor, const std::string& payload, std::size_t size) {
    return u4(0xcafefafa) + native(payload.size(), 8) + native(size, 8) + u4(string(compressor)) + u4(0) + '\1' +
           payload;
  }
  std::string zip_layer(const std::string& content) {
    libdeflate_compressor* compressor = libdeflate_alloc_compressor(6);
    std::string out(libdeflate_zlib_compress_bound(compressor, content.size()), '\0');
    out.resize(libdeflate_zlib_compress(compressor, content.data(), content.size(), out.data(), out.size()));
    libdeflate_free_compressor(compressor);
    return layer("zip", out, content.size());
  }

  [[nodiscard]] std::string build(std::uint32_t version = 1 << 16) const {
    // With as many slots as items a small table may have no fitting seed, so some slots stay unused.
    const auto n = static_cast<std::uint32_t>(2 * items_.size() + 1);
    std::vector<std::int32_t> redirect(n, 0);
    std::vector<int> slot_item(n, -1);
    place(redirect, slot_item);
    std::string locations(1, '\0'), offsets, redirects;
    for (std::uint32_t slot = 0; slot < n; ++slot) {
      redirects += u4(static_cast<std::uint32_t>(redirect[slot]));
      const bool is_used = slot_item[slot] >= 0;
      offsets += u4(is_used ? static_cast<std::uint32_t>(locations.size()) : 0);
      if (is_used) locations += items_[static_cast<std::size_t>(slot_item[slot])].second;
    }
    return u4(0xcafedada) + u4(version) + u4(0) + u4(static_cast<std::uint32_t>(items_.size())) + u4(n) +
           u4(static_cast<std::uint32_t>(locations.size())) + u4(static_cast<std::uint32_t>(strings_.size())) +
           redirects + offsets + locations + strings_ + data_;
  }

  static std::string u4(std::uint32_t value) { return native(value, 4); }

 private:
  static std::string native(std::uint64_t value, std::size_t size) {
    std::string out(size, '\0');
    if (size == 8) {
      std::memcpy(out.data(), &value, 8);
    } else {
      const auto narrow = static_cast<std::uint32_t>(value);
      std::memcpy(out.data(), &narrow, 4);
    }
    return out;
  }

  static void put_attribute(std::string& record, int kind, std::uint64_t value) {
    int length = 1;
    while (length < 8 && value >> (8 * length) != 0) ++length;
    record += static_cast<char>(kind << 3 | (length - 1));
    while (length-- > 0) record += static_cast<char>(value >> (8 * length));
  }

  static std::uint32_t hash(std::string_view path, std::uint32_t seed) {
    for (const char c : path) seed = (seed * 0x01000193U) ^ static_cast<std::uint8_t>(c);
    return seed & 0x7fffffffU;
  }

  // Buckets that collide are placed first, by trying seeds; single items then take any free slot.
  void place(std::vector<std::int32_t>& redirect, std::vector<int>& slot_item) const {
    const auto n = static_cast<std::uint32_t>(redirect.size());
    std::vector<std::vector<int>> buckets(n);
    for (std::uint32_t i = 0; i < items_.size(); ++i)
      buckets[hash(items_[i].first, 0x01000193U) % n].push_back(static_cast<int>(i));
    for (std::size_t size = items_.size(); size > 1; --size) {
      for (std::uint32_t b = 0; b < n; ++b) {
        if (buckets[b].size() != size) continue;
        std::uint32_t seed = 1;
        while (!try_seed(buckets[b], seed, slot_item)) ++seed;
        redirect[b] = static_cast<std::int32_t>(seed);
      }
    }
    std::uint32_t free = 0;
    for (std::uint32_t b = 0; b < n; ++b) {
      if (buckets[b].size() != 1) continue;
      while (slot_item[free] >= 0) ++free;
      slot_item[free] = buckets[b][0];
      redirect[b] = -1 - static_cast<std::int32_t>(free);
    }
  }

  bool try_seed(const std::vector<int>& bucket, std::uint32_t seed, std::vector<int>& slot_item) const {
    std::vector<int> trial = slot_item;
    for (const int item : bucket) {
      int& slot = trial[hash(items_[static_cast<std::size_t>(item)].first, seed) % trial.size()];
      if (slot >= 0) return false;
      slot = item;
    }
    slot_item = trial;
    return true;
  }

  std::vector<std::pair<std::string, std::string>> items_;  // path, location record
  std::map<std::string, std::size_t> string_offsets_ = {{"", 0}};
  std::string strings_ = std::string(1, '\0');
  std::string data_;
};

}  // namespace ristretto::archive
