// SPDX-License-Identifier: MIT
// Undo of what the machine keeps outside guest memory: classes defined and initialised, instructions quickened, threads
// started, strings interned. Empty unless a mark is set.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace ristretto::vm {

class Trail {
 public:
  [[nodiscard]] bool is_active() const { return !marks_.empty(); }
  // Remembers how to undo a change; ignored without a mark.
  template <class Undo>
  void log(Undo&& undo) {
    if (is_active()) undos_.emplace_back(std::forward<Undo>(undo));
  }
  // Remembers the present value of a variable that outlives the mark.
  template <class T>
  void save(T& variable) {
    if (is_active()) undos_.push_back([&variable, old = variable] { variable = old; });
  }

  void mark() { marks_.push_back(undos_.size()); }
  void rollback() {
    while (undos_.size() > marks_.back()) {
      const std::function<void()> undo = std::move(undos_.back());
      undos_.pop_back();
      undo();
    }
  }
  void release() {
    marks_.pop_back();
    if (marks_.empty()) undos_.clear();
  }

 private:
  std::vector<std::function<void()>> undos_;
  std::vector<std::size_t> marks_;
};

}  // namespace ristretto::vm
