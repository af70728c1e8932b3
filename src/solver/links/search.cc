// SPDX-License-Identifier: MIT
// Floating point is slow to bit-blast, and most conditions over it have many solutions: one variable at a time is moved
// to where the distance to a solution is least, from a few starts. Where that ends, the conditions that do not hold are
// given more weight, which leads out of most valleys that are not solutions. Only ever finds models.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/rng.h"
#include "solver/links/links.h"
#include "solver/search/distance.h"
#include "solver/tape.h"

namespace ristretto::solver::links {

using expr::Expr;
using expr::Sort;
using expr::Word;

namespace {

// Nodes computed in all: some milliseconds over floating point, where Z3 takes seconds; elsewhere less than Z3 takes.
constexpr std::int64_t kWorkOverReals = 600'000;
constexpr std::int64_t kWork = 60'000;
constexpr std::int64_t kWorkANode = 300;
constexpr int kStarts = 12;
constexpr int kWeightings = 4;  // from one start
constexpr std::size_t kMostNodesToSearch = 5'000;
constexpr std::uint64_t kSeed = 0x5ea7c4;

class Climb {
 public:
  Climb(const Tape& tape, std::int64_t work) : tape_(tape), values_(tape), rng_(kSeed), work_(work) {
    for (Tape::Position at = 0; at < tape.size(); ++at) {
      if (tape.node(at)->is_constant()) constants_.push_back(tape.node(at));
    }
    for (const Tape::Position at : tape.variables()) {
      if (is_real(tape.node(at)->sort())) reals_.push_back(at);
    }
  }

  // A model, from this start and from random ones.
  std::optional<expr::Assignment> run(const expr::Assignment* start) {
    if (start != nullptr) values_.set_all(*start);
    for (int i = 0; i < kStarts && work_ > 0; ++i) {
      if (i > 0) restart(i);
      if (climb()) return assignment();
    }
    return std::nullopt;
  }

 private:
  bool climb() {
    values_.balance();
    for (int i = 0; i < kWeightings && work_ > 0; ++i) {
      if (i > 0) values_.stress();
      if (descend()) return true;
    }
    return false;
  }

  bool descend() {
    double best = values_.distance();
    for (bool improved = true; improved && best > 0 && work_ > 0;) {
      improved = false;
      for (const Tape::Position at : tape_.variables()) improved = improve(at, best) || improved;
      improved = scale(best) || improved;
    }
    return best == 0;
  }

  // Moves all reals at once by the same factor, which keeps what they are to each other.
  bool scale(double& best) {
    if (reals_.size() < 2 || best == 0) return false;
    std::vector<Word> chosen = words_of_reals();
    const std::vector<Word> before = chosen;
    std::vector<Word> scaled(before.size());
    for (const int exponent : {1, -1, 8, -8, 64, -64, 512, -512}) {
      if (work_ <= 0 || best == 0) break;
      for (std::size_t i = 0; i < before.size(); ++i) scaled[i] = times_power(reals_[i], before[i], exponent);
      values_.set_some(reals_, scaled);
      work_ -= static_cast<std::int64_t>(tape_.size());
      const double distance = values_.distance();
      if (distance >= best) continue;
      best = distance;
      chosen = scaled;
    }
    values_.set_some(reals_, chosen);
    return chosen != before;
  }

  std::vector<Word> words_of_reals() const {
    std::vector<Word> words;
    for (const Tape::Position at : reals_) words.push_back(values_.word(at));
    return words;
  }

  Word times_power(Tape::Position at, Word word, int exponent) const {
    const Sort sort = tape_.node(at)->sort();
    return real_word(sort, std::ldexp(real_value(sort, word), exponent));
  }

  // Moves one variable to the best of its candidates.
  bool improve(Tape::Position at, double& best) {
    const Word before = values_.word(at);
    Word chosen = before;
    for (const Word candidate : candidates(at)) {
      if (work_ <= 0 || best == 0) break;
      values_.set(at, candidate);
      work_ -= static_cast<std::int64_t>(values_.cost(at));
      const double distance = values_.distance();
      if (distance >= best) continue;
      best = distance;
      chosen = candidate;
    }
    values_.set(at, chosen);
    return chosen != before;
  }

