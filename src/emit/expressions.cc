// SPDX-License-Identifier: MIT
#include "emit/expressions.h"

#include <algorithm>

#include "emit/conversions.h"
#include "emit/literal_expressions.h"
#include "emit/stubs.h"

namespace ristretto::emit {

using testcase::Operation;
using testcase::OperationKind;
using Step = testcase::Statement;
using testcase::Types;
using testcase::ValueKind;

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

bool is_null_literal(const Operation& operation) {
  return operation.kind == OperationKind::kLiteral && operation.literal.kind == ValueKind::kNull;
}

bool is_boxed_literal(const Operation& operation) {
  return operation.kind == OperationKind::kLiteral && operation.literal.kind == ValueKind::kPrimitive &&
         operation.output->is_reference();
}

bool has_wildcards(const Type& type) {
  return std::ranges::any_of(type.arguments, [](const testcase::TypeArgument& argument) {
    return argument.wildcard != testcase::Wildcard::kNone;
  });
}

}  // namespace

Expressions::Expressions(const testcase::Test& test, const Plan& plan, Types& types, testcase::Viewpoint viewpoint,
                         VariableNames& names)
    : test_(test),
      plan_(plan),
      types_(types),
      viewpoint_(viewpoint),
      names_(names),
      overloads_(types, viewpoint),
      variables_(test.statements.size()),
      declared_types_(test.statements.size()) {}

void Expressions::declare(std::size_t i, std::string name, const Type& type) {
  variables_[i] = std::move(name);
  declared_types_[i] = &type;
}

void Expressions::note_type(const Type& type) { uses_raw_ = uses_raw_ || is_raw(type, types_); }

bool Expressions::is_generic(const Operation& operation) {
  return operation.kind == OperationKind::kMethod && !types_.parameters_of(*operation.method).empty();
}

Typed Expressions::use(std::size_t i) {
  const Operation& op = *test_.statements[i].operation;
  switch (plan_.roles[i]) {
    case Role::kVariable: return {verbatim(variables_[i]), declared_types_[i]};
    case Role::kInline:
      if (op.kind == OperationKind::kLiteral) return literal_expression(op.literal, *op.output, types_);
      break;
    default: break;
  }
  return {right_side(i, nullptr, Place::kBare), op.output};
}

Expression Expressions::receiver(std::size_t i, const Type& type) {
  const Operation& op = *test_.statements[i].operation;
  Typed value = use(i);
  if (plan_.roles[i] == Role::kInline && is_null_literal(op)) return cast(type, std::move(value.expression));
  if (plan_.roles[i] == Role::kInline && is_boxed_literal(op)) value = boxed_literal(std::move(value), types_);
  if (value.type == nullptr || types_.is_assignable(*value.type, type)) return std::move(value.expression);
  return converted(std::move(value), type);
}

Expression Expressions::object(std::size_t i) { return receiver(i, *types_.object()); }

Expression Expressions::converted(Typed value, const Type& to) {
  Conversion conversion = convert(std::move(value), to, types_);
  uses_unchecked_ = uses_unchecked_ || conversion.is_unchecked;
  if (conversion.is_cast) note_type(to);
  return std::move(conversion.expression);
}

Expression Expressions::value(const testcase::Value& value, const Type* target) {
  return value_expression(value, target, types_);
}

bool Expressions::fits_lambda(const Operation& lambda, const Type& target) {
  return target.is_class() && target.klass == lambda.output->klass &&
         types_.is_assignable(*lambda.output, target, true);
}

