// SPDX-License-Identifier: MIT
#include "program/coverage/body.h"

#include <algorithm>

#include "base/arena.h"
#include "classfile/stack_map.h"

namespace ristretto::program::coverage {

using classfile::Ends;

Body::Body(const classfile::ClassFile& file, const classfile::Method& method, const classfile::DecodedCode& code)
    : file_(file),
      method_(method),
      code_(code),
      labels_(code.instructions.size() + 1),
      first_lines_(code.instructions.size() + 1, kNoLine),
      last_lines_(code.instructions.size() + 1, kNoLine) {
  read_tries();
  read_lines();
  mark_labels();
}

std::uint32_t Body::index_or_end(std::uint32_t pc) const { return pc >= code_.size ? size() : code_.index_at(pc); }

void Body::read_tries() {
  for (const classfile::ExceptionHandler& each : method_.code->handlers) {
    tries_.push_back({index_or_end(each.start_pc), index_or_end(each.end_pc), index_or_end(each.handler_pc),
                      each.catch_type == 0 ? std::string_view() : file_.pool.class_name(each.catch_type)});
  }
}

void Body::read_lines() {
  for (const classfile::LineNumber& each : method_.code->lines) {
    if (!code_.is_boundary(each.start_pc)) continue;
    const std::uint32_t index = code_.index_at(each.start_pc);
    if (first_lines_[index] == kNoLine) first_lines_[index] = each.line;
    last_lines_[index] = each.line;
    labels_[index] = 1;
  }
}

void Body::mark_label(std::uint32_t pc) {
  if (code_.is_boundary(pc)) labels_[code_.index_at(pc)] = 1;
}

void Body::mark_labels() {
  if (method_.code->has_stack_map) {
    base::Arena arena;
    const auto frames = classfile::parse_stack_map(file_.pool, method_.code->stack_map, arena);
    if (frames) std::ranges::for_each(*frames, [this](const auto& each) { mark_label(each.pc); });
  }
  for (const TryBlock& each : tries_) labels_[each.start] = labels_[each.end] = labels_[each.handler] = 1;
  for (std::uint32_t i = 0; i < size(); ++i) {
    if (is_jump(i)) labels_[target(i)] = 1;
    if (!is_switch(i)) continue;
    labels_[default_target(i)] = 1;
    for (const std::uint32_t to : case_targets(i)) labels_[to] = 1;
  }
  for (const auto& table : {method_.code->locals, method_.code->local_types}) {
    for (const classfile::LocalVariable& each : table) {
      mark_label(each.start_pc);
      mark_label(std::uint32_t{each.start_pc} + each.length);
    }
  }
}

Opcode Body::opcode(std::uint32_t index) const {
  const Opcode opcode = instruction(index).opcode;
  const auto code = static_cast<int>(opcode);
  const auto in_family = [code](Opcode first_short, Opcode first_long) {
    return static_cast<Opcode>(static_cast<int>(first_long) + (code - static_cast<int>(first_short)) / 4);
  };
  if (opcode >= Opcode::iload_0 && opcode <= Opcode::aload_3) return in_family(Opcode::iload_0, Opcode::iload);
  if (opcode >= Opcode::istore_0 && opcode <= Opcode::astore_3) return in_family(Opcode::istore_0, Opcode::istore);
  switch (opcode) {
    case Opcode::ldc_w:
    case Opcode::ldc2_w: return Opcode::ldc;
    case Opcode::goto_w: return Opcode::goto_;
    default: return opcode;
  }
}

bool Body::is_jump(std::uint32_t index) const {
  const Ends ends = info(instruction(index).opcode).ends;
  return ends == Ends::branch || ends == Ends::jump;
}

bool Body::is_switch(std::uint32_t index) const { return info(instruction(index).opcode).ends == Ends::switch_; }

bool Body::is_exit(std::uint32_t index) const {
  const Ends ends = info(instruction(index).opcode).ends;
  return ends == Ends::return_ || ends == Ends::throw_;
}

bool Body::falls_through(std::uint32_t index) const { return classfile::falls_through(instruction(index).opcode); }

bool Body::has_subroutines() const {
  return std::ranges::any_of(code_.instructions, [](const classfile::Instruction& each) {
    const Ends ends = info(each.opcode).ends;
    return ends == Ends::subroutine || ends == Ends::ret;
  });
}

std::uint32_t Body::target(std::uint32_t index) const {
  return code_.index_at(static_cast<std::uint32_t>(instruction(index).a));
}

std::uint32_t Body::default_target(std::uint32_t index) const {
  return code_.index_at(code_.switch_of(instruction(index)).default_target);
}

std::vector<std::uint32_t> Body::case_targets(std::uint32_t index) const {
  std::vector<std::uint32_t> targets;
  std::vector<std::uint8_t> seen(size());
  for (const std::uint16_t pc : code_.switch_of(instruction(index)).targets) {
    const std::uint32_t to = code_.index_at(pc);
    if (seen[to] == 0) targets.push_back(to);
    seen[to] = 1;
  }
  return targets;
}

std::size_t Body::case_count(std::uint32_t index) const { return code_.switch_of(instruction(index)).targets.size(); }

}  // namespace ristretto::program::coverage
