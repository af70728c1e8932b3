// SPDX-License-Identifier: MIT
// The "compact-cp" layer of jimage_decompress.h.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "archive/inflate.h"
#include "archive/jimage_decompress.h"
#include "archive/load.h"

namespace ristretto::archive {

namespace {

constexpr std::uint8_t kUtf8 = 1, kLong = 5, kDouble = 6;
constexpr std::uint8_t kSharedString = 23, kSharedDescriptor = 25;
constexpr std::size_t kBeforePool = 8;  // magic, minor, major

// Bytes after the tag of an entry that is kept as it is (JVMS 4.4); 0: no such tag.
constexpr std::array<std::uint8_t, 21> kEntrySize = {
    0, 0, 0,     // -, Utf8 has a length, -
    4, 4, 8, 8,  // Integer, Float, Long, Double
    2, 2,        // Class, String
    4, 4, 4, 4,  // Fieldref, Methodref, InterfaceMethodref, NameAndType
    0, 0,        // -, -
    3, 2,        // MethodHandle, MethodType
    4, 4,        // Dynamic, InvokeDynamic
    2, 2,        // Module, Package
};

class Expander {
 public:
  Expander(base::ByteSpan payload, std::uint64_t size, const JimageIndex& index)
      : in_(payload), size_(size), index_(index) {
    out_.reserve(std::min<std::uint64_t>(size, std::uint64_t{1} << 20));
  }

  // After any failure further calls do nothing; the first reason is kept.
  base::Result<base::Bytes> run() {
    copy(kBeforePool);
    const std::uint16_t count = copy_u2();
    for (int entry = 1; entry < count && reason_.empty(); ++entry) {
      const std::uint8_t tag = take_u1();
      expand_entry(tag);
      if (tag == kLong || tag == kDouble) ++entry;
    }
    copy(in_.size() - at_);
    if (reason_.empty() && out_.size() != size_) {
      give_up(fmt::format("yields {} bytes; its header says {}", out_.size(), size_));
    }
    if (!reason_.empty()) return base::fail(reason_);
    return base::Bytes::owned(std::move(out_));
  }

 private:
  void give_up(std::string reason) {
    if (reason_.empty()) reason_ = std::move(reason);
    at_ = in_.size();
  }

  base::ByteSpan take(std::size_t count) {
    if (!fits(at_, count, in_.size())) {
      give_up("the shared constant pool is cut off");
      return {};
    }
    at_ += count;
    return in_.subspan(at_ - count, count);
  }
  std::uint8_t take_u1() {
    const base::ByteSpan byte = take(1);
    return byte.empty() ? std::uint8_t{0} : byte[0];
  }
  void put(base::ByteSpan bytes) {
    if (!fits(out_.size(), bytes.size(), size_)) return give_up("the shared constant pool yields too much");
    out_.insert(out_.end(), bytes.begin(), bytes.end());
  }
  void copy(std::size_t count) { put(take(count)); }
  std::uint16_t copy_u2() {
    const base::ByteSpan bytes = take(2);
    put(bytes);
    return bytes.empty() ? std::uint16_t{0} : load_big<std::uint16_t>(bytes, 0);
  }

  std::uint32_t take_int() {
    const std::uint8_t first = take_u1();
    const bool is_short = (first & 0x80U) != 0;
    const int length = is_short ? (first >> 5 & 3) : 4;
    std::uint32_t value = is_short ? (first & 0x1fU) : first;
    if (length == 0) give_up("the shared constant pool has an integer of no bytes");
    for (int i = 1; i < length; ++i) value = value << 8 | take_u1();
    return value;
  }
  std::string_view take_string() {
    const auto string = index_.string_at(take_int());
    if (string) return *string;
    give_up(std::string(string.error().reason()));
    return {};
  }

  void put_utf8(std::string_view text) {
    if (text.size() > 0xffff) return give_up("a shared string is too long");
    const std::uint8_t head[] = {kUtf8, static_cast<std::uint8_t>(text.size() >> 8),
                                 static_cast<std::uint8_t>(text.size() & 0xff)};
    put(head);
    put(base::as_bytes(text));
  }

  std::string take_descriptor() {
    const std::string_view pattern = take_string();
    const std::uint32_t names_size = take_int();
    if (!fits(at_, names_size, in_.size())) give_up("the names of a shared descriptor are cut off");
    const std::size_t end = at_ + (reason_.empty() ? names_size : 0);
    std::string text;
    for (const char c : pattern) {
      text += c;
      if (c != 'L' || names_size == 0) continue;
      const std::string_view package = take_string();
      const std::string_view name = take_string();
      if (!reason_.empty() || text.size() > 0xffff) break;
      text.append(package).append(package.empty() ? "" : "/").append(name);
    }
    if (at_ != end) give_up("the names of a shared descriptor do not fit it");
    return text;
  }

  void expand_entry(std::uint8_t tag) {
    if (!reason_.empty()) return;
    if (tag == kSharedString) return put_utf8(take_string());
    if (tag == kSharedDescriptor) return put_utf8(take_descriptor());
    if (tag != kUtf8 && (tag >= kEntrySize.size() || kEntrySize[tag] == 0)) {
      return give_up(fmt::format("unknown constant pool tag {}", tag));
    }
    put({&tag, 1});
    copy(tag == kUtf8 ? copy_u2() : kEntrySize[tag]);
  }

  base::ByteSpan in_;
  std::size_t at_ = 0;
  std::uint64_t size_;
  const JimageIndex& index_;
  std::vector<std::uint8_t> out_;
  std::string reason_;
};

}  // namespace

base::Result<base::Bytes> expand_constant_pool(base::ByteSpan payload, std::uint64_t size, const JimageIndex& index) {
  if (size > kLargestEntry) {
    return base::fail(fmt::format("claims a size of {} bytes; the limit is {}", size, kLargestEntry));
  }
  return Expander(payload, size, index).run();
}

}  // namespace ristretto::archive
