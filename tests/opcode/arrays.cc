// SPDX-License-Identifier: MIT
// Arrays of primitive types: newarray, loads, stores and length; what is stored is cut to the element's width.
#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operands.h"
#include "opcode/operation.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

struct Element {
  std::string_view name;
  int code;  // operand of newarray (JVMS table 6.5.newarray-A)
  std::string_view array;
  char type;  // on the operand stack
  Opcode load, store;
};

constexpr std::array kElements{
    Element{"boolean", 4, "[Z", 'I', baload, bastore}, Element{"char", 5, "[C", 'I', caload, castore},
    Element{"float", 6, "[F", 'F', faload, fastore},   Element{"double", 7, "[D", 'D', daload, dastore},
    Element{"byte", 8, "[B", 'I', baload, bastore},    Element{"short", 9, "[S", 'I', saload, sastore},
    Element{"int", 10, "[I", 'I', iaload, iastore},    Element{"long", 11, "[J", 'J', laload, lastore},
};

constexpr std::array<std::int32_t, 15> kStoredInts{0,   1,   2,     3,     -1,    127,    128,       -128,
                                                   255, 256, 32767, 32768, 65535, -32769, 2147483647};
constexpr int kLength = 3;
constexpr std::array<std::int32_t, 5> kOutside{-1, kLength, kLength + 1, Limits<std::int32_t>::min(),
                                               Limits<std::int32_t>::max()};

Code& push_one(Code& c, char type) {
  switch (type) {
    case 'J': return c.push(std::int64_t{1});
    case 'F': return c.push(1.0F);
    case 'D': return c.push(1.0);
    default: return c.push(1);
  }
}

// Stores `value` between two zeros and prints all three, so that a store of the wrong width shows.
template <typename Value>
void stored(Program& program, const Element& element, Value value) {
  std::string label = fmt::format("{} {} {}", info(element.store).mnemonic, element.name, value);
  program.probe(std::move(label), {newarray, element.store, element.load}, [&](Code& c) {
    c.push(kLength).op(newarray, element.code).op(astore_0);
    c.op(aload_0).push(1).push(value).op(element.store);
    for (int i = 0; i < kLength; ++i) c.op(aload_0).push(i).op(element.load).put({&element.type, 1});
  });
}

void stores(Program& program, const Element& element) {
  switch (element.type) {
    case 'J':
      for (const auto value : kLongs) stored(program, element, value);
      break;
    case 'F':
      for (const auto value : kReals<float>) stored(program, element, value);
      break;
    case 'D':
      for (const auto value : kReals<double>) stored(program, element, value);
      break;
    default:
      for (const auto value : kStoredInts) stored(program, element, value);
      break;
  }
}

void faults(Program& program, const Element& element) {
  const auto name = [&](Opcode opcode) { return fmt::format("{} {}", info(opcode).mnemonic, element.name); };
  for (const int index : kOutside) {
    program.probe(fmt::format("{} at {}", name(element.load), index), {element.load}, [&](Code& c) {
      c.push(kLength).op(newarray, element.code).push(index).op(element.load).put({&element.type, 1});
    });
    program.probe(fmt::format("{} at {}", name(element.store), index), {element.store}, [&](Code& c) {
      push_one(c.push(kLength).op(newarray, element.code).push(index), element.type).op(element.store);
    });
  }
  program.probe(name(element.load) + " of null", {element.load}, [&](Code& c) {
    c.op(aconst_null).type(checkcast, element.array).op(astore_1);
    c.op(aload_1).push(-1).op(element.load).put({&element.type, 1});
  });
  program.probe(name(element.load) + " of the null constant", {element.load},
                [&](Code& c) { c.op(aconst_null).push(0).op(element.load).put({&element.type, 1}); });
  program.probe(name(element.store) + " of null", {element.store}, [&](Code& c) {
    c.op(aconst_null).type(checkcast, element.array).op(astore_1);
    push_one(c.op(aload_1).push(-1), element.type).op(element.store);
  });
  program.probe(fmt::format("arraylength {} of null", element.name), {arraylength},
                [&](Code& c) { c.op(aconst_null).type(checkcast, element.array).op(arraylength).put("I"); });
}

void lengths(Program& program, const Element& element) {
  for (const int length : {0, 1, 1000}) {
    program.probe(fmt::format("newarray {} of {}", element.name, length), {newarray, arraylength}, [&](Code& c) {
      c.push(length).op(newarray, element.code).op(dup).op(arraylength).put("I");
      c.call_virtual("java/lang/Object", "getClass", "()Ljava/lang/Class;").put("A");
    });
  }
  for (const int length : {-1, Limits<std::int32_t>::min()}) {
    program.probe(fmt::format("newarray {} of {}", element.name, length), {newarray},
                  [&](Code& c) { c.push(length).op(newarray, element.code).op(arraylength).put("I"); });
  }
  program.probe(fmt::format("newarray {} is zero", element.name), {newarray, element.load}, [&](Code& c) {
    c.push(2).op(newarray, element.code).op(dup).push(0).op(element.load).put({&element.type, 1});
    c.push(1).op(element.load).put({&element.type, 1});
  });
}

}  // namespace

void add_arrays(Programs& programs) {
  Program& program = programs.emplace_back("arrays");
  program.run_twice();
  for (const Element& element : kElements) {
    lengths(program, element);
    stores(program, element);
    faults(program, element);
  }
  program.probe("newarray long of 2147483647", {newarray}, [](Code& c) {
    c.push(Limits<std::int32_t>::max()).op(newarray, kElements.back().code).op(arraylength).put("I");
  });
}

}  // namespace ristretto::opcode_test
