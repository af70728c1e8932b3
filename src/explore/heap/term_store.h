// SPDX-License-Identifier: MIT
// What is known of terms, which are expressions: which are the same, which differ (RC in the paper), the values they
// can have and, of references, their types. Undone by marks, at a cost in proportion to what was learned since.
//
// Knows nothing of memory. What it says of two terms is certain; open means that it does not know.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "explore/heap/type_sets.h"
#include "explore/heap/type_table.h"
#include "explore/heap/value_set.h"
#include "expr/expr.h"
#include "expr/pool.h"

namespace ristretto::explore::heap {

enum class Truth : std::uint8_t { kFalse, kTrue, kOpen };

// Among the values of a reference, this stands for the objects of the input, whichever it is: null is 0, and an object
// that the run made is its identity.
inline constexpr expr::Word kInputObject = expr::Word{1} << 32U;

class TermStore {
 public:
  // Both outlive it.
  TermStore(expr::Pool& pool, const TypeTable& types) : pool_(pool), types_(types), type_sets_(types) {}

  // ---- what is known ----
  // Nothing can satisfy it all. Stays so until it is rolled back.
  [[nodiscard]] bool failed() const { return failed_; }
  [[nodiscard]] Truth same(const expr::Expr* a, const expr::Expr* b);
  [[nodiscard]] const ValueSet& values(const expr::Expr* term) { return nodes_[root_of(term)].values; }
  // Of references.
  [[nodiscard]] bool can_be_null(const expr::Expr* reference) { return values(reference).contains(0); }
  // The class of the object, if it is one of the input.
  [[nodiscard]] std::optional<Type> class_of(const expr::Expr* reference);
  [[nodiscard]] std::vector<Type> classes_of(const expr::Expr* reference);
  // Grows whenever something is learned.
  [[nodiscard]] std::uint64_t changes() const { return changes_; }
  // All terms ever mentioned on this path, in that order.
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] const expr::Expr* term(std::size_t i) const { return nodes_[i].term; }
  // A number that terms known to be the same share, until something is learned.
  [[nodiscard]] std::uint32_t root_of(const expr::Expr* term) { return find(node_of(term)); }
  [[nodiscard]] const expr::Expr* constant_of(const expr::Expr* term) { return nodes_[root_of(term)].constant; }

  // ---- what is learned ----
  // That there is such a term.
  void mention(const expr::Expr* term) { (void)node_of(term); }
  // A constant that is an object of the input; before it is mentioned otherwise.
  void declare_input_object(const expr::Expr* constant);
  void equate(const expr::Expr* a, const expr::Expr* b);
  void differ(const expr::Expr* a, const expr::Expr* b, bool unless_null = false);
  void restrict(const expr::Expr* term, const ValueSet& values);
  void constrain(const expr::Expr* reference, const TypeConstraint& constraint);
  // Carries values from variables to expressions over one variable and back.
  void refine_compounds();

  void mark();
  void rollback();
  void release();

 private:
  struct Node {
    const expr::Expr* term;
    std::uint32_t parent;  // itself: a root
    std::uint32_t size;
    const expr::Expr* constant;  // of a root: the constant among its terms
    ValueSet values;             // of a root
    TypeSets::Id types = {};     // of a root
  };
  struct Disequality {
    std::uint32_t a;
    std::uint32_t b;
    bool unless_null;
  };
  struct Typing {
    std::uint32_t node;
    TypeConstraint constraint;
  };
  struct Compound {
    const expr::Expr* term;
    const expr::Expr* variable;
  };
  // How a root was before it changed; a child that was joined to it becomes a root again.
  struct Undo {
    std::uint32_t root;
    std::uint32_t child;  // root: nothing was joined
    Node before;
  };
  struct Mark {
    std::size_t nodes;
    std::size_t undo;
    std::size_t disequalities;
    std::size_t typings;
    std::size_t compounds;
    bool failed;
  };

  [[nodiscard]] std::uint32_t node_of(const expr::Expr* term);
  [[nodiscard]] std::uint32_t find(std::uint32_t node) const;
  [[nodiscard]] Truth same_roots(std::uint32_t a, std::uint32_t b);
  // Whether an object can be of the types of both.
  [[nodiscard]] bool is_inhabited(std::uint32_t a, std::uint32_t b) {
    return type_sets_.is_inhabited(type_sets_.both(nodes_[a].types, nodes_[b].types));
  }
  [[nodiscard]] bool satisfies(Type type, std::uint32_t root) const;
  // Whether the values of two terms say themselves that they differ.
  [[nodiscard]] bool exclude(std::uint32_t a, std::uint32_t b);
  void narrow(std::uint32_t root, const ValueSet& values);
  void check_disequalities(std::uint32_t root);
  [[nodiscard]] ValueSet values_of_new(const expr::Expr* term) const;

  expr::Pool& pool_;
  const TypeTable& types_;
  TypeSets type_sets_;
  bool failed_ = false;
  std::uint64_t changes_ = 0;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> node_by_id_;  // one more than the node; 0: none
  std::vector<Undo> undo_;
  std::vector<Disequality> disequalities_;
  std::vector<Typing> typings_;
  std::vector<Compound> compounds_;
  std::vector<Mark> marks_;
};

}  // namespace ristretto::explore::heap
