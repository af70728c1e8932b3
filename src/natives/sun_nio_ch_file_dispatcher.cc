// SPDX-License-Identifier: MIT
// File channels: sun.nio.ch.FileDispatcherImpl and FileChannelImpl of 17, UnixFileDispatcherImpl and UnixDispatcher of
// later JDKs, which have the same natives under other names.
#include <algorithm>
#include <array>

#include <fcntl.h>

#include "natives/answers.h"
#include "natives/nio_files.h"

namespace ristretto::natives {
namespace {

using files::Outcome;

constexpr std::int64_t kLargestTransfer = 0x7ffff000;  // as Linux

int fd_at(NativeCall& call, unsigned slot) { return io::fd_of(call.vm(), call.ref_at(slot)); }

NativeResult finish_channel(NativeCall& call, const Outcome<void>& outcome) {
  return outcome ? NativeCall::of(0) : io::raise_io(call, outcome.error());
}

NativeResult finish_read(NativeCall& call, const Outcome<std::size_t>& count) {
  if (!count) return io::raise_io(call, count.error());
  return NativeCall::of(*count == 0 ? nio::kEndOfFile : static_cast<std::int32_t>(*count));
}

NativeResult finish_write(NativeCall& call, const Outcome<std::size_t>& count) {
  return count ? NativeCall::of(static_cast<std::int32_t>(*count)) : io::raise_io(call, count.error());
}

// FileDescriptor, address, length
NativeResult channel_read(NativeCall& call) {
  const auto memory = io::memory_at(call.vm(), call.long_at(1), call.int_at(3));
  if (!memory) return io::bad_address(call);
  if (memory->empty()) return NativeCall::of(0);
  return finish_read(call, io::read(call.vm(), fd_at(call, 0), *memory));
}

NativeResult channel_write(NativeCall& call) {
  const auto memory = io::memory_at(call.vm(), call.long_at(1), call.int_at(3));
  if (!memory) return io::bad_address(call);
  return finish_write(call, io::write(call.vm(), fd_at(call, 0), *memory));
}

// ... and offset
NativeResult pread(NativeCall& call) {
  const auto memory = io::memory_at(call.vm(), call.long_at(1), call.int_at(3));
  if (!memory) return io::bad_address(call);
  if (call.long_at(4) < 0) return io::raise_io(call, files::Errno{EINVAL});
  if (memory->empty()) return NativeCall::of(0);
  return finish_read(call,
                     io::read_at(call.vm(), fd_at(call, 0), static_cast<std::uint64_t>(call.long_at(4)), *memory));
}

NativeResult pwrite(NativeCall& call) {
  const auto memory = io::memory_at(call.vm(), call.long_at(1), call.int_at(3));
  if (!memory) return io::bad_address(call);
  if (call.long_at(4) < 0) return io::raise_io(call, files::Errno{EINVAL});
  return finish_write(call,
                      io::write_at(call.vm(), fd_at(call, 0), static_cast<std::uint64_t>(call.long_at(4)), *memory));
}

// The buffers of readv and writev: pairs of address and length. Nothing if one is not the guest's.
std::optional<std::vector<std::span<std::byte>>> vector_at(NativeCall& call) {
  vm::Machine& vm = call.vm();
  constexpr std::int64_t kPair = 16;
  const std::int64_t address = call.long_at(1);
  const auto pairs = io::memory_at(vm, address, std::int64_t{call.int_at(3)} * kPair);
  if (!pairs) return std::nullopt;
  std::vector<std::span<std::byte>> result;
  for (std::size_t at = 0; at < pairs->size(); at += kPair) {
    std::array<std::int64_t, 2> pair{};
    std::memcpy(pair.data(), pairs->data() + at, sizeof pair);
    const auto memory = io::memory_at(vm, pair[0], pair[1]);
    if (!memory) return std::nullopt;
    result.push_back(*memory);
  }
  return result;
}

NativeResult readv(NativeCall& call) {
  const auto buffers = vector_at(call);
  if (!buffers) return io::bad_address(call);
  std::int64_t total = 0;
  for (const std::span<std::byte> buffer : *buffers) {
    if (buffer.empty()) continue;
    const auto count = io::read(call.vm(), fd_at(call, 0), buffer);
    if (!count) return io::raise_io(call, count.error());
    total += static_cast<std::int64_t>(*count);
    if (*count < buffer.size()) break;
  }
  return NativeCall::of(total == 0 ? std::int64_t{nio::kEndOfFile} : total);
}

NativeResult writev(NativeCall& call) {
  const auto buffers = vector_at(call);
  if (!buffers) return io::bad_address(call);
  std::int64_t total = 0;
  for (const std::span<std::byte> buffer : *buffers) {
    const auto count = io::write(call.vm(), fd_at(call, 0), buffer);
    if (!count) return io::raise_io(call, count.error());
    total += static_cast<std::int64_t>(*count);
    if (*count < buffer.size()) break;
  }
  return NativeCall::of(total);
}

NativeResult force(NativeCall& call) {
  const auto file = files_of(call).find(fd_at(call, 0));
  if (file == nullptr) return io::raise_io(call, files::Errno{EBADF});
  return finish_channel(call, world_of(call.vm()).mappings.flush(*file));
}

// A negative offset asks for the position.
NativeResult channel_seek(NativeCall& call) {
  const std::int64_t offset = call.long_at(1);
  const auto at = offset < 0 ? files_of(call).seek(fd_at(call, 0), 0, files::Whence::kCurrent)
                             : files_of(call).seek(fd_at(call, 0), offset, files::Whence::kStart);
  return at ? NativeCall::of(static_cast<std::int64_t>(*at)) : io::raise_io(call, at.error());
}

NativeResult truncate(NativeCall& call) {
  if (call.long_at(1) < 0) return io::raise_io(call, files::Errno{EINVAL});
  return finish_channel(call, files_of(call).truncate(fd_at(call, 0), static_cast<std::uint64_t>(call.long_at(1))));
}

NativeResult size(NativeCall& call) {
  const auto attributes = files_of(call).attributes(fd_at(call, 0));
  if (!attributes) return io::raise_io(call, attributes.error());
  return NativeCall::of(static_cast<std::int64_t>(attributes->size));
}

// The guest is alone, and a process never waits for its own locks.
NativeResult lock(NativeCall& call) {
  return files_of(call).find(fd_at(call, 0)) == nullptr ? io::raise_io(call, files::Errno{EBADF}) : NativeCall::of(0);
}

NativeResult close_fd(NativeCall& call, int fd) {
  if (fd < 0) return NativeCall::done();
  const auto closed = files_of(call).close(fd);
  return closed ? NativeCall::done() : io::raise_io(call, closed.error());
}

NativeResult channel_close(NativeCall& call) { return close_fd(call, fd_at(call, 0)); }
NativeResult close_number(NativeCall& call) { return close_fd(call, call.int_at(0)); }
NativeResult channel_dup(NativeCall& call) {
  return finish_channel(call, files_of(call).dup2(fd_at(call, 0), fd_at(call, 1)));
}

NativeResult set_direct(NativeCall& call) {
  return io::raise_isolated(call, "java/lang/UnsupportedOperationException", "direct access to storage", "is");
}

NativeResult is_other(NativeCall& call) {
  const auto found = files_of(call).attributes(fd_at(call, 0));
  if (!found) return io::raise_io(call, found.error());
  return NativeCall::of(!found->is_regular() && !found->is_directory() && !found->is_link());
}

NativeResult channel_available(NativeCall& call) {
  const auto count = files_of(call).available(fd_at(call, 0));
  if (!count) return io::raise_io(call, count.error());
  return NativeCall::of(static_cast<std::int32_t>(std::min<std::size_t>(*count, INT32_MAX)));
}

// ---- mapping ----

NativeResult page_size(NativeCall& /*call*/) { return NativeCall::of(Mappings::kGranularity); }

NativeResult map_fd(NativeCall& call, int fd) {
  const auto file = files_of(call).find(fd);
  if (file == nullptr) return io::raise_io(call, files::Errno{EBADF});
  const std::int64_t offset = call.long_at(2);
  const std::int64_t length = call.long_at(4);
  if (offset < 0 || length <= 0 || call.bool_at(6)) return io::raise_io(call, files::Errno{EINVAL});
  const auto address =
      world_of(call.vm()).mappings.map(file, static_cast<MapMode>(call.int_at(1)), static_cast<std::uint64_t>(offset),
                                       static_cast<std::uint64_t>(length));
  if (address) return NativeCall::of(static_cast<std::int64_t>(*address));
  // Java code frees memory and tries again before it gives up.
  if (address.error() == files::Errno{ENOMEM}) return call.raise("java/lang/OutOfMemoryError", "Map failed");
  return io::raise_io(call, address.error());
}

// Of 17: the channel; later: its FileDescriptor. Then protection, offset, length, synchronous.
NativeResult map_channel(NativeCall& call) { return map_fd(call, io::fd_of_stream(call.vm(), call.ref_at(0))); }
NativeResult map_descriptor(NativeCall& call) { return map_fd(call, fd_at(call, 0)); }

NativeResult unmap(NativeCall& call) {
  return finish_channel(call, world_of(call.vm()).mappings.unmap(static_cast<std::uint64_t>(call.long_at(0))));
}

NativeResult force_mapped(NativeCall& call) {
  const auto file = files_of(call).find(fd_at(call, 0));
  const auto done = file == nullptr ? Outcome<void>{} : world_of(call.vm()).mappings.flush(*file);
  return done ? NativeCall::done() : io::raise_io(call, done.error());
}

// ---- transfers between files ----

NativeResult finish_copy(NativeCall& call, const Outcome<std::uint64_t>& count) {
  return count ? NativeCall::of(static_cast<std::int64_t>(*count)) : io::raise_io(call, count.error());
}

NativeResult transfer_to(NativeCall& call, unsigned first) {
  nio::Copy what;
  what.from = fd_at(call, first);
  what.to = fd_at(call, first + 5);
  what.from_offset = static_cast<std::uint64_t>(call.long_at(first + 1));
  what.most = static_cast<std::uint64_t>(std::clamp<std::int64_t>(call.long_at(first + 3), 0, kLargestTransfer));
  return finish_copy(call, nio::copy(call.vm(), what));
}

NativeResult transfer_to_channel(NativeCall& call) { return transfer_to(call, 1); }
NativeResult transfer_to_descriptor(NativeCall& call) { return transfer_to(call, 0); }

NativeResult transfer_from(NativeCall& call) {
  nio::Copy what;
  what.from = fd_at(call, 0);
  what.to = fd_at(call, 1);
  if (!call.bool_at(6)) what.to_offset = static_cast<std::uint64_t>(call.long_at(2));
  what.most = static_cast<std::uint64_t>(std::clamp<std::int64_t>(call.long_at(4), 0, kLargestTransfer));
  return finish_copy(call, nio::copy(call.vm(), what));
}

NativeResult largest_transfer(NativeCall& /*call*/) {
  return NativeCall::of(static_cast<std::int32_t>(kLargestTransfer));
}

constexpr std::string_view kOld = "sun/nio/ch/FileDispatcherImpl";
constexpr std::string_view kChannel = "sun/nio/ch/FileChannelImpl";
constexpr std::string_view kNew = "sun/nio/ch/UnixFileDispatcherImpl";
constexpr std::string_view kBase = "sun/nio/ch/UnixDispatcher";
constexpr std::string_view kMapped = "java/nio/MappedMemoryUtils";
constexpr std::string_view kData = "(Ljava/io/FileDescriptor;JI)I";
constexpr std::string_view kDataAt = "(Ljava/io/FileDescriptor;JIJ)I";
constexpr std::string_view kVector = "(Ljava/io/FileDescriptor;JI)J";
constexpr std::string_view kFile = "(Ljava/io/FileDescriptor;)V";

constexpr auto kFileDispatcherBindings = std::to_array<Binding>({
    {kOld, "init", "()V", nothing, kNative, 17, 20},
    {kOld, "read0", kData, channel_read, kNative, 17, 20},
    {kOld, "pread0", kDataAt, pread, kNative, 17, 20},
    {kOld, "readv0", kVector, readv, kNative, 17, 20},
    {kOld, "write0", kData, channel_write, kNative, 17, 20},
    {kOld, "pwrite0", kDataAt, pwrite, kNative, 17, 20},
    {kOld, "writev0", kVector, writev, kNative, 17, 20},
    {kOld, "force0", "(Ljava/io/FileDescriptor;Z)I", force, kNative, 17, 20},
    {kOld, "seek0", "(Ljava/io/FileDescriptor;J)J", channel_seek, kNative, 17, 20},
    {kOld, "truncate0", "(Ljava/io/FileDescriptor;J)I", truncate, kNative, 17, 20},
    {kOld, "size0", "(Ljava/io/FileDescriptor;)J", size, kNative, 17, 20},
    {kOld, "lock0", "(Ljava/io/FileDescriptor;ZJJZ)I", lock, kNative, 17, 20},
    {kOld, "release0", "(Ljava/io/FileDescriptor;JJ)V", nothing, kNative, 17, 20},
    {kOld, "close0", kFile, channel_close, kNative, 17, 20},
    {kOld, "preClose0", kFile, nothing, kNative, 17, 20},
    {kOld, "dup0", "(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;)V", channel_dup, kNative, 17, 20},
    {kOld, "closeIntFD", "(I)V", close_number, kNative, 17, 20},
    {kOld, "canTransferToFromOverlappedMap0", "()Z", yes, kNative, 17, 20},
    {kOld, "setDirect0", "(Ljava/io/FileDescriptor;)I", set_direct, kNative, 17, 20},
    {kChannel, "initIDs", "()J", page_size, kNative, 17, 20},
    {kChannel, "map0", "(IJJZ)J", map_channel, kNative, 17, 20},
    {kChannel, "unmap0", "(JJ)I", unmap, kNative, 17, 20},
    {kChannel, "transferTo0", "(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;)J", transfer_to_channel, kNative, 17,
     20},
    {kChannel, "maxDirectTransferSize0", "()I", largest_transfer, kNative, 17, 20},
    {kOld, "init0", "()V", nothing, kNative, 21},
    {kOld, "transferTo0", "(Ljava/io/FileDescriptor;JJLjava/io/FileDescriptor;Z)J", transfer_to_descriptor, kNative,
     21},
    {kOld, "transferFrom0", "(Ljava/io/FileDescriptor;Ljava/io/FileDescriptor;JJZ)J", transfer_from, kNative, 21},
    {kBase, "init", "()V", nothing, kNative, 21},
    {kBase, "close0", kFile, channel_close, kNative, 21},
    {kBase, "preClose0", kFile, nothing, kNative, 21},
    {kNew, "allocationGranularity0", "()J", page_size, kNative, 21},
    {kNew, "available0", "(Ljava/io/FileDescriptor;)I", channel_available, kNative, 21},
    {kNew, "closeIntFD", "(I)V", close_number, kNative, 21},
    {kNew, "force0", "(Ljava/io/FileDescriptor;Z)I", force, kNative, 21},
    {kNew, "isOther0", "(Ljava/io/FileDescriptor;)Z", is_other, kNative, 21},
    {kNew, "lock0", "(Ljava/io/FileDescriptor;ZJJZ)I", lock, kNative, 21},
    {kNew, "map0", "(Ljava/io/FileDescriptor;IJJZ)J", map_descriptor, kNative, 21},
    {kNew, "unmap0", "(JJ)I", unmap, kNative, 21},
    {kNew, "read0", kData, channel_read, kNative, 21},
    {kNew, "pread0", kDataAt, pread, kNative, 21},
    {kNew, "readv0", kVector, readv, kNative, 21},
    {kNew, "write0", kData, channel_write, kNative, 21},
    {kNew, "pwrite0", kDataAt, pwrite, kNative, 21},
    {kNew, "writev0", kVector, writev, kNative, 21},
    {kNew, "release0", "(Ljava/io/FileDescriptor;JJ)V", nothing, kNative, 21},
    {kNew, "seek0", "(Ljava/io/FileDescriptor;J)J", channel_seek, kNative, 21},
    {kNew, "setDirect0", "(Ljava/io/FileDescriptor;)I", set_direct, kNative, 21},
    {kNew, "size0", "(Ljava/io/FileDescriptor;)J", size, kNative, 21},
    {kNew, "truncate0", "(Ljava/io/FileDescriptor;J)I", truncate, kNative, 21},
    {kMapped, "registerNatives", "()V", nothing, kNative, 21},
    {kMapped, "isLoaded0", "(JJJ)Z", yes},
    {kMapped, "load0", "(JJ)V", nothing},
    {kMapped, "unload0", "(JJ)V", nothing},
    {kMapped, "force0", "(Ljava/io/FileDescriptor;JJ)V", force_mapped},
});

}  // namespace

std::span<const Binding> sun_nio_ch_file_dispatcher() { return kFileDispatcherBindings; }

}  // namespace ristretto::natives
