// SPDX-License-Identifier: MIT
// One heap out of those that are left: splits on what the rules leave open, then on what may be null. Whatever is still
// not known to be the same then is different, which contradicts nothing: aliasing only ever adds demands.
#include <algorithm>
#include <array>

#include "explore/heap/heap_solver.h"
#include "expr/evaluate.h"

namespace ristretto::explore::heap {

using expr::Expr;
using expr::Kind;
using expr::Sort;

namespace {

// Splits of one search, and heaps of which nobody knows that it goes past: the same on every machine.
constexpr std::size_t kMostSplits = 20'000;
constexpr std::size_t kMostUndecided = 8;

}  // namespace

class HeapSolver::Search {
 public:
  struct Options {
    std::size_t most = 0;
    bool wants_shape = true;
  };
  Search(HeapSolver& solver, const expr::Assignment* guide, const Accept& accept, const Options& options)
      : solver_(solver), store_(solver.store_), guide_(guide), accept_(accept), options_(options) {}

  std::expected<Shape, NoHeap> run() {
    solver_.mark();
    solver_.propagate();
    search({});
    solver_.rollback();
    solver_.release();
    if (found_) return std::move(*found_);
    return std::unexpected(is_cut_off_ || undecided_ != 0 ? NoHeap::kUnknown : NoHeap::kNone);
  }

 private:
  // Whatever lies before is settled, and stays so further down.
  struct From {
    std::size_t read = 0;
    std::size_t term = 0;
  };
  bool search(From from);
  [[nodiscard]] bool offer();
  [[nodiscard]] bool may_go_on() const {
    return (options_.most == 0 || rejected_ < options_.most) && splits_ < kMostSplits && undecided_ < kMostUndecided;
  }
  [[nodiscard]] std::optional<Pair> open_pair(From& from);
  [[nodiscard]] std::optional<Pair> open_pair(const Rule& rule);
  [[nodiscard]] const Expr* maybe_null(From& from);
  [[nodiscard]] std::optional<Pair> one_of_several();
  [[nodiscard]] bool is_preferred_same(const Pair& pair) const;

  [[nodiscard]] Shape make_shape();
  void add_references(Shape& shape);
  void add_cells(Shape& shape);
  void add_conditions(Shape& shape);
  void demand(Shape& shape, const Expr* condition) const;
  [[nodiscard]] const Expr* equality(const Expr* a, const Expr* b) { return solver_.pool_.make(Kind::equal, a, b); }
  [[nodiscard]] const Expr* negation(const Expr* a) { return solver_.pool_.make(Kind::not_, a); }

