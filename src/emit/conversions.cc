// SPDX-License-Identifier: MIT
#include "emit/conversions.h"

#include <algorithm>

#include "classfile/widening.h"
#include "testcase/nameable.h"

namespace ristretto::emit {

using testcase::Types;

namespace {

bool converts_by_itself(const Type& from, const Type& to, Types& types) {
  if (from.is_primitive() && to.is_primitive()) return classfile::widens(from.primitive, to.primitive);
  if (from.is_primitive()) {
    const Type* box = types.boxed(from);
    return box != nullptr && types.is_assignable(*box, to);
  }
  if (to.is_primitive()) {
    const Type* value = types.unboxed(from);
    return value != nullptr && classfile::widens(value->primitive, to.primitive);
  }
  return types.is_assignable(from, to);
}

// A cast that javac can check, or at least does not call impossible.
bool is_plain_downcast(const Type& from, const Type& to, Types& types) {
  if (from.is_primitive() || to.is_primitive()) return true;
  if (!types.is_assignable(*to.erasure, *from.erasure, true)) return false;
  return from.erasure == &from || types.is_assignable(to, from, true);
}

// Outer.Inner is raw when Outer is generic, whatever Inner is (JLS §4.8).
bool has_generic_outer(const program::Class& c, Types& types) {
  if (!testcase::is_inner(c)) return false;
  for (const classfile::InnerClass& entry : c.file().inner_classes) {
    if (entry.inner != c.name() || entry.outer.empty()) continue;
    const auto outer = types.lookup().find(entry.outer);
    return outer && (is_generic_class(**outer, types) || has_generic_outer(**outer, types));
  }
  return false;
}

bool is_checked_cast(const Type& from, const Type& to, Types& types) {
  if (to.is_reifiable()) return true;
  // Checked when `from` determines every argument of `to`; more parameters than it has cannot all be.
  return from.is_class() && to.is_class() && types.as_super(to, *from.klass) == &from &&
         to.arguments.size() <= from.arguments.size();
}

}  // namespace

Conversion convert(Typed value, const Type& to, Types& types) {
  if (value.type == nullptr || converts_by_itself(*value.type, to, types)) return {std::move(value.expression)};
  const Type& from = *value.type;
  const bool is_unchecked = !is_checked_cast(from, to, types);
  if (is_plain_downcast(from, to, types)) return {cast(to, std::move(value.expression)), true, is_unchecked};
  return {cast(to, cast(*types.object(), std::move(value.expression))), true, is_unchecked};
}

bool is_generic_class(const program::Class& c, Types& types) { return !types.parameters_of(c).empty(); }

bool is_raw(const Type& type, Types& types) {
  if (type.is_array()) return is_raw(*type.component, types);
  if (!type.is_class()) return false;
  if (type.arguments.empty()) return is_generic_class(*type.klass, types) || has_generic_outer(*type.klass, types);
  return std::ranges::any_of(type.arguments, [&](const testcase::TypeArgument& argument) {
    return argument.type != nullptr && is_raw(*argument.type, types);
  });
}

bool hides_method(const Type& type, const program::Method& method, testcase::Viewpoint from) {
  if (!type.is_class()) return false;
  const auto parameters = [](const program::Method& m) { return m.descriptor().substr(0, m.descriptor().find(')')); };
  for (const program::Class* c = type.klass; c != nullptr && c != method.owner; c = c->super())
    for (const program::Method& other : c->methods())
      // A bridge is what overrides when the overriding method has other parameters after erasure.
      if (other.name() == method.name() && parameters(other) == parameters(method))
        return !testcase::is_accessible(other, from);
  return false;
}

bool hides_field(const Type& type, const program::Field& field) {
  if (!type.is_class()) return false;
  for (const program::Class* c = type.klass; c != nullptr && c != field.owner; c = c->super())
    if (std::ranges::any_of(c->fields(), [&](const program::Field& f) { return f.name() == field.name(); }))
      return true;
  return false;
}

}  // namespace ristretto::emit
