// SPDX-License-Identifier: MIT
// The code of one method in the terms that JaCoCo's rules are stated in: instructions by index, with short forms and
// wide prefixes gone, and labels where a branch, a handler, a frame or a debug table refers to. The index after the
// last instruction is the end of the code.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"
#include "classfile/instruction.h"

namespace ristretto::program::coverage {

using classfile::Opcode;

inline constexpr std::int32_t kNoLine = -1;

struct TryBlock {
  std::uint32_t start = 0;
  std::uint32_t end = 0;
  std::uint32_t handler = 0;
  std::string_view type;  // empty: any
};

class Body {
 public:
  // All three must outlive the body; `code` as decode() accepts it.
  Body(const classfile::ClassFile& file, const classfile::Method& method, const classfile::DecodedCode& code);

  [[nodiscard]] const classfile::ClassFile& file() const { return file_; }
  [[nodiscard]] const classfile::Method& method() const { return method_; }
  [[nodiscard]] const std::vector<TryBlock>& tries() const { return tries_; }

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(code_.instructions.size()); }
  // iload for iload_0, ldc for ldc_w, goto for goto_w.
  [[nodiscard]] Opcode opcode(std::uint32_t index) const;
  [[nodiscard]] const classfile::Instruction& instruction(std::uint32_t index) const {
    return code_.instructions[index];
  }
  // branch or jump
  [[nodiscard]] bool is_jump(std::uint32_t index) const;
  [[nodiscard]] bool is_switch(std::uint32_t index) const;
  // Out of the method, or to a handler.
  [[nodiscard]] bool is_exit(std::uint32_t index) const;
  [[nodiscard]] bool falls_through(std::uint32_t index) const;
  [[nodiscard]] bool has_subroutines() const;
  // Of a jump.
  [[nodiscard]] std::uint32_t target(std::uint32_t index) const;
  // Of a switch.
  [[nodiscard]] std::uint32_t default_target(std::uint32_t index) const;
  [[nodiscard]] std::vector<std::uint32_t> case_targets(std::uint32_t index) const;  // each once, in order
  [[nodiscard]] std::size_t case_count(std::uint32_t index) const;

  [[nodiscard]] bool has_label(std::uint32_t index) const { return labels_[index] != 0; }
  // By the entries for this very index; kNoLine when there are none. Of several, the last holds from here on.
  [[nodiscard]] std::int32_t first_line_entry(std::uint32_t index) const { return first_lines_[index]; }
  [[nodiscard]] std::int32_t last_line_entry(std::uint32_t index) const { return last_lines_[index]; }

 private:
  void read_tries();
  void read_lines();
  void mark_labels();
  void mark_label(std::uint32_t pc);
  [[nodiscard]] std::uint32_t index_or_end(std::uint32_t pc) const;

  const classfile::ClassFile& file_;
  const classfile::Method& method_;
  const classfile::DecodedCode& code_;
  std::vector<TryBlock> tries_;
  std::vector<std::uint8_t> labels_;
  std::vector<std::int32_t> first_lines_;
  std::vector<std::int32_t> last_lines_;
};

}  // namespace ristretto::program::coverage
