// SPDX-License-Identifier: MIT
// Small classes of sun.nio.ch: IOUtil, NativeThread, FileKey; and the module image that the JDK would share with its
// VM.
#include <array>

#include "natives/answers.h"
#include "natives/io.h"

namespace ristretto::natives {
namespace {

NativeResult fd_value(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.null_pointer();
  return NativeCall::of(io::fd_of(call.vm(), call.ref_at(0)));
}

NativeResult set_fd_value(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.null_pointer();
  io::set_fd(call.vm(), call.ref_at(0), call.int_at(1));
  return NativeCall::done();
}

NativeResult fd_limit(NativeCall& /*call*/) { return NativeCall::of(files::OpenFiles::kMost); }
NativeResult iov_max(NativeCall& /*call*/) { return NativeCall::of(1024); }
NativeResult writev_max(NativeCall& /*call*/) { return NativeCall::of(std::int64_t{INT32_MAX}); }
NativeResult no_pipes(NativeCall& call) { return io::raise_isolated(call, "java/io/IOException", "pipes", "are"); }
NativeResult no_bytes(NativeCall& call) { return call.raise("java/lang/UnsupportedOperationException"); }

// No thread is ever inside a system call that a signal would have to end.
NativeResult current_native_thread(NativeCall& call) {
  return NativeCall::of(static_cast<std::int64_t>(call.thread().id));
}

NativeResult file_key(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const auto attributes = world_of(vm).files.attributes(io::fd_of(vm, call.ref_at(1)));
  if (!attributes) return io::raise_io(call, attributes.error());
  const Ref self = call.ref_at(0);
  vm.set(self, io::offset_of(vm, self, "st_dev", "J"), attributes->device);
  vm.set(self, io::offset_of(vm, self, "st_ino", "J"), attributes->inode);
  return NativeCall::done();
}

NativeResult file_key_array(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(1))) return call.null_pointer();
  const auto attributes = world_of(vm).files.attributes(io::fd_of(vm, call.ref_at(0)));
  if (!attributes) return io::raise_io(call, attributes.error());
  vm.set_element(call.ref_at(1), 0, attributes->device);
  vm.set_element(call.ref_at(1), 1, attributes->inode);
  return NativeCall::done();
}

// Null sends BasicImageReader to FileChannel.map, which yields a window of the heap (mappings.h).
NativeResult no_native_map(NativeCall& /*call*/) { return NativeCall::of(Ref::null); }

constexpr std::string_view kUtil = "sun/nio/ch/IOUtil";
constexpr std::string_view kNativeThread = "sun/nio/ch/NativeThread";
constexpr std::string_view kKey = "sun/nio/ch/FileKey";

constexpr auto kIoUtilBindings = std::to_array<Binding>({
    {kUtil, "initIDs", "()V", nothing},
    {kUtil, "randomBytes", "([B)Z", no_bytes},
    {kUtil, "makePipe", "(Z)J", no_pipes},
    {kUtil, "write1", "(IB)I", no_pipes},
    {kUtil, "drain", "(I)Z", no_pipes},
    {kUtil, "drain1", "(I)I", no_pipes},
    {kUtil, "configureBlocking", "(Ljava/io/FileDescriptor;Z)V", nothing},
    {kUtil, "fdVal", "(Ljava/io/FileDescriptor;)I", fd_value},
    {kUtil, "setfdVal", "(Ljava/io/FileDescriptor;I)V", set_fd_value},
    {kUtil, "fdLimit", "()I", fd_limit},
    {kUtil, "iovMax", "()I", iov_max},
    {kUtil, "writevMax", "()J", writev_max, kNative, 19},
    {kNativeThread, "init", "()V", nothing},
    {kNativeThread, "current", "()J", current_native_thread, kNative, 17, 20},
    {kNativeThread, "current0", "()J", current_native_thread, kNative, 21},
    {kNativeThread, "signal", "(J)V", nothing, kNative, 17, 20},
    {kNativeThread, "signal0", "(J)V", nothing, kNative, 21},
    {kNativeThread, "supportPendingSignals0", "()Z", yes, kNative, 17, 21, false},
    {kNativeThread, "supportPendingSignals0", "()Z", yes, kNative, 22},
    {kKey, "initIDs", "()V", nothing, kNative, 17, 20},
    {kKey, "init", "(Ljava/io/FileDescriptor;)V", file_key, kNative, 17, 20},
    {kKey, "init", "(Ljava/io/FileDescriptor;[J)V", file_key_array, kNative, 21},
    {"jdk/internal/jimage/NativeImageBuffer", "getNativeMap", "(Ljava/lang/String;)Ljava/nio/ByteBuffer;",
     no_native_map},
});

}  // namespace

std::span<const Binding> sun_nio_ch_io_util() { return kIoUtilBindings; }

}  // namespace ristretto::natives
