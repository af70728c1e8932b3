// SPDX-License-Identifier: MIT
// Which method javac takes for a call (JLS §15.12.2), told from erased types. Errs towards "another one": the caller
// then makes the arguments' types explicit, which is never wrong.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "testcase/nameable.h"
#include "testcase/operation.h"
#include "testcase/types.h"

namespace ristretto::emit {

// The static type of an argument as it is written.
struct ArgumentType {
  const testcase::Type* type = nullptr;  // null: the literal null, or a lambda
  bool is_lambda = false;
  std::size_t lambda_arity = 0;
};

enum class Invocation : std::uint8_t { kFixed, kSpread };  // kSpread: varargs written as separate arguments

class Overloads {
 public:
  // As seen from `viewpoint`.
  Overloads(testcase::Types& types, testcase::Viewpoint viewpoint) : types_(types), viewpoint_(viewpoint) {}

  // Whether a call of `operation` (kConstructor or kMethod) through `receiver` — the static type left of the dot, or
  // the class itself — with arguments of these types means `operation`.
  [[nodiscard]] bool chooses(const testcase::Operation& operation, const testcase::Type& receiver,
                             std::span<const ArgumentType> arguments, Invocation invocation);
  // Whether there is another method to choose from at all: same name, a number of parameters that could fit.
  [[nodiscard]] bool has_rivals(const testcase::Operation& operation, const testcase::Type& receiver,
                                std::size_t arguments);

 private:
  enum class Phase : std::uint8_t { kStrict, kLoose, kVarargs, kNever };  // JLS §15.12.2.2 to 15.12.2.4

  struct Candidate {
    const program::Method* method;
    std::vector<const testcase::Type*> parameters;  // erased
  };

  [[nodiscard]] std::vector<Candidate> candidates(const testcase::Operation& operation, const testcase::Type& receiver);
  void add_candidates(const program::Class& owner, const testcase::Operation& operation, const testcase::Type& receiver,
                      std::vector<Candidate>& out);
  [[nodiscard]] Candidate candidate(const program::Method& method, const testcase::Type& receiver);
  [[nodiscard]] Phase phase(const ArgumentType& argument, const testcase::Type& parameter);
  [[nodiscard]] Phase phase(std::span<const ArgumentType> arguments, const Candidate& candidate, Invocation invocation);
  [[nodiscard]] bool is_below(const testcase::Type& a, const testcase::Type& b);
  [[nodiscard]] bool is_more_specific(const Candidate& a, const Candidate& b);

  testcase::Types& types_;
  testcase::Viewpoint viewpoint_;
};

// Widening between primitives, identity included (JLS §5.1.2).
[[nodiscard]] bool widens(testcase::BaseKind from, testcase::BaseKind to);

}  // namespace ristretto::emit
