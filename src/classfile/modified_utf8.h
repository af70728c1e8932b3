// SPDX-License-Identifier: MIT
// Modified UTF-8, the text encoding of class files (JVMS §4.4.7).
//
//   U+0001..U+007F            0xxxxxxx
//   U+0000, U+0080..U+07FF    110xxxxx 10xxxxxx              NUL is C0 80, so no byte is ever 00
//   U+0800..U+FFFF            1110xxxx 10xxxxxx 10xxxxxx     surrogates too, paired or alone
//
// Each sequence is one UTF-16 code unit; a supplementary character is two of them, six bytes. Bytes F0..FF
// never occur. Every conversion is total: a malformed byte becomes U+FFFD, an overlong form the character
// it stands for. Whoever must reject such text validates it first. Knows nothing of constants, names or descriptors.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ristretto::classfile {

// Number of leading bytes in 01..7F, which are the same text in every encoding used here.
[[nodiscard]] std::size_t plain_ascii_prefix(std::string_view bytes);

// Compilers up to Java 1.3 wrote them, and java still accepts them from their class files.
enum class Overlong : bool { kMalformed, kAllowed };

// Offset of the first byte that starts no well-formed sequence. Overlong forms are malformed, except C0 80.
[[nodiscard]] std::optional<std::size_t> find_malformed(std::string_view bytes,
                                                        Overlong overlong = Overlong::kMalformed);
[[nodiscard]] inline bool is_modified_utf8(std::string_view bytes, Overlong overlong = Overlong::kMalformed) {
  return !find_malformed(bytes, overlong).has_value();
}

// String.length() of the text: its UTF-16 code units.
[[nodiscard]] std::size_t utf16_length(std::string_view bytes);
[[nodiscard]] std::u16string to_utf16(std::string_view bytes);
[[nodiscard]] std::string from_utf16(std::u16string_view text);

// Standard UTF-8. A lone surrogate has no such form and becomes U+FFFD.
[[nodiscard]] std::string to_utf8(std::string_view bytes);
// From standard UTF-8; each byte that is not part of it becomes U+FFFD.
[[nodiscard]] std::string from_utf8(std::string_view utf8);

// The inside of a Java string literal, as UTF-8 for a reader: \n \t \b \f \r \" \' \\, and \uXXXX for what
// cannot be seen. javap prints invisible format characters raw; here they are escaped, for a bidi override
// can forge a line.
[[nodiscard]] std::string escape_java(std::string_view bytes);

// The start of a hostile text, escaped and in double quotes, fit for an error message.
[[nodiscard]] std::string quoted_excerpt(std::string_view bytes);

}  // namespace ristretto::classfile
