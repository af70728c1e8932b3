// SPDX-License-Identifier: MIT
#include "emit/java_printer.h"

#include <algorithm>
#include <utility>

#include "emit/imports.h"
#include "emit/words.h"

namespace ristretto::emit {

namespace {

constexpr int kStep = 4;
constexpr int kContinuation = 8;
constexpr std::size_t kColumns = 120;

class Printer {
 public:
  explicit Printer(ClassNames& names) : names_(names) {}

  void method(const Method& method, int indent);
  [[nodiscard]] std::string take() { return ascii_source(out_); }

 private:
  // Of what comes next, from the start of its line.
  [[nodiscard]] std::size_t column() const {
    const std::size_t end = out_.rfind('\n');
    return end == std::string::npos ? start_column_ + out_.size() : out_.size() - end - 1;
  }
  // As it would be written from that column on.
  [[nodiscard]] std::string apart(const Expression& e, int indent, std::size_t from);
  // Written from there, does it end in the line it starts in, with a character after it?
  [[nodiscard]] static bool is_in_line(const std::string& text, std::size_t from) {
    return !text.contains('\n') && from + text.size() < kColumns;
  }
  void line_start(int indent) { out_.append(static_cast<std::size_t>(indent), ' '); }
  void body(const std::vector<Statement>& statements, int indent);
  void statement(const Statement& statement, int indent);
  void attempt(const Statement& statement, int indent);
  void local(const Statement& statement, int indent);
  void annotations(const Method& method, int indent);
  void signature(const Method& method);
  void type(const Type& type);
  void type_arguments(const Type& type);
  void variables(const std::vector<const Type*>& types);
  void expression(const Expression& e, int indent);
  void operand(const Expression& e, int indent);
  void list(const std::vector<Expression>& items, std::size_t first, int indent);
  void creation(const Expression& e, int indent);
  void array_creation(const Expression& e, int indent);
  void lambda(const Expression& e, int indent);

