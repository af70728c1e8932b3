// SPDX-License-Identifier: MIT
#include <array>

#include <fcntl.h>

#include "natives/answers.h"
#include "natives/io.h"

namespace ristretto::natives {
namespace {

constexpr int kLastStandardStream = 2;

NativeResult sync(NativeCall& call) {
  vm::Machine& vm = call.vm();
  NativeWorld& world = world_of(vm);
  const auto file = world.files.find(io::fd_of(vm, call.ref_at(0)));
  if (file == nullptr || !world.mappings.flush(*file)) return call.raise("java/io/SyncFailedException", "sync failed");
  return NativeCall::done();
}

NativeResult get_handle(NativeCall& /*call*/) { return NativeCall::of(std::int64_t{-1}); }

NativeResult get_append(NativeCall& call) {
  const auto file = world_of(call.vm()).files.find(call.int_at(0));
  return NativeCall::of(file != nullptr && (file->flags & O_APPEND) != 0);
}

NativeResult close_descriptor(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const int fd = io::fd_of(vm, call.ref_at(0));
  if (fd < 0) return NativeCall::done();
  io::set_fd(vm, call.ref_at(0), -1);
  if (fd <= kLastStandardStream) {
    world_of(vm).files.silence(fd);
    return NativeCall::done();
  }
  const auto closed = world_of(vm).files.close(fd);
  return closed ? NativeCall::done() : io::raise_io(call, closed.error());
}

// FileCleanable: of a descriptor that nobody closed. Nothing is collected here, so it comes from explicit cleaning
// only.
NativeResult cleanup(NativeCall& call) {
  const auto closed = call.int_at(0) < 0 ? files::Outcome<void>{} : world_of(call.vm()).files.close(call.int_at(0));
  return closed ? NativeCall::done() : io::raise_io(call, closed.error());
}

constexpr auto kFileDescriptorBindings = std::to_array<Binding>({
    {"java/io/FileDescriptor", "initIDs", "()V", nothing},
    {"java/io/FileDescriptor", "sync", "()V", sync, kNative, 17, 20},
    {"java/io/FileDescriptor", "sync0", "()V", sync, kNative, 21},
    {"java/io/FileDescriptor", "getHandle", "(I)J", get_handle},
    {"java/io/FileDescriptor", "getAppend", "(I)Z", get_append},
    {"java/io/FileDescriptor", "close0", "()V", close_descriptor},
    {"java/io/FileCleanable", "cleanupClose0", "(IJ)V", cleanup},
});

}  // namespace

std::span<const Binding> java_io_file_descriptor() { return kFileDescriptorBindings; }

}  // namespace ristretto::natives
