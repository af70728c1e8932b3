// SPDX-License-Identifier: MIT
#include "program/verify/method_context.h"

#include <fmt/format.h>

#include "classfile/modified_utf8.h"

namespace ristretto::program::verify {

void MethodContext::reject(std::uint32_t pc, std::string message, classfile::JavaErrorKind kind) {
  reject({kind, std::move(message), fmt::format("pc {}", pc)});
}

void MethodContext::reject(const classfile::JavaError& cause) {
  if (error) return;
  error = cause;
  if (auto load_error = types.take_load_error()) {
    error->kind = load_error->kind;
    error->message = load_error->message;
  }
  error->place = fmt::format("class {}, method {}{}, {}", classfile::to_utf8(cls.name()),
                             classfile::to_utf8(method.name()), classfile::to_utf8(method.descriptor()), cause.place);
}

void MethodContext::charge(std::uint32_t pc, std::size_t types_touched) {
  constexpr std::size_t kMostWork = 50'000'000;
  work += types_touched + 1;
  if (work > kMostWork) reject(pc, "Method is too complex to verify");
}

Frame MethodContext::entry_frame() {
  Frame frame;
  frame.locals.assign(code.max_locals, kTop);
  frame.stack.reserve(code.max_stack);
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  base::check(descriptor.has_value(), "a loaded class has a method with an invalid descriptor");
  std::size_t next = 0;
  const auto add = [&](Type type) {
    if (next + (type.is_two_slots() ? 2U : 1U) > frame.locals.size())
      return reject(0, "Arguments can't fit into locals");
    frame.locals[next++] = type;
    if (type.is_two_slots()) frame.locals[next++] = type.second();
  };
  if (!method.flags().is_static() && !method.info->is_class_initializer()) {
    const bool uninitialized = method.info->is_initializer() && cls.super() != nullptr;
    frame.this_uninitialized = uninitialized;
    add(uninitialized ? kUninitializedThis : this_type);
  }
  for (const classfile::FieldType& parameter : descriptor->parameters()) add(types.of(parameter));
  return frame;
}

}  // namespace ristretto::program::verify
