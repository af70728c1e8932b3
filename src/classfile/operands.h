// SPDX-License-Identifier: MIT
// How many bytes an instruction's operands take, for whoever reads or rewrites bytecode.
#pragma once

#include <cstdint>

#include "classfile/opcode.h"

namespace ristretto::classfile {

// Bytes after the opcode; wide doubles them. The switches have a length of their own, and none here.
constexpr std::uint32_t operand_bytes(Format format) {
  switch (format) {
    case Format::none:
    case Format::local0:
    case Format::local1:
    case Format::local2:
    case Format::local3:
    case Format::table:
    case Format::lookup:
    case Format::wide: return 0;
    case Format::byte:
    case Format::pool1:
    case Format::local:
    case Format::array_type: return 1;
    case Format::short_:
    case Format::pool2:
    case Format::increment:
    case Format::branch2: return 2;
    case Format::dimensions: return 3;
    case Format::branch4:
    case Format::interface:
    case Format::dynamic: return 4;
  }
  return 0;
}

}  // namespace ristretto::classfile
