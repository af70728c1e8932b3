// SPDX-License-Identifier: MIT
#include "explore/effect/effects.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "explore/report/method_code.h"
#include "explore/search/readable.h"
#include "explore/search/sorts.h"
#include "expr/evaluate.h"
#include "expr/traverse.h"

namespace ristretto::explore {

using classfile::BaseKind;
using expr::Expr;

namespace {

constexpr std::size_t kMostObjects = 6;  // that one path makes and that are looked into
constexpr std::uint64_t kQuerySteps = 200'000;
constexpr std::uint64_t kLibrarySteps = 1'000'000;  // in all, for a method of the class library

// Fields of few simple paths: what takes more is no way to build an object for a reader.
ExplorerOptions exploring(const std::vector<std::string>& universe) {
  ExplorerOptions options;
  options.inputs.universe = universe;
  options.inputs.array_length = 2;
  options.inputs.receiver_can_be_alias = false;
  options.inputs.arguments_can_be_alias = false;
  options.bounds.loop_iterations = 2;
  options.max_paths = 24;
  options.max_depth = 60;
  options.max_steps = 100'000;
  return options;
}

// A parameter, or a field of the receiver.
bool is_plain_input(std::string_view variable, const std::vector<std::string>& names) {
  return std::ranges::find(names, variable) != names.end() || variable.starts_with("this.");
}

// The end of one path, read into an effect.
class EffectReading {
 public:
  EffectReading(vm::Machine& machine, vm::symbolic::Domain& domain, const Leaf& leaf,
                const std::vector<std::string>& names)
      : machine_(machine), domain_(domain), leaf_(leaf), names_(names) {
    effect_.needs.assign(names.size(), Effect::Need::kNothing);
  }

  [[nodiscard]] std::optional<Effect> read(vm::Ref object) {
    for (const vm::symbolic::Fact& fact : leaf_.facts)
      if (!add(fact)) return std::nullopt;
    add_object(object);
    for (std::size_t i = 0; i < made_.size(); ++i) read_fields(i);
    return std::move(effect_);
  }
  // Of what was read: whether it depends on more of an argument than what it is or whether it is null.
  [[nodiscard]] bool looks_into_arguments() const { return looks_into_arguments_; }

 private:
  [[nodiscard]] std::optional<std::size_t> parameter(std::string_view name) const {
    const auto found = std::ranges::find(names_, name);
    if (found == names_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names_.begin());
  }

  // False: nothing can be said about such a path.
  [[nodiscard]] bool add(const vm::symbolic::Fact& fact) {
    if (is_about_references(fact)) return add_need(fact);
    const auto is_plain = [&](const Expr* variable) { return is_plain_input(variable->name(), names_); };
    if (!std::ranges::all_of(expr::variables_of(std::array{fact.condition}), is_plain)) {
      if (fact.origin == vm::symbolic::Origin::kInput) return true;
      looks_into_arguments_ = true;
    }
    effect_.conditions.push_back(fact.holds ? fact.condition : domain_.pool().make(expr::Kind::not_, fact.condition));
    return true;
  }

  [[nodiscard]] bool add_need(const vm::symbolic::Fact& fact) {
    const Expr* const a = fact.condition->operand(0);
    const Expr* const b = fact.condition->operand(1);
    const Expr* const variable = a->is_variable() ? a : b;
    const Expr* const object = a->is_variable() ? b : a;
    if (!variable->is_variable() || !object->is_constant()) return false;
    const auto index = parameter(variable->name());
    const bool is_null = object->is_word(0);
    if (!index || (!is_null && !fact.holds)) {
      looks_into_arguments_ = looks_into_arguments_ || !variable->name().starts_with("this");
      return true;
    }
    if (!is_null && !is_new(vm::symbolic::bits_in<vm::Ref>(object->word()))) looks_into_arguments_ = true;
    effect_.needs[*index] = is_null && fact.holds ? Effect::Need::kNull : Effect::Need::kNotNull;
    return true;
  }

