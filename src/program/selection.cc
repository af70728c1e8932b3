// SPDX-License-Identifier: MIT
#include "program/selection.h"

#include <algorithm>
#include <unordered_set>

namespace ristretto::program {

namespace {

// JVMS §5.4.5 without its transitive case.
bool can_override_directly(const Method& method, const Method& overridden) {
  const classfile::AccessFlags flags = overridden.flags();
  if (flags.is_private()) return false;
  return !flags.is_package_private() || method.owner->same_package(*overridden.owner);
}

// From the subclass of `above` down to `below`, both on one superclass chain.
std::vector<const Class*> classes_between(const Class& above, const Class& below) {
  std::vector<const Class*> chain;
  for (const Class* c = &below; c != nullptr && c != &above; c = c->super()) chain.push_back(c);
  std::ranges::reverse(chain);
  return chain;
}

// The transitive case: a method in between overrides `overridden` and is itself overridden. Walking downwards, the
// methods reached so far are all that later ones may build upon.
bool can_override_transitively(const Method& method, const Method& overridden) {
  std::vector<const Method*> reached = {&overridden};
  for (const Class* c : classes_between(*overridden.owner, *method.owner)) {
    const Method* candidate = c->declared_method(method.name(), method.descriptor());
    if (candidate == nullptr || !is_virtual(*candidate)) continue;
    const auto overrides = [&](const Method* known) { return can_override_directly(*candidate, *known); };
    if (!std::ranges::any_of(reached, overrides)) continue;
    if (candidate == &method) return true;
    reached.push_back(candidate);
  }
  return false;
}

Selection selected(const Method& method) {
  using enum Selection::Outcome;
  return {.outcome = method.flags().is_abstract() ? kAbstract : kMethod, .method = &method};
}

Selection select_default(const Class& receiver, const Method& resolved) {
  std::vector<const Method*> candidates = maximally_specific_methods(receiver, resolved.name(), resolved.descriptor());
  std::erase_if(candidates, [](const Method* m) { return m->flags().is_abstract(); });
  if (candidates.empty()) return {};
  const bool is_unique = candidates.size() == 1;
  return {.outcome = is_unique ? Selection::Outcome::kMethod : Selection::Outcome::kConflict,
          .method = candidates.front()};
}

}  // namespace

bool is_virtual(const Method& method) {
  return !method.flags().is_static() && !method.flags().is_private() && !method.info->is_initializer();
}

bool can_override(const Method& method, const Method& overridden) {
  if (!is_virtual(method) || overridden.flags().is_static()) return false;
  if (can_override_directly(method, overridden)) return true;
  return overridden.flags().is_package_private() && !overridden.owner->is_interface() &&
         can_override_transitively(method, overridden);
}

std::vector<const Method*> maximally_specific_methods(const Class& c, std::string_view name,
                                                      std::string_view descriptor) {
  std::vector<const Method*> candidates;
  for (const Class* interface : c.all_interfaces()) {
    const Method* method = interface->declared_method(name, descriptor);
    if (method != nullptr && is_virtual(*method)) candidates.push_back(method);
  }
  std::unordered_set<const Class*> extended;
  for (const Method* method : candidates) {
    const auto supers = method->owner->all_interfaces();
    extended.insert(supers.begin(), supers.end());
  }
  std::erase_if(candidates, [&](const Method* method) { return extended.contains(method->owner); });
  return candidates;
}

Selection select(const Class& receiver, const Method& resolved) {
  if (resolved.flags().is_private()) return selected(resolved);
  for (const Class* c = &receiver; c != nullptr; c = c->super()) {
    const Method* declared = c->declared_method(resolved.name(), resolved.descriptor());
    if (declared != nullptr && can_override(*declared, resolved)) return selected(*declared);
  }
  return select_default(receiver, resolved);
}

Selection select_for_interface(const Class& receiver, const Method& resolved) {
  Selection selection = select(receiver, resolved);
  using enum Selection::Outcome;
  const bool has_method = selection.outcome == kMethod || selection.outcome == kAbstract;
  if (has_method && !resolved.flags().is_private() && !selection.method->flags().is_public()) {
    selection.outcome = kNotPublic;
  }
  return selection;
}

}  // namespace ristretto::program
