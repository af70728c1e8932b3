// SPDX-License-Identifier: MIT
// The arguments of calls: no more explicit than overloads, inference and static types demand.
#include <algorithm>

#include "emit/conversions.h"
#include "emit/expressions.h"
#include "emit/literal_expressions.h"

namespace ristretto::emit {

using testcase::ArgumentType;
using testcase::Invocation;
using testcase::Operation;
using testcase::OperationKind;
using Step = testcase::Statement;

namespace {

ArgumentType argument_type(const Typed& typed) { return {typed.type, typed.is_lambda, typed.lambda_arity}; }

std::vector<ArgumentType> argument_types(const std::vector<Typed>& arguments) {
  std::vector<ArgumentType> out;
  out.reserve(arguments.size());
  for (const Typed& argument : arguments) out.push_back(argument_type(argument));
  return out;
}

std::vector<Expression> expressions_of(std::vector<Typed> arguments) {
  std::vector<Expression> out;
  out.reserve(arguments.size());
  for (Typed& argument : arguments) out.push_back(std::move(argument.expression));
  return out;
}

}  // namespace

bool Expressions::is_generic(const Operation& operation) {
  return operation.kind == OperationKind::kMethod && !types_.parameters_of(*operation.method).empty();
}

bool Expressions::is_made_raw(std::size_t i) const {
  const Operation& op = *test_.statements[i].operation;
  return plan_.roles[i] == Role::kNested && op.kind == OperationKind::kNewArray && op.output->erasure != op.output;
}

bool Expressions::has_generic_result(const Operation& operation) {
  if (operation.kind != OperationKind::kMethod || !operation.output->is_reference()) return false;
  const auto erased = types_.member_types(*operation.method, *types_.of_class(*operation.method->owner), {});
  return !erased || erased->result != operation.output;
}

bool Expressions::fits_lambda(const Operation& lambda, const Type& target) {
  return target.is_class() && target.klass == lambda.output->klass &&
         types_.is_assignable(*lambda.output, target, true) && returns_as(lambda, target);
}

// JLS §9.9
std::optional<testcase::MemberTypes> Expressions::function_type(const Operation& lambda, const Type& target) {
  const Type* closed = types_.without_wildcards(target);
  const Type* declaring = types_.as_super(*closed, *lambda.method->owner);
  return types_.member_types(*lambda.method, declaring == nullptr ? *closed : *declaring, {});
}

bool Expressions::returns_as(const Operation& lambda, const Type& target) {
  const auto member = function_type(lambda, target);
  if (!member || !member->result->is_reference()) return true;
  const bool is_parameter = lambda.lambda == testcase::LambdaBody::kParameter;
  if (is_parameter ? lambda.parameter >= member->parameters.size() : lambda.inputs.empty()) return true;
  const Type& returned = is_parameter ? *member->parameters[lambda.parameter] : *lambda.inputs[0];
  return !returned.is_reference() || types_.is_assignable(returned, *member->result, true);
}

Typed Expressions::argument(std::size_t input, const Type& parameter, Explicitness explicitness, Place place) {
  const Operation& op = *test_.statements[input].operation;
  const bool is_inline = plan_.roles[input] == Role::kInline;
  const bool is_plain = explicitness == Explicitness::kPlain;
  const bool casts = explicitness >= Explicitness::kCasts;
  const bool can_name = testcase::is_nameable(parameter, types_.lookup(), viewpoint_);
  if (is_inline && is_null_literal(op)) {
    if (is_plain || !can_name) return use(input);
    note_type(parameter);
    return {cast(parameter, verbatim("null")), &parameter};
  }
  if (plan_.roles[input] == Role::kNested && op.kind == OperationKind::kLambda) {
    const auto arity = classfile::parse_method_descriptor(op.method->descriptor());
    if (!casts && fits_lambda(op, parameter))
      return {lambda(input), nullptr, true, arity ? arity->parameters().size() : 0};
    const Type* closed = types_.without_wildcards(*op.output);
    note_type(*closed);
    Typed typed{cast(*closed, lambda(input)), closed};
    if (explicitness != Explicitness::kParameters || parameter.klass == closed->klass || !can_name) return typed;
    note_type(parameter);
    return {cast(parameter, std::move(typed.expression)), &parameter};
  }
  Typed value = plan_.roles[input] == Role::kNested
                    ? Typed{right_side(input, &parameter, is_plain ? place : Place::kBare), op.output}
                    : use(input);
  if (is_inline && is_boxed_literal(op) && !is_plain) value = boxed_literal(std::move(value), types_);
  const Type* before = value.type;
  Conversion conversion = convert(std::move(value), parameter, types_);
  uses_unchecked_ = uses_unchecked_ || conversion.is_unchecked;
  if (conversion.is_cast) note_type(parameter);
  if (conversion.is_cast) return {std::move(conversion.expression), &parameter};
  uses_unchecked_ = uses_unchecked_ || (is_made_raw(input) && casts);
  if (!casts || (before == &parameter && !is_made_raw(input)) || !can_name)
    return {std::move(conversion.expression), before};
  note_type(parameter);
  return {cast(parameter, std::move(conversion.expression)), &parameter};
}

Expressions::Written Expressions::arguments(std::size_t i, const Type& receiver_type) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const std::size_t first = first_argument(op);
  if (op.method == nullptr) return {};  // an interface has no constructor
  if (op.is_varargs) {
    Written separate;
    if (spread(i, receiver_type, separate)) return separate;
  }
  // A generic method infers from its arguments, so that lambdas and nested creations must say what they are.
  const Explicitness start = is_generic(op) ? Explicitness::kBoxes : Explicitness::kPlain;
  const bool infers = op.kind == OperationKind::kConstructor && !op.output->arguments.empty();  // by <>
  const bool has_result = has_generic_result(op);
  const bool has_rivals = overloads_.has_rivals(op, receiver_type, statement.inputs.size() - first);
  std::vector<Typed> written;
  for (const Explicitness explicitness :
       {Explicitness::kPlain, Explicitness::kBoxes, Explicitness::kCasts, Explicitness::kParameters}) {
    written.clear();
    for (std::size_t k = first; k < statement.inputs.size(); ++k) {
      const std::size_t input = statement.inputs[k];
      const bool needs_type =
          (plan_.roles[input] == Role::kNested && start != Explicitness::kPlain) || (has_result && is_made_raw(input));
      // Without a cast javac warns that separate arguments may have been meant.
      const bool is_array =
          op.is_varargs && k + 1 == statement.inputs.size() && op.inputs[k]->component->is_reference();
      const Explicitness least = needs_type || is_array ? Explicitness::kCasts : Explicitness::kPlain;
      written.push_back(argument(input, *op.inputs[k], std::max(least, explicitness),
                                 infers || has_rivals ? Place::kBare : Place::kArgument));
    }
    if (!has_rivals || overloads_.chooses(op, receiver_type, argument_types(written), Invocation::kFixed)) break;
  }
  std::vector<ArgumentType> types = argument_types(written);
  return {expressions_of(std::move(written)), std::move(types), Invocation::kFixed};
}

