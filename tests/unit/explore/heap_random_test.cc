// SPDX-License-Identifier: MIT
// Random programs over a few references, by the heap solver and by trying every heap: the same programs can be run to
// their end, every heap that is found runs one to its end, and nothing that is said to be known is otherwise.
#include <array>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/rng.h"
#include "explore/heap/heap_solver.h"
#include "expr/evaluate.h"
#include "heap_types.h"
#include "solver/manager.h"

namespace ristretto::explore::heap {
namespace {

using expr::Expr;
using expr::Kind;
using expr::Sort;

constexpr Field kInteger{0, Sort::kInt, kA, "n"};
constexpr std::size_t kInputs = 3;

// References and numbers are in two lists, that begin with the inputs x, y, z and the constants 0, 1; operations add to
// them. A program stops where it would use null or where a test fails.
struct Operation {
  enum class Code { kGetLink, kSetLink, kGetNumber, kSetNumber, kNew, kSame, kDiffer, kEqual, kUnequal, kIsB, kIsNotB };
  Code code;
  std::size_t a;
  std::size_t b;
};
struct Program {
  std::array<Type, kInputs> types;
  bool is_acyclic;
  bool is_unshared;
  std::vector<Operation> operations;
};

// Mostly what leaves aliases open.
constexpr std::array kCodes{
    Operation::Code::kGetLink,   Operation::Code::kGetLink,   Operation::Code::kSetLink,   Operation::Code::kSetLink,
    Operation::Code::kGetNumber, Operation::Code::kGetNumber, Operation::Code::kGetNumber, Operation::Code::kSetNumber,
    Operation::Code::kSetNumber, Operation::Code::kSetNumber, Operation::Code::kNew,       Operation::Code::kSame,
    Operation::Code::kDiffer,    Operation::Code::kEqual,     Operation::Code::kEqual,     Operation::Code::kUnequal,
    Operation::Code::kUnequal,   Operation::Code::kIsB,       Operation::Code::kIsNotB};

Program random_program(base::Rng& rng) {
  Program program{};
  for (Type& type : program.types) type = rng.chance(1, 3) ? kB : kA;
  program.is_acyclic = rng.chance(1, 4);
  program.is_unshared = rng.chance(1, 4);
  std::size_t references = kInputs;
  std::size_t numbers = 2;
  const std::size_t length = 3 + rng.below(10);
  while (program.operations.size() < length) {
    Operation next{kCodes[rng.below(kCodes.size())], rng.below(references), rng.below(references)};
    switch (next.code) {
      case Operation::Code::kGetLink:
      case Operation::Code::kNew: ++references; break;
      case Operation::Code::kGetNumber: ++numbers; break;
      case Operation::Code::kSetNumber: next.b = rng.below(numbers); break;
      case Operation::Code::kEqual:
      case Operation::Code::kUnequal:
        next.a = rng.below(numbers);
        next.b = rng.below(numbers);
        break;
      default: break;
    }
    program.operations.push_back(next);
  }
  return program;
}

// ---- every heap ----

// Choices that are all made in turn.
class Choices {
 public:
  std::size_t pick(std::size_t count) {
    if (at_ == picked_.size()) {
      picked_.push_back(0);
      counts_.push_back(count);
    }
    return picked_[at_++];
  }
  // False: all were made.
  bool next() {
    at_ = 0;
    while (!picked_.empty() && picked_.back() + 1 == counts_.back()) {
      picked_.pop_back();
      counts_.pop_back();
    }
    if (!picked_.empty()) ++picked_.back();
    return !picked_.empty();
  }

 private:
  std::vector<std::size_t> picked_;
  std::vector<std::size_t> counts_;
  std::size_t at_ = 0;
};

constexpr int kNull = -1;
constexpr int kNumbers = 5;  // enough for those of a program to differ

struct Object {
  Type type = kA;
  bool is_input = true;
  std::optional<int> first_link = {};  // before the run
  std::optional<int> link = {};
  std::optional<int> number = {};
};

// Runs a program on a heap that comes into being as it is looked at.
class Run {
 public:
  using Pick = std::function<int(Type)>;       // an object of the input for a reference of that type, or kNull
  using PickLink = std::function<int(int)>;    // what the link of an object is before the run
  using PickNumber = std::function<int(int)>;  // likewise

  std::vector<Object> objects;
  std::vector<int> references;
  std::vector<int> numbers{0, 1};

  bool run(const Program& program, const Pick& pick, const PickLink& pick_link, const PickNumber& pick_number) {
    for (const Type type : program.types) references.push_back(pick(type));
    for (const Operation& operation : program.operations) {
      if (!step(operation, pick_link, pick_number)) return false;
    }
    return keeps(program);
  }

