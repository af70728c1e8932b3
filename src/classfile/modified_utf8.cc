// SPDX-License-Identifier: MIT
#include "classfile/modified_utf8.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <iterator>

#include <fmt/format.h>

namespace ristretto::classfile {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr std::size_t kExcerptBytes = 80;

struct Sequence {
  char32_t value;
  std::size_t size;
  bool well_formed;
};

constexpr Sequence kMalformed{kReplacement, 1, false};

constexpr bool is_high_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDBFF; }
constexpr bool is_low_surrogate(char32_t c) { return c >= 0xDC00 && c <= 0xDFFF; }
constexpr bool is_surrogate(char32_t c) { return c >= 0xD800 && c <= 0xDFFF; }
constexpr char32_t combine(char32_t high, char32_t low) { return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00); }

constexpr std::uint8_t byte_at(std::string_view bytes, std::size_t at) { return static_cast<std::uint8_t>(bytes[at]); }

// The value of a lead byte's payload followed by `count` continuation bytes, or nothing if one is missing.
std::optional<char32_t> payload(std::string_view bytes, std::size_t at, char32_t lead_bits, std::size_t count) {
  if (bytes.size() - at <= count) return std::nullopt;
  char32_t value = lead_bits;
  for (std::size_t i = 1; i <= count; ++i) {
    const std::uint8_t byte = byte_at(bytes, at + i);
    if ((byte & 0xC0) != 0x80) return std::nullopt;
    value = (value << 6) | (byte & 0x3Fu);
  }
  return value;
}

// One UTF-16 code unit of modified UTF-8. An overlong form has its value, but is not well-formed.
Sequence code_unit_at(std::string_view bytes, std::size_t at) {
  const std::uint8_t lead = byte_at(bytes, at);
  if (lead < 0x80) return lead == 0 ? kMalformed : Sequence{lead, 1, true};
  if ((lead & 0xE0) == 0xC0) {
    const auto value = payload(bytes, at, lead & 0x1Fu, 1);
    return value ? Sequence{*value, 2, *value == 0 || *value >= 0x80} : kMalformed;
  }
  if ((lead & 0xF0) == 0xE0) {
    const auto value = payload(bytes, at, lead & 0x0Fu, 2);
    return value ? Sequence{*value, 3, *value >= 0x800} : kMalformed;
  }
  return kMalformed;
}

// One code point of modified UTF-8; a surrogate without its partner is returned as it is.
Sequence code_point_at(std::string_view bytes, std::size_t at) {
  const Sequence first = code_unit_at(bytes, at);
  if (!is_high_surrogate(first.value) || at + first.size == bytes.size()) return first;
  const Sequence second = code_unit_at(bytes, at + first.size);
  if (!is_low_surrogate(second.value)) return first;
  return {combine(first.value, second.value), first.size + second.size, true};
}

// One code point of standard UTF-8.
Sequence utf8_code_point_at(std::string_view utf8, std::size_t at) {
  const std::uint8_t lead = byte_at(utf8, at);
  if (lead < 0x80) return {lead, 1, true};
  if (lead < 0xF0) {
    const Sequence unit = code_unit_at(utf8, at);
    return !unit.well_formed || unit.value == 0 || is_surrogate(unit.value) ? kMalformed : unit;
  }
  if (lead > 0xF4) return kMalformed;
  const auto value = payload(utf8, at, lead & 0x07u, 3);
  return value && *value >= 0x10000 && *value <= 0x10FFFF ? Sequence{*value, 4, true} : kMalformed;
}

// Whether eight bytes are all in 01..7F.
bool is_plain_word(const char* at) {
  constexpr std::uint64_t kOnes = 0x0101010101010101;
  constexpr std::uint64_t kHighBits = 0x8080808080808080;
  std::uint64_t word;
  std::memcpy(&word, at, sizeof word);
  // Without a high bit, subtracting one from each byte borrows into a high bit just when some byte is zero.
  return (((word - kOnes) | word) & kHighBits) == 0;
}

// Whole words only: the last one may overlap the one before.
bool is_plain_ascii(std::string_view bytes) {
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  if (bytes.size() < kWord) return plain_ascii_prefix(bytes) == bytes.size();
  for (std::size_t at = 0; at + kWord <= bytes.size(); at += kWord) {
    if (!is_plain_word(bytes.data() + at)) return false;
  }
  return is_plain_word(bytes.data() + bytes.size() - kWord);
}

constexpr char continuation(char32_t value, unsigned shift) {
  return static_cast<char>(0x80 | ((value >> shift) & 0x3F));
}

void append_two(std::string& out, char32_t c) {
  out += static_cast<char>(0xC0 | (c >> 6));
  out += continuation(c, 0);
}

void append_three(std::string& out, char32_t c) {
  out += static_cast<char>(0xE0 | (c >> 12));
  out += continuation(c, 6);
  out += continuation(c, 0);
}

void append_code_unit(std::string& out, char32_t unit) {
  if (unit != 0 && unit < 0x80) {
    out += static_cast<char>(unit);
  } else if (unit < 0x800) {
    append_two(out, unit);
  } else {
    append_three(out, unit);
  }
}

void append_utf8(std::string& out, char32_t c) {
  if (c == 0) {
    out += '\0';
  } else if (is_surrogate(c)) {
    append_three(out, kReplacement);
  } else if (c < 0x10000) {
    append_code_unit(out, c);
  } else {
    out += static_cast<char>(0xF0 | (c >> 18));
    out += continuation(c, 12);
    out += continuation(c, 6);
    out += continuation(c, 0);
  }
}

