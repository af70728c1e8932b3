// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include <fcntl.h>

#include "natives/answers.h"
#include "natives/io_stream.h"

namespace ristretto::natives {
namespace {

NativeResult open_for_input(NativeCall& call) {
  return io::open_stream(call, call.ref_at(0), call.ref_at(1), O_RDONLY);
}

NativeResult skip(NativeCall& call) {
  NativeResult failed;
  const auto fd = io::open_fd(call, failed);
  if (!fd) return failed;
  files::OpenFiles& files = world_of(call.vm()).files;
  const auto from = files.seek(*fd, 0, files::Whence::kCurrent);
  if (!from) return io::raise_io(call, from.error());
  const auto to = files.seek(*fd, call.long_at(1), files::Whence::kCurrent);
  if (!to) return io::raise_io(call, to.error());
  return NativeCall::of(static_cast<std::int64_t>(*to - *from));
}

NativeResult stream_available(NativeCall& call) {
  NativeResult failed;
  const auto fd = io::open_fd(call, failed);
  if (!fd) return failed;
  const auto count = world_of(call.vm()).files.available(*fd);
  if (!count) return io::raise_io(call, count.error());
  return NativeCall::of(static_cast<std::int32_t>(std::min<std::size_t>(*count, INT32_MAX)));
}

NativeResult is_regular_file(NativeCall& call) {
  const auto attributes = world_of(call.vm()).files.attributes(io::fd_of(call.vm(), call.ref_at(1)));
  return NativeCall::of(attributes && attributes->is_regular());
}

constexpr auto kFileInputStreamBindings = std::to_array<Binding>({
    {"java/io/FileInputStream", "initIDs", "()V", nothing},
    {"java/io/FileInputStream", "open0", "(Ljava/lang/String;)V", open_for_input},
    {"java/io/FileInputStream", "read0", "()I", io::read_byte},
    {"java/io/FileInputStream", "readBytes", "([BII)I", io::read_bytes},
    {"java/io/FileInputStream", "length0", "()J", io::length},
    {"java/io/FileInputStream", "position0", "()J", io::position},
    {"java/io/FileInputStream", "skip0", "(J)J", skip},
    {"java/io/FileInputStream", "available0", "()I", stream_available},
    {"java/io/FileInputStream", "isRegularFile0", "(Ljava/io/FileDescriptor;)Z", is_regular_file, kNative, 21},
});

}  // namespace

std::span<const Binding> java_io_file_input_stream() { return kFileInputStreamBindings; }

}  // namespace ristretto::natives
