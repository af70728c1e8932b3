// SPDX-License-Identifier: MIT
// Which method javac takes for a call (JLS §15.12.2). Errs towards "another one": who writes the call then makes the
// types of its arguments explicit, and does without the call where even that does not help.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "testcase/nameable.h"
#include "testcase/operation.h"
#include "testcase/types.h"

namespace ristretto::testcase {

// The static type of an argument as it is written.
struct ArgumentType {
  const Type* type = nullptr;  // null: the literal null, or a lambda
  bool is_lambda = false;
  std::size_t lambda_arity = 0;
};

enum class Invocation : std::uint8_t { kFixed, kSpread };  // kSpread: varargs written as separate arguments

class Overloads {
 public:
  // As seen from `viewpoint`.
  Overloads(Types& types, Viewpoint viewpoint) : types_(types), viewpoint_(viewpoint) {}

  // Whether a call of `operation` (kConstructor, kMethod, or kStub of a class) through `receiver` — the static type
  // left of the dot, or the class itself — with arguments of these types means `operation`.
  [[nodiscard]] bool chooses(const Operation& operation, const Type& receiver, std::span<const ArgumentType> arguments,
                             Invocation invocation);
  // Whether it does in a creation with <>, which makes every constructor generic: when no other one could be meant.
  [[nodiscard]] bool chooses_with_diamond(const Operation& operation, std::span<const ArgumentType> arguments);
  // Whether there is another method to choose from at all: same name, a number of parameters that could fit.
  [[nodiscard]] bool has_rivals(const Operation& operation, const Type& receiver, std::size_t arguments);
  // Whether a call means `operation` when every argument has the very type that the operation takes. If not, no call
  // does: two generic methods may be ambiguous for some type arguments however they are written.
  [[nodiscard]] bool can_mean(const Operation& operation);

 private:
  enum class Phase : std::uint8_t { kStrict, kLoose, kVarargs, kNever };  // JLS §15.12.2.2 to 15.12.2.4

  struct Candidate {
    const program::Method* method;
    const Type* seen;                     // as a member of what
    std::vector<const Type*> parameters;  // erased; without the instance around an inner class's
  };

  [[nodiscard]] std::vector<Candidate> candidates(const Operation& operation, const Type& receiver);
  void add_candidates(const program::Class& owner, const Operation& operation, const Type& receiver,
                      std::vector<Candidate>& out);
  [[nodiscard]] Candidate candidate(const program::Method& method, const Type& receiver);
  [[nodiscard]] Phase phase(const ArgumentType& argument, const Type& parameter);
  // Whether a parameter is a type variable that is to be inferred: the method's, or the class's if `seen` is raw.
  [[nodiscard]] bool is_variable(const Candidate& candidate, std::size_t parameter);
  [[nodiscard]] Phase phase(std::span<const ArgumentType> arguments, const Candidate& candidate, Invocation invocation);
  [[nodiscard]] bool is_below(const Type& a, const Type& b);
  [[nodiscard]] bool is_more_specific(const Candidate& a, const Candidate& b);
  [[nodiscard]] bool is_more_specific_by_erasure(const Candidate& a, const Candidate& b);

  // Whether types can be found for the variables of the candidate such that it takes `arguments`, which all have types.
  // Without boxing and spreading.
  [[nodiscard]] bool takes(const Candidate& candidate, std::span<const Type* const> arguments, bool allow_unchecked);
  [[nodiscard]] bool takes(const Candidate& candidate, std::span<const Type* const> arguments, bool allow_unchecked,
                           const Substitution& variables);
  // Types that inference could find.
  [[nodiscard]] std::vector<const Type*> captured(std::span<const ArgumentType> arguments);
  [[nodiscard]] std::vector<const Type*> mentioned(const Candidate& candidate, std::span<const Type* const> arguments);

  Types& types_;
  Viewpoint viewpoint_;
};

}  // namespace ristretto::testcase
