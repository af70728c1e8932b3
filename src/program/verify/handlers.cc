// SPDX-License-Identifier: MIT
#include "program/verify/handlers.h"

namespace ristretto::program::verify {
namespace {

using classfile::ExceptionHandler;

Type catch_type(MethodContext& method, const ExceptionHandler& handler) {
  if (const auto whole = check_handler(handler, method.decoded); !whole) method.reject(whole.error());
  if (method.infers && handler.handler_pc == 0)
    method.reject(0, "Illegal exception table handler", classfile::JavaErrorKind::ClassFormatError);
  if (!method.ok() || handler.catch_type == 0) return method.types.throwable();
  const Type type = method.types.reference(method.pool().class_name(handler.catch_type));
  if (!method.types.is_assignable(type, method.types.throwable())) {
    method.reject(handler.handler_pc,
                  "Catch type is not a subclass of Throwable in exception handler: " + method.types.display(type));
  }
  return type;
}

}  // namespace

std::vector<Type> catch_types(MethodContext& method) {
  const auto handlers = method.code.handlers;
  std::vector<Type> types(handlers.size());
  // Java's older verifier begins with the last one, which decides what is reported first.
  for (std::size_t k = 0; k < handlers.size() && method.ok(); ++k) {
    const std::size_t h = method.infers ? handlers.size() - 1 - k : k;
    types[h] = catch_type(method, handlers[h]);
  }
  return types;
}

}  // namespace ristretto::program::verify
