// SPDX-License-Identifier: MIT
#include "testcase/types.h"

#include <algorithm>
#include <array>
#include <utility>

#include "testcase/types_closing.h"
#include "testcase/types_instantiation.h"
#include "testcase/types_interner.h"
#include "testcase/types_members.h"
#include "testcase/types_signatures.h"
#include "testcase/types_subtyping.h"

namespace ristretto::testcase {

namespace {

struct Box {
  BaseKind primitive;
  std::string_view name;
};
constexpr std::array kBoxes{
    Box{BaseKind::kBoolean, "java/lang/Boolean"}, Box{BaseKind::kByte, "java/lang/Byte"},
    Box{BaseKind::kChar, "java/lang/Character"},  Box{BaseKind::kShort, "java/lang/Short"},
    Box{BaseKind::kInt, "java/lang/Integer"},     Box{BaseKind::kLong, "java/lang/Long"},
    Box{BaseKind::kFloat, "java/lang/Float"},     Box{BaseKind::kDouble, "java/lang/Double"},
};

}  // namespace

struct Types::Impl {
  explicit Impl(program::ClassLookup& lookup)
      : signatures(lookup),
        interner(signatures),
        closing(lookup, interner, signatures),
        subtyping(interner, signatures, closing),
        instantiation(interner, closing, subtyping),
        members(signatures, closing, subtyping) {}