 private:
  bool step(const Operation& operation, const PickLink& pick_link, const PickNumber& pick_number) {
    const auto reference = [&](std::size_t i) { return references[i]; };
    const auto object = [&](std::size_t i) -> Object& { return objects[static_cast<std::size_t>(references[i])]; };
    switch (operation.code) {
      case Operation::Code::kGetLink: {
        if (reference(operation.a) == kNull) return false;
        if (!object(operation.a).link) {
          const int target = pick_link(reference(operation.a));
          object(operation.a).link = object(operation.a).first_link = target;
        }
        references.push_back(*object(operation.a).link);
        return true;
      }
      case Operation::Code::kSetLink:
        if (reference(operation.a) == kNull) return false;
        object(operation.a).link = reference(operation.b);
        return true;
      case Operation::Code::kGetNumber:
        if (reference(operation.a) == kNull) return false;
        if (!object(operation.a).number) object(operation.a).number = pick_number(reference(operation.a));
        numbers.push_back(*object(operation.a).number);
        return true;
      case Operation::Code::kSetNumber:
        if (reference(operation.a) == kNull) return false;
        object(operation.a).number = numbers[operation.b];
        return true;
      case Operation::Code::kNew:
        references.push_back(static_cast<int>(objects.size()));
        objects.push_back({kA, false, std::nullopt, kNull, 0});
        return true;
      case Operation::Code::kSame: return reference(operation.a) == reference(operation.b);
      case Operation::Code::kDiffer: return reference(operation.a) != reference(operation.b);
      case Operation::Code::kEqual: return numbers[operation.a] == numbers[operation.b];
      case Operation::Code::kUnequal: return numbers[operation.a] != numbers[operation.b];
      case Operation::Code::kIsB: return reference(operation.a) == kNull || object(operation.a).type == kB;
      case Operation::Code::kIsNotB: return reference(operation.a) == kNull || object(operation.a).type != kB;
    }
    return false;
  }

  // All that can be reached before the run, in order; what comes again is there twice.
  [[nodiscard]] std::vector<int> chain(int from) const {
    std::vector<int> reached;
    std::set<int> seen;
    for (int at = from; at != kNull; at = objects[static_cast<std::size_t>(at)].first_link.value_or(kNull)) {
      reached.push_back(at);
      if (!seen.insert(at).second) break;
    }
    return reached;
  }
  [[nodiscard]] bool keeps(const Program& program) const {
    const std::vector<int> x = chain(references[0]);
    const std::vector<int> y = chain(references[1]);
    const std::set<int> of_x(x.begin(), x.end());
    if (program.is_acyclic && of_x.size() != x.size()) return false;
    return !program.is_unshared || std::ranges::none_of(y, [&](int at) { return of_x.contains(at); });
  }
};

// What can be at the end of a program.
struct Possible {
  bool ends = false;
  std::set<std::pair<std::size_t, std::size_t>> same;    // pairs of references that are in some run
  std::set<std::pair<std::size_t, std::size_t>> differ;  // likewise
  std::set<std::pair<std::size_t, int>> numbers;         // which of them can have which value
};

Possible try_all(const Program& program) {
  Possible possible;
  Choices choices;
  do {
    Run run;
    const Run::Pick pick = [&](Type type) {
      std::vector<int> candidates{kNull};
      for (std::size_t i = 0; i < run.objects.size(); ++i) {
        if (run.objects[i].is_input && ThreeClasses().is_subtype(run.objects[i].type, type))
          candidates.push_back(static_cast<int>(i));
      }
      const auto classes = ThreeClasses().classes_of(type);
      const std::size_t picked = choices.pick(candidates.size() + classes.size());
      if (picked < candidates.size()) return candidates[picked];
      run.objects.push_back({.type = classes[picked - candidates.size()]});
      return static_cast<int>(run.objects.size()) - 1;
    };
    const bool ends = run.run(
        program, pick, [&](int) { return pick(kA); }, [&](int) { return static_cast<int>(choices.pick(kNumbers)); });
    if (!ends) continue;
    possible.ends = true;
    for (std::size_t a = 0; a < run.references.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b)
        (run.references[a] == run.references[b] ? possible.same : possible.differ).insert({a, b});
    }
    for (std::size_t a = 0; a < run.numbers.size(); ++a) possible.numbers.insert({a, run.numbers[a]});
  } while (choices.next());
  return possible;
}

// ---- the solver ----

class Symbolic {
 public:
  explicit Symbolic(const Program& program) {
    for (std::size_t i = 0; i < kInputs; ++i) {
      references.push_back(pool.variable(Sort::kRef, std::string(1, static_cast<char>('x' + i))));
      solver.declare_input(references[i], program.types[i]);
    }
    numbers = {pool.int_constant(0), pool.int_constant(1)};
    if (program.is_acyclic) solver.assume_acyclic(references[0]);
    if (program.is_unshared) solver.assume_non_sharing(references[0], references[1]);
  }

