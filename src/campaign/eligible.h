// SPDX-License-Identifier: MIT
// Which classes can be tested by a test class in the same package, judged by the class file alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "classfile/class_file.h"

namespace ristretto::campaign {

// What tests may use of a class.
enum class Access : std::uint8_t {
  kPublic,   // what is public
  kPackage,  // what code in the same package may name
  kAll,      // what reflection reaches
};

// Why not, in words for the user: "is synthetic"; nothing when it can.
[[nodiscard]] std::optional<std::string> reason_to_skip(const classfile::ClassFile& file, Access access);

// The simple names from the outermost class on, joined: "Outer" "Inner" -> "OuterInner". By the InnerClasses attribute:
// a '$' in a name that is not nested stays.
[[nodiscard]] std::string joined_simple_names(const classfile::ClassFile& file, std::string_view separator);

}  // namespace ristretto::campaign
