// SPDX-License-Identifier: MIT
// What bootstrap methods are made of.
#pragma once

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "opcode/program.h"

namespace ristretto::opcode_test {

// A handle of a static method, in the pool of Main.
inline std::uint16_t static_handle(Program& program, std::string_view owner, std::string_view name,
                                   std::string_view descriptor) {
  ClassBuilder& pool = program.main();
  return pool.method_handle(classfile::ReferenceKind::kInvokeStatic, pool.method_ref(owner, name, descriptor));
}

// Of a bootstrap method: lookup, name, type, and further parameters.
inline std::string lookup_descriptor(std::string_view type, std::string_view further, std::string_view result) {
  return fmt::format("(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;{}{}){}", type, further, result);
}

}  // namespace ristretto::opcode_test
