// SPDX-License-Identifier: MIT
// What parts of input objects are called: the way in Java syntax, with a cast where Java would need one. So two parts
// never share a name, whatever class an object has.
#pragma once

#include <string>

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "explore/search/stand_ins.h"
#include "program/wording.h"
#include "vm/klass.h"
#include "vm/symbolic/boxes.h"

namespace ristretto::explore {

inline constexpr auto kReceiver = "this";

// A nested class as Java spells it, a.Map.Entry of a.Map$Entry. One that has no name in Java is left as it is.
[[nodiscard]] inline std::string with_dots(std::string name) {
  for (std::size_t i = 1; i + 1 < name.size(); ++i) {
    const bool is_nested = name[i - 1] != '.' && name[i + 1] != '$' && (name[i + 1] < '0' || name[i + 1] > '9');
    if (name[i] == '$' && is_nested) name[i] = '.';
  }
  return name;
}
[[nodiscard]] inline std::string source_name(const vm::Klass& klass) {
  return klass.is_array() ? source_name(*klass.component) + "[]" : with_dots(java_name(klass));
}

// How the members of an object of that class are reached through a reference of that name and type. A stand-in has them
// as members of the type that it stands for.
[[nodiscard]] inline std::string view_of(const std::string& name, const vm::Klass* declared, const vm::Klass& klass) {
  if (declared == nullptr || declared == &klass) return name;
  const std::string_view other = stood_for(klass.name);
  if (other == declared->name) return name;
  return fmt::format("(({}) {})", other.empty() ? source_name(klass) : with_dots(program::external_name(other)), name);
}

// What the value of a box of that class is called, after its name: "intValue()". Empty for other classes.
[[nodiscard]] inline std::string unboxing_call(const vm::Klass& klass) {
  const vm::symbolic::BoxFacts* const box = vm::symbolic::box_facts(klass.name);
  return box == nullptr ? std::string() : fmt::format("{}Value()", classfile::facts(box->kind).java_name);
}

// A field that `part`, the class of the object or one above it, declares.
[[nodiscard]] inline std::string field_name(const std::string& view, const vm::Klass& klass, const vm::Klass& part,
                                            const vm::Field& field) {
  if (const std::string call = unboxing_call(klass); !call.empty()) return fmt::format("{}.{}", view, call);
  const std::string name = classfile::to_utf8(field.info->name());
  for (const vm::Klass* each = &klass; each != &part; each = each->super) {
    for (const vm::Field& other : each->fields) {
      if (!other.is_static() && other.info->name() == field.info->name())
        return fmt::format("(({}) {}).{}", source_name(part), view, name);
    }
  }
  return fmt::format("{}.{}", view, name);
}

}  // namespace ristretto::explore
