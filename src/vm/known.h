// SPDX-License-Identifier: MIT
// Classes of the class library that the machine uses, and the offsets of their fields, by short names (known.def).
#pragma once

#include <cstdint>
#include <string>

#include "base/error.h"
#include "vm/klass.h"

namespace ristretto::vm {

class Classes;

struct Known {
#define RISTRETTO_KNOWN_CLASS(member, name) Klass* member = nullptr;
#define RISTRETTO_KNOWN_FIELD(member, class, name, descriptor)
#include "vm/known.def"
#undef RISTRETTO_KNOWN_CLASS
#undef RISTRETTO_KNOWN_FIELD

  struct Offsets {
#define RISTRETTO_KNOWN_CLASS(member, name)
#define RISTRETTO_KNOWN_FIELD(member, class, name, descriptor) std::uint32_t member = 0;
#include "vm/known.def"
#undef RISTRETTO_KNOWN_CLASS
#undef RISTRETTO_KNOWN_FIELD
  } at;

  // Loads the classes and looks the fields up; the error names what the class library lacks.
  [[nodiscard]] base::Result<void> resolve(Classes& classes);
};

}  // namespace ristretto::vm
