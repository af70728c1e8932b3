// SPDX-License-Identifier: MIT
// What the linkers of the known bootstrap methods share: the invokedynamic instruction with its symbolic arguments, and
// the ways its linking can end.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/constant_pool.h"
#include "vm/bootstrap.h"
#include "vm/klass.h"

namespace ristretto::vm {

class Machine;
struct Thread;

// Nothing: the class library's own code has to link the instruction.
using Linked = std::optional<KnownBootstrap>;

struct DynamicSite {
  Machine& vm;
  Thread& thread;
  Method& in;
  Insn& insn;
  Klass& caller;
  std::string_view name;
  std::string_view descriptor;
  std::span<const std::uint16_t> arguments;  // pool indices

  [[nodiscard]] const classfile::ConstantPool& pool() const { return caller.file().pool; }
  // Of the argument; false when there is none.
  [[nodiscard]] bool is(std::size_t argument, classfile::Tag tag) const {
    return argument < arguments.size() && pool().is(arguments[argument], tag);
  }
};

inline Linked linked() { return KnownBootstrap{.is_linked = true, .otherwise = {}}; }
inline Linked not_yet(NativeResult otherwise) { return KnownBootstrap{.is_linked = false, .otherwise = otherwise}; }

// A step of linking: done, or how linking ends for now.
struct [[nodiscard]] Progress {
  bool is_done = true;
  Linked end = {};
};

// Loads what a descriptor names, as the resolution of a method type does.
[[nodiscard]] Progress load_types(const DynamicSite& site, std::string_view descriptor);
[[nodiscard]] Progress load_class(const DynamicSite& site, std::string_view name, Klass*& klass);

// Makes a hidden class in the caller's nest, as if by Lookup.defineHiddenClass with NESTMATE. Its methods are left out
// of stack traces.
[[nodiscard]] Progress define_nestmate(const DynamicSite& site, std::vector<std::uint8_t> bytes, Klass*& klass);
// Makes such a class without supertypes and has the instruction call its only static method.
Linked link_to_static(const DynamicSite& site, std::vector<std::uint8_t> bytes, std::string_view method);
// "a/B$$Kind$7": the number differs for each class.
[[nodiscard]] std::string nestmate_name(const DynamicSite& site, std::string_view kind);

Linked link_lambda(const DynamicSite& site, bool has_options);
Linked link_concat(const DynamicSite& site, bool has_recipe);
Linked link_record_method(const DynamicSite& site);
Linked link_type_switch(const DynamicSite& site);
Linked link_enum_switch(const DynamicSite& site);

}  // namespace ristretto::vm
