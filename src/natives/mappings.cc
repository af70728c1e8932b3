// SPDX-License-Identifier: MIT
#include "natives/mappings.h"

#include <algorithm>

namespace ristretto::natives {
namespace {

using files::Outcome;
using files::refuse;

bool is_same(const files::Content& one, const files::Content& other) {
  if (&one == &other) return true;
  const auto first = one.attributes();
  const auto second = other.attributes();
  return first && second && first->inode == second->inode && first->device == second->device;
}

}  // namespace

Outcome<std::uint64_t> Mappings::map(const files::OpenFilePtr& file, MapMode mode, std::uint64_t offset,
                                     std::uint64_t length) {
  if (file->content == nullptr || !file->content->is_seekable()) return refuse(ENODEV);
  if (const int fd = file->content->mappable(); fd >= 0 && mode == MapMode::kReadOnly) {
    const std::uint64_t window = heap_.map_file(fd, offset, length);
    if (window == 0) return refuse(ENOMEM);
    return window;
  }
  const vm::Ref memory = heap_.allocate_raw(length + kGranularity);
  if (is_null(memory)) return refuse(ENOMEM);
  const auto start = static_cast<std::uint64_t>(heap_.at(memory) - heap_.base());
  const std::uint64_t page = kGranularity;
  const Mapping mapping{file->content, mode, (start + page - 1) / page * page, offset, length};
  if (const auto loaded = load(mapping); !loaded) return refuse(loaded.error());
  if (mode != MapMode::kPrivate) {
    trail_.log([this] { mappings_.pop_back(); });
    mappings_.push_back(mapping);
  }
  return mapping.address;
}

Outcome<void> Mappings::load(const Mapping& mapping) {
  std::byte* const memory = heap_.base() + mapping.address;
  heap_.before_write(memory, mapping.length);
  std::uint64_t done = 0;
  while (done < mapping.length) {
    const auto count = mapping.content->read(mapping.offset + done, {memory + done, mapping.length - done});
    if (!count) return refuse(count.error());
    if (*count == 0) break;  // pages behind the end are zero
    done += *count;
  }
  return {};
}

Outcome<void> Mappings::flush(const Mapping& mapping) {
  if (mapping.mode != MapMode::kReadWrite) return {};
  std::vector<std::byte> in_file(mapping.length);
  std::uint64_t size = 0;
  while (size < mapping.length) {
    const auto count = mapping.content->read(mapping.offset + size, std::span(in_file).subspan(size));
    if (!count) return refuse(count.error());
    if (*count == 0) break;
    size += *count;
  }
  const std::byte* const memory = heap_.base() + mapping.address;
  const auto differs = std::mismatch(memory, memory + size, in_file.begin()).first;
  const std::span<const std::byte> rest(differs, memory + size);
  if (rest.empty()) return {};
  const auto written = mapping.content->write(mapping.offset + static_cast<std::uint64_t>(differs - memory), rest);
  if (!written) return refuse(written.error());
  return {};
}

Outcome<void> Mappings::unmap(std::uint64_t address) {
  const auto found = std::ranges::find(mappings_, address, &Mapping::address);
  if (found == mappings_.end()) return {};
  const auto flushed = flush(*found);
  trail_.log([this, at = found - mappings_.begin(), old = *found] { mappings_.insert(mappings_.begin() + at, old); });
  mappings_.erase(found);
  return flushed;
}

Outcome<void> Mappings::flush(const files::OpenFile& file) {
  for (const Mapping& mapping : mappings_)
    if (file.content != nullptr && is_same(*mapping.content, *file.content))
      if (const auto done = flush(mapping); !done) return done;
  return {};
}

Outcome<void> Mappings::flush_all() {
  for (const Mapping& mapping : mappings_)
    if (const auto done = flush(mapping); !done) return done;
  return {};
}

Outcome<void> Mappings::refresh(const files::OpenFile& file) {
  for (const Mapping& mapping : mappings_)
    if (file.content != nullptr && is_same(*mapping.content, *file.content))
      if (const auto done = load(mapping); !done) return done;
  return {};
}

}  // namespace ristretto::natives
