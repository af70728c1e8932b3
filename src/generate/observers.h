// SPDX-License-Identifier: MIT
// Which methods and fields tell the state of an object in a test: guessed by name and shape.
#pragma once

#include <cstdint>
#include <vector>

#include "testcase/nameable.h"
#include "testcase/type.h"
#include "testcase/types.h"

namespace ristretto::generate {

// What observers return and fields hold.
enum class Observed : std::uint8_t {
  kPlain,      // a primitive or a String, as in the thesis
  kSpellable,  // what tests have a way to write: also enums, boxes, arrays, collections and values of the JDK, and
               // Object, which type variables are too
};

// No parameters; not static; returns such a thing; named size, count, length, toString, or get… or is…. Beyond the
// thesis, also the accessors of a record.
[[nodiscard]] bool is_observer(const program::Method& method, Observed observed, testcase::Types& types);

// Objects of that very class look the same for good: strings, boxes, big numbers, dates, immutable collections and the
// like of the JDK, and constants of enums that keep nothing that could change.
[[nodiscard]] bool is_unchangeable(const program::Class& klass);

struct Observers {
  std::vector<const program::Method*> methods;
  std::vector<const program::Field*> fields;
};

// Of a type's class and its supertypes that source code at `from` may use, unless they are deprecated; toString only
// when it is overridden. With
// reflection also those that it may not, last; a field of these only when no observer seems to tell it.
[[nodiscard]] Observers observers_of(const testcase::Type& type, testcase::Types& types, testcase::Viewpoint from,
                                     Observed observed = Observed::kSpellable, bool allow_reflection = false);

}  // namespace ristretto::generate
