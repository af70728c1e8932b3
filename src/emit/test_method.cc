// SPDX-License-Identifier: MIT
#include "emit/test_method.h"

#include <algorithm>

#include "emit/checks.h"
#include "emit/conversions.h"
#include "emit/expressions.h"
#include "emit/plan.h"
#include "emit/thrown.h"
#include "emit/words.h"

namespace ristretto::emit {

using testcase::Operation;
using testcase::OperationKind;

namespace {

constexpr std::size_t kMostWithoutBlankLines = 3;

class MethodMaker {
 public:
  explicit MethodMaker(const MethodRequest& request)
      : request_(request),
        test_(request.test),
        types_(request.types),
        plan_(make_plan(test_)),
        names_(request.reserved),
        expressions_(test_, plan_, types_, request.viewpoint, names_),
        checks_(test_, expressions_, request.flavour) {}

  Method make() {
    Method out = request_.flavour.method(request_.name);
    for (const std::string& note : test_.notes) out.comments.push_back(comment_line(note));
    for (std::size_t i = 0; i < test_.statements.size(); ++i) {
      add_statement(i);
      add_checks(i);
    }
    lay_out();
    out.body = std::move(body_);
    if (expressions_.uses_raw()) out.suppressed.emplace_back("rawtypes");
    if (expressions_.uses_unchecked()) out.suppressed.emplace_back("unchecked");
    out.throws = thrown_name(test_, types_, request_.flavour.is_program());
    return out;
  }

 private:
  void add_statement(std::size_t i) {
    const bool is_last = i + 1 == test_.statements.size();
    const Role role = plan_.roles[i];
    if (is_last) act_ = body_.size();
    if (is_last && test_.exception && !request_.flavour.is_program()) {
      add_expected_exception(i);
      return;
    }
    if (const Type* passed = test_.passed_exception(i)) {
      add_passed_exception(i, *passed);
    } else if (role == Role::kStatement) {
      body_.push_back(evaluate(expressions_.statement(i, nullptr)));
    } else if (role == Role::kVariable) {
      const Type& type = declared_type(i);
      // The initialiser is made first: it may not see the name.
      Expression value = expressions_.statement(i, &type);
      const std::string name = names_.fresh(variable_name(*test_.statements[i].operation));
      expressions_.note_type(type);
      expressions_.declare(i, name, type);
      body_.push_back(local(type, name, std::move(value)));
    }
  }

  // A raw type reads better as Foo<?>, which is possible as long as nothing is put into the object.
  const Type& declared_type(std::size_t i) {
    const Type& type = *test_.statements[i].operation->output;
    if (!type.is_class() || !type.arguments.empty() || testcase::is_inner(*type.klass)) return type;
    const std::size_t parameters = types_.parameters_of(*type.klass).size();
    if (parameters == 0) return type;
    const Type* open = types_.of_class(
        *type.klass, std::vector<testcase::TypeArgument>(parameters, {testcase::Wildcard::kUnbounded, nullptr}));
    for (const testcase::Statement& user : test_.statements)
      for (std::size_t k = 0; k < user.inputs.size(); ++k)
        if (user.inputs[k] == i && !allows_open(*user.operation, k, *open)) return type;
    return *open;
  }

  bool allows_open(const Operation& user, std::size_t input, const Type& open) {
    if (input == 0 && user.has_receiver())
      return user.kind == OperationKind::kMethod && user.inputs.size() == 1 && user.output->erasure == user.output &&
             !is_raw(*user.output, types_) && (user.output->is_primitive() || user.output == types_.string());
    return types_.is_assignable(open, *user.inputs[input]) && !is_raw(*user.inputs[input], types_);
  }

  // Only calls, creations and assignments are statements (JLS §14.8).
  static bool is_statement(const Expression& value) {
    return value.kind == ExpressionKind::kCall || value.kind == ExpressionKind::kAssign ||
           value.kind == ExpressionKind::kNew;
  }

  // The value of a statement that throws, as a statement.
  Statement attempted(std::size_t i) {
    Expression value = expressions_.statement(i, nullptr);
    if (is_statement(value)) return evaluate(std::move(value));
    const Operation& op = *test_.statements[i].operation;
    expressions_.note_type(*op.output);
    return local(*op.output, names_.fresh(variable_name(op)), std::move(value));
  }

  Expression expected_to_throw(std::size_t i, const Type& exception) {
    Expression action;
    action.kind = ExpressionKind::kLambda;
    Statement attempt = attempted(i);
    if (attempt.kind == StatementKind::kExpression)
      action.children.push_back(std::move(attempt.value));
    else
      action.statements.push_back(std::move(attempt));
    return request_.flavour.throws(exception, std::move(action));
  }

  // What uses the value later has null or 0.
  void add_passed_exception(std::size_t i, const Type& exception) {
    if (request_.flavour.is_program())
      body_.push_back(request_.flavour.caught(attempted(i), names_.fresh("exception")));
    else
      body_.push_back(evaluate(expected_to_throw(i, exception)));
    if (plan_.roles[i] != Role::kVariable) return;
    const Type& type = declared_type(i);
    const std::string name = names_.fresh(variable_name(*test_.statements[i].operation));
    const testcase::Value nothing =
        type.is_primitive() ? testcase::primitive_value(type.primitive, 0) : testcase::null_value();
    expressions_.note_type(type);
    expressions_.declare(i, name, type);
    body_.push_back(local(type, name, expressions_.value(nothing, &type)));
  }

  void add_expected_exception(std::size_t i) {
    const testcase::ExpectedException& expected = *test_.exception;
    Expression thrown = expected_to_throw(i, *expected.type);
    if (!expected.message) {
      body_.push_back(evaluate(std::move(thrown)));
      return;
    }
    const std::string name = names_.fresh("exception");
    body_.push_back(local(*expected.type, name, std::move(thrown)));
    asserts_ = body_.size();
    testcase::Value message = testcase::string_value(*expected.message);
    body_.push_back(evaluate(request_.flavour.equal(message, {call(verbatim(name), "getMessage"), types_.string()})));
  }

  void add_checks(std::size_t i) {
    const bool is_last = i + 1 == test_.statements.size();
    for (const testcase::Check& check : test_.checks) {
      if (check.after != i) continue;
      if (is_last && asserts_ == 0) asserts_ = body_.size();
      for (Statement& statement : checks_.statements(check)) body_.push_back(std::move(statement));
    }
  }

  void lay_out() {
    if (body_.size() <= kMostWithoutBlankLines) return;
    // A test that ends in a creation has arranged all along.
    const bool has_act = test_.exception || test_.statements.back().operation->kind != OperationKind::kConstructor;
    if (has_act && act_ > 0 && act_ < body_.size()) body_[act_].blank_before = true;
    if (asserts_ > 0 && asserts_ < body_.size()) body_[asserts_].blank_before = true;
  }

  const MethodRequest& request_;
  const testcase::Test& test_;
  testcase::Types& types_;
  Plan plan_;
  VariableNames names_;
  Expressions expressions_;
  Checks checks_;
  std::vector<Statement> body_;
  std::size_t act_ = 0;      // index of the last statement
  std::size_t asserts_ = 0;  // index of the first check after it; 0: none
};

}  // namespace

Method make_method(const MethodRequest& request) { return MethodMaker(request).make(); }

}  // namespace ristretto::emit
