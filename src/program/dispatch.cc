// SPDX-License-Identifier: MIT
#include "program/dispatch.h"

#include <algorithm>
#include <ranges>
#include <string_view>
#include <utility>

namespace ristretto::program {

namespace {

struct SignatureHash {
  std::size_t operator()(const std::pair<std::string_view, std::string_view>& signature) const {
    const std::hash<std::string_view> hash;
    return hash(signature.first) * 31 + hash(signature.second);
  }
};

std::pair<std::string_view, std::string_view> signature(const Method& method) {
  return {method.name(), method.descriptor()};
}

bool is_declared_in_classes(const Class& c, const Method& like) {
  for (const Class* at = &c; at != nullptr; at = at->super()) {
    if (at->declared_method(like.name(), like.descriptor()) != nullptr) return true;
  }
  return false;
}

class TableBuilder {
 public:
  TableBuilder(const Class& c, const DispatchTable* super) : class_(c) {
    if (super != nullptr) table_.virtual_slots = super->virtual_slots;
    for (std::uint32_t i = 0; i < table_.virtual_slots.size(); ++i) {
      slots_by_signature_[signature(*table_.virtual_slots[i].root)].push_back(i);
    }
  }

  DispatchTable build() {
    for (const Method& method : class_.methods()) {
      if (is_virtual(method)) add_declared(method);
    }
    if (!class_.interfaces().empty()) {
      add_mirandas();
      reselect_mirandas();
    }
    for (const Class* interface : class_.all_interfaces()) add_interface(*interface);
    return std::move(table_);
  }

 private:
  void add_declared(const Method& method) {
    const auto found = slots_by_signature_.find(signature(method));
    bool has_slot = false;
    if (found != slots_by_signature_.end()) {
      for (const std::uint32_t i : found->second) {
        VirtualSlot& slot = table_.virtual_slots[i];
        if (!can_override(method, *slot.root)) continue;
        slot.target = select(class_, *slot.root);
        has_slot = true;
      }
    }
    // What can override a package-private method depends on its package, so it is always a root of its own.
    if (!has_slot || method.flags().is_package_private()) add_slot(method);
  }

  void add_mirandas() {
    for (const Class* interface : class_.all_interfaces()) {
      for (const Method& method : interface->methods()) {
        if (!is_virtual(method) || slots_by_signature_.contains(signature(method))) continue;
        if (!is_declared_in_classes(class_, method)) add_slot(method);
      }
    }
  }

  // A new interface may bring a more specific default or a conflict to slots that a superclass made.
  void reselect_mirandas() {
    for (VirtualSlot& slot : table_.virtual_slots) {
      if (slot.root->owner->is_interface()) slot.target = select(class_, *slot.root);
    }
  }

  void add_slot(const Method& root) {
    slots_by_signature_[signature(root)].push_back(static_cast<std::uint32_t>(table_.virtual_slots.size()));
    table_.virtual_slots.push_back({.root = &root, .target = select(class_, root)});
  }

  void add_interface(const Class& interface) {
    const auto first = static_cast<std::uint32_t>(table_.interface_entries.size());
    for (const Method& method : interface.methods()) {
      if (is_virtual(method)) table_.interface_entries.push_back(select_for_interface(class_, method));
    }
    const auto count = static_cast<std::uint32_t>(table_.interface_entries.size()) - first;
    table_.interfaces.push_back({.interface = &interface, .first = first, .count = count});
  }

  const Class& class_;
  DispatchTable table_;
  std::unordered_map<std::pair<std::string_view, std::string_view>, std::vector<std::uint32_t>, SignatureHash>
      slots_by_signature_;
};

}  // namespace

const Selection* DispatchTable::find(const Class& interface, std::size_t n) const {
  const auto found = std::ranges::find(interfaces, &interface, &InterfaceTable::interface);
  if (found == interfaces.end() || n >= found->count) return nullptr;
  return &interface_entries[found->first + n];
}

const DispatchTable& Dispatch::table(const Class& c) {
  std::vector<const Class*> missing;
  for (const Class* at = &c; at != nullptr && !tables_.contains(at); at = at->super()) missing.push_back(at);
  for (const Class* at : std::views::reverse(missing)) {
    const DispatchTable* super = at->super() == nullptr ? nullptr : tables_.at(at->super()).get();
    auto made = at->is_interface() ? DispatchTable() : TableBuilder(*at, super).build();
    tables_.emplace(at, std::make_unique<const DispatchTable>(std::move(made)));
  }
  return *tables_.at(&c);
}

std::optional<std::uint32_t> Dispatch::slot(const Class& named, const Method& resolved) {
  if (!is_virtual(resolved)) return std::nullopt;
  // An own slot, or the one that the method shares with what it overrides.
  const Class& c = resolved.owner->is_interface() ? named : *resolved.owner;
  const std::vector<VirtualSlot>& slots = table(c).virtual_slots;
  const auto own = std::ranges::find(slots, &resolved, &VirtualSlot::root);
  if (own != slots.end()) return static_cast<std::uint32_t>(own - slots.begin());
  const auto shared = std::ranges::find_if(slots, [&](const VirtualSlot& slot) {
    return slot.root->matches(resolved) && (resolved.owner->is_interface() || can_override(resolved, *slot.root));
  });
  if (shared == slots.end()) return std::nullopt;
  return static_cast<std::uint32_t>(shared - slots.begin());
}

std::optional<std::uint32_t> interface_index(const Method& method) {
  if (!is_virtual(method)) return std::nullopt;
  std::uint32_t n = 0;
  for (const Method& other : method.owner->methods()) {
    if (&other == &method) return n;
    if (is_virtual(other)) ++n;
  }
  return std::nullopt;
}

}  // namespace ristretto::program
