// SPDX-License-Identifier: MIT
// The heap solver as the machine's memory of inputs: classes of the guest are its types, offsets its fields, and which
// references are the same is left open until the program asks. Follows the marks of the search.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "explore/heap/heap_solver.h"
#include "explore/search/cuts.h"
#include "explore/search/heap_assumptions.h"
#include "solver/manager.h"
#include "vm/machine.h"
#include "vm/symbolic/input_memory.h"

namespace ristretto::explore {

class Subtypes;

struct DisjunctiveOptions {
  bool can_alias = true;    // whether two references of the input may be the same object
  bool can_be_null = true;  // whether fields of the input may be null where there can be an object
};

// The field of a cell of a shape.
struct FieldPlace {
  std::uint32_t offset;
  vm::BaseKind kind;
};
[[nodiscard]] FieldPlace place_of(std::uint32_t field);

class DisjunctiveHeap final : public vm::symbolic::InputMemory, private heap::TypeTable, private heap::InitialValues {
 public:
  // Makes what a field of the input begins as; not for references.
  using MakeValue = std::function<const expr::Expr*(const std::string& name, vm::BaseKind kind)>;

  // All outlive it.
  DisjunctiveHeap(vm::Machine& machine, expr::Pool& pool, Subtypes& subtypes, const DisjunctiveOptions& options,
                  MakeValue make_value)
      : machine_(machine),
        pool_(pool),
        subtypes_(subtypes),
        options_(options),
        make_value_(std::move(make_value)),
        solver_(pool, *this, this) {}

  // Who hears, while the machine runs, that other inputs than there can be might go elsewhere; empty for nobody.
  void set_listener(std::function<void(Cut)> listener) { listener_ = std::move(listener); }

  // A reference of the input; its class is null if there is none such.
  void declare(const expr::Expr* reference, const vm::Klass* klass);
  // An object in guest memory that stands for one of the input; its elements are there, if it is an array.
  void declare_object(vm::Ref object, const vm::Klass& klass, const std::string& name);

  // What the path has decided. False: no heap is possible then, as far as propagation sees.
  bool assume(const expr::Expr* condition, bool holds);
  void assume(HeapAssumption::Kind kind, const expr::Expr* a, const expr::Expr* b);
  // Of the object behind a reference, if there is one.
  void assume_class(const expr::Expr* reference, const vm::Klass& klass);
  // Any class that the object behind a reference can have; null for none.
  [[nodiscard]] vm::Klass* class_of(const expr::Expr* reference);
  [[nodiscard]] std::vector<vm::Klass*> classes_of(const expr::Expr* reference);
  // The condition that it has just that class, of those.
  [[nodiscard]] const expr::Expr* is_of_class(const expr::Expr* reference, const vm::Klass& klass);

  // The value that an expression has whatever the heap; null: none that is seen.
  [[nodiscard]] const expr::Expr* value_of(const expr::Expr* e) { return solver_.value_of(e); }
  // What reads amount to, for the path of the solver.
  [[nodiscard]] std::span<const expr::Expr* const> conditions() const { return solver_.conditions(); }
  // Whether there is a heap for the path of `solver`, which has all that was assumed here, and a condition.
  [[nodiscard]] solver::Answer check(solver::Manager& solver, const expr::Expr* condition);
  // One for the path alone: of different objects, if that is possible at once.
  struct Found {
    std::optional<heap::Shape> shape = {};
    std::optional<solver::Why> why = {};  // it is not known whether there is one
  };
  [[nodiscard]] Found find_shape(solver::Manager& solver);

  void mark();
  void rollback();
  void release();

  // ---- InputMemory ----
  [[nodiscard]] bool has(vm::Ref object) const override;
  [[nodiscard]] vm::Way same(const expr::Expr* a, const expr::Expr* b) override;
  [[nodiscard]] const expr::Expr* constant_of(const expr::Expr* reference) override;
  [[nodiscard]] const expr::Expr* made_object(const expr::Expr* reference) override;
  [[nodiscard]] vm::Way fits(const expr::Expr* reference, const vm::Klass& type) override;
  [[nodiscard]] const expr::Expr* is_instance(const expr::Expr* reference, const vm::Klass& type) override;
  [[nodiscard]] Guess guess_class(const expr::Expr* reference) override;
  [[nodiscard]] vm::BaseKind kind_of(const expr::Expr* reference, std::uint32_t offset) override;
  [[nodiscard]] const expr::Expr* load(const expr::Expr* reference, std::uint32_t offset) override;
  void store(const expr::Expr* reference, std::uint32_t offset, const expr::Expr* value) override;

 private:
  struct Mark {
    std::size_t inputs;
    std::size_t objects;
    std::size_t made;
    std::size_t known;
  };

  // ---- TypeTable, InitialValues ----
  [[nodiscard]] bool is_subtype(heap::Type type, heap::Type super) const override;
  [[nodiscard]] std::span<const heap::Type> classes_of(heap::Type declared) const override;
  [[nodiscard]] std::vector<expr::Word> constants_of(heap::Type declared) const override;
  [[nodiscard]] const expr::Expr* make(const std::string& name, const heap::Field& field) override;

  // Of heaps that the path and a condition permit, of which there is a model. `why` gets the first reason for which
  // nobody knows.
  [[nodiscard]] heap::HeapSolver::Accept demands_hold(solver::Manager& solver, const expr::Expr* condition,
                                                      const expr::Assignment& model, std::optional<solver::Why>& why);
  [[nodiscard]] const vm::Field& field_at(const expr::Expr* reference, std::uint32_t offset);
  [[nodiscard]] heap::Field describe(const vm::Field& field);
  // As input_names.h has it, without the object.
  [[nodiscard]] std::string_view name_of(const vm::Field& field);
  // Objects that the run has made become known when the input may refer to them.
  void mention(const expr::Expr* reference);
  void mention_constants(heap::Type declared);
  [[nodiscard]] bool is_known(vm::Ref object) const;
  [[nodiscard]] bool becomes_null(const expr::Expr* reference, const heap::TypeConstraint& constraint);
  void add_input(const expr::Expr* reference);
  // What becomes of a reference depends on which classes there are for it.
  void note_classes(const expr::Expr* reference);
  [[nodiscard]] bool may_be_anybodys(vm::Ref object) const;
  void note_identity(const expr::Expr* reference, const expr::Expr* other);
  void note(Cut cut) const {
    if (listener_) listener_(cut);
  }

  struct TypeTest {
    const expr::Expr* reference;
    heap::Type type;
  };

  vm::Machine& machine_;
  expr::Pool& pool_;
  Subtypes& subtypes_;
  DisjunctiveOptions options_;
  MakeValue make_value_;
  mutable std::map<heap::Type, std::vector<heap::Type>> classes_;  // of objects behind references, by declared type
  mutable std::vector<heap::Type> known_;                          // these types, in the order of asking
  std::map<std::uint32_t, TypeTest> type_tests_;                   // by id of the condition
  std::map<std::uint32_t, heap::Type> declared_;                   // of references, by id
  std::function<void(Cut)> listener_;
  std::set<std::string, std::less<>> names_;  // of fields of boxes
  heap::HeapSolver solver_;
  std::vector<const expr::Expr*> inputs_;  // all references of the input
  std::vector<vm::Ref> objects_;           // of the input, in guest memory
  std::vector<vm::Ref> made_;
  std::vector<Mark> marks_;
  std::map<std::string, vm::BaseKind> kinds_;  // of values that have been made, by the way to them
};

}  // namespace ristretto::explore
