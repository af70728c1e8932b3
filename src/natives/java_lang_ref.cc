// SPDX-License-Identifier: MIT
// java.lang.ref: nothing is ever collected, so no reference is ever cleared but by hand, and the reference handler
// waits for ever.
#include <array>

#include "natives/answers.h"
#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kReference = "java/lang/ref/Reference";
constexpr std::string_view kPhantom = "java/lang/ref/PhantomReference";
constexpr std::string_view kFinalizer = "java/lang/ref/Finalizer";

NativeResult wait_for_pending(NativeCall& call) {
  call.vm().scheduler.make_idle(call.thread());
  return call.block(nothing);
}

NativeResult refers_to(NativeCall& call) {
  const Ref referent = call.vm().get<Ref>(call.ref_at(0), call.vm().known.at.reference_referent);
  return NativeCall::of(referent == call.ref_at(1));
}

NativeResult clear(NativeCall& call) {
  call.vm().set(call.ref_at(0), call.vm().known.at.reference_referent, Ref::null);
  return NativeCall::done();
}

constexpr auto kReferenceBindings = std::to_array<Binding>({
    {kReference, "getAndClearReferencePendingList", "()Ljava/lang/ref/Reference;", null},
    {kReference, "hasReferencePendingList", "()Z", no},
    {kReference, "waitForReferencePendingList", "()V", wait_for_pending},
    {kReference, "refersTo0", "(Ljava/lang/Object;)Z", refers_to},
    {kReference, "clear0", "()V", clear},
    {kPhantom, "refersTo0", "(Ljava/lang/Object;)Z", refers_to},
    {kPhantom, "clear0", "()V", clear, kNative, 20},
    {kFinalizer, "isFinalizationEnabled", "()Z", yes, kNative, 18},
    {kFinalizer, "reportComplete", "(Ljava/lang/Object;)V", nothing, kNative, 18},
});

}  // namespace

std::span<const Binding> java_lang_ref() { return kReferenceBindings; }

}  // namespace ristretto::natives
