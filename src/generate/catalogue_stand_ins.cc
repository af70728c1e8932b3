// SPDX-License-Identifier: MIT
// The part of Catalogue for what no class offers: lambdas and anonymous classes of the test's own.
#include <algorithm>

#include "generate/catalogue.h"
#include "program/abstract_methods.h"

namespace ristretto::generate {

using classfile::AccessFlags;
using testcase::OperationKind;
using testcase::Type;

void Catalogue::add_lambdas(const Type& type, Operations& into) {
  const program::Method* method = types_.functional_method(*type.klass);
  if (method == nullptr || !is_nameable(*type.klass, types_.lookup(), viewpoint_)) return;
  if (!types_.parameters_of(*method).empty()) return;  // a generic method cannot be a lambda
  const Type* seen = types_.as_super(type, *method->owner);
  const auto member = seen == nullptr ? std::nullopt : types_.member_types(*method, *seen, {});
  if (!member) return;
  Operation operation;
  operation.kind = OperationKind::kLambda;
  operation.owner = type.klass;
  operation.method = method;
  operation.output = &type;
  // A lambda's body cannot name what it returns as something else.
  if (is_only_reachable(*member->result)) return;
  if (!member->result->is_void()) {
    for (std::size_t i = 0; i < member->parameters.size(); ++i) {
      if (member->parameters[i] != member->result) continue;
      Operation returns_parameter = operation;
      returns_parameter.lambda = testcase::LambdaBody::kParameter;
      returns_parameter.parameter = static_cast<std::uint16_t>(i);
      if (const Operation* added = add(std::move(returns_parameter))) into.push_back(added);
      break;
    }
    operation.inputs.push_back(member->result);
  }
  if (const Operation* added = add(std::move(operation))) into.push_back(added);
}

namespace {

std::string_view parameter_descriptors(const program::Method& method) {
  return method.descriptor().substr(0, method.descriptor().find(')'));
}

// A class that was compiled before its interface got a method of that name may have one that is not public. The machine
// takes that; javac lets nothing extend such a class.
bool hides_interface_method(const program::Class& c) {
  const auto is_hiding = [&](const program::Method& own) {
    if (own.flags().is_public() || own.flags().is_private() || own.flags().is_static()) return false;
    return std::ranges::any_of(c.all_interfaces(), [&](const program::Class* interface) {
      return std::ranges::any_of(interface->methods(), [&](const program::Method& other) {
        return other.flags().is_public() && !other.flags().is_static() && other.name() == own.name() &&
               parameter_descriptors(other) == parameter_descriptors(own);
      });
    });
  };
  for (const program::Class* at = &c; at != nullptr && !c.is_interface(); at = at->super())
    if (at->name() != "java/lang/Object" && std::ranges::any_of(at->methods(), is_hiding)) return true;
  return false;
}

}  // namespace

void Catalogue::add_stub_of(Operation operation, Operations& into) {
  const std::vector<const program::Method*> missing = program::abstract_methods(*operation.owner);
  const bool may_vary = std::ranges::any_of(
      missing, [&](const program::Method* method) { return program::returns_plain_value(*method, missing); });
  if (may_vary) {
    Operation typical = operation;
    typical.results = testcase::StubResults::kTypical;
    if (const Operation* added = add(std::move(typical))) into.push_back(added);
  }
  if (const Operation* added = add(std::move(operation))) into.push_back(added);
}

// The last resort: an anonymous class whose methods do nothing but return values.
void Catalogue::add_stub(const Type& type, Operations& into) {
  const program::Class& c = *type.klass;
  if (!c.flags().is_abstract() || c.file().is_sealed || !is_nameable(c, types_.lookup(), viewpoint_) ||
      c.flags().has(AccessFlags::kAnnotation) || testcase::is_inner(c) || !c.module().empty() ||
      hides_interface_method(c))
    return;
  Operation operation;
  operation.kind = OperationKind::kStub;
  operation.owner = &c;
  operation.output = &type;
  if (c.is_interface()) {
    add_stub_of(std::move(operation), into);
    return;
  }
  for (const program::Method& method : c.methods()) {
    if (method.flags().is_abstract() && !is_nameable(method, viewpoint_) && !method.flags().is_protected()) return;
    if (method.name() != "<init>") continue;
    const auto found = types_.member_types(method, type, {});
    if (!found || method.flags().has(AccessFlags::kSynthetic) || !types_.parameters_of(method).empty() ||
        !(is_nameable(method, viewpoint_) || method.flags().is_protected()))
      continue;
    if (std::ranges::any_of(found->parameters, [&](const Type* parameter) { return is_only_reachable(*parameter); }))
      continue;
    Operation with_constructor = operation;
    with_constructor.method = &method;
    with_constructor.inputs = found->parameters;
    add_stub_of(std::move(with_constructor), into);
  }
}

}  // namespace ristretto::generate
