// SPDX-License-Identifier: MIT
// The values that a term can still have: a few words, or all but a few.
//
// Sets grow no larger than kMost words: beyond that they are widened, which loses information and never a value.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "expr/word.h"

namespace ristretto::explore::heap {

class ValueSet {
 public:
  static constexpr std::size_t kMost = 64;

  [[nodiscard]] static ValueSet any() { return {true, {}}; }
  [[nodiscard]] static ValueSet none() { return {false, {}}; }
  [[nodiscard]] static ValueSet of(expr::Word word) { return {false, {word}}; }
  [[nodiscard]] static ValueSet of(std::vector<expr::Word> words);
  [[nodiscard]] static ValueSet all_but(expr::Word word) { return {true, {word}}; }

  [[nodiscard]] bool contains(expr::Word word) const;
  [[nodiscard]] bool is_empty() const { return !is_complement_ && words_.empty(); }
  [[nodiscard]] bool is_finite() const { return !is_complement_; }
  // Of a finite set, in order.
  [[nodiscard]] std::span<const expr::Word> words() const { return words_; }
  // The word of a set that has no other.
  [[nodiscard]] std::optional<expr::Word> single() const;
  [[nodiscard]] bool is_disjoint(const ValueSet& other) const;

  [[nodiscard]] ValueSet operator&(const ValueSet& other) const;
  [[nodiscard]] ValueSet operator|(const ValueSet& other) const;
  bool operator==(const ValueSet&) const = default;

 private:
  ValueSet(bool is_complement, std::vector<expr::Word> words)
      : is_complement_(is_complement), words_(std::move(words)) {}

  bool is_complement_;
  std::vector<expr::Word> words_;  // in the set, or of a complement, not in it; in order
};

}  // namespace ristretto::explore::heap
