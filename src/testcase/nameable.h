// SPDX-License-Identifier: MIT
// What source code in a package may name (JLS §6.6): classes with everything around them, members, and of the JDK only
// what its modules export.
#pragma once

#include <string_view>

#include "program/class.h"
#include "testcase/type.h"

namespace ristretto::testcase {

struct Viewpoint {
  std::string_view package;  // "org/example"
  bool public_only = false;  // as if from another package
};

// Not for anonymous, local and synthetic classes, nor for those in private ones.
[[nodiscard]] bool is_nameable(const program::Class& c, program::ClassLookup& lookup, Viewpoint from);
// Every class in it.
[[nodiscard]] bool is_nameable(const Type& type, program::ClassLookup& lookup, Viewpoint from);
// A member of a nameable class, other than a synthetic one.
[[nodiscard]] bool is_nameable(const program::Method& method, Viewpoint from);
[[nodiscard]] bool is_nameable(const program::Field& field, Viewpoint from);

// What reflection reaches although it cannot be named: classes that are not the JDK's and neither local, anonymous nor
// synthetic, and all that they declare.
[[nodiscard]] bool is_reachable(const program::Class& c);
// Such a class with arguments that can be named.
[[nodiscard]] bool is_reachable(const Type& type, program::ClassLookup& lookup, Viewpoint from);

// Whether access alone allows it, synthetic or not.
[[nodiscard]] bool is_accessible(const program::Method& method, Viewpoint from);

// The flags a nested class was declared with; those of the file for others.
[[nodiscard]] classfile::AccessFlags declared_flags(const program::Class& c);
// A class inside another that needs an instance of it.
[[nodiscard]] bool is_inner(const program::Class& c);

}  // namespace ristretto::testcase
