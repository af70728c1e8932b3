// SPDX-License-Identifier: MIT
// The signature-polymorphic methods as ordinary natives: reached by reflection alone, which must not call them. Calls
// in bytecode are linked by vm/method_handles.h and never come here.
#include <array>

#include <fmt/format.h>

#include "natives/binding.h"
#include "vm/insn.h"
#include "vm/klass.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kMethodHandle = "java/lang/invoke/MethodHandle";
constexpr std::string_view kAny = "([Ljava/lang/Object;)Ljava/lang/Object;";

NativeResult refuse_reflective_call(NativeCall& call) {
  return call.raise("java/lang/UnsupportedOperationException",
                    fmt::format("MethodHandle.{} cannot be invoked reflectively", call.method().name()));
}

constexpr auto kMethodHandleBindings = std::to_array<Binding>({
    {kMethodHandle, "invokeExact", kAny, refuse_reflective_call},
    {kMethodHandle, "invoke", kAny, refuse_reflective_call},
    {kMethodHandle, "invokeBasic", kAny, refuse_reflective_call},
    {kMethodHandle, "linkToVirtual", kAny, refuse_reflective_call},
    {kMethodHandle, "linkToStatic", kAny, refuse_reflective_call},
    {kMethodHandle, "linkToSpecial", kAny, refuse_reflective_call},
    {kMethodHandle, "linkToInterface", kAny, refuse_reflective_call},
    {kMethodHandle, "linkToNative", kAny, refuse_reflective_call},
});

}  // namespace

std::span<const Binding> java_lang_invoke_method_handle() { return kMethodHandleBindings; }

}  // namespace ristretto::natives
