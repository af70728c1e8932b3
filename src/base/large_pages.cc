// SPDX-License-Identifier: MIT
#include "base/large_pages.h"

#include <cstdint>
#include <cstdlib>

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace ristretto::base {
namespace {

constexpr std::uintptr_t kLargePage = std::uintptr_t{2} << 20U;
constexpr std::size_t kMostMapped = std::size_t{32} << 20U;  // that the allocator takes
constexpr std::size_t kTooMuch = std::size_t{8} << 20U;      // for the heap as it is

std::uintptr_t heap_end() { return reinterpret_cast<std::uintptr_t>(sbrk(0)); }

}  // namespace

void use_large_pages(std::size_t step, std::size_t mapped) {
  const std::uintptr_t first = (heap_end() + kLargePage - 1) & ~(kLargePage - 1);
  // Address space alone: what lies in front of the first large page would be small ones.
  if (sbrk(static_cast<std::intptr_t>(first - heap_end())) == reinterpret_cast<void*>(-1)) return;
  mallopt(M_TOP_PAD, static_cast<int>(step));
  mallopt(M_MMAP_THRESHOLD, static_cast<int>(kMostMapped));
  void* volatile grows_now = std::malloc(kTooMuch);  // volatile, or nothing would be allocated
  std::free(grows_now);
  mallopt(M_MMAP_THRESHOLD, static_cast<int>(mapped));
  if (heap_end() > first) madvise(reinterpret_cast<void*>(first), heap_end() - first, MADV_HUGEPAGE);
}

}  // namespace ristretto::base
