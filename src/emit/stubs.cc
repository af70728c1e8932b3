// SPDX-License-Identifier: MIT
#include "emit/stubs.h"

#include <algorithm>
#include <optional>

#include "emit/conversions.h"
#include "emit/literal_expressions.h"
#include "emit/variable_names.h"
#include "program/abstract_methods.h"

namespace ristretto::emit {

using testcase::Types;

namespace {

// A method as a member of the stubbed type.
struct Member {
  const program::Method* method = nullptr;
  std::vector<const Type*> parameters;
  const Type* result = nullptr;

  // By the types it has in the stubbed class, or by its erasure: next(Object) implements next(K) (JLS §8.4.2).
  [[nodiscard]] bool is_overridden_by(const Member& other) const {
    if (method->name() != other.method->name()) return false;
    const auto erasure = [](const Type* type) { return type->erasure; };
    return method->descriptor() == other.method->descriptor() ||
           std::ranges::equal(parameters, other.parameters, {}, erasure, erasure);
  }
};

class StubMaker {
 public:
  StubMaker(const Type& type, testcase::StubResults results, Types& types)
      : type_(type), results_(results), types_(types), abstract_(program::abstract_methods(*type.klass)) {}

  Stub make() {
    collect_classes();
    collect_interfaces();
    Stub out;
    for (const Member& member : missing_) out.methods.push_back(method(member, out));
    return out;
  }

 private:
  std::optional<Member> member(const program::Method& method) {
    const Type* owner = types_.as_super(type_, *method.owner);
    if (owner == nullptr) return std::nullopt;
    auto found = types_.member_types(method, *owner, erased_variables(method, *owner));
    if (!found) return std::nullopt;
    Member out{&method, std::move(found->parameters), found->result};
    // A generic method is overridden by its erasure (JLS §8.4.2): no type parameters need to be written.
    if (!types_.parameters_of(method).empty()) {
      for (const Type*& parameter : out.parameters) parameter = parameter->erasure;
      out.result = out.result->erasure;
    }
    return out;
  }

  // What the method's own type variables erase to where the class's are known: String for <T extends E> in Foo<String>.
  testcase::Substitution erased_variables(const program::Method& method, const Type& owner) {
    testcase::Substitution known;
    const auto declared = types_.parameters_of(*owner.klass);
    for (std::size_t i = 0; i < declared.size() && i < owner.arguments.size(); ++i)
      if (owner.arguments[i].type != nullptr) known.emplace(declared[i].name, owner.arguments[i].type);
    testcase::Substitution out;
    for (const classfile::TypeParameter& variable : types_.parameters_of(method)) {
      const classfile::Type* bound = variable.class_bound;
      if (bound == nullptr && !variable.interface_bounds.empty()) bound = variable.interface_bounds.front();
      const Type* closed = bound == nullptr ? nullptr : types_.close(*bound, known);
      const Type* erased = closed == nullptr ? types_.object() : closed->erasure;
      out.insert_or_assign(std::string(variable.name), erased);
      known.insert_or_assign(std::string(variable.name), erased);
    }
    return out;
  }

  void add(const program::Method& declared) {
    const classfile::AccessFlags flags = declared.flags();
    if (flags.is_static() || flags.is_private() || declared.info->is_initializer()) return;
    if (flags.has(classfile::AccessFlags::kSynthetic)) return;
    std::optional<Member> found = member(declared);
    if (!found) return;
    const auto overrides = [&](const Member& other) { return found->is_overridden_by(other); };
    if (std::ranges::any_of(present_, overrides)) return;
    if (!flags.is_abstract()) {
      present_.push_back(std::move(*found));
      return;
    }
    const auto same = std::ranges::find_if(missing_, overrides);
    if (same == missing_.end())
      missing_.push_back(std::move(*found));
    else if (types_.is_assignable(*found->result, *same->result))
      same->result = found->result;  // the narrower result satisfies both
  }

  // From the class upwards: what is below decides.
  void collect_classes() {
    for (const program::Class* c = type_.klass; c != nullptr; c = c->super()) {
      if (c->name() == "java/lang/Object" || !c->is_interface())
        for (const program::Method& declared : c->methods()) add(declared);
    }
  }

  void collect_interfaces() {
    if (type_.klass->is_interface())
      for (const program::Method& declared : type_.klass->methods()) add(declared);
    const auto interfaces = type_.klass->all_interfaces();
    for (auto it = interfaces.rbegin(); it != interfaces.rend(); ++it)
      for (const program::Method& declared : (*it)->methods()) add(declared);
  }

  Method method(const Member& member, Stub& stub) {
    Method out;
    out.overrides = true;
    const classfile::AccessFlags flags = member.method->flags();
    out.modifiers = flags.is_public() ? "public" : (flags.is_protected() ? "protected" : "");
    out.name = member.method->name();
    VariableNames names({});
    for (const Type* parameter : member.parameters) {
      out.parameters.push_back({parameter, names.fresh(variable_name(*parameter))});
      stub.uses_raw = stub.uses_raw || is_raw(*parameter, types_);
    }
    if (member.result->is_void()) return out;
    out.result = member.result;
    stub.uses_unchecked = stub.uses_unchecked || !types_.parameters_of(*member.method).empty();
    stub.uses_raw = stub.uses_raw || is_raw(*member.result, types_);
    const bool is_typical =
        results_ == testcase::StubResults::kTypical && program::returns_plain_value(*member.method, abstract_);
    Expression value = is_typical ? typical_value(*member.result) : default_value(*member.result);
    out.body.push_back({StatementKind::kReturn, nullptr, {}, std::move(value), false});
    return out;
  }

  const Type& type_;
  testcase::StubResults results_;
  Types& types_;
  std::vector<const program::Method*> abstract_;
  std::vector<Member> present_;  // with a body
  std::vector<Member> missing_;
};

}  // namespace

Stub make_stub(const Type& type, testcase::StubResults results, Types& types) {
  return StubMaker(type, results, types).make();
}

}  // namespace ristretto::emit
