// SPDX-License-Identifier: MIT
#include <array>
#include <vector>

#include "natives/binding.h"
#include "natives/reflect/frames.h"
#include "natives/reflect/structure.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

NativeResult get_class_context(NativeCall& call) {
  std::vector<const vm::Klass*> classes;
  for (const vm::Frame* frame = caller_frame(call); frame != nullptr; frame = next_frame(frame)) {
    if (!frame->is_native() && !is_ignored_by_caller_checks(call.vm(), *frame->method))
      classes.push_back(frame->method->owner);
  }
  const Ref array = new_class_array(call.vm(), classes);
  return is_null(array) ? call.out_of_memory() : NativeCall::of(array);
}

constexpr auto kSecurityManagerBindings = std::to_array<Binding>({
    {"java/lang/SecurityManager", "getClassContext", "()[Ljava/lang/Class;", get_class_context, kNative, 17, 23},
});

}  // namespace

std::span<const Binding> java_lang_security_manager() { return kSecurityManagerBindings; }

}  // namespace ristretto::natives
