// SPDX-License-Identifier: MIT
// One node of an expression: immutable, interned by its Pool, alive as long as the pool.
//
// Within a pool equal expressions are the same object, so pointers are compared. Ids count from 0 in order of creation:
// an operand's id is less than that of any expression over it, and ids depend on what was made, never on addresses, so
// they may order results.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "expr/kind.h"
#include "expr/sort.h"
#include "expr/word.h"

namespace ristretto::expr {

class Expr {
 public:
  [[nodiscard]] Kind kind() const { return kind_; }
  [[nodiscard]] Sort sort() const { return sort_; }
  [[nodiscard]] std::uint32_t id() const { return id_; }
  [[nodiscard]] std::span<const Expr* const> operands() const {
    return is_variable() ? std::span<const Expr* const>() : std::span(operands_, arity_);
  }
  [[nodiscard]] const Expr* operand(std::size_t i) const { return operands_[i]; }

  [[nodiscard]] bool is(Kind kind) const { return kind_ == kind; }
  [[nodiscard]] bool is_constant() const { return kind_ == Kind::constant; }
  [[nodiscard]] bool is_variable() const { return kind_ == Kind::variable; }
  // A constant of this word.
  [[nodiscard]] bool is_word(Word word) const { return is_constant() && payload_ == word; }
  [[nodiscard]] bool is_true() const { return sort_ == Sort::kBool && is_word(1); }
  [[nodiscard]] bool is_false() const { return sort_ == Sort::kBool && is_word(0); }

  // Of a constant.
  [[nodiscard]] Word word() const { return payload_; }
  // Of a constant of sort Int or Long.
  [[nodiscard]] std::int64_t value() const { return sort_ == Sort::kInt ? int_in(payload_) : long_in(payload_); }
  // Of a constant of sort Float or Double, as a double.
  [[nodiscard]] double real() const { return sort_ == Sort::kFloat ? float_in(payload_) : double_in(payload_); }

  // Of a variable: variables of a pool count from 0 in order of creation.
  [[nodiscard]] std::uint32_t index() const { return static_cast<std::uint32_t>(payload_); }
  [[nodiscard]] std::string_view name() const { return {name_, payload_ >> 32U}; }

 private:
  friend class Pool;
  Expr(Kind kind, Sort sort, std::uint32_t id, std::span<const Expr* const> operands)
      : kind_(kind),
        sort_(sort),
        arity_(static_cast<std::uint8_t>(operands.size())),
        id_(id),
        payload_(0),
        operands_(operands.data()) {}
  Expr(Sort sort, std::uint32_t id, Word word)
      : kind_(Kind::constant), sort_(sort), arity_(0), id_(id), payload_(word), operands_(nullptr) {}
  Expr(Sort sort, std::uint32_t id, std::uint32_t index, std::string_view name)
      : kind_(Kind::variable),
        sort_(sort),
        arity_(0),
        id_(id),
        payload_(std::uint64_t{name.size()} << 32U | index),
        name_(name.data()) {}

  Kind kind_;
  Sort sort_;
  std::uint8_t arity_;
  std::uint32_t id_;
  std::uint64_t payload_;  // a constant's word; a variable's index, and above it the length of its name
  union {
    const Expr* const* operands_;
    const char* name_;
  };
};

}  // namespace ristretto::expr
