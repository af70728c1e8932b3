// SPDX-License-Identifier: MIT
#include <array>

#include "natives/binding.h"
#include "natives/reflect/frames.h"
#include "natives/reflect/structure.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kReflection = "jdk/internal/reflect/Reflection";

NativeResult get_caller_class(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const vm::Frame* sensitive = caller_frame(call);
  if (sensitive == nullptr) return NativeCall::of(Ref::null);
  if (!sensitive->method->is_caller_sensitive)
    return call.raise("java/lang/InternalError", "CallerSensitive annotation expected at frame 1");
  const vm::Frame* frame = next_frame(sensitive);
  while (frame != nullptr && is_ignored_by_caller_checks(vm, *frame->method)) frame = next_frame(frame);
  return NativeCall::of(frame == nullptr ? Ref::null : frame->method->owner->mirror);
}

NativeResult get_class_access_flags(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.null_pointer();
  const vm::Klass& klass = *call.vm().classes.of_mirror(call.ref_at(0));
  return NativeCall::of(std::int32_t{klass.is_instance() ? klass.file().flags.bits() : klass.flags.bits()});
}

NativeResult are_nest_mates(NativeCall& call) {
  if (is_null(call.ref_at(0)) || is_null(call.ref_at(1))) return call.null_pointer();
  const vm::Found one = nest_host_of(call, *call.vm().classes.of_mirror(call.ref_at(0)));
  if (one.klass == nullptr) return one.otherwise;
  const vm::Found other = nest_host_of(call, *call.vm().classes.of_mirror(call.ref_at(1)));
  if (other.klass == nullptr) return other.otherwise;
  return NativeCall::of(one.klass == other.klass);
}

constexpr auto kReflectionBindings = std::to_array<Binding>({
    {kReflection, "getCallerClass", "()Ljava/lang/Class;", get_caller_class},
    {kReflection, "getClassAccessFlags", "(Ljava/lang/Class;)I", get_class_access_flags},
    {kReflection, "areNestMates", "(Ljava/lang/Class;Ljava/lang/Class;)Z", are_nest_mates},
});

}  // namespace

std::span<const Binding> jdk_internal_reflect_reflection() { return kReflectionBindings; }

}  // namespace ristretto::natives
