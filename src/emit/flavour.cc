// SPDX-License-Identifier: MIT
#include "emit/flavour.h"

#include "emit/conversions.h"
#include "emit/literal_expressions.h"
#include "emit/literals.h"

namespace ristretto::emit {

using testcase::Value;
using testcase::ValueKind;

namespace {

struct JunitFacts {
  std::string_view annotation;
  std::string_view assertions;
  std::string_view method_modifiers;
};

constexpr JunitFacts kJunit4 = {"org.junit.Test", "org.junit.Assert", "public"};
constexpr JunitFacts kJunit5 = {"org.junit.jupiter.api.Test", "org.junit.jupiter.api.Assertions", ""};

const JunitFacts& facts(Junit junit) { return junit == Junit::k4 ? kJunit4 : kJunit5; }

bool is_floating(BaseKind kind) { return kind == BaseKind::kFloat || kind == BaseKind::kDouble; }

Expression delta(BaseKind kind) { return verbatim(kind == BaseKind::kFloat ? "0.0f" : "0.0"); }

Expression printed(Expression text) {
  return call(select(class_name({nullptr, "java.lang.System"}), "out"), "println", list(std::move(text)));
}

std::string unboxing_method(BaseKind kind) { return std::string(classfile::facts(kind).java_name) + "Value"; }

}  // namespace

std::string_view test_annotation(Junit junit) { return facts(junit).annotation; }

Method Flavour::method(std::string name) const {
  Method out;
  out.name = std::move(name);
  if (!junit_) {
    out.modifiers = "public static";
    return out;
  }
  out.annotation = ClassRef{nullptr, std::string(facts(*junit_).annotation)};
  out.modifiers = facts(*junit_).method_modifiers;
  return out;
}

Expression Flavour::assertion(std::string name, std::vector<Expression> arguments) const {
  Expression out;
  out.kind = ExpressionKind::kCall;
  out.text = std::move(name);
  out.static_import = facts(*junit_).assertions;
  out.children = std::move(arguments);
  return out;
}

Expression Flavour::shown(std::string_view expectation, Expression actual) const {
  Expression text = verbatim("\"" + std::string(expectation) + "\"");
  return printed(binary(std::move(text), "+", std::move(actual)));
}

Expression Flavour::is(bool expected, Expression actual) const {
  if (!junit_) return shown(expected ? "expected true: " : "expected false: ", std::move(actual));
  return assertion(expected ? "assertTrue" : "assertFalse", list(std::move(actual)));
}

Expression Flavour::is_null(Expression actual) const {
  if (!junit_) return shown("expected null: ", std::move(actual));
  return assertion("assertNull", list(std::move(actual)));
}

Expression Flavour::is_not_null(Expression actual) const {
  if (!junit_) return is(true, binary(std::move(actual), "!=", verbatim("null")));
  return assertion("assertNotNull", list(std::move(actual)));
}

Expression Flavour::same(Expression expected, Expression actual) const {
  if (!junit_) return is(true, binary(std::move(expected), "==", std::move(actual)));
  return assertion("assertSame", list(std::move(expected), std::move(actual)));
}

Expression Flavour::equal(Expression expected, Expression actual) const {
  if (!junit_) {
    Expression start = binary(verbatim("\"expected \""), "+", std::move(expected));
    return printed(binary(binary(std::move(start), "+", verbatim("\": \"")), "+", std::move(actual)));
  }
  return assertion("assertEquals", list(std::move(expected), std::move(actual)));
}

Expression Flavour::throws(const Type& exception, Expression action) const {
  return assertion("assertThrows", list(class_literal(exception), std::move(action)));
}

Statement Flavour::caught(Statement attempted, std::string name) const {
  Statement out;
  out.kind = StatementKind::kTry;
  out.value = shown("expected exception: ", verbatim(name));
  out.name = std::move(name);
  out.attempted.push_back(std::move(attempted));
  return out;
}

Expression Flavour::array_equal(const Value& expected, Typed actual) const {
  const Type& type = *expected.type;
  const bool is_array = actual.type == nullptr || actual.type->is_array();
  Expression value = is_array ? std::move(actual.expression) : cast(*type.erasure, std::move(actual.expression));
  Expression wanted = value_expression(expected, &type, types_);
  const bool is_nested = type.component->is_reference();
  if (!junit_) {
    const std::string to_text = is_nested ? "deepToString" : "toString";
    const auto text = [&](Expression array) {
      return call(class_name({nullptr, "java.util.Arrays"}), to_text, list(std::move(array)));
    };
    return equal(text(std::move(wanted)), text(std::move(value)));
  }
  std::vector<Expression> arguments = list(std::move(wanted), std::move(value));
  if (*junit_ == Junit::k4 && !is_nested && is_floating(type.component->primitive))
    arguments.push_back(delta(type.component->primitive));
  return assertion("assertArrayEquals", std::move(arguments));
}

Expression Flavour::number_equal(const Value& expected, Typed actual) const {
  const bool is_primitive = actual.type != nullptr && actual.type->is_primitive();
  const Type* unboxed = is_primitive || actual.type == nullptr ? nullptr : types_.unboxed(*actual.type);
  // assertEquals(int, byte) compares ints; against an Object the box must be of the very kind.
  const Type* target = is_primitive ? actual.type : (junit_ == Junit::k4 ? unboxed : nullptr);
  Expression wanted = value_expression(expected, target, types_);
  const bool has_number = is_primitive || unboxed != nullptr;
  if (!junit_ || *junit_ == Junit::k5 || !has_number) return equal(std::move(wanted), std::move(actual.expression));
  // JUnit 4 has (long, long) and (Object, Object): an int and an Integer fit both.
  if (is_floating(expected.primitive))
    return assertion("assertEquals", list(std::move(wanted), std::move(actual.expression), delta(expected.primitive)));
  Expression value = is_primitive ? std::move(actual.expression)
                                  : call(std::move(actual.expression), unboxing_method(expected.primitive));
  return equal(std::move(wanted), std::move(value));
}

Expression Flavour::equal(const Value& expected, Typed actual) const {
  switch (expected.kind) {
    case ValueKind::kNull: return is_null(std::move(actual.expression));
    case ValueKind::kArray:
      if (!is_made(expected)) return array_equal(expected, std::move(actual));
      return equal(value_expression(expected, nullptr, types_), std::move(actual.expression));
    case ValueKind::kPrimitive: break;
    default: return equal(value_expression(expected, nullptr, types_), std::move(actual.expression));
  }
  if (expected.primitive != BaseKind::kBoolean) return number_equal(expected, std::move(actual));
  const bool is_boolean =
      actual.type != nullptr && (actual.type->is_primitive() || types_.unboxed(*actual.type) != nullptr);
  if (is_boolean) return is((expected.bits & 1U) != 0, std::move(actual.expression));
  return equal(value_expression(expected, nullptr, types_), std::move(actual.expression));
}

}  // namespace ristretto::emit
