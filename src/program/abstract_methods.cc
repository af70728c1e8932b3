// SPDX-License-Identifier: MIT
#include "program/abstract_methods.h"

#include <algorithm>

#include "classfile/descriptor.h"
#include "program/selection.h"

namespace ristretto::program {

namespace {

// The superclass of an interface is the class of all objects. Among classes the nearest decides: one may declare
// abstract again what its superclass implements.
bool is_implemented(const Class& c, const Method& method) {
  for (const Class* at = c.is_interface() ? c.super() : &c; at != nullptr; at = at->super()) {
    const Method* const own = at->declared_method(method.name(), method.descriptor());
    const bool is_hidden = own != nullptr && c.is_interface() && !own->flags().is_public();  // clone, finalize
    if (own != nullptr && !is_hidden) return !own->flags().is_abstract();
  }
  if (const Method* const own = c.declared_method(method.name(), method.descriptor()))
    return !own->flags().is_abstract();
  return std::ranges::any_of(maximally_specific_methods(c, method.name(), method.descriptor()),
                             [](const Method* each) { return !each->flags().is_abstract(); });
}

}  // namespace

std::vector<const Method*> abstract_methods(const Class& c) {
  std::vector<const Method*> found;
  const auto take = [&](const Class& from) {
    for (const Method& method : from.methods()) {
      if (!method.flags().is_abstract() || is_implemented(c, method)) continue;
      const bool is_known = std::ranges::any_of(found, [&](const auto* other) { return other->matches(method); });
      if (!is_known) found.push_back(&method);
    }
  };
  for (const Class* at = &c; at != nullptr; at = at->super()) take(*at);
  for (const Class* interface : c.all_interfaces()) take(*interface);
  return found;
}

bool returns_plain_value(const Method& method, std::span<const Method* const> missing) {
  const auto own = classfile::parse_method_descriptor(method.descriptor());
  if (!own || own->result().is_void()) return false;
  if (own->result().is_reference() && own->result().text != "Ljava/lang/String;") return false;
  return std::ranges::all_of(missing, [&](const Method* other) {
    const auto descriptor = classfile::parse_method_descriptor(other->descriptor());
    if (!descriptor || other->name() != method.name()) return true;
    return std::ranges::distance(descriptor->parameters()) != std::ranges::distance(own->parameters()) ||
           descriptor->result().text == own->result().text;
  });
}

}  // namespace ristretto::program
