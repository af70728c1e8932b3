// SPDX-License-Identifier: MIT
#include "program/dispatch.h"

#include <algorithm>
#include <bit>
#include <ranges>
#include <utility>

namespace ristretto::program {

namespace {

// The slots of a table under construction by the signatures of their roots.
class SlotIndex {
 public:
  explicit SlotIndex(std::size_t capacity) : heads_(std::bit_ceil(2 * capacity + 1)) { next_.reserve(capacity); }

  // Slots are added in their order.
  void add(const Method& root) {
    std::uint32_t& head = heads_[bucket(root)];
    next_.push_back(head);
    head = static_cast<std::uint32_t>(next_.size());
  }

  // Calls `use(slot number)` for those in whose bucket `like` belongs: its own signature and maybe others.
  template <class Use>
  void for_each_candidate(const Method& like, Use use) const {
    for (std::uint32_t at = heads_[bucket(like)]; at != 0; at = next_[at - 1]) use(at - 1);
  }

 private:
  [[nodiscard]] std::size_t bucket(const Method& method) const {
    return signature_hash(method.name(), method.descriptor()) & (heads_.size() - 1);
  }

  std::vector<std::uint32_t> heads_;  // one more than the latest slot of a bucket; 0: none
  std::vector<std::uint32_t> next_;   // by slot: one more than the slot before it in the bucket
};

bool is_declared_in_classes(const Class& c, const Method& like) {
  for (const Class* at = &c; at != nullptr; at = at->super()) {
    if (at->declared_method(like.name(), like.descriptor()) != nullptr) return true;
  }
  return false;
}

std::size_t most_slots(const Class& c, const DispatchTable* super) {
  std::size_t count = c.methods().size() + (super == nullptr ? 0 : super->virtual_slots.size());
  if (c.interfaces().empty()) return count;
  for (const Class* interface : c.all_interfaces()) count += interface->methods().size();
  return count;
}

class TableBuilder {
 public:
  TableBuilder(const Class& c, const DispatchTable* super) : class_(c), super_(super), index_(most_slots(c, super)) {
    if (super != nullptr) table_.virtual_slots = super->virtual_slots;
    for (const VirtualSlot& slot : table_.virtual_slots) index_.add(*slot.root);
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
    bool has_slot = false;
    index_.for_each_candidate(method, [&](std::uint32_t i) {
      VirtualSlot& slot = table_.virtual_slots[i];
      if (!slot.root->matches(method) || !can_override(method, *slot.root)) return;
      slot.target = select(class_, *slot.root);
      has_slot = true;
    });
    // What can override a package-private method depends on its package, so it is always a root of its own.
    if (!has_slot || method.flags().is_package_private()) add_slot(method);
  }

  void add_mirandas() {
    for (const Class* interface : class_.all_interfaces()) {
      for (const Method& method : interface->methods()) {
        if (is_virtual(method) && !has_slot(method) && !is_declared_in_classes(class_, method)) add_slot(method);
      }
    }
  }

  [[nodiscard]] bool has_slot(const Method& like) const {
    bool found = false;
    index_.for_each_candidate(like, [&](std::uint32_t i) { found |= table_.virtual_slots[i].root->matches(like); });
    return found;
  }

  // A new interface may bring a more specific default or a conflict to slots that a superclass made.
  void reselect_mirandas() {
    for (VirtualSlot& slot : table_.virtual_slots) {
      if (slot.root->owner->is_interface()) slot.target = select(class_, *slot.root);
    }
  }

  void add_slot(const Method& root) {
    index_.add(root);
    table_.virtual_slots.push_back({.root = &root, .target = select(class_, root)});
  }

  void add_interface(const Class& interface) {
    const auto first = static_cast<std::uint32_t>(table_.interface_entries.size());
    const Selection* inherited = super_ == nullptr ? nullptr : super_->find(interface, 0);
    for (const Method& method : interface.methods()) {
      if (!is_virtual(method)) continue;
      table_.interface_entries.push_back(
          inherited != nullptr && stays(*inherited, method) ? *inherited : select_for_interface(class_, method));
      if (inherited != nullptr) ++inherited;
    }
    const auto count = static_cast<std::uint32_t>(table_.interface_entries.size()) - first;
    table_.interfaces.push_back({.interface = &interface, .first = first, .count = count});
  }

  // Whether what the superclass has for an interface method holds here, too: nothing declared here comes before it, and
  // new interfaces matter only to what no superclass declares.
  [[nodiscard]] bool stays(const Selection& inherited, const Method& method) const {
    const bool is_of_class = inherited.method != nullptr && !inherited.method->owner->is_interface();
    return (class_.interfaces().empty() || is_of_class) &&
           class_.declared_method(method.name(), method.descriptor()) == nullptr;
  }

  const Class& class_;
  const DispatchTable* super_;
  DispatchTable table_;
  SlotIndex index_;
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
