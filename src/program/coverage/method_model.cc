// SPDX-License-Identifier: MIT
#include "program/coverage/method_model.h"

#include "base/arena.h"
#include "program/coverage/filters.h"
#include "program/coverage/flow.h"

namespace ristretto::program::coverage {

MethodModel model_of(const classfile::ClassFile& file, const classfile::Method& method, std::uint32_t next_probe) {
  MethodModel model;
  model.name = method.name;
  model.descriptor = method.descriptor;
  if (method.code == nullptr) return model;
  base::Arena arena;
  const auto decoded = classfile::decode(*method.code, arena);
  if (!decoded) return model;
  const Body body(file, method, *decoded);
  if (body.has_subroutines()) return model;
  trace_flow(body, next_probe, model);
  Filtered filtered(body.size());
  apply_filters(body, filtered);
  filtered.move_into(model);
  return model;
}

}  // namespace ristretto::program::coverage
