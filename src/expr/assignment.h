// SPDX-License-Identifier: MIT
// Values of variables. What was never set is 0, false, null, or an array of these.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "expr/expr.h"
#include "expr/word.h"

namespace ristretto::expr {

// A whole array: a value everywhere, but for the entries.
class ArrayValue {
 public:
  struct Entry {
    std::int32_t index;
    Word word;
    bool operator==(const Entry&) const = default;
  };

  ArrayValue() = default;
  // Of entries for one index, the first counts.
  ArrayValue(Word otherwise, std::vector<Entry> entries);

  [[nodiscard]] Word at(std::int32_t index) const;
  [[nodiscard]] Word otherwise() const { return otherwise_; }
  // By index, none of them equal to otherwise(): equal arrays have equal entries.
  [[nodiscard]] std::span<const Entry> entries() const { return entries_; }
  bool operator==(const ArrayValue&) const = default;

 private:
  Word otherwise_ = 0;
  std::vector<Entry> entries_;
};

// Of the variables of one pool.
class Assignment {
 public:
  // `variable` is scalar.
  void set(const Expr* variable, Word word);
  // `variable` is an array.
  void set(const Expr* variable, ArrayValue value);

  [[nodiscard]] Word word(const Expr* variable) const {
    return variable->index() < words_.size() ? words_[variable->index()] : 0;
  }
  [[nodiscard]] const ArrayValue& array(const Expr* variable) const;

 private:
  std::vector<Word> words_;         // by index
  std::vector<ArrayValue> arrays_;  // likewise
};

}  // namespace ristretto::expr
