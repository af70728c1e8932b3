// SPDX-License-Identifier: MIT
// Tables for virtual and interface calls: what JVMS §5.4.6 would select, computed once a class.
//
// A slot stands for its root method: the slot's entry in the table of class C is select(C, root). So a table never
// decides anything of its own; conflicts and missing implementations are entries like others.
//
//   vtable of C   the slots of the superclass, in its order
//                 then the new virtual methods of C, in the order of declaration
//                 then the interface methods that no method of C or its superclasses stands for (miranda methods)
//   itable of C   for each interface of C.all_interfaces(), in that order, one entry a virtual method of it, in the
//   order
//                 of declaration
//
// Interfaces have no tables: they have no instances.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "program/class.h"
#include "program/selection.h"

namespace ristretto::program {

struct VirtualSlot {
  const Method* root = nullptr;
  Selection target;
};

struct InterfaceTable {
  const Class* interface = nullptr;
  std::uint32_t first = 0;  // in DispatchTable::interface_entries
  std::uint32_t count = 0;
};

struct DispatchTable {
  std::vector<VirtualSlot> virtual_slots;
  std::vector<InterfaceTable> interfaces;
  std::vector<Selection> interface_entries;  // with kNotPublic where invokeinterface must refuse

  // The entry for the n-th virtual method of `interface`; null when the class does not implement it.
  [[nodiscard]] const Selection* find(const Class& interface, std::size_t n) const;
};

// The tables of all classes of one hierarchy, made at first use.
class Dispatch {
 public:
  [[nodiscard]] const DispatchTable& table(const Class& c);

  // The slot through which a call of `resolved`, named through class `named`, is dispatched: the same number in the
  // tables of all subclasses of `named`. Nothing for methods that are never dispatched: private, static and <init>.
  [[nodiscard]] std::optional<std::uint32_t> slot(const Class& named, const Method& resolved);

  // For a class that is about to go; its subclasses have gone.
  void forget(const Class& c) { tables_.erase(&c); }

 private:
  std::unordered_map<const Class*, std::unique_ptr<const DispatchTable>> tables_;
};

// The number of a virtual interface method within its interface; nothing for private and static ones.
[[nodiscard]] std::optional<std::uint32_t> interface_index(const Method& method);

}  // namespace ristretto::program
