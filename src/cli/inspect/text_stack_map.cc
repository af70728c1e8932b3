// SPDX-License-Identifier: MIT
#include "cli/inspect/text_stack_map.h"

#include <fmt/format.h>

#include "cli/inspect/constant_text.h"

namespace ristretto::cli::inspect {
namespace {

using classfile::StackMapFrame;
using classfile::VerificationTag;
using classfile::VerificationType;

constexpr std::uint8_t kSameLocals1StackExtended = 247;
constexpr std::uint8_t kSameExtended = 251;

void print_types(std::string_view what, const classfile::ConstantPool& pool, std::span<const VerificationType> types,
                 Lines& lines) {
  std::string text;
  for (const VerificationType& type : types) {
    text += text.empty() ? " " : ", ";
    text += verification_type_text(pool, type);
  }
  lines.line("{} = [{}]", what, text.empty() ? "" : text + " ");
}

// The delta stands in the file only for the frame types that do not encode it.
bool has_offset(const StackMapFrame& frame) { return frame.frame_type >= kSameLocals1StackExtended; }

void print_frame(const classfile::ConstantPool& pool, const StackMapFrame& frame, std::uint32_t delta, Lines& lines) {
  lines.line("frame_type = {} /* {} */", frame.frame_type, frame_name(frame));
  const auto indent = lines.indented();
  if (has_offset(frame)) lines.line("offset_delta = {}", delta);
  const bool full = frame.kind == StackMapFrame::Kind::kFull;
  if (full || frame.kind == StackMapFrame::Kind::kAppend) print_types("locals", pool, frame.locals, lines);
  if (full || frame.kind == StackMapFrame::Kind::kSameLocals1Stack) print_types("stack", pool, frame.stack, lines);
}

}  // namespace

std::string verification_type_text(const classfile::ConstantPool& pool, const VerificationType& type) {
  switch (type.tag) {
    case VerificationTag::kTop: return "top";
    case VerificationTag::kInteger: return "int";
    case VerificationTag::kFloat: return "float";
    case VerificationTag::kDouble: return "double";
    case VerificationTag::kLong: return "long";
    case VerificationTag::kNull: return "null";
    case VerificationTag::kUninitializedThis: return "this";
    case VerificationTag::kObject: return "class " + constant_text(pool, type.value);
    case VerificationTag::kUninitialized: return fmt::format("uninitialized {}", type.value);
  }
  return {};
}

std::string_view frame_name(const StackMapFrame& frame) {
  switch (frame.kind) {
    case StackMapFrame::Kind::kSame: return frame.frame_type == kSameExtended ? "same_frame_extended" : "same";
    case StackMapFrame::Kind::kSameLocals1Stack:
      return frame.frame_type == kSameLocals1StackExtended ? "same_locals_1_stack_item_frame_extended"
                                                           : "same_locals_1_stack_item";
    case StackMapFrame::Kind::kChop: return "chop";
    case StackMapFrame::Kind::kAppend: return "append";
    case StackMapFrame::Kind::kFull: return "full_frame";
  }
  return {};
}

void print_stack_map(const Owner& owner, classfile::ByteReader& in, Lines& lines) {
  base::Arena arena;
  in.skip(static_cast<std::uint32_t>(in.left()));
  const classfile::Code* code = owner.method == nullptr ? nullptr : owner.method->code.get();
  if (code == nullptr || !code->has_stack_map) return in.fail("ignored here");
  const auto frames = parse_stack_map(owner.file.pool, code->stack_map, arena);
  if (!frames) return in.fail(frames.error().message);
  const auto indent = lines.indented();
  std::uint32_t next = 0;
  for (const StackMapFrame& frame : *frames) {
    print_frame(owner.file.pool, frame, frame.pc - next, lines);
    next = frame.pc + 1;
  }
}

}  // namespace ristretto::cli::inspect
