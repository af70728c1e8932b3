// SPDX-License-Identifier: MIT
// All operations that tests for one class may consist of: the members under test, and the ways to obtain values of the
// types they need. Owns the operations. Chooses nothing. To be made while no mark is set.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/rng.h"
#include "generate/by_type.h"
#include "generate/executor.h"
#include "generate/literals.h"
#include "generate/options.h"
#include "testcase/nameable.h"
#include "testcase/operation.h"
#include "testcase/overloads.h"
#include "testcase/types.h"

namespace ristretto::generate {

inline constexpr std::size_t kLongestArray = 3;  // elements of arrays in tests

inline constexpr std::size_t kMostFactories = 8;  // methods that give values of one type

// A member that cannot be called by any test.
struct Unusable {
  std::string member;
  std::string reason;
};

class Catalogue {
 public:
  Catalogue(testcase::Types& types, Executor& executor, const Options& options, const program::Class& under_test);
  Catalogue(const Catalogue&) = delete;
  Catalogue& operator=(const Catalogue&) = delete;

  using Operation = testcase::Operation;
  using Type = testcase::Type;
  using Operations = std::vector<const Operation*>;

  [[nodiscard]] const Operations& targets() const { return targets_; }  // members under test
  [[nodiscard]] const Operations& mutators() const {
    return mutators_;
  }  // inherited members, fields that can be set, helpers
  [[nodiscard]] const std::vector<Unusable>& unusable() const { return unusable_; }
  [[nodiscard]] std::size_t size() const { return operations_.size(); }
  [[nodiscard]] const std::deque<Operation>& all() const { return operations_; }

  // Ways to make a value of the type from other values; literals excluded. Empty: there is none.
  [[nodiscard]] const Operations& producers(const Type& type);
  // Standing and mined literals of the type itself: primitives, boxes, strings.
  struct LiteralOperations {
    Operations standing;
    Operations mined;
    std::optional<testcase::BaseKind> kind;  // of the values, kClass for strings; nothing: the type has no literals
  };
  [[nodiscard]] const LiteralOperations& literals(const Type& type);
  // One made up now; null when the type has no literals, or enough were made up already.
  [[nodiscard]] const Operation* fresh_literal(const Type& type, base::Rng& rng);
  // Strings that a member of the class library is meant for; empty: it takes any.
  [[nodiscard]] std::span<const Operation* const> texts_for(const Operation& operation) const;
  // Calls that add to a collection and the like just made.
  [[nodiscard]] const Operations& fillers(const Type& type);
  // Calls and fields by which a test brings an object of a user's class into a state.
  [[nodiscard]] const Operations& changers(const Type& type);
  // The class with type arguments such that it fits; null when it does not.
  [[nodiscard]] const Type* fitting_type(const program::Class& c, const Type& wanted);
  [[nodiscard]] const Operation& null_of(const Type& type);
  [[nodiscard]] const Operation& array_of(const Type& array, std::size_t length);
  [[nodiscard]] const Operation& literal(const Type& type, const testcase::Value& value);
  // A string that is another object than all others: new String(String). Of the symbolic engine alone; null elsewhere.
  [[nodiscard]] const Operation* string_copy() const { return string_copy_; }

  // Why no value of the type can be made: "no way to build a java.sql.Connection". Empty: there is a way.
  // Where it is for want of another: "no way to build a java.sql.Connection (for com.acme.Session)".
  [[nodiscard]] std::string why_not(const Type& type);
  [[nodiscard]] testcase::Viewpoint viewpoint() const { return viewpoint_; }
  [[nodiscard]] testcase::Types& types() { return types_; }
  [[nodiscard]] const program::Class& under_test() const { return under_test_; }

