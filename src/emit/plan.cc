// SPDX-License-Identifier: MIT
#include "emit/plan.h"

#include <algorithm>

#include "testcase/nameable.h"

namespace ristretto::emit {

using testcase::CheckKind;
using testcase::Operation;
using testcase::OperationKind;
using Step = testcase::Statement;
using testcase::Test;
using testcase::ValueKind;

namespace {

constexpr std::size_t kMostNestedArguments = 3;
constexpr std::size_t kMostNestedElements = 8;
constexpr std::size_t kLongestNestedString = 24;

bool compares_two(CheckKind kind) {
  return kind == CheckKind::kSame || kind == CheckKind::kEqualsSymmetric || kind == CheckKind::kEqualsHashCode;
}

// Boxes within the caches are the same object however often they are written (JLS §5.1.7).
bool is_cached_box(const testcase::Value& value) {
  switch (value.primitive) {
    case classfile::BaseKind::kBoolean:
    case classfile::BaseKind::kByte: return true;
    case classfile::BaseKind::kChar: return static_cast<std::uint16_t>(value.bits) <= 127;
    case classfile::BaseKind::kShort:
    case classfile::BaseKind::kInt: {
      const auto number = static_cast<std::int32_t>(value.bits);
      return number >= -128 && number <= 127;
    }
    case classfile::BaseKind::kLong: {
      const auto number = static_cast<std::int64_t>(value.bits);
      return number >= -128 && number <= 127;
    }
    default: return false;
  }
}

// A literal that makes a new object each time it is written.
bool has_identity(const Operation& operation) {
  const testcase::Value& value = operation.literal;
  if (value.kind == ValueKind::kArray) return true;
  return value.kind == ValueKind::kPrimitive && operation.output->is_reference() && !is_cached_box(value);
}

class Planner {
 public:
  explicit Planner(const Test& test) : test_(test) {}

  Plan make() {
    const std::size_t count = test_.statements.size();
    plan_.uses.assign(count, 0);
    plan_.roles.assign(count, Role::kStatement);
    count_uses();
    for (std::size_t i = 0; i < count; ++i) plan_.roles[i] = role_of(i);
    const bool last_is_apart = test_.exception || test_.violating_exception != nullptr;
    for (std::size_t i = 0; i < count; ++i)
      if (is_call_like(i)) nest_into(i, (last_is_apart && i + 1 == count) || is_passed(i));
    return std::move(plan_);
  }

 private:
  [[nodiscard]] const Operation& operation(std::size_t i) const { return *test_.statements[i].operation; }

  void count_uses() {
    for (const Step& statement : test_.statements)
      for (const testcase::Variable input : statement.inputs) ++plan_.uses[input];
    for (const testcase::Check& check : test_.checks) {
      ++plan_.uses[check.variable];
      if (compares_two(check.kind)) ++plan_.uses[check.other];
    }
  }

  [[nodiscard]] Role role_of(std::size_t i) const {
    const Operation& op = operation(i);
    const std::uint32_t uses = plan_.uses[i];
    const bool is_last = i + 1 == test_.statements.size();
    if (is_passed(i)) return uses > 0 && op.has_output() ? Role::kVariable : Role::kStatement;
    switch (op.kind) {
      case OperationKind::kLiteral:
        if (uses == 0) return Role::kOmitted;
        return uses > 1 && has_identity(op) ? Role::kVariable : Role::kInline;
      case OperationKind::kGetField:
        if (op.by_reflection) return uses > 0 || is_last ? Role::kVariable : Role::kOmitted;
        if (uses > 0 && is_constant(op) && !op.is_under_test) return Role::kInline;
        if (uses > 0 && is_constant(op) && !is_checked(i)) return Role::kInline;
        return uses > 0 || is_last || !is_constant(op) ? Role::kVariable : Role::kOmitted;
      case OperationKind::kLambda:
        if (uses == 0) return Role::kOmitted;
        return uses == 1 && is_argument(i) ? Role::kNested : Role::kVariable;
      case OperationKind::kNewArray: return uses == 0 ? Role::kOmitted : Role::kVariable;
      case OperationKind::kSetField: return Role::kStatement;
      case OperationKind::kConstructor:
      case OperationKind::kMethod:
      case OperationKind::kStub: return uses == 0 || !op.has_output() ? Role::kStatement : Role::kVariable;
    }
    return Role::kStatement;
  }

  [[nodiscard]] bool is_passed(std::size_t i) const { return test_.passed_exception(i) != nullptr; }

  [[nodiscard]] bool is_checked(std::size_t i) const {
    return std::ranges::any_of(test_.checks, [&](const testcase::Check& check) {
      return check.variable == i || (compares_two(check.kind) && check.other == i);
    });
  }

