// SPDX-License-Identifier: MIT
#include "cli/run/large_pages.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

namespace ristretto::cli::run {
namespace {

constexpr std::uintptr_t kLargePage = std::uintptr_t{2} << 20U;
constexpr std::size_t kStep = std::size_t{32} << 20U;      // address space; a hello world touches less than half of it
constexpr std::size_t kMapped = std::size_t{1} << 20U;     // what is larger and does not fit gets a mapping of its own
constexpr std::size_t kTooMuch = std::size_t{512} << 10U;  // for the heap as it is

std::uintptr_t heap_end() { return reinterpret_cast<std::uintptr_t>(sbrk(0)); }

}  // namespace

void use_large_pages() {
  const std::uintptr_t first = (heap_end() + kLargePage - 1) & ~(kLargePage - 1);
  // Address space alone: what lies in front of the first large page would be small ones.
  if (sbrk(static_cast<std::intptr_t>(first - heap_end())) == reinterpret_cast<void*>(-1)) return;
  mallopt(M_TOP_PAD, static_cast<int>(kStep));
  mallopt(M_MMAP_THRESHOLD, static_cast<int>(kMapped));
  void* volatile grows_now = std::malloc(kTooMuch);  // volatile, or nothing would be allocated
  std::free(grows_now);
  if (heap_end() > first) madvise(reinterpret_cast<void*>(first), heap_end() - first, MADV_HUGEPAGE);
}

}  // namespace ristretto::cli::run
