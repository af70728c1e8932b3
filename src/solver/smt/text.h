// SPDX-License-Identifier: MIT
// SMT-LIB 2 text as nested lists of words, with the lines that they stand in. Knows no command.
#pragma once

#include <cstddef>
#include <optional>
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
  bool has_bars = false;  // a symbol that was between bars

  [[nodiscard]] bool is_word(std::string_view text) const { return !is_list && word == text; }
  // Begins with that word.
  [[nodiscard]] bool is_list_of(std::string_view head) const {
    return is_list && !items.empty() && items[0].is_word(head);
  }
};

// In one line.
[[nodiscard]] std::string to_text(const Node& node);
// Likewise, with the bars of symbols.
[[nodiscard]] std::string to_source(const Node& node);

// The lists of a file, one after the other: what is wrong behind one does not keep it from being read. Nesting is
// bounded, so that no text can exhaust the stack.
class ListReader {
 public:
  // The text outlives the reader.
  explicit ListReader(std::string_view text) : text_(text) {}
  // None at the end. After an error there is nothing more to read.
  [[nodiscard]] base::Result<std::optional<Node>> next();

 private:
  void skip();
  [[nodiscard]] base::Result<Node> read_word();

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

// All of them.
[[nodiscard]] base::Result<std::vector<Node>> read_lists(std::string_view text);

[[nodiscard]] base::Error error_at(int line, std::string reason);

}  // namespace ristretto::solver::smt
