// SPDX-License-Identifier: MIT
// Instructions that take operands and leave one value, run on tables of operands. Types come from the opcode table.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>

#include "opcode/program.h"

namespace ristretto::opcode_test {

// The instruction of a family that is laid out in the order int, long, float, double, reference.
constexpr Opcode of_type(Opcode int_form, char type, int step = 1) {
  constexpr std::string_view kOrder = "IJFDA";
  return static_cast<Opcode>(static_cast<int>(int_form) + static_cast<int>(kOrder.find(type)) * step);
}

constexpr int slots_of(char type) { return type == 'J' || type == 'D' ? 2 : 1; }

// A method of Main, named like the instruction, that applies it to its parameters; made on the first call.
std::string operation_method(Program& program, Opcode opcode);

template <typename A, std::size_t kCount>
void unary(Program& program, Opcode opcode, const std::array<A, kCount>& operands) {
  const std::string descriptor = operation_method(program, opcode);
  for (const A a : operands) {
    std::string label = fmt::format("{} {}", info(opcode).mnemonic, a);
    if (program.has_probe(label)) continue;
    program.probe(std::move(label), {opcode}, [&](Code& c) {
      c.push(a).call_static("Main", info(opcode).mnemonic, descriptor).put(info(opcode).pushes);
    });
  }
}

template <typename A, typename B, std::size_t kFirst, std::size_t kSecond>
void binary(Program& program, Opcode opcode, const std::array<A, kFirst>& first, const std::array<B, kSecond>& second) {
  const std::string descriptor = operation_method(program, opcode);
  for (const A a : first) {
    for (const B b : second) {
      program.probe(fmt::format("{} {} {}", info(opcode).mnemonic, a, b), {opcode}, [&](Code& c) {
        c.push(a).push(b).call_static("Main", info(opcode).mnemonic, descriptor).put(info(opcode).pushes);
      });
    }
  }
}

}  // namespace ristretto::opcode_test
