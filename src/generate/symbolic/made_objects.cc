// SPDX-License-Identifier: MIT
#include "generate/symbolic/made_objects.h"

#include <algorithm>
#include <deque>
#include <ranges>
#include <utility>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "explore/search/input_names.h"
#include "explore/search/sorts.h"
#include "expr/traverse.h"

namespace ristretto::generate {

using classfile::BaseKind;
using explore::Effect;
using explore::InputObject;
using explore::Term;
using expr::Expr;

namespace {

constexpr std::size_t kMostEffects = 8;  // of one class
constexpr std::size_t kMostFields = 12;  // of one object that are tried one by one

// The expression in another pool, its variables under other names.
const Expr* copy(expr::Pool& pool, const Expr* e, const std::string& prefix) {
  expr::Substitution leaves;
  for (const Expr* node : expr::nodes_of(e)) {
    if (node->is_variable()) leaves[node->id()] = pool.variable(node->sort(), prefix + std::string(node->name()));
    if (node->is_constant()) leaves[node->id()] = pool.constant(node->sort(), node->word());
  }
  return expr::substitute(pool, e, leaves);
}

bool is_satisfiable(solver::Manager& solver) { return std::holds_alternative<solver::Sat>(solver.check()); }

}  // namespace

bool MadeObjects::can_help(const SymbolicMachine& symbolic, const vm::Method& member) {
  const auto has_constructor = [](const vm::Klass& klass, bool with_parameters) {
    if (!klass.module.empty() || klass.is_abstract() || klass.linked == nullptr) return false;
    return std::ranges::any_of(klass.linked->methods(), [&](const program::Method& each) {
      const bool is_other = !with_parameters || each.descriptor() != "()V";
      return each.name() == "<init>" && !each.flags().is_private() && is_other;
    });
  };
  const bool has_receiver = !member.is_static && member.name() != "<init>";
  if (has_receiver && has_constructor(*member.owner, true)) return true;
  const auto descriptor = classfile::parse_method_descriptor(member.descriptor());
  return std::ranges::any_of(descriptor->parameters(), [&](const classfile::FieldType& type) {
    if (!type.is_reference() || type.is_array()) return false;
    const auto klass = symbolic.machine.classes.builtin(type.class_name);
    return klass && has_constructor(**klass, false);
  });
}

MadeObjects::MadeObjects(const SymbolicMachine& symbolic, const vm::Method& member,
                         const std::function<void()>& after_query)
    : engine_(symbolic.engine), finder_(symbolic.machine, symbolic.engine, after_query, symbolic.universe) {
  add_class(symbolic, member.owner->name);
  const auto descriptor = classfile::parse_method_descriptor(member.descriptor());
  for (const classfile::FieldType& type : descriptor->parameters())
    if (type.is_reference() && !type.is_array()) add_class(symbolic, type.class_name);
}

void MadeObjects::add_class(const SymbolicMachine& symbolic, std::string_view name) {
  const auto klass = symbolic.machine.classes.builtin(name);
  if (!klass || !(*klass)->module.empty() || (*klass)->is_abstract() || effects_.contains((*klass)->name)) return;
  // Whoever tried to make such objects has seen to that.
  if (!(*klass)->is_initialized()) return;
  auto& effects = effects_[(*klass)->name];
  for (const program::Method& method : (*klass)->linked->methods()) {
    if (method.name() != "<init>" || method.flags().is_private()) continue;
    vm::Method* const constructor = (*klass)->method(method.name(), method.descriptor());
    if (constructor == nullptr) continue;
    for (const Effect& each : finder_.of(*constructor).all())
      if (effects.size() < kMostEffects) effects.push_back(&each);
  }
}

// One object of the input against one path of a constructor.
class MadeObjects::Matching {
 public:
  Matching(vm::symbolic::SymbolicEngine& engine, const explore::Leaf& leaf, const InputObject& object,
           const Effect& effect)
      : domain_(engine.domain()), leaf_(leaf), effect_(effect), prefix_(fmt::format("new {}.", object.name)) {
    std::vector<const Expr*> roots;
    for (const vm::symbolic::Fact& fact : leaf.facts)
      if (fact.origin != vm::symbolic::Origin::kInput) roots.push_back(fact.condition);
    for (const Expr* variable : expr::variables_of(roots)) looked_at_.emplace(variable->name());
    for (const Expr* condition : effect.conditions) path_.push_back(copy(domain_.pool(), condition, prefix_));
    for (const Effect::Pin& pin : effect.pins) path_.push_back(copy(domain_.pool(), pin.condition, prefix_));
    match(object, effect.objects.front());
  }

  // That the constructor takes its path.
  [[nodiscard]] const std::vector<const Expr*>& path() const { return path_; }
  // One each for fields that it gives a value.
  [[nodiscard]] const std::vector<const Expr*>& fields() const { return fields_; }
  // Fields that cannot be what it gives them.
  [[nodiscard]] std::size_t misfits() const { return misfits_; }

