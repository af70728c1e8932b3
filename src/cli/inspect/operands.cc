// SPDX-License-Identifier: MIT
#include "cli/inspect/operands.h"

#include <array>

#include <fmt/format.h>

namespace ristretto::cli::inspect {
namespace {

using classfile::Format;
using classfile::Instruction;

constexpr std::int32_t kFirstArrayType = 4;  // JVMS table 6.5.newarray-A
constexpr auto kArrayTypes =
    std::to_array<std::string_view>({"boolean", "char", "float", "double", "byte", "short", "int", "long"});

}  // namespace

std::string mnemonic_text(const Instruction& instruction) {
  return fmt::format("{}{}", info(instruction.opcode).mnemonic, instruction.is_wide ? "_w" : "");
}

std::string_view array_type_name(std::int32_t code) {
  const auto index = static_cast<std::size_t>(code - kFirstArrayType);
  return index < kArrayTypes.size() ? kArrayTypes[index] : "?";
}

std::uint16_t pool_operand(const Instruction& instruction) {
  switch (info(instruction.opcode).format) {
    case Format::pool1:
    case Format::pool2:
    case Format::interface:
    case Format::dynamic:
    case Format::dimensions: return static_cast<std::uint16_t>(instruction.a);
    default: return 0;
  }
}

std::string operands_text(const Instruction& instruction) {
  switch (info(instruction.opcode).format) {
    case Format::none:
    case Format::local0:
    case Format::local1:
    case Format::local2:
    case Format::local3:
    case Format::table:
    case Format::lookup:
    case Format::wide: return {};
    case Format::byte:
    case Format::short_:
    case Format::local:
    case Format::branch2:
    case Format::branch4: return fmt::format("{}", instruction.a);
    case Format::pool1:
    case Format::pool2: return fmt::format("#{}", instruction.a);
    case Format::increment: return fmt::format("{}, {}", instruction.a, instruction.b);
    case Format::interface:
    case Format::dimensions: return fmt::format("#{},  {}", instruction.a, instruction.b);
    case Format::dynamic: return fmt::format("#{},  0", instruction.a);
    case Format::array_type: return fmt::format(" {}", array_type_name(instruction.a));
  }
  return {};
}

}  // namespace ristretto::cli::inspect
