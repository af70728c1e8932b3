// SPDX-License-Identifier: MIT
// Which method runs for a receiver: overriding (JVMS §5.4.5), maximally-specific superinterface methods (§5.4.3.3) and
// method selection (§5.4.6). Looks at linked classes only, loads nothing and cannot fail.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "program/class.h"

namespace ristretto::program {

// An instance method that takes part in overriding: neither static, nor private, nor <init>.
[[nodiscard]] bool is_virtual(const Method& method);

// Whether `method` can override `overridden`, of the same name and descriptor. Reflexive for virtual methods. Their
// classes must be related: the owner of `method` is a subtype of the other one.
[[nodiscard]] bool can_override(const Method& method, const Method& overridden);

// The maximally-specific superinterface methods of `c`, in the order of all_interfaces(); abstract ones included.
[[nodiscard]] std::vector<const Method*> maximally_specific_methods(const Class& c, std::string_view name,
                                                                    std::string_view descriptor);

struct Selection {
  enum class Outcome : std::uint8_t {
    kMethod,     // `method` runs
    kAbstract,   // `method` was selected, but is abstract: AbstractMethodError
    kMissing,    // no implementation, `method` is null: AbstractMethodError
    kConflict,   // several defaults, `method` is the first: IncompatibleClassChangeError
    kNotPublic,  // `method` was selected for an interface call, but is not public: IllegalAccessError
  };
  Outcome outcome = Outcome::kMissing;
  const Method* method = nullptr;

  friend bool operator==(const Selection&, const Selection&) = default;
};

// Selects for a receiver of class `receiver`, an ordinary class and a subtype of the owner of `resolved`.
// For an array receiver pass java/lang/Object.
[[nodiscard]] Selection select(const Class& receiver, const Method& resolved);
// The same for invokeinterface, which insists on public methods.
[[nodiscard]] Selection select_for_interface(const Class& receiver, const Method& resolved);

}  // namespace ristretto::program
