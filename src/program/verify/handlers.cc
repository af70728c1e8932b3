// SPDX-License-Identifier: MIT
#include "program/verify/handlers.h"

namespace ristretto::program::verify {

std::vector<Type> catch_types(MethodContext& method) {
  std::vector<Type> types;
  if (method.code.handlers.empty()) return types;
  if (const auto whole = check_handlers(method.code, method.decoded); !whole) {
    method.reject(whole.error());
    return types;
  }
  types.reserve(method.code.handlers.size());
  for (const classfile::ExceptionHandler& handler : method.code.handlers) {
    Type type = method.types.throwable();
    if (handler.catch_type != 0) {
      type = method.types.reference(method.pool().class_name(handler.catch_type));
      if (!method.types.is_assignable(type, method.types.throwable())) {
        method.reject(handler.handler_pc,
                      "Catch type is not a subclass of Throwable in exception handler: " + method.types.display(type));
      }
    }
    types.push_back(type);
  }
  return types;
}

}  // namespace ristretto::program::verify
