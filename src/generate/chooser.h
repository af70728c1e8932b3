// SPDX-License-Identifier: MIT
// Random choices: which member to call next, and with what. Looks at the catalogue and the component set only; what
// runs and what it yields is not its business, but for the weights that others set.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/rng.h"
#include "generate/by_type.h"
#include "generate/catalogue.h"
#include "generate/draft.h"
#include "generate/options.h"
#include "generate/pool.h"

namespace ristretto::generate {

inline constexpr unsigned kDeepest = 4;  // levels of values built for values

// Not a receiver, nor the object that encloses a new one.
[[nodiscard]] bool may_be_null(const testcase::Operation& operation, std::size_t input);

class Chooser {
 public:
  Chooser(Catalogue& catalogue, Pool& pool, const Options& options, base::Rng& rng);

  // Null: there is nothing to call.
  [[nodiscard]] const testcase::Operation* operation();
  // Chooses inputs and appends what makes them to the draft. Nothing: no value of some type can be had, and the draft
  // holds leftovers to be cut.
  using Inputs = std::vector<testcase::Variable>;
  [[nodiscard]] std::optional<Inputs> inputs_for(const testcase::Operation& operation, Draft& draft) {
    return inputs(operation, draft, 0);
  }
  // The call again on the same receiver; literal arguments are drawn anew.
  void append_again(Draft& draft);
  // How many calls in a row: one, or with the repetition heuristic more.
  [[nodiscard]] std::uint32_t repetitions();

  // Relative weights of the targets, in the order of Catalogue::targets(); empty: all the same.
  void set_weights(std::vector<double> weights);

 private:
  [[nodiscard]] std::optional<testcase::Variable> input(const testcase::Type& type, Draft& draft, bool may_be_null,
                                                        unsigned depth);
  // A String that the member is meant for, now and then.
  [[nodiscard]] std::optional<testcase::Variable> meant_text(const testcase::Operation& operation,
                                                             const testcase::Type& type, Draft& draft);
  [[nodiscard]] bool may_build(const testcase::Type& type, unsigned depth) const;
  [[nodiscard]] std::optional<testcase::Variable> reuse(const testcase::Type& type, const Draft& draft);
  [[nodiscard]] std::optional<testcase::Variable> from_pool(const testcase::Type& type, Draft& draft);
  [[nodiscard]] std::optional<testcase::Variable> literal(const testcase::Type& type, Draft& draft);
  [[nodiscard]] std::optional<testcase::Variable> build(const testcase::Type& type, Draft& draft, unsigned depth);
  [[nodiscard]] std::optional<testcase::Variable> array(const testcase::Type& type, Draft& draft, unsigned depth);
  void fill(const testcase::Type& type, testcase::Variable made, Draft& draft, unsigned depth);
  [[nodiscard]] std::optional<Inputs> inputs(const testcase::Operation& operation, Draft& draft, unsigned depth);

  Catalogue& catalogue_;
  Pool& pool_;
  const Options& options_;
  base::Rng& rng_;
  std::vector<double> cumulative_;
  std::vector<testcase::Variable> fitting_;  // scratch
  Inputs again_;                             // likewise
  enum class Fits : std::uint8_t { kUnknown, kYes, kNo };
  ByType<std::vector<Fits>> fits_;  // by the type that is wanted and the number of the other
};

}  // namespace ristretto::generate
