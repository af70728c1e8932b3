// SPDX-License-Identifier: MIT
// What a constructor, factory or method makes of an object: for each path that returns, its fields afterwards as
// expressions over the parameters. Asked backwards, it says which arguments give an object the fields it shall have.
// Of a path that looks into its arguments, those are inputs that were solved for it, and nothing is asked about them.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "explore/input/input_graph.h"
#include "expr/pool.h"
#include "solver/manager.h"
#include "vm/machine.h"
#include "vm/symbolic/engine.h"

namespace ristretto::explore {

// A field of an object after a path.
struct Term {
  enum class Kind : std::uint8_t {
    kValue,  // `e`
    kNull,
    kParameter,  // number `index`, the receiver not counted
    kMade,       // object `index` of the effect
    kUnchanged,  // as before
    kOther,      // something that cannot be said
  };
  Kind kind = Kind::kOther;
  const expr::Expr* e = nullptr;
  std::size_t index = 0;
};

using OwnedField = std::pair<std::string, std::string>;  // internal name of the class that declares it, and its own

struct Effect {
  struct Object {
    std::string klass;  // internal name
    std::map<OwnedField, Term> fields;
  };
  enum class Need : std::uint8_t { kNothing, kNull, kNotNull };

  // What a path knows of the inside of an argument.
  struct Pin {
    std::string name;             // of the variable
    const expr::Expr* condition;  // that it has the value that `inputs` has
  };

  std::vector<const expr::Expr*> conditions;
  std::vector<Need> needs;      // by parameter
  std::vector<Object> objects;  // the first is the one that is made or changed
  std::vector<Pin> pins = {};
  std::optional<InputGraph> inputs = {};  // arguments that take the path, if it looks into them
};

// What to pass so that fields get their values.
struct Arguments {
  // By parameter; one that does not matter is free, but for `is_not_null`, and where the effect has inputs of its own
  // it is as there.
  std::vector<InputValue> values;
  std::vector<bool> is_not_null;       // by parameter
  std::vector<std::size_t> satisfied;  // which of the wanted fields
};

// Of one method; keeps the expressions.
class Effects {
 public:
  [[nodiscard]] std::size_t size() const { return effects_.size(); }
  [[nodiscard]] const Effect& operator[](std::size_t i) const { return effects_[i]; }
  [[nodiscard]] const std::vector<Effect>& all() const { return effects_; }
  // Hints that finding them was guided by.
  [[nodiscard]] WholeCode whole_code() const { return whole_code_; }
  // That the solver was asked so far.
  [[nodiscard]] std::uint64_t queries() const { return solver_->statistics().queries; }

  // For as many of `wanted`, fields of an object of `graph`, as effect `i` can give, the first ones first. What it
  // makes itself is nothing that other parts of the graph refer to, since nobody else could get at it. Nothing: its
  // path cannot be.
  [[nodiscard]] std::optional<Arguments> arguments_for(std::size_t i, const InputGraph& graph,
                                                       const std::vector<InputGraph::Field>& wanted);

 private:
  friend class EffectFinder;
  struct Binding;
  // Whether the term can have the value, with the conditions that this takes.
  [[nodiscard]] bool bind(const Effect& effect, const Term& term, const InputValue& value, const InputGraph& graph,
                          Binding& binding);
  // Binds what it can of `wanted`. False: the path of the effect cannot be.
  [[nodiscard]] bool bind_fields(const Effect& effect, const InputGraph& graph,
                                 const std::vector<InputGraph::Field>& wanted, Binding& binding);
  // The conditions that a string that is passed has the text.
  void bind_text(std::size_t parameter, const std::u16string& text, Binding& binding);
  // What is known of arguments, unless something wanted says what they shall be.
  [[nodiscard]] std::vector<const expr::Expr*> pins_beside(const Effect& effect,
                                                           const std::vector<InputGraph::Field>& wanted) const;
  [[nodiscard]] Arguments arguments(const Effect& effect, const Binding& binding) const;

  std::unique_ptr<expr::Pool> pool_ = std::make_unique<expr::Pool>();
  std::unique_ptr<solver::Manager> solver_;
  std::set<std::vector<std::uint32_t>> refused_;  // conditions, by id, that have no solution, or none that was found
  std::vector<std::string> names_;                // of the parameters
  std::vector<const expr::Expr*> parameters_;
  std::vector<classfile::BaseKind> kinds_;  // of the parameters
  std::vector<Effect> effects_;
  WholeCode whole_code_;
};

class EffectFinder {
 public:
  // Both outlive the finder; the machine runs on the engine. `after_query` is called after each question to a solver,
  // `universe` is that of InputOptions.
  EffectFinder(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, std::function<void()> after_query,
               std::vector<std::string> universe = {})
      : machine_(machine), engine_(engine), after_query_(std::move(after_query)), universe_(std::move(universe)) {}

  // Of a constructor, a static method that returns an object, or a method of an object. Found once.
  [[nodiscard]] Effects& of(vm::Method& method);
  // That solvers were asked so far.
  [[nodiscard]] std::uint64_t queries() const;

 private:
  void find(vm::Method& method, Effects& into);
  // Those of the path, while the machine is at its end. False: none are known.
  [[nodiscard]] bool add_inputs(const vm::Method& method, const Leaf& leaf, Effects& of, Effect& effect);

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  std::function<void()> after_query_;
  std::vector<std::string> universe_;
  std::map<std::string, Effects> known_;  // by class, name and descriptor
};

}  // namespace ristretto::explore
