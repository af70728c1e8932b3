// SPDX-License-Identifier: MIT
#include "vm/klass.h"

#include <algorithm>

#include "vm/insn.h"

namespace ristretto::vm {

bool Klass::is_subtype_slow(const Klass& other) const {
  const auto remember = [&](bool answer) {
    // Only what is as old: a younger class may be rolled back, and another take its place in memory.
    if (answer && other.id < id) last_supertype = &other;
    return answer;
  };
  if (other.is_interface) return remember(std::ranges::find(all_interfaces, &other) != all_interfaces.end());
  if (other.is_array()) {
    if (!is_array()) return false;
    if (component->is_primitive() || other.component->is_primitive()) return component == other.component;
    return remember(component->is_subtype_of(*other.component));
  }
  for (const Klass* at = super; at != nullptr; at = at->super) {
    if (at == &other) return remember(true);
  }
  return false;
}

Field* Klass::field(std::string_view field_name, std::string_view descriptor) {
  if (linked == nullptr) return nullptr;
  const program::Field* found = linked->declared_field(field_name, descriptor);
  return found == nullptr ? nullptr : &fields[found->index];
}

Method* Klass::method(std::string_view method_name, std::string_view descriptor) {
  if (linked == nullptr) return nullptr;
  const program::Method* found = linked->declared_method(method_name, descriptor);
  return found == nullptr ? nullptr : &methods[found->index];
}

Field* Klass::find_field(std::string_view field_name, std::string_view descriptor) {
  for (Klass* at = this; at != nullptr; at = at->super) {
    if (Field* found = at->field(field_name, descriptor)) return found;
  }
  return nullptr;
}

Method* Klass::find_method(std::string_view method_name, std::string_view descriptor) {
  for (Klass* at = this; at != nullptr; at = at->super) {
    if (Method* found = at->method(method_name, descriptor)) return found;
  }
  return nullptr;
}

Method* Klass::interface_method(const Klass& interface, std::int32_t index) const {
  for (const InterfaceRow& row : interface_rows) {
    if (row.interface == &interface) return itable[row.first + static_cast<std::uint32_t>(index)];
  }
  return nullptr;
}

std::string java_name(const Klass& klass) {
  std::string name = klass.name;
  std::ranges::replace(name, '/', '.');
  std::ranges::replace(name, '+', '/');  // a hidden class's suffix
  return name;
}

}  // namespace ristretto::vm
