// SPDX-License-Identifier: MIT
// Bump allocation: everything made in an arena dies with it, at once, without destructors.
//
// Only trivially destructible types are accepted. An arena is movable; what it holds stays where it is.
#pragma once

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace ristretto::base {

class Arena {
 public:
  static constexpr std::size_t kDefaultChunk = 4096;

  explicit Arena(std::size_t first_chunk = kDefaultChunk) : next_chunk_(first_chunk) {}
  Arena(Arena&& other) noexcept { *this = std::move(other); }
  Arena& operator=(Arena&& other) noexcept {
    chunks_ = std::move(other.chunks_);
    top_ = std::exchange(other.top_, nullptr);
    end_ = std::exchange(other.end_, nullptr);
    next_chunk_ = other.next_chunk_;
    last_chunk_ = std::exchange(other.last_chunk_, 0);
    reserved_ = std::exchange(other.reserved_, 0);
    return *this;
  }
  Arena(const Arena&) = delete;             // copies would share or dangle
  Arena& operator=(const Arena&) = delete;  // likewise
  ~Arena() = default;

  // Uninitialised storage.
  [[nodiscard]] void* allocate(std::size_t size, std::size_t alignment) {
    auto address = reinterpret_cast<std::uintptr_t>(top_);
    const std::uintptr_t aligned = (address + alignment - 1) & ~(alignment - 1);
    if (top_ == nullptr || aligned + size > reinterpret_cast<std::uintptr_t>(end_))
      return allocate_slow(size, alignment);
    top_ = reinterpret_cast<std::byte*>(aligned + size);
    return reinterpret_cast<void*>(aligned);
  }

  template <class T, class... Args>
  [[nodiscard]] T* make(Args&&... args) {
    static_assert(std::is_trivially_destructible_v<T>);
    return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
  }

  // Value-initialised array.
  template <class T>
  [[nodiscard]] std::span<T> make_array(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    if (count == 0) return {};
    T* first = static_cast<T*>(allocate(sizeof(T) * count, alignof(T)));
    std::uninitialized_value_construct_n(first, count);
    return {first, count};
  }

  // Uninitialised array, for a type that the caller assigns before reading.
  template <class T>
  [[nodiscard]] std::span<T> make_array_for_overwrite(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<T>);
    if (count == 0) return {};
    return {static_cast<T*>(allocate(sizeof(T) * count, alignof(T))), count};
  }

  // Gives back the unused end of the latest array, which must be what was allocated last.
  template <class T>
  [[nodiscard]] std::span<T> shrink(std::span<T> latest, std::size_t count) {
    top_ = reinterpret_cast<std::byte*>(latest.data() + count);
    return latest.first(count);
  }

  template <class T>
  [[nodiscard]] std::span<T> copy(std::span<const T> items) {
    static_assert(std::is_trivially_copyable_v<T>);
    if (items.empty()) return {};
    T* first = static_cast<T*>(allocate(items.size_bytes(), alignof(T)));
    std::memcpy(static_cast<void*>(first), items.data(), items.size_bytes());
    return {first, items.size()};
  }

  [[nodiscard]] std::string_view copy(std::string_view text) {
    const std::span<char> kept = copy(std::span<const char>(text.data(), text.size()));
    return {kept.data(), kept.size()};
  }

  // Forgets everything made so far and keeps the last chunk for what comes next. All pointers into the arena dangle.
  void reset();

  // Memory held from the system, in bytes.
  [[nodiscard]] std::size_t reserved() const { return reserved_; }

 private:
  void* allocate_slow(std::size_t size, std::size_t alignment);

  std::vector<std::unique_ptr<std::byte[]>> chunks_;
  std::byte* top_ = nullptr;
  std::byte* end_ = nullptr;
  std::size_t next_chunk_ = kDefaultChunk;
  std::size_t last_chunk_ = 0;
  std::size_t reserved_ = 0;
};

}  // namespace ristretto::base
