// SPDX-License-Identifier: MIT
// The class of one fuzz input, linked among a few classes that stand for the JDK and for its own program.
#pragma once

#include <optional>

#include "program/hierarchy.h"

namespace ristretto::fuzz {

class World {
 public:
  // The bytes must outlive the world.
  explicit World(base::ByteSpan class_file);

  // Null when the bytes are no class, or one that cannot be linked.
  [[nodiscard]] const program::Class* subject() const { return subject_; }
  [[nodiscard]] program::Hierarchy& classes() { return *classes_; }

 private:
  std::optional<program::Hierarchy> classes_;
  const program::Class* subject_ = nullptr;
};

}  // namespace ristretto::fuzz
