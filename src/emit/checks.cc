// SPDX-License-Identifier: MIT
#include "emit/checks.h"

#include "emit/conversions.h"

namespace ristretto::emit {

using testcase::Check;
using testcase::CheckKind;

namespace {

template <class... Parts>
std::vector<Statement> evaluated(Parts&&... parts) {
  std::vector<Statement> out;
  (out.push_back(evaluate(std::forward<Parts>(parts))), ...);
  return out;
}

std::vector<Expression> one(Expression argument) {
  std::vector<Expression> out;
  out.push_back(std::move(argument));
  return out;
}

}  // namespace

const Type* Checks::seen_as(std::size_t i, const program::Class& owner) {
  testcase::Types& types = expressions_.types();
  const Type* type = expressions_.use(i).type;
  const Type* seen = type != nullptr && type->is_class() ? types.as_super(*type, owner) : nullptr;
  return seen == nullptr ? types.of_class(owner) : seen;
}

Expression Checks::observed(const Check& check) {
  testcase::Types& types = expressions_.types();
  if (check.by_reflection)
    return flavour_.equal(check.expected,
                          expressions_.reflection().invoke(*check.observer, expressions_.object(check.variable), {}));
  const Type* owner = seen_as(check.variable, *check.observer->owner);
  const auto member = types.member_types(*check.observer, *owner, {});
  Expression value = call(expressions_.receiver(check.variable, *owner), std::string(check.observer->name()));
  return flavour_.equal(check.expected, {std::move(value), member ? member->result : types.object()});
}

Expression Checks::field(const Check& check) {
  testcase::Types& types = expressions_.types();
  if (check.by_reflection)
    return flavour_.equal(check.expected,
                          expressions_.reflection().get(*check.field, expressions_.object(check.variable)));
  const Type* owner = seen_as(check.variable, *check.field->owner);
  const std::string name(check.field->name());
  const Type* type = types.field_type(*check.field, *owner);
  Expression target = class_name({check.field->owner, ""});
  if (!check.field->flags().is_static()) {
    const Type* variable = expressions_.use(check.variable).type;
    target = expressions_.receiver(check.variable, *owner);
    if (target.kind != ExpressionKind::kCast && variable != nullptr && hides_field(*variable, *check.field))
      target = cast(*owner, std::move(target));
  }
  return flavour_.equal(check.expected, {select(std::move(target), name), type == nullptr ? types.object() : type});
}

Expression Checks::equals_call(std::size_t a, Expression b) {
  return call(expressions_.object(a), "equals", one(std::move(b)));
}

Expression Checks::contract(const Check& check) {
  const std::size_t a = check.variable;
  switch (check.kind) {
    case CheckKind::kEqualsReflexive: return flavour_.is(true, equals_call(a, expressions_.object(a)));
    case CheckKind::kEqualsNull: return flavour_.is(false, equals_call(a, verbatim("null")));
    case CheckKind::kEqualsSymmetric:
      return flavour_.equal(equals_call(a, expressions_.object(check.other)),
                            equals_call(check.other, expressions_.object(a)));
    case CheckKind::kHashCodeReturns: return call(expressions_.object(a), "hashCode");
    case CheckKind::kToStringReturns: return call(expressions_.object(a), "toString");
    default:
      return flavour_.is(true, call(class_name({nullptr, check.contract_class}), "check", one(expressions_.object(a))));
  }
}

std::vector<Statement> Checks::statements(const Check& check) {
  const std::size_t a = check.variable;
  switch (check.kind) {
    case CheckKind::kEquals: return evaluated(flavour_.equal(check.expected, expressions_.use(a)));
    case CheckKind::kIsNull: return evaluated(flavour_.is_null(expressions_.use(a).expression));
    case CheckKind::kIsNotNull: return evaluated(flavour_.is_not_null(expressions_.use(a).expression));
    case CheckKind::kSame:
      return evaluated(flavour_.same(expressions_.use(check.other).expression, expressions_.use(a).expression));
    case CheckKind::kObserver: return evaluated(observed(check));
    case CheckKind::kField: return evaluated(field(check));
    case CheckKind::kText:
      return evaluated(
          flavour_.equal(check.expected, {call(expressions_.object(a), "toString"), expressions_.types().string()}));
    case CheckKind::kInstanceOf:
      return evaluated(flavour_.equal(class_literal(*check.type), call(expressions_.object(a), "getClass")));
    case CheckKind::kEqualsHashCode:
      return evaluated(
          flavour_.is(true, equals_call(a, expressions_.object(check.other))),
          flavour_.equal(call(expressions_.object(a), "hashCode"), call(expressions_.object(check.other), "hashCode")));
    default: return evaluated(contract(check));
  }
}

}  // namespace ristretto::emit
