// SPDX-License-Identifier: MIT
#include "generate/fresh_literals.h"

#include <array>
#include <bit>
#include <string_view>

namespace ristretto::generate {

using classfile::BaseKind;
using testcase::primitive_value;
using testcase::Value;

namespace {

constexpr std::size_t kLongestFreshText = 24;
constexpr auto kAlphabets = std::to_array<std::u16string_view>(
    {u"0123456789", u"abcdefghijklmnopqrstuvwxyz", u"ABCDEFGHIJKLMNOPQRSTUVWXYZ", u" -_.,:;/+*=#@%&()[]{}<>\"'\\|!?"});

const Value* any(const LiteralSet& known, base::Rng& rng) {
  const std::size_t total = known.standing.size() + known.mined.size();
  if (total == 0) return nullptr;
  const std::size_t at = rng.below(total);
  return at < known.mined.size() ? &known.mined[at] : &known.standing[at - known.mined.size()];
}

char16_t any_char(base::Rng& rng) {
  const std::u16string_view alphabet = kAlphabets[rng.below(kAlphabets.size())];
  return alphabet[rng.below(alphabet.size())];
}

std::u16string random_text(base::Rng& rng) {
  const std::u16string_view alphabet = kAlphabets[rng.below(kAlphabets.size())];
  std::u16string text;
  for (std::uint64_t left = 1 + rng.below(13); left > 0; --left) text.push_back(alphabet[rng.below(alphabet.size())]);
  return text;
}

std::u16string changed(std::u16string text, base::Rng& rng) {
  const std::uint64_t at = rng.below(text.size() + 1);
  switch (rng.below(3)) {
    case 0: text.insert(text.begin() + static_cast<std::ptrdiff_t>(at), any_char(rng)); break;
    case 1:
      if (at < text.size()) text.erase(at, 1);
      break;
    default:
      if (at < text.size()) text[at] = any_char(rng);
      break;
  }
  return text;
}

Value fresh_text(const LiteralSet& known, base::Rng& rng) {
  const Value* first = any(known, rng);
  const Value* second = any(known, rng);
  std::u16string text;
  switch (rng.below(3)) {
    case 0: text = random_text(rng); break;
    case 1: text = changed(first == nullptr ? std::u16string() : first->text, rng); break;
    default:
      if (first != nullptr) text += first->text;
      if (second != nullptr) text += second->text;
      break;
  }
  if (text.size() > kLongestFreshText) text.resize(kLongestFreshText);
  return testcase::string_value(std::move(text));
}

// Small ones are likeliest; now and then any.
std::int64_t fresh_integer(const LiteralSet& known, base::Rng& rng, unsigned bits) {
  constexpr std::int64_t kSmall = 20;
  const Value* near = any(known, rng);
  std::int64_t value = 0;
  switch (rng.below(4)) {
    case 0:
    case 1: value = rng.between(-kSmall, kSmall); break;
    case 2: value = (near == nullptr ? 0 : static_cast<std::int32_t>(near->bits)) + rng.between(-3, 3); break;
    default: value = static_cast<std::int64_t>(rng.next()) >> rng.below(64); break;
  }
  const unsigned unused = 64 - bits;
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(value) << unused) >> unused;
}

double fresh_real(base::Rng& rng) {
  constexpr double kScale = 8;  // short binary fractions, which people can read
  return static_cast<double>(rng.between(-800, 800)) / kScale;
}

}  // namespace

std::optional<Value> fresh_value(BaseKind kind, const LiteralSet& known, base::Rng& rng) {
  switch (kind) {
    case BaseKind::kClass: return fresh_text(known, rng);
    case BaseKind::kByte: return primitive_value(kind, bits32(fresh_integer(known, rng, 8)));
    case BaseKind::kShort: return primitive_value(kind, bits32(fresh_integer(known, rng, 16)));
    case BaseKind::kInt: return primitive_value(kind, bits32(fresh_integer(known, rng, 32)));
    case BaseKind::kLong: return primitive_value(kind, static_cast<std::uint64_t>(fresh_integer(known, rng, 64)));
    case BaseKind::kChar: return primitive_value(kind, any_char(rng));
    case BaseKind::kDouble: return primitive_value(kind, std::bit_cast<std::uint64_t>(fresh_real(rng)));
    case BaseKind::kFloat:
      return primitive_value(kind, std::bit_cast<std::uint32_t>(static_cast<float>(fresh_real(rng))));
    default: return std::nullopt;
  }
}

}  // namespace ristretto::generate
