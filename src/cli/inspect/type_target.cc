// SPDX-License-Identifier: MIT
#include "cli/inspect/type_target.h"

#include <array>

#include <fmt/format.h>

namespace ristretto::cli::inspect {
namespace {

constexpr auto kTargets = std::to_array<TypeTarget>({
    {0x00, "CLASS_TYPE_PARAMETER", "param_index", ""},
    {0x01, "METHOD_TYPE_PARAMETER", "param_index", ""},
    {0x10, "CLASS_EXTENDS", "type_index", ""},
    {0x11, "CLASS_TYPE_PARAMETER_BOUND", "param_index", "bound_index"},
    {0x12, "METHOD_TYPE_PARAMETER_BOUND", "param_index", "bound_index"},
    {0x13, "FIELD", "", ""},
    {0x14, "METHOD_RETURN", "", ""},
    {0x15, "METHOD_RECEIVER", "", ""},
    {0x16, "METHOD_FORMAL_PARAMETER", "param_index", ""},
    {0x17, "THROWS", "type_index", ""},
    {0x40, "LOCAL_VARIABLE", "", ""},
    {0x41, "RESOURCE_VARIABLE", "", ""},
    {0x42, "EXCEPTION_PARAMETER", "exception_index", ""},
    {0x43, "INSTANCEOF", "offset", ""},
    {0x44, "NEW", "offset", ""},
    {0x45, "CONSTRUCTOR_REFERENCE", "offset", ""},
    {0x46, "METHOD_REFERENCE", "offset", ""},
    {0x47, "CAST", "offset", "type_index"},
    {0x48, "CONSTRUCTOR_INVOCATION_TYPE_ARGUMENT", "offset", "type_index"},
    {0x49, "METHOD_INVOCATION_TYPE_ARGUMENT", "offset", "type_index"},
    {0x4a, "CONSTRUCTOR_REFERENCE_TYPE_ARGUMENT", "offset", "type_index"},
    {0x4b, "METHOD_REFERENCE_TYPE_ARGUMENT", "offset", "type_index"},
});

constexpr TypeTarget kUnknown{0xff, "UNKNOWN", "", ""};

}  // namespace

const TypeTarget& type_target(std::uint8_t target_type) {
  for (const TypeTarget& target : kTargets) {
    if (target.target_type == target_type) return target;
  }
  return kUnknown;
}

std::string path_step_text(const classfile::TypePathStep& step) {
  switch (step.kind) {
    case 0: return "ARRAY";
    case 1: return "INNER_TYPE";
    case 2: return "WILDCARD";
    case 3: return fmt::format("TYPE_ARGUMENT({})", step.argument);
    default: return fmt::format("UNKNOWN({})", step.kind);
  }
}

}  // namespace ristretto::cli::inspect