  // Constants of the query, then steps of all sizes either way.
  std::vector<Word> candidates(Tape::Position at) const {
    const Sort sort = tape_.node(at)->sort();
    const Word word = values_.word(at);
    if (sort == Sort::kBool) return {word ^ 1U};
    std::vector<Word> words;
    for (const Expr* constant : constants_) add_constant(words, sort, constant);
    if (is_real(sort)) {
      add_plain_reals(words, sort, word);
      const std::int64_t order = search::order_of(sort, word);
      const unsigned bits = sort == Sort::kFloat ? 31 : 62;
      for (unsigned i = 0; i <= bits; ++i) {
        const std::int64_t step = std::int64_t{1} << i;
        for (const std::int64_t signed_step : {step, -step}) {
          std::int64_t moved = 0;
          if (!__builtin_add_overflow(order, signed_step, &moved)) words.push_back(search::at_order(sort, moved));
        }
      }
      words.push_back(sort == Sort::kFloat ? expr::kFloatNan : expr::kDoubleNan);
    } else {
      for (unsigned i = 0; i < (sort == Sort::kLong ? 64U : 32U); ++i) {
        words.push_back(word + (Word{1} << i));
        words.push_back(word - (Word{1} << i));
        words.push_back(word ^ (Word{1} << i));
      }
      words.push_back(0 - word);
    }
    return words;
  }

  static void add_constant(std::vector<Word>& words, Sort sort, const Expr* constant) {
    if (constant->sort() == sort) {
      words.push_back(constant->word());
    } else if (is_real(sort) && is_whole(constant->sort())) {
      words.push_back(real_word(sort, static_cast<double>(constant->value())));
    } else if (is_whole(sort) && is_real(constant->sort()) && std::fabs(constant->real()) < 1e18) {
      words.push_back(static_cast<Word>(static_cast<std::int64_t>(constant->real())));
    } else if (is_real(sort) && is_real(constant->sort())) {
      words.push_back(real_word(sort, constant->real()));
    }
  }

  static void add_plain_reals(std::vector<Word>& words, Sort sort, Word word) {
    const double value = real_value(sort, word);
    for (const double plain : {std::round(value), value + 1, value - 1, value * 2, value / 2, -value})
      words.push_back(real_word(sort, plain));
  }

  static double real_value(Sort sort, Word word) {
    return sort == Sort::kFloat ? static_cast<double>(expr::float_in(word)) : expr::double_in(word);
  }

  static Word real_word(Sort sort, double value) {
    return sort == Sort::kFloat ? expr::word_of(static_cast<float>(value)) : expr::word_of(value);
  }

  void restart(int attempt) {
    expr::Assignment start;
    for (const Tape::Position at : tape_.variables()) {
      const Expr* variable = tape_.node(at);
      const auto spread = static_cast<std::int64_t>(1) << (2 * attempt);
      const std::int64_t value = rng_.between(-spread, spread);
      start.set(variable, is_real(variable->sort()) ? real_word(variable->sort(), static_cast<double>(value))
                                                    : static_cast<Word>(value));
    }
    values_.set_all(start);
  }

  expr::Assignment assignment() const {
    expr::Assignment found;
    for (const Tape::Position at : tape_.variables()) found.set(tape_.node(at), values_.word(at));
    return found;
  }

  const Tape& tape_;
  search::Valuation values_;
  base::Rng rng_;
  std::vector<const Expr*> constants_;
  std::vector<Tape::Position> reals_;  // variables
  std::int64_t work_;
};

class Search final : public Link {
 public:
  Reply ask(const Query& query, Next& next) override {
    const Tape tape(query.conditions);
    if (tape.size() > kMostNodesToSearch) return next.ask(query);
    const std::int64_t base = query.query_class == QueryClass::kReals ? kWorkOverReals : kWork;
    const std::int64_t work = base + kWorkANode * static_cast<std::int64_t>(tape.size());
    const auto found = Climb(tape, work).run(query.model != nullptr ? &query.model->assignment() : nullptr);
    if (found) {
      auto model = std::make_shared<Model>(*found);
      if (model->holds(query.conditions)) return model;
    }
    return next.ask(query);
  }
};

}  // namespace

std::unique_ptr<Link> make_search(const LinkContext&) { return std::make_unique<Search>(); }

}  // namespace ristretto::solver::links
