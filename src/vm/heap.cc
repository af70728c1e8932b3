// SPDX-License-Identifier: MIT
#include "vm/heap.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include <sys/mman.h>

#include "base/check.h"

namespace ristretto::vm {
namespace {

constexpr std::uint64_t kLargest = std::uint64_t{32} << 30U;     // what a Ref can reach
constexpr std::uint64_t kExtension = std::uint64_t{512} << 20U;  // for extend()
constexpr std::uint64_t kReserve = std::uint64_t{64} << 20U;     // of that, for allocate_needed()
constexpr std::uint64_t kPage = 4096;
constexpr std::uint64_t kWindows = std::uint64_t{4} << 30U;         // address space for mapped files
constexpr std::uint64_t kSmallestWindow = std::uint64_t{1} << 20U;  // the host maps so many files and no more
constexpr std::uint64_t kReturnToSystem = std::uint64_t{1}
                                          << 20U;  // larger stretches are cheaper to unmap than to clear

}  // namespace

Heap::Heap(std::uint64_t limit) : limit_(std::clamp<std::uint64_t>(limit, kPage, kLargest - kPage)) {
  reserved_ = std::min((limit_ + kExtension + kPage - 1) / kPage * kPage, kLargest);
  windows_end_ = reserved_;
  void* memory =
      mmap(nullptr, reserved_ + kWindows, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  base::check(memory != MAP_FAILED, "no address space for guest memory; a smaller --max-heap may help");
  base_ = static_cast<std::byte*>(memory);
}

Heap::~Heap() { munmap(base_, reserved_ + kWindows); }

void Heap::allow(std::uint64_t bytes) { limit_ = std::max(top_, std::min(top_ + bytes, reserved_ - kExtension)); }

void Heap::extend(std::uint64_t bytes) { limit_ = std::max(limit_, std::min(limit_ + bytes, reserved_ - kReserve)); }

Ref Heap::allocate_needed(std::uint64_t bytes) {
  if (const Ref made = allocate(bytes); !is_null(made)) return made;
  const std::uint64_t limit = std::exchange(limit_, reserved_);
  const Ref made = allocate(bytes);
  limit_ = std::max(limit, top_);
  return made;
}

Ref Heap::allocate_raw(std::uint64_t bytes) {
  const std::uint64_t first = top_;
  const Ref made = allocate(bytes);
  if (!is_null(made)) raw_.push_back({first, top_});
  return made;
}

bool Heap::is_raw(std::uint64_t offset, std::uint64_t bytes) const {
  const auto behind = std::ranges::upper_bound(raw_, offset, {}, &Range::first);
  if (behind != raw_.begin()) {
    const Range& range = *std::prev(behind);
    if (offset <= range.end && bytes <= range.end - offset) return true;
  }
  return is_in_window(offset, bytes);
}

std::uint64_t Heap::map_file(int fd, std::uint64_t from, std::uint64_t bytes) {
  const std::uint64_t room = reserved_ + kWindows - windows_end_;
  if (bytes == 0 || std::max(bytes, kSmallestWindow) > room) return 0;
  void* const window = mmap(base_ + windows_end_, bytes, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_FIXED | MAP_NORESERVE, fd, static_cast<off_t>(from));
  if (window == MAP_FAILED) return 0;
  const std::uint64_t offset = windows_end_;
  windows_end_ += std::max((bytes + kPage - 1) / kPage * kPage, kSmallestWindow);
  return offset;
}

void Heap::mark() {
  marks_.push_back({top_, limit_, trail_.size(), raw_.size(), windows_end_, ++marks_so_far_});
  logged_end_ = base_ + top_;
}

void Heap::rollback() {
  base::check(!marks_.empty(), "rollback without a mark");
  const Mark& mark = marks_.back();
  for (const Saved& saved : trail_ | std::views::drop(mark.trail) | std::views::reverse)
    std::memcpy(base_ + saved.offset, &saved.word, sizeof saved.word);
  trail_.resize(mark.trail);
  raw_.resize(mark.raw);
  clear(mark.top, top_);
  if (windows_end_ > mark.windows_end) {
    const void* const closed = mmap(base_ + mark.windows_end, windows_end_ - mark.windows_end, PROT_READ | PROT_WRITE,
                                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED | MAP_NORESERVE, -1, 0);
    base::check(closed != MAP_FAILED, "a window of guest memory cannot be closed");
    windows_end_ = mark.windows_end;
  }
  peak_ = peak();
  top_ = mark.top;
  limit_ = mark.limit;
}

void Heap::release() {
  base::check(!marks_.empty(), "release without a mark");
  marks_.pop_back();
  logged_end_ = marks_.empty() ? nullptr : base_ + marks_.back().top;
  if (marks_.empty()) trail_.clear();
}

void Heap::log(std::byte* address, std::uint64_t bytes) {
  const auto first = static_cast<std::uint64_t>(address - base_) & ~std::uint64_t{7};
  const auto end =
      std::min(static_cast<std::uint64_t>(address - base_) + bytes, static_cast<std::uint64_t>(logged_end_ - base_));
  for (std::uint64_t offset = first; offset < end; offset += sizeof(std::uint64_t)) {
    Saved saved{offset, 0};
    std::memcpy(&saved.word, base_ + offset, sizeof saved.word);
    trail_.push_back(saved);
  }
}

void Heap::clear(std::uint64_t from, std::uint64_t to) {
  if (to - from < kReturnToSystem) {
    std::memset(base_ + from, 0, to - from);
    return;
  }
  const std::uint64_t first_page = (from + kPage - 1) / kPage * kPage;
  const std::uint64_t last_page = to / kPage * kPage;
  std::memset(base_ + from, 0, first_page - from);
  madvise(base_ + first_page, last_page - first_page, MADV_DONTNEED);
  std::memset(base_ + last_page, 0, to - last_page);
}

}  // namespace ristretto::vm
