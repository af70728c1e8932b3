// SPDX-License-Identifier: MIT
// User classes that see every call: `static void before(String member, Object[] inputs)` and
// `static void after(String member, Object[] inputs, Object result, Throwable thrown)`, either of them. An `after` that
// returns a String makes a note on the sequence; `static String report()` tells what the visitor has learnt. Their
// static fields survive the rollbacks around them, so a visitor can count.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "generate/executor.h"
#include "generate/options.h"
#include "generate/result.h"
#include "generate/state.h"

namespace ristretto::generate {

class Visitors {
 public:
  [[nodiscard]] static base::Result<Visitors> make(Executor& executor, const Options& options);

  [[nodiscard]] bool empty() const { return visitors_.empty(); }
  void before(const testcase::Operation& operation, std::span<const vm::Slot> inputs);
  void after(const testcase::Operation& operation, std::span<const vm::Slot> inputs, const Done& done);

  // Around a rollback: takes the static fields along. Notes are about what ran since.
  void save();
  void restore();
  // One line each, in the order in which they were made, without repetition.
  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }
  // Of those that have a report.
  [[nodiscard]] std::vector<VisitorReport> reports();

 private:
  explicit Visitors(Executor& executor) : executor_(&executor) {}
  struct Visitor {
    std::string class_name;
    vm::Klass* klass;
    vm::Method* before;
    vm::Method* after;
    vm::Method* report;
  };
  struct SavedField {
    const vm::Field* field;
    vm::Slot bits;
    std::optional<SavedGraph> graph;
  };
  [[nodiscard]] vm::Ref boxed(const testcase::Type& type, vm::Slot value);
  [[nodiscard]] vm::Ref inputs_array(const testcase::Operation& operation, std::span<const vm::Slot> inputs);
  // The text that a method with such a result returned.
  std::optional<std::string> call(vm::Method& method, std::span<const vm::Slot> arguments);
  void note(std::string_view text);

  Executor* executor_;
  std::vector<Visitor> visitors_;
  std::vector<SavedField> saved_;
  std::vector<std::string> notes_;
};

}  // namespace ristretto::generate