Typed Expressions::argument(std::size_t input, const Type& parameter, Explicitness explicitness, Place place) {
  const Operation& op = *test_.statements[input].operation;
  const bool is_inline = plan_.roles[input] == Role::kInline;
  const bool is_plain = explicitness == Explicitness::kPlain;
  const bool can_name = testcase::is_nameable(parameter, types_.lookup(), viewpoint_);
  if (is_inline && is_null_literal(op)) {
    if (is_plain || !can_name) return use(input);
    note_type(parameter);
    return {cast(parameter, verbatim("null")), &parameter};
  }
  if (plan_.roles[input] == Role::kNested && op.kind == OperationKind::kLambda) {
    const auto arity = classfile::parse_method_descriptor(op.method->descriptor());
    if (explicitness != Explicitness::kCasts && fits_lambda(op, parameter))
      return {lambda(input), nullptr, true, arity ? arity->parameters().size() : 0};
    const Type* closed = types_.without_wildcards(*op.output);
    note_type(*closed);
    return {cast(*closed, lambda(input)), closed};
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
  if (explicitness != Explicitness::kCasts || before == &parameter || !can_name)
    return {std::move(conversion.expression), before};
  note_type(parameter);
  return {cast(parameter, std::move(conversion.expression)), &parameter};
}

std::vector<Expression> Expressions::arguments(std::size_t i, const Type& receiver_type) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const std::size_t first = first_argument(op);
  if (op.is_varargs) {
    std::vector<Expression> separate;
    if (spread(i, receiver_type, separate)) return separate;
  }
  // A generic method infers from its arguments, so that lambdas and nested creations must say what they are.
  const Explicitness start = is_generic(op) ? Explicitness::kBoxes : Explicitness::kPlain;
  const bool infers = op.kind == OperationKind::kConstructor && !op.output->arguments.empty();  // by <>
  const bool has_rivals = overloads_.has_rivals(op, receiver_type, statement.inputs.size() - first);
  std::vector<Typed> written;
  for (const Explicitness explicitness : {Explicitness::kPlain, Explicitness::kBoxes, Explicitness::kCasts}) {
    written.clear();
    for (std::size_t k = first; k < statement.inputs.size(); ++k) {
      const std::size_t input = statement.inputs[k];
      const bool needs_type = plan_.roles[input] == Role::kNested && start != Explicitness::kPlain;
      // Without a cast javac warns that separate arguments may have been meant.
      const bool is_array =
          op.is_varargs && k + 1 == statement.inputs.size() && op.inputs[k]->component->is_reference();
      written.push_back(argument(input, *op.inputs[k], needs_type || is_array ? Explicitness::kCasts : explicitness,
                                 infers ? Place::kBare : Place::kArgument));
    }
    if (!has_rivals || overloads_.chooses(op, receiver_type, argument_types(written), Invocation::kFixed)) break;
  }
  return expressions_of(std::move(written));
}

bool Expressions::spread(std::size_t i, const Type& receiver_type, std::vector<Expression>& out) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const std::size_t last = statement.inputs.back();
  if (plan_.roles[last] != Role::kNested || test_.statements[last].operation->kind != OperationKind::kNewArray)
    return false;
  const Type& component = *test_.statements[last].operation->output->component;
  const auto explicitness = [&](std::size_t input) {
    return is_generic(op) && plan_.roles[input] == Role::kNested ? Explicitness::kCasts : Explicitness::kPlain;
  };
  std::vector<Typed> written;
  for (std::size_t k = first_argument(op); k + 1 < statement.inputs.size(); ++k)
    written.push_back(argument(statement.inputs[k], *op.inputs[k], explicitness(statement.inputs[k])));
  for (const testcase::Variable element : test_.statements[last].inputs)
    written.push_back(argument(element, component, explicitness(element)));
  if (!overloads_.chooses(op, receiver_type, argument_types(written), Invocation::kSpread)) return false;
  uses_unchecked_ = uses_unchecked_ || !component.arguments.empty();
  out = expressions_of(std::move(written));
  return true;
}

std::vector<Expression> Expressions::elements(std::size_t i) {
  const Step& statement = test_.statements[i];
  const Type& component = *statement.operation->output->component;
  std::vector<Expression> out;
  for (const testcase::Variable input : statement.inputs) {
    const Operation& from = *test_.statements[input].operation;
    if (plan_.roles[input] == Role::kInline && from.kind == OperationKind::kLiteral)
      out.push_back(value_expression(from.literal, &component, types_));
    else
      out.push_back(argument(input, component, Explicitness::kPlain, Place::kElement).expression);
  }
  return out;
}

