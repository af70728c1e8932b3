// SPDX-License-Identifier: MIT
// The access methods of VarHandle as ordinary natives: reached by reflection alone. Calls in bytecode are linked by
// vm/method_handles.h and never come here.
#include <array>

#include <fmt/format.h>

#include "natives/binding.h"
#include "program/wording.h"
#include "vm/insn.h"
#include "vm/klass.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kVarHandle = "java/lang/invoke/VarHandle";
constexpr std::string_view kGetter = "([Ljava/lang/Object;)Ljava/lang/Object;";
constexpr std::string_view kNothing = "([Ljava/lang/Object;)V";
constexpr std::string_view kSuccess = "([Ljava/lang/Object;)Z";

// HotSpot registers none of them.
NativeResult refuse_reflective_access(NativeCall& call) {
  return call.raise("java/lang/UnsatisfiedLinkError",
                    fmt::format("'{}'", program::external_method(*call.method().info)));
}

constexpr auto kVarHandleBindings = std::to_array<Binding>({
    {kVarHandle, "get", kGetter, refuse_reflective_access},
    {kVarHandle, "set", kNothing, refuse_reflective_access},
    {kVarHandle, "getVolatile", kGetter, refuse_reflective_access},
    {kVarHandle, "setVolatile", kNothing, refuse_reflective_access},
    {kVarHandle, "getOpaque", kGetter, refuse_reflective_access},
    {kVarHandle, "setOpaque", kNothing, refuse_reflective_access},
    {kVarHandle, "getAcquire", kGetter, refuse_reflective_access},
    {kVarHandle, "setRelease", kNothing, refuse_reflective_access},
    {kVarHandle, "compareAndSet", kSuccess, refuse_reflective_access},
    {kVarHandle, "compareAndExchange", kGetter, refuse_reflective_access},
    {kVarHandle, "compareAndExchangeAcquire", kGetter, refuse_reflective_access},
    {kVarHandle, "compareAndExchangeRelease", kGetter, refuse_reflective_access},
    {kVarHandle, "weakCompareAndSetPlain", kSuccess, refuse_reflective_access},
    {kVarHandle, "weakCompareAndSet", kSuccess, refuse_reflective_access},
    {kVarHandle, "weakCompareAndSetAcquire", kSuccess, refuse_reflective_access},
    {kVarHandle, "weakCompareAndSetRelease", kSuccess, refuse_reflective_access},
    {kVarHandle, "getAndSet", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndSetAcquire", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndSetRelease", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndAdd", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndAddAcquire", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndAddRelease", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndBitwiseOr", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndBitwiseOrAcquire", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndBitwiseOrRelease", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndBitwiseAnd", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndBitwiseAndAcquire", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndBitwiseAndRelease", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndBitwiseXor", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndBitwiseXorAcquire", kGetter, refuse_reflective_access},
    {kVarHandle, "getAndBitwiseXorRelease", kGetter, refuse_reflective_access},
});

}  // namespace

std::span<const Binding> java_lang_invoke_var_handle() { return kVarHandleBindings; }

}  // namespace ristretto::natives
