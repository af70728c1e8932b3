// SPDX-License-Identifier: MIT
#include "emit/words.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "classfile/modified_utf8.h"

namespace ristretto::emit {

namespace {

// JLS §3.9, and "_" which is one from Java 9 on. Sorted.
constexpr auto kKeywords = std::to_array<std::string_view>(
    {"_",          "abstract", "assert",    "boolean",   "break",  "byte",     "case",  "catch",      "char",
     "class",      "const",    "continue",  "default",   "do",     "double",   "else",  "enum",       "extends",
     "false",      "final",    "finally",   "float",     "for",    "goto",     "if",    "implements", "import",
     "instanceof", "int",      "interface", "long",      "native", "new",      "null",  "package",    "private",
     "protected",  "public",   "return",    "short",     "static", "strictfp", "super", "switch",     "synchronized",
     "this",       "throw",    "throws",    "transient", "true",   "try",      "void",  "volatile",   "while"});
static_assert(std::ranges::is_sorted(kKeywords));

constexpr auto kNumbers =
    std::to_array<std::string_view>({"Zero",     "One",     "Two",     "Three",     "Four",     "Five",     "Six",
                                     "Seven",    "Eight",   "Nine",    "Ten",       "Eleven",   "Twelve",   "Thirteen",
                                     "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen", "Twenty"});

constexpr std::size_t kLongestTextWord = 16;

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }
char upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

bool ends_with_any(std::string_view noun, std::initializer_list<std::string_view> endings) {
  return std::ranges::any_of(endings, [&](std::string_view ending) { return noun.ends_with(ending); });
}

}  // namespace

bool is_keyword(std::string_view word) { return std::ranges::binary_search(kKeywords, word); }

std::string decapitalised(std::string_view name) {
  std::string out(name);
  std::size_t capitals = 0;
  while (capitals < out.size() && is_upper(out[capitals])) ++capitals;
  // The last capital of "URLParser"'s first four starts the next word.
  if (capitals > 1 && capitals < out.size() && is_lower(out[capitals])) --capitals;
  for (std::size_t i = 0; i < capitals; ++i) out[i] = lower(out[i]);
  return out;
}

std::string capitalised(std::string_view name) {
  std::string out(name);
  if (!out.empty()) out[0] = upper(out[0]);
  return out;
}

std::string plural(std::string_view noun) {
  if (noun.size() > 1 && noun.ends_with('y') && !ends_with_any(noun, {"ay", "ey", "oy", "uy"}))
    return std::string(noun.substr(0, noun.size() - 1)) + "ies";
  if (ends_with_any(noun, {"s", "x", "z", "ch", "sh"})) return std::string(noun) + "es";
  return std::string(noun) + "s";
}

std::string number_word(std::int64_t number) {
  const bool negative = number < 0;
  const std::uint64_t size = negative ? 0 - static_cast<std::uint64_t>(number) : static_cast<std::uint64_t>(number);
  const std::string word = size < kNumbers.size() ? std::string(kNumbers[size]) : fmt::format("{}", size);
  return negative ? "Minus" + word : word;
}

std::string times_word(std::size_t count) {
  return count == 2 ? "Twice" : number_word(static_cast<std::int64_t>(count)) + "Times";
}

std::optional<std::string> text_word(std::u16string_view text) {
  if (text.size() > kLongestTextWord) return std::nullopt;
  std::string out;
  bool start = true;
  for (const char16_t unit : text) {
    const char c = unit < 0x80 ? static_cast<char>(unit) : '\0';
    if (is_upper(c) || is_lower(c) || is_digit(c)) {
      out.push_back(start ? upper(c) : c);
      start = false;
    } else if (c == ' ' || c == '-' || c == '_') {
      start = true;
    } else {
      return std::nullopt;
    }
  }
  if (out.empty()) return std::nullopt;
  return out;
}

bool is_ascii_identifier(std::string_view name) {
  const auto is_part = [](char c) { return is_upper(c) || is_lower(c) || is_digit(c) || c == '_' || c == '$'; };
  return !name.empty() && !is_digit(name.front()) && std::ranges::all_of(name, is_part);
}

std::string ascii_source(std::string_view text) {
  if (std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; })) return std::string(text);
  std::string out;
  for (const char16_t unit : classfile::to_utf16(text)) {
    if (unit < 0x80)
      out.push_back(static_cast<char>(unit));
    else
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(unit));
  }
  return out;
}

std::string comment_line(std::string_view text) {
  std::string out;
  // Before the escapes: a backslash of the text may not start one (JLS §3.3).
  for (const char c : base::escape_controls(text)) {
    if (c == '\\')
      out += "\\\\";
    else if (c == '/' && out.ends_with('*'))
      out += " /";
    else
      out.push_back(c);
  }
  return ascii_source(classfile::from_utf8(out));
}

}  // namespace ristretto::emit