Expression Expressions::array(std::size_t i, const Type* target, Place place) {
  const Type& type = *test_.statements[i].operation->output;
  const bool is_plain = type.erasure == &type;  // generic arrays cannot be created
  if (!is_plain) {
    uses_unchecked_ = true;
    uses_raw_ = true;
  }
  const bool in_braces =
      target == &type && is_plain &&
      (place == Place::kElement || (place == Place::kInitializer && !test_.statements[i].inputs.empty()));
  Expression out;
  out.kind = in_braces ? ExpressionKind::kArrayInitializer : ExpressionKind::kNewArray;
  out.type = &type;
  out.children = elements(i);
  return out;
}

Expression Expressions::creation(std::size_t i, Place place) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const bool is_inner = first_argument(op) == 1;
  const bool is_raw_type = is_raw(*op.output, types_);
  Expression out;
  out.kind = ExpressionKind::kNew;
  out.type = op.output;
  out.anonymous = op.kind == OperationKind::kStub;
  if (has_wildcards(*op.output)) out.type = types_.without_wildcards(*op.output);
  out.diamond = !out.anonymous && ((place != Place::kBare && !op.output->arguments.empty()) ||
                                   (is_inner && is_raw_type && is_generic_class(*op.output->klass, types_)));
  uses_raw_ = uses_raw_ || (is_raw_type && !out.diamond);
  uses_unchecked_ = uses_unchecked_ || (is_raw_type && !statement.inputs.empty());
  if (op.kind == OperationKind::kStub) {
    Stub stub = make_stub(*out.type, types_);
    out.methods = std::move(stub.methods);
    uses_raw_ = uses_raw_ || stub.uses_raw;
    uses_unchecked_ = uses_unchecked_ || stub.uses_unchecked;
    for (std::size_t k = 0; k < statement.inputs.size(); ++k)
      out.children.push_back(argument(statement.inputs[k], *op.inputs[k], Explicitness::kPlain).expression);
    return out;
  }
  out.children = arguments(i, *op.output);
  if (is_inner) {
    out.has_target = true;
    out.children.insert(out.children.begin(), member_receiver(i));
    // An instance of the raw outer class has raw inner classes.
    if (is_raw_type && out.children[0].kind == ExpressionKind::kCast) out.diamond = false;
  }
  return out;
}

// A member that was chosen through the raw type takes and gives what the variable's own type would not allow.
Expression Expressions::member_receiver(std::size_t i) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const std::size_t from = statement.inputs[0];
  const Type& seen = *op.inputs[0];
  Expression target = receiver(from, seen);
  if (target.kind == ExpressionKind::kCast || plan_.roles[from] != Role::kVariable || !seen.is_class()) return target;
  const Type* own = types_.as_super(*declared_types_[from], *seen.klass);
  if (own == nullptr || own == &seen || !seen.arguments.empty() || own->arguments.empty()) return target;
  if (statement.inputs.size() == 1 && op.kind == OperationKind::kConstructor) return target;
  if (statement.inputs.size() == 1) {
    const Type* result = op.kind == OperationKind::kGetField ? types_.field_type(*op.field, *own) : nullptr;
    if (op.kind == OperationKind::kMethod)
      if (const auto member = types_.member_types(*op.method, *own, {})) result = member->result;
    if (result != nullptr && (result == op.output || types_.is_assignable(*result, *op.output))) return target;
  }
  note_type(seen);
  return cast(seen, std::move(target));
}