 private:
  // Looks up all that calls may need, level by level, so that nothing is loaded or defined once marks are set.
  void complete();
  void add_members(const program::Class& c, bool is_target);
  void add_inherited();
  void add_member(const program::Method& method, const Type& receiver, Operations& to, bool is_target);
  void add_settable_fields(const program::Class& c);
  // Null: a test cannot set it.
  const Operation* add_settable(const program::Field& field, const Type& receiver);
  // Null: it cannot be used; says why in unusable_ when it is under test.
  const Operation* add_method(const program::Method& method, const Type& receiver,
                              const testcase::Substitution& variables, bool is_target);
  const Operation* add_static_field(const program::Field& field, const Type& owner);
  const Operation* add(Operation operation);
  // Likewise for one that is known to be new.
  const Operation* keep(Operation operation);
  // Tests may name it, or reach it by reflection where that is allowed.
  [[nodiscard]] bool is_usable(const program::Class& c) const;
  [[nodiscard]] bool is_usable(const Type& type) const;
  [[nodiscard]] bool is_usable(const program::Method& method) const;
  [[nodiscard]] bool is_usable(const program::Field& field) const;
  // By reflection alone.
  [[nodiscard]] bool is_only_reachable(const Type& type) const;
  // To make an object: another class's own way of making them is respected.
  [[nodiscard]] bool may_produce(const program::Method& method) const;
  // Why a call cannot be written: a type of its inputs. Decides whether it needs reflection.
  [[nodiscard]] const Type* unusable_input(Operation& operation) const;
  [[nodiscard]] bool is_excluded(const program::Method& method) const;
  [[nodiscard]] bool is_wanted(const program::Method& method) const;
  // Of a generic class or method, at most.
  [[nodiscard]] std::size_t instantiations() const;
  [[nodiscard]] std::vector<const Type*> receivers_of(const program::Class& c);

  void find_producers(const Type& type, Operations& into);
  void add_own_producers(const Type& type, Operations& into);
  void add_enum_constants(const Type& type, Operations& into);
  void add_jdk_producers(const Type& type, Operations& into);
  void add_texts(const program::Method& method);
  void add_subclasses(const Type& type, Operations& into);
  void add_factories(const Type& type, Operations& into);
  void add_lambdas(const Type& type, Operations& into);
  void add_stub(const Type& type, Operations& into);
  void add_stub_of(Operation operation, Operations& into);
  void add_setters(const Type& type, Operations& into);
  void add_literal_producers(const Type& type, Operations& into);
  [[nodiscard]] bool is_answered_by_stand_ins(const program::Method& method, const Type& receiver);
  void add_class_literals(const Type& type, Operations& into);
  // The member with type arguments such that its result fits `wanted`; adds at most one operation.
  bool add_fitting(const program::Method& method, const Type& wanted, Operations& into);
  // The class that a method returns; null for primitives, arrays and what cannot be loaded.
  [[nodiscard]] const program::Class* class_of_result(const program::Method& method);
  // Instantiations of `c` that fit `wanted`, best first.
  [[nodiscard]] std::vector<const Type*> fitting(const program::Class& c, const Type& wanted);
  [[nodiscard]] const std::vector<const program::Class*>& universe();
  [[nodiscard]] bool can_be_built(const Type& type, std::vector<const Type*>& open);
  // Of a type that cannot: the type for want of which it cannot.
  [[nodiscard]] const Type& unbuildable_root(const Type& type);

  testcase::Types& types_;
  Executor& executor_;
  const Options& options_;
  const program::Class& under_test_;
  testcase::Viewpoint viewpoint_;
  testcase::Overloads overloads_;
  Literals literals_;
  std::deque<Operation> operations_;
  Operations targets_;
  Operations mutators_;
  std::vector<Unusable> unusable_;
  std::map<std::string, const Operation*> by_key_;
  std::unordered_map<std::size_t, const Operation*> literal_by_hash_;  // a literal whose hash is taken has the next
  using Arrays = std::array<const Operation*, kLongestArray + 1>;      // by length
  ByType<Arrays> arrays_;
  ByType<Operations> producers_;
  ByType<Operations> fillers_;
  std::map<const Type*, Operations> changers_;
  std::map<const program::Method*, Operations> texts_;
  ByType<LiteralOperations> literal_operations_;
  std::map<const Type*, bool> buildable_;
  const Operation* string_copy_ = nullptr;
  std::size_t made_up_ = 0;
  std::optional<std::vector<const program::Class*>> universe_;
  std::vector<const Type*> candidates_;  // classes under test as type arguments
};

}  // namespace ristretto::generate
