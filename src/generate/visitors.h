// SPDX-License-Identifier: MIT
// User classes that see every call: `static void before(String member, Object[] inputs)` and
// `static void after(String member, Object[] inputs, Object result, Throwable thrown)`, either of them. Their static
// fields survive the rollbacks around them, so a visitor can count.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "generate/executor.h"
#include "generate/options.h"
#include "generate/state.h"

namespace ristretto::generate {

class Visitors {
 public:
  [[nodiscard]] static base::Result<Visitors> make(Executor& executor, const Options& options);

  [[nodiscard]] bool empty() const { return visitors_.empty(); }
  void before(const testcase::Operation& operation, std::span<const vm::Slot> inputs);
  void after(const testcase::Operation& operation, std::span<const vm::Slot> inputs, const Done& done);

  // Around a rollback: takes the static fields along.
  void save();
  void restore();

 private:
  explicit Visitors(Executor& executor) : executor_(&executor) {}
  struct Visitor {
    vm::Klass* klass;
    vm::Method* before;
    vm::Method* after;
  };
  struct SavedField {
    const vm::Field* field;
    vm::Slot bits;
    std::optional<SavedGraph> graph;
  };
  [[nodiscard]] vm::Ref boxed(const testcase::Type& type, vm::Slot value);
  [[nodiscard]] vm::Ref inputs_array(const testcase::Operation& operation, std::span<const vm::Slot> inputs);
  void call(vm::Method& method, std::span<const vm::Slot> arguments);

  Executor* executor_;
  std::vector<Visitor> visitors_;
  std::vector<SavedField> saved_;
};

}  // namespace ristretto::generate
