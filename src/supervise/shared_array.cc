// SPDX-License-Identifier: MIT
#include "supervise/shared_array.h"

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <sys/mman.h>

namespace ristretto::supervise {

base::Result<SharedPages> SharedPages::make(std::size_t bytes) {
  const std::size_t wanted = std::max<std::size_t>(bytes, 1);
  void* data = mmap(nullptr, wanted, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (data == MAP_FAILED)
    return base::fail(fmt::format("no memory to share with workers: {}", std::generic_category().message(errno)));
  return SharedPages(data, wanted);
}

SharedPages::SharedPages(SharedPages&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

SharedPages& SharedPages::operator=(SharedPages&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

SharedPages::~SharedPages() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

}  // namespace ristretto::supervise
