// SPDX-License-Identifier: MIT
// SMT-LIB 2 text as nested lists of words, with the lines that they stand in. Knows no command.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace ristretto::solver::smt {

struct Node {
  bool is_list = false;
  std::string word;         // of a word; a symbol between bars has lost them, a string keeps its quotes
  std::vector<Node> items;  // of a list
  int line = 0;

  [[nodiscard]] bool is_word(std::string_view text) const { return !is_list && word == text; }
  // Begins with that word.
  [[nodiscard]] bool is_list_of(std::string_view head) const {
    return is_list && !items.empty() && items[0].is_word(head);
  }
};

// In one line.
[[nodiscard]] std::string to_text(const Node& node);

// All lists of a file. Nesting is bounded, so that no text can exhaust the stack.
[[nodiscard]] base::Result<std::vector<Node>> read_lists(std::string_view text);

[[nodiscard]] base::Error error_at(int line, std::string reason);

}  // namespace ristretto::solver::smt
