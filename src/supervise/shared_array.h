// SPDX-License-Identifier: MIT
// Memory that a process shares with the processes it forks. It outlives them however they end, so what they wrote last
// can be read.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

#include "base/error.h"

namespace ristretto::supervise {

class SharedPages {
 public:
  [[nodiscard]] static base::Result<SharedPages> make(std::size_t bytes);
  SharedPages(SharedPages&& other) noexcept;
  SharedPages& operator=(SharedPages&& other) noexcept;
  ~SharedPages();

  [[nodiscard]] void* data() const { return data_; }

 private:
  SharedPages(void* data, std::size_t bytes) : data_(data), bytes_(bytes) {}

  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

// Elements are made as by T{}. What several processes write at a time must be lock-free atomics.
template <class T>
class SharedArray {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  [[nodiscard]] static base::Result<SharedArray> make(std::size_t count) {
    auto pages = SharedPages::make(count * sizeof(T));
    if (!pages) return base::fail(pages.error());
    return SharedArray(std::move(*pages), count);
  }

  [[nodiscard]] std::span<T> all() const { return {static_cast<T*>(pages_.data()), count_}; }
  [[nodiscard]] T& operator[](std::size_t index) const { return all()[index]; }
  // As new.
  void reset(std::size_t index) { std::construct_at(&all()[index]); }

 private:
  SharedArray(SharedPages pages, std::size_t count) : pages_(std::move(pages)), count_(count) {
    for (std::size_t i = 0; i < count; ++i) reset(i);
  }

  SharedPages pages_;
  std::size_t count_;
};

}  // namespace ristretto::supervise
