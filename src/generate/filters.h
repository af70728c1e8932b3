// SPDX-License-Identifier: MIT
// Index pruning: which values of a new sequence may be used again. A value like one that some sequence already offers
// is not; nor is null, nor a number too large, nor an object too large to be read.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "generate/digest_set.h"
#include "generate/executor.h"
#include "generate/options.h"
#include "generate/state.h"

namespace ristretto::generate {

class Filters {
 public:
  [[nodiscard]] static base::Result<Filters> make(Executor& executor, const Options& options);

  // What is needed of the inputs before the call (Equality::kMutation); cheap otherwise.
  void before_call(std::span<const vm::Slot> inputs, std::span<const testcase::Type* const> types);
  // Whether a value may be used again; remembers it if so. `input`: which input of the last call it was, if any.
  [[nodiscard]] bool admits(const testcase::Type& type, vm::Slot value, std::optional<std::size_t> input,
                            Digests& digests);

  // Equality::kEquals keeps one object of each value alive below the mark. To be called without any mark set.
  [[nodiscard]] bool has_pending() const { return !pending_.empty(); }
  void settle();

  [[nodiscard]] std::uint64_t distinct() const { return seen_.size(); }

 private:
  Filters(Executor& executor, const Options& options);
  [[nodiscard]] bool is_large(const testcase::Type& type, vm::Slot value) const;
  [[nodiscard]] bool is_new_state(const std::optional<Digest>& digest);
  [[nodiscard]] bool is_new_by_equals(vm::Ref object);
  [[nodiscard]] bool are_equal(vm::Ref a, vm::Ref b);

  Executor* executor_;
  const Options* options_;
  vm::Method* equals_;
  vm::Method* user_equal_ = nullptr;
  StateReader reader_;
  DigestSet seen_;
  std::map<std::uint32_t, std::vector<vm::Ref>> representatives_;  // by class id
  std::vector<SavedGraph> pending_;
  std::vector<std::optional<Digest>> before_;
};

}  // namespace ristretto::generate