  // False: the solver saw that it never gets so far.
  bool step(const Operation& operation) {
    const auto reference = [&](std::size_t i) { return references[i]; };
    const auto suppose = [&](const Expr* condition, bool holds) {
      demands.push_back(holds ? condition : pool.make(Kind::not_, condition));
      return solver.assume(condition, holds);
    };
    switch (operation.code) {
      case Operation::Code::kGetLink:
      case Operation::Code::kSetLink:
      case Operation::Code::kGetNumber:
      case Operation::Code::kSetNumber:
        if (!suppose(pool.make(Kind::equal, reference(operation.a), pool.null()), false)) return false;
        access(operation);
        return !solver.failed();
      case Operation::Code::kNew: references.push_back(solver.new_object(kA)); return true;
      case Operation::Code::kSame:
      case Operation::Code::kDiffer:
        return suppose(pool.make(Kind::equal, reference(operation.a), reference(operation.b)),
                       operation.code == Operation::Code::kSame);
      case Operation::Code::kEqual:
      case Operation::Code::kUnequal:
        return suppose(pool.make(Kind::equal, numbers[operation.a], numbers[operation.b]),
                       operation.code == Operation::Code::kEqual);
      case Operation::Code::kIsB:
        return solver.assume_type(reference(operation.a), {TypeConstraint::Relation::kSubtype, kB});
      case Operation::Code::kIsNotB:
        return solver.assume_type(reference(operation.a), {TypeConstraint::Relation::kNotSubtype, kB});
    }
    return false;
  }

  // A heap with values for its numbers.
  struct Found {
    Shape shape;
    expr::Assignment model;
  };
  // The guide leads astray, so that all must be tried.
  std::optional<Found> solve(base::Rng& rng) {
    expr::Assignment guide;
    for (const Expr* variable : pool.variables()) guide.set(variable, rng.below(3));
    expr::Assignment model;
    const auto accept = [&](const Shape& shape) {
      solver::Manager manager(pool, {});
      for (const Expr* condition : shape.conditions) manager.push(condition);
      for (const Expr* condition : demands) {
        if (!is_about_references(condition)) manager.push(condition);
      }
      const solver::Answer answer = manager.check();
      EXPECT_FALSE(std::holds_alternative<solver::Unknown>(answer));
      if (const auto* sat = std::get_if<solver::Sat>(&answer)) model = sat->model;
      return std::holds_alternative<solver::Sat>(answer) ? Truth::kTrue : Truth::kFalse;
    };
    auto shape = solver.solve(&guide, accept);
    if (!shape) {
      EXPECT_EQ(shape.error(), HeapSolver::NoHeap::kNone);
      return std::nullopt;
    }
    return Found{std::move(*shape), model};
  }

  // Whether the conditions alone can hold: if not, there is no heap.
  bool can_hold() {
    solver::Manager manager(pool, {});
    for (const Expr* condition : solver.conditions()) manager.push(condition);
    for (const Expr* condition : demands) manager.push(condition);
    return !std::holds_alternative<solver::Unsat>(manager.check());
  }

  expr::Pool pool;
  ThreeClasses types;
  HeapSolver solver{pool, types};
  std::vector<const Expr*> references;
  std::vector<const Expr*> numbers;
  std::vector<const Expr*> demands;

