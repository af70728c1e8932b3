// SPDX-License-Identifier: MIT
// A sequence being put together: the statements in a flat form that is quick to run, the components they come from, and
// the variables that may still be used. Can be cut back to an earlier length. Most drafts are not kept, so the
// immutable sequence is only made when it is asked for.
#pragma once

#include <span>
#include <vector>

#include "generate/pool.h"
#include "testcase/sequence.h"

namespace ristretto::generate {

class Draft {
 public:
  [[nodiscard]] std::size_t size() const { return operations_.size(); }
  [[nodiscard]] const testcase::Operation& operation(std::size_t i) const { return *operations_[i]; }
  [[nodiscard]] std::span<const testcase::Variable> inputs(std::size_t i) const {
    return std::span(inputs_).subspan(starts_[i], starts_[i + 1] - starts_[i]);
  }
  // Calls among the first `size` statements.
  [[nodiscard]] std::size_t calls(std::size_t size) const { return calls_[size]; }
  [[nodiscard]] const std::vector<Element>& available() const { return available_; }
  [[nodiscard]] std::uint64_t hash() const { return hash_.value(); }
  // The first `end` statements. Shares the components, and `start`, which are the first of them as sequence() gave
  // them.
  [[nodiscard]] testcase::Sequence sequence(std::size_t end, const testcase::Sequence& start = {}) const;
  [[nodiscard]] std::vector<testcase::Statement> statements() const;

  // Returns the new variable. It becomes available when it has a value and `is_available`.
  testcase::Variable append(const testcase::Operation& operation, std::span<const testcase::Variable> inputs,
                            bool is_available = true);
  // All of a component; returns its variable `variable` as one of this draft.
  testcase::Variable append(const Component& component, testcase::Variable variable);

  struct Place {
    std::size_t size = 0;
    std::size_t inputs = 0;
    std::size_t available = 0;
    std::size_t parts = 0;
    testcase::SequenceHash hash = {};
  };
  [[nodiscard]] Place place() const { return {size(), inputs_.size(), available_.size(), parts_.size(), hash_}; }
  void cut(const Place& place);
  // `whole` is what sequence() gave: later sequences share it. Earlier places are lost.
  void settle(const testcase::Sequence& whole);

 private:
  void push(const testcase::Operation& operation);

  std::vector<const testcase::Operation*> operations_;
  std::vector<std::size_t> starts_{0};
  std::vector<std::uint32_t> calls_{0};  // before each statement, and in all
  std::vector<testcase::Variable> inputs_;
  std::vector<Element> available_;
  struct Part {
    std::size_t first;  // statement
    testcase::Sequence sequence;
  };
  std::vector<Part> parts_;
  testcase::SequenceHash hash_;
  std::vector<std::uint32_t> relative_;  // scratch
};

}  // namespace ristretto::generate
