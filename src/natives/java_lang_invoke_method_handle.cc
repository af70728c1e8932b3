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

NativeResult refuse(NativeCall& call) {
  return call.raise("java/lang/UnsupportedOperationException",
                    fmt::format("MethodHandle.{} cannot be invoked reflectively", call.method().name()));
}

constexpr auto kBindings = std::to_array<Binding>({
    {kMethodHandle, "invokeExact", kAny, refuse},
    {kMethodHandle, "invoke", kAny, refuse},
    {kMethodHandle, "invokeBasic", kAny, refuse},
    {kMethodHandle, "linkToVirtual", kAny, refuse},
    {kMethodHandle, "linkToStatic", kAny, refuse},
    {kMethodHandle, "linkToSpecial", kAny, refuse},
    {kMethodHandle, "linkToInterface", kAny, refuse},
    {kMethodHandle, "linkToNative", kAny, refuse},
});

}  // namespace

std::span<const Binding> java_lang_invoke_method_handle() { return kBindings; }

}  // namespace ristretto::natives
