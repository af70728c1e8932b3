// SPDX-License-Identifier: MIT
// Text of class files: conversions that lose nothing, and escapes that let nothing through.
#include <algorithm>

#include "base/check.h"
#include "classfile/modified_utf8.h"
#include "fuzz/input.h"

using namespace ristretto;
using base::check;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLargestInput) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  check(classfile::is_modified_utf8(classfile::from_utf8(bytes)), "any bytes become modified UTF-8");
  (void)classfile::quoted_excerpt(bytes);
  if (!classfile::is_modified_utf8(bytes)) return 0;
  const std::u16string text = classfile::to_utf16(bytes);
  check(text.size() == classfile::utf16_length(bytes), "the length is that of the text");
  check(classfile::from_utf16(text) == bytes, "UTF-16 and back is the same");
  const std::string utf8 = classfile::to_utf8(bytes);
  check(classfile::to_utf8(classfile::from_utf8(utf8)) == utf8, "UTF-8 and back is the same");
  const std::string escaped = classfile::escape_java(bytes);
  check(std::ranges::none_of(escaped, [](char c) { return c >= 0 && c < ' '; }), "no control character is left");
  return 0;
}
