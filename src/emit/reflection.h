// SPDX-License-Identifier: MIT
// Use of members that source code may not name, through java.lang.reflect: the expressions of a test, and the private
// methods at the end of its class that they call, so that a test shows what is called and with what, and no more.
//
//   int rounded = (int) invoke(method(Account.class, "round", int.class), account, 5);
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "emit/java_printer.h"
#include "emit/typed.h"
#include "testcase/nameable.h"
#include "testcase/types.h"

namespace ristretto::emit {

class Reflection {
 public:
  Reflection(testcase::Types& types, testcase::Viewpoint from) : types_(types), from_(from) {}

  // invoke(method(Owner.class, "name", int.class), receiver, arguments); an Object. `receiver`: null for static ones.
  [[nodiscard]] Typed invoke(const program::Method& method, Expression receiver, std::vector<Typed> arguments);
  // create(constructor(Owner.class, int.class), arguments); of the owner's raw type, or an Object.
  [[nodiscard]] Typed create(const program::Method& constructor, std::vector<Typed> arguments);
  // field(Owner.class, "name").get(object); an Object.
  [[nodiscard]] Typed get(const program::Field& field, Expression object);
  [[nodiscard]] Expression set(const program::Field& field, Expression object, Expression value);

 private:
  [[nodiscard]] Expression class_of(const program::Class& c);
  [[nodiscard]] Expression class_of(const classfile::FieldType& type);
  [[nodiscard]] Expression field(const program::Field& field);
  void add_parameters(const program::Method& method, std::vector<Expression>& to);
  void add_arguments(std::vector<Typed> arguments, std::vector<Expression>& to);

  testcase::Types& types_;
  testcase::Viewpoint from_;
};

// A method of the test class that expressions of Reflection call.
struct Helper {
  std::string_view name;
  std::string_view text;  // simple names of classes in back quotes; the test class itself is ``
};

[[nodiscard]] std::span<const Helper> reflection_helpers();
// Indented by four, no line end after the last.
[[nodiscard]] std::string print(const Helper& helper, std::string_view test_class, ClassNames& names);

}  // namespace ristretto::emit
