// SPDX-License-Identifier: MIT
// Conditional branches on tables of operands, each taken forwards and backwards, and the jumps.
#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operands.h"
#include "opcode/operation.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::array kZero{ifeq, ifne, iflt, ifge, ifgt, ifle};
constexpr std::array kPair{if_icmpeq, if_icmpne, if_icmplt, if_icmpge, if_icmpgt, if_icmple};
constexpr int kFarBytes = 40'000;  // beyond the reach of a branch of 16 bits

void load_parameters(Code& c, std::string_view types) {
  int slot = 0;
  for (const char type : types) c.local(of_type(iload, type), slot++);
}

std::string parameters(std::string_view pops) {
  std::string text;
  for (const char type : pops) text += type == 'A' ? std::string("Ljava/lang/Object;") : std::string(1, type);
  return text;
}

// Prints 1 when the branch is taken, forwards; then the same for a branch back.
void branch_methods(Program& program, Opcode opcode) {
  const std::string descriptor = fmt::format("({})V", parameters(info(opcode).pops));
  program.method(fmt::format("{}_forwards", info(opcode).mnemonic), descriptor, [&](Code& c) {
    const Label taken = c.label();
    load_parameters(c, info(opcode).pops);
    c.branch(opcode, taken).push(0).put("I").op(return_).join(taken).push(1).put("I").op(return_);
  });
  program.method(fmt::format("{}_backwards", info(opcode).mnemonic), descriptor, [&](Code& c) {
    const Label start = c.label();
    c.branch(goto_, start);
    const Label taken = c.join_here();
    c.push(1).put("I").op(return_).join(start);
    load_parameters(c, info(opcode).pops);
    c.branch(opcode, taken).push(0).put("I").op(return_);
  });
}

void branch_probe(Program& program, Opcode opcode, std::string_view operands, const Body& push) {
  const std::string descriptor = fmt::format("({})V", parameters(info(opcode).pops));
  program.probe(fmt::format("{} {}", info(opcode).mnemonic, operands), {opcode}, [&](Code& c) {
    push(c);
    c.call_static("Main", fmt::format("{}_forwards", info(opcode).mnemonic), descriptor);
    push(c);
    c.call_static("Main", fmt::format("{}_backwards", info(opcode).mnemonic), descriptor);
  });
}

void conditions(Program& program) {
  for (const Opcode opcode : kZero) {
    branch_methods(program, opcode);
    for (const int a : kInts) branch_probe(program, opcode, fmt::format("{}", a), [&](Code& c) { c.push(a); });
  }
  for (const Opcode opcode : kPair) {
    branch_methods(program, opcode);
    for (const int a : kInts) {
      for (const int b : kInts) {
        branch_probe(program, opcode, fmt::format("{} {}", a, b), [&](Code& c) { c.push(a).push(b); });
      }
    }
  }
}

void branches_on_references(Program& program) {
  for (const Opcode opcode : {ifnull, ifnonnull}) {
    branch_methods(program, opcode);
    branch_probe(program, opcode, "null", [](Code& c) { c.op(aconst_null); });
    branch_probe(program, opcode, "object", [](Code& c) { c.push(""); });
    branch_probe(program, opcode, "array", [](Code& c) { c.push(0).op(newarray, 10); });
  }
  for (const Opcode opcode : {if_acmpeq, if_acmpne}) {
    branch_methods(program, opcode);
    branch_probe(program, opcode, "null null", [](Code& c) { c.op(aconst_null).op(aconst_null); });
    branch_probe(program, opcode, "null object", [](Code& c) { c.op(aconst_null).push("a"); });
    branch_probe(program, opcode, "object null", [](Code& c) { c.push("a").op(aconst_null); });
    branch_probe(program, opcode, "same", [](Code& c) { c.make("java/lang/Object").op(dup); });
    branch_probe(program, opcode, "equal texts, two objects", [](Code& c) {
      c.push("a").type(new_, "java/lang/String").op(dup).push("a");
      c.call(invokespecial, "java/lang/String", "<init>", "(Ljava/lang/String;)V");
    });
    branch_probe(program, opcode, "class constants", [](Code& c) { c.push_class("[I").push_class("[I"); });
  }
}

// The jump leads over `distance` bytes, to code that jumps back to before them.
void jump_probe(Program& program, Opcode opcode, int distance) {
  program.probe(fmt::format("{} over {} bytes and back", info(opcode).mnemonic, distance), {opcode}, [&](Code& c) {
    const Label away = c.label();
    const Label done = c.label();
    c.push("there").put("A").branch(opcode, away);
    const Label home = c.join_here();
    c.push("back").put("A").branch(opcode, done);
    c.join_here();
    for (int i = 0; i < distance; ++i) c.op(nop);
    c.join(away).push("and").put("A").branch(opcode, home).join(done).push("on").put("A");
  });
}

void jumps(Program& program) {
  for (const int distance : {0, 1, 30'000}) jump_probe(program, goto_, distance);
  for (const int distance : {0, 1, kFarBytes}) jump_probe(program, goto_w, distance);
  for (const Opcode jump : {goto_, goto_w}) {
    const auto name = fmt::format("{}_loop", info(jump).mnemonic);
    program.method(name, "(I)V", [&](Code& c) {
      const Label done = c.label();
      const Label loop = c.join_here();
      c.op(iload_0)
          .put("I")
          .op(iload_0)
          .branch(ifle, done)
          .local(iinc, 0, -1)
          .branch(jump, loop)
          .join(done)
          .op(return_);
    });
    program.probe(fmt::format("{} in a loop", info(jump).mnemonic), {jump},
                  [&](Code& c) { c.push(5).call_static("Main", name, "(I)V"); });
  }
}

}  // namespace

void add_branches(Programs& programs) {
  Program& ints = programs.emplace_back("branches");
  conditions(ints);
  Program& others = programs.emplace_back("branches_references");
  others.run_twice();
  branches_on_references(others);
  jumps(others);
}

}  // namespace ristretto::opcode_test