  // Not a constant.
  [[nodiscard]] bool is_new(vm::Ref object) const {
    return std::ranges::find(leaf_.inputs->objects(), object, &InputObject::ref) != leaf_.inputs->objects().end();
  }

  std::size_t add_object(vm::Ref object) {
    made_.push_back(object);
    effect_.objects.push_back({machine_.klass_of(object).name, {}});
    return made_.size() - 1;
  }

  void read_fields(std::size_t index) {
    const vm::Ref object = made_[index];
    for (const vm::Klass* part = &machine_.klass_of(object); part != nullptr; part = part->super) {
      for (const vm::Field& field : part->fields) {
        if (field.is_static()) continue;
        const std::string name = classfile::to_utf8(field.info->name());
        effect_.objects[index].fields[{part->name, name}] = term(object, field, name);
      }
    }
  }

  [[nodiscard]] Term term(vm::Ref object, const vm::Field& field, const std::string& name) {
    const std::byte* const address = machine_.heap.at(object) + field.offset;
    const std::uint64_t bits = vm::symbolic::Domain::bits_in_memory(address, field.kind);
    const Expr* e = domain_.heap.find(address, bits);
    if (e != nullptr && is_field_of_this(e, name)) return {.kind = Term::Kind::kUnchanged};
    if (field.kind == BaseKind::kClass) return reference(e, static_cast<vm::Ref>(bits));
    if (e == nullptr)
      e = domain_.pool().constant(sort_of(field.kind), machine_.load_field(object, field.kind, field.offset));
    return {.kind = Term::Kind::kValue, .e = e};
  }

  [[nodiscard]] static bool is_field_of_this(const Expr* e, const std::string& name) {
    const Expr* const inner = e->is(expr::Kind::ite) ? e->operand(0) : e;
    return inner->is_variable() && inner->name() == "this." + name;
  }

  [[nodiscard]] Term reference(const Expr* e, vm::Ref ref) {
    if (e != nullptr) {
      const auto index = e->is_variable() ? parameter(e->name()) : std::nullopt;
      if (index) return {.kind = Term::Kind::kParameter, .index = *index};
      const auto word = domain_.path.value(e);
      if (!word) return {};
      ref = vm::symbolic::bits_in<vm::Ref>(*word);
    }
    if (is_null(ref)) return {.kind = Term::Kind::kNull};
    const auto input = std::ranges::find(leaf_.inputs->objects(), ref, &InputObject::ref);
    if (input != leaf_.inputs->objects().end()) {
      const auto index = parameter(input->name);
      return index ? Term{.kind = Term::Kind::kParameter, .index = *index} : Term{};
    }
    const auto known = std::ranges::find(made_, ref);
    if (known != made_.end())
      return {.kind = Term::Kind::kMade, .index = static_cast<std::size_t>(known - made_.begin())};
    if (made_.size() >= kMostObjects || machine_.klass_of(ref).is_array()) return {};
    return {.kind = Term::Kind::kMade, .index = add_object(ref)};
  }

