// SPDX-License-Identifier: MIT
#include "expr/smtlib.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "expr/id_map.h"
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

class Writer {
 public:
  explicit Writer(std::span<const Expr* const> conditions) : conditions_(conditions), nodes_(nodes_of(conditions)) {}

  std::string write() {
    for (const Expr* e : nodes_) {
      if (!has_smt(e->kind())) continue;
      for (std::size_t i = 0; i < e->operands().size(); ++i)
        parts_[e->operand(i)->id()].uses += mentions(info(e->kind()).smt, static_cast<char>('0' + i));
    }
    for (const Expr* e : nodes_) term(e);
    for (const Expr* condition : conditions_) out_ += fmt::format("(assert {})\n", parts_[condition->id()].text);
    return std::move(out_);
  }

 private:
  struct Part {
    std::size_t uses = 0;
    std::string text;
  };

  static std::size_t mentions(std::string_view pattern, char operand) {
    std::size_t count = 0;
    for (std::size_t at = pattern.find('$'); at != std::string_view::npos; at = pattern.find('$', at + 1))
      count += pattern[at + 1] == operand ? 1 : 0;
    return count;
  }

  void term(const Expr* e) {
    if (e->is_constant()) {
      parts_[e->id()].text = smt_literal(e->sort(), e->word());
    } else if (e->is_variable()) {
      std::string symbol = smt_symbol(e->name());
      out_ += fmt::format("(declare-const {} {})\n", symbol, info(e->sort()).smt);
      parts_[e->id()].text = std::move(symbol);
    } else if (!has_smt(e->kind())) {
      parts_[e->id()].text = fmt::format("%u{}", free_++);
      out_ += fmt::format("; {} has no counterpart and is left free\n", info(e->kind()).name);
      out_ += fmt::format("(declare-const {} {})\n", parts_[e->id()].text, info(e->sort()).smt);
    } else {
      composed(e);
    }
  }

  void composed(const Expr* e) {
    std::string text = filled(e);
    Part& part = parts_[e->id()];
    if (part.uses > 1 || text.size() > kLongestTerm) {
      part.text = fmt::format("%t{}", defined_++);
      out_ += fmt::format("(define-fun {} () {} {})\n", part.text, info(e->sort()).smt, text);
    } else {
      part.text = std::move(text);
    }
  }

  std::string filled(const Expr* e) {
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

  std::span<const Expr* const> conditions_;
  std::vector<const Expr*> nodes_;
  IdMap<Part> parts_;
  std::string out_;
  std::size_t defined_ = 0;
  std::size_t free_ = 0;
};

}  // namespace

std::string to_smtlib(std::span<const Expr* const> conditions) { return Writer(conditions).write(); }

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