  ClassNames& names_;
  std::string out_;
  std::size_t start_column_ = 0;  // where out_ will be put
};

void Printer::method(const Method& method, int indent) {
  for (const std::string& comment : method.comments) {
    line_start(indent);
    out_ += "// " + comment + "\n";
  }
  annotations(method, indent);
  line_start(indent);
  signature(method);
  if (method.body.empty()) {
    out_ += " {}";
    return;
  }
  out_ += " {\n";
  body(method.body, indent + kStep);
  line_start(indent);
  out_ += "}";
}

void Printer::annotations(const Method& method, int indent) {
  if (method.annotation) {
    line_start(indent);
    out_ += "@" + names_.name(*method.annotation) + "\n";
  }
  if (method.overrides) {
    line_start(indent);
    out_ += "@" + names_.name({nullptr, "java.lang.Override"}) + "\n";
  }
  if (method.suppressed.empty()) return;
  line_start(indent);
  out_ += "@" + names_.name({nullptr, "java.lang.SuppressWarnings"}) + "(";
  if (method.suppressed.size() > 1) out_ += "{";
  for (std::size_t i = 0; i < method.suppressed.size(); ++i)
    out_ += (i == 0 ? "\"" : ", \"") + method.suppressed[i] + "\"";
  out_ += method.suppressed.size() > 1 ? "})\n" : ")\n";
}

void Printer::signature(const Method& method) {
  if (!method.modifiers.empty()) out_ += method.modifiers + " ";
  if (method.result == nullptr)
    out_ += "void";
  else
    type(*method.result);
  out_ += " " + method.name + "(";
  for (std::size_t i = 0; i < method.parameters.size(); ++i) {
    if (i != 0) out_ += ", ";
    type(*method.parameters[i].type);
    out_ += " " + method.parameters[i].name;
  }
  out_ += ")";
  if (!method.throws.empty()) out_ += " throws " + names_.name({nullptr, method.throws});
}

void Printer::body(const std::vector<Statement>& statements, int indent) {
  for (const Statement& each : statements) {
    if (each.blank_before) out_ += "\n";
    line_start(indent);
    statement(each, indent);
    out_ += "\n";
  }
}

void Printer::statement(const Statement& statement, int indent) {
  switch (statement.kind) {
    case StatementKind::kLocal: return local(statement, indent);
    case StatementKind::kTry: return attempt(statement, indent);
    case StatementKind::kReturn: out_ += "return "; break;
    case StatementKind::kExpression: break;
  }
  expression(statement.value, indent);
  out_ += ";";
}

void Printer::attempt(const Statement& statement, int indent) {
  out_ += "try {\n";
  body(statement.attempted, indent + kStep);
  line_start(indent);
  out_ += "} catch (" + names_.name({nullptr, "java.lang.Throwable"}) + " " + statement.name + ") {\n";
  line_start(indent + kStep);
  expression(statement.value, indent + kStep);
  out_ += ";\n";
  line_start(indent);
  out_ += "}";
}

void Printer::local(const Statement& statement, int indent) {
  type(*statement.type);
  out_ += " " + statement.name + " =";
  const std::string value = apart(statement.value, indent, column() + 1);
  const auto next_line = static_cast<std::size_t>(indent + kContinuation);
  if (!is_in_line(value, column() + 1)) {
    const std::string alone = apart(statement.value, indent, next_line);
    if (is_in_line(alone, next_line)) {
      out_ += "\n";
      line_start(indent + kContinuation);
      out_ += alone + ";";
      return;
    }
  }
  out_ += " " + value + ";";
}

void Printer::type(const Type& type) {
  switch (type.kind) {
    case testcase::TypeKind::kPrimitive: out_ += classfile::facts(type.primitive).java_name; return;
    case testcase::TypeKind::kArray:
      this->type(*type.component);
      out_ += "[]";
      return;
    case testcase::TypeKind::kClass:
      if (type.outer == nullptr) {
        out_ += names_.name({type.klass, ""});
      } else {
        this->type(*type.outer);
        out_ += "." + java_name(*type.klass).simple();
      }
      type_arguments(type);
      return;
  }
}

void Printer::type_arguments(const Type& type) {
  if (!type.has_own_arguments()) return;
  out_ += "<";
  for (std::size_t i = type.first_own_argument(); i < type.arguments.size(); ++i) {
    if (i != type.first_own_argument()) out_ += ", ";
    const testcase::TypeArgument& argument = type.arguments[i];
    switch (argument.wildcard) {
      case testcase::Wildcard::kNone: break;
      case testcase::Wildcard::kUnbounded: out_ += "?"; break;
      case testcase::Wildcard::kExtends: out_ += "? extends "; break;
      case testcase::Wildcard::kSuper: out_ += "? super "; break;
    }
    if (argument.type != nullptr) this->type(*argument.type);
  }
  out_ += ">";
}

void Printer::variables(const std::vector<const Type*>& types) {
  if (types.empty()) return;
  out_ += "<";
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (i != 0) out_ += ", ";
    type(*types[i]);
  }
  out_ += ">";
}

std::string Printer::apart(const Expression& e, int indent, std::size_t from) {
  const std::size_t start_before = std::exchange(start_column_, from);
  std::string before = std::exchange(out_, {});
  expression(e, indent);
  start_column_ = start_before;
  return std::exchange(out_, std::move(before));
}

// Fills the line and goes on in the next. An item is broken up only if it does not fit into a line of its own.
void Printer::list(const std::vector<Expression>& items, std::size_t first, int indent) {
  const auto next_line = static_cast<std::size_t>(indent + kContinuation);
  for (std::size_t i = first; i < items.size(); ++i) {
    if (i != first) out_ += ", ";
    std::string item = apart(items[i], indent, column());
    if (column() > next_line && !is_in_line(item, column())) {
      std::string alone = apart(items[i], indent, next_line);
      const bool starts_in_line = column() + std::min(item.find('\n'), item.size()) < kColumns;
      if (!starts_in_line || is_in_line(alone, next_line)) {
        item = std::move(alone);
        if (i != first) out_.pop_back();
        out_ += "\n";
        line_start(indent + kContinuation);
      }
    }
    out_ += item;
  }
}

// What stands left of a dot, or beside an operator.
void Printer::operand(const Expression& e, int indent) {
  const bool wrapped = e.kind == ExpressionKind::kCast || e.kind == ExpressionKind::kLambda ||
                       e.kind == ExpressionKind::kBinary || e.kind == ExpressionKind::kAssign;
  if (wrapped) out_ += "(";
  expression(e, indent);
  if (wrapped) out_ += ")";
}

void Printer::creation(const Expression& e, int indent) {
  if (e.has_target) {
    operand(e.children[0], indent);
    out_ += ".new ";
    variables(e.variables);
    out_ += java_name(*e.type->klass).simple();
  } else {
    out_ += "new ";
    variables(e.variables);
    out_ += names_.name({e.type->klass, ""});
  }
  if (e.diamond)
    out_ += "<>";
  else
    type_arguments(*e.type);
  out_ += "(";
  list(e.children, e.has_target ? 1 : 0, indent);
  out_ += ")";
  if (!e.anonymous) return;
  out_ += " {";
  for (std::size_t i = 0; i < e.methods.size(); ++i) {
    out_ += i == 0 ? "\n" : "\n\n";
    method(e.methods[i], indent + kStep);
  }
  if (!e.methods.empty()) {
    out_ += "\n";
    line_start(indent);
  }
  out_ += "}";
}

// Java allows no type arguments but ? there: the erasure is created.
void Printer::array_creation(const Expression& e, int indent) {
  const Type* element = e.type;
  std::string dimensions;
  while (element->is_array()) {
    element = element->component;
    dimensions += "[]";
  }
  out_ += "new ";
  type(element->is_reifiable() ? *element : *element->erasure);
  if (e.children.empty()) {
    out_ += "[0]" + dimensions.substr(2);
    return;
  }
  out_ += dimensions + " {";
  list(e.children, 0, indent);
  out_ += "}";
}

void Printer::lambda(const Expression& e, int indent) {
  if (e.parameters.size() == 1) {
    out_ += e.parameters[0];
  } else {
    out_ += "(";
    for (std::size_t i = 0; i < e.parameters.size(); ++i) out_ += (i == 0 ? "" : ", ") + e.parameters[i];
    out_ += ")";
  }
  out_ += " -> ";
  if (!e.statements.empty()) {
    out_ += "{\n";
    body(e.statements, indent + kStep);
    line_start(indent);
    out_ += "}";
  } else if (e.children.empty()) {
    out_ += "{}";
  } else {
    expression(e.children[0], indent);
  }
}

void Printer::expression(const Expression& e, int indent) {
  switch (e.kind) {
    case ExpressionKind::kVerbatim: out_ += e.text; return;
    case ExpressionKind::kClassName: out_ += names_.name(e.class_ref); return;
    case ExpressionKind::kSelect:
      operand(e.children[0], indent);
      out_ += "." + e.text;
      return;
    case ExpressionKind::kCall:
      if (e.has_target) {
        operand(e.children[0], indent);
        out_ += ".";
      }
      if (!e.static_import.empty()) names_.static_import(e.static_import, e.text);
      if (e.is_helper) names_.helper(e.text);
      variables(e.variables);
      out_ += e.text + "(";
      list(e.children, e.has_target ? 1 : 0, indent);
      out_ += ")";
      return;
    case ExpressionKind::kNew: creation(e, indent); return;
    case ExpressionKind::kNewArray: array_creation(e, indent); return;
    case ExpressionKind::kArrayInitializer:
      out_ += "{";
      list(e.children, 0, indent);
      out_ += "}";
      return;
    case ExpressionKind::kCast:
      out_ += "(";
      type(*e.type);
      out_ += ") ";
      if (e.children[0].kind == ExpressionKind::kBinary || e.children[0].kind == ExpressionKind::kAssign)
        operand(e.children[0], indent);
      else
        expression(e.children[0], indent);
      return;
    case ExpressionKind::kClassLiteral:
      type(*e.type->erasure);
      out_ += ".class";
      return;
    case ExpressionKind::kLambda: lambda(e, indent); return;
    case ExpressionKind::kBinary:
      if (e.children[0].kind == ExpressionKind::kBinary && e.children[0].text == e.text)
        expression(e.children[0], indent);
      else
        operand(e.children[0], indent);
      out_ += " " + e.text + " ";
      operand(e.children[1], indent);
      return;
    case ExpressionKind::kAssign:
      expression(e.children[0], indent);
      out_ += " = ";
      expression(e.children[1], indent);
      return;
  }
}

}  // namespace

std::string print(const Method& method, ClassNames& names, int indent) {
  Printer printer(names);
  printer.method(method, indent);
  return printer.take();
}

}  // namespace ristretto::emit
