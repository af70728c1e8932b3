// SPDX-License-Identifier: MIT
// Reads a Code attribute and the tables inside it (JVMS §4.7.3). The instructions stay bytes; instruction.h decodes
// them.
#pragma once

#include "classfile/attribute_reader.h"

namespace ristretto::classfile {

// Null on a fault.
[[nodiscard]] const Code* parse_code(const ParseContext& context, ByteReader& body);

// Reads the code of one file's methods one at a time, after the file itself has been read. Keeps what it reads.
class LateCode {
 public:
  LateCode(base::ByteSpan file, const ConstantPool& pool, std::uint16_t major_version, const NameRules& names)
      : file_(file), pool_(pool), major_version_(major_version), names_(names) {}

  [[nodiscard]] const Code& read(std::uint32_t offset, std::uint32_t size);

 private:
  base::ByteSpan file_;
  ConstantPool pool_;
  std::uint16_t major_version_;
  NameRules names_;
  base::Arena arena_{kFirstChunk};

  static constexpr std::size_t kFirstChunk = 1024;  // about what one or two methods need
};

}  // namespace ristretto::classfile
