// SPDX-License-Identifier: MIT
#include "emit/overloads.h"

#include <algorithm>

namespace ristretto::emit {

using testcase::BaseKind;
using testcase::Operation;
using testcase::OperationKind;
using testcase::Type;

namespace {

bool takes(const program::Method& method, std::size_t parameters, std::size_t arguments) {
  if (parameters == arguments) return true;
  return method.flags().has(classfile::AccessFlags::kVarargs) && arguments + 1 >= parameters;
}

std::size_t rank(BaseKind kind) {
  switch (kind) {
    case BaseKind::kByte: return 1;
    case BaseKind::kShort: return 2;
    case BaseKind::kInt: return 3;
    case BaseKind::kLong: return 4;
    case BaseKind::kFloat: return 5;
    case BaseKind::kDouble: return 6;
    default: return 0;
  }
}

}  // namespace

bool widens(BaseKind from, BaseKind to) {
  if (from == to) return true;
  if (from == BaseKind::kChar) return rank(to) >= rank(BaseKind::kInt);
  return rank(from) != 0 && rank(from) < rank(to);
}

Overloads::Candidate Overloads::candidate(const program::Method& method, const Type& receiver) {
  Candidate out{&method, {}};
  const Type* seen = receiver.is_class() ? types_.as_super(receiver, *method.owner) : nullptr;
  if (seen == nullptr) seen = types_.of_class(*method.owner);
  if (const auto found = types_.member_types(method, *seen, {})) {
    for (const Type* parameter : found->parameters) out.parameters.push_back(parameter->erasure);
    return out;
  }
  // A wildcard may leave a parameter without a type; the erased method still takes part.
  if (const auto erased = types_.member_types(method, *types_.of_class(*method.owner), {}))
    for (const Type* parameter : erased->parameters) out.parameters.push_back(parameter->erasure);
  return out;
}

void Overloads::add_candidates(const program::Class& owner, const Operation& operation, const Type& receiver,
                               std::vector<Candidate>& out) {
  for (const program::Method* method : owner.declared_methods(operation.method->name())) {
    if (!testcase::is_nameable(*method, viewpoint_)) continue;
    Candidate found = candidate(*method, receiver);
    const bool known = std::ranges::any_of(out, [&](const Candidate& c) { return c.parameters == found.parameters; });
    if (!known) out.push_back(std::move(found));
  }
}

std::vector<Overloads::Candidate> Overloads::candidates(const Operation& operation, const Type& receiver) {
  std::vector<Candidate> out{candidate(*operation.method, receiver)};
  if (operation.kind == OperationKind::kConstructor) {
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
                     [&](const Candidate& c) { return takes(*c.method, c.parameters.size(), arguments); });
}

bool Overloads::is_below(const Type& a, const Type& b) {
  if (a.is_primitive() && b.is_primitive()) return widens(a.primitive, b.primitive);
  return a.is_reference() && b.is_reference() && types_.is_assignable(*a.erasure, *b.erasure, true);
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
    for (std::size_t i = 0; i < arguments.size(); ++i) worst = std::max(worst, phase(arguments[i], *parameters[i]));
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

bool Overloads::is_more_specific(const Candidate& a, const Candidate& b) {
  if (a.parameters.size() != b.parameters.size()) return false;
  for (std::size_t i = 0; i < a.parameters.size(); ++i)
    if (!is_below(*a.parameters[i], *b.parameters[i])) return false;
  return true;
}

bool Overloads::chooses(const Operation& operation, const Type& receiver, std::span<const ArgumentType> arguments,
                        Invocation invocation) {
  const std::vector<Candidate> all = candidates(operation, receiver);
  const Phase ours = phase(arguments, all.front(), invocation);
  const bool has_untyped = std::ranges::any_of(arguments, [](const ArgumentType& a) { return a.type == nullptr; });
  for (std::size_t i = 1; i < all.size(); ++i) {
    Phase theirs = phase(arguments, all[i], Invocation::kFixed);
    if (theirs == Phase::kNever) theirs = phase(arguments, all[i], Invocation::kSpread);
    if (theirs == Phase::kNever || theirs > ours) continue;
    if (theirs < ours || !is_more_specific(all.front(), all[i])) return false;
    // Between generic methods inference decides, and without the type of every argument it may find both as good.
    if (has_untyped && !types_.parameters_of(*all[i].method).empty()) return false;
  }
  // An array that fits as it is would not be wrapped (JLS §15.12.2.2).
  return invocation == Invocation::kFixed || phase(arguments, all.front(), Invocation::kFixed) == Phase::kNever;
}

}  // namespace ristretto::emit
