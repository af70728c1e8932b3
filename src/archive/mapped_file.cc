// SPDX-License-Identifier: MIT
#include "archive/mapped_file.h"

#include <cerrno>
#include <memory>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ristretto::archive {

namespace {

class Descriptor {
 public:
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(Descriptor&& other) noexcept : value_(std::exchange(other.value_, -1)) {}
  Descriptor(const Descriptor&) = delete;             // a descriptor must be closed once
  Descriptor& operator=(const Descriptor&) = delete;  // likewise
  Descriptor& operator=(Descriptor&&) = delete;
  ~Descriptor() {
    if (value_ >= 0) ::close(value_);
  }
  [[nodiscard]] int value() const { return value_; }

 private:
  int value_;
};

struct OpenFile {
  Descriptor descriptor;
  std::size_t size;
};

std::unexpected<base::Error> system_failure(const std::filesystem::path& file, std::string_view what, int error) {
  return base::fail(
      base::Error(std::string(what) + ": " + std::generic_category().message(error)).in_file(file.native()));
}

base::Result<OpenFile> open_regular(const std::filesystem::path& file) {
  // O_NONBLOCK: opening a pipe must not wait for a writer.
  Descriptor descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (descriptor.value() < 0) return system_failure(file, "cannot be opened", errno);
  struct stat status{};
  if (::fstat(descriptor.value(), &status) != 0) return system_failure(file, "cannot be examined", errno);
  if (S_ISDIR(status.st_mode)) return system_failure(file, "cannot be read", EISDIR);
  if (!S_ISREG(status.st_mode)) {
    return base::fail(base::Error("cannot be read: not a regular file").in_file(file.native()));
  }
  return OpenFile{std::move(descriptor), static_cast<std::size_t>(status.st_size)};
}

}  // namespace

base::Result<base::Bytes> map_file(const std::filesystem::path& file) {
  auto opened = open_regular(file);
  if (!opened) return base::fail(opened.error());
  const std::size_t size = opened->size;
  if (size == 0) return base::Bytes();
  void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, opened->descriptor.value(), 0);
  if (address == MAP_FAILED) return system_failure(file, "cannot be mapped", errno);
  std::shared_ptr<const void> owner(address, [size](void* mapping) { ::munmap(mapping, size); });
  return base::Bytes({static_cast<const std::uint8_t*>(address), size}, std::move(owner));
}

base::Result<base::Bytes> read_file(const std::filesystem::path& file) {
  auto opened = open_regular(file);
  if (!opened) return base::fail(opened.error());
  std::vector<std::uint8_t> data(opened->size);
  std::size_t filled = 0;
  while (filled < data.size()) {
    const ssize_t count = ::read(opened->descriptor.value(), data.data() + filled, data.size() - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return system_failure(file, "cannot be read", errno);
    if (count == 0) break;
    filled += static_cast<std::size_t>(count);
  }
  data.resize(filled);
  return base::Bytes::owned(std::move(data));
}

}  // namespace ristretto::archive