  Signatures signatures;
  TypeInterner interner;
  Closing closing;
  Subtyping subtyping;
  Instantiation instantiation;
  Members members;
};

Types::Types(program::ClassLookup& lookup) : lookup_(lookup), impl_(std::make_unique<Impl>(lookup)) {}
Types::~Types() = default;

const Type* Types::primitive(BaseKind kind) { return impl_->interner.primitive(kind); }

const Type* Types::of_class(const program::Class& klass, std::vector<TypeArgument> arguments) {
  const bool is_usable = arguments.size() == parameters_of(klass).size();
  if (!is_usable || !impl_->interner.fits(klass, arguments)) arguments.clear();
  return impl_->interner.of_class(klass, std::move(arguments));
}

const Type* Types::array_of(const Type& component) { return impl_->interner.array_of(component); }

const Type* Types::named(std::string_view internal_name) {
  if (internal_name.starts_with('[')) {
    const auto descriptor = classfile::parse_field_descriptor(internal_name);
    return descriptor ? impl_->closing.close(*descriptor) : nullptr;
  }
  const program::Class* klass = impl_->closing.find(internal_name);
  return klass == nullptr ? nullptr : of_class(*klass);
}

const Type* Types::object() { return impl_->closing.object(); }
const Type* Types::string() { return named("java/lang/String"); }

const Type* Types::close(const classfile::Type& type, const Substitution& variables) {
  Bindings bindings;
  for (const auto& [name, stands_for] : variables) bindings.add(name, *stands_for);
  return impl_->closing.project(type, bindings).up;
}

std::optional<MemberTypes> Types::member_types(const program::Method& method, const Type& receiver,
                                               const Substitution& method_variables) {
  return impl_->members.types_of(method, receiver, method_variables);
}

const Type* Types::field_type(const program::Field& field, const Type& receiver) {
  return impl_->members.type_of(field, receiver);
}

std::span<const classfile::TypeParameter> Types::parameters_of(const program::Class& klass) {
  return impl_->signatures.parameters_of(klass);
}

bool Types::declares_parameters(const program::Class& klass) {
  return !impl_->signatures.of(klass).type_parameters.empty();
}

std::span<const classfile::TypeParameter> Types::parameters_of(const program::Method& method) {
  return impl_->signatures.of(method).type_parameters;
}

std::vector<const Type*> Types::instantiations(const program::Class& klass, std::span<const Type* const> candidates,
                                               std::size_t limit) {
  const auto parameters = parameters_of(klass);
  if (limit == 0) return {};
  if (parameters.empty()) return {of_class(klass)};
  std::vector<const Type*> types;
  for (const Choice& choice :
       impl_->instantiation.choose({.parameters = parameters, .outer = {}, .candidates = candidates, .limit = limit})) {
    std::vector<TypeArgument> arguments;
    for (const Type* type : choice) arguments.push_back({.wildcard = Wildcard::kNone, .type = type});
    types.push_back(of_class(klass, std::move(arguments)));
  }
  return types;
}

std::vector<Substitution> Types::instantiations(const program::Method& method, const Type& receiver,
                                                std::span<const Type* const> candidates, std::size_t limit) {
  const auto parameters = parameters_of(method);
  const std::optional<Bindings> outer = impl_->members.variables_around(method, receiver);
  if (limit == 0) return {};
  if (parameters.empty() || !outer) return {Substitution()};
  std::vector<Substitution> substitutions;
  for (const Choice& choice : impl_->instantiation.choose(
           {.parameters = parameters, .outer = *outer, .candidates = candidates, .limit = limit})) {
    Substitution& substitution = substitutions.emplace_back();
    for (std::size_t i = 0; i < choice.size(); ++i)
      substitution.insert_or_assign(std::string(parameters[i].name), choice[i]);
  }
  return substitutions;
}

bool Types::keeps_bounds(const Type& type) {
  if (!type.is_class() || type.arguments.empty()) return true;
  Choice choice;
  for (const TypeArgument& argument : type.arguments) {
    if (argument.wildcard != Wildcard::kNone) return true;
    choice.push_back(argument.type);
  }
  return impl_->instantiation.is_legal({.parameters = parameters_of(*type.klass), .outer = {}, .candidates = {}},
                                       choice);
}

bool Types::keeps_bounds(const program::Method& method, const Type& receiver, const Substitution& variables) {
  const std::optional<Bindings> outer = impl_->members.variables_around(method, receiver);
  if (!outer) return true;
  Choice choice;
  for (const classfile::TypeParameter& parameter : parameters_of(method)) {
    const auto found = variables.find(std::string(parameter.name));
    if (found == variables.end()) return true;
    choice.push_back(found->second);
  }
  return impl_->instantiation.is_legal({.parameters = parameters_of(method), .outer = *outer, .candidates = {}},
                                       choice);
}

bool Types::is_assignable(const Type& from, const Type& to, bool allow_unchecked) {
  return impl_->subtyping.is_assignable(from, to, allow_unchecked);
}

const Type* Types::as_super(const Type& type, const program::Class& klass) {
  return impl_->subtyping.as_super(type, klass);
}

const Type* Types::boxed(const Type& primitive) {
  if (!primitive.is_primitive()) return nullptr;
  const auto box = std::ranges::find(kBoxes, primitive.primitive, &Box::primitive);
  return box == kBoxes.end() ? nullptr : named(box->name);
}

const Type* Types::unboxed(const Type& box) {
  if (!box.is_class()) return nullptr;
  const auto found = std::ranges::find(kBoxes, box.klass->name(), &Box::name);
  return found == kBoxes.end() ? nullptr : primitive(found->primitive);
}

const program::Method* Types::functional_method(const program::Class& klass) {
  return impl_->members.functional_method(klass);
}

const Type* Types::without_wildcards(const Type& type) {
  const auto is_wildcard = [](const TypeArgument& argument) { return argument.wildcard != Wildcard::kNone; };
  if (std::ranges::none_of(type.arguments, is_wildcard)) return &type;
  const auto choices = impl_->instantiation.choose(
      {.parameters = parameters_of(*type.klass), .outer = {}, .candidates = {}, .within = type.arguments});
  if (choices.empty()) return type.erasure;
  std::vector<TypeArgument> arguments;
  for (const Type* chosen : choices.front()) arguments.push_back({.wildcard = Wildcard::kNone, .type = chosen});
  return of_class(*type.klass, std::move(arguments));
}

}  // namespace ristretto::testcase
