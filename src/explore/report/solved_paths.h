// SPDX-License-Identifier: MIT
// Inputs of the paths of an exploration, so that the method can be run with them once more.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "explore/search/leaf.h"
#include "expr/assignment.h"

namespace ristretto::explore {

class SolvedPaths {
 public:
  struct Path {
    std::uint32_t number = 0;
    expr::Assignment model;
    std::vector<InputHeap::Chosen> chosen;
    std::string limit = {};  // of one that was left
  };

  // While the explorer shows a leaf, which is told under that number; kept if it has inputs. Null: it has none.
  void leaf(const Leaf& leaf, const expr::Assignment* model, std::uint32_t number) {
    if (model == nullptr || leaf.shape != nullptr) return;
    (has_end(leaf.ending) ? paths_ : left_).push_back({number, *model, leaf.inputs->shape(), std::string(leaf.limit)});
  }
  [[nodiscard]] const std::vector<Path>& paths() const { return paths_; }
  // Without an end, so far.
  [[nodiscard]] const std::vector<Path>& left() const { return left_; }

 private:
  std::vector<Path> paths_;
  std::vector<Path> left_;
};

}  // namespace ristretto::explore
