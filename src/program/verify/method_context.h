// SPDX-License-Identifier: MIT
// What both verifiers know about the method at hand, and the first thing they found wrong with it.
#pragma once

#include <optional>
#include <string>

#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "program/class.h"
#include "program/verify/frame.h"
#include "program/verify/type_table.h"

namespace ristretto::program::verify {

struct MethodContext {
  const Class& cls;
  const Method& method;
  const classfile::Code& code;
  classfile::DecodedCode decoded;
  TypeTable& types;
  Type this_type;
  // By type inference, whose rules are those of java's older verifier where the two differ.
  bool infers;
  std::optional<classfile::JavaError> error = std::nullopt;
  // Cleared by a StackMapTable that cannot be read: java reports it without trying inference.
  bool may_fall_back = true;
  std::size_t work = 0;

  [[nodiscard]] const classfile::ConstantPool& pool() const { return cls.file().pool; }
  [[nodiscard]] std::uint16_t major() const { return cls.file().major_version; }
  [[nodiscard]] bool ok() const { return !error.has_value(); }

  // Keeps the first error; a class that could not be loaded takes precedence over its consequence.
  void reject(std::uint32_t pc, std::string message,
              classfile::JavaErrorKind kind = classfile::JavaErrorKind::VerifyError);
  // Likewise, with an error whose place is within the method.
  void reject(const classfile::JavaError& cause);

  // Counts types copied or compared. Real methods need thousands; a hostile one, with its tens of thousands of
  // handlers, frames and locals multiplied, is rejected instead of keeping the verifier busy for hours.
  void charge(std::uint32_t pc, std::size_t types);

  // The frame on entry (JVMS §4.10.1.6): this and the parameters.
  [[nodiscard]] Frame entry_frame();
};

}  // namespace ristretto::program::verify