 private:
  void access(const Operation& operation) {
    const Expr* const at = references[operation.a];
    switch (operation.code) {
      case Operation::Code::kGetLink: references.push_back(solver.get_field(at, kLink)); break;
      case Operation::Code::kSetLink: solver.set_field(at, kLink, references[operation.b]); break;
      case Operation::Code::kGetNumber: numbers.push_back(solver.get_field(at, kInteger)); break;
      default: solver.set_field(at, kInteger, numbers[operation.b]); break;
    }
  }
  static bool is_about_references(const Expr* condition) {
    const Expr* const equality = condition->is(Kind::not_) ? condition->operand(0) : condition;
    return equality->is(Kind::equal) && equality->operand(0)->sort() == Sort::kRef;
  }
};

// Runs the program on the heap that was found.
void expect_real(const Program& program, Symbolic& symbolic, const Symbolic::Found& found) {
  const Shape& shape = found.shape;
  Run run;
  for (const Shape::Object& object : shape.objects) run.objects.push_back({.type = object.type.value_or(kC)});
  std::size_t argument = 0;
  const auto cell = [&](int object, const Field& field) -> const Expr* {
    for (const Shape::Cell& known : shape.cells) {
      if (known.object == object && known.field == field.id) return known.value;
    }
    return nullptr;
  };
  const bool ends = run.run(
      program, [&](Type) { return shape.object_of(symbolic.references[argument++]); },
      [&](int object) {
        const Expr* const value = cell(object, kLink);
        EXPECT_NE(value, nullptr);
        return value == nullptr ? kNull : shape.object_of(value);
      },
      [&](int object) {
        const Expr* const value = cell(object, kInteger);
        EXPECT_NE(value, nullptr);
        return value == nullptr ? 0 : expr::int_in(expr::evaluate(value, found.model));
      });
  EXPECT_TRUE(ends);
  for (std::size_t i = 0; i < run.references.size(); ++i) {
    const std::int32_t object = shape.object_of(symbolic.references[i]);
    const bool is_input =
        run.references[i] != kNull && run.objects[static_cast<std::size_t>(run.references[i])].is_input;
    EXPECT_EQ(object, run.references[i] == kNull || is_input ? run.references[i] : Shape::kMade);
  }
  for (std::size_t i = 0; i < run.numbers.size(); ++i)
    EXPECT_EQ(run.numbers[i], expr::int_in(expr::evaluate(symbolic.numbers[i], found.model)));
}

void expect_known(Symbolic& symbolic, const Possible& possible) {
  for (std::size_t a = 0; a < symbolic.references.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      const Truth known = symbolic.solver.same(symbolic.references[a], symbolic.references[b]);
      EXPECT_FALSE(known == Truth::kTrue && possible.differ.contains({a, b})) << a << " " << b;
      EXPECT_FALSE(known == Truth::kFalse && possible.same.contains({a, b})) << a << " " << b;
    }
  }
  for (const auto& [number, value] : possible.numbers)
    EXPECT_TRUE(symbolic.solver.values(symbolic.numbers[number]).contains(expr::word_of(value))) << number;
}

TEST(HeapRandomTest, ProgramsEndIfSomeHeapLetsThem) {
  base::Rng rng(6);
  int feasible = 0;
  constexpr int kPrograms = 500;
  for (int i = 0; i < kPrograms && !testing::Test::HasFailure(); ++i) {
    const Program program = random_program(rng);
    SCOPED_TRACE(fmt::format("program {}", i));
    const Possible possible = try_all(program);
    Symbolic symbolic(program);
    bool goes_on = true;
    for (const Operation& operation : program.operations) {
      goes_on = goes_on && symbolic.step(operation);
    }
    if (!goes_on) {
      EXPECT_FALSE(possible.ends) << "refuted by propagation";
      continue;
    }
    const auto found = symbolic.solve(rng);
    EXPECT_EQ(found.has_value(), possible.ends);
    if (!possible.ends) continue;
    ++feasible;
    EXPECT_TRUE(symbolic.can_hold());
    expect_known(symbolic, possible);
    if (found) expect_real(program, symbolic, *found);
  }
  EXPECT_GT(feasible, kPrograms / 4);
}

TEST(HeapRandomTest, RollbackForgetsWhatCameAfterTheMark) {
  base::Rng rng(7);
  for (int i = 0; i < 500 && !testing::Test::HasFailure(); ++i) {
    const Program program = random_program(rng);
    const Program other = random_program(rng);
    SCOPED_TRACE(fmt::format("program {}", i));
    Symbolic plain(program);
    Symbolic marked(program);
    for (std::size_t at = 0; at < program.operations.size(); ++at) {
      marked.solver.mark();
      const auto references = marked.references;
      const auto numbers = marked.numbers;
      for (const Operation& operation : other.operations) {
        if (operation.a >= marked.references.size() || operation.b >= marked.references.size()) continue;
        if (operation.a >= marked.numbers.size() || operation.b >= marked.numbers.size()) continue;
        if (!marked.step(operation)) break;
      }
      marked.solver.rollback();
      marked.solver.release();
      marked.references = references;
      marked.numbers = numbers;
      const bool goes_on = plain.step(program.operations[at]);
      ASSERT_EQ(marked.step(program.operations[at]), goes_on);
      if (!goes_on) break;
      for (std::size_t a = 0; a < plain.references.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
          ASSERT_EQ(marked.solver.same(marked.references[a], marked.references[b]),
                    plain.solver.same(plain.references[a], plain.references[b]));
        }
      }
      for (std::size_t a = 0; a < plain.numbers.size(); ++a)
        ASSERT_EQ(marked.solver.values(marked.numbers[a]), plain.solver.values(plain.numbers[a]));
    }
  }
}

}  // namespace
}  // namespace ristretto::explore::heap
