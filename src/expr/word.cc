// SPDX-License-Identifier: MIT
#include "expr/word.h"

#include <cstddef>
#include <utility>

#include "base/check.h"
#include "expr/java_math.h"

namespace ristretto::expr {

namespace {

template <class T>
T read(Word word);
template <>
bool read(Word word) {
  return bool_in(word);
}
template <>
std::int32_t read(Word word) {
  return int_in(word);
}
template <>
std::int64_t read(Word word) {
  return long_in(word);
}
template <>
float read(Word word) {
  return float_in(word);
}
template <>
double read(Word word) {
  return double_in(word);
}

template <class Result, class... Operands>
Word call(Result (*function)(Operands...), const Word* words) {
  return [&]<std::size_t... I>(std::index_sequence<I...>) {
    return word_of(function(read<Operands>(words[I])...));
  }(std::index_sequence_for<Operands...>{});
}

}  // namespace

Word canonical(Sort sort, Word bits) {
  switch (sort) {
    case Sort::kBool: return bits & 1U;
    case Sort::kFloat: return word_of(float_in(bits));
    case Sort::kDouble: return word_of(double_in(bits));
    case Sort::kLong: return bits;
    default: return static_cast<std::uint32_t>(bits);
  }
}

Word compute(Kind kind, const Word* operands) {
  switch (kind) {
#define RISTRETTO_KIND(name, operand_sorts, result, algebra, smt, level, java) case Kind::name:
#define RISTRETTO_SCALAR(name, operand_sorts, result, algebra, smt, level, java)
#include "expr/kinds.def"
#undef RISTRETTO_SCALAR
#undef RISTRETTO_KIND
    break;
#define RISTRETTO_KIND(name, operand_sorts, result, algebra, smt, level, java)
#define RISTRETTO_SCALAR(name, operand_sorts, result, algebra, smt, level, java) \
  case Kind::name: return call(&Math::name, operands);
#include "expr/kinds.def"
#undef RISTRETTO_SCALAR
#undef RISTRETTO_KIND
  }
  base::check(false, "computing a kind that is not scalar");
  return 0;
}

}  // namespace ristretto::expr
