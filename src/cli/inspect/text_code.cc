// SPDX-License-Identifier: MIT
#include "cli/inspect/text_code.h"

#include <string>

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "cli/inspect/constant_text.h"
#include "cli/inspect/operands.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::ByteReader;
using classfile::Code;
using classfile::DecodedCode;
using classfile::Instruction;

void print_switch(const Instruction& instruction, const classfile::Switch& cases, Lines& lines) {
  const std::string head = fmt::format("{:4}: {:<13} {{ // ", instruction.pc, mnemonic_text(instruction));
  const std::size_t count = cases.targets.size();
  if (instruction.opcode == classfile::Opcode::tableswitch) {
    lines.line("{}{} to {}", head, cases.low, cases.key(count - 1));
  } else {
    lines.line("{}{}", head, count);
  }
  for (std::size_t i = 0; i < count; ++i) lines.line("{:18}: {}", cases.key(i), cases.targets[i]);
  lines.line("{:>18}: {}", "default", cases.default_target);
  lines.add("      }");
}

void print_instruction(const classfile::ClassFile& file, const DecodedCode& code, const Instruction& instruction,
                       Lines& lines) {
  const classfile::Format format = info(instruction.opcode).format;
  if (format == classfile::Format::table || format == classfile::Format::lookup) {
    return print_switch(instruction, code.switch_of(instruction), lines);
  }
  const std::string text =
      fmt::format("{:4}: {:<13} {}", instruction.pc, mnemonic_text(instruction), operands_text(instruction));
  if (const std::uint16_t index = pool_operand(instruction)) {
    lines.commented(text, operand_text(file, index));
  } else {
    lines.add(text);
  }
}

void print_raw(const Code& code, const classfile::JavaError& error, Lines& lines) {
  lines.line("Error: {}: {}", error.place, error.text());
  std::string bytes;
  for (const std::uint8_t byte : code.bytecode) bytes += fmt::format(" {:02x}", byte);
  lines.line("bytes:{}", bytes);
}

void print_handlers(const classfile::ClassFile& file, const Code& code, Lines& lines) {
  if (code.handlers.empty()) return;
  lines.add("Exception table:");
  const auto indent = lines.indented();
  lines.add(" from    to  target type");
  for (const classfile::ExceptionHandler& handler : code.handlers) {
    const std::string type = handler.catch_type == 0 ? "any" : "Class " + constant_text(file.pool, handler.catch_type);
    lines.line("{:6} {:5} {:5}   {}", handler.start_pc, handler.end_pc, handler.handler_pc, type);
  }
}

// Arguments, `this` included, not their slots.
std::size_t argument_count(const classfile::Method& method) {
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  return (descriptor ? descriptor->parameters().size() : 0) + (method.flags.is_static() ? 0 : 1);
}

}  // namespace

void print_code(const classfile::ClassFile& file, const Code& code, Lines& lines) {
  base::Arena arena;
  const auto decoded = decode(code, arena);
  if (decoded) {
    for (const Instruction& instruction : decoded->instructions) print_instruction(file, *decoded, instruction, lines);
  } else {
    print_raw(code, decoded.error(), lines);
  }
  print_handlers(file, code, lines);
}

void print_code_attribute(const Owner& owner, ByteReader& in, Lines& lines) {
  in.skip(static_cast<std::uint32_t>(in.left()));
  if (owner.method == nullptr || owner.method->code == nullptr) return in.fail("not the code of a method");
  const Code& code = *owner.method->code;
  const auto indent = lines.indented();
  lines.line("stack={}, locals={}, args_size={}", code.max_stack, code.max_locals, argument_count(*owner.method));
  print_code(owner.file, code, lines);
  print_attributes(owner, code.attributes, lines);
}

void print_line_numbers(const Owner&, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  for (std::uint16_t left = in.u2(); left > 0 && in.ok(); --left) {
    const std::uint16_t pc = in.u2();
    lines.line("line {}: {}", in.u2(), pc);
  }
}

void print_local_variables(const Owner& owner, ByteReader& in, Lines& lines) {
  const auto indent = lines.indented();
  lines.add("Start  Length  Slot  Name   Signature");
  for (std::uint16_t left = in.u2(); left > 0 && in.ok(); --left) {
    const std::uint16_t start = in.u2();
    const std::uint16_t length = in.u2();
    const std::string name = constant_text(owner.file.pool, in.u2());
    const std::string type = constant_text(owner.file.pool, in.u2());
    lines.line("{:5} {:7} {:5} {:>5}   {}", start, length, in.u2(), name, type);
  }
}

}  // namespace ristretto::cli::inspect
