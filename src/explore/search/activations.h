// SPDX-License-Identifier: MIT
// Which activations there are, from the frames that the machine shows step by step.
#pragma once

#include <cstddef>
#include <vector>

#include "vm/klass.h"
#include "vm/thread.h"

namespace ristretto::explore {

class Activations {
 public:
  // What has happened since the step before: first some left, then one was entered.
  struct Change {
    std::size_t left = 0;
    bool entered = false;
  };
  [[nodiscard]] Change step(const vm::Frame& frame) {
    Change change;
    // Frames lie in the order of calls.
    while (!frames_.empty() && is_gone(frames_.back(), frame)) {
      frames_.pop_back();
      ++change.left;
    }
    change.entered = frames_.empty() || frames_.back().frame != &frame;
    if (change.entered) frames_.push_back({&frame, frame.method});
    return change;
  }
  [[nodiscard]] std::size_t size() const { return frames_.size(); }

 private:
  struct Activation {
    const vm::Frame* frame;
    const vm::Method* method;
  };
  static bool is_gone(const Activation& activation, const vm::Frame& frame) {
    return activation.frame > &frame || (activation.frame == &frame && activation.method != frame.method);
  }

  std::vector<Activation> frames_;
};

}  // namespace ristretto::explore
