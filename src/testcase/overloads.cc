// SPDX-License-Identifier: MIT
#include "testcase/overloads.h"

#include <algorithm>

#include "classfile/widening.h"

namespace ristretto::testcase {

namespace {

constexpr std::size_t kMostVariables = 3;       // of a method that are looked at
constexpr std::size_t kMostMentioned = 12;      // types that each of them may be
constexpr std::size_t kMostInstantiations = 4;  // of a method that has to be the more specific one in all of them

bool takes_count(const program::Method& method, std::size_t parameters, std::size_t arguments) {
  if (parameters == arguments) return true;
  return method.flags().has(classfile::AccessFlags::kVarargs) && arguments + 1 >= parameters;
}

std::size_t hidden_parameters(const program::Method& method) {
  return method.name() == "<init>" && is_inner(*method.owner) ? 1 : 0;
}

void add_once(std::vector<const Type*>& list, const Type* type) {
  if (type != nullptr && type->is_reference() && std::ranges::find(list, type) == list.end()) list.push_back(type);
}

void add_parts(const Type& type, std::vector<const Type*>& out) {
  add_once(out, &type);
  if (type.is_array()) add_parts(*type.component, out);
  for (const TypeArgument& argument : type.arguments)
    if (argument.type != nullptr) add_parts(*argument.type, out);
}

std::vector<const Type*> types_of(std::span<const ArgumentType> arguments) {
  std::vector<const Type*> out;
  for (const ArgumentType& argument : arguments) out.push_back(argument.type);
  return out;
}

}  // namespace

Overloads::Candidate Overloads::candidate(const program::Method& method, const Type& receiver) {
  const Type* seen = receiver.is_class() ? types_.as_super(receiver, *method.owner) : nullptr;
  if (seen == nullptr) seen = types_.of_class(*method.owner);
  Candidate out{&method, seen, {}};
  auto found = types_.member_types(method, *seen, {});
  // A wildcard may leave a parameter without a type; the erased method still takes part.
  if (!found) found = types_.member_types(method, *types_.of_class(*method.owner), {});
  if (!found) return out;
  for (std::size_t i = hidden_parameters(method); i < found->parameters.size(); ++i)
    out.parameters.push_back(found->parameters[i]->erasure);
  return out;
}

void Overloads::add_candidates(const program::Class& owner, const Operation& operation, const Type& receiver,
                               std::vector<Candidate>& out) {
  for (const program::Method* method : owner.declared_methods(operation.method->name())) {
    // An anonymous class may call a protected constructor.
    const bool is_inherited = operation.kind == OperationKind::kStub && method->flags().is_protected();
    if (!is_nameable(*method, viewpoint_) && !is_inherited) continue;
    Candidate found = candidate(*method, receiver);
    const bool known = std::ranges::any_of(out, [&](const Candidate& c) { return c.parameters == found.parameters; });
    if (!known) out.push_back(std::move(found));
  }
}

std::vector<Overloads::Candidate> Overloads::candidates(const Operation& operation, const Type& receiver) {
  std::vector<Candidate> out{candidate(*operation.method, receiver)};
  if (operation.kind != OperationKind::kMethod) {
    add_candidates(*operation.method->owner, operation, receiver, out);
    return out;
  }
  const program::Class* klass = receiver.is_class() ? receiver.klass : operation.method->owner;
  for (const program::Class* c = klass; c != nullptr; c = c->super()) add_candidates(*c, operation, receiver, out);
  for (const program::Class* interface : klass->all_interfaces()) add_candidates(*interface, operation, receiver, out);
  return out;
}

bool Overloads::has_rivals(const Operation& operation, const Type& receiver, std::size_t arguments) {
  const std::vector<Candidate> all = candidates(operation, receiver);
  return std::any_of(all.begin() + 1, all.end(),
                     [&](const Candidate& c) { return takes_count(*c.method, c.parameters.size(), arguments); });
}

bool Overloads::can_mean(const Operation& operation) {
  const bool has_receiver = operation.has_receiver();
  const Type& receiver = has_receiver                                    ? *operation.inputs.front()
                         : operation.kind == OperationKind::kConstructor ? *operation.output
                                                                         : *types_.of_class(*operation.owner);
  const std::size_t first = has_receiver ? 1 : hidden_parameters(*operation.method);
  std::vector<ArgumentType> arguments;
  for (std::size_t i = first; i < operation.inputs.size(); ++i) arguments.push_back({operation.inputs[i]});
  return !has_rivals(operation, receiver, arguments.size()) ||
         chooses(operation, receiver, arguments, Invocation::kFixed);
}

bool Overloads::is_below(const Type& a, const Type& b) {
  if (a.is_primitive() && b.is_primitive()) return classfile::widens(a.primitive, b.primitive);
  return a.is_reference() && b.is_reference() && types_.is_assignable(*a.erasure, *b.erasure, true);
}

bool Overloads::is_variable(const Candidate& candidate, std::size_t parameter) {
  // Where a type that nobody writes appears as a whole, there the variable was.
  const Type& marker = *types_.array_of(*types_.array_of(*types_.object()));
  Substitution marked;
  for (const classfile::TypeParameter& variable : types_.parameters_of(*candidate.method))
    marked.emplace(variable.name, &marker);
  const Type* seen = candidate.seen;
  if (seen->arguments.empty())
    seen = types_.of_class(
        *seen->klass, std::vector(types_.parameters_of(*seen->klass).size(), TypeArgument{Wildcard::kNone, &marker}));
  const auto member = types_.member_types(*candidate.method, *seen, marked);
  return member && member->parameters[parameter + hidden_parameters(*candidate.method)] == &marker;
}

Overloads::Phase Overloads::phase(const ArgumentType& argument, const Type& parameter) {
  if (argument.is_lambda) {
    if (!parameter.is_class()) return Phase::kNever;
    const program::Method* method = types_.functional_method(*parameter.klass);
    if (method == nullptr) return Phase::kNever;
    const auto descriptor = classfile::parse_method_descriptor(method->descriptor());
    return descriptor && descriptor->parameters().size() == argument.lambda_arity ? Phase::kStrict : Phase::kNever;
  }
  if (argument.type == nullptr) return parameter.is_reference() ? Phase::kStrict : Phase::kNever;
  if (is_below(*argument.type, parameter)) return Phase::kStrict;
  if (argument.type->is_primitive() == parameter.is_primitive()) return Phase::kNever;
  const Type* converted = argument.type->is_primitive() ? types_.boxed(*argument.type) : types_.unboxed(*argument.type);
  return converted != nullptr && is_below(*converted, parameter) ? Phase::kLoose : Phase::kNever;
}

Overloads::Phase Overloads::phase(std::span<const ArgumentType> arguments, const Candidate& candidate,
                                  Invocation invocation) {
  const std::vector<const Type*>& parameters = candidate.parameters;
  Phase worst = Phase::kStrict;
  if (invocation == Invocation::kFixed) {
    if (parameters.size() != arguments.size()) return Phase::kNever;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
      // It may stand for any functional interface (JLS §15.12.2.1).
      const bool fits_any = arguments[i].is_lambda && is_variable(candidate, i);
      if (!fits_any) worst = std::max(worst, phase(arguments[i], *parameters[i]));
    }
    return worst;
  }
  if (!candidate.method->flags().has(classfile::AccessFlags::kVarargs) || parameters.empty() ||
      !parameters.back()->is_array() || arguments.size() + 1 < parameters.size())
    return Phase::kNever;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Type& parameter = i + 1 < parameters.size() ? *parameters[i] : *parameters.back()->component;
    if (phase(arguments[i], parameter) == Phase::kNever) return Phase::kNever;
  }
  return Phase::kVarargs;
}

