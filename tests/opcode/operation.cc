// SPDX-License-Identifier: MIT
#include "opcode/operation.h"

namespace ristretto::opcode_test {

std::string operation_method(Program& program, Opcode opcode) {
  const classfile::OpcodeInfo& facts = info(opcode);
  const std::string descriptor = fmt::format("({}){}", facts.pops, facts.pushes);
  if (program.has_method(facts.mnemonic)) return descriptor;
  program.method(facts.mnemonic, descriptor, [&](Code& c) {
    int slot = 0;
    for (const char type : facts.pops) {
      c.local(of_type(Opcode::iload, type), slot);
      slot += slots_of(type);
    }
    c.op(opcode).op(of_type(Opcode::ireturn, facts.pushes[0]));
  });
  return descriptor;
}

}  // namespace ristretto::opcode_test
