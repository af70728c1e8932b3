// SPDX-License-Identifier: MIT
// The little of Java's syntax that tests need, as values. Types and classes are kept as what they are, not as text: how
// a class is named is decided when the whole test class is known (imports.h), and only the printer asks for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "testcase/type.h"

namespace ristretto::emit {

using testcase::Type;

// A class as an expression or annotation names it: known to the program, or only by its Java name (JUnit's).
struct ClassRef {
  const program::Class* klass = nullptr;
  std::string java_name;  // "org.junit.Test", when klass is null; a top-level class
};

enum class ExpressionKind : std::uint8_t {
  kVerbatim,          // text
  kClassName,         // class_ref, left of a static member
  kSelect,            // child 0 . text
  kCall,              // [child 0 .] text(children); `static_import` when the name is imported
  kNew,               // [child 0 .] new type(children) [{ methods }]
  kNewArray,          // new type {children}
  kArrayInitializer,  // {children}
  kCast,              // (type) child 0
  kClassLiteral,      // type.class
  kLambda,            // parameters -> child 0, or { } without, or { statement } when one is given
  kBinary,            // child 0 text child 1
  kAssign,            // child 0 = child 1
};

struct Method;
struct Statement;

struct Expression {
  ExpressionKind kind = ExpressionKind::kVerbatim;
  std::string text;
  const Type* type = nullptr;
  ClassRef class_ref;
  std::string static_import;            // kCall: "org.junit.Assert", the class that declares the method
  bool is_helper = false;               // kCall: of a method that the test class has for it, see reflection.h
  bool has_target = false;              // kCall, kNew: child 0 is left of the dot
  bool diamond = false;                 // kNew: <> in place of the type's arguments
  bool anonymous = false;               // kNew: with a class body
  std::vector<const Type*> variables;   // kCall, kNew: of a generic member, where they must be written
  std::vector<std::string> parameters;  // kLambda
  std::vector<Expression> children;
  std::vector<Method> methods;        // kNew, anonymous
  std::vector<Statement> statements;  // kLambda with a block
};

enum class StatementKind : std::uint8_t {
  kLocal,       // type name = value;
  kExpression,  // value;
  kReturn,      // return value;
  kTry,         // try { attempted } catch (Throwable name) { value; }
};

struct Statement {
  StatementKind kind = StatementKind::kExpression;
  const Type* type = nullptr;
  std::string name;
  Expression value;
  bool blank_before = false;
  std::vector<Statement> attempted = {};  // kTry: one
};

struct Parameter {
  const Type* type = nullptr;
  std::string name;
};

struct Method {
  std::vector<std::string> comments;
  std::optional<ClassRef> annotation;   // @Test
  std::vector<std::string> suppressed;  // of @SuppressWarnings
  bool overrides = false;
  std::string modifiers;         // "public static", may be empty
  const Type* result = nullptr;  // null: void
  std::string name;
  std::vector<Parameter> parameters;
  std::string throws;  // "java.lang.Exception", or empty
  std::vector<Statement> body;
};

[[nodiscard]] inline Expression verbatim(std::string text) {
  Expression e;
  e.text = std::move(text);
  return e;
}
[[nodiscard]] inline Expression class_name(ClassRef ref) {
  Expression e;
  e.kind = ExpressionKind::kClassName;
  e.class_ref = std::move(ref);
  return e;
}
[[nodiscard]] inline Expression select(Expression target, std::string name) {
  Expression e;
  e.kind = ExpressionKind::kSelect;
  e.text = std::move(name);
  e.children.push_back(std::move(target));
  return e;
}
[[nodiscard]] inline Expression call(Expression target, std::string name, std::vector<Expression> arguments = {}) {
  Expression e;
  e.kind = ExpressionKind::kCall;
  e.text = std::move(name);
  e.has_target = true;
  e.children = std::move(arguments);
  e.children.insert(e.children.begin(), std::move(target));
  return e;
}
[[nodiscard]] inline Expression cast(const Type& type, Expression value) {
  Expression e;
  e.kind = ExpressionKind::kCast;
  e.type = &type;
  e.children.push_back(std::move(value));
  return e;
}
[[nodiscard]] inline Expression class_literal(const Type& type) {
  Expression e;
  e.kind = ExpressionKind::kClassLiteral;
  e.type = &type;
  return e;
}
[[nodiscard]] inline Expression binary(Expression left, std::string operation, Expression right) {
  Expression e;
  e.kind = ExpressionKind::kBinary;
  e.text = std::move(operation);
  e.children.push_back(std::move(left));
  e.children.push_back(std::move(right));
  return e;
}
// Moved, where an initializer list would copy.
template <class... Parts>
[[nodiscard]] std::vector<Expression> list(Parts&&... parts) {
  std::vector<Expression> out;
  (out.push_back(std::forward<Parts>(parts)), ...);
  return out;
}
[[nodiscard]] inline Statement evaluate(Expression value) {
  return {StatementKind::kExpression, nullptr, {}, std::move(value), false};
}
[[nodiscard]] inline Statement local(const Type& type, std::string name, Expression value) {
  return {StatementKind::kLocal, &type, std::move(name), std::move(value), false};
}

}  // namespace ristretto::emit
