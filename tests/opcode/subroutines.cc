// SPDX-License-Identifier: MIT
// jsr, jsr_w and ret, which only the inferring verifier allows: class files of Java 5 and older.
#include <fmt/format.h>

#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

// A subroutine called from three places, which keeps its return address in `local`.
void three_calls(Program& program, Opcode call, int local) {
  const std::string label = fmt::format("{} three times, ret {}", info(call).mnemonic, local);
  std::vector<Opcode> subjects{call, ret};
  if (local > 0xff) subjects.push_back(wide);
  program.probe(label, subjects, [&](Code& c) {
    const Label subroutine = c.label();
    const Label done = c.label();
    c.max_locals(local + 1).push(10).op(istore_0);
    for (int i = 0; i < 3; ++i) c.branch(call, subroutine).push(fmt::format("returned{}", i)).put("A");
    c.branch(goto_, done);
    c.bind(subroutine).local(astore, local).op(iload_0).put("I").local(iinc, 0, 1).local(ret, local);
    c.bind(done);
  });
}

// The verifier wants the inner one called from the outer one only.
void nested(Program& program, Opcode call, Opcode inside) {
  const std::string label =
      fmt::format("{} inside a subroutine called by {}", info(inside).mnemonic, info(call).mnemonic);
  program.probe(label, {call, inside, ret}, [&](Code& c) {
    const Label outer = c.label();
    const Label inner = c.label();
    const Label done = c.label();
    c.branch(call, outer).push("main").put("A").branch(call, outer).branch(goto_, done);
    c.bind(outer).op(astore_1).push("outer").put("A").branch(inside, inner).push("outer again").put("A").local(ret, 1);
    c.bind(inner).op(astore_2).push("inner").put("A").local(ret, 2);
    c.bind(done);
  });
}

void in_a_loop(Program& program) {
  program.probe("jsr in a loop, with a long around the address", {jsr, ret}, [](Code& c) {
    const Label subroutine = c.label();
    const Label done = c.label();
    c.push(std::int64_t{-5}).op(lstore_0).push(3).op(istore_3);
    const Label loop = c.here();
    c.branch(jsr, subroutine).local(iinc, 3, -1).op(iload_3).branch(ifgt, loop).branch(goto_, done);
    c.bind(subroutine).op(astore_2).op(lload_0).put("J").op(lload_0).op(lconst_1).op(ladd).op(lstore_0).local(ret, 2);
    c.bind(done);
  });
  program.probe("jsr with operands below the address", {jsr, ret}, [](Code& c) {
    const Label subroutine = c.label();
    const Label done = c.label();
    c.push(1).push(2.5).push("three").branch(jsr, subroutine).put("A").put("D").put("I").branch(goto_, done);
    c.bind(subroutine).op(astore_0).local(ret, 0);
    c.bind(done);
  });
}

// javac's old translation of try-finally.
void finally(Program& program) {
  program.method("try_finally", "(I)I", [](Code& c) {
    const Label caught = c.label();
    const Label subroutine = c.label();
    const Label start = c.here();
    c.push(100).op(iload_0).op(idiv).op(istore_1);
    const Label end = c.here();
    c.branch(jsr, subroutine).op(iload_1).op(ireturn);
    c.bind(caught).op(astore_2).branch(jsr, subroutine).op(aload_2).op(athrow);
    c.bind(subroutine).op(astore_3).push("finally").put("A").local(ret, 3);
    c.handler(start, end, caught);
  });
  for (const int divisor : {7, 0, -1}) {
    program.probe(fmt::format("try-finally, divisor {}", divisor), {jsr, ret},
                  [&](Code& c) { c.push(divisor).call_static("Main", "try_finally", "(I)I").put("I"); });
  }
}

void that_never_return(Program& program) {
  program.probe("jsr to code that drops the address", {jsr, pop}, [](Code& c) {
    const Label subroutine = c.label();
    c.branch(jsr, subroutine).bind(subroutine).op(pop).push("dropped").put("A");
  });
  program.probe("jsr to code that throws", {jsr}, [](Code& c) {
    const Label subroutine = c.label();
    const Label done = c.label();
    c.branch(jsr, subroutine).branch(goto_, done);
    c.bind(subroutine).op(astore_0).push(1).push(0).op(idiv).put("I").local(ret, 0);
    c.bind(done);
  });
  program.probe("an address swapped and duplicated", {jsr, ret, swap, dup}, [](Code& c) {
    const Label subroutine = c.label();
    const Label done = c.label();
    c.push("below").branch(jsr, subroutine).branch(goto_, done);
    c.bind(subroutine).op(swap).put("A").op(dup).op(astore_0).op(astore_1).local(ret, 1);
    c.bind(done);
  });
}

// Back from beyond the reach of a branch of 16 bits.
void far_away(Program& program) {
  program.probe("jsr_w over 40000 bytes", {jsr_w, ret}, [](Code& c) {
    const Label subroutine = c.label();
    const Label done = c.label();
    c.branch(jsr_w, subroutine).push("returned").put("A").branch(goto_w, done);
    for (int i = 0; i < 40'000; ++i) c.op(nop);
    c.bind(subroutine).op(astore_0).push("far").put("A").local(ret, 0);
    c.bind(done);
  });
}

}  // namespace

void add_subroutines(Programs& programs) {
  Program& program = programs.emplace_back("subroutines", kJava5);
  program.run_twice();
  for (const Opcode call : {jsr, jsr_w}) {
    for (const int local : {1, 4, 255, 256, 1000}) three_calls(program, call, local);
    for (const Opcode inside : {jsr, jsr_w}) nested(program, call, inside);
  }
  in_a_loop(program);
  finally(program);
  that_never_return(program);
  far_away(program);
}

}  // namespace ristretto::opcode_test
