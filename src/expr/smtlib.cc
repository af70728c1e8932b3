// SPDX-License-Identifier: MIT
#include "expr/smtlib.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "expr/traverse.h"

namespace ristretto::expr {

namespace {

// A term that is longer gets a name: keeps lines readable, nesting shallow and the printing linear.
constexpr std::size_t kLongestTerm = 240;

// Reserved words, and symbols of the theories in use: neither can be declared, nor does quoting make them others. Those
// that begin with bv, fp. or to_ are told by that.
constexpr std::string_view kTaken =
    " ! _ as let exists forall match par NUMERAL DECIMAL STRING BINARY HEXADECIMAL true false not and or xor = => "
    "distinct ite select store concat extract repeat zero_extend sign_extend rotate_left rotate_right fp NaN RNE RNA "
    "RTP RTN RTZ roundNearestTiesToEven roundNearestTiesToAway roundTowardPositive roundTowardNegative "
    "roundTowardZero abs div mod const is_int implies iff ";

bool is_taken(std::string_view name) {
  return kTaken.contains(fmt::format(" {} ", name)) || name.starts_with("bv") || name.starts_with("fp.") ||
         name.starts_with("to_");
}

bool is_alphanumeric(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }
bool is_simple(char c) { return is_alphanumeric(c) || std::string_view("~!@$%^&*_-+=<>.?/").contains(c); }

// Neither can stand between bars; % begins an escape.
bool must_escape(char c) { return c < ' ' || c > '~' || c == '|' || c == '\\' || c == '%'; }

struct SpecialReal {
  std::string_view name;
  Word float_word;
  Word double_word;
};
constexpr auto kSpecialReals = std::to_array<SpecialReal>({
    {"+zero", 0, 0},
    {"-zero", 0x8000'0000, 0x8000'0000'0000'0000},
    {"+oo", 0x7f80'0000, 0x7ff0'0000'0000'0000},
    {"-oo", 0xff80'0000, 0xfff0'0000'0000'0000},
    {"NaN", kFloatNan, kDoubleNan},
});

// (_ +zero 8 24); empty if the number has no such literal.
std::string special_literal(const Expr* constant) {
  const bool is_float = constant->sort() == Sort::kFloat;
  for (const SpecialReal& special : kSpecialReals) {
    if (constant->word() == (is_float ? special.float_word : special.double_word))
      return fmt::format("(_ {} {})", special.name, is_float ? "8 24" : "11 53");
  }
  return {};
}

bool is_literal(const Expr* e) { return e->is_constant() && (!is_real(e->sort()) || !special_literal(e).empty()); }

std::size_t mentions(std::string_view pattern, char operand) {
  std::size_t count = 0;
  for (std::size_t at = pattern.find('$'); at != std::string_view::npos; at = pattern.find('$', at + 1))
    count += pattern[at + 1] == operand ? 1 : 0;
  return count;
}

}  // namespace

void SmtWriter::pop() {
  for (std::size_t i = scopes_.back(); i < written_.size(); ++i) parts_[written_[i]].text.clear();
  written_.resize(scopes_.back());
  scopes_.pop_back();
}

std::string SmtWriter::define(std::span<const Expr* const> roots) {
  std::vector<const Expr*> nodes = nodes_of(roots);
  std::erase_if(nodes, [&](const Expr* e) { return !parts_[e->id()].text.empty(); });
  count_uses(nodes);
  for (const Expr* e : nodes) {
    write(e);
    written_.push_back(e->id());
  }
  return std::exchange(out_, {});
}

const std::string& SmtWriter::term(const Expr* e) const { return parts_.find(e->id())->text; }

void SmtWriter::count_uses(std::span<const Expr* const> nodes) {
  for (const Expr* e : nodes) parts_[e->id()].uses = 0;
  for (const Expr* e : nodes) {
    if (!has_smt(e->kind())) continue;
    for (std::size_t i = 0; i < e->operands().size(); ++i)
      parts_[e->operand(i)->id()].uses += mentions(info(e->kind()).smt, static_cast<char>('0' + i));
  }
}

void SmtWriter::write(const Expr* e) {
  if (e->is_constant()) {
    const bool is_special = dialect_ == Dialect::kStandard && is_real(e->sort()) && is_literal(e);
    parts_[e->id()].text = is_special ? special_literal(e) : smt_literal(e->sort(), e->word());
  } else if (e->is_variable()) {
    std::string symbol = smt_symbol(e->name());
    out_ += fmt::format("(declare-const {} {})\n", symbol, info(e->sort()).smt);
    parts_[e->id()].text = std::move(symbol);
  } else if (!has_text(e)) {
    write_free(e);
  } else if (is_told_by_bits(e->kind())) {
    write_bits(e);
  } else {
    write_composed(e);
  }
}

bool SmtWriter::has_text(const Expr* e) const {
  if (dialect_ == Dialect::kStandard && e->is(Kind::constant_array)) return is_literal(e->operand(0));
  return has_smt(e->kind());
}

void SmtWriter::write_free(const Expr* e) {
  parts_[e->id()].text = fmt::format("%u{}", free_++);
  out_ += fmt::format("; {} has no counterpart and is left free\n", info(e->kind()).name);
  out_ += fmt::format("(declare-const {} {})\n", parts_[e->id()].text, info(e->sort()).smt);
}

void SmtWriter::write_composed(const Expr* e) {
  std::string text = filled(e);
  Part& part = parts_[e->id()];
  if (part.uses > 1 || text.size() > kLongestTerm) {
    part.text = fmt::format("%t{}", defined_++);
    out_ += fmt::format("(define-fun {} () {} {})\n", part.text, info(e->sort()).smt, text);
  } else {
    part.text = std::move(text);
  }
}

bool SmtWriter::is_told_by_bits(Kind kind) const {
  return dialect_ == Dialect::kStandard &&
         (kind == Kind::float_to_raw_int_bits || kind == Kind::double_to_raw_long_bits);
}

void SmtWriter::write_bits(const Expr* e) {
  const bool is_float = e->is(Kind::float_to_raw_int_bits);
  const std::string& number = parts_[e->operand(0)->id()].text;
  const std::string symbol = fmt::format("%b{}", asserted_++);
  out_ += fmt::format("(declare-const {} {})\n", symbol, info(e->sort()).smt);
  out_ +=
      fmt::format("(assert (and (= ((_ to_fp {}) {}) {}) (=> (fp.isNaN {}) (= {} {}))))\n", is_float ? "8 24" : "11 53",
                  symbol, number, number, symbol, smt_literal(e->sort(), is_float ? kFloatNan : kDoubleNan));
  parts_[e->id()].text = symbol;
}

std::string SmtWriter::filled(const Expr* e) {
  const std::string_view pattern = info(e->kind()).smt;
  std::string text;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != '$') {
      text += pattern[i];
    } else if (pattern[++i] == 'S') {
      text += info(e->sort()).smt;
    } else {
      text += parts_[e->operand(static_cast<std::size_t>(pattern[i] - '0'))->id()].text;
    }
  }
  return text;
}

