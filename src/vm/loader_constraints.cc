// SPDX-License-Identifier: MIT
#include "vm/loader_constraints.h"

#include <algorithm>

#include <fmt/format.h>

#include "program/wording.h"
#include "vm/machine.h"

namespace ristretto::vm {

namespace {

constexpr std::string_view kOfBuiltinLoaders = "java/";

bool contains(const auto& group, const Loader& loader) {
  return std::ranges::find(group.loaders, &loader) != group.loaders.end();
}

auto group_of(auto& groups, const Loader& loader) {
  return std::ranges::find_if(groups, [&](const auto& group) { return contains(group, loader); });
}

// Binds the loader's group to a meaning; false when it has another. Who has loaded the class is bound for ever, so the
// others need not be in one group with it: there may be thousands.
bool bind(auto& groups, Trail& trail, const Loader& loader, const program::Class& meaning) {
  const auto found = group_of(groups, loader);
  if (found == groups.end()) {
    groups.push_back({.loaders = {&loader}, .meaning = &meaning});
    trail.log([&groups] { groups.pop_back(); });
    return true;
  }
  if (found->meaning == nullptr) {
    trail.log([&groups, at = found - groups.begin()] { groups[static_cast<std::size_t>(at)].meaning = nullptr; });
    found->meaning = &meaning;
  }
  return found->meaning == &meaning;
}

}  // namespace

const Loader& LoaderConstraints::representative(const Loader& loader) const {
  return loader.is_builtin() ? vm_.classes.boot_loader() : loader;
}

// What the built-in loaders will find is certain before they are asked.
const program::Class* LoaderConstraints::loaded(const Loader& loader, std::string_view name) const {
  if (loader.is_builtin()) return vm_.classes.hierarchy().find(name).value_or(nullptr);
  const auto found = loader.classes.find(name);
  return found == loader.classes.end() ? nullptr : found->second->linked;
}

LoaderConstraints::Groups& LoaderConstraints::changing(std::string_view name) {
  Groups& groups = by_name_.try_emplace(std::string(name)).first->second;
  if (vm_.trail.is_active()) vm_.trail.log([&groups, old = groups] { groups = old; });
  return groups;
}

LoaderConstraints::Group LoaderConstraints::take(Groups& groups, const Loader& loader) {
  const auto found = group_of(groups, loader);
  if (found == groups.end()) return {.loaders = {&loader}};
  Group taken = std::move(*found);
  groups.erase(found);
  return taken;
}

bool LoaderConstraints::impose_one(const Loader& one, const Loader& other, std::string_view name) {
  const program::Class* first = loaded(one, name);
  const program::Class* second = loaded(other, name);
  if (first != nullptr && second != nullptr) return first == second;
  if (first != nullptr || second != nullptr) {
    Groups& groups = by_name_.try_emplace(std::string(name)).first->second;
    return bind(groups, vm_.trail, first == nullptr ? one : other, first == nullptr ? *second : *first);
  }
  Groups& groups = changing(name);
  Group merged = take(groups, one);
  if (!contains(merged, other)) {
    const Group rest = take(groups, other);
    merged.loaders.insert(merged.loaders.end(), rest.loaders.begin(), rest.loaders.end());
    if (merged.meaning == nullptr) merged.meaning = rest.meaning;
    if (rest.meaning != nullptr && rest.meaning != merged.meaning) return false;
  }
  groups.push_back(std::move(merged));
  return true;
}

std::string LoaderConstraints::impose(const Loader& one, const Loader& other, std::string_view descriptor) {
  const Loader& first = representative(one);
  const Loader& second = representative(other);
  if (&first == &second) return {};
  for (std::size_t at = descriptor.find('L'); at != std::string_view::npos; at = descriptor.find('L', at)) {
    const std::size_t end = descriptor.find(';', at);
    const std::string_view name = descriptor.substr(at + 1, end - at - 1);
    at = end;
    if (!name.starts_with(kOfBuiltinLoaders) && !impose_one(first, second, name)) return std::string(name);
  }
  return {};
}

const program::Class* LoaderConstraints::rival(const Loader& loader, const program::Class& linked) {
  const Loader& who = representative(loader);
  const auto found = by_name_.find(linked.name());
  if (found == by_name_.end()) return nullptr;
  const auto group = group_of(found->second, who);
  if (group == found->second.end() || bind(found->second, vm_.trail, who, linked)) return nullptr;
  return group->meaning;
}

// ---- who uses what ----

using classfile::Checked;
using classfile::JavaErrorKind;
using program::external_name;

namespace {

std::string place_of(Machine& vm, const Klass& klass) {
  const std::string module = klass.module.empty() ? "unnamed module" : "module " + klass.module;
  return fmt::format("{} is in {} of loader {}", java_name(klass), module,
                     vm.classes.describe_with_parent(*klass.loader));
}

std::string places_of(Machine& vm, const Klass& one, const Klass& other) {
  return fmt::format("{}; {}", place_of(vm, one), place_of(vm, other));
}

}  // namespace

classfile::JavaError loaded_elsewhere(Machine& vm, const Loader& loader, const program::Class& rival) {
  const Klass& klass = vm.classes.of(rival);
  const std::string_view kind = rival.is_interface() ? "interface" : "class";
  return {JavaErrorKind::LinkageError,
          fmt::format("loader constraint violation: loader {} wants to load {} {}. A different {} with the same name "
                      "was previously loaded by {}. ({})",
                      vm.classes.describe(loader), kind, java_name(klass), kind, vm.classes.describe(*klass.loader),
                      place_of(vm, klass)),
          {}};
}

Checked<void> check_loaders(Machine& vm, const Klass& from, const Field& field) {
  if (from.linked == nullptr) return {};
  const Klass& owner = *field.owner;
  const std::string type = vm.classes.constraints.impose(*from.loader, *owner.loader, field.info->descriptor());
  if (type.empty()) return {};
  return classfile::reject(
      JavaErrorKind::LinkageError,
      fmt::format("loader constraint violation: when resolving field \"{}\" of type {}, the class loader {} of the "
                  "current class, {}, and the class loader {} for the field's defining class, {}, have different Class "
                  "objects for type {} ({})",
                  field.info->name(), external_name(type), vm.classes.describe(*from.loader), java_name(from),
                  vm.classes.describe(*owner.loader), java_name(owner), external_name(type),
                  places_of(vm, from, owner)));
}

Checked<void> check_loaders(Machine& vm, const Klass& from, const Method& method) {
  if (from.linked == nullptr) return {};
  const Klass& owner = *method.owner;
  const std::string type = vm.classes.constraints.impose(*from.loader, *owner.loader, method.descriptor());
  if (type.empty()) return {};
  return classfile::reject(
      JavaErrorKind::LinkageError,
      fmt::format("loader constraint violation: when resolving method '{}' the class loader {} of the current class, "
                  "{}, and the class loader {} for the method's defining class, {}, have different Class objects for "
                  "the type {} used in the signature ({})",
                  program::external_method(*method.info), vm.classes.describe(*from.loader), java_name(from),
                  vm.classes.describe(*owner.loader), java_name(owner), external_name(type),
                  places_of(vm, from, owner)));
}

namespace {

Checked<void> check_override(Machine& vm, const Klass& klass, const Method& selected, const Klass& declaring) {
  const Klass& owner = *selected.owner;
  const std::string type = vm.classes.constraints.impose(*owner.loader, *declaring.loader, selected.descriptor());
  if (type.empty()) return {};
  return classfile::reject(
      JavaErrorKind::LinkageError,
      fmt::format("loader constraint violation for class {}: when selecting overriding method '{}' the class loader {} "
                  "of the selected method's type {}, and the class loader {} for its super type {} have different "
                  "Class objects for the type {} used in the signature ({})",
                  java_name(klass), program::external_method(*selected.info), vm.classes.describe(*owner.loader),
                  java_name(owner), vm.classes.describe(*declaring.loader), java_name(declaring), external_name(type),
                  places_of(vm, owner, declaring)));
}

}  // namespace

Checked<void> check_loaders_of_overridden(Machine& vm, const Klass& klass) {
  if (klass.is_interface || klass.super == nullptr) return {};
  for (std::size_t i = 0; i < klass.super->vtable.size(); ++i) {
    const Method& selected = *klass.vtable[i];
    const Method& overridden = *klass.super->vtable[i];
    if (&selected == &overridden) continue;
    if (const auto agreed = check_override(vm, klass, selected, *overridden.owner); !agreed) return agreed;
  }
  for (const InterfaceRow& row : klass.interface_rows) {
    for (const Method& method : row.interface->methods) {
      if (method.itable_index < 0) continue;
      const Method& selected = *klass.itable[row.first + static_cast<std::uint32_t>(method.itable_index)];
      if (const auto agreed = check_override(vm, klass, selected, *row.interface); !agreed) return agreed;
    }
  }
  return {};
}

}  // namespace ristretto::vm
