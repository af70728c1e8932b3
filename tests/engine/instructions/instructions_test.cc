// SPDX-License-Identifier: MIT
// Java's semantics three times over: for every arithmetic, comparing, converting and bit instruction, and every pair of
// them, what the concrete machine computes, what the symbolic machine's expression evaluates to, and what Z3 makes of
// that expression are the same, on edge and random values.
#include <filesystem>
#include <fstream>
#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "expr/evaluate.h"
#include "expr/java_text.h"
#include "expr/traverse.h"
#include "machines.h"
#include "programs.h"
#include "unit/expr/samples.h"
#include "unit/expr/z3_solver.h"

namespace ristretto::instructions {
namespace {

using expr::Expr;
using expr::Kind;

// A class of programs in a folder of its own.
class ClassFolder {
 public:
  ClassFolder(const std::string& name, const std::vector<Program>& programs)
      : path_(std::filesystem::path(testing::TempDir()) / ("instructions-" + name)) {
    std::filesystem::create_directories(path_);
    const std::vector<std::uint8_t> bytes = class_of(name, programs);
    std::ofstream(path_ / (name + ".class"), std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
  ClassFolder(const ClassFolder&) = delete;
  ClassFolder& operator=(const ClassFolder&) = delete;
  ~ClassFolder() { std::filesystem::remove_all(path_); }

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Equations over constants, shown to Z3 in lots.
class Referee {
 public:
  explicit Referee(expr::Pool& pool) : pool_(pool) {}
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;
  ~Referee() { flush(); }

  // That `condition` holds under the values, which are put in without rewriting.
  void add(const Expr* condition, const expr::Assignment& values) {
    if (!expr::has_smt(std::span(&condition, 1))) return;
    equations_.push_back(over_constants(condition, values));
    ++count_;
    if (equations_.size() >= 400) flush();
  }
  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  const Expr* over_constants(const Expr* condition, const expr::Assignment& values) {
    std::map<std::uint32_t, const Expr*> made;
    for (const Expr* e : expr::nodes_of(condition)) {
      std::vector<const Expr*> operands;
      for (std::size_t i = 0; i < e->operands().size(); ++i) operands.push_back(made.at(e->operand(i)->id()));
      made[e->id()] = e->is_variable()   ? pool_.constant(e->sort(), values.word(e))
                      : operands.empty() ? e
                                         : pool_.make_plain(e->kind(), operands);
    }
    return made.at(condition->id());
  }

  void flush() {
    if (equations_.empty()) return;
    for (const std::string& wrong : expr::not_valid(equations_)) ADD_FAILURE() << wrong;
    equations_.clear();
  }

  expr::Pool& pool_;
  std::vector<const Expr*> equations_;
  std::size_t count_ = 0;
};

class Comparison {
 public:
  explicit Comparison(const std::string& name, std::vector<Program> programs)
      : programs_(std::move(programs)),
        folder_(name, programs_),
        concrete_(folder_.path(), name),
        symbolic_(folder_.path(), name),
        referee_(pool_) {
    symbolic_.begin(pool_);
  }

  [[nodiscard]] const std::vector<Program>& programs() const { return programs_; }
  [[nodiscard]] std::size_t equations() const { return referee_.count(); }

  // With or without Z3.
  void compare(std::size_t number, const Values& values, bool asks_z3) {
    const Program& program = programs_[number];
    expr::Assignment assignment;
    for (std::size_t i = 0; i < values.size(); ++i) assignment.set(parameter(pool_, program, i), values[i]);
    const Outcome concrete = concrete_.run(program, number, values);
    const Term term = symbolic_.run(program, number, assignment);
    Outcome evaluated{.value = {}, .exception = term.exception};
    if (term.result != nullptr) evaluated.value = expr::evaluate(term.result, assignment);
    EXPECT_TRUE(concrete == evaluated) << program.text() << ": " << to_text(concrete) << ", not " << to_text(evaluated)
                                       << " over " << testing::PrintToString(values);
    EXPECT_TRUE(concrete.value || !concrete.exception.empty()) << program.text() << " does not end";
    if (!asks_z3) return;
    for (const vm::symbolic::Fact& fact : term.facts)
      referee_.add(fact.holds ? fact.condition : pool_.make_plain(Kind::not_, fact.condition), assignment);
    if (term.result == nullptr || !concrete.value) return;
    const Expr* const value = pool_.constant(term.result->sort(), *concrete.value);
    referee_.add(pool_.make_plain(Kind::equal, term.result, value), assignment);
  }

 private:
  static std::string to_text(const Outcome& outcome) {
    return outcome.value ? testing::PrintToString(*outcome.value) : outcome.exception;
  }

  std::vector<Program> programs_;
  ClassFolder folder_;
  ConcreteMachine concrete_;
  SymbolicMachine symbolic_;
  expr::Pool pool_;
  Referee referee_;
};

Values random_values(base::Rng& rng, const Program& program) {
  Values values;
  for (const char letter : program.parameters()) values.push_back(expr::random_word(rng, sort_of(letter)));
  return values;
}

TEST(Instructions, EveryOneOverAllEdgeValuesAndRandomOnes) {
  Comparison comparison("Singles", single_programs());
  base::Rng rng(71);
  for (std::size_t number = 0; number < comparison.programs().size(); ++number) {
    const Program& program = comparison.programs()[number];
    const std::string letters = program.parameters();
    for (const expr::Word first : expr::edge_words(sort_of(letters[0]))) {
      if (letters.size() == 1) {
        comparison.compare(number, {first}, true);
        continue;
      }
      for (const expr::Word second : expr::edge_words(sort_of(letters[1])))
        comparison.compare(number, {first, second}, rng.chance(1, 4));
    }
    for (int i = 0; i < expr::rounds(40); ++i) comparison.compare(number, random_values(rng, program), true);
  }
  EXPECT_GE(comparison.programs().size(), 70U);
  RecordProperty("equations", static_cast<int>(comparison.equations()));
}

TEST(Instructions, EveryPair) {
  Comparison comparison("Pairs", pair_programs());
  base::Rng rng(73);
  for (std::size_t number = 0; number < comparison.programs().size(); ++number) {
    for (int i = 0; i < expr::rounds(60); ++i)
      comparison.compare(number, random_values(rng, comparison.programs()[number]), i < 8);
  }
  EXPECT_GE(comparison.programs().size(), 2000U);
  RecordProperty("pairs", static_cast<int>(comparison.programs().size()));
  RecordProperty("equations", static_cast<int>(comparison.equations()));
}

}  // namespace
}  // namespace ristretto::instructions