std::vector<const Type*> Overloads::mentioned(const Candidate& candidate, std::span<const Type* const> arguments) {
  std::vector<const Type*> out;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Type& argument = *arguments[i];
    if (!argument.is_reference()) continue;
    add_parts(argument, out);
    const Type& parameter = *candidate.parameters[i];
    const Type* super =
        argument.is_class() && parameter.is_class() ? types_.as_super(argument, *parameter.klass) : nullptr;
    if (super != nullptr) add_parts(*super, out);
  }
  add_once(out, types_.object());
  return out;
}

bool Overloads::takes(const Candidate& candidate, std::span<const Type* const> arguments, bool allow_unchecked,
                      const Substitution& variables) {
  const auto member = types_.member_types(*candidate.method, *candidate.seen, variables);
  if (!member) return true;
  const std::size_t hidden = hidden_parameters(*candidate.method);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Type& parameter = *member->parameters[i + hidden];
    if (arguments[i]->is_primitive() != parameter.is_primitive()) return false;
    const bool fits = parameter.is_primitive() ? classfile::widens(arguments[i]->primitive, parameter.primitive)
                                               : types_.is_assignable(*arguments[i], parameter, allow_unchecked);
    if (!fits) return false;
  }
  return true;
}

bool Overloads::takes(const Candidate& candidate, std::span<const Type* const> arguments, bool allow_unchecked) {
  const auto variables = types_.parameters_of(*candidate.method);
  if (variables.empty()) return takes(candidate, arguments, allow_unchecked, {});
  const std::vector<const Type*> choices = mentioned(candidate, arguments);
  if (variables.size() > kMostVariables || choices.size() > kMostMentioned) return true;
  std::vector<std::size_t> chosen(variables.size(), 0);
  while (true) {
    Substitution substitution;
    for (std::size_t i = 0; i < variables.size(); ++i) substitution.emplace(variables[i].name, choices[chosen[i]]);
    if (types_.keeps_bounds(*candidate.method, *candidate.seen, substitution) &&
        takes(candidate, arguments, allow_unchecked, substitution))
      return true;
    std::size_t place = 0;
    while (place < chosen.size() && ++chosen[place] == choices.size()) chosen[place++] = 0;
    if (place == chosen.size()) return false;
  }
}

