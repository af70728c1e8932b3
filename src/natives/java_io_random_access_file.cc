// SPDX-License-Identifier: MIT
#include <array>

#include <fcntl.h>

#include "natives/answers.h"
#include "natives/io_stream.h"

namespace ristretto::natives {
namespace {

constexpr std::int32_t kReadOnly = 1;  // RandomAccessFile.O_RDONLY

NativeResult open_random_access(NativeCall& call) {
  const int flags = (call.int_at(2) & kReadOnly) != 0 ? O_RDONLY : O_RDWR | O_CREAT;
  return io::open_stream(call, call.ref_at(0), call.ref_at(1), flags);
}

NativeResult seek_random_access(NativeCall& call) {
  NativeResult failed;
  const auto fd = io::open_fd(call, failed);
  if (!fd) return failed;
  if (call.long_at(1) < 0) return call.raise("java/io/IOException", "Negative seek offset");
  const auto at = world_of(call.vm()).files.seek(*fd, call.long_at(1), files::Whence::kStart);
  return at ? NativeCall::done() : io::raise_io(call, at.error());
}

// The position stays, or becomes the new end if that comes earlier.
NativeResult set_length(NativeCall& call) {
  NativeResult failed;
  const auto fd = io::open_fd(call, failed);
  if (!fd) return failed;
  files::OpenFiles& files = world_of(call.vm()).files;
  const std::int64_t length = call.long_at(1);
  if (length < 0) return io::raise_io(call, files::Errno{EINVAL});
  const auto at = files.seek(*fd, 0, files::Whence::kCurrent);
  if (!at) return io::raise_io(call, at.error());
  const auto cut = files.truncate(*fd, static_cast<std::uint64_t>(length));
  if (!cut) return io::raise_io(call, cut.error());
  if (static_cast<std::int64_t>(*at) <= length) return NativeCall::done();
  const auto moved = files.seek(*fd, length, files::Whence::kStart);
  return moved ? NativeCall::done() : io::raise_io(call, moved.error());
}

constexpr auto kRandomAccessFileBindings = std::to_array<Binding>({
    {"java/io/RandomAccessFile", "initIDs", "()V", nothing},
    {"java/io/RandomAccessFile", "open0", "(Ljava/lang/String;I)V", open_random_access},
    {"java/io/RandomAccessFile", "read0", "()I", io::read_byte},
    {"java/io/RandomAccessFile", "readBytes", "([BII)I", io::read_bytes, kNative, 17, 18},
    {"java/io/RandomAccessFile", "readBytes0", "([BII)I", io::read_bytes, kNative, 19},
    {"java/io/RandomAccessFile", "write0", "(I)V", io::write_byte},
    {"java/io/RandomAccessFile", "writeBytes", "([BII)V", io::write_bytes, kNative, 17, 18},
    {"java/io/RandomAccessFile", "writeBytes0", "([BII)V", io::write_bytes, kNative, 19},
    {"java/io/RandomAccessFile", "getFilePointer", "()J", io::position},
    {"java/io/RandomAccessFile", "seek0", "(J)V", seek_random_access},
    {"java/io/RandomAccessFile", "length", "()J", io::length, kNative, 17, 18},
    {"java/io/RandomAccessFile", "length0", "()J", io::length, kNative, 19},
    {"java/io/RandomAccessFile", "setLength", "(J)V", set_length, kNative, 17, 18},
    {"java/io/RandomAccessFile", "setLength0", "(J)V", set_length, kNative, 19},
});

}  // namespace

std::span<const Binding> java_io_random_access_file() { return kRandomAccessFileBindings; }

}  // namespace ristretto::natives
