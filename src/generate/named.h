// SPDX-License-Identifier: MIT
// Classes of the class library by name: they need not be loaded to be asked for.
#pragma once

#include <string_view>

#include "vm/klass.h"

namespace ristretto::generate {

// Whether it is the class of this internal name or below it.
[[nodiscard]] inline bool is_a(const vm::Klass& klass, std::string_view name) {
  for (const vm::Klass* at = &klass; at != nullptr; at = at->super)
    if (at->name == name) return true;
  return false;
}

}  // namespace ristretto::generate
