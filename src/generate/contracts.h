// SPDX-License-Identifier: MIT
// The oracle: contracts of methods and objects that code under test must keep, whatever it is meant to do, and classes
// of the user's with contracts of their own. Runs guest code inside a mark of its own, so that checking changes
// nothing.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "generate/digest_set.h"
#include "generate/executor.h"
#include "generate/options.h"
#include "generate/state.h"
#include "testcase/test.h"

namespace ristretto::generate {

// How a call ended, in the terms of directed testing.
enum class Verdict : std::uint8_t {
  kNormal,
  kIllegal,  // threw or ran out of budget: the inputs were not meant for it
  kFailing,  // violates a contract
};

struct Violation {
  std::string_view contract;  // "equals-reflexive"; lives as long as the contracts
  testcase::CheckKind check = testcase::CheckKind::kEqualsReflexive;
  testcase::Variable variable = 0;
  testcase::Variable other = 0;
  std::string user_class;  // kUserContract
};

// A value to be checked: a reference that is not null.
struct Subject {
  testcase::Variable variable = 0;
  vm::Ref object = vm::Ref::null;
};

class Contracts {
 public:
  // The user's classes are looked up now: the error names one that is missing or has the wrong shape.
  // `under_test` is judged although it be of the JDK.
  [[nodiscard]] static base::Result<Contracts> make(Executor& executor, const Options& options,
                                                    const program::Class* under_test = nullptr);
  // The classes of the class path have been renewed: finds those of the user again. Names stay where they are.
  void renew();

  // Of an exception thrown by a call. `had_null`: null was an input of some call of the sequence.
  // Nothing: not a violation.
  [[nodiscard]] std::optional<std::string_view> violated_by(vm::Ref exception, bool had_null) const;
  // Object contracts on values of one state: each alone, and pairs. Objects and pairs whose states were checked before
  // are not checked again. Contracts take a share of all bytecodes: once it is used up, large objects are passed over,
  // and after the first thousand objects and pairs small ones, too.
  [[nodiscard]] std::optional<Violation> check(std::span<const Subject> subjects, Digests& digests);
  // Likewise for one known contract, without memory: for simplification.
  [[nodiscard]] bool holds(const Violation& violation, vm::Ref object, vm::Ref other);

 private:
  Contracts(Executor& executor, const Options& options);
  [[nodiscard]] bool is_on(std::string_view name) const;
  [[nodiscard]] Done call(vm::Method& method, std::span<const vm::Slot> inputs);
  [[nodiscard]] bool holds_unguarded(const Violation& violation, vm::Ref object, vm::Ref other);
  [[nodiscard]] bool keeps_all_alone(const Subject& subject);
  [[nodiscard]] std::optional<Violation> check_alone(const Subject& subject);
  [[nodiscard]] bool keeps_all_of_pairs(const Subject& a, const Subject& b);
  [[nodiscard]] std::optional<Violation> check_pair(const Subject& a, const Subject& b);
  [[nodiscard]] bool is_of_interest(vm::Ref object) const;
  [[nodiscard]] std::optional<Violation> check_each(std::span<const Subject> subjects, Digests& digests);
  [[nodiscard]] std::optional<Violation> check_pairs(std::span<const Subject> subjects, Digests& digests);
  [[nodiscard]] bool is_too_dear(const Digests::Graph& graph) const;
  [[nodiscard]] bool is_new_pair(const Digest& a, const Digest& b);
  // Nothing: it threw, or used up its budget.
  [[nodiscard]] std::optional<bool> equals(vm::Ref a, vm::Ref b);
  [[nodiscard]] std::optional<std::int32_t> hash_code(vm::Ref object);
  // What a contract of the user's calls itself; its class name when it does not.
  [[nodiscard]] std::string name_of(const std::string& class_name, vm::Klass& klass);

  struct UserContract {
    std::string class_name;
    std::string name;
    vm::Method* check;
  };

  Executor* executor_;
  const Options* options_;
  const program::Class* under_test_ = nullptr;
  vm::Method* equals_;
  vm::Method* hash_code_;
  vm::Method* to_string_;
  std::vector<testcase::CheckKind> alone_;  // what is checked of each object
  std::vector<testcase::CheckKind> pairs_;  // of two of them
  std::vector<UserContract> user_;
  std::vector<std::string> error_types_;  // internal names
  DigestSet checked_;
  DigestSet checked_pairs_;      // both digests in one
  std::uint64_t judged_ = 0;     // objects and pairs
  std::uint64_t bytecodes_ = 0;  // that check() took
  bool has_given_up_ = false;    // a call of the contract being checked did not end within the budget
};

// All but the user's own: each can be switched off.
[[nodiscard]] std::vector<std::string> contract_names();
// The words of a check that is one of them: "equals-reflexive".
[[nodiscard]] std::string_view contract_name(testcase::CheckKind kind);

}  // namespace ristretto::generate
