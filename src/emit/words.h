// SPDX-License-Identifier: MIT
// Words for names in Java source: keywords, camel case, plurals, numbers. Knows no types.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ristretto::emit {

// Reserved words and the literals true, false, null.
[[nodiscard]] bool is_keyword(std::string_view word);

// "Stack" -> "stack", "URLParser" -> "urlParser", "URL" -> "url".
[[nodiscard]] std::string decapitalised(std::string_view name);
[[nodiscard]] std::string capitalised(std::string_view name);
// "int" -> "ints", "entry" -> "entries", "box" -> "boxes".
[[nodiscard]] std::string plural(std::string_view noun);

// "Zero" … "Twenty", "MinusOne"; other numbers as digits: "100", "Minus100".
[[nodiscard]] std::string number_word(std::int64_t number);
// "Twice", "ThreeTimes".
[[nodiscard]] std::string times_word(std::size_t count);
// A short text of letters and digits as one word, "hello world" -> "HelloWorld"; nothing when it makes none.
[[nodiscard]] std::optional<std::string> text_word(std::u16string_view text);

// Whether `name` may stand in Java source as it is (ASCII).
[[nodiscard]] bool is_ascii_identifier(std::string_view name);
// Source text in ASCII: what is beyond becomes \uXXXX. `text` is modified UTF-8, as class files have it.
[[nodiscard]] std::string ascii_source(std::string_view text);
// One line of comment: no line ends, nothing that javac reads as an escape, no end of comment.
[[nodiscard]] std::string comment_line(std::string_view text);

}  // namespace ristretto::emit