  HeapSolver& solver_;
  TermStore& store_;
  const expr::Assignment* guide_;
  const Accept& accept_;
  const Options options_;
  std::size_t rejected_ = 0;
  std::size_t undecided_ = 0;  // of those
  std::size_t splits_ = 0;
  bool is_cut_off_ = false;
  std::optional<Shape> found_;
};

bool HeapSolver::Search::search(From from) {
  if (solver_.failed()) return false;
  if (!may_go_on()) {
    is_cut_off_ = true;
    return false;
  }
  std::optional<Pair> pair = open_pair(from);
  if (!pair) {
    if (const Expr* const reference = maybe_null(from)) pair = Pair{reference, solver_.pool_.null()};
  }
  if (!pair) pair = one_of_several();
  if (!pair) return offer();
  ++splits_;
  const bool first = is_preferred_same(*pair);
  for (const bool is_same : std::array{first, !first}) {
    solver_.mark();
    const bool is_found =
        (is_same ? solver_.ref_eq(pair->a, pair->b) : solver_.ref_neq(pair->a, pair->b)) && search(from);
    solver_.rollback();
    solver_.release();
    if (is_found) return true;
  }
  return false;
}

bool HeapSolver::Search::offer() {
  Shape shape = make_shape();
  const Truth is_accepted = accept_ ? accept_(shape) : Truth::kTrue;
  if (is_accepted != Truth::kTrue) {
    ++rejected_;
    if (is_accepted == Truth::kOpen) ++undecided_;
    return false;
  }
  found_ = std::move(shape);
  return true;
}

bool HeapSolver::Search::is_preferred_same(const Pair& pair) const {
  if (guide_ == nullptr) return pair.b->is_word(0);
  return expr::evaluate(pair.a, *guide_) == expr::evaluate(pair.b, *guide_);
}

std::optional<HeapSolver::Pair> HeapSolver::Search::open_pair(From& from) {
  for (; from.read < solver_.reads_.size(); ++from.read) {
    for (const Rule& rule : solver_.reads_[from.read].rules) {
      if (const auto pair = open_pair(rule)) return pair;
    }
  }
  return std::nullopt;
}

std::optional<HeapSolver::Pair> HeapSolver::Search::open_pair(const Rule& rule) {
  std::optional<Pair> pair;
  for (const Literal& literal : rule.guard) {
    const Truth known = solver_.truth(literal);
    if (known == Truth::kFalse) return std::nullopt;
    if (known == Truth::kTrue || pair) continue;
    const bool is_reference = store_.same(literal.a.reference, literal.b.reference) == Truth::kOpen;
    pair = is_reference ? Pair{literal.a.reference, literal.b.reference} : Pair{literal.a.index, literal.b.index};
  }
  return pair;
}

const Expr* HeapSolver::Search::maybe_null(From& from) {
  for (; from.term < store_.size(); ++from.term) {
    const Expr* const term = store_.term(from.term);
    if (term->sort() != Sort::kRef || !store_.can_be_null(term)) continue;
    if (store_.same(term, solver_.pool_.null()) == Truth::kOpen) return term;
  }
  return nullptr;
}

// A reference that is one of several objects that are known, and the first of these.
std::optional<HeapSolver::Pair> HeapSolver::Search::one_of_several() {
  for (std::size_t i = 0; i < store_.size(); ++i) {
    const Expr* const term = store_.term(i);
    if (term->sort() != Sort::kRef) continue;
    const ValueSet& values = store_.values(term);
    if (!values.is_finite() || values.contains(kInputObject) || values.words().size() < 2) continue;
    return Pair{term, solver_.pool_.constant(Sort::kRef, values.words().front())};
  }
  return std::nullopt;
}

Shape HeapSolver::Search::make_shape() {
  Shape shape;
  if (options_.wants_shape) {
    add_references(shape);
    add_cells(shape);
  }
  add_conditions(shape);
  return shape;
}

void HeapSolver::Search::add_references(Shape& shape) {
  std::vector<std::int32_t> object_by_root(store_.size(), Shape::kNull);
  for (std::size_t i = 0; i < store_.size(); ++i) {
    const Expr* const term = store_.term(i);
    if (term->sort() != Sort::kRef) continue;
    std::int32_t object = Shape::kNull;
    if (!store_.values(term).contains(kInputObject)) {
      if (!store_.can_be_null(term)) object = Shape::kMade;
    } else {
      std::int32_t& known = object_by_root[store_.root_of(term)];
      if (known == Shape::kNull) {
        known = static_cast<std::int32_t>(shape.objects.size());
        shape.objects.push_back({term, store_.class_of(term)});
      }
      object = known;
    }
    shape.references.push_back({term, object, object == Shape::kMade ? store_.constant_of(term) : nullptr});
  }
}

// The first read of a place from before the run is the one that saw what was there.
void HeapSolver::Search::add_cells(Shape& shape) {
  for (std::size_t i = 0; i < solver_.initial_.size(); ++i) {
    const InitialPlace& here = solver_.initial_[i];
    const std::int32_t object = shape.object_of(here.place.reference);
    const auto earlier = std::span(solver_.initial_).first(i);
    const bool is_known = std::ranges::any_of(earlier, [&](const InitialPlace& before) {
      return before.field == here.field && solver_.truth(before.place, here.place) == Truth::kTrue;
    });
    if (object >= 0 && !is_known) shape.cells.push_back({object, here.field, here.place.index, here.value});
  }
}

void HeapSolver::Search::add_conditions(Shape& shape) {
  for (const Read& read : solver_.reads_) {
    for (const Rule& rule : read.rules) {
      for (const Literal& literal : rule.guard) {
        if (literal.a.index == nullptr) continue;
        const Truth same = store_.same(literal.a.index, literal.b.index);
        const Expr* const condition = equality(literal.a.index, literal.b.index);
        if (same != Truth::kOpen) demand(shape, same == Truth::kTrue ? condition : negation(condition));
      }
      const bool applies = std::ranges::all_of(
          rule.guard, [&](const Literal& literal) { return solver_.truth(literal) == Truth::kTrue; });
      if (applies && read.variable->sort() != Sort::kRef) demand(shape, equality(read.variable, rule.target));
    }
  }
}

void HeapSolver::Search::demand(Shape& shape, const Expr* condition) const {
  if (!condition->is_true() && std::ranges::find(shape.conditions, condition) == shape.conditions.end())
    shape.conditions.push_back(condition);
}

std::expected<Shape, HeapSolver::NoHeap> HeapSolver::solve(const expr::Assignment* guide, const Accept& accept,
                                                           std::size_t most) {
  if (failed()) return std::unexpected(NoHeap::kNone);
  return Search(*this, guide, accept, {.most = most}).run();
}

Truth HeapSolver::is_solvable(const expr::Assignment* guide, const Accept& accept) {
  if (failed()) return Truth::kFalse;
  const auto found = Search(*this, guide, accept, {.wants_shape = false}).run();
  if (found) return Truth::kTrue;
  return found.error() == NoHeap::kNone ? Truth::kFalse : Truth::kOpen;
}

std::int32_t Shape::object_of(const Expr* term) const {
  const auto found = std::ranges::find(references, term, &Reference::term);
  return found == references.end() ? kNull : found->object;
}

const Expr* Shape::made_of(const Expr* term) const {
  const auto found = std::ranges::find(references, term, &Reference::term);
  return found == references.end() ? nullptr : found->made;
}

}  // namespace ristretto::explore::heap
