// SPDX-License-Identifier: MIT
// The statements of one test as Java expressions: literals, calls with the casts that overloads and static types ask
// for, lambdas, arrays. What is a variable and what is nested was decided before (plan.h).
#pragma once

#include <string>
#include <vector>

#include "emit/inference.h"
#include "emit/plan.h"
#include "emit/reflection.h"
#include "emit/typed.h"
#include "emit/variable_names.h"
#include "testcase/overloads.h"

namespace ristretto::emit {

class Expressions {
 public:
  Expressions(const testcase::Test& test, const Plan& plan, testcase::Types& types, testcase::Viewpoint viewpoint,
              VariableNames& names);

  // The whole right side of statement `i`. `target`: declared type of the variable it initialises; null when there is
  // none, which leaves type arguments nothing to be inferred from.
  [[nodiscard]] Expression statement(std::size_t i, const Type* target);
  // The value of statement `i` where it is used.
  [[nodiscard]] Typed use(std::size_t i);
  // ... left of a dot, as an instance of `type`.
  [[nodiscard]] Expression receiver(std::size_t i, const Type& type);
  // ... where a reference of static type Object is wanted, as by a method of Object.
  [[nodiscard]] Expression object(std::size_t i);

  // The name and type of the variable that statement `i` becomes.
  void declare(std::size_t i, std::string name, const Type& type);
  [[nodiscard]] const Type& declared_type(std::size_t i) const { return *declared_types_[i]; }

  // A value that a check compares with, to stand where `target` is wanted (null: anywhere).
  [[nodiscard]] Expression value(const testcase::Value& value, const Type* target);

  [[nodiscard]] bool uses_unchecked() const { return uses_unchecked_; }
  [[nodiscard]] bool uses_raw() const { return uses_raw_; }
  [[nodiscard]] testcase::Types& types() const { return types_; }
  [[nodiscard]] Reflection& reflection() { return reflection_; }
  // `value` of static type `from` made into `to`; as it is when Java converts by itself.
  [[nodiscard]] Expression converted(Typed value, const Type& to);
  void note_type(const Type& type);  // that this type is written

 private:
  // Arguments as they stand in parentheses.
  struct Written {
    std::vector<Expression> expressions;
    std::vector<testcase::ArgumentType> types;
    testcase::Invocation invocation = testcase::Invocation::kFixed;
  };

  // How explicit arguments are made, until javac takes the right overload.
  enum class Explicitness : std::uint8_t {
    kPlain,
    kBoxes,
    kCasts,
    kParameters,  // lambdas, too, are of the type of the parameter in the end
  };

  // Where a right side stands, and what that allows to leave out.
  enum class Place : std::uint8_t {
    kBare,         // nothing tells the type
    kStatement,    // nobody asks for the type
    kInitializer,  // of a variable: diamond, array in braces
    kElement,      // of an array: likewise
    kArgument,     // of a call that is neither overloaded nor generic: diamond
  };

  [[nodiscard]] Expression right_side(std::size_t i, const Type* target, Place place);
  [[nodiscard]] Expression creation(std::size_t i, const Type* target, Place place);
  [[nodiscard]] bool allows_diamond(const testcase::Operation& op, const Type& created, const Type* target, Place place,
                                    const Written& written);
  [[nodiscard]] Expression method_call(std::size_t i, const Type* target, Place place);
  // The types of a generic member's variables, if javac would not find just these.
  [[nodiscard]] std::vector<const Type*> needed_variables(const testcase::Operation& op, const Type& receiver,
                                                          const Written& written, const Type* target, Place place);
  [[nodiscard]] Expression member_receiver(std::size_t i);
  [[nodiscard]] Expression lambda(std::size_t i);
  // A member that cannot be named; `target` as for statement().
  [[nodiscard]] Expression reflective(std::size_t i, const Type* target);
  [[nodiscard]] Typed reflective_argument(std::size_t input, const Type& parameter);
  [[nodiscard]] Expression array(std::size_t i, const Type* target, Place place);
  [[nodiscard]] Written arguments(std::size_t i, const Type& receiver_type);
  // False when the array must be written as one.
  [[nodiscard]] bool spread(std::size_t i, const Type& receiver_type, Written& out);
  // An array of a generic type that is written in place is raw, and a raw argument makes a generic result raw too (JLS
  // §15.12.2.6).
  [[nodiscard]] bool is_made_raw(std::size_t i) const;
  [[nodiscard]] bool has_generic_result(const testcase::Operation& operation);
  [[nodiscard]] Typed argument(std::size_t input, const Type& parameter, Explicitness explicitness,
                               Place place = Place::kArgument);
  [[nodiscard]] std::vector<Expression> elements(std::size_t i);
  [[nodiscard]] Expression field(std::size_t i);
  [[nodiscard]] bool is_generic(const testcase::Operation& operation);
  [[nodiscard]] bool fits_lambda(const testcase::Operation& lambda, const Type& target);
  // The lambda's method as one of `target`, in which wildcards stand for their bounds.
  [[nodiscard]] std::optional<testcase::MemberTypes> function_type(const testcase::Operation& lambda,
                                                                   const Type& target);
  // What it returns is what its method returns as one of `target`.
  [[nodiscard]] bool returns_as(const testcase::Operation& lambda, const Type& target);

  const testcase::Test& test_;
  const Plan& plan_;
  testcase::Types& types_;
  testcase::Viewpoint viewpoint_;
  VariableNames& names_;
  testcase::Overloads overloads_;
  Reflection reflection_;
  Inference inference_;
  std::vector<std::string> variables_;
  std::vector<const Type*> declared_types_;
  bool uses_unchecked_ = false;
  bool uses_raw_ = false;
};

}  // namespace ristretto::emit
