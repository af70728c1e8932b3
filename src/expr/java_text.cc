// SPDX-License-Identifier: MIT
#include "expr/java_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace ristretto::expr {

namespace {

constexpr Level tighter(Level level) {
  return level == Level::primary ? level : static_cast<Level>(static_cast<int>(level) + 1);
}

// A comparison as it is written: what stands left and right, and the operator between.
struct Comparison {
  const Expr* left;
  std::string_view sign;
  const Expr* right;
};

std::string_view mirrored(std::string_view sign) {
  if (sign == "<") return ">";
  if (sign == "<=") return ">=";
  if (sign == ">") return "<";
  return sign == ">=" ? "<=" : sign;
}

// Of a comparison that is no NaN's: not (a < b) is a >= b.
std::string_view negated(std::string_view sign) {
  if (sign == "<") return ">=";
  if (sign == "<=") return ">";
  return sign == "==" ? "!=" : "==";
}

std::string_view sign_of(const Expr* e) {
  switch (e->kind()) {
    case Kind::ilt:
    case Kind::llt:
    case Kind::flt:
    case Kind::dlt: return "<";
    case Kind::ile:
    case Kind::lle:
    case Kind::fle:
    case Kind::dle: return "<=";
    case Kind::feq:
    case Kind::deq: return "==";
    // Bit equality of reals, or of whole arrays, is nothing that == says.
    case Kind::equal: return is_real(e->operand(0)->sort()) || is_array(e->operand(0)->sort()) ? "" : "==";
    default: return "";
  }
}

bool is_order_of_reals(Kind kind) {
  return kind == Kind::flt || kind == Kind::fle || kind == Kind::dlt || kind == Kind::dle;
}

// Constants, and otherwise what is simple, to the right: i < n, x + 1 > y.
bool stands_better_right(const Expr* left, const Expr* right) {
  if (left->is_constant() || right->is_constant()) return left->is_constant();
  return left->operands().empty() && !right->operands().empty();
}

// Whether it is a constant that a strict comparison with reads better as a lax one with 0: x < 1, x > -1.
bool is_next_to_zero(const Comparison& c) {
  if (!c.right->is_constant() || !is_whole(c.right->sort())) return false;
  return (c.sign == "<" && c.right->value() == 1) || (c.sign == ">" && c.right->value() == -1);
}

// `sign` is what stands between the operands of `e`.
Comparison arranged(const Expr* e, std::string_view sign) {
  Comparison c{e->operand(0), sign, e->operand(1)};
  if (stands_better_right(c.left, c.right)) c = {c.right, mirrored(sign), c.left};
  return c;
}

// Of an array whose first elements were stored in order, and nothing else; empty for others.
std::vector<const Expr*> elements_of(const Expr* array) {
  std::vector<const Expr*> found;
  for (; array->is(Kind::store); array = array->operand(0)) {
    if (!array->operand(1)->is_constant()) return {};
    found.push_back(array->operand(2));
  }
  if (!array->is(Kind::constant_array)) return {};
  std::ranges::reverse(found);
  return found;
}

bool are_in_order(const Expr* array, std::size_t count) {
  for (; array->is(Kind::store); array = array->operand(0)) {
    if (array->operand(1)->value() != static_cast<std::int64_t>(--count)) return false;
  }
  return true;
}

// What elements belong to that are called s[0], s[1] and so on; empty if they are not. A boolean is 1 or 0 by its
// variable.
std::string_view whole_of(std::span<const Expr* const> elements) {
  std::string_view whole;
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const Expr* const e = elements[i]->is(Kind::ite) ? elements[i]->operand(0) : elements[i];
    const std::string index = fmt::format("[{}]", i);
    if (!e->is_variable() || !e->name().ends_with(index)) return {};
    const std::string_view name = e->name().substr(0, e->name().size() - index.size());
    if (i != 0 && name != whole) return {};
    whole = name;
  }
  return whole;
}

std::string real_literal(double value, std::string_view digits, std::string_view type, std::string_view suffix) {
  if (std::isnan(value)) return fmt::format("{}.NaN", type);
  if (std::isinf(value)) return fmt::format("{}.{}_INFINITY", type, value > 0 ? "POSITIVE" : "NEGATIVE");
  const bool is_whole_number = digits.find_first_of(".e") == std::string_view::npos;
  return fmt::format("{}{}{}", digits, is_whole_number ? ".0" : "", suffix);
}