 private:
  void match(const InputObject& object, const Effect::Object& made) {
    if (object.klass->name != made.klass) {
      ++misfits_;
      return;
    }
    for (const vm::Klass* part = object.klass; part != nullptr; part = part->super) {
      for (const vm::Field& field : part->fields) {
        if (field.is_static()) continue;
        const auto term = made.fields.find({part->name, classfile::to_utf8(field.info->name())});
        if (term == made.fields.end()) continue;
        const std::string name = explore::field_name(object.view, *object.klass, *part, field);
        if (field.kind == BaseKind::kClass)
          match_reference(name, term->second);
        else if (looked_at_.contains(name))
          match_value(name, field.kind, term->second);
      }
    }
  }

  void match_value(const std::string& name, BaseKind kind, const Term& term) {
    if (term.kind != Term::Kind::kValue) return;
    expr::Pool& pool = domain_.pool();
    const Expr* input = pool.variable(explore::variable_sort_of(kind), name);
    if (kind == BaseKind::kBoolean)
      input = pool.make(expr::Kind::ite, input, pool.int_constant(1), pool.int_constant(0));
    const Expr* const condition = pool.make(expr::Kind::equal, input, copy(pool, term.e, prefix_));
    if (condition->is_word(0))
      ++misfits_;
    else if (!condition->is_constant())
      fields_.push_back(condition);
  }

  void match_reference(const std::string& name, const Term& term) {
    const Expr* const variable = domain_.pool().variable(expr::Sort::kRef, name);
    const Expr* const is_null = domain_.pool().make(expr::Kind::equal, variable, domain_.pool().null());
    const vm::Way known = domain_.path.knows(is_null);
    const bool must_be_null = term.kind == Term::Kind::kNull ||
                              (term.kind == Term::Kind::kParameter && effect_.needs[term.index] == Effect::Need::kNull);
    const bool cannot_be_null = term.kind == Term::Kind::kMade || (term.kind == Term::Kind::kParameter &&
                                                                   effect_.needs[term.index] == Effect::Need::kNotNull);
    const auto word = domain_.path.value(variable);
    const bool is_object = word ? *word != 0 : known == vm::Way::kFalse;
    const bool is_nothing = word ? *word == 0 : known == vm::Way::kTrue;
    if ((is_object && must_be_null) || (is_nothing && cannot_be_null)) ++misfits_;
    if (!word || !is_object || term.kind != Term::Kind::kMade) return;
    const auto ref = vm::symbolic::bits_in<vm::Ref>(*word);
    const auto& objects = leaf_.inputs->objects();
    const auto input = std::ranges::find(objects, ref, &InputObject::ref);
    if (input == objects.end() || !seen_.insert(input->name).second) return;
    match(*input, effect_.objects[term.index]);
  }

  vm::symbolic::Domain& domain_;
  const explore::Leaf& leaf_;
  const Effect& effect_;
  std::string prefix_;
  std::set<std::string, std::less<>> looked_at_;
  std::set<std::string> seen_;
  std::vector<const Expr*> path_;
  std::vector<const Expr*> fields_;
  std::size_t misfits_ = 0;
};

std::size_t MadeObjects::push_conditions(const explore::Leaf& leaf, solver::Manager& solver) const {
  const std::size_t before = solver.depth();
  const auto push_all = [&](const std::vector<const Expr*>& conditions) {
    const std::size_t depth = solver.depth();
    for (const Expr* condition : conditions) solver.push(condition);
    if (is_satisfiable(solver)) return true;
    solver.pop(solver.depth() - depth);
    return false;
  };
  // All fields as one path of a constructor gives them, or else as many as the first fitting one can.
  const auto push_made = [&](const std::vector<const Matching*>& ways) {
    for (const Matching* way : ways) {
      std::vector<const Expr*> all = way->path();
      all.insert(all.end(), way->fields().begin(), way->fields().end());
      if (way->misfits() == 0 && push_all(all)) return;
    }
    for (const Matching* way : ways) {
      if (!push_all(way->path())) continue;
      for (const Expr* field : way->fields() | std::views::take(kMostFields)) (void)push_all({field});
      return;
    }
  };
  for (const InputObject& object : leaf.inputs->objects()) {
    const auto effects = effects_.find(object.klass->name);
    if (effects == effects_.end()) continue;
    std::deque<Matching> matchings;
    std::vector<const Matching*> ways;
    for (const Effect* effect : effects->second)
      ways.push_back(&matchings.emplace_back(engine_, leaf, object, *effect));
    std::ranges::stable_sort(ways, {}, &Matching::misfits);
    push_made(ways);
  }
  return solver.depth() - before;
}

}  // namespace ristretto::generate
