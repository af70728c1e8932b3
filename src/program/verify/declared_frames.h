// SPDX-License-Identifier: MIT
// The frames that a method's StackMapTable declares, whole instead of as differences.
#pragma once

#include <vector>

#include "program/verify/method_context.h"

namespace ristretto::program::verify {

class DeclaredFrames {
 public:
  // The frame declared at `pc`; null when there is none. Its locals end with the last one that is usable.
  [[nodiscard]] const Frame* at(std::uint32_t pc) const;

 private:
  friend DeclaredFrames declare_frames(MethodContext& method, const Frame& entry);
  std::vector<std::uint32_t> pcs_;  // ascending
  std::vector<Frame> frames_;
};

// Undoes the differences, starting from the entry frame. Malformed frames, too large for the method, or naming a new
// instruction that is none are a ClassFormatError; those off instruction boundaries a VerifyError.
[[nodiscard]] DeclaredFrames declare_frames(MethodContext& method, const Frame& entry);

}  // namespace ristretto::program::verify
