// SPDX-License-Identifier: MIT
#include <array>

#include "natives/answers.h"
#include "natives/binding.h"
#include "natives/clock.h"
#include "natives/reflect/frames.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kVm = "jdk/internal/misc/VM";
constexpr std::int64_t kUser = 1000;  // whoever runs the tool, the guest is an ordinary user

NativeResult initialize_vm(NativeCall&) { return NativeCall::done(); }
NativeResult get_user(NativeCall&) { return NativeCall::of(kUser); }

// What reflection makes for a member that is called often has a loader of its own, which does not count.
NativeResult latest_user_defined_loader(NativeCall& call) {
  for (const vm::Frame* frame = caller_frame(call); frame != nullptr; frame = next_frame(frame)) {
    if (frame->method->owner->is_magic) continue;
    const vm::Loader& loader = *frame->method->owner->loader;
    if (loader.kind != vm::LoaderKind::kBoot && loader.kind != vm::LoaderKind::kPlatform)
      return NativeCall::of(loader.object);
  }
  return NativeCall::of(Ref::null);
}

NativeResult get_nano_time_adjustment(NativeCall& call) {
  constexpr std::uint64_t kNanosInSecond = 1'000'000'000;
  constexpr std::int64_t kLargest = std::int64_t{1} << 32U;  // seconds whose nanoseconds fit in a long
  const std::uint64_t now = read_clock(call.vm());
  const std::int64_t offset = call.long_at(0);
  std::int64_t seconds = 0;
  if (__builtin_sub_overflow(static_cast<std::int64_t>(now / kNanosInSecond), offset, &seconds) ||
      seconds >= kLargest || seconds <= -kLargest)
    return NativeCall::of(std::int64_t{-1});
  return NativeCall::of(seconds * static_cast<std::int64_t>(kNanosInSecond) +
                        static_cast<std::int64_t>(now % kNanosInSecond));
}

NativeResult get_runtime_arguments(NativeCall& call) {
  const Ref array = call.vm().new_ref_array(*call.vm().known.string, 0);
  return is_null(array) ? call.out_of_memory() : NativeCall::of(array);
}

// HotSpot initialises java.lang.invoke before Java code asks. Here that happens when it is first used.

constexpr auto kVmBindings = std::to_array<Binding>({
    {kVm, "latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;", latest_user_defined_loader},
    {kVm, "getuid", "()J", get_user},
    {kVm, "geteuid", "()J", get_user},
    {kVm, "getgid", "()J", get_user},
    {kVm, "getegid", "()J", get_user},
    {kVm, "getNanoTimeAdjustment", "(J)J", get_nano_time_adjustment},
    {kVm, "getRuntimeArguments", "()[Ljava/lang/String;", get_runtime_arguments},
    {kVm, "initialize", "()V", initialize_vm},
    {kVm, "isJavaLangInvokeInited", "()Z", yes, kSubstitute, 18},
});

}  // namespace

std::span<const Binding> jdk_internal_misc_vm() { return kVmBindings; }

}  // namespace ristretto::natives
