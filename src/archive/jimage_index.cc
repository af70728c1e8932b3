// SPDX-License-Identifier: MIT
#include "archive/jimage_index.h"

#include <array>
#include <utility>

#include <fmt/format.h>

#include "archive/load.h"

namespace ristretto::archive {

namespace {

constexpr std::uint32_t kImageMagic = 0xcafedada;
constexpr std::uint32_t kImageMagicSwapped = 0xdadafeca;
constexpr std::uint32_t kImageVersion = 1 << 16 | 0;
constexpr std::uint32_t kFirstSeed = 0x01000193;
constexpr std::size_t kImageHeaderSize = 28;

enum Attribute : std::uint8_t {
  kEnd,
  kModule,
  kParent,
  kBase,
  kExtension,
  kOffset,
  kCompressed,
  kUncompressed,
  kCount
};

using Attributes = std::array<std::uint64_t, kCount>;

std::unexpected<base::Error> fail_at(std::string_view place, std::string reason) {
  return base::fail(base::Error(std::move(reason)).at(place));
}

std::uint32_t hash(std::string_view path, std::uint32_t seed) {
  for (const char c : path) seed = (seed * kFirstSeed) ^ static_cast<std::uint8_t>(c);
  return seed & 0x7fffffff;
}

// Removes `prefix` from `text` if it is there.
bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

base::Result<Attributes> read_attributes(base::ByteSpan locations, std::uint64_t at) {
  Attributes attributes{};
  const auto fail_here = [&at](std::string reason) {
    return fail_at(fmt::format("locations, byte 0x{:x}", at), std::move(reason));
  };
  // Each kind at most once and the end: longer records, shared by all slots, would take quadratic time.
  for (int count = 0; count < kCount; ++count) {
    if (!fits(at, 1, locations.size())) return fail_here("the record goes past the locations");
    const std::size_t kind = locations[at] >> 3;
    const std::size_t length = (locations[at] & 7U) + 1;
    if (kind == kEnd) return attributes;
    if (kind >= kCount) return fail_here(fmt::format("unknown attribute kind {}", kind));
    if (!fits(at + 1, length, locations.size())) return fail_here("the record goes past the locations");
    std::uint64_t value = 0;
    for (const std::uint8_t byte : locations.subspan(at + 1, length)) value = value << 8 | byte;
    attributes[kind] = value;
    at += 1 + length;
  }
  return fail_here("the record has too many attributes");
}

base::Result<void> check_identity(base::ByteSpan image) {
  const std::uint32_t magic = image.size() < kImageHeaderSize ? 0 : load_native<std::uint32_t>(image, 0);
  if (magic == kImageMagicSwapped) return fail_at("header", "a module image for machines of the other byte order");
  if (magic != kImageMagic) return fail_at("header", "not a JDK module image");
  const auto version = load_native<std::uint32_t>(image, 4);
  if (version != kImageVersion) {
    return fail_at("header",
                   fmt::format("module image of version {}.{}; only 1.0 is known", version >> 16, version & 0xffff));
  }
  return {};
}

}  // namespace

bool JimageLocation::has_path(std::string_view path) const {
  if (!module.empty() && !(take(path, "/") && take(path, module) && take(path, "/"))) return false;
  if (!parent.empty() && !(take(path, parent) && take(path, "/"))) return false;
  if (!take(path, base)) return false;
  if (!extension.empty() && !(take(path, ".") && take(path, extension))) return false;
  return path.empty();
}

std::string JimageLocation::name() const {
  std::string name(parent);
  if (!parent.empty()) name += '/';
  name += base;
  if (!extension.empty()) name += '.';
  name += extension;
  return name;
}

base::Result<JimageIndex> JimageIndex::parse(base::ByteSpan image) {
  if (auto identity = check_identity(image); !identity) return base::fail(identity.error());
  JimageIndex index;
  index.slot_count_ = load_native<std::uint32_t>(image, 16);
  const std::uint64_t table_size = std::uint64_t{index.slot_count_} * 4;
  const std::uint64_t locations_size = load_native<std::uint32_t>(image, 20);
  const std::uint64_t strings_size = load_native<std::uint32_t>(image, 24);
  index.index_size_ = kImageHeaderSize + 2 * table_size + locations_size + strings_size;
  index.image_size_ = image.size();
  if (index.index_size_ > image.size()) {
    return fail_at("header",
                   fmt::format("claims an index of {} bytes; the file has {}", index.index_size_, image.size()));
  }
  index.redirect_ = image.subspan(kImageHeaderSize, table_size);
  index.offsets_ = image.subspan(kImageHeaderSize + table_size, table_size);
  index.locations_ = image.subspan(kImageHeaderSize + 2 * table_size, locations_size);
  index.strings_ = image.subspan(kImageHeaderSize + 2 * table_size + locations_size, strings_size);
  return index;
}

base::Result<std::optional<JimageLocation>> JimageIndex::find(std::string_view path) const {
  if (slot_count_ == 0) return std::nullopt;
  const std::uint32_t first = hash(path, kFirstSeed) % slot_count_;
  const auto redirect = static_cast<std::int32_t>(load_native<std::uint32_t>(redirect_, std::size_t{first} * 4));
  if (redirect == 0) return std::nullopt;
  const std::uint32_t slot = redirect < 0 ? static_cast<std::uint32_t>(-1 - redirect)
                                          : hash(path, static_cast<std::uint32_t>(redirect)) % slot_count_;
  if (slot >= slot_count_) return fail_at("redirect table", fmt::format("entry {} leads outside the table", first));
  auto location = location_in(slot);
  if (!location) return base::fail(location.error());
  if (*location && (*location)->has_path(path)) return location;
  return std::nullopt;
}

base::Result<std::string_view> JimageIndex::string_at(std::uint64_t offset) const {
  const std::string_view strings = base::as_text(strings_);
  const std::size_t end = offset < strings.size() ? strings.find('\0', offset) : std::string_view::npos;
  if (end == std::string_view::npos) return fail_at("strings", fmt::format("no string at 0x{:x}", offset));
  return strings.substr(offset, end - offset);
}

base::Result<JimageIndex::Extent> JimageIndex::extent_of(const JimageLocation& location) const {
  const std::uint64_t size = location.compressed_size != 0 ? location.compressed_size : location.size;
  if (!fits(location.offset, size, image_size_ - index_size_)) {
    return base::fail(fmt::format("its {} bytes at 0x{:x} lie outside the file", size, location.offset));
  }
  return Extent{index_size_ + location.offset, size};
}

base::Result<std::optional<JimageLocation>> JimageIndex::location_in(std::uint32_t slot) const {
  base::check(slot < slot_count_, "a slot is looked up below slot_count");
  const auto at = load_native<std::uint32_t>(offsets_, std::size_t{slot} * 4);
  const auto attributes = read_attributes(locations_, at);
  if (!attributes) return base::fail(attributes.error());
  std::array<std::string_view, kOffset> strings;
  for (const Attribute kind : {kModule, kParent, kBase, kExtension}) {
    const auto string = string_at((*attributes)[kind]);
    if (!string) return base::fail(string.error());
    strings[kind] = *string;
  }
  if (strings[kBase].empty()) return std::nullopt;
  return JimageLocation{.module = strings[kModule],
                        .parent = strings[kParent],
                        .base = strings[kBase],
                        .extension = strings[kExtension],
                        .offset = (*attributes)[kOffset],
                        .compressed_size = (*attributes)[kCompressed],
                        .size = (*attributes)[kUncompressed]};
}

}  // namespace ristretto::archive
