// SPDX-License-Identifier: MIT
// What differs between JUnit 5, JUnit 4 and a plain program: annotations, modifiers, and how a check is written.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "emit/emit.h"
#include "emit/typed.h"

namespace ristretto::emit {

class Flavour {
 public:
  Flavour(std::optional<Junit> junit, testcase::Types& types) : junit_(junit), types_(types) {}

  [[nodiscard]] bool is_program() const { return !junit_; }

  // The head of a test method.
  [[nodiscard]] Method method(std::string name) const;

  // Floats are equal when their bits are, NaN included; JUnit 4 takes the zeros for equal.
  [[nodiscard]] Expression equal(const testcase::Value& expected, Typed actual) const;
  [[nodiscard]] Expression equal(Expression expected, Expression actual) const;
  [[nodiscard]] Expression is(bool expected, Expression actual) const;
  [[nodiscard]] Expression is_null(Expression actual) const;
  [[nodiscard]] Expression is_not_null(Expression actual) const;
  [[nodiscard]] Expression same(Expression expected, Expression actual) const;
  // Only for JUnit: `action` is a lambda.
  [[nodiscard]] Expression throws(const Type& exception, Expression action) const;
  // Only for a program, which goes on; `name` is the exception's.
  [[nodiscard]] Statement caught(Statement attempted, std::string name) const;

 private:
  [[nodiscard]] Expression assertion(std::string name, std::vector<Expression> arguments) const;
  [[nodiscard]] Expression shown(std::string_view expectation, Expression actual) const;
  [[nodiscard]] Expression array_equal(const testcase::Value& expected, Typed actual) const;
  [[nodiscard]] Expression number_equal(const testcase::Value& expected, Typed actual) const;

  std::optional<Junit> junit_;  // none: a program, which prints what it sees
  testcase::Types& types_;
};

// "org.junit.jupiter.api.Test"
[[nodiscard]] std::string_view test_annotation(Junit junit);

}  // namespace ristretto::emit
