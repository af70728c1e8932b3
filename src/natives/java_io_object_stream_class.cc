// SPDX-License-Identifier: MIT
#include <array>

#include "natives/answers.h"
#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

NativeResult has_static_initializer(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.null_pointer();
  return NativeCall::of(call.vm().classes.of_mirror(call.ref_at(0))->method("<clinit>", "()V") != nullptr);
}

constexpr auto kObjectStreamClassBindings = std::to_array<Binding>({
    {"java/io/ObjectStreamClass", "initNative", "()V", nothing},
    {"java/io/ObjectStreamClass", "hasStaticInitializer", "(Ljava/lang/Class;)Z", has_static_initializer},
});

}  // namespace

std::span<const Binding> java_io_object_stream_class() { return kObjectStreamClassBindings; }

}  // namespace ristretto::natives
