// SPDX-License-Identifier: MIT
// Where the parts of a class file lie: offsets only, for whoever wants to change them. Made from a class file that
// parses; knows no meaning.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace ristretto::diff_verify {

struct PoolEntry {
  std::uint32_t offset = 0;  // of the tag
  std::uint16_t index = 0;
  classfile::Tag tag = classfile::Tag::kUnusable;
};

struct CodeLayout {
  std::uint16_t method = 0;     // index in the file
  std::uint32_t attribute = 0;  // of the Code attribute's data: max_stack, max_locals, length, code
  std::uint32_t code = 0;
  std::uint32_t code_size = 0;
  std::uint32_t handlers = 0;  // of the first; their number is in the two bytes before
  std::uint16_t handler_count = 0;
  std::uint32_t stack_map = 0;  // of the attribute's data; 0 when there is none
  std::uint32_t stack_map_size = 0;
  const classfile::Code* parsed = nullptr;
};

struct ClassLayout {
  std::vector<PoolEntry> pool;
  std::uint32_t flags = 0;             // of access_flags; this_class, super_class and the interfaces follow
  std::vector<std::uint32_t> fields;   // of each one's access_flags; name and descriptor follow
  std::vector<std::uint32_t> methods;  // likewise
  std::vector<CodeLayout> codes;
};

[[nodiscard]] ClassLayout lay_out(const classfile::ClassFile& file);

}  // namespace ristretto::diff_verify
