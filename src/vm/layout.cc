// SPDX-License-Identifier: MIT
#include "vm/layout.h"

#include "vm/heap.h"
#include "vm/insn.h"

namespace ristretto::vm {
namespace {

std::uint32_t place_fields(Klass& klass, bool is_static, std::uint32_t offset) {
  for (const std::uint32_t size : {8U, 4U, 2U, 1U}) {
    for (Field& field : klass.fields) {
      if (field.is_static() != is_static || size_of(field.kind) != size) continue;
      offset = (offset + size - 1) & ~(size - 1);
      field.offset = offset;
      offset += size;
    }
  }
  return offset;
}

}  // namespace

std::uint8_t shift_of(BaseKind kind) {
  switch (kind) {
    case BaseKind::kBoolean:
    case BaseKind::kByte: return 0;
    case BaseKind::kChar:
    case BaseKind::kShort: return 1;
    case BaseKind::kLong:
    case BaseKind::kDouble: return 3;
    default: return 2;
  }
}

std::uint32_t size_of(BaseKind kind) { return 1U << shift_of(kind); }

void lay_out_instance(Klass& klass) {
  const std::uint32_t first = klass.super == nullptr ? kFieldsOffset : klass.super->instance_size;
  klass.instance_size = place_fields(klass, false, first);
}

void lay_out_statics(Klass& klass, std::uint32_t first) { klass.statics_end = place_fields(klass, true, first); }

}  // namespace ristretto::vm