struct Range {
  char32_t first;
  char32_t last;
};

// Controls, format characters, line separators and noncharacters, in order.
constexpr auto kInvisible = std::to_array<Range>({
    {0x0000, 0x001F},
    {0x007F, 0x009F},
    {0x00AD, 0x00AD},
    {0x0600, 0x0605},
    {0x061C, 0x061C},
    {0x06DD, 0x06DD},
    {0x070F, 0x070F},
    {0x180E, 0x180E},
    {0x200B, 0x200F},
    {0x2028, 0x202E},
    {0x2060, 0x206F},
    {0xD800, 0xDFFF},
    {0xFDD0, 0xFDEF},
    {0xFEFF, 0xFEFF},
    {0xFFF0, 0xFFFB},
    {0xFFFE, 0xFFFF},
    {0xE0000, 0xE0FFF},
});
static_assert(std::ranges::is_sorted(kInvisible, {}, &Range::first));

bool is_visible(char32_t c) {
  const auto* const range = std::ranges::lower_bound(kInvisible, c, {}, &Range::last);
  return range == kInvisible.end() || c < range->first;
}

// The letter of a two-character escape, or 0.
constexpr char short_escape(char32_t c) {
  switch (c) {
    case '\n': return 'n';
    case '\t': return 't';
    case '\b': return 'b';
    case '\f': return 'f';
    case '\r': return 'r';
    case '"': return '"';
    case '\'': return '\'';
    case '\\': return '\\';
    default: return 0;
  }
}

void append_unicode_escape(std::string& out, char32_t c) {
  if (c >= 0x10000) {
    append_unicode_escape(out, 0xD800 + ((c - 0x10000) >> 10));
    c = 0xDC00 + ((c - 0x10000) & 0x3FF);
  }
  fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<std::uint32_t>(c));
}

void append_escaped(std::string& out, char32_t c) {
  if (const char letter = short_escape(c)) {
    out += '\\';
    out += letter;
  } else if (is_visible(c)) {
    append_utf8(out, c);
  } else {
    append_unicode_escape(out, c);
  }
}

}  // namespace

std::size_t plain_ascii_prefix(std::string_view bytes) {
  std::size_t at = 0;
  for (; bytes.size() - at >= sizeof(std::uint64_t); at += sizeof(std::uint64_t)) {
    if (!is_plain_word(bytes.data() + at)) break;
  }
  while (at < bytes.size() && byte_at(bytes, at) - 1u < 0x7F) ++at;
  return at;
}

std::optional<std::size_t> find_malformed(std::string_view bytes, Overlong overlong) {
  if (is_plain_ascii(bytes)) return std::nullopt;
  for (std::size_t at = plain_ascii_prefix(bytes); at < bytes.size();) {
    const Sequence unit = code_unit_at(bytes, at);
    const bool is_overlong = !unit.well_formed && unit.size > 1;
    if (!unit.well_formed && !(is_overlong && overlong == Overlong::kAllowed)) return at;
    at += unit.size;
    at += plain_ascii_prefix(bytes.substr(at));
  }
  return std::nullopt;
}

std::size_t utf16_length(std::string_view bytes) {
  std::size_t at = plain_ascii_prefix(bytes);
  std::size_t length = at;
  for (; at < bytes.size(); ++length) at += code_unit_at(bytes, at).size;
  return length;
}

std::u16string to_utf16(std::string_view bytes) {
  std::size_t at = plain_ascii_prefix(bytes);
  std::u16string out(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
  if (at < bytes.size()) out.reserve(bytes.size());
  while (at < bytes.size()) {
    const Sequence unit = code_unit_at(bytes, at);
    out += static_cast<char16_t>(unit.value);
    at += unit.size;
  }
  return out;
}

std::string from_utf16(std::u16string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char16_t unit : text) append_code_unit(out, unit);
  return out;
}

std::string to_utf8(std::string_view bytes) {
  std::size_t at = plain_ascii_prefix(bytes);
  std::string out(bytes.substr(0, at));
  while (at < bytes.size()) {
    const Sequence point = code_point_at(bytes, at);
    append_utf8(out, point.value);
    at += point.size;
  }
  return out;
}

std::string from_utf8(std::string_view utf8) {
  std::size_t at = plain_ascii_prefix(utf8);
  std::string out(utf8.substr(0, at));
  while (at < utf8.size()) {
    const Sequence point = utf8_code_point_at(utf8, at);
    at += point.size;
    if (point.value < 0x10000) {
      append_code_unit(out, point.value);
      continue;
    }
    append_code_unit(out, 0xD800 + ((point.value - 0x10000) >> 10));
    append_code_unit(out, 0xDC00 + ((point.value - 0x10000) & 0x3FF));
  }
  return out;
}

std::string escape_java(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const Sequence point = code_point_at(bytes, at);
    append_escaped(out, point.value);
    at += point.size;
  }
  return out;
}

std::string quoted_excerpt(std::string_view bytes) {
  const bool whole = bytes.size() <= kExcerptBytes;
  return fmt::format("\"{}\"{}", escape_java(bytes.substr(0, kExcerptBytes)), whole ? "" : "...");
}

}  // namespace ristretto::classfile
