// SPDX-License-Identifier: MIT
#include "natives/io_stream.h"

#include <array>

#include <fcntl.h>

namespace ristretto::natives::io {
namespace {

constexpr std::uint32_t kNewFileMode = 0666;

// A directory opens for reading, but not for java.io.
files::Outcome<int> open_file(NativeWorld& world, std::string_view path, int flags) {
  const auto fd = world.files.open(path, flags, kNewFileMode);
  if (!fd) return fd;
  if (const auto attributes = world.files.attributes(*fd); attributes && attributes->is_directory()) {
    static_cast<void>(world.files.close(*fd));
    return files::refuse(EISDIR);
  }
  return fd;
}

NativeResult check_array(NativeCall& call, std::optional<std::span<std::byte>>& part) {
  const Ref array = call.ref_at(1);
  if (is_null(array)) return call.null_pointer();
  part = slice(call.vm(), array, call.int_at(2), call.int_at(3));
  if (!part) return call.raise("java/lang/IndexOutOfBoundsException");
  return NativeCall::done();
}

}  // namespace

NativeResult open_stream(NativeCall& call, Ref stream, Ref path, int flags) {
  if (is_null(path)) return call.null_pointer();
  vm::Machine& vm = call.vm();
  std::string name = vm.strings.utf8(path);
  while (name.size() > 1 && name.ends_with('/')) name.pop_back();
  const auto fd = open_file(world_of(vm), name, flags);
  if (!fd) return call.raise("java/io/FileNotFoundException", vm.strings.utf8(path) + " (" + text_of(fd.error()) + ")");
  const Ref descriptor = vm.get<Ref>(stream, offset_of(vm, stream, "fd", "Ljava/io/FileDescriptor;"));
  if (is_null(descriptor)) return call.null_pointer();
  set_fd(vm, descriptor, *fd);
  vm.set<std::uint8_t>(descriptor, offset_of(vm, descriptor, "append", "Z"), (flags & O_APPEND) != 0 ? 1 : 0);
  return NativeCall::done();
}

std::optional<int> open_fd(NativeCall& call, NativeResult& failed) {
  const int fd = fd_of_stream(call.vm(), call.ref_at(0));
  if (fd >= 0) return fd;
  failed = call.raise("java/io/IOException", "Stream Closed");
  return std::nullopt;
}

NativeResult read_byte(NativeCall& call) {
  NativeResult failed;
  const auto fd = open_fd(call, failed);
  if (!fd) return failed;
  NativeWorld& world = world_of(call.vm());
  std::array<std::byte, 1> byte{};
  if (const auto file = world.files.find(*fd))
    if (const auto done = world.mappings.flush(*file); !done) return raise_io(call, done.error());
  const auto count = world.files.read(*fd, byte);
  if (!count) return raise_io(call, count.error());
  return NativeCall::of(*count == 0 ? -1 : std::to_integer<std::int32_t>(byte[0]));
}

NativeResult read_bytes(NativeCall& call) {
  std::optional<std::span<std::byte>> part;
  if (const NativeResult checked = check_array(call, part); !part) return checked;
  if (part->empty()) return NativeCall::of(0);
  NativeResult failed;
  const auto fd = open_fd(call, failed);
  if (!fd) return failed;
  const auto count = read(call.vm(), *fd, *part);
  if (!count) return raise_io(call, count.error());
  return NativeCall::of(*count == 0 ? -1 : static_cast<std::int32_t>(*count));
}

NativeResult write_byte(NativeCall& call) {
  NativeResult failed;
  const auto fd = open_fd(call, failed);
  if (!fd) return failed;
  const std::array byte{static_cast<std::byte>(call.int_at(1))};
  const auto count = write(call.vm(), *fd, byte);
  return count ? NativeCall::done() : raise_io(call, count.error());
}

NativeResult write_bytes(NativeCall& call) {
  std::optional<std::span<std::byte>> part;
  if (const NativeResult checked = check_array(call, part); !part) return checked;
  if (part->empty()) return NativeCall::done();
  NativeResult failed;
  const auto fd = open_fd(call, failed);
  if (!fd) return failed;
  std::span<const std::byte> rest = *part;
  while (!rest.empty()) {
    const auto count = write(call.vm(), *fd, rest);
    if (!count) return raise_io(call, count.error());
    rest = rest.subspan(*count);
  }
  return NativeCall::done();
}

NativeResult length(NativeCall& call) {
  NativeResult failed;
  const auto fd = open_fd(call, failed);
  if (!fd) return failed;
  const auto attributes = world_of(call.vm()).files.attributes(*fd);
  if (!attributes) return raise_io(call, attributes.error());
  return NativeCall::of(static_cast<std::int64_t>(attributes->size));
}

NativeResult position(NativeCall& call) {
  NativeResult failed;
  const auto fd = open_fd(call, failed);
  if (!fd) return failed;
  const auto at = world_of(call.vm()).files.seek(*fd, 0, files::Whence::kCurrent);
  if (!at) return raise_io(call, at.error());
  return NativeCall::of(static_cast<std::int64_t>(*at));
}

}  // namespace ristretto::natives::io
