// SPDX-License-Identifier: MIT
// Where a run with concrete inputs has them from. It is asked when an input comes up, so that a source need not know
// beforehand what the method looks at.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "explore/search/input_heap.h"
#include "expr/assignment.h"
#include "expr/expr.h"

namespace ristretto::explore {

class InputSource {
 public:
  InputSource() = default;
  InputSource(const InputSource&) = delete;
  InputSource& operator=(const InputSource&) = delete;
  virtual ~InputSource() = default;

  // Of a variable that is no reference; a whole number is in the range.
  [[nodiscard]] virtual expr::Word value(const expr::Expr* variable, const Numbers& range) = 0;
  // Of a reference, where the program asks no more.
  [[nodiscard]] virtual bool is_null(const expr::Expr* reference, const InputHeap& inputs) = 0;
  // One of them, by index; none ends the run.
  [[nodiscard]] virtual std::optional<std::size_t> choose(const expr::Expr* reference,
                                                          const std::vector<InputHeap::Choice>& choices) = 0;
};

// Inputs that were solved for a leaf. What the path chose for its references is the shape; others are objects. Without
// a shape they are null where there can be none. Both outlive the source.
class SolvedInputs final : public InputSource {
 public:
  SolvedInputs(const expr::Assignment& model, const std::vector<InputHeap::Chosen>* shape)
      : model_(model), shape_(shape) {}

  [[nodiscard]] expr::Word value(const expr::Expr* variable, const Numbers& range) override;
  [[nodiscard]] bool is_null(const expr::Expr* reference, const InputHeap& inputs) override;
  [[nodiscard]] std::optional<std::size_t> choose(const expr::Expr* reference,
                                                  const std::vector<InputHeap::Choice>& choices) override;

 private:
  const expr::Assignment& model_;
  const std::vector<InputHeap::Chosen>* shape_;
};

// What a path chose for a reference; null if it did not.
[[nodiscard]] const InputHeap::Choice* chosen_in(const std::vector<InputHeap::Chosen>& shape,
                                                 const expr::Expr* reference);
// Whether they are the same choice on two runs: objects go by their names.
[[nodiscard]] bool is_same(const InputHeap::Choice& a, const InputHeap::Choice& b);
// The same choice on another run, by index.
[[nodiscard]] std::optional<std::size_t> find_choice(const std::vector<InputHeap::Choice>& choices,
                                                     const InputHeap::Choice& wanted);

}  // namespace ristretto::explore
