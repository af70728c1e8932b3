// SPDX-License-Identifier: MIT
// sun.nio.fs: mount table, copies, and the watch service, which there is not.
#include <array>

#include "natives/answers.h"
#include "natives/nio_files.h"

namespace ristretto::natives {
namespace {

// fd to, fd from, ...; the address to poll for cancellation cannot change while one guest thread copies.
NativeResult copy_all(NativeCall& call) {
  const auto done = nio::copy(call.vm(), {.from = call.int_at(1), .to = call.int_at(0)});
  if (!done) return io::raise_unix(call, done.error());
  return NativeCall::of(0);  // of those that return void nobody looks at it
}

NativeResult fadvise(NativeCall& /*call*/) { return NativeCall::of(0); }

// The stream of mount points is a directory stream with their paths for names.
NativeResult open_mounts(NativeCall& call) {
  NativeWorld& world = world_of(call.vm());
  const auto stream = world.files.open_list(world.tree.mount_points());
  return stream ? NativeCall::of(*stream) : io::raise_unix(call, stream.error());
}

// stream, UnixMountEntry, buffer, its size; -1 at the end
NativeResult next_mount(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const Ref entry = call.ref_at(2);
  if (is_null(entry)) return call.null_pointer();
  const auto path = world_of(vm).files.next_name(call.long_at(0));
  if (!path || !*path) return NativeCall::of(-1);
  const std::string_view kind = **path == "/" ? "memory" : "folder";
  const bool is_read_only = world_of(vm).tree.access(**path, 2) == files::Outcome<void>(files::refuse(EROFS));
  const std::array<std::pair<std::string_view, std::string_view>, 4> texts{
      {{"name", kind}, {"dir", **path}, {"fstype", kind}, {"opts", is_read_only ? "ro" : "rw"}}};
  for (const auto& [field, text] : texts) {
    const Ref bytes = vm.new_bytes(text);
    if (is_null(bytes)) return call.out_of_memory();
    vm.set(entry, io::offset_of(vm, entry, field, "[B"), bytes);
  }
  const auto attributes = world_of(vm).tree.stat(**path, files::Links::kFollow);
  vm.set(entry, io::offset_of(vm, entry, "dev", "J"), attributes ? attributes->device : std::uint64_t{0});
  return NativeCall::of(0);
}

NativeResult close_mounts(NativeCall& call) {
  const auto closed = world_of(call.vm()).files.close_directory(call.long_at(0));
  return closed ? NativeCall::done() : io::raise_unix(call, closed.error());
}

// struct inotify_event: wd, mask, cookie, len, name.
NativeResult event_size(NativeCall& /*call*/) { return NativeCall::of(16); }

NativeResult event_offsets(NativeCall& call) {
  vm::Machine& vm = call.vm();
  constexpr std::array<std::int32_t, 5> kOffsets{0, 4, 8, 12, 16};
  const Ref result = vm.new_array(vm::BaseKind::kInt, static_cast<std::int32_t>(kOffsets.size()));
  if (is_null(result)) return call.out_of_memory();
  for (std::size_t i = 0; i < kOffsets.size(); ++i) vm.set_element(result, static_cast<std::int32_t>(i), kOffsets[i]);
  return NativeCall::of(result);
}

NativeResult no_watches(NativeCall& call) {
  return io::raise_isolated(call, "java/lang/UnsupportedOperationException", "watching of files", "is");
}

constexpr std::string_view kLinux = "sun/nio/fs/LinuxNativeDispatcher";
constexpr std::string_view kWatch = "sun/nio/fs/LinuxWatchService";

constexpr auto kLinuxFileSystemBindings = std::to_array<Binding>({
    {kLinux, "init", "()V", nothing},
    {kLinux, "setmntent0", "(JJ)J", open_mounts},
    {kLinux, "getmntent0", "(JLsun/nio/fs/UnixMountEntry;JI)I", next_mount},
    {kLinux, "endmntent", "(J)V", close_mounts},
    {kLinux, "posix_fadvise", "(IJJI)I", fadvise, kNative, 21},
    {kLinux, "directCopy0", "(IIJ)I", copy_all, kNative, 21},
    {"sun/nio/fs/UnixCopyFile", "transfer", "(IIJ)V", copy_all, kNative, 17, 20},
    {"sun/nio/fs/UnixFileSystem", "bufferedCopy0", "(IIJIJ)V", copy_all, kNative, 21},
    {kWatch, "eventSize", "()I", event_size},
    {kWatch, "eventOffsets", "()[I", event_offsets},
    {kWatch, "inotifyInit", "()I", no_watches},
    {kWatch, "inotifyAddWatch", "(IJI)I", no_watches},
    {kWatch, "inotifyRmWatch", "(II)V", no_watches},
    {kWatch, "configureBlocking", "(IZ)V", no_watches},
    {kWatch, "socketpair", "([I)V", no_watches},
    {kWatch, "poll", "(II)I", no_watches},
});

}  // namespace

std::span<const Binding> sun_nio_fs_linux() { return kLinuxFileSystemBindings; }

}  // namespace ristretto::natives
