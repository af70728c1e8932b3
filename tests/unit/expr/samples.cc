// SPDX-License-Identifier: MIT
#include "unit/expr/samples.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"

namespace ristretto::expr {

namespace {

template <class T>
std::vector<Word> real_edges() {
  using Limits = std::numeric_limits<T>;
  std::vector<Word> words;
  for (const T value : {T(0),
                        T(1),
                        T(2),
                        T(0.5),
                        T(0.1),
                        T(1.5),
                        T(2.5),
                        T(3),
                        T(255),
                        T(16777217),
                        T(2147483647),
                        T(2147483648.0),
                        T(4503599627370497.5),
                        T(9223372036854775808.0),
                        T(1e30),
                        Limits::min(),
                        Limits::max(),
                        Limits::denorm_min(),
                        Limits::min() / 2,
                        Limits::epsilon(),
                        Limits::infinity()}) {
    words.push_back(word_of(value));
    words.push_back(word_of(-value));
  }
  words.push_back(word_of(Limits::quiet_NaN()));
  return words;
}

template <class T>
std::vector<Word> whole_edges() {
  using Limits = std::numeric_limits<T>;
  std::vector<Word> words;
  for (const T value : {T(0),
                        T(1),
                        T(2),
                        T(3),
                        T(5),
                        T(7),
                        T(8),
                        T(15),
                        T(16),
                        T(24),
                        T(31),
                        T(32),
                        T(33),
                        T(63),
                        T(64),
                        T(100),
                        T(127),
                        T(128),
                        T(255),
                        T(256),
                        T(1000),
                        T(32767),
                        T(32768),
                        T(65535),
                        T(65536),
                        T(16777217),
                        T(INT32_MAX),
                        T(0x7f800001),
                        T(Limits::max() - 1),
                        Limits::max()}) {
    words.push_back(word_of(value));
    words.push_back(word_of(static_cast<T>(-value)));
  }
  words.push_back(word_of(Limits::min()));
  if (sizeof(T) > 4) {
    words.push_back(word_of(std::int64_t{1} << 32));
    words.push_back(word_of(std::int64_t{0x4000'0040'0000'0001}));  // rounds to another float by way of double
  }
  return words;
}

// What the letters of an operand list stand for.
Sort sort_of(char letter, Sort any, Sort array) {
  if (letter == 'T') return any;
  if (letter == 'S') return array;
  if (letter == 'E') return element_of(array);
  for (std::size_t i = 0; i < kSorts.size(); ++i) {
    if (kSorts[i].letter == letter) return static_cast<Sort>(i);
  }
  return Sort::kBool;
}

bool can_result_in(const KindInfo& kind, Sort sort) {
  if (kind.operands.empty()) return false;
  switch (kind.result) {
    case 'T': return true;
    case 'S': return is_array(sort);
    case 'E': return has_arrays(sort);
    default: return kind.result == info(sort).letter;
  }
}

struct Shape {
  std::string head;
  std::vector<Shape> operands;
};

class ShapeReader {
 public:
  explicit ShapeReader(std::string_view text) : text_(text) {}
  Shape read() {
    skip();
    if (text_.front() != '(') return {word(), {}};
    text_.remove_prefix(1);
    Shape shape{word(), {}};
    for (skip(); text_.front() != ')'; skip()) shape.operands.push_back(read());
    text_.remove_prefix(1);
    return shape;
  }

 private:
  void skip() { text_.remove_prefix(std::min(text_.find_first_not_of(' '), text_.size())); }
  std::string word() {
    const std::size_t end = std::min(text_.find_first_of(" ()"), text_.size());
    std::string found(text_.substr(0, end));
    text_.remove_prefix(end);
    return found;
  }
  std::string_view text_;
};

class ShapeBuilder {
 public:
  ShapeBuilder(Pool& pool, base::Rng& rng) : pool_(pool), rng_(rng) {}

  const Expr* build(const Shape& shape, const Sort* wanted) {
    if (shape.operands.empty()) return leaf(shape.head, wanted);
    const Kind kind = kind_of(shape.head);
    const KindInfo& line = info(kind);
    Sort any = random_sort(rng_, false);
    Sort array = random_sort(rng_, true);
    if (wanted != nullptr && line.result == 'T') any = *wanted;
    if (wanted != nullptr && line.result == 'S') array = *wanted;
    if (wanted != nullptr && line.result == 'E') array = array_of(*wanted);
    if (wanted == nullptr || (line.result != 'T' && line.result != 'S' && line.result != 'E')) {
      for (std::size_t i = shape.operands.size(); i-- > 0;) {
        Sort known{};
        if (!knows(shape.operands[i], known)) continue;
        if (line.operands[i] == 'T') any = known;
        if (line.operands[i] == 'S') array = known;
        if (line.operands[i] == 'E') array = array_of(known);
      }
    }
    std::vector<const Expr*> operands;
    for (std::size_t i = 0; i < shape.operands.size(); ++i) {
      const Sort sort = sort_of(line.operands[i], any, array);
      operands.push_back(build(shape.operands[i], &sort));
    }
    return pool_.make_plain(kind, operands);
  }

 private:
  static Kind kind_of(std::string_view name) {
    const auto found = std::ranges::find(kKinds, name, &KindInfo::name);
    base::check(found != kKinds.end(), "a shape has an unknown kind");
    return static_cast<Kind>(found - kKinds.begin());
  }

  bool knows(const Shape& shape, Sort& sort) const {
    if (!shape.operands.empty()) {
      const char letter = info(kind_of(shape.head)).result;
      if (letter == 'T' || letter == 'S' || letter == 'E') return false;
      sort = sort_of(letter, Sort::kBool, Sort::kInts);
      return true;
    }
    for (const auto& [name, expr] : bound_) {
      if (name == shape.head) {
        sort = expr->sort();
        return true;
      }
    }
    sort = Sort::kBool;
    return is_condition(shape.head);
  }

  static bool is_condition(std::string_view word) {
    return word == "p" || word == "q" || word == "true" || word == "false";
  }

  const Expr* leaf(const std::string& word, const Sort* wanted) {
    const Sort sort = is_condition(word) ? Sort::kBool : wanted != nullptr ? *wanted : Sort::kInt;
    if (word == "true" || word == "false") return pool_.bool_constant(word == "true");
    if (word[0] >= 'a' && word[0] <= 'z' && word != "nan" && word != "inf") return hole(word, sort);
    return literal(word, sort);
  }

  const Expr* hole(const std::string& word, Sort sort) {
    for (const auto& [name, expr] : bound_) {
      if (name == word) return expr;
    }
    const Expr* made = word[0] == 'c'      ? random_constant(pool_, rng_, sort)
                       : rng_.chance(1, 2) ? pool_.variable(sort, word + std::string(info(sort).name))
                                           : random_expr(pool_, rng_, sort, 2);
    bound_.emplace_back(word, made);
    return made;
  }

  const Expr* literal(const std::string& word, Sort sort) {
    const bool is_int = sort == Sort::kInt;
    const auto number = [&](std::int64_t value) { return pool_.constant(sort, static_cast<Word>(value)); };
    if (word == "MIN") return number(is_int ? INT32_MIN : INT64_MIN);
    if (word == "MIN+1") return number(is_int ? INT32_MIN + 1 : INT64_MIN + 1);
    if (word == "MAX") return number(is_int ? INT32_MAX : INT64_MAX);
    if (word == "MAX-1") return number(is_int ? INT32_MAX - 1 : INT64_MAX - 1);
    if (sort == Sort::kFloat) return pool_.float_constant(std::strtof(word.c_str(), nullptr));
    if (sort == Sort::kDouble) return pool_.double_constant(std::strtod(word.c_str(), nullptr));
    return number(std::strtoll(word.c_str(), nullptr, 10));
  }

  Pool& pool_;
  base::Rng& rng_;
  std::vector<std::pair<std::string, const Expr*>> bound_;
};

}  // namespace

std::span<const Word> edge_words(Sort sort) {
  static const std::vector<Word> kBools = {0, 1};
  static const std::vector<Word> kRefs = {0, 1, 2, 0xffff'ffff};
  static const std::vector<Word> kInts = whole_edges<std::int32_t>();
  static const std::vector<Word> kLongs = whole_edges<std::int64_t>();
  static const std::vector<Word> kFloats = real_edges<float>();
  static const std::vector<Word> kDoubles = real_edges<double>();
  switch (sort) {
    case Sort::kBool: return kBools;
    case Sort::kInt: return kInts;
    case Sort::kLong: return kLongs;
    case Sort::kFloat: return kFloats;
    case Sort::kDouble: return kDoubles;
    default: return kRefs;
  }
}

Word random_word(base::Rng& rng, Sort sort) {
  if (rng.chance(2, 3)) return rng.pick(edge_words(sort));
  if (is_whole(sort) && rng.chance(1, 2)) return canonical(sort, static_cast<Word>(rng.between(-300, 300)));
  return canonical(sort, rng.next());
}

const Expr* random_constant(Pool& pool, base::Rng& rng, Sort sort) {
  return pool.constant(sort, random_word(rng, sort));
}

Sort random_sort(base::Rng& rng, bool array) {
  for (;;) {
    const auto sort = static_cast<Sort>(rng.below(kSorts.size()));
    if (is_array(sort) == array) return sort;
  }
}

std::vector<Sort> operand_sorts(base::Rng& rng, Kind kind) {
  const Sort any = random_sort(rng, false);
  const Sort array = random_sort(rng, true);
  std::vector<Sort> sorts;
  for (const char letter : info(kind).operands) sorts.push_back(sort_of(letter, any, array));
  return sorts;
}

const Expr* random_expr(Pool& pool, base::Rng& rng, Sort sort, int depth) {
  if (depth == 0 || rng.chance(1, 8)) {
    if (!is_array(sort) && rng.chance(1, 3)) return random_constant(pool, rng, sort);
    return pool.variable(sort, fmt::format("v{}{}", rng.below(3), info(sort).name));
  }
  std::vector<Kind> kinds;
  for (std::size_t i = 0; i < kKinds.size(); ++i) {
    if (can_result_in(kKinds[i], sort)) kinds.push_back(static_cast<Kind>(i));
  }
  const Kind kind = rng.pick(std::span(kinds));
  const KindInfo& line = info(kind);
  const Sort any = line.result == 'T' ? sort : random_sort(rng, rng.chance(1, 10));
  const Sort array = line.result == 'S' ? sort : line.result == 'E' ? array_of(sort) : random_sort(rng, true);
  std::array<const Expr*, kMaxOperands> operands{};
  for (std::size_t i = 0; i < line.operands.size(); ++i)
    operands[i] = random_expr(pool, rng, sort_of(line.operands[i], any, array), depth - 1);
  return pool.make_plain(kind, std::span(operands.data(), line.operands.size()));
}

Assignment random_assignment(const Pool& pool, base::Rng& rng) {
  Assignment assignment;
  for (const Expr* variable : pool.variables()) {
    if (!is_array(variable->sort())) {
      assignment.set(variable, random_word(rng, variable->sort()));
      continue;
    }
    const Sort element = element_of(variable->sort());
    std::vector<ArrayValue::Entry> entries;
    for (int i = 0; i < 4; ++i) entries.push_back({int_in(random_word(rng, Sort::kInt)), random_word(rng, element)});
    assignment.set(variable, ArrayValue(random_word(rng, element), std::move(entries)));
  }
  return assignment;
}

int rounds(int usual) {
  const char* factor = std::getenv("RISTRETTO_EXPR_ROUNDS");
  return factor == nullptr ? usual : usual * std::max(1, std::atoi(factor));
}

const Expr* from_shape(Pool& pool, base::Rng& rng, std::string_view shape) {
  return ShapeBuilder(pool, rng).build(ShapeReader(shape).read(), nullptr);
}

std::vector<std::string> shapes_of(std::string_view match) {
  std::vector<std::string> shapes;
  for (;;) {
    const std::size_t end = match.find(';');
    shapes.emplace_back(match.substr(0, end));
    if (end == std::string_view::npos) return shapes;
    match.remove_prefix(end + 1);
  }
}

}  // namespace ristretto::expr
