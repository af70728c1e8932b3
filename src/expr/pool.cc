// SPDX-License-Identifier: MIT
#include "expr/pool.h"

#include <algorithm>
#include <array>
#include <new>

#include <fmt/format.h>

#include "base/check.h"

namespace ristretto::expr {

namespace {

std::uint64_t mix(std::uint64_t hash, std::uint64_t word) {
  const std::uint64_t product = (hash ^ word) * 0x9e3779b97f4a7c15U;
  return product ^ (product >> 32U);
}

std::uint64_t hash_of(Kind kind, Sort sort, Word payload, std::span<const Expr* const> operands) {
  std::uint64_t hash = mix(static_cast<std::uint64_t>(kind) << 8U | static_cast<std::uint64_t>(sort), payload);
  for (const Expr* operand : operands) hash = mix(hash, operand->id());
  return hash;
}

// kind.h has checked that every line has letters of sorts.def only.
constexpr std::array<Sort, 128> kSortOfLetter = [] {
  std::array<Sort, 128> sorts{};
  for (std::size_t i = 0; i < kSorts.size(); ++i)
    sorts[static_cast<std::size_t>(kSorts[i].letter)] = static_cast<Sort>(i);
  return sorts;
}();

// What the letters T, S and E of a line stand for.
class Letters {
 public:
  Sort meaning(char letter) const {
    switch (letter) {
      case 'T': return any_;
      case 'S': return array_;
      case 'E': return element_of(array_);
      default: return kSortOfLetter[static_cast<std::size_t>(letter)];
    }
  }
  void bind(std::string_view letters, std::span<const Expr* const> operands) {
    for (std::size_t i = 0; i < letters.size(); ++i) {
      if (letters[i] == 'T') any_ = operands[i]->sort();
      if (letters[i] == 'S') array_ = operands[i]->sort();
    }
    if (letters == "E") {
      base::check(has_arrays(operands[0]->sort()), "no arrays have such elements");
      array_ = array_of(operands[0]->sort());
    }
  }

 private:
  Sort any_ = Sort::kBool;
  Sort array_ = Sort::kInts;
};

}  // namespace

Sort result_sort(Kind kind, std::span<const Expr* const> operands) {
  const KindInfo& line = info(kind);
  base::check(!line.operands.empty() && operands.size() == line.operands.size(), "wrong number of operands");
  Letters letters;
  letters.bind(line.operands, operands);
  base::check(line.operands[0] != 'S' || is_array(operands[0]->sort()), "an operand must be an array");
  for (std::size_t i = 0; i < operands.size(); ++i)
    base::check(operands[i]->sort() == letters.meaning(line.operands[i]), "an operand has a wrong sort");
  return letters.meaning(line.result);
}

std::uint32_t Pool::next_id() const {
  base::check(all_.size() < UINT32_MAX, "a pool of expressions is full");
  return static_cast<std::uint32_t>(all_.size());
}

const Expr* Pool::constant(Sort sort, Word bits) {
  base::check(!is_array(sort), "an array is no constant");
  const Word word = canonical(sort, bits);
  const std::uint64_t hash = hash_of(Kind::constant, sort, word, {});
  const auto same = [&](std::uint32_t id) { return all_[id]->is_word(word) && all_[id]->sort() == sort; };
  if (const auto known = table_.find(hash, same)) return all_[*known];
  const std::uint32_t id = next_id();
  table_.insert(hash, id);
  return all_.emplace_back(new (arena_.allocate(sizeof(Expr), alignof(Expr))) Expr(sort, id, word));
}

const Expr* Pool::variable(Sort sort, std::string_view name) {
  const std::uint32_t plain = names_.intern(name);
  const bool is_other = plain < variables_.size() && variables_[plain]->sort() != sort;
  // No name of a program has a line break.
  const std::uint32_t index = is_other ? names_.intern(fmt::format("{}\n{}", name, static_cast<int>(sort))) : plain;
  if (index < variables_.size()) return variables_[index];
  const Expr* made = new (arena_.allocate(sizeof(Expr), alignof(Expr))) Expr(sort, next_id(), index, names_[plain]);
  variables_.push_back(made);
  return all_.emplace_back(made);
}

const Expr* Pool::intern(Kind kind, Sort sort, std::span<const Expr* const> operands) {
  const std::uint64_t hash = hash_of(kind, sort, 0, operands);
  const auto same = [&](std::uint32_t id) {
    return all_[id]->kind() == kind && std::ranges::equal(all_[id]->operands(), operands);
  };
  if (const auto known = table_.find(hash, same)) return all_[*known];
  const std::uint32_t id = next_id();
  table_.insert(hash, id);
  const std::span<const Expr*> kept = arena_.copy(operands);
  return all_.emplace_back(new (arena_.allocate(sizeof(Expr), alignof(Expr))) Expr(kind, sort, id, kept));
}

const Expr* Pool::make_plain(Kind kind, std::span<const Expr* const> operands) {
  return intern(kind, result_sort(kind, operands), operands);
}

const Expr* Pool::make(Kind kind, std::span<const Expr* const> operands) {
  if (rewriting_ == Rewriting::kOff) return make_plain(kind, operands);
  const Sort sort = result_sort(kind, operands);
  std::array<const Expr*, kMaxOperands> kept{};
  std::ranges::copy(operands, kept.begin());
  const std::span<const Expr*> ordered(kept.data(), operands.size());
  if (const Expr* rewritten = rewrite(*this, kind, sort, ordered, rule_counts_)) return rewritten;
  return intern(kind, sort, ordered);
}

}  // namespace ristretto::expr