bool Expressions::spread(std::size_t i, const Type& receiver_type, Written& out) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const std::size_t last = statement.inputs.back();
  if (plan_.roles[last] != Role::kNested || test_.statements[last].operation->kind != OperationKind::kNewArray)
    return false;
  // The call would make an array of the parameter's type, which may hold more than this one.
  if (test_.statements[last].operation->output->erasure != op.inputs.back()->erasure) return false;
  const Type& component = *test_.statements[last].operation->output->component;
  const auto explicitness = [&](std::size_t input) {
    return is_generic(op) && plan_.roles[input] == Role::kNested ? Explicitness::kCasts : Explicitness::kPlain;
  };
  std::vector<Typed> written;
  for (std::size_t k = first_argument(op); k + 1 < statement.inputs.size(); ++k)
    written.push_back(argument(statement.inputs[k], *op.inputs[k], explicitness(statement.inputs[k])));
  for (const testcase::Variable element : test_.statements[last].inputs)
    written.push_back(argument(element, component, explicitness(element)));
  std::vector<ArgumentType> types = argument_types(written);
  if (!overloads_.chooses(op, receiver_type, types, Invocation::kSpread)) return false;
  // javac creates an array of Class<?> without a word, and of no other generic type.
  uses_unchecked_ = uses_unchecked_ || !component.is_reifiable();
  out = {expressions_of(std::move(written)), std::move(types), Invocation::kSpread};
  return true;
}

std::vector<Expression> Expressions::elements(std::size_t i) {
  const Step& statement = test_.statements[i];
  const Type& component = *statement.operation->output->component;
  const bool is_generic = component.erasure != &component;
  std::vector<Expression> out;
  for (const testcase::Variable input : statement.inputs) {
    const Operation& from = *test_.statements[input].operation;
    // A generic array is created as a raw one; a lambda in it would be raw, too, and take any object.
    const bool is_raw_lambda = is_generic && plan_.roles[input] == Role::kNested && from.kind == OperationKind::kLambda;
    const auto explicitness = is_raw_lambda ? Explicitness::kCasts : Explicitness::kPlain;
    if (plan_.roles[input] == Role::kInline && from.kind == OperationKind::kLiteral)
      out.push_back(value_expression(from.literal, &component, types_));
    else
      out.push_back(argument(input, component, explicitness, Place::kElement).expression);
  }
  return out;
}

Typed Expressions::reflective_argument(std::size_t input, const Type& parameter) {
  const Operation& op = *test_.statements[input].operation;
  // As an Object a lambda would be of no type.
  if (plan_.roles[input] == Role::kNested && op.kind == OperationKind::kLambda)
    return argument(input, parameter, Explicitness::kCasts);
  return use(input);
}

Expression Expressions::reflective(std::size_t i, const Type* target) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const std::size_t first = op.has_receiver() ? 1 : 0;
  Expression receiver = op.has_receiver() ? object(statement.inputs[0]) : verbatim("null");
  std::vector<Typed> arguments;
  for (std::size_t k = first; k < statement.inputs.size(); ++k)
    arguments.push_back(reflective_argument(statement.inputs[k], *op.inputs[k]));
  Typed value;
  switch (op.kind) {
    case OperationKind::kConstructor: value = reflection_.create(*op.method, std::move(arguments)); break;
    case OperationKind::kMethod:
      value = reflection_.invoke(*op.method, std::move(receiver), std::move(arguments));
      break;
    case OperationKind::kGetField: value = reflection_.get(*op.field, std::move(receiver)); break;
    default: return reflection_.set(*op.field, std::move(receiver), std::move(arguments.front().expression));
  }
  return target == nullptr ? std::move(value.expression) : converted(std::move(value), *target);
}

}  // namespace ristretto::emit