template <class T>
std::string shortest(T value) {
  std::array<char, 32> buffer{};
  return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

class Writer {
 public:
  Writer(const JavaTextLimits& limits, const ReferenceName& name, const ExpressionNames& names)
      : limits_(limits), name_(name), names_(names) {}

  // Writes `e` where something that binds at least as tightly as `level` is wanted.
  void write(const Expr* e, Level level) {
    if (depth_ >= limits_.depth || out_.size() >= limits_.length) {
      out_ += "...";
      return;
    }
    ++depth_;
    const std::string* const called = names_.name ? names_.name(e) : nullptr;
    const Level own = called == nullptr ? level_of(e) : called->starts_with('!') ? Level::unary : Level::primary;
    const bool enclosed = own < level;
    if (enclosed) out_ += '(';
    if (called != nullptr)
      out_ += *called;
    else
      bare(e);
    if (enclosed) out_ += ')';
    --depth_;
  }

  std::string take() { return std::move(out_); }

 private:
  static Level level_of(const Expr* e) {
    if (e->is_constant()) return is_negative(e) ? Level::unary : Level::primary;
    if (e->is(Kind::not_) && is_negatable(e->operand(0))) return level_of(e->operand(0));
    if (e->is(Kind::not_) && is_bit_equality(e->operand(0))) return Level::equality;
    if (e->is(Kind::not_) && is_unsigned_order(e->operand(0))) return Level::relational;
    return info(e->kind()).level;
  }
  static bool is_negative(const Expr* e) {
    const std::string text = java_literal(e->sort(), e->word());
    return text[0] == '-';
  }
  // Whether the negation is a comparison too. That of an order of reals is not: neither holds for NaN.
  static bool is_negatable(const Expr* e) { return !sign_of(e).empty() && !is_order_of_reals(e->kind()); }
  static bool is_bit_equality(const Expr* e) { return e->is(Kind::equal) && sign_of(e).empty(); }

  static bool is_unsigned_order(const Expr* e) { return e->is(Kind::iult) || e->is(Kind::lult); }

  void bare(const Expr* e) {
    if (e->is_constant()) {
      const bool is_named = name_ && e->sort() == Sort::kRef && e->word() != 0;
      out_ += is_named ? name_(e->word()) : java_literal(e->sort(), e->word());
    } else if (e->is_variable()) {
      out_ += e->name();
    } else if (const auto elements = elements_of(e); !elements.empty() && are_in_order(e, elements.size())) {
      array(elements);
    } else if (e->is(Kind::not_)) {
      negation(e->operand(0));
    } else if (e->is(Kind::ite)) {
      conditional(e);
    } else if (is_bit_equality(e)) {
      bit_equality(e, "==");
    } else if (const std::string_view sign = sign_of(e); !sign.empty()) {
      comparison(arranged(e, sign), info(e->kind()).level);
    } else if (is_sum_with_negative(e)) {
      write(e->operand(0), Level::additive);
      out_ += " - " + java_literal(e->sort(), canonical(e->sort(), -e->operand(1)->word()));
    } else {
      pattern(e);
    }
  }

  void array(std::span<const Expr* const> elements) {
    const std::string_view whole = whole_of(elements);
    out_ += whole.empty() ? "{" : whole;
    for (std::size_t i = 0; whole.empty() && i < elements.size(); ++i) {
      if (i != 0) out_ += ", ";
      write(elements[i], Level::conditional);
    }
    if (whole.empty()) out_ += "}";
  }

  void negation(const Expr* e) {
    if (is_negatable(e)) return comparison(arranged(e, negated(sign_of(e))), info(e->kind()).level);
    if (is_bit_equality(e)) return bit_equality(e, "!=");
    if (is_unsigned_order(e)) {
      pattern(e);
      out_.replace(out_.rfind('<'), 1, ">=");
      return;
    }
    out_ += '!';
    write(e, Level::unary);
  }

  // In their place, constants that a character is compared with.
  bool char_constant(const Expr* e, const Expr* other) {
    if (!names_.is_char || !e->is_constant() || e->sort() != Sort::kInt || !names_.is_char(other)) return false;
    if (e->value() < 0 || e->value() > UINT16_MAX) return false;
    out_ += fmt::format("'{}'", java_char(static_cast<std::uint16_t>(e->value())));
    return true;
  }

  void comparison(Comparison c, Level level) {
    const bool next_to_zero = is_next_to_zero(c);
    write(c.left, tighter(level));
    out_ += fmt::format(" {} ", next_to_zero ? (c.sign == "<" ? "<=" : ">=") : c.sign);
    if (next_to_zero) {
      out_ += java_literal(c.right->sort(), 0);
    } else if (!char_constant(c.right, c.left)) {
      write(c.right, tighter(level));
    }
  }

  void conditional(const Expr* e) {
    write(e->operand(0), Level::logical_or);
    out_ += " ? ";
    write(e->operand(1), Level::conditional);
    out_ += " : ";
    write(e->operand(2), Level::conditional);
  }

  // floatToIntBits has one word for all NaNs and two for the zeros, as equal wants it.
  void bit_equality(const Expr* e, std::string_view sign) {
    const Sort sort = e->operand(0)->sort();
    const std::string_view open = sort == Sort::kFloat    ? "Float.floatToIntBits("
                                  : sort == Sort::kDouble ? "Double.doubleToLongBits("
                                                          : "";
    const std::string_view close = open.empty() ? "" : ")";
    for (std::size_t i = 0; i < 2; ++i) {
      if (i == 1) out_ += fmt::format(" {} ", sign);
      out_ += open;
      write(e->operand(i), open.empty() ? Level::relational : Level::conditional);
      out_ += close;
    }
  }

  static bool is_sum_with_negative(const Expr* e) {
    if (!e->is(Kind::iadd) && !e->is(Kind::ladd)) return false;
    const Expr* c = e->operand(1);
    return c->is_constant() && c->value() < 0 && is_negative(c);
  }

  void pattern(const Expr* e) {
    const KindInfo& line = info(e->kind());
    for (std::size_t i = 0; i < line.java.size(); ++i) {
      const char mark = line.java[i];
      const bool has_digit = i + 1 < line.java.size() && line.java[i + 1] >= '0' && line.java[i + 1] <= '9';
      if (!has_digit || (mark != '$' && mark != '@' && mark != '^')) {  // ^ is an operator too
        out_ += mark;
        continue;
      }
      const auto at = static_cast<std::size_t>(line.java[++i] - '0');
      operand(e, mark, at);
    }
  }

  void operand(const Expr* e, char mark, std::size_t at) {
    const Expr* inner = e->operand(at);
    if (mark == '@') return write(inner, Level::conditional);
    if (mark == '^') return write(inner, Level::primary);
    const Level level = info(e->kind()).level;
    const bool same_chain = inner->kind() == e->kind() && is_associative(e->kind());
    // --x would be another operator.
    const bool is_minus = out_.ends_with('-') && level == Level::unary;
    const bool begins_with_minus = inner->operands().empty()
                                       ? inner->is_constant() && is_negative(inner)
                                       : level_of(inner) == Level::unary && info(inner->kind()).java.starts_with('-');
    if (is_minus && begins_with_minus) return write(inner, Level::primary);
    write(inner, at == 0 || same_chain ? level : tighter(level));
  }

  const JavaTextLimits& limits_;
  const ReferenceName& name_;
  const ExpressionNames& names_;
  std::size_t depth_ = 0;
  std::string out_;
};

}  // namespace