Expression Expressions::method_call(std::size_t i) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const std::string name(op.method->name());
  if (op.is_static()) {
    std::vector<Expression> written = arguments(i, *types_.of_class(*op.owner));
    return call(class_name({op.owner, ""}), name, std::move(written));
  }
  Expression target = member_receiver(i);
  const std::size_t from = statement.inputs[0];
  const bool keeps_type = target.kind != ExpressionKind::kCast && plan_.roles[from] == Role::kVariable;
  const Type& receiver_type = keeps_type ? *declared_types_[from] : *op.inputs[0];
  uses_unchecked_ = uses_unchecked_ || (is_raw(receiver_type, types_) && statement.inputs.size() > 1);
  std::vector<Expression> written = arguments(i, receiver_type);
  return call(std::move(target), name, std::move(written));
}

Expression Expressions::field(std::size_t i) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  if (op.is_static()) return select(class_name({op.owner, ""}), std::string(op.field->name()));
  const std::size_t from = statement.inputs[0];
  Expression target = member_receiver(i);
  if (target.kind != ExpressionKind::kCast && plan_.roles[from] == Role::kVariable &&
      hides_field(*declared_types_[from], *op.field)) {
    note_type(*op.inputs[0]);
    target = cast(*op.inputs[0], std::move(target));
  }
  return select(std::move(target), std::string(op.field->name()));
}

Expression Expressions::lambda(std::size_t i) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  Expression out;
  out.kind = ExpressionKind::kLambda;
  const Type* closed = types_.without_wildcards(*op.output);
  const Type* declaring = types_.as_super(*closed, *op.method->owner);
  const auto member = types_.member_types(*op.method, declaring == nullptr ? *closed : *declaring, {});
  const std::size_t arity = member ? member->parameters.size() : 0;
  VariableNames scope = names_;  // parameters may not hide a local variable; their own scope ends with the lambda
  for (std::size_t k = 0; k < arity; ++k)
    out.parameters.push_back(
        scope.fresh(arity == 1 ? std::string("x") : std::string(1, static_cast<char>('a' + k % 26))));
  if (!member || member->result->is_void()) return out;
  if (op.lambda == testcase::LambdaBody::kParameter && op.parameter < arity) {
    out.children.push_back(
        converted({verbatim(out.parameters[op.parameter]), member->parameters[op.parameter]}, *member->result));
  } else if (!statement.inputs.empty()) {
    const std::size_t captured = statement.inputs[0];
    const Operation& from = *test_.statements[captured].operation;
    if (plan_.roles[captured] == Role::kInline && from.kind == OperationKind::kLiteral)
      out.children.push_back(value_expression(from.literal, member->result, types_));
    else
      out.children.push_back(converted(use(captured), *member->result));
  } else {
    out.children.push_back(default_value(*member->result));
  }
  return out;
}

Expression Expressions::right_side(std::size_t i, const Type* target, Place place) {
  const Operation& op = *test_.statements[i].operation;
  switch (op.kind) {
    case OperationKind::kLiteral: return value_expression(op.literal, target == nullptr ? op.output : target, types_);
    case OperationKind::kConstructor:
    case OperationKind::kStub: return creation(i, place);
    case OperationKind::kMethod: return method_call(i);
    case OperationKind::kGetField: return field(i);
    case OperationKind::kSetField: {
      Expression out;
      out.kind = ExpressionKind::kAssign;
      out.children.push_back(field(i));
      const std::size_t last = test_.statements[i].inputs.back();
      const Operation& from = *test_.statements[last].operation;
      if (plan_.roles[last] == Role::kInline && from.kind == OperationKind::kLiteral)
        out.children.push_back(value_expression(from.literal, op.inputs.back(), types_));
      else
        out.children.push_back(argument(last, *op.inputs.back(), Explicitness::kPlain).expression);
      return out;
    }
    case OperationKind::kNewArray: return array(i, target, place);
    case OperationKind::kLambda: return lambda(i);
  }
  return {};
}

Expression Expressions::statement(std::size_t i, const Type* target) {
  return right_side(i, target, target == nullptr ? Place::kBare : Place::kInitializer);
}

}  // namespace ristretto::emit
