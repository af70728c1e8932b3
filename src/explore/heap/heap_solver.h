// SPDX-License-Identifier: MIT
// Memory of which it is not known which references are the same: PET's heap solver (docs/papers.md).
//
// Lazy initialisation branches over aliases at every access. Here an access is logged (S in the paper), and a read
// yields a variable with rules that say what it is under which aliasing; what becomes known of references selects among
// the rules, and what becomes known of values excludes aliases. Objects that the run makes (N) are in the same log:
// they differ from those of the input and begin with zeros, but a reference that was read may be either.
//
// What is certain is propagated at once. The rest is left to solve(), which finds one heap. The conditions on values
// that the rules amount to are expressions over equalities of references, for whoever solves the path condition.
//
// Knows expressions, no class files, no machine, no solver.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "explore/heap/rule.h"
#include "explore/heap/shape.h"
#include "explore/heap/term_store.h"
#include "expr/assignment.h"
#include "expr/pool.h"

namespace ristretto::explore::heap {

// Makes the expressions for what the input has at a place.
class InitialValues {
 public:
  virtual ~InitialValues() = default;
  // Once a place on a path; the name is that of the place.
  [[nodiscard]] virtual const expr::Expr* make(const std::string& name, const Field& field) = 0;
};

class HeapSolver {
 public:
  // All outlive it. Without `initial_values`, these are variables.
  HeapSolver(expr::Pool& pool, const TypeTable& types, InitialValues* initial_values = nullptr)
      : pool_(pool), types_(types), initial_values_(initial_values), store_(pool, types) {}

  // ---- references ----
  // Null or an object of the input, or of a type whose objects are all there, one of these; they are declared before.
  void declare_input(const expr::Expr* reference, Type type);
  // A constant that is an object of the input, of just that class; places in it are called by `name`.
  void declare_input_object(const expr::Expr* constant, Type type, std::string name);
  // A new object, or one that the caller has made already and gives the identity of.
  const expr::Expr* new_object(Type type);
  void declare_made_object(const expr::Expr* constant, Type type);

  // ---- memory: `reference` is not null, which is assumed here ----
  [[nodiscard]] const expr::Expr* get_field(const expr::Expr* reference, const Field& field) {
    return get({reference, nullptr}, field);
  }
  void set_field(const expr::Expr* reference, const Field& field, const expr::Expr* value) {
    set({reference, nullptr}, field, value);
  }
  [[nodiscard]] const expr::Expr* get_element(const expr::Expr* array, const expr::Expr* index, const Field& elements) {
    return get({array, index}, elements);
  }
  void set_element(const expr::Expr* array, const expr::Expr* index, const Field& elements, const expr::Expr* value) {
    set({array, index}, elements, value);
  }

  // ---- constraints: each returns whether a heap is still possible, as far as propagation sees ----
  bool ref_eq(const expr::Expr* a, const expr::Expr* b);
  bool ref_neq(const expr::Expr* a, const expr::Expr* b);
  // Any condition; of most, only what is easily seen is used.
  bool assume(const expr::Expr* condition, bool holds = true);
  bool assume_type(const expr::Expr* reference, const TypeConstraint& constraint);

  // ---- assumptions on the heap before the run ----
  bool assume_non_null(const expr::Expr* reference) { return ref_neq(reference, pool_.null()); }
  // Null is no object, so both may be null.
  bool assume_non_aliasing(const expr::Expr* a, const expr::Expr* b);
  // No object can be reached from both.
  bool assume_non_sharing(const expr::Expr* a, const expr::Expr* b);
  // No object can be reached from itself and from `reference`.
  bool assume_acyclic(const expr::Expr* reference);

  // ---- what is known ----
  [[nodiscard]] bool failed() const { return store_.failed(); }
  [[nodiscard]] Truth same(const expr::Expr* a, const expr::Expr* b) { return store_.same(a, b); }
  // dom in the paper.
  [[nodiscard]] const ValueSet& values(const expr::Expr* term) { return store_.values(term); }
  [[nodiscard]] std::optional<Type> class_of(const expr::Expr* reference) { return store_.class_of(reference); }
  // All that it can be, the one to prefer first.
  [[nodiscard]] std::vector<Type> classes_of(const expr::Expr* reference) { return store_.classes_of(reference); }
  // Its value where it is known; null elsewhere.
  [[nodiscard]] const expr::Expr* constant_of(const expr::Expr* term) { return store_.constant_of(term); }
  // Likewise, of any expression.
  [[nodiscard]] const expr::Expr* value_of(const expr::Expr* e);
  // The rules of a read that can still apply, without what is known to hold. Empty if it is no read.
  [[nodiscard]] std::vector<Rule> rules_of(const expr::Expr* variable);
  // What the reads so far amount to, in order; only ever added to, but for rollback.
  [[nodiscard]] std::span<const expr::Expr* const> conditions() const { return conditions_; }
  // The literals that these conditions mention, in order.
  [[nodiscard]] const std::vector<Literal>& literals() const { return literals_; }

