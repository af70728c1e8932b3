// SPDX-License-Identifier: MIT
// The method that is explored, as the class file has it: names of parameters, blocks, edges, lines.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/arena.h"
#include "base/error.h"
#include "explore/flow/fields.h"
#include "explore/flow/method_flow.h"
#include "explore/report/method_report.h"
#include "vm/klass.h"

namespace ristretto::explore {

// Of the parameters without the receiver: from the class file's tables, else arg0, arg1, ... No two are the same.
[[nodiscard]] std::vector<std::string> parameter_names(const program::Method& method);

class MethodCode {
 public:
  // Of a method with code. How an instruction reads is for `to_text` to say.
  using InstructionText = std::function<std::string(const classfile::Instruction&)>;
  [[nodiscard]] static base::Result<std::unique_ptr<MethodCode>> read(const vm::Method& method);

  [[nodiscard]] const vm::Method& method() const { return method_; }
  [[nodiscard]] const MethodFlow& flow() const { return *flow_; }
  [[nodiscard]] const Fields& fields() const { return fields_; }
  [[nodiscard]] std::uint32_t pc(NodeId instruction) const { return code_.instructions[instruction].pc; }
  [[nodiscard]] bool has_pc(std::uint32_t pc) const {
    return std::ranges::find(code_.instructions, pc, &classfile::Instruction::pc) != code_.instructions.end();
  }
  // By == or !=, other than with null.
  [[nodiscard]] bool compares_references() const {
    return std::ranges::any_of(code_.instructions, [](const classfile::Instruction& each) {
      return each.opcode == classfile::Opcode::if_acmpeq || each.opcode == classfile::Opcode::if_acmpne;
    });
  }
  // 0: not known.
  [[nodiscard]] std::uint32_t line(NodeId instruction) const { return lines_[instruction]; }
  // Whole numbers that its code names, other than by increments and switches.
  [[nodiscard]] const std::set<std::int64_t>& constants() const { return constants_; }

  // Fills in what does not depend on paths.
  void describe(MethodReport& report, const InstructionText& to_text) const;

 private:
  explicit MethodCode(const vm::Method& method) : method_(method) {}

  const vm::Method& method_;
  base::Arena arena_{std::size_t{1} << 14U};
  classfile::DecodedCode code_;
  Fields fields_;
  std::unique_ptr<MethodFlow> flow_;
  std::vector<std::uint32_t> lines_;
  std::set<std::int64_t> constants_;
};

}  // namespace ristretto::explore
