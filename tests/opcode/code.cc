// SPDX-License-Identifier: MIT
#include <bit>

#include "opcode/program.h"

namespace ristretto::opcode_test {

namespace {

// Kinds of stack map frames and of verification types (JVMS §4.7.4).
constexpr int kSameLocalsOneStackItemExtended = 247;
constexpr int kSameFrameExtended = 251;
constexpr int kObjectType = 7;

}  // namespace

Code& Code::local(Opcode opcode, int index, int increment) {
  assembler_.local(opcode, static_cast<std::uint16_t>(index), static_cast<std::int16_t>(increment));
  return *this;
}

Code& Code::tableswitch(std::int32_t low, const std::vector<Label>& targets, Label otherwise) {
  assembler_.tableswitch(low, targets, otherwise);
  return *this;
}

Code& Code::lookupswitch(const std::vector<std::pair<std::int32_t, Label>>& cases, Label otherwise) {
  assembler_.lookupswitch(cases, otherwise);
  return *this;
}

Code& Code::field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor) {
  assembler_.field(opcode, owner, name, descriptor);
  return *this;
}

Code& Code::call(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
                 bool interface) {
  assembler_.invoke(opcode, owner, name, descriptor, interface);
  return *this;
}

Code& Code::call_static(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return call(Opcode::invokestatic, owner, name, descriptor);
}

Code& Code::call_virtual(std::string_view owner, std::string_view name, std::string_view descriptor) {
  return call(Opcode::invokevirtual, owner, name, descriptor);
}

Code& Code::call_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor) {
  return op_u2(Opcode::invokedynamic, owner_.invoke_dynamic(bootstrap, name, descriptor)).raw({0, 0});
}

Code& Code::make(std::string_view name) {
  return type(Opcode::new_, name).op(Opcode::dup).call(Opcode::invokespecial, name, "<init>", "()V");
}

Code& Code::push(float value) { return ldc(owner_.float_bits(std::bit_cast<std::uint32_t>(value))); }

Code& Code::push(double value) {
  return op_u2(Opcode::ldc2_w, owner_.double_bits(std::bit_cast<std::uint64_t>(value)));
}

Code& Code::ldc(std::uint16_t index) { return index <= 0xff ? op(Opcode::ldc, index) : op_u2(Opcode::ldc_w, index); }

Code& Code::put(std::string_view type) {
  constexpr std::string_view kPrinted = "IJFD";
  const bool is_number = type.size() == 1 && kPrinted.find(type[0]) != std::string_view::npos;
  return call_static(kOut, "put", is_number ? "(" + std::string(type) + ")V" : "(Ljava/lang/Object;)V");
}

Code& Code::join(Label label) {
  assembler_.bind(label);
  if (frames_.empty() || frames_.back().pc != pc()) frames_.push_back({.pc = pc(), .caught = 0});
  return *this;
}

Label Code::join_here() {
  const Label made = label();
  join(made);
  return made;
}

Code& Code::catch_here(Label label, std::string_view type) {
  assembler_.bind(label);
  frames_.push_back({.pc = pc(), .caught = owner_.class_ref(type)});
  return *this;
}

Code& Code::handler(Label start, Label end, Label target, std::string_view type) {
  assembler_.handler(start, end, target, type);
  return *this;
}

const Assembler& Code::finish() {
  if (version_ < kFirstVersionWithFrames || frames_.empty()) return assembler_;
  ByteWriter frames;
  int previous = -1;
  for (const Frame& frame : frames_) {
    frames.u1(frame.caught == 0 ? kSameFrameExtended : kSameLocalsOneStackItemExtended).u2(frame.pc - previous - 1);
    if (frame.caught != 0) frames.u1(kObjectType).u2(frame.caught);
    previous = frame.pc;
  }
  return assembler_.stack_map(static_cast<std::uint16_t>(frames_.size()), frames.bytes());
}

}  // namespace ristretto::opcode_test
