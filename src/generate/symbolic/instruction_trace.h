// SPDX-License-Identifier: MIT
// Which instructions a call executes in a machine over concrete values. In the code of the method a stop stands for
// each instruction: a call of the host, which notes the instruction, puts it back and has it executed. The stop is
// there again when the activation has got to another one. The guest cannot tell, the machine counts the same steps, and
// other code runs as ever.
#pragma once

#include <cstdint>
#include <vector>

#include "vm/insn.h"
#include "vm/machine.h"

namespace ristretto::generate {

class InstructionTrace {
 public:
  // As long as it lives. No mark is set or rolled back meanwhile.
  InstructionTrace(vm::Machine& machine, vm::Method& method);
  InstructionTrace(const InstructionTrace&) = delete;
  InstructionTrace& operator=(const InstructionTrace&) = delete;
  ~InstructionTrace();

  // Whether the machine runs the code of the method.
  [[nodiscard]] bool is_on() const { return method_.prepared != nullptr && method_.entry != vm::Entry::kNative; }
  // By pc, those that the method has begun where the host called it, in order.
  [[nodiscard]] std::vector<std::uint32_t> indices(bool has_returned) const;

 private:
  struct Stop : vm::Method {
    InstructionTrace* trace = nullptr;
  };
  // What an activation executes; it may wait for others.
  struct Executed {
    const vm::Frame* frame;
    std::size_t position;
  };

  [[nodiscard]] static vm::NativeResult reached(vm::NativeCall& call);
  void reach(const vm::Frame& frame);
  // In the place of what is there now.
  void put_stop(std::size_t position);
  // Some execute the next one as well.
  [[nodiscard]] vm::Insn alone(vm::Insn insn) const;

  vm::Machine& machine_;
  vm::Method& method_;
  Stop stop_;
  vm::Insn call_of_stop_;
  std::vector<vm::Insn> instructions_;  // by position in the code: what stops stand for
  std::vector<Executed> executed_;      // put back, the outermost activation first
  std::vector<std::uint32_t> begun_;    // by number of the instruction
};

}  // namespace ristretto::generate