  // Used as an argument somewhere, not as a receiver, in a check, or by a lambda: one in another is hard to read, and
  // what the other returns may not tell its type.
  [[nodiscard]] bool is_argument(std::size_t i) const {
    for (const Step& statement : test_.statements) {
      if (statement.operation->kind == OperationKind::kLambda) continue;
      const std::size_t first = first_argument(*statement.operation);
      for (std::size_t k = first; k < statement.inputs.size(); ++k)
        if (statement.inputs[k] == i) return true;
    }
    return false;
  }

  [[nodiscard]] bool is_call_like(std::size_t i) const {
    const OperationKind kind = operation(i).kind;
    return kind == OperationKind::kConstructor || kind == OperationKind::kMethod || kind == OperationKind::kNewArray;
  }

  [[nodiscard]] bool has_checks_after(std::size_t i) const {
    return std::ranges::any_of(test_.checks, [&](const testcase::Check& check) { return check.after == i; });
  }

  // The nearest statement before `i` that would be written before it; size() when there is none, or a check is between.
  [[nodiscard]] std::size_t written_before(std::size_t i) const {
    while (i-- > 0) {
      if (has_checks_after(i)) break;
      if (plan_.roles[i] == Role::kVariable || plan_.roles[i] == Role::kStatement) return i;
    }
    return test_.statements.size();
  }

  [[nodiscard]] bool is_short_literal(std::size_t i) const {
    if (plan_.roles[i] != Role::kInline) return false;
    const testcase::Value& value = operation(i).literal;
    return value.kind != ValueKind::kArray && value.text.size() <= kLongestNestedString;
  }

  [[nodiscard]] bool is_easy_to_read(std::size_t i) const {
    const Operation& op = operation(i);
    const std::vector<testcase::Variable>& inputs = test_.statements[i].inputs;
    if (op.by_reflection || is_passed(i)) return false;
    const bool is_factory = op.kind == OperationKind::kMethod && op.is_static();
    if (op.kind != OperationKind::kNewArray && op.kind != OperationKind::kConstructor && !is_factory) return false;
    if (inputs.size() > (op.kind == OperationKind::kNewArray ? kMostNestedElements : kMostNestedArguments))
      return false;
    return std::ranges::all_of(inputs, [&](testcase::Variable input) {
      return is_short_literal(input) || (op.kind == OperationKind::kNewArray && plan_.roles[input] != Role::kNested);
    });
  }

  // What a generic method yields is inferred from where it stands; there it must be clear what is wanted.
  [[nodiscard]] bool leaves_inference_open(const Operation& user, const Operation& argument) const {
    const bool is_generic =
        argument.kind == OperationKind::kMethod && argument.method->info->signature.starts_with('<');
    if (!is_generic || user.kind == OperationKind::kNewArray) return is_generic;
    return user.method->info->signature.starts_with('<') ||
           user.owner->declared_methods(user.method->name()).size() > 1;
  }

  // From the last argument to the first: what was written just before the call moves into it, and so on leftwards.
  // Variables in between may stay, for reading one has no effect.
  void nest_into(std::size_t i, bool is_apart) {
    const Step& statement = test_.statements[i];
    const std::size_t first = first_argument(*statement.operation);
    for (std::size_t k = statement.inputs.size(); k-- > first;) {
      const std::size_t input = statement.inputs[k];
      if (plan_.roles[input] != Role::kVariable || plan_.uses[input] != 1) continue;
      const bool is_array = operation(input).kind == OperationKind::kNewArray;
      // In a call that is expected to throw, nothing else may be what throws.
      if (is_apart && !is_array) continue;
      if (input != written_before(i) || !is_easy_to_read(input)) return;
      if (leaves_inference_open(*statement.operation, operation(input))) return;
      plan_.roles[input] = Role::kNested;
    }
  }

  const Test& test_;
  Plan plan_;
};

}  // namespace

std::size_t first_argument(const Operation& operation) {
  if (operation.has_receiver()) return 1;
  return operation.kind == OperationKind::kConstructor && testcase::is_inner(*operation.output->klass) ? 1 : 0;
}

bool is_null_literal(const Operation& operation) {
  return operation.kind == OperationKind::kLiteral && operation.literal.kind == ValueKind::kNull;
}

bool is_boxed_literal(const Operation& operation) {
  return operation.kind == OperationKind::kLiteral && operation.literal.kind == ValueKind::kPrimitive &&
         operation.output->is_reference();
}

bool is_constant(const Operation& operation) {
  return operation.kind == OperationKind::kGetField && operation.is_static() && operation.field->flags().is_final();
}

Plan make_plan(const Test& test) { return Planner(test).make(); }

}  // namespace ristretto::emit
