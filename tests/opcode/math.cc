// SPDX-License-Identifier: MIT
// Arithmetic: every operation on every pair of edge-case operands, each in a method that is called for all of them.
#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operands.h"
#include "opcode/operation.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::array kIntBinary{iadd, isub, imul, idiv, irem, iand, ior, ixor};
constexpr std::array kIntShifts{ishl, ishr, iushr};
constexpr std::array kLongBinary{ladd, lsub, lmul, ldiv, lrem, land, lor, lxor};
constexpr std::array kLongShifts{lshl, lshr, lushr};
constexpr std::array kFloatBinary{fadd, fsub, fmul, fdiv, frem};
constexpr std::array kDoubleBinary{dadd, dsub, dmul, ddiv, drem};

}  // namespace

void add_math(Programs& programs) {
  Program& ints = programs.emplace_back("math_int");
  for (const Opcode opcode : kIntBinary) binary(ints, opcode, kInts, kInts);
  for (const Opcode opcode : kIntShifts) binary(ints, opcode, kInts, kShifts);
  unary(ints, ineg, kInts);

  Program& longs = programs.emplace_back("math_long");
  for (const Opcode opcode : kLongBinary) binary(longs, opcode, kLongs, kLongs);
  for (const Opcode opcode : kLongShifts) binary(longs, opcode, kLongs, kShifts);
  unary(longs, lneg, kLongs);

  Program& floats = programs.emplace_back("math_float");
  for (const Opcode opcode : kFloatBinary) binary(floats, opcode, kReals<float>, kReals<float>);
  unary(floats, fneg, kReals<float>);

  Program& doubles = programs.emplace_back("math_double");
  for (const Opcode opcode : kDoubleBinary) binary(doubles, opcode, kReals<double>, kReals<double>);
  unary(doubles, dneg, kReals<double>);
}

void add_conversions(Programs& programs) {
  Program& program = programs.emplace_back("conversions");
  for (const Opcode opcode : {i2l, i2f, i2d, i2b, i2c, i2s}) {
    unary(program, opcode, kInts);
    unary(program, opcode, kConvertedInts);
  }
  for (const Opcode opcode : {l2i, l2f, l2d}) unary(program, opcode, kLongs);
  for (const Opcode opcode : {f2i, f2l, f2d}) {
    unary(program, opcode, kReals<float>);
    unary(program, opcode, kConvertedReals<float>);
  }
  for (const Opcode opcode : {d2i, d2l, d2f}) {
    unary(program, opcode, kReals<double>);
    unary(program, opcode, kConvertedReals<double>);
  }
}

void add_comparisons(Programs& programs) {
  Program& program = programs.emplace_back("comparisons");
  binary(program, lcmp, kLongs, kLongs);
  for (const Opcode opcode : {fcmpl, fcmpg}) binary(program, opcode, kReals<float>, kReals<float>);
  for (const Opcode opcode : {dcmpl, dcmpg}) binary(program, opcode, kReals<double>, kReals<double>);
}

}  // namespace ristretto::opcode_test
