// SPDX-License-Identifier: MIT
// Inputs of the paths of an exploration, so that the method can be run with them once more.
#pragma once

#include <vector>

#include "explore/search/leaf.h"
#include "expr/assignment.h"

namespace ristretto::explore {

class SolvedPaths {
 public:
  struct Path {
    expr::Assignment model;
    std::vector<InputHeap::Chosen> chosen;
  };

  // While the explorer shows a leaf; kept if it has an end and inputs. Null: it has none.
  void leaf(const Leaf& leaf, const expr::Assignment* model) {
    if (has_end(leaf.ending) && model != nullptr && leaf.shape == nullptr)
      paths_.push_back({*model, leaf.inputs->shape()});
  }
  [[nodiscard]] const std::vector<Path>& paths() const { return paths_; }

 private:
  std::vector<Path> paths_;
};

}  // namespace ristretto::explore
