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
constexpr std::string_view kValue = "([Ljava/lang/Object;)Ljava/lang/Object;";
constexpr std::string_view kNothing = "([Ljava/lang/Object;)V";
constexpr std::string_view kSuccess = "([Ljava/lang/Object;)Z";

// HotSpot registers none of them.
NativeResult refuse(NativeCall& call) {
  return call.raise("java/lang/UnsatisfiedLinkError",
                    fmt::format("'{}'", program::external_method(*call.method().info)));
}

constexpr auto kBindings = std::to_array<Binding>({
    {kVarHandle, "get", kValue, refuse},
    {kVarHandle, "set", kNothing, refuse},
    {kVarHandle, "getVolatile", kValue, refuse},
    {kVarHandle, "setVolatile", kNothing, refuse},
    {kVarHandle, "getOpaque", kValue, refuse},
    {kVarHandle, "setOpaque", kNothing, refuse},
    {kVarHandle, "getAcquire", kValue, refuse},
    {kVarHandle, "setRelease", kNothing, refuse},
    {kVarHandle, "compareAndSet", kSuccess, refuse},
    {kVarHandle, "compareAndExchange", kValue, refuse},
    {kVarHandle, "compareAndExchangeAcquire", kValue, refuse},
    {kVarHandle, "compareAndExchangeRelease", kValue, refuse},
    {kVarHandle, "weakCompareAndSetPlain", kSuccess, refuse},
    {kVarHandle, "weakCompareAndSet", kSuccess, refuse},
    {kVarHandle, "weakCompareAndSetAcquire", kSuccess, refuse},
    {kVarHandle, "weakCompareAndSetRelease", kSuccess, refuse},
    {kVarHandle, "getAndSet", kValue, refuse},
    {kVarHandle, "getAndSetAcquire", kValue, refuse},
    {kVarHandle, "getAndSetRelease", kValue, refuse},
    {kVarHandle, "getAndAdd", kValue, refuse},
    {kVarHandle, "getAndAddAcquire", kValue, refuse},
    {kVarHandle, "getAndAddRelease", kValue, refuse},
    {kVarHandle, "getAndBitwiseOr", kValue, refuse},
    {kVarHandle, "getAndBitwiseOrAcquire", kValue, refuse},
    {kVarHandle, "getAndBitwiseOrRelease", kValue, refuse},
    {kVarHandle, "getAndBitwiseAnd", kValue, refuse},
    {kVarHandle, "getAndBitwiseAndAcquire", kValue, refuse},
    {kVarHandle, "getAndBitwiseAndRelease", kValue, refuse},
    {kVarHandle, "getAndBitwiseXor", kValue, refuse},
    {kVarHandle, "getAndBitwiseXorAcquire", kValue, refuse},
    {kVarHandle, "getAndBitwiseXorRelease", kValue, refuse},
});

}  // namespace

std::span<const Binding> java_lang_invoke_var_handle() { return kBindings; }

}  // namespace ristretto::natives
