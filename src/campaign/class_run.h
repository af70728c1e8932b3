// SPDX-License-Identifier: MIT
// What happens to one class whose workers may die: which attempt comes next, and what is known in the end. Decides;
// starts nothing.
//
//   generate --delivers--> done
//      | dies at sequence n
//      v
//   reproduce n, to have a file that shows it
//      |
//      v
//   generate again without n; after the third death generate up to just before it, and deliver that
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "campaign/attempt.h"

namespace ristretto::campaign {

struct Crash {
  std::string class_name;                 // Java name
  std::optional<std::uint64_t> sequence;  // none: before the first sequence
  std::string cause;                      // "was killed by signal 11 (Segmentation fault)", "hung for 20 s"
  std::string messages;                   // what the worker wrote to standard error
  std::string program;                    // Java source that repeats it; empty when it could not be had
  std::size_t seed = 0;                   // which of those of its class
};

class ClassRun {
 public:
  static constexpr std::size_t kMostCrashes = 3;

  explicit ClassRun(std::string class_name) : class_name_(std::move(class_name)) {}

  // What the next worker shall do; nothing when the class is settled.
  [[nodiscard]] const std::optional<Attempt>& next() const { return next_; }
  [[nodiscard]] bool is_reproducing() const { return next_ && next_->report.has_value(); }

  // The worker of next() delivered this text.
  void delivered(std::string text);
  // It died without, having started `sequence`.
  void died(std::optional<std::uint64_t> sequence, std::string cause, std::string messages);
  // Nothing more shall be started: what is there must do.
  void abandon() { next_.reset(); }

  // What generation delivered; empty: nothing.
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] const std::vector<Crash>& crashes() const { return crashes_; }

 private:
  void after_reproduction();

  std::string class_name_;
  std::optional<Attempt> next_ = Attempt{};
  std::vector<std::uint64_t> skip_;
  std::vector<Crash> crashes_;
  std::string text_;
};

}  // namespace ristretto::campaign
