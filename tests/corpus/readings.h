// SPDX-License-Identifier: MIT
// What the corpus test does with one class; each returns what is wrong, or an empty text.
#pragma once

#include <string>

#include "classfile/class_file.h"
#include "program/class.h"

namespace ristretto::tests {

// Decodes every method, reads every stack map and annotation, and parses every generic signature, which must print back
// as it was.
[[nodiscard]] std::string read_whole(const classfile::ClassFile& file);

// Control flow, dominators, loops, def-use chains and lines of every method, with the relations that must hold between
// them.
[[nodiscard]] std::string analyse(const program::Class& cls);

}  // namespace ristretto::tests
