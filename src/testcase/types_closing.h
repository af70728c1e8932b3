// SPDX-License-Identifier: MIT
// From signatures with type variables to closed types. A variable stands for a type, or for the capture of a wildcard
// (JLS §5.1.10), which has no name: then the closed type is an approximation from above, for results, or from below,
// for parameters (JLS §4.10.5).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "classfile/signature.h"
#include "program/class.h"
#include "testcase/type.h"
#include "testcase/types_interner.h"
#include "testcase/types_signatures.h"

namespace ristretto::testcase {

// What a type variable may be: between `lower` and `upper`, the same where it is known.
struct Binding {
  const Type* upper = nullptr;
  const Type* lower = nullptr;  // null: nothing but null is sure to be of the type
};

// Few, so a list; a later one hides an earlier one of the same name. Names must outlive it.
class Bindings {
 public:
  void add(std::string_view name, Binding binding) { entries_.emplace_back(name, binding); }
  void add(std::string_view name, const Type& type) { add(name, {.upper = &type, .lower = &type}); }
  // From here on the name is bound to nothing.
  void hide(std::string_view name) { add(name, Binding{}); }
  // Null when absent or hidden.
  [[nodiscard]] const Binding* find(std::string_view name) const;

 private:
  std::vector<std::pair<std::string_view, Binding>> entries_;
};

// The worst thing that was met, in ascending order.
enum class Closed : std::uint8_t {
  kWhole,
  kUnbound,   // a variable without binding; what contains it was erased, it alone counts as Object
  kTooLarge,  // beyond the limits of TypeInterner, and erased
  kMissing,   // a class cannot be loaded
};

struct Projection {
  const Type* up = nullptr;    // the least type we can name that has all values; null only when kMissing
  const Type* down = nullptr;  // a type all of whose values fit; null when there is none
  Closed outcome = Closed::kWhole;

  [[nodiscard]] bool is_whole() const { return outcome == Closed::kWhole; }
  [[nodiscard]] bool is_exact() const { return is_whole() && up == down; }
};

class Closing {
 public:
  Closing(program::ClassLookup& lookup, TypeInterner& interner, Signatures& signatures)
      : lookup_(lookup), interner_(interner), signatures_(signatures) {}

  // Null when it cannot be loaded.
  [[nodiscard]] const program::Class* find(std::string_view internal_name);
  [[nodiscard]] const Type* object();
  // Of a descriptor; null when it cannot be loaded.
  [[nodiscard]] const Type* close(const classfile::FieldType& type);
  [[nodiscard]] Projection project(const classfile::Type& type, const Bindings& bindings) {
    return project(type, bindings, 0);
  }

  // The type parameters of its class, bound to its arguments; none for a raw type.
  [[nodiscard]] Bindings bindings_of(const Type& type);
  // All bounds of a type parameter; Object is left out.
  [[nodiscard]] static std::vector<const classfile::Type*> bounds_of(const classfile::TypeParameter& parameter);

 private:
  [[nodiscard]] Projection project(const classfile::Type& type, const Bindings& bindings, unsigned level);
  [[nodiscard]] Projection project_class(const classfile::Type& type, const Bindings& bindings, unsigned level);
  [[nodiscard]] Projection project_array(const classfile::Type& type, const Bindings& bindings, unsigned level);
  [[nodiscard]] Projection parameterized(const program::Class& klass,
                                         std::span<const classfile::TypeArgument> arguments, const Bindings& bindings,
                                         unsigned level);
  // What every type within the bounds is; the bound may mention variables that are not known.
  [[nodiscard]] const Type* upper_bound(const classfile::TypeParameter& parameter, const Bindings& known);

  program::ClassLookup& lookup_;
  TypeInterner& interner_;
  Signatures& signatures_;
};

}  // namespace ristretto::testcase