  // ---- a heap ----
  // Called with a heap that the references permit; all but kTrue ask for another one, and kOpen says besides that
  // nobody knows of this one.
  using Accept = std::function<Truth(const Shape&)>;
  enum class NoHeap : std::uint8_t {
    kNone,     // there is none
    kUnknown,  // nobody knew of one that was offered, or there was more to search than it may take
  };
  // Different objects are preferred to aliases, and null to objects that nothing is read from; where `guide` is given,
  // what holds under it is tried first. No more than `most` heaps are offered, 0 for all of them. Nothing is learned
  // by it.
  [[nodiscard]] std::expected<Shape, NoHeap> solve(const expr::Assignment* guide = nullptr, const Accept& accept = {},
                                                   std::size_t most = 0);
  // Whether there is one; what is offered has conditions and nothing else.
  [[nodiscard]] Truth is_solvable(const expr::Assignment* guide, const Accept& accept);

  void mark();
  void rollback();
  void release();

 private:
  struct Access {
    Place place;
    std::uint32_t field;
    const expr::Expr* value;
    bool is_set;
  };
  struct InitialPlace {
    Place place;
    std::uint32_t field;
    const expr::Expr* value;
  };
  struct ObjectName {
    const expr::Expr* constant;
    std::string name;
  };
  struct Pair {
    const expr::Expr* a;
    const expr::Expr* b;
  };
  struct Mark {
    std::size_t log;
    std::size_t reads;
    std::size_t initial;
    std::size_t made;
    std::size_t names;
    std::size_t non_sharing;
    std::size_t acyclic;
    std::size_t conditions;
    std::size_t literals;
    std::uint32_t next_identity;
    bool is_settled;
  };
  // What propagation works on.
  struct Extent {
    std::uint64_t changes;
    std::size_t reads;
    std::size_t initial;
    std::size_t non_sharing;
    std::size_t acyclic;
    friend bool operator==(const Extent&, const Extent&) = default;
  };
  class Search;

  // ---- accesses ----
  [[nodiscard]] const expr::Expr* get(const Place& place, const Field& field);
  void set(const Place& place, const Field& field, const expr::Expr* value);
  struct Walk;
  void walk_log(Walk& walk);
  void walk_beginning(Walk& walk);
  [[nodiscard]] const expr::Expr* read(Walk& walk);
  void publish(const Read& read);
  [[nodiscard]] std::string name_of(const Place& place, const Field& field) const;

  // ---- rules ----
  [[nodiscard]] Truth truth(const Place& a, const Place& b);
  [[nodiscard]] Truth truth(const Literal& literal);
  void impose(const Literal& literal, bool holds);
  bool propagate();
  [[nodiscard]] Extent extent() const {
    return {store_.changes(), reads_.size(), initial_.size(), non_sharing_.size(), acyclic_.size()};
  }
  void apply(const Read& read);
  [[nodiscard]] const expr::Expr* expression_of(const Literal& literal);

  // ---- assumptions (assumptions.cc) ----
  // Terms that can be reached from one in the heap before the run, itself first; each class of equal terms once.
  [[nodiscard]] std::vector<const expr::Expr*> reached_from(const expr::Expr* reference);
  void keep_apart(const Pair& pair);
  void keep_acyclic(const expr::Expr* from, std::vector<const expr::Expr*>& way);

  expr::Pool& pool_;
  const TypeTable& types_;
  InitialValues* initial_values_;
  TermStore store_;
  std::vector<Access> log_;
  std::vector<Read> reads_;
  std::vector<InitialPlace> initial_;
  std::vector<const expr::Expr*> made_;
  std::vector<ObjectName> names_;
  std::vector<Pair> non_sharing_;
  std::vector<const expr::Expr*> acyclic_;
  std::vector<const expr::Expr*> conditions_;
  std::vector<Literal> literals_;
  std::vector<Mark> marks_;
  Extent settled_{};                           // when propagation found nothing left to do
  std::uint32_t next_identity_ = 0xffff'ffff;  // counts down: a machine's identities count up
};

}  // namespace ristretto::explore::heap
