// SPDX-License-Identifier: MIT
#include "cli/output.h"

#include <cerrno>
#include <system_error>

#include <unistd.h>

namespace ristretto::cli {
namespace {

constexpr std::size_t kPiece = 64 * 1024;

}  // namespace

void Output::write(std::string_view text) {
  if (closed_) return;
  buffer_ += text;
  if (buffer_.size() >= kPiece) flush();
}

void Output::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty() && !closed_) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0) {
      rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      close(errno);
    }
  }
  buffer_.clear();
}

void Output::close(int error_number) {
  closed_ = true;
  if (error_number == EPIPE) return;
  failure_ = base::Error(std::generic_category().message(error_number)).in_file(name_);
}

}  // namespace ristretto::cli
