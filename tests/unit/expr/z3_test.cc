// SPDX-License-Identifier: MIT
// The evaluator against Z3, through the SMT-LIB text: for every kind that SMT-LIB has and every pair of them, a term
// over edge and random constants must have the value that the evaluator gives it.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "expr/evaluate.h"
#include "expr/java_text.h"
#include "expr/pool.h"
#include "expr/smtlib.h"
#include "expr/traverse.h"
#include "unit/expr/samples.h"
#include "unit/expr/z3_solver.h"

namespace ristretto::expr {
namespace {

// Gathers equations between terms and their values, and shows them to Z3 in lots.
class Equations {
 public:
  explicit Equations(Pool& pool) : pool_(pool) {}
  Equations(const Equations&) = delete;
  Equations& operator=(const Equations&) = delete;
  ~Equations() { flush(); }

  void add(const Expr* term) {
    const Expr* value = pool_.constant(term->sort(), evaluate(term, {}));
    equations_.push_back(pool_.make_plain(Kind::equal, term, value));
    ++count_;
    if (equations_.size() >= 200) flush();
  }
  std::size_t count() const { return count_; }

 private:
  void flush() {
    if (equations_.empty()) return;
    for (const std::string& wrong : not_valid(equations_)) ADD_FAILURE() << wrong;
    equations_.clear();
  }

  Pool& pool_;
  std::vector<const Expr*> equations_;
  std::size_t count_ = 0;
};

class AgainstZ3 : public testing::Test {
 protected:
  // An array is asked for one of its elements, so that all terms are scalar.
  const Expr* scalar(const Expr* term) {
    return is_array(term->sort()) ? pool_.make_plain(Kind::select, term, random_constant(pool_, rng_, Sort::kInt))
                                  : term;
  }

  const Expr* constant_of(Sort sort) {
    if (!is_array(sort)) return random_constant(pool_, rng_, sort);
    const Expr* array = pool_.make_plain(Kind::constant_array, random_constant(pool_, rng_, element_of(sort)));
    for (int i = 0; i < 2; ++i)
      array = pool_.make_plain(Kind::store, array, random_constant(pool_, rng_, Sort::kInt),
                               random_constant(pool_, rng_, element_of(sort)));
    return array;
  }

  const Expr* over_constants(Kind kind) {
    std::vector<const Expr*> operands;
    for (const Sort sort : operand_sorts(rng_, kind)) operands.push_back(constant_of(sort));
    return pool_.make_plain(kind, operands);
  }

  // All edge values of a kind with one operand, all pairs of them for the reals, where they interact most.
  void over_edges(Kind kind, Equations& equations) {
    const std::vector<Sort> sorts = operand_sorts(rng_, kind);
    if (!info(kind).is_scalar || sorts.size() > 2 || (sorts.size() == 2 && !is_real(sorts[0]))) return;
    for (const Word a : edge_words(sorts[0])) {
      const Expr* first = pool_.constant(sorts[0], a);
      if (sorts.size() == 1) {
        equations.add(pool_.make_plain(kind, first));
        continue;
      }
      for (const Word b : edge_words(sorts[1]))
        equations.add(pool_.make_plain(kind, first, pool_.constant(sorts[1], b)));
    }
  }

  static bool is_compared(Kind kind) { return arity(kind) > 0 && has_smt(kind); }

  Pool pool_;
  base::Rng rng_{2024};
};

TEST_F(AgainstZ3, EveryKindOverEdgeValues) {
  Equations equations(pool_);
  for (std::size_t k = 0; k < kKinds.size(); ++k) {
    const auto kind = static_cast<Kind>(k);
    if (!is_compared(kind)) continue;
    over_edges(kind, equations);
    for (int i = 0; i < rounds(150); ++i) equations.add(scalar(over_constants(kind)));
  }
  RecordProperty("equations", static_cast<int>(equations.count()));
}

TEST_F(AgainstZ3, EveryPairOfKinds) {
  Equations equations(pool_);
  std::size_t pairs = 0;
  for (std::size_t o = 0; o < kKinds.size(); ++o) {
    const auto outer = static_cast<Kind>(o);
    if (!is_compared(outer)) continue;
    for (std::size_t at = 0; at < arity(outer); ++at) {
      for (std::size_t i = 0; i < kKinds.size(); ++i) {
        const auto inner = static_cast<Kind>(i);
        if (!is_compared(inner)) continue;
        bool fits = false;
        for (int sample = 0; sample < rounds(8); ++sample) {
          const Expr* part = over_constants(inner);
          std::vector<const Expr*> operands;
          for (const Sort sort : operand_sorts(rng_, outer)) operands.push_back(constant_of(sort));
          if (part->sort() != operands[at]->sort()) continue;
          operands[at] = part;
          equations.add(scalar(pool_.make_plain(outer, operands)));
          fits = true;
        }
        pairs += fits ? 1 : 0;
      }
    }
  }
  EXPECT_GT(pairs, 3000U);
  RecordProperty("pairs", static_cast<int>(pairs));
  RecordProperty("equations", static_cast<int>(equations.count()));
}

// Terms over variables, each fixed by a condition of its own; what is asserted is what make() made.
TEST_F(AgainstZ3, RewrittenTermsOverVariables) {
  int compared = 0;
  while (compared < rounds(150)) {
    Pool pool;
    const Expr* plain = random_expr(pool, rng_, random_sort(rng_, false), 4);
    const Assignment assignment = random_assignment(pool, rng_);
    std::vector<const Expr*> conditions;
    const std::vector<const Expr*> variables = variables_of(plain);
    const bool has_array = std::ranges::any_of(variables, [](const Expr* v) { return is_array(v->sort()); });
    if (has_array || !has_smt(std::span(&plain, 1))) continue;
    ++compared;
    for (const Expr* v : variables)
      conditions.push_back(pool.make_plain(Kind::equal, v, pool.constant(v->sort(), assignment.word(v))));
    const Expr* made = substitute(pool, plain, {});
    const Expr* value = pool.constant(plain->sort(), evaluate(plain, assignment));
    for (const Expr* term : {plain, made}) {
      conditions.push_back(pool.make_plain(Kind::not_, pool.make_plain(Kind::equal, term, value)));
      EXPECT_EQ(z3_answer(to_smtlib(conditions)), Z3Answer::kUnsat) << to_java(term);
      conditions.pop_back();
    }
  }
}

}  // namespace
}  // namespace ristretto::expr
