// SPDX-License-Identifier: MIT
// The StackMapTable attribute (JVMS §4.7.4) with its deltas undone: absolute pcs and what each frame changes.
#pragma once

#include <cstdint>
#include <span>

#include "base/arena.h"
#include "classfile/byte_reader.h"
#include "classfile/class_file.h"

namespace ristretto::classfile {

// Tags of the specification.
enum class VerificationTag : std::uint8_t {
  kTop = 0,
  kInteger = 1,
  kFloat = 2,
  kDouble = 3,
  kLong = 4,
  kNull = 5,
  kUninitializedThis = 6,
  kObject = 7,
  kUninitialized = 8,
};

struct VerificationType {
  VerificationTag tag = VerificationTag::kTop;
  std::uint16_t value = 0;  // Object: Class entry; Uninitialized: pc of the new instruction
};

struct StackMapFrame {
  enum class Kind : std::uint8_t { kSame, kSameLocals1Stack, kChop, kAppend, kFull };

  std::uint8_t frame_type = 0;  // the byte in the file
  Kind kind = Kind::kSame;
  std::uint32_t pc = 0;                      // absolute; may lie outside the code, the verifier checks
  std::uint8_t chopped = 0;                  // kChop: how many locals
  std::span<const VerificationType> locals;  // kAppend: the added ones; kFull: all
  std::span<const VerificationType> stack;   // kSameLocals1Stack, kFull
};

// Frame by frame, for who checks each before the next is read.
class StackMapReader {
 public:
  // Lists go into `arena`, which must outlive the frames.
  StackMapReader(const ConstantPool& pool, base::ByteSpan bytes, base::Arena& arena);
  StackMapReader(const StackMapReader&) = delete;  // the reader refers to the fault
  StackMapReader& operator=(const StackMapReader&) = delete;

  // Whether there was one more; false after the last one, when the table must be used up, and after a fault. A frame
  // with a fault has the lists before it.
  [[nodiscard]] bool next(StackMapFrame& frame);
  // What was wrong with what has been read so far.
  [[nodiscard]] Checked<void> check() const;
  [[nodiscard]] std::uint16_t left() const { return left_; }

 private:
  void read_frame(StackMapFrame& frame);
  void read_wide_frame(StackMapFrame& frame, std::uint8_t type);
  [[nodiscard]] std::span<const VerificationType> read_types(std::size_t count);
  void read_type(VerificationType& type);

  const ConstantPool& pool_;
  base::Arena& arena_;
  Fault fault_;
  ByteReader in_;
  std::uint16_t left_;
  std::int64_t previous_pc_ = -1;
};

// A malformed table is a ClassFormatError. Object entries name Class entries of the pool.
[[nodiscard]] Checked<std::span<const StackMapFrame>> parse_stack_map(const ConstantPool& pool, base::ByteSpan bytes,
                                                                      base::Arena& arena);

}  // namespace ristretto::classfile
