// SPDX-License-Identifier: MIT
// Local variables: every load and store in every form, and iinc.
#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operands.h"
#include "opcode/operation.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::string_view kLocalTypes = "IJFDA";
constexpr int kShortForms = 4;
constexpr int kLastLocal = 0xfffd;  // the last one that a long fits into

Code& push_sample(Code& c, char type) {
  switch (type) {
    case 'I': return c.push(-123456789);
    case 'J': return c.push(std::int64_t{-1234567890123456789});
    case 'F': return c.push(-1.5F);
    case 'D': return c.push(Limits<double>::denorm_min());
    default: return c.push("text");
  }
}

void short_forms(Program& program, char type) {
  for (int n = 0; n < kShortForms; ++n) {
    const auto store = static_cast<Opcode>(static_cast<int>(of_type(istore_0, type, kShortForms)) + n);
    const auto load = static_cast<Opcode>(static_cast<int>(of_type(iload_0, type, kShortForms)) + n);
    program.probe(fmt::format("{} {}", info(store).mnemonic, info(load).mnemonic), {store, load}, [&](Code& c) {
      push_sample(c, type).op(store).op(load).put({&type, 1}).local(of_type(iload, type), n).put({&type, 1});
    });
  }
}

void long_forms(Program& program, char type) {
  const Opcode store = of_type(istore, type);
  const Opcode load = of_type(iload, type);
  const auto names = fmt::format("{} {}", info(store).mnemonic, info(load).mnemonic);
  for (const int index : {0, 4, 254, 255}) {
    program.probe(fmt::format("{} {}", names, index), {store, load}, [&](Code& c) {
      push_sample(c, type).max_locals(257).local(store, index).local(load, index).put({&type, 1});
    });
  }
  for (const int index : {0, 3, 255, 256, 1000, kLastLocal}) {
    program.probe(fmt::format("wide {} {}", names, index), {wide, store, load}, [&](Code& c) {
      const int high = index >> 8;
      const int low = index & 0xff;
      push_sample(c, type).max_locals(index + 2).raw({static_cast<int>(wide), static_cast<int>(store), high, low});
      c.raw({static_cast<int>(wide), static_cast<int>(load), high, low}).put({&type, 1});
    });
  }
}

// Values of two slots and of one, side by side and over each other.
void neighbours(Program& program) {
  program.probe("neighbours of a long", {lstore_1, istore_0, istore_3, lload_1}, [](Code& c) {
    c.push(1).op(istore_0).push(3).op(istore_3).push(std::int64_t{-2}).op(lstore_1);
    c.op(iload_0).put("I").op(lload_1).put("J").op(iload_3).put("I");
  });
  program.probe("an int over half of a double", {dstore_0, istore_1, iload_1}, [](Code& c) {
    c.push(1.0).op(dstore_0).push(7).op(istore_1).op(iload_1).put("I").push(2.0).op(dstore_0).op(dload_0).put("D");
  });
  program.probe("a parameter of each type", {iload_0, lload_1, fload_3, dload, aload}, [](Code& c) {
    c.push(1).push(std::int64_t{2}).push(3.0F).push(4.0).push("five").push(-6);
    c.call_static("Main", "parameters", "(IJFDLjava/lang/String;I)V");
  });
  program.method("parameters", "(IJFDLjava/lang/String;I)V", [](Code& c) {
    c.local(iload, 7).put("I").local(aload, 6).put("A").local(dload, 4).put("D").op(fload_3).put("F");
    c.op(lload_1).put("J").op(iload_0).put("I").op(return_);
  });
}

void increments(Program& program) {
  for (const int value : {Limits<std::int32_t>::min(), -1, 0, Limits<std::int32_t>::max()}) {
    for (const int step : {-128, -1, 0, 1, 127}) {
      program.probe(fmt::format("iinc {} by {}", value, step), {iinc},
                    [&](Code& c) { c.push(value).op(istore_1).local(iinc, 1, step).op(iload_1).put("I"); });
    }
    for (const int step : {-32768, -129, 128, 32767}) {
      program.probe(fmt::format("wide iinc {} by {}", value, step), {wide, iinc},
                    [&](Code& c) { c.push(value).op(istore_1).local(iinc, 1, step).op(iload_1).put("I"); });
      program.probe(fmt::format("wide iinc local 300 {} by {}", value, step), {wide, iinc}, [&](Code& c) {
        c.max_locals(301).push(value).local(istore, 300).local(iinc, 300, step).local(iload, 300).put("I");
      });
    }
  }
  program.probe("iinc leaves the operand stack alone", {iinc},
                [](Code& c) { c.push(5).op(istore_0).op(iload_0).local(iinc, 0, 3).op(iload_0).put("I").put("I"); });
  program.probe("wide iinc small index and step", {wide, iinc}, [](Code& c) {
    c.push(5).op(istore_2).raw({static_cast<int>(wide), static_cast<int>(iinc), 0, 2, 0xff, 0xfe}).op(iload_2).put("I");
  });
}

}  // namespace

void add_locals(Programs& programs) {
  Program& program = programs.emplace_back("locals");
  program.run_twice();
  for (const char type : kLocalTypes) {
    short_forms(program, type);
    long_forms(program, type);
  }
  neighbours(program);
  increments(program);
}

}  // namespace ristretto::opcode_test