std::string to_smtlib(std::span<const Expr* const> conditions) {
  SmtWriter writer(SmtWriter::Dialect::kZ3);
  std::string text = writer.define(conditions);
  for (const Expr* condition : conditions) text += fmt::format("(assert {})\n", writer.term(condition));
  return text;
}

std::string smt_symbol(std::string_view name) {
  std::string symbol;
  for (const char c : name) {
    if (must_escape(c) || (symbol.empty() && is_taken(name))) {
      symbol += fmt::format("%{:02x}", static_cast<unsigned char>(c));
    } else {
      symbol += c;
    }
  }
  const bool is_plain = !symbol.empty() && std::ranges::all_of(symbol, is_simple) &&
                        (symbol[0] < '0' || symbol[0] > '9') && symbol[0] != '@' && symbol[0] != '.';
  return is_plain ? symbol : "|" + symbol + "|";
}

std::string smt_literal(Sort sort, Word word) {
  switch (sort) {
    case Sort::kBool: return bool_in(word) ? "true" : "false";
    case Sort::kLong: return fmt::format("#x{:016x}", word);
    case Sort::kFloat: return fmt::format("((_ to_fp 8 24) #x{:08x})", word);
    case Sort::kDouble: return fmt::format("((_ to_fp 11 53) #x{:016x})", word);
    default: return fmt::format("#x{:08x}", word);
  }
}

}  // namespace ristretto::expr
