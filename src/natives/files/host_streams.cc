// SPDX-License-Identifier: MIT
#include "natives/files/host_streams.h"

#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ristretto::natives::files {

Outcome<std::size_t> HostStreams::read(std::span<std::byte> into) {
  while (true) {
    const ssize_t count = ::read(STDIN_FILENO, into.data(), into.size());
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR) return refuse(errno);
  }
}

Outcome<std::size_t> HostStreams::available() {
  struct stat status{};
  if (fstat(STDIN_FILENO, &status) != 0) return refuse(errno);
  if (S_ISREG(status.st_mode)) {
    const off_t position = lseek(STDIN_FILENO, 0, SEEK_CUR);
    if (position < 0) return refuse(errno);
    return position < status.st_size ? static_cast<std::size_t>(status.st_size - position) : 0;
  }
  int count = 0;
  if (ioctl(STDIN_FILENO, FIONREAD, &count) != 0) return std::size_t{0};
  return static_cast<std::size_t>(count);
}

Outcome<void> HostStreams::write(Output output, std::span<const std::byte> bytes) {
  const int fd = output == Output::kOut ? STDOUT_FILENO : STDERR_FILENO;
  while (!bytes.empty()) {
    const ssize_t count = ::write(fd, bytes.data(), bytes.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return refuse(errno);
    bytes = bytes.subspan(static_cast<std::size_t>(count));
  }
  return {};
}

}  // namespace ristretto::natives::files
