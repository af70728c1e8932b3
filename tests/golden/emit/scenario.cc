// SPDX-License-Identifier: MIT
#include "golden/emit/scenario.h"

#include <bit>
#include <cstdlib>

#include <fmt/format.h>

#include "classfile/signature_parser.h"

namespace ristretto::golden {

namespace {

[[noreturn]] void give_up(const std::string& message) {
  fmt::print(stderr, "golden_emit: {}\n", message);
  std::exit(1);
}

}  // namespace

Value double_value(double value) {
  return testcase::primitive_value(BaseKind::kDouble, std::bit_cast<std::uint64_t>(value));
}

Value array_value(const Type& type, std::vector<Value> elements) {
  Value out;
  out.kind = testcase::ValueKind::kArray;
  out.type = &type;
  out.elements = std::move(elements);
  return out;
}

Value enum_value(const Type& type, std::u16string name) {
  Value out;
  out.kind = testcase::ValueKind::kEnum;
  out.type = &type;
  out.text = std::move(name);
  return out;
}

const program::Class& Workshop::klass(std::string_view internal_name) {
  const auto found = types_.lookup().find(internal_name);
  if (!found) give_up(found.error().text());
  return **found;
}

const Type& Workshop::type(std::string_view signature) {
  if (signature.size() == 1) {
    const auto field = classfile::parse_field_descriptor(signature);
    return *types_.primitive(field ? field->kind : BaseKind::kVoid);
  }
  const auto parsed = classfile::parse_field_signature(arena_.copy(signature), arena_);
  const Type* type = parsed ? types_.close(**parsed, {}) : nullptr;
  if (type == nullptr) give_up(fmt::format("no type {}", signature));
  return *type;
}

const program::Method& Workshop::method(const program::Class& owner, std::string_view name,
                                        std::string_view descriptor) {
  for (const program::Class* c = &owner; c != nullptr; c = c->super())
    if (const program::Method* found = c->declared_method(name, descriptor)) return *found;
  for (const program::Class* c : owner.all_interfaces())
    if (const program::Method* found = c->declared_method(name, descriptor)) return *found;
  give_up(fmt::format("no method {}.{}{}", owner.name(), name, descriptor));
}

const program::Field& Workshop::field(const program::Class& owner, std::string_view name) {
  for (const program::Class* c = &owner; c != nullptr; c = c->super())
    for (const program::Field& field : c->fields())
      if (field.name() == name) return field;
  give_up(fmt::format("no field {}.{}", owner.name(), name));
}

Variable Scenario::add(Operation& operation, Inputs inputs) {
  operation.is_under_test = operation.owner != nullptr && operation.owner->name() == under_test_;
  test_.statements.push_back({&operation, std::move(inputs)});
  return static_cast<Variable>(test_.statements.size() - 1);
}

Variable Scenario::literal(Value value, std::string_view signature) {
  Operation& op = shop_.operation();
  op.kind = OperationKind::kLiteral;
  op.output = &shop_.type(signature);
  op.literal = std::move(value);
  return add(op, {});
}

Variable Scenario::integer(std::int32_t value, std::string_view signature) {
  return literal(int_value(value), signature);
}

Variable Scenario::number(BaseKind kind, std::uint64_t bits, std::string_view signature) {
  return literal(testcase::primitive_value(kind, bits), signature);
}

Variable Scenario::text(std::u16string value) {
  return literal(testcase::string_value(std::move(value)), "Ljava/lang/String;");
}

Variable Scenario::null(std::string_view signature) { return literal(testcase::null_value(), signature); }

void Scenario::note_throws(Operation& operation) {
  for (const std::string_view name : operation.method->info->exceptions) {
    bool is_checked = true;
    for (const program::Class* c = &shop_.klass(name); c != nullptr; c = c->super())
      if (c->name() == "java/lang/RuntimeException" || c->name() == "java/lang/Error") is_checked = false;
    if (is_checked) operation.throws_checked.push_back(shop_.types().named(name));
  }
}

Variable Scenario::make(std::string_view type, std::string_view descriptor, Inputs inputs) {
  Operation& op = shop_.operation();
  op.kind = OperationKind::kConstructor;
  op.output = &shop_.type(type);
  op.owner = op.output->klass;
  op.method = op.owner->declared_method("<init>", descriptor);
  if (op.method == nullptr) give_up(fmt::format("no constructor {}{}", type, descriptor));
  const auto members = shop_.types().member_types(*op.method, *op.output, {});
  if (!members) give_up(fmt::format("no types of {}{}", type, descriptor));
  op.inputs = members->parameters;
  op.is_varargs = op.method->flags().has(classfile::AccessFlags::kVarargs);
  note_throws(op);
  return add(op, std::move(inputs));
}

Variable Scenario::call(std::string_view receiver, std::string_view name, std::string_view descriptor, Inputs inputs,
                        const testcase::Substitution& variables) {
  Operation& op = shop_.operation();
  const Type& seen = shop_.type(receiver);
  op.kind = OperationKind::kMethod;
  op.method = &shop_.method(*seen.klass, name, descriptor);
  op.owner = op.method->owner;
  const Type* owner = shop_.types().as_super(seen, *op.owner);
  const auto members = shop_.types().member_types(*op.method, *owner, variables);
  if (!members) give_up(fmt::format("no types of {}.{}{}", receiver, name, descriptor));
  op.inputs = members->parameters;
  if (!op.method->flags().is_static()) op.inputs.insert(op.inputs.begin(), owner);
  op.output = members->result;
  for (const classfile::TypeParameter& variable : shop_.types().parameters_of(*op.method))
    if (const auto chosen = variables.find(variable.name); chosen != variables.end())
      op.variables.push_back(chosen->second);
  op.is_varargs = op.method->flags().has(classfile::AccessFlags::kVarargs);
  note_throws(op);
  return add(op, std::move(inputs));
}

Variable Scenario::get(std::string_view owner, std::string_view name, Inputs inputs) {
  Operation& op = shop_.operation();
  const Type& seen = shop_.type(owner);
  op.kind = OperationKind::kGetField;
  op.field = &shop_.field(*seen.klass, name);
  op.owner = op.field->owner;
  const Type* declaring = shop_.types().as_super(seen, *op.owner);
  op.output = shop_.types().field_type(*op.field, *declaring);
  if (!op.field->flags().is_static()) op.inputs = {declaring};
  return add(op, std::move(inputs));
}

Variable Scenario::set(std::string_view owner, std::string_view name, Inputs inputs) {
  Operation& op = shop_.operation();
  const Type& seen = shop_.type(owner);
  op.kind = OperationKind::kSetField;
  op.field = &shop_.field(*seen.klass, name);
  op.owner = op.field->owner;
  const Type* declaring = shop_.types().as_super(seen, *op.owner);
  if (!op.field->flags().is_static()) op.inputs = {declaring};
  op.inputs.push_back(shop_.types().field_type(*op.field, *declaring));
  op.output = shop_.types().primitive(BaseKind::kVoid);
  return add(op, std::move(inputs));
}

Variable Scenario::array(std::string_view type, Inputs inputs) {
  Operation& op = shop_.operation();
  op.kind = OperationKind::kNewArray;
  op.output = &shop_.type(type);
  op.inputs.assign(inputs.size(), op.output->component);
  return add(op, std::move(inputs));
}

Variable Scenario::constant_lambda(std::string_view type, Inputs inputs) {
  Operation& op = shop_.operation();
  op.kind = OperationKind::kLambda;
  op.output = &shop_.type(type);
  op.method = shop_.types().functional_method(*op.output->klass);
  op.owner = op.output->klass;
  for (const Variable input : inputs) op.inputs.push_back(test_.statements[input].operation->output);
  return add(op, std::move(inputs));
}

Variable Scenario::parameter_lambda(std::string_view type, std::uint16_t parameter) {
  const Variable out = constant_lambda(type);
  auto& op = const_cast<Operation&>(*test_.statements[out].operation);
  op.lambda = testcase::LambdaBody::kParameter;
  op.parameter = parameter;
  return out;
}

Variable Scenario::stub(std::string_view type, std::string_view descriptor, Inputs inputs) {
  Operation& op = shop_.operation();
  op.kind = OperationKind::kStub;
  op.output = &shop_.type(type);
  op.owner = op.output->klass;
  if (!descriptor.empty()) {
    op.method = &shop_.method(*op.owner, "<init>", descriptor);
    op.inputs = shop_.types().member_types(*op.method, *op.output, {})->parameters;
  }
  return add(op, std::move(inputs));
}

Variable Scenario::reflect(Variable variable) {
  const_cast<Operation&>(*test_.statements[variable].operation).by_reflection = true;
  return variable;
}

Scenario& Scenario::reflect_check() {
  test_.checks.back().by_reflection = true;
  return *this;
}

Scenario& Scenario::kept() {
  test_.checks.back().is_kept = true;
  return *this;
}

Scenario& Scenario::was_empty() {
  test_.was_empty = true;
  return *this;
}

Check& Scenario::new_check(CheckKind kind, Variable variable) {
  Check check;
  check.kind = kind;
  check.after = static_cast<std::uint32_t>(test_.statements.size() - 1);
  check.variable = variable;
  return test_.checks.emplace_back(std::move(check));
}

Scenario& Scenario::equals(Variable variable, Value expected) {
  new_check(CheckKind::kEquals, variable).expected = std::move(expected);
  return *this;
}

Scenario& Scenario::observes(Variable variable, std::string_view owner, std::string_view name,
                             std::string_view descriptor, Value expected) {
  Check& check = new_check(CheckKind::kObserver, variable);
  check.observer = &shop_.method(shop_.klass(owner), name, descriptor);
  check.expected = std::move(expected);
  return *this;
}

Scenario& Scenario::observes_field(Variable variable, std::string_view owner, std::string_view name, Value expected) {
  Check& check = new_check(CheckKind::kField, variable);
  check.field = &shop_.field(shop_.klass(owner), name);
  check.expected = std::move(expected);
  return *this;
}

Scenario& Scenario::says(Variable variable, std::u16string text) {
  new_check(CheckKind::kText, variable).expected = testcase::string_value(std::move(text));
  return *this;
}

Scenario& Scenario::check(CheckKind kind, Variable variable, Variable other) {
  new_check(kind, variable).other = other;
  return *this;
}

Scenario& Scenario::instance_of(Variable variable, std::string_view type) {
  new_check(CheckKind::kInstanceOf, variable).type = &shop_.type(type);
  return *this;
}

Scenario& Scenario::user_contract(Variable variable, std::string class_name) {
  new_check(CheckKind::kUserContract, variable).contract_class = std::move(class_name);
  return *this;
}

Scenario& Scenario::throws(std::string_view exception) {
  test_.exception = testcase::ExpectedException{&shop_.type(exception), std::nullopt};
  return *this;
}

Scenario& Scenario::throws(std::string_view exception, std::u16string message) {
  test_.exception = testcase::ExpectedException{&shop_.type(exception), std::move(message)};
  return *this;
}

Scenario& Scenario::goes_on_after(std::string_view exception) {
  const auto latest = static_cast<std::uint32_t>(test_.statements.size() - 1);
  test_.passed_exceptions.push_back({latest, &shop_.type(exception)});
  return *this;
}

Scenario& Scenario::must_not_throw(std::string_view exception) {
  test_.kind = testcase::TestKind::kErrorRevealing;
  test_.violating_exception = &shop_.type(exception);
  return *this;
}

Scenario& Scenario::note(std::string text) {
  test_.notes.push_back(std::move(text));
  return *this;
}

Test Scenario::done() {
  for (const testcase::Statement& statement : test_.statements)
    if (statement.operation->is_under_test) test_.about = statement.operation;
  return test_;
}

}  // namespace ristretto::golden
