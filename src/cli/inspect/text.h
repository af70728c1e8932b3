// SPDX-License-Identifier: MIT
// A class for people, in the layout of javap (JDK 17). Members are always shown whatever their access.
//
// Deliberate differences from `javap -v -p`: the first lines name the origin and size only; generic declarations leave
// out `extends java.lang.Object`; every character that could forge a line is escaped.
#pragma once

#include <cstdint>
#include <string>

#include "cli/inspect/target.h"

namespace ristretto::cli::inspect {

enum class TextDetail : std::uint8_t {
  kDeclarations,  // javap -p
  kCode,          // javap -c -p
  kAll,           // javap -v -p
};

[[nodiscard]] std::string class_text(const InspectedClass& inspected, TextDetail detail);

}  // namespace ristretto::cli::inspect
