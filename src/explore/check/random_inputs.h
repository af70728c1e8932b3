// SPDX-License-Identifier: MIT
// Random inputs that get far: besides numbers at the ends of their types, numbers that the conditions of the method
// name, and inputs that were solved for one of its paths, with some of them changed.
#pragma once

#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "explore/check/known_paths.h"
#include "explore/search/input_source.h"

namespace ristretto::explore {

// Inputs that were solved for a leaf.
struct SolvedLeaf {
  std::uint32_t leaf = 0;  // of KnownPaths
  expr::Assignment model = {};
  std::vector<InputHeap::Chosen> shape = {};
};

class RandomInputs final : public InputSource {
 public:
  // `solved` outlives it.
  RandomInputs(std::uint64_t seed, const KnownPaths& known, const std::vector<SolvedLeaf>& solved);

  // The inputs of another run.
  void begin();

  [[nodiscard]] expr::Word value(const expr::Expr* variable, const Numbers& range) override;
  [[nodiscard]] bool is_null(const expr::Expr* reference, const InputHeap& inputs) override;
  [[nodiscard]] std::optional<std::size_t> choose(const expr::Expr* reference,
                                                  const std::vector<InputHeap::Choice>& choices) override;

 private:
  [[nodiscard]] bool is_guided() { return guide_ != nullptr && rng_.chance(3, 4); }
  [[nodiscard]] std::int64_t whole(const Numbers& range);
  [[nodiscard]] double real(bool is_float);

  base::Rng rng_;
  const std::vector<SolvedLeaf>& solved_;
  std::vector<std::int64_t> whole_numbers_;
  std::vector<double> real_numbers_;
  const SolvedLeaf* guide_ = nullptr;
};

}  // namespace ristretto::explore
