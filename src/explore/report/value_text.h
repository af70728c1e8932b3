// SPDX-License-Identifier: MIT
// Conditions and values of a path in words that Java programmers know. References are called by the way on which the
// input has them, x.next; objects that the path made itself are called new Foo().
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/descriptor.h"
#include "explore/report/method_report.h"
#include "explore/search/explorer.h"
#include "expr/assignment.h"

namespace ristretto::explore {

// "Foo" of a.b.Foo, "int[]".
[[nodiscard]] std::string simple_name(const vm::Klass& klass);
[[nodiscard]] std::string simple_name(const classfile::FieldType& type);
[[nodiscard]] std::string simple_name(std::string_view internal_name);

// A literal of the type: true, 'a', -1, 5L, 1.5f.
[[nodiscard]] std::string literal(classfile::BaseKind kind, expr::Word word);

// Of one moment of an exploration; all outlive it.
class PathText {
 public:
  // `constants` are the numbers that the program names, if they are known: x >= 5 is said where it has 5 and not 4.
  PathText(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, const InputHeap& inputs,
           const std::set<std::int64_t>* constants = nullptr)
      : machine_(machine), engine_(engine), inputs_(inputs), constants_(constants) {}

  [[nodiscard]] std::string expression(const expr::Expr* e) const;
  [[nodiscard]] std::string condition(const expr::Expr* condition, bool holds) const;
  [[nodiscard]] std::string condition(const vm::symbolic::Fact& fact) const;
  // What a way out of a choice point assumes.
  [[nodiscard]] std::string condition(const ChoiceStep& step) const;
  // That the reference is what was chosen for it.
  [[nodiscard]] std::string condition(const expr::Expr* reference, const InputHeap::Choice& choice) const;
  // Of an object of the input or of any other, also null.
  [[nodiscard]] std::string name_of(vm::Ref ref) const;
  [[nodiscard]] bool is_input(vm::Ref ref) const;

 private:
  [[nodiscard]] const expr::Expr* as_written(const expr::Expr* condition) const;
  [[nodiscard]] bool is_bounds_check(const expr::Expr* e) const;
  [[nodiscard]] bool is_concrete(vm::Ref ref) const;

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  const InputHeap& inputs_;
  const std::set<std::int64_t>* constants_;
};

// The inputs of a path as a model has them. What the path never looks at is left out of objects.
class InputText {
 public:
  // `tells_strings_apart`: the method compares references, so that two strings of one text are not one literal.
  InputText(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, const Leaf& leaf, const expr::Assignment& model,
            bool tells_strings_apart = false);

  // Whether the path depends on the variable of that name.
  [[nodiscard]] bool is_looked_at(const std::string& name) const { return looked_at_.contains(name); }
  // `e` is what a parameter, or static field, began as.
  [[nodiscard]] std::string parameter(const std::string& name, const classfile::FieldType& type, const expr::Expr* e);
  // An object of the input; `place` is where the reader sees it.
  [[nodiscard]] std::string object(const InputObject& input, const std::string& place);
  // What the path left at a place, as a literal or a name.
  [[nodiscard]] std::string result(const classfile::FieldType& type) const;

 private:
  struct Part {
    std::string name;
    std::string place;
  };

  [[nodiscard]] std::string reference(const std::string& name, const std::string& place, const std::string& type);
  // Where aliasing was left open: as the shape of the leaf has it.
  [[nodiscard]] std::string shaped(const expr::Expr* reference, const std::string& place);
  [[nodiscard]] std::string shaped_string(std::int32_t object);
  [[nodiscard]] std::string told_apart(std::string literal);
  [[nodiscard]] std::u16string text_in(const vm::symbolic::Text& text) const;
  [[nodiscard]] std::string shaped_fields(const vm::Klass& klass, std::int32_t object, const std::string& place);
  [[nodiscard]] std::string fields(const vm::Klass& klass, const vm::Klass& declaring, const std::string& view,
                                   const std::string& place);
  [[nodiscard]] bool is_plain_return(const vm::Klass& declaring, const vm::Field& field, const std::string& name) const;
  // Null: any value.
  [[nodiscard]] std::string boxed(const vm::symbolic::BoxFacts& box, const expr::Expr* value) const;
  [[nodiscard]] std::string elements(const vm::Klass& klass, const std::string& view, const std::string& place);
  [[nodiscard]] std::string value(const Part& part, classfile::BaseKind kind, const std::string& type);

  vm::Machine& machine_;
  vm::symbolic::SymbolicEngine& engine_;
  const Leaf& leaf_;
  const expr::Assignment& model_;
  const bool tells_strings_apart_;
  std::set<std::string> literals_;                // of strings that were written
  std::set<std::string, std::less<>> looked_at_;  // names of variables that matter
  std::map<std::string, std::string> shown_;      // objects that were written out: by name, the place
};

}  // namespace ristretto::explore
