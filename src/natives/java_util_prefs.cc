// SPDX-License-Identifier: MIT
// java.util.prefs.FileSystemPreferences: locks on files of the guest's own home, which nobody else can hold.
#include <array>

#include <fcntl.h>

#include "natives/io.h"

namespace ristretto::natives {
namespace {

// path, mode, shared; an int[] of the descriptor and errno.
NativeResult lock_file(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.null_pointer();
  const int flags = call.bool_at(2) ? O_RDONLY : O_RDWR | O_CREAT;
  const auto fd =
      world_of(vm).files.open(vm.strings.utf8(call.ref_at(0)), flags, static_cast<std::uint32_t>(call.int_at(1)));
  const Ref result = vm.new_array(vm::BaseKind::kInt, 2);
  if (is_null(result)) return call.out_of_memory();
  vm.set_element<std::int32_t>(result, 0, fd ? *fd : 0);
  vm.set_element<std::int32_t>(result, 1, fd ? 0 : static_cast<std::int32_t>(fd.error()));
  return NativeCall::of(result);
}

NativeResult unlock_file(NativeCall& call) {
  const auto closed = world_of(call.vm()).files.close(call.int_at(0));
  return NativeCall::of(closed ? 0 : static_cast<std::int32_t>(closed.error()));
}

NativeResult change_mode(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.null_pointer();
  files::Change change;
  change.mode = static_cast<std::uint32_t>(call.int_at(1));
  const auto changed = world_of(vm).tree.change(vm.strings.utf8(call.ref_at(0)), change, files::Links::kFollow);
  return NativeCall::of(changed ? 0 : static_cast<std::int32_t>(changed.error()));
}

constexpr std::string_view kFilePreferences = "java/util/prefs/FileSystemPreferences";

constexpr auto kPreferencesBindings = std::to_array<Binding>({
    {kFilePreferences, "lockFile0", "(Ljava/lang/String;IZ)[I", lock_file},
    {kFilePreferences, "unlockFile0", "(I)I", unlock_file},
    {kFilePreferences, "chmod", "(Ljava/lang/String;I)I", change_mode},
});

}  // namespace

std::span<const Binding> java_util_prefs() { return kPreferencesBindings; }

}  // namespace ristretto::natives
