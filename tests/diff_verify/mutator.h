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
  std::string changes;                 // "opcode 0x1a at pc 12; max_stack 3"
  std::vector<std::uint16_t> methods;  // indices of those whose code may have been changed
};

// Which changes there are. A change of the first menu changes every mutant that known_differences.txt was made from.
enum class Menu : std::uint8_t {
  kVerifier,  // what a verifier judges
  kAll,       // likewise constants, descriptors, attributes, operands: what running and reflection come upon
};

// One to three changes of `original`, whose bytes must parse.
[[nodiscard]] Mutant mutate(const classfile::ClassFile& original, base::Rng& rng, Menu menu = Menu::kVerifier);

}  // namespace ristretto::diff_verify
