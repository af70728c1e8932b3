// SPDX-License-Identifier: MIT
// The rules for the InnerClasses attribute (JVMS §4.7.6) as HotSpot applies them when it loads a class.
#pragma once

#include <span>

#include "classfile/class_file.h"

namespace ristretto::classfile {

// The first entry that repeats an earlier one in every part; null when there is none. java stops looking, and ignores
// the whole table, at the first entry whose outer classes go in circles or that names an inner class once more.
[[nodiscard]] const InnerClass* find_repeated_entry(std::span<const InnerClass> table);

}  // namespace ristretto::classfile
