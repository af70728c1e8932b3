// SPDX-License-Identifier: MIT
#include "program/verify/declared_frames.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/stack_map.h"

namespace ristretto::program::verify {
namespace {

using classfile::Opcode;
using classfile::StackMapFrame;
using classfile::VerificationTag;
using classfile::VerificationType;

class FrameBuilder {
 public:
  FrameBuilder(MethodContext& method, const Frame& entry) : method_(method) {
    // The locals in use: StackMapTable counts values, and leaves out what follows the last one.
    for (Type type : entry.locals) {
      if (type.is(Kind::kTop)) break;
      if (!type.is_second()) locals_.push_back(type);
    }
  }

  Frame next(const StackMapFrame& frame) {
    Frame made;
    made.locals = next_locals(frame);
    std::vector<Type> stack;
    for (const VerificationType& type : frame.stack) stack.push_back(convert(type));
    expand(stack, method_.code.max_stack, made.stack);
    if (!method_.decoded.is_boundary(frame.pc))
      method_.reject(pc_, fmt::format("StackMapTable error: bad offset {}", frame.pc));
    made.this_uninitialized = std::ranges::find(made.locals, kUninitializedThis) != made.locals.end();
    return made;
  }

  // The part that is judged before the stack is even read.
  std::vector<Type> next_locals(const StackMapFrame& frame) {
    pc_ = frame.pc;
    change_locals(frame);
    std::vector<Type> slots;
    expand(locals_, method_.code.max_locals, slots);
    return slots;
  }

 private:
  void change_locals(const StackMapFrame& frame) {
    switch (frame.kind) {
      case StackMapFrame::Kind::kSame:
      case StackMapFrame::Kind::kSameLocals1Stack: return;
      case StackMapFrame::Kind::kChop:
        if (frame.chopped > locals_.size()) return reject("chop frame removes too many locals");
        locals_.resize(locals_.size() - frame.chopped);
        return;
      case StackMapFrame::Kind::kFull: locals_.clear(); [[fallthrough]];
      case StackMapFrame::Kind::kAppend:
        for (const VerificationType& type : frame.locals) locals_.push_back(convert(type));
        return;
    }
  }

  void expand(const std::vector<Type>& values, std::size_t limit, std::vector<Type>& into) {
    for (Type type : values) {
      if (into.size() + (type.is_two_slots() ? 2U : 1U) > limit) return reject("bad type array size");
      into.push_back(type);
      if (type.is_two_slots()) into.push_back(type.second());
    }
  }

  Type convert(const VerificationType& type) {
    switch (type.tag) {
      case VerificationTag::kTop: return kTop;
      case VerificationTag::kInteger: return kInt;
      case VerificationTag::kFloat: return kFloat;
      case VerificationTag::kDouble: return kDouble;
      case VerificationTag::kLong: return kLong;
      case VerificationTag::kNull: return kNull;
      case VerificationTag::kUninitializedThis: return kUninitializedThis;
      case VerificationTag::kObject: return method_.types.reference(method_.pool().class_name(type.value));
      case VerificationTag::kUninitialized: return uninitialized(type.value);
    }
    return kTop;
  }

  Type uninitialized(std::uint16_t pc) {
    const auto& decoded = method_.decoded;
    const bool is_new = decoded.is_boundary(pc) && decoded.instructions[decoded.index_at(pc)].opcode == Opcode::new_;
    if (!is_new) reject(fmt::format("bad offset for Uninitialized: {}", pc));
    return Type(Kind::kUninitialized, pc);
  }

  void reject(std::string_view problem) {
    method_.reject(pc_, fmt::format("StackMapTable format error: {}", problem),
                   classfile::JavaErrorKind::ClassFormatError);
  }

  MethodContext& method_;
  std::vector<Type> locals_;
  std::uint32_t pc_ = 0;
};

}  // namespace

const Frame* DeclaredFrames::at(std::uint32_t pc) const {
  const auto found = std::ranges::lower_bound(pcs_, pc);
  if (found == pcs_.end() || *found != pc) return nullptr;
  return &frames_[static_cast<std::size_t>(found - pcs_.begin())];
}

DeclaredFrames declare_frames(MethodContext& method, const Frame& entry) {
  DeclaredFrames declared;
  if (!method.code.has_stack_map) return declared;
  base::Arena arena;
  classfile::StackMapReader table(method.pool(), method.code.stack_map, arena);
  FrameBuilder builder(method, entry);
  StackMapFrame frame;
  while (method.ok() && table.next(frame)) {
    declared.frames_.push_back(builder.next(frame));
    method.charge(frame.pc, declared.frames_.back().locals.size());
    declared.pcs_.push_back(frame.pc);
  }
  if (const auto whole = table.check(); !whole && method.ok()) {
    (void)builder.next_locals(frame);
    method.may_fall_back = !method.ok();
    method.reject(whole.error());
  }
  return declared;
}

}  // namespace ristretto::program::verify