  vm::Machine& machine_;
  vm::symbolic::Domain& domain_;
  const Leaf& leaf_;
  const std::vector<std::string>& names_;
  Effect effect_;
  std::vector<vm::Ref> made_;  // by number in the effect
  bool looks_into_arguments_ = false;
};

// The variables inside of arguments, as the inputs have them.
std::vector<Effect::Pin> pins_of(const Effect& effect, const std::vector<std::string>& names, expr::Pool& pool,
                                 const expr::Assignment& model) {
  std::vector<const Expr*> roots = effect.conditions;
  for (const Effect::Object& object : effect.objects)
    for (const auto& [field, term] : object.fields)
      if (term.kind == Term::Kind::kValue) roots.push_back(term.e);
  std::vector<Effect::Pin> pins;
  for (const Expr* variable : expr::variables_of(roots)) {
    if (is_plain_input(variable->name(), names)) continue;
    const Expr* const value = pool.constant(variable->sort(), expr::evaluate(variable, model));
    pins.push_back({std::string(variable->name()), pool.make(expr::Kind::equal, variable, value)});
  }
  return pins;
}

// What the method makes or changes; null: nothing that can be told.
vm::Ref subject_of(const vm::Method& method, const Leaf& leaf) {
  if (!method.is_static) return vm::ref_in(leaf.arguments->words.front());
  return leaf.result == nullptr ? vm::symbolic::bits_in<vm::Ref>(leaf.value) : vm::Ref::null;
}

}  // namespace

Effects& EffectFinder::of(vm::Method& method) {
  const auto [at, is_new] =
      known_.try_emplace(fmt::format("{}#{}{}", method.owner->name, method.name(), method.descriptor()));
  if (is_new) find(method, at->second);
  return at->second;
}

std::uint64_t EffectFinder::queries() const {
  std::uint64_t sum = 0;
  for (const auto& [name, effects] : known_) sum += effects.queries();
  return sum;
}

void EffectFinder::find(vm::Method& method, Effects& into) {
  vm::symbolic::Domain& domain = engine_.domain();
  domain.begin(*into.pool_);
  solver::Options asking{.query_steps = kQuerySteps, .listener = [this](const auto&...) { after_query_(); }};
  if (!method.owner->module.empty()) asking.total_steps = kLibrarySteps;
  into.solver_ = std::make_unique<solver::Manager>(*into.pool_, asking);
  const std::vector<std::string> names = parameter_names(*method.info);
  into.names_ = names;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  for (const classfile::FieldType& type : descriptor->parameters())
    into.kinds_.push_back(type.is_reference() ? BaseKind::kClass : type.kind);
  const std::size_t receivers = method.is_static ? 0 : 1;
  Explorer explorer(machine_, engine_, *into.solver_, exploring(universe_));
  const ExplorerCounts counts = explorer.explore(method, names, [&](const Leaf& leaf) {
    if (leaf.ending != Ending::kReturned) return;
    const auto& parameters = leaf.arguments->parameters;
    into.parameters_.assign(parameters.begin() + static_cast<std::ptrdiff_t>(receivers), parameters.end());
    const vm::Ref subject = subject_of(method, leaf);
    if (is_null(subject)) return;
    const bool is_input =
        std::ranges::any_of(leaf.inputs->objects(), [&](const auto& each) { return each.ref == subject; });
    if (is_input) return;
    EffectReading reading(machine_, domain, leaf, names);
    auto effect = reading.read(subject);
    if (!effect) return;
    // What the class library looks for in its arguments is too much to be solved in passing.
    const bool is_asked = reading.looks_into_arguments();
    if (is_asked && (!method.owner->module.empty() || !add_inputs(method, leaf, into, *effect))) return;
    into.effects_.push_back(std::move(*effect));
  });
  into.whole_code_ = counts.whole_code;
}

bool EffectFinder::add_inputs(const vm::Method& method, const Leaf& leaf, Effects& of, Effect& effect) {
  const solver::Answer answer = of.solver_->check();
  const auto* const sat = std::get_if<solver::Sat>(&answer);
  if (sat == nullptr) return false;
  const expr::Assignment model = readable(engine_, leaf, sat->model);
  effect.inputs = input_graph(engine_, method, of.names_, leaf, model);
  auto& parameters = effect.inputs->parameters;
  parameters.erase(parameters.begin(), parameters.end() - static_cast<std::ptrdiff_t>(of.names_.size()));
  effect.pins = pins_of(effect, of.names_, *of.pool_, model);
  return true;
}

struct Effects::Binding {
  std::vector<std::optional<InputValue>> parameters;
  std::map<std::int32_t, std::size_t> objects;  // of the graph, which object of the effect each is
  std::vector<const Expr*> conditions;
  std::set<std::int32_t> foreign;      // objects of the graph that the effect must not make itself
  std::vector<std::size_t> satisfied;  // which of the wanted fields
  std::optional<expr::Assignment> model;
};

namespace {

std::size_t references_in(const InputGraph& graph, std::int32_t object) {
  const auto count = [&](const auto& values, auto projection) {
    return static_cast<std::size_t>(std::ranges::count_if(values, [&](const auto& each) {
      const InputValue& value = std::invoke(projection, each);
      return value.is_reference() && value.object == object;
    }));
  };
  std::size_t found = count(graph.parameters, std::identity()) + count(graph.statics, &InputGraph::Field::value);
  for (const InputGraph::Object& each : graph.objects)
    found += count(each.fields, &InputGraph::Field::value) + count(each.elements, std::identity());
  return found;
}

}  // namespace

bool Effects::bind(const Effect& effect, const Term& term, const InputValue& value, const InputGraph& graph,
                   Binding& binding) {
  switch (term.kind) {
    case Term::Kind::kValue:
      binding.conditions.push_back(pool_->make(expr::Kind::equal, term.e, pool_->constant(term.e->sort(), value.word)));
      return true;
    case Term::Kind::kNull: return value.is_null();
    case Term::Kind::kParameter: {
      auto& bound = binding.parameters[term.index];
      const Effect::Need need = effect.needs[term.index];
      if (value.is_null() ? need == Effect::Need::kNotNull : need == Effect::Need::kNull) return false;
      if (bound && *bound != value) return false;
      bound = value;
      if (!value.is_null() && effect.inputs) {
        const InputGraph::Object& passed = graph.objects[static_cast<std::size_t>(value.object)];
        if (passed.kind == InputGraph::Kind::kString) bind_text(term.index, passed.text, binding);
      }
      return true;
    }
    case Term::Kind::kMade: {
      if (value.is_null() || binding.foreign.contains(value.object)) return false;
      const InputGraph::Object& wanted = graph.objects[static_cast<std::size_t>(value.object)];
      const Effect::Object& made = effect.objects[term.index];
      // What is in a builder is not looked into: whoever makes the object sees whether it is the text.
      const bool is_known = wanted.kind == InputGraph::Kind::kObject || wanted.kind == InputGraph::Kind::kBuilder;
      if (!is_known || wanted.klass != made.klass) return false;
      if (const auto bound = binding.objects.find(value.object); bound != binding.objects.end())
        return bound->second == term.index;
      const auto is_taken = [&](const auto& bound) { return bound.second == term.index; };
      if (std::ranges::any_of(binding.objects, is_taken)) return false;
      binding.objects.emplace(value.object, term.index);
      return std::ranges::all_of(wanted.fields, [&](const InputGraph::Field& field) {
        const auto found = made.fields.find({field.owner, field.name});
        return found != made.fields.end() && bind(effect, found->second, field.value, graph, binding);
      });
    }
    case Term::Kind::kUnchanged:
    case Term::Kind::kOther: return false;
  }
  return false;
}

void Effects::bind_text(std::size_t parameter, const std::u16string& text, Binding& binding) {
  const auto bind_to = [&](const std::string& name, std::int32_t value) {
    binding.conditions.push_back(
        pool_->make(expr::Kind::equal, pool_->variable(expr::Sort::kInt, name), pool_->int_constant(value)));
  };
  bind_to(string_length(names_[parameter]), static_cast<std::int32_t>(text.size()));
  for (std::size_t i = 0; i < text.size(); ++i)
    bind_to(string_char(names_[parameter], static_cast<std::int32_t>(i)), text[i]);
}

std::vector<const Expr*> Effects::pins_beside(const Effect& effect,
                                              const std::vector<InputGraph::Field>& wanted) const {
  std::set<std::string> passed;
  for (const InputGraph::Field& each : wanted) {
    const auto term = effect.objects.front().fields.find({each.owner, each.name});
    if (term != effect.objects.front().fields.end() && term->second.kind == Term::Kind::kParameter)
      passed.insert(names_[term->second.index]);
  }
  std::vector<const Expr*> conditions;
  for (const Effect::Pin& pin : effect.pins)
    if (!passed.contains(pin.name.substr(0, pin.name.find('.')))) conditions.push_back(pin.condition);
  return conditions;
}

bool Effects::bind_fields(const Effect& effect, const InputGraph& graph, const std::vector<InputGraph::Field>& wanted,
                          Binding& binding) {
  std::vector<std::uint32_t> asked;
  const auto push = [&](const std::vector<const Expr*>& conditions) {
    for (const Expr* condition : conditions) {
      solver_->push(condition);
      asked.push_back(condition->id());
    }
  };
  push(effect.conditions);
  push(pins_beside(effect, wanted));
  const auto solve = [&](Binding& tried) {
    push(tried.conditions);
    if (!refused_.contains(asked)) {
      const solver::Answer answer = solver_->check();
      if (const auto* const sat = std::get_if<solver::Sat>(&answer)) {
        tried.model = sat->model;
        return true;
      }
      refused_.insert(asked);
    }
    solver_->pop(tried.conditions.size());
    asked.resize(asked.size() - tried.conditions.size());
    return false;
  };
  const bool can_be = solve(binding);
  for (std::size_t k = 0; can_be && k < wanted.size(); ++k) {
    const auto term = effect.objects.front().fields.find({wanted[k].owner, wanted[k].name});
    if (term == effect.objects.front().fields.end()) continue;
    Binding tried = binding;
    tried.conditions.clear();
    tried.satisfied.push_back(k);
    if (bind(effect, term->second, wanted[k].value, graph, tried) && solve(tried)) binding = std::move(tried);
  }
  solver_->pop(solver_->depth());
  return can_be;
}

std::optional<Arguments> Effects::arguments_for(std::size_t i, const InputGraph& graph,
                                                const std::vector<InputGraph::Field>& wanted) {
  std::set<std::int32_t> foreign;
  while (true) {
    Binding binding{.parameters = std::vector<std::optional<InputValue>>(kinds_.size()),
                    .objects = {},
                    .conditions = {},
                    .foreign = foreign,
                    .satisfied = {},
                    .model = {}};
    if (!bind_fields(effects_[i], graph, wanted, binding)) return std::nullopt;
    std::map<std::int32_t, std::size_t> inside;  // references to what is made
    const auto note = [&](const InputGraph::Field& field) {
      if (field.value.is_reference() && binding.objects.contains(field.value.object)) ++inside[field.value.object];
    };
    for (const std::size_t k : binding.satisfied) note(wanted[k]);
    for (const auto& [object, index] : binding.objects)
      std::ranges::for_each(graph.objects[static_cast<std::size_t>(object)].fields, note);
    for (const auto& [object, index] : binding.objects)
      if (inside[object] != references_in(graph, object)) foreign.insert(object);
    if (foreign.size() == binding.foreign.size()) return arguments(effects_[i], binding);
  }
}

Arguments Effects::arguments(const Effect& effect, const Binding& binding) const {
  Arguments found{.values = {}, .is_not_null = {}, .satisfied = binding.satisfied};
  for (std::size_t p = 0; p < kinds_.size(); ++p) {
    InputValue value{.kind = kinds_[p], .matters = false};
    if (binding.parameters[p]) {
      value = *binding.parameters[p];
    } else if (kinds_[p] != BaseKind::kClass) {
      value.word = expr::evaluate(parameters_[p], *binding.model);
      value.matters = true;
    } else {
      value.matters = effect.needs[p] == Effect::Need::kNull;
    }
    found.values.push_back(value);
    found.is_not_null.push_back(effect.needs[p] == Effect::Need::kNotNull);
  }
  return found;
}

}  // namespace ristretto::explore
