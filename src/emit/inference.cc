// SPDX-License-Identifier: MIT
#include "emit/inference.h"

#include <algorithm>

namespace ristretto::emit {

using testcase::ArgumentType;
using testcase::Operation;
using testcase::Substitution;
using testcase::Type;
using testcase::TypeArgument;
using testcase::Wildcard;

bool has_wildcards(const Type& type) {
  return std::ranges::any_of(type.arguments, [](const TypeArgument& a) { return a.wildcard != Wildcard::kNone; });
}

namespace {

Substitution substitution(std::span<const classfile::TypeParameter> parameters,
                          const std::vector<const Type*>& variables) {
  Substitution out;
  for (std::size_t i = 0; i < parameters.size(); ++i) out.emplace(parameters[i].name, variables[i]);
  return out;
}

}  // namespace

// `marked` is `parameter` with another type in place of the one chosen for the variable: where they differ, the
// variable is mentioned.
void Inference::learn_from_argument(const Type& parameter, const Type& marked, const ArgumentType& argument,
                                    const Type& chosen, const Type& marker, Knowledge& out) {
  if (&parameter == &marked || (argument.type == nullptr && !argument.is_lambda)) return;
  if (argument.type == nullptr) {
    out.has_other = true;
    return;
  }
  // The marker is an array itself, whatever the variable stands for.
  if (&marked == &marker) {
    const Type* given = argument.type->is_primitive() ? types_.boxed(*argument.type) : argument.type;
    (given == &chosen ? out.has_lower : out.has_other) = true;
    return;
  }
  if (parameter.is_array() && marked.is_array() && argument.type->is_array()) {
    learn_from_argument(*parameter.component, *marked.component, {argument.type->component}, chosen, marker, out);
    return;
  }
  const Type* given =
      parameter.is_class() && argument.type->is_class() ? types_.as_super(*argument.type, *parameter.klass) : nullptr;
  if (given == nullptr || given->arguments.size() != marked.arguments.size()) {
    out.has_other = true;
    return;
  }
  for (std::size_t i = 0; i < marked.arguments.size(); ++i) {
    if (marked.arguments[i] == parameter.arguments[i]) continue;
    const bool is_chosen = given->arguments[i] == TypeArgument{Wildcard::kNone, &chosen};
    const bool is_whole = marked.arguments[i].type == &marker;
    if (is_whole && is_chosen && marked.arguments[i].wildcard == Wildcard::kNone)
      out.is_equal = true;
    else if (is_whole && is_chosen && marked.arguments[i].wildcard == Wildcard::kExtends)
      out.has_lower = true;
    else if (!is_whole || marked.arguments[i].wildcard != Wildcard::kSuper)
      out.has_other = true;
  }
}

bool Inference::finds_variables(const Operation& call, const Type& receiver, std::span<const ArgumentType> arguments,
                                testcase::Invocation invocation, ResultUse use) {
  const auto parameters = types_.parameters_of(*call.method);
  const Substitution chosen = substitution(parameters, call.variables);
  const auto plain = types_.member_types(*call.method, receiver, chosen);
  if (!plain) return false;
  const std::size_t count = plain->parameters.size();
  const std::size_t hidden = invocation == testcase::Invocation::kFixed ? count - arguments.size() : 0;
  const auto parameter = [&](const testcase::MemberTypes& types, std::size_t i) {
    const bool is_spread = invocation == testcase::Invocation::kSpread && i + 1 >= count;
    return is_spread ? types.parameters.back()->component : types.parameters[i + hidden];
  };
  for (const classfile::TypeParameter& variable : parameters) {
    const Type& type = *chosen.at(std::string(variable.name));
    const Type& marker = *types_.array_of(*types_.array_of(type));
    Substitution other = chosen;
    other[std::string(variable.name)] = &marker;
    const auto marked = types_.member_types(*call.method, receiver, other);
    if (!marked) return false;
    Knowledge known;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      learn_from_argument(*parameter(*plain, i), *parameter(*marked, i), arguments[i], type, marker, known);
    bool has_upper = use.is_ignored || plain->result == marked->result;  // any type will do
    if (use.target != nullptr && use.target == plain->result && plain->result != marked->result) {
      has_upper = marked->result == &marker;
      for (const TypeArgument& argument : marked->result->arguments)
        known.is_equal = known.is_equal || argument == TypeArgument{Wildcard::kNone, &marker};
    }
    const bool by_bounds = !known.has_other && (known.has_lower || has_upper);
    if (!known.is_equal && !by_bounds) return false;
  }
  return true;
}

bool Inference::is_determined(const Type& created, const Type& target) {
  if (&created == &target) return !has_wildcards(target);
  if (!target.is_class() || has_wildcards(target) || types_.as_super(created, *target.klass) != &target) return false;
  for (std::size_t i = 0; i < created.arguments.size(); ++i) {
    std::vector<TypeArgument> other = created.arguments;
    other[i].type = types_.array_of(*other[i].type);
    if (types_.as_super(*types_.of_class(*created.klass, std::move(other)), *target.klass) == &target) return false;
  }
  return true;
}

}  // namespace ristretto::emit