std::string to_java(const Expr* e, const JavaTextLimits& limits, const ReferenceName& name,
                    const ExpressionNames& names) {
  Writer writer(limits, name, names);
  writer.write(e, Level::conditional);
  return writer.take();
}

// Java reads \\u000a as the end of a line before it sees the literal (JLS 3.3).
std::string java_char(std::uint16_t c) {
  if (c == '\n') return "\\n";
  if (c == '\r') return "\\r";
  if (c == '\'' || c == '"' || c == '\\') return fmt::format("\\{}", static_cast<char>(c));
  if (c >= ' ' && c < 0x7f) return std::string(1, static_cast<char>(c));
  return fmt::format("\\u{:04x}", c);
}

std::string java_literal(Sort sort, Word word) {
  switch (sort) {
    case Sort::kBool: return bool_in(word) ? "true" : "false";
    case Sort::kInt:
      if (int_in(word) == INT32_MIN) return "Integer.MIN_VALUE";
      if (int_in(word) == INT32_MAX) return "Integer.MAX_VALUE";
      return fmt::format("{}", int_in(word));
    case Sort::kLong:
      if (long_in(word) == INT64_MIN) return "Long.MIN_VALUE";
      if (long_in(word) == INT64_MAX) return "Long.MAX_VALUE";
      return fmt::format("{}L", long_in(word));
    case Sort::kFloat: return real_literal(float_in(word), shortest(float_in(word)), "Float", "f");
    case Sort::kDouble: return real_literal(double_in(word), shortest(double_in(word)), "Double", "");
    default: return word == 0 ? "null" : fmt::format("@{}", word);
  }
}

}  // namespace ristretto::expr
