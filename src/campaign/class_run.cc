// SPDX-License-Identifier: MIT
#include "campaign/class_run.h"

#include <utility>

namespace ristretto::campaign {

void ClassRun::delivered(std::string text) {
  if (is_reproducing()) {
    crashes_.back().program = std::move(text);
    after_reproduction();
    return;
  }
  text_ = std::move(text);
  next_.reset();
}

void ClassRun::died(std::optional<std::uint64_t> sequence, std::string cause, std::string messages) {
  if (is_reproducing()) {
    after_reproduction();
    return;
  }
  const bool was_last = next_->end_before.has_value();
  crashes_.push_back({class_name_, sequence, std::move(cause), std::move(messages), {}});
  if (!sequence || was_last) {
    next_.reset();  // no sequence to leave out
    return;
  }
  next_ = Attempt{.skip = skip_, .report = sequence, .end_before = {}};
}

void ClassRun::after_reproduction() {
  const std::uint64_t sequence = *crashes_.back().sequence;
  if (crashes_.size() >= kMostCrashes) {
    next_ = Attempt{.skip = skip_, .report = {}, .end_before = sequence};
    return;
  }
  skip_.push_back(sequence);
  next_ = Attempt{.skip = skip_, .report = {}, .end_before = {}};
}

}  // namespace ristretto::campaign
