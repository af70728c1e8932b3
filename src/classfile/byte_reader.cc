// SPDX-License-Identifier: MIT
#include "classfile/byte_reader.h"

#include <fmt/format.h>

namespace ristretto::classfile {

static_assert(std::endian::native == std::endian::little, "ByteReader swaps bytes unconditionally");

void Fault::set(std::uint32_t offset, std::string message, JavaErrorKind kind) {
  if (is_set_) return;
  is_set_ = true;
  offset_ = offset;
  kind_ = kind;
  message_ = std::move(message);
}

JavaError Fault::error() const { return {kind_, message_, fmt::format("byte {:#x}", offset_)}; }

void ByteReader::fail_truncated() { fault_->set(offset(), "Truncated class file"); }

}  // namespace ristretto::classfile
