// SPDX-License-Identifier: MIT
// The inputs of a path as data that outlives the machine: objects by number, and what each must hold for the path to be
// taken. What the path never looks at is told apart, since any value will do there.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "classfile/descriptor.h"
#include "explore/search/explorer.h"
#include "expr/assignment.h"

namespace ristretto::explore {

struct InputValue {
  static constexpr std::int32_t kNull = -1;

  classfile::BaseKind kind = classfile::BaseKind::kClass;
  expr::Word word = 0;          // of a primitive; a boolean is 0 or 1
  std::int32_t object = kNull;  // of a reference
  bool matters = true;          // false: any value will do

  [[nodiscard]] bool is_reference() const { return kind == classfile::BaseKind::kClass; }
  [[nodiscard]] bool is_null() const { return is_reference() && object == kNull; }
  friend bool operator==(const InputValue&, const InputValue&) = default;
};

struct InputGraph {
  struct Field {
    std::string owner;  // internal name of the class that declares it
    std::string name;
    InputValue value;
  };
  enum class Kind : std::uint8_t {
    kObject,    // `fields`: those that matter
    kArray,     // `elements`
    kString,    // `text`
    kBuilder,   // a StringBuilder or StringBuffer with that `text`
    kMade,      // what the constructor without parameters makes
    kConstant,  // `constant` of an enum
    kLiteral,   // the Class of the class, or primitive type, that `constant` names
    kStandIn,   // of a type without a class: `fields` are what its methods return, and whether they throw, in the order
                // of calls; those that matter (stand_ins.h)
    kAnything,  // any object of the class, or of a subclass
  };
  struct Object {
    Kind kind = Kind::kObject;
    std::string klass;  // internal name
    std::vector<Field> fields = {};
    std::vector<InputValue> elements = {};
    std::string constant = {};
    std::u16string text = {};
  };

  std::vector<InputValue> parameters;  // the receiver first; a constructor has none
  std::vector<Object> objects;
  std::vector<Field> statics;  // those that matter
};

// While the machine is at the end of the path. `names` are those of the parameters. Where aliasing was left open, of
// the heap that was found for the leaf.
[[nodiscard]] InputGraph input_graph(vm::symbolic::SymbolicEngine& engine, const vm::Method& method,
                                     const std::vector<std::string>& names, const Leaf& leaf,
                                     const expr::Assignment& model);

}  // namespace ristretto::explore