bool Overloads::is_more_specific_by_erasure(const Candidate& a, const Candidate& b) {
  if (a.parameters.size() != b.parameters.size()) return false;
  for (std::size_t i = 0; i < a.parameters.size(); ++i)
    if (!is_below(*a.parameters[i], *b.parameters[i])) return false;
  return true;
}

// JLS §15.12.2.5: b would take what a takes, whatever a's own variables stand for.
bool Overloads::is_more_specific(const Candidate& a, const Candidate& b) {
  if (!is_more_specific_by_erasure(a, b)) return false;
  const auto takes_parameters = [&](const Substitution& variables) {
    const auto member = types_.member_types(*a.method, *a.seen, variables);
    if (!member) return true;
    const std::size_t hidden = hidden_parameters(*a.method);
    return takes(b, std::span(member->parameters).subspan(hidden), false);
  };
  if (types_.parameters_of(*a.method).empty()) return takes_parameters({});
  return std::ranges::all_of(types_.instantiations(*a.method, *a.seen, {}, kMostInstantiations), takes_parameters);
}

// A type that a wildcard may stand for, where javac makes one up (JLS §5.1.10): a variable can stand for that.
std::vector<const Type*> Overloads::captured(std::span<const ArgumentType> arguments) {
  std::vector<const Type*> out = types_of(arguments);
  for (const Type*& type : out)
    if (type->is_class()) type = types_.without_wildcards(*type);
  return out;
}

bool Overloads::chooses_with_diamond(const Operation& operation, std::span<const ArgumentType> arguments) {
  const std::vector<Candidate> all = candidates(operation, *types_.of_class(*operation.method->owner));
  return std::none_of(all.begin() + 1, all.end(), [&](const Candidate& rival) {
    return phase(arguments, rival, Invocation::kFixed) != Phase::kNever ||
           phase(arguments, rival, Invocation::kSpread) != Phase::kNever;
  });
}

bool Overloads::chooses(const Operation& operation, const Type& receiver, std::span<const ArgumentType> arguments,
                        Invocation invocation) {
  const std::vector<Candidate> all = candidates(operation, receiver);
  const Phase ours = phase(arguments, all.front(), invocation);
  const bool has_untyped = std::ranges::any_of(arguments, [](const ArgumentType& a) { return a.type == nullptr; });
  for (std::size_t i = 1; i < all.size(); ++i) {
    const Phase fixed = phase(arguments, all[i], Invocation::kFixed);
    const Phase theirs = fixed == Phase::kNever ? phase(arguments, all[i], Invocation::kSpread) : fixed;
    if (theirs == Phase::kNever || theirs > ours) continue;
    if (theirs == Phase::kStrict && !has_untyped && !takes(all[i], types_of(arguments), true) &&
        !takes(all[i], captured(arguments), true))
      continue;
    if (theirs < ours || !is_more_specific(all.front(), all[i])) return false;
    // Between generic methods inference decides, and without the type of every argument it may find both as good.
    if (has_untyped && !types_.parameters_of(*all[i].method).empty()) return false;
  }
  // An array that fits as it is would not be wrapped (JLS §15.12.2.2).
  return invocation == Invocation::kFixed || phase(arguments, all.front(), Invocation::kFixed) == Phase::kNever;
}

}  // namespace ristretto::testcase
