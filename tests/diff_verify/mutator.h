// SPDX-License-Identifier: MIT
// Changes a class file a little, at a place where a verifier or a parser must notice or must not mind: opcodes,
// operands, branches, frames, handlers, flags, links of the constant pool, versions, and now and then any byte. The
// same generator gives the same mutant.
#pragma once

#include <string>
#include <vector>

#include "base/rng.h"
#include "classfile/class_file.h"

namespace ristretto::diff_verify {

struct Mutant {
  std::vector<std::uint8_t> bytes;
  std::string changes;  // "opcode 0x1a at pc 12; max_stack 3"
};

// One to three changes of `original`, whose bytes must parse.
[[nodiscard]] Mutant mutate(const classfile::ClassFile& original, base::Rng& rng);

}  // namespace ristretto::diff_verify
