// SPDX-License-Identifier: MIT
// What a type annotation is attached to, in the words of java.lang.annotation and javap (JVMS tables 4.7.20-A and -C).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "classfile/annotations.h"

namespace ristretto::cli::inspect {

struct TypeTarget {
  std::uint8_t target_type;
  std::string_view name;
  std::string_view index_name;   // of TypeAnnotation::target_index; empty when unused
  std::string_view detail_name;  // of TypeAnnotation::target_detail; empty when unused
};

// A target type that the specification does not define is named "UNKNOWN".
[[nodiscard]] const TypeTarget& type_target(std::uint8_t target_type);

// "ARRAY", "INNER_TYPE", "WILDCARD", "TYPE_ARGUMENT(1)"
[[nodiscard]] std::string path_step_text(const classfile::TypePathStep& step);

}  // namespace ristretto::cli::inspect
