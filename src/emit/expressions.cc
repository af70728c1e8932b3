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

Expressions::Expressions(const testcase::Test& test, const Plan& plan, Types& types, testcase::Viewpoint viewpoint,
                         VariableNames& names)
    : test_(test),
      plan_(plan),
      types_(types),
      viewpoint_(viewpoint),
      names_(names),
      overloads_(types, viewpoint),
      reflection_(types, viewpoint),
      inference_(types),
      variables_(test.statements.size()),
      declared_types_(test.statements.size()) {}

void Expressions::declare(std::size_t i, std::string name, const Type& type) {
  variables_[i] = std::move(name);
  declared_types_[i] = &type;
}

void Expressions::note_type(const Type& type) { uses_raw_ = uses_raw_ || is_raw(type, types_); }

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

Expression Expressions::array(std::size_t i, const Type* target, Place place) {
  const Type& type = *test_.statements[i].operation->output;
  const bool is_plain = type.is_reifiable();
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

bool Expressions::allows_diamond(const Operation& op, const Type& created, const Type* target, Place place,
                                 const Written& written) {
  if (target == nullptr || place == Place::kBare || created.arguments.empty() || created.outer != nullptr) return false;
  return inference_.is_determined(created, *target) && overloads_.chooses_with_diamond(op, written.types);
}

std::vector<const Type*> Expressions::needed_variables(const Operation& op, const Type& receiver,
                                                       const Written& written, const Type* target, Place place) {
  const auto can_name = [&](const Type* type) { return testcase::is_nameable(*type, types_.lookup(), viewpoint_); };
  if (op.variables.empty() || !std::ranges::all_of(op.variables, can_name)) return {};
  if (!op.is_static() && is_raw(receiver, types_)) return {};
  if (inference_.finds_variables(op, receiver, written.types, written.invocation,
                                 {place == Place::kInitializer ? target : nullptr, place == Place::kStatement}))
    return {};
  for (const Type* type : op.variables) note_type(*type);
  return op.variables;
}

Expression Expressions::creation(std::size_t i, const Type* target, Place place) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const bool is_inner = first_argument(op) == 1;
  const bool is_raw_type = is_raw(*op.output, types_);
  Expression out;
  out.kind = ExpressionKind::kNew;
  out.type = op.output;
  out.anonymous = op.kind == OperationKind::kStub;
  if (has_wildcards(*op.output)) out.type = types_.without_wildcards(*op.output);
  Written written = arguments(i, *out.type);
  out.variables = needed_variables(op, *out.type, written, nullptr, Place::kStatement);  // the class has others
  out.diamond = !out.anonymous && out.variables.empty() &&
                (allows_diamond(op, *out.type, target, place, written) ||
                 (is_inner && is_raw_type && types_.declares_parameters(*op.output->klass)));
  out.children = std::move(written.expressions);
  uses_raw_ = uses_raw_ || (is_raw_type && !out.diamond);
  uses_unchecked_ = uses_unchecked_ || (is_raw_type && !statement.inputs.empty());
  if (op.kind == OperationKind::kStub) {
    Stub stub = make_stub(*out.type, op.results, types_);
    out.methods = std::move(stub.methods);
    uses_raw_ = uses_raw_ || stub.uses_raw;
    uses_unchecked_ = uses_unchecked_ || stub.uses_unchecked;
    return out;
  }
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

Expression Expressions::method_call(std::size_t i, const Type* target_type, Place place) {
  const Step& statement = test_.statements[i];
  const Operation& op = *statement.operation;
  const std::string name(op.method->name());
  if (op.is_static()) {
    const Type& owner = *types_.of_class(*op.owner);
    Written written = arguments(i, owner);
    Expression out = call(class_name({op.owner, ""}), name, std::move(written.expressions));
    out.variables = needed_variables(op, owner, written, target_type, place);
    return out;
  }
  Expression target = member_receiver(i);
  const std::size_t from = statement.inputs[0];
  const bool is_variable = plan_.roles[from] == Role::kVariable;
  const Type& type_in_source = is_variable ? *declared_types_[from] : *test_.statements[from].operation->output;
  if (target.kind != ExpressionKind::kCast && hides_method(type_in_source, *op.method, viewpoint_)) {
    note_type(*op.inputs[0]);
    target = cast(*op.inputs[0], std::move(target));
  }
  const bool keeps_type = target.kind != ExpressionKind::kCast && type_in_source.is_reference();
  const Type& receiver_type = keeps_type ? type_in_source : *op.inputs[0];
  uses_unchecked_ = uses_unchecked_ || (is_raw(receiver_type, types_) && statement.inputs.size() > 1);
  Written written = arguments(i, receiver_type);
  Expression out = call(std::move(target), name, std::move(written.expressions));
  out.variables = needed_variables(op, receiver_type, written, target_type, place);
  return out;
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
  const auto member = function_type(op, *op.output);
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
  if (op.by_reflection) return reflective(i, target);
  switch (op.kind) {
    case OperationKind::kLiteral: return value_expression(op.literal, target == nullptr ? op.output : target, types_);
    case OperationKind::kConstructor:
    case OperationKind::kStub: return creation(i, target, place);
    case OperationKind::kMethod: return method_call(i, target, place);
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
  return right_side(i, target, target == nullptr ? Place::kStatement : Place::kInitializer);
}

}  // namespace ristretto::emit
