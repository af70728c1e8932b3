// SPDX-License-Identifier: MIT
// The instruction set as data, read from opcodes.def: what each opcode is called, how its operands are laid out, what
// it does to the operand stack and where control goes afterwards. Knows no execution.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ristretto::classfile {

enum class Opcode : std::uint8_t {
#define RISTRETTO_OPCODE(code, mnemonic, format, pops, pushes, category, ends) mnemonic = code,
#include "classfile/opcodes.def"
#undef RISTRETTO_OPCODE
};

// How the operand bytes are laid out.
enum class Format : std::uint8_t {
  none,
  byte,    // signed byte
  short_,  // signed short
  pool1,   // one-byte constant-pool index
  pool2,   // two-byte constant-pool index
  local,   // one-byte local index, two bytes after wide
  local0,  // implied local index
  local1,
  local2,
  local3,
  increment,   // local index and signed byte, both doubled after wide
  branch2,     // signed 16-bit offset
  branch4,     // signed 32-bit offset
  table,       // padding, default, low, high, offsets
  lookup,      // padding, default, count, (key, offset) pairs
  interface,   // pool index, argument slots, zero
  dynamic,     // pool index, zero, zero
  array_type,  // primitive type code
  dimensions,  // pool index, number of dimensions
  wide,        // prefix
};

// The family an instruction belongs to.
enum class Category : std::uint8_t {
  constant,
  load,
  store,
  array,
  stack,
  math,
  convert,
  compare,
  control,
  field,
  invoke,
  object,
  exception,
  monitor,
  prefix,
};

// Where control goes after the instruction, exceptions aside.
enum class Ends : std::uint8_t {
  next,        // the following instruction
  branch,      // the following instruction or the target
  jump,        // the target
  subroutine,  // the target, pushing the address of the following instruction
  ret,         // an address held in a local
  switch_,     // one of the targets
  return_,     // out of the method
  throw_,      // a handler or out of the method
};

struct OpcodeInfo {
  std::string_view mnemonic;
  Format format = Format::none;
  std::string_view pops;
  std::string_view pushes;
  Category category = Category::constant;
  Ends ends = Ends::next;
  bool defined = false;
};

inline constexpr int kOpcodeCount = 0xca;

namespace detail {
// "goto_" is spelt so only because goto is a keyword.
constexpr std::string_view without_keyword_mark(std::string_view name) {
  if (name.ends_with('_')) name.remove_suffix(1);
  return name;
}

constexpr std::array<OpcodeInfo, 256> make_opcode_table() {
  std::array<OpcodeInfo, 256> table{};
#define RISTRETTO_OPCODE(code, mnemonic, format, pops, pushes, category, ends) \
  table[code] = {without_keyword_mark(#mnemonic), Format::format, pops, pushes, Category::category, Ends::ends, true};
#include "classfile/opcodes.def"
#undef RISTRETTO_OPCODE
  return table;
}

constexpr bool is_complete(const std::array<OpcodeInfo, 256>& table) {
  for (int code = 0; code < 256; ++code) {
    if (table[static_cast<std::size_t>(code)].defined != (code < kOpcodeCount)) return false;
  }
  return true;
}
}  // namespace detail

inline constexpr std::array<OpcodeInfo, 256> kOpcodes = detail::make_opcode_table();
static_assert(detail::is_complete(kOpcodes), "opcodes.def must define 0x00 to 0xc9 and nothing else");

// The formats alone, close together, for the decoder's inner loop.
inline constexpr std::array<Format, 256> kFormats = [] {
  std::array<Format, 256> formats{};
  for (std::size_t code = 0; code < formats.size(); ++code) formats[code] = kOpcodes[code].format;
  return formats;
}();

constexpr Format format_of(Opcode opcode) { return kFormats[static_cast<std::uint8_t>(opcode)]; }
constexpr const OpcodeInfo& info(Opcode opcode) { return kOpcodes[static_cast<std::uint8_t>(opcode)]; }
constexpr bool is_opcode(std::uint8_t byte) { return byte < kOpcodeCount; }

// Whether control can reach the following instruction without a return from a subroutine.
constexpr bool falls_through(Opcode opcode) {
  const Ends ends = info(opcode).ends;
  return ends == Ends::next || ends == Ends::branch;
}

}  // namespace ristretto::classfile
