// SPDX-License-Identifier: MIT
#include "classfile/stack_map.h"

#include <fmt/format.h>

namespace ristretto::classfile {

StackMapReader::StackMapReader(const ConstantPool& pool, base::ByteSpan bytes, base::Arena& arena)
    : pool_(pool), arena_(arena), in_(bytes, 0, fault_), left_(in_.u2()) {}

bool StackMapReader::next(StackMapFrame& frame) {
  frame = {};
  if (left_ == 0 && in_.ok() && in_.left() != 0) in_.fail("wrong attribute size");
  if (left_ == 0 || !in_.ok()) return false;
  --left_;
  read_frame(frame);
  previous_pc_ = frame.pc;
  return in_.ok();
}

Checked<void> StackMapReader::check() const {
  if (!fault_.is_set()) return {};
  JavaError error = fault_.error();
  error.message = "StackMapTable format error: " + error.message;
  error.place = "StackMapTable " + error.place;
  return std::unexpected<JavaError>(std::move(error));
}

// Frame types (JVMS §4.7.4): 0–63 same, 64–127 one stack item, 247 the same with a wide delta, 248–250 chop, 251 same
// with a wide delta, 252–254 append, 255 full.
void StackMapReader::read_frame(StackMapFrame& frame) {
  using Kind = StackMapFrame::Kind;
  const std::uint8_t type = in_.u1();
  frame.frame_type = type;
  std::uint32_t delta = 0;
  if (type < 64) {
    delta = type;
  } else if (type < 128) {
    frame.kind = Kind::kSameLocals1Stack;
    delta = type - 64U;
    frame.stack = read_types(1);
  } else if (type < 247) {
    in_.fail(fmt::format("reserved frame type {}", type));
  } else {
    delta = in_.u2();
    if (in_.ok()) read_wide_frame(frame, type);
  }
  // The delta of every frame but the first excludes one byte, so that no two frames share a pc.
  frame.pc = static_cast<std::uint32_t>(previous_pc_ + 1 + delta);
}

void StackMapReader::read_wide_frame(StackMapFrame& frame, std::uint8_t type) {
  using Kind = StackMapFrame::Kind;
  if (type == 247) {
    frame.kind = Kind::kSameLocals1Stack;
    frame.stack = read_types(1);
  } else if (type < 251) {
    frame.kind = Kind::kChop;
    frame.chopped = static_cast<std::uint8_t>(251 - type);
  } else if (type > 251 && type < 255) {
    frame.kind = Kind::kAppend;
    frame.locals = read_types(type - 251U);
  } else if (type == 255) {
    frame.kind = Kind::kFull;
    frame.locals = read_types(in_.u2());
    frame.stack = read_types(in_.u2());
  }
}

std::span<const VerificationType> StackMapReader::read_types(std::size_t count) {
  if (!in_.fits(count, 1)) return {};
  const std::span<VerificationType> types = arena_.make_array<VerificationType>(count);
  for (VerificationType& type : types) {
    read_type(type);
    if (!in_.ok()) return {};
  }
  return types;
}

void StackMapReader::read_type(VerificationType& type) {
  const std::uint8_t tag = in_.u1();
  if (tag > static_cast<std::uint8_t>(VerificationTag::kUninitialized))
    return in_.fail(fmt::format("bad verification type {}", tag));
  type.tag = static_cast<VerificationTag>(tag);
  if (type.tag == VerificationTag::kUninitialized) type.value = in_.u2();
  if (type.tag != VerificationTag::kObject) return;
  type.value = in_.u2();
  if (in_.ok() && !pool_.is(type.value, Tag::kClass)) in_.fail(fmt::format("bad class index {}", type.value));
}

Checked<std::span<const StackMapFrame>> parse_stack_map(const ConstantPool& pool, base::ByteSpan bytes,
                                                        base::Arena& arena) {
  StackMapReader reader(pool, bytes, arena);
  std::span<StackMapFrame> frames;
  if (reader.left() <= bytes.size()) frames = arena.make_array<StackMapFrame>(reader.left());
  StackMapFrame frame;
  for (std::size_t k = 0; reader.next(frame); ++k) {
    if (k < frames.size()) frames[k] = frame;
  }
  if (auto checked = reader.check(); !checked) return std::unexpected(checked.error());
  return std::span<const StackMapFrame>(frames);
}

}  // namespace ristretto::classfile
