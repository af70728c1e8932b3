// SPDX-License-Identifier: MIT
#include "natives/reflect/frames.h"

#include <algorithm>

#include "classfile/annotations.h"

namespace ristretto::natives {
namespace {

bool is_compiled_lambda_form(const vm::Method& method) {
  if (!method.is_hidden || !method.owner->name.starts_with("java/lang/invoke/")) return false;
  base::Arena arena;
  const auto annotations =
      classfile::parse_annotations(method.owner->file().pool, method.info->info->annotations->visible, arena);
  return annotations && std::ranges::any_of(*annotations, [](const classfile::Annotation& annotation) {
           return annotation.type == "Ljava/lang/invoke/LambdaForm$Compiled;";
         });
}

bool is_method_handle_intrinsic(const vm::Method& method) {
  return method.flags().has(classfile::AccessFlags::kNative) && method.owner->name == "java/lang/invoke/MethodHandle";
}

}  // namespace

const vm::Frame* method_frame(const vm::Frame* frame) {
  while (frame != nullptr && frame->method == nullptr) frame = frame->caller;
  return frame;
}

const vm::Frame* caller_frame(NativeCall& call) {
  const vm::Frame* frame = method_frame(call.thread().frame);
  if (frame != nullptr && frame->is_native() && frame->method == &call.method()) return next_frame(frame);
  return frame;
}

bool is_ignored_by_caller_checks(vm::Machine& vm, const vm::Method& method) {
  if (method.owner == vm.known.method && method.name() == "invoke") return true;
  if (method.owner->is_subtype_of(vm.classes.required("jdk/internal/reflect/MethodAccessorImpl"))) return true;
  return is_method_handle_intrinsic(method) || is_compiled_lambda_form(method);
}

}  // namespace ristretto::natives
