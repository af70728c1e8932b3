// SPDX-License-Identifier: MIT
#include "programs.h"

#include <fmt/format.h>

#include "support/class_builder.h"

namespace ristretto::instructions {

using classfile::Category;
using classfile::Ends;
using classfile::Opcode;
using test_support::Assembler;
using test_support::ClassBuilder;
using test_support::Label;

namespace {

constexpr std::uint16_t kScratch = 30;  // a local beyond all parameters

bool is_pure(Category category) {
  return category == Category::math || category == Category::convert || category == Category::compare;
}

bool is_branch_on_ints(const classfile::OpcodeInfo& info) {
  return info.ends == Ends::branch && (info.pops == "I" || info.pops == "II");
}

int width(char letter) { return letter == 'J' || letter == 'D' ? 2 : 1; }

Opcode load_of(char letter) {
  switch (letter) {
    case 'J': return Opcode::lload;
    case 'F': return Opcode::fload;
    case 'D': return Opcode::dload;
    default: return Opcode::iload;
  }
}

Opcode return_of(char letter) {
  switch (letter) {
    case 'J': return Opcode::lreturn;
    case 'F': return Opcode::freturn;
    case 'D': return Opcode::dreturn;
    default: return Opcode::ireturn;
  }
}

void emit(Assembler& code, const Instruction& instruction) {
  if (instruction.opcode == Opcode::iinc) {
    code.local(Opcode::istore, kScratch);
    code.local(Opcode::iinc, kScratch, instruction.increment);
    code.local(Opcode::iload, kScratch);
  } else if (classfile::info(instruction.opcode).ends == Ends::branch) {
    const Label taken = code.label();
    const Label end = code.label();
    code.branch(instruction.opcode, taken).op(Opcode::iconst_0).branch(Opcode::goto_, end);
    code.bind(taken).op(Opcode::iconst_1).bind(end);
  } else {
    code.op(instruction.opcode);
  }
}

void emit(Assembler& code, const Program& program) {
  std::uint16_t local = 0;
  const auto load = [&](const std::string& letters) {
    for (const char letter : letters) {
      code.local(load_of(letter), local);
      local = static_cast<std::uint16_t>(local + width(letter));
    }
  };
  for (std::size_t i = 0; i < program.outer.operands.size(); ++i) {
    if (program.inner && program.inner->at == i) {
      load(program.inner->instruction.operands);
      emit(code, program.inner->instruction);
    } else {
      load(program.outer.operands.substr(i, 1));
    }
  }
  emit(code, program.outer);
  code.op(return_of(program.outer.result));
}

}  // namespace

std::vector<Instruction> all_instructions() {
  std::vector<Instruction> all;
  for (unsigned code = 0; code < 256; ++code) {
    const auto opcode = static_cast<Opcode>(code);
    const classfile::OpcodeInfo& info = classfile::info(opcode);
    if (!info.defined) continue;
    if (opcode == Opcode::iinc) {
      for (const std::int16_t by : {1, -128, 32767}) all.push_back({opcode, "I", 'I', by});
    } else if (is_pure(info.category)) {
      all.push_back({opcode, std::string(info.pops), info.pushes.front()});
    } else if (is_branch_on_ints(info)) {
      all.push_back({opcode, std::string(info.pops), 'I'});
    }
  }
  return all;
}

std::string Program::parameters() const {
  std::string letters = outer.operands;
  if (inner) letters.replace(inner->at, 1, inner->instruction.operands);
  return letters;
}

std::string Program::text() const {
  const auto name = [](const Instruction& each) { return std::string(classfile::info(each.opcode).mnemonic); };
  if (!inner) return name(outer);
  return fmt::format("{} as operand {} of {}", name(inner->instruction), inner->at, name(outer));
}

std::vector<Program> single_programs() {
  std::vector<Program> programs;
  for (const Instruction& each : all_instructions()) programs.push_back({each, std::nullopt});
  return programs;
}

std::vector<Program> pair_programs() {
  std::vector<Program> programs;
  const std::vector<Instruction> all = all_instructions();
  for (const Instruction& outer : all) {
    for (std::size_t at = 0; at < outer.operands.size(); ++at) {
      for (const Instruction& inner : all) {
        if (inner.result == outer.operands[at]) programs.push_back({outer, Program::Inner{inner, at}});
      }
    }
  }
  return programs;
}

std::vector<std::uint8_t> class_of(const std::string& name, const std::vector<Program>& programs) {
  ClassBuilder made(name);
  made.version(49);  // the last whose branches need no stack maps
  for (std::size_t i = 0; i < programs.size(); ++i) {
    Assembler code(made);
    emit(code, programs[i]);
    made.method(classfile::AccessFlags::kPublic | classfile::AccessFlags::kStatic, fmt::format("p{}", i),
                fmt::format("({}){}", programs[i].parameters(), programs[i].outer.result), code);
  }
  return made.bytes();
}

}  // namespace ristretto::instructions
