// SPDX-License-Identifier: MIT
#include "vm/symbolic/strings/text_hashes.h"

#include <algorithm>
#include <ranges>

#include "classfile/modified_utf8.h"
#include "expr/evaluate.h"
#include "vm/symbolic/domain.h"
#include "vm/symbolic/strings/text_math.h"

namespace ristretto::vm::symbolic {

namespace {

constexpr std::uint32_t kBase = 31;
constexpr std::uint32_t kInverse = 0xbdef7bdf;
static_assert(kBase * kInverse == 1);
constexpr std::size_t kDigits = 7;  // of that base, enough for 32 bits
constexpr char16_t kZero = '!';     // and the characters after it, up to '?', are neither letters nor space
constexpr std::size_t kMostLiterals = 4;

Text text_of(std::u16string_view characters) {
  Text made{.length = Int(static_cast<std::int32_t>(characters.size())), .chars = {}};
  for (const char16_t c : characters) made.chars.emplace_back(static_cast<std::int32_t>(c));
  return made;
}

// One more at a character is as much as 31 at the next: at the end, and at the beginning.
void add_neighbours(std::vector<std::u16string>& texts, std::u16string_view text) {
  if (text.size() < 2) return;
  for (const std::size_t at : {text.size() - 2, std::size_t{0}}) {
    for (const int step : {1, -1}) {
      const int first = text[at] + step;
      const int second = text[at + 1] - step * static_cast<int>(kBase);
      if (first < 0 || second < 0 || first > UINT16_MAX || second > UINT16_MAX) continue;
      texts.emplace_back(text);
      texts.back()[at] = static_cast<char16_t>(first);
      texts.back()[at + 1] = static_cast<char16_t>(second);
    }
    if (at == 0) break;
  }
}

std::uint32_t power(std::uint32_t base, std::size_t exponent) {
  std::uint32_t product = 1;
  for (std::size_t i = 0; i < exponent; ++i) product *= base;
  return product;
}

// What is left of a text if strings of the input are empty and numbers 0: what the program joins them with.
std::u16string frame_of(const Text& text) {
  const expr::Assignment nothing;
  expr::Evaluator evaluator(nothing);
  const auto value = [&](const Int& each) {
    return each.is_symbolic() ? expr::int_in(evaluator.word(each.e)) : each.bits;
  };
  std::u16string made;
  const std::int32_t length = std::min(value(text.length), text.room());
  for (std::int32_t i = 0; i < length; ++i)
    made.push_back(static_cast<char16_t>(value(text.chars[static_cast<std::size_t>(i)])));
  return made;
}

}  // namespace

std::int32_t hash_of(std::u16string_view text) {
  std::uint32_t sum = 0;
  for (const char16_t c : text) sum = sum * kBase + c;
  return static_cast<std::int32_t>(sum);
}

std::u16string text_with_hash(std::int32_t hash, std::u16string_view beginning, std::u16string_view end) {
  const std::u16string zeros(kDigits, kZero);
  std::uint32_t rest = static_cast<std::uint32_t>(hash) - static_cast<std::uint32_t>(hash_of(end));
  rest *= power(kInverse, end.size());
  rest -= static_cast<std::uint32_t>(hash_of(std::u16string(beginning) + zeros));
  std::u16string made = zeros;
  for (char16_t& c : made | std::views::reverse) {
    c = static_cast<char16_t>(c + rest % kBase);
    rest /= kBase;
  }
  return std::u16string(beginning) + made + std::u16string(end);
}

void TextHashes::note(const Int& hash, const Text& text, const Klass& asker) {
  if (!hash.is_symbolic()) return;
  hashed_.try_emplace(hash.e->id(), text);
  if (!asked_.emplace(asker.name).second) return;
  const classfile::ConstantPool& constants = asker.file().pool;
  for (std::size_t i = 0; i < constants.size(); ++i) {
    if (!constants.is(i, classfile::Tag::kString)) continue;
    std::u16string literal = classfile::to_utf16(constants.string(i));
    std::vector<std::u16string>& known = literals_[hash_of(literal)];
    if (known.size() < kMostLiterals && std::ranges::find(known, literal) == known.end())
      known.push_back(std::move(literal));
  }
}

std::vector<std::u16string> TextHashes::texts_with(std::int32_t hash, const Text& hashed) const {
  const auto found = literals_.find(hash);
  std::vector<std::u16string> texts;
  if (found != literals_.end()) texts = found->second;
  const std::u16string frame = frame_of(hashed);
  texts.push_back(text_with_hash(hash, {}, frame));
  if (!frame.empty()) texts.push_back(text_with_hash(hash, frame, {}));
  if (found == literals_.end()) return texts;
  for (const std::u16string& literal : found->second) {
    add_neighbours(texts, literal);
    texts.push_back(u'\0' + literal);
  }
  return texts;
}

// The bits of a text that was noted are of another run, those of the condition are right.
const Expr* TextHashes::restated(const Expr* equality) {
  const auto [at, is_new] = restated_.try_emplace(equality->id(), equality);
  if (!is_new) return at->second;
  for (const std::size_t i : {0U, 1U}) {
    const Expr* const constant = equality->operand(1 - i);
    const auto found = hashed_.find(equality->operand(i)->id());
    if (found == hashed_.end() || !constant->is_constant()) continue;
    // All before the disjunction is made, which has the older first: so they stay in order.
    std::vector<Condition> ways;
    for (const std::u16string& text : texts_with(static_cast<std::int32_t>(constant->value()), found->second))
      ways.push_back(math_.equal(found->second, text_of(text)));
    Condition any(false, equality);
    for (const Condition& is_this : ways | std::views::reverse) {
      if (is_this.is_symbolic()) any = domain_.or_(is_this, any);
    }
    at->second = any.e;
    break;
  }
  return at->second;
}

Condition TextHashes::by_text(const Condition& condition) {
  if (hashed_.empty() || !condition.is_symbolic()) return condition;
  const bool is_negated = condition.e->is(expr::Kind::not_);
  const Expr* const equality = is_negated ? condition.e->operand(0) : condition.e;
  if (!equality->is(expr::Kind::equal)) return condition;
  const Expr* const made = restated(equality);
  if (made == equality) return condition;
  return {condition.bits, is_negated ? domain_.pool().make(expr::Kind::not_, made) : made};
}

void TextHashes::clear() {
  hashed_.clear();
  restated_.clear();
  literals_.clear();
  asked_.clear();
}

}  // namespace ristretto::vm::symbolic
