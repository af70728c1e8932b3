// SPDX-License-Identifier: MIT
// Guest memory: one bump arena with marks (docs/architecture.md, "Marks and rollback").
//
//   object    0: class id (u32)   4: lock word (u32)   8: fields
//   array     0: class id         4: lock word         8: length (i32)   16: elements
//
// mark() remembers the top; a store below it keeps the old word in a trail; rollback() undoes the trail and drops all
// that was allocated since, at a cost proportional to what was touched. There is no garbage collector. Memory above the
// top is always zero, so allocation clears nothing. Knows no classes, no Java, no policy.
//
// Behind the arena lie windows: host files mapped for guests that read them by address. They take no memory, hold no
// objects and count towards no limit.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "vm/ref.h"

namespace ristretto::vm {

inline constexpr std::uint32_t kClassIdOffset = 0;
inline constexpr std::uint32_t kLockOffset = 4;
inline constexpr std::uint32_t kFieldsOffset = 8;
inline constexpr std::uint32_t kLengthOffset = 8;
inline constexpr std::uint32_t kElementsOffset = 16;

class Heap {
 public:
  // `limit` in bytes; address space is reserved, memory is taken when touched.
  explicit Heap(std::uint64_t limit);
  Heap(const Heap&) = delete;
  Heap& operator=(const Heap&) = delete;
  ~Heap();

  // Zeroed, eight-byte aligned. Null when the limit would be exceeded.
  [[nodiscard]] Ref allocate(std::uint64_t bytes) {
    const std::uint64_t size = (bytes + 7) & ~std::uint64_t{7};
    if (size > limit_ - top_) [[unlikely]]
      return Ref::null;
    const auto ref = static_cast<Ref>(static_cast<std::uint32_t>(top_ >> 3U));
    top_ += size;
    return ref;
  }

  // Likewise, if need be out of the reserve that extend() leaves: for what a guest cannot be told that it is missing.
  [[nodiscard]] Ref allocate_needed(std::uint64_t bytes);
  // Likewise, for memory that never holds objects, so that guests may write to it by address.
  [[nodiscard]] Ref allocate_raw(std::uint64_t bytes);
  // Whether a guest may write there by address.
  [[nodiscard]] bool is_raw(std::uint64_t offset, std::uint64_t bytes) const;

  [[nodiscard]] std::byte* base() const { return base_; }
  [[nodiscard]] std::byte* at(Ref ref) const { return base_ + (static_cast<std::uint64_t>(ref) << 3U); }
  template <class T>
  [[nodiscard]] T load(Ref ref, std::uint64_t offset) const {
    T value;
    std::memcpy(&value, at(ref) + offset, sizeof(T));
    return value;
  }
  template <class T>
  void store(Ref ref, std::uint64_t offset, T value) {
    store_at(at(ref) + offset, value);
  }
  // `address` is inside the heap.
  template <class T>
  void store_at(std::byte* address, T value) {
    if (address < logged_end_) [[unlikely]]
      log(address, sizeof(T));
    std::memcpy(address, &value, sizeof(T));
  }
  // Must precede any bulk write that does not go through store().
  void before_write(std::byte* address, std::uint64_t bytes) {
    if (address < logged_end_) [[unlikely]]
      log(address, bytes);
  }

  [[nodiscard]] std::uint32_t class_id(Ref ref) const { return load<std::uint32_t>(ref, kClassIdOffset); }
  [[nodiscard]] std::int32_t length(Ref array) const { return load<std::int32_t>(array, kLengthOffset); }

  [[nodiscard]] std::uint64_t used() const { return top_; }
  [[nodiscard]] std::uint64_t peak() const { return top_ > peak_ ? top_ : peak_; }
  [[nodiscard]] std::uint64_t limit() const { return limit_; }
  [[nodiscard]] bool contains(std::uint64_t offset, std::uint64_t bytes) const {
    return (offset >= kFirst && offset <= top_ && bytes <= top_ - offset) || is_in_window(offset, bytes);
  }

  // Maps a part of a file behind the arena and returns its offset from base(); zero when it cannot. `from` is a
  // multiple of the page size. What a guest writes there stays private to it and is not undone; rollback() closes the
  // window.
  [[nodiscard]] std::uint64_t map_file(int fd, std::uint64_t from, std::uint64_t bytes);

  // Marks nest. rollback() returns to the latest mark and keeps it; release() forgets the mark and keeps the changes.
  void mark();
  void rollback();
  void release();
  [[nodiscard]] std::size_t marks() const { return marks_.size(); }
  // The number of the latest mark; no other mark ever has it. Zero: there is none.
  [[nodiscard]] std::uint64_t latest_mark() const { return marks_.empty() ? 0 : marks_.back().number; }
  // Whether an object was there at the latest mark, and nothing that was has been written to since.
  [[nodiscard]] bool is_as_marked(Ref ref) const {
    return at(ref) < logged_end_ && trail_.size() == marks_.back().trail;
  }
  // The top at the outermost mark; without marks nothing is after it.
  [[nodiscard]] std::uint64_t first_mark() const { return marks_.empty() ? UINT64_MAX : marks_.front().top; }
  [[nodiscard]] bool is_after_first_mark(Ref ref) const {
    return (static_cast<std::uint64_t>(ref) << 3U) >= first_mark();
  }
  // Lets the guest have `bytes` more from here on, or less if the arena is smaller. A rollback brings the limit back.
  void allow(std::uint64_t bytes);
  // Allows more than the limit, so that a guest whose memory is exhausted can still handle that.
  void extend(std::uint64_t bytes);

 private:
  static constexpr std::uint64_t kFirst = 16;  // so that no object is at null
  struct Saved {
    std::uint64_t offset;  // of an aligned word
    std::uint64_t word;
  };
  struct Range {
    std::uint64_t first;
    std::uint64_t end;
  };
  struct Mark {
    std::uint64_t top;
    std::uint64_t limit;
    std::size_t trail;
    std::size_t raw;
    std::uint64_t windows_end;
    std::uint64_t number;
  };

  [[nodiscard]] bool is_in_window(std::uint64_t offset, std::uint64_t bytes) const {
    return offset >= reserved_ && offset <= windows_end_ && bytes <= windows_end_ - offset;
  }
  void log(std::byte* address, std::uint64_t bytes);
  void clear(std::uint64_t from, std::uint64_t to);

  std::byte* base_ = nullptr;
  std::byte* logged_end_ = nullptr;  // top at the latest mark; null without marks
  std::uint64_t top_ = kFirst;
  std::uint64_t limit_;
  std::uint64_t reserved_;     // the arena in whole pages; windows begin here
  std::uint64_t windows_end_;  // offset behind the latest window
  std::uint64_t peak_ = 0;
  std::vector<Range> raw_;  // in order of address, as allocated
  std::vector<Saved> trail_;
  std::vector<Mark> marks_;
  std::uint64_t marks_so_far_ = 0;
};

}  // namespace ristretto::vm
