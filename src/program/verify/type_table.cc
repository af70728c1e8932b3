// SPDX-License-Identifier: MIT
#include "program/verify/type_table.h"

#include <fmt/format.h>

#include "classfile/modified_utf8.h"

namespace ristretto::program::verify {

using classfile::BaseKind;
using classfile::FieldType;

TypeTable::TypeTable(ClassLookup& classes)
    : classes_(classes),
      object_(reference("java/lang/Object")),
      cloneable_(reference("java/lang/Cloneable")),
      serializable_(reference("java/io/Serializable")),
      string_(reference("java/lang/String")),
      class_(reference("java/lang/Class")),
      method_handle_(reference("java/lang/invoke/MethodHandle")),
      method_type_(reference("java/lang/invoke/MethodType")),
      throwable_(reference("java/lang/Throwable")) {}

Type TypeTable::reference(std::string_view name) { return Type(Kind::kReference, names_.intern(name)); }

Type TypeTable::of(const FieldType& field) {
  if (field.is_array()) return reference(field.text);
  switch (field.kind) {
    case BaseKind::kBoolean:
    case BaseKind::kByte:
    case BaseKind::kChar:
    case BaseKind::kShort:
    case BaseKind::kInt: return kInt;
    case BaseKind::kLong: return kLong;
    case BaseKind::kFloat: return kFloat;
    case BaseKind::kDouble: return kDouble;
    case BaseKind::kClass: return reference(field.class_name);
    case BaseKind::kVoid: return kTop;
  }
  return kTop;
}

Type TypeTable::component(Type array) {
  const auto field = classfile::parse_field_descriptor(name(array).substr(1));
  return field ? of(*field) : kTop;
}

Type TypeTable::array_of(Type component) {
  const std::string_view inner = name(component);
  return inner.starts_with('[') ? reference(fmt::format("[{}", inner)) : reference(fmt::format("[L{};", inner));
}

const Class* TypeTable::load(std::string_view name) {
  const std::uint32_t id = names_.intern(name);
  if (const auto known = loaded_.find(id); known != loaded_.end() && known->second != nullptr) return known->second;
  const auto found = classes_.find(name);
  if (!found && !load_error_) load_error_ = found.error();
  const Class* cls = found ? *found : nullptr;
  loaded_[id] = cls;
  return cls;
}

std::optional<classfile::JavaError> TypeTable::take_load_error() { return std::exchange(load_error_, std::nullopt); }

bool TypeTable::is_assignable(Type from, Type to) {
  if (from == to || to.is(Kind::kTop)) return true;
  if (!to.is(Kind::kReference)) return false;
  if (from.is(Kind::kNull) || (from.is(Kind::kReference) && to == object_)) return true;
  if (!from.is(Kind::kReference)) return false;
  const std::uint64_t key = (std::uint64_t{from.payload()} << 32) | to.payload();
  if (const auto known = assignable_.find(key); known != assignable_.end()) return known->second;
  const bool result = is_reference_assignable(from, to);
  if (!load_error_) assignable_.emplace(key, result);
  return result;
}

bool TypeTable::is_reference_assignable(Type from, Type to) {
  if (is_array(to)) return is_array(from) && is_array_assignable(from, to);
  const Class* target = load(name(to));
  if (target == nullptr) return false;
  if (is_array(from)) return to == cloneable_ || to == serializable_;
  if (target->is_interface()) return true;
  const Class* source = load(name(from));
  return source != nullptr && source->is_subclass_of(*target);
}

bool TypeTable::is_array_assignable(Type from, Type to) {
  // Primitive components match only exactly, and "[B" and "[Z" both have int components: compare by name first.
  const std::string_view from_component = name(from).substr(1);
  const std::string_view to_component = name(to).substr(1);
  const auto is_primitive = [](std::string_view text) { return text.front() != '[' && text.front() != 'L'; };
  if (is_primitive(from_component) || is_primitive(to_component)) return from_component == to_component;
  return is_assignable(component(from), component(to));
}

Type TypeTable::common_supertype(Type a, Type b) {
  if (a == b || b.is(Kind::kNull)) return a;
  if (a.is(Kind::kNull)) return b;
  if (!is_array(a) && !is_array(b)) return common_class(a, b);
  if (!is_array(a) || !is_array(b)) {
    const Type other = is_array(a) ? b : a;
    return other == cloneable_ || other == serializable_ ? other : object_;
  }
  const Type a_component = component(a);
  const Type b_component = component(b);
  // Arrays of different primitives, or of a primitive and a reference, share only Object.
  if (!a_component.is(Kind::kReference) || !b_component.is(Kind::kReference)) return object_;
  return array_of(common_supertype(a_component, b_component));
}

Type TypeTable::common_class(Type a, Type b) {
  if (a == object_ || b == object_) return object_;
  const Class* left = load(name(a));
  if (left == nullptr || left->is_interface()) return object_;
  const Class* right = load(name(b));
  if (right == nullptr || right->is_interface()) return object_;
  for (const Class* up = left; up != nullptr; up = up->super()) {
    if (right->is_subclass_of(*up)) return reference(up->name());
  }
  return object_;
}

std::string TypeTable::display(Type type) const {
  switch (type.kind()) {
    case Kind::kTop: return "top";
    case Kind::kInt: return "integer";
    case Kind::kFloat: return "float";
    case Kind::kLong: return "long";
    case Kind::kLongSecond: return "long_2nd";
    case Kind::kDouble: return "double";
    case Kind::kDoubleSecond: return "double_2nd";
    case Kind::kNull: return "null";
    case Kind::kReference: return fmt::format("'{}'", classfile::to_utf8(name(type)));
    case Kind::kUninitialized: return fmt::format("uninitialized {}", type.payload());
    case Kind::kUninitializedThis: return "uninitializedThis";
    case Kind::kReturnAddress: return fmt::format("returnAddress {}", type.payload());
  }
  return "?";
}

}  // namespace ristretto::program::verify
