// SPDX-License-Identifier: MIT
#include "solver/smt/text.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace ristretto::solver::smt {

namespace {

constexpr std::size_t kDeepest = 2'000;

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  base::Result<std::vector<Node>> read() {
    std::vector<Node> open(1);  // the innermost list last; the first holds the lists of the file
    for (skip(); at_ < text_.size(); skip()) {
      const char c = text_[at_];
      if (c == '(') {
        if (open.size() > kDeepest) return base::fail(error_at(line_, "the nesting is too deep"));
        ++at_;
        open.push_back({.is_list = true, .word = {}, .items = {}, .line = line_});
      } else if (c == ')') {
        ++at_;
        if (open.size() == 1) return base::fail(error_at(line_, "a closing parenthesis has no opening one"));
        Node done = std::move(open.back());
        open.pop_back();
        open.back().items.push_back(std::move(done));
      } else {
        auto word = read_word();
        if (!word) return base::fail(word.error());
        if (open.size() == 1)
          return base::fail(error_at(line_, fmt::format("'{}' stands outside of all commands", word->word)));
        open.back().items.push_back(std::move(*word));
      }
    }
    if (open.size() > 1) return base::fail(error_at(open.back().line, "a parenthesis is never closed"));
    return std::move(open[0].items);
  }

 private:
  void skip() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == ';') {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (c == '\n' || c == ' ' || c == '\t' || c == '\r') {
        line_ += c == '\n' ? 1 : 0;
        ++at_;
      } else {
        return;
      }
    }
  }

  base::Result<Node> read_word() {
    Node node{.is_list = false, .word = {}, .items = {}, .line = line_};
    const char c = text_[at_];
    if (c == '|' || c == '"') {
      const std::size_t end = text_.find(c, at_ + 1);
      if (end == std::string_view::npos)
        return base::fail(error_at(line_, c == '|' ? "a symbol is never closed" : "a string is never closed"));
      const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
      line_ += static_cast<int>(std::ranges::count(inside, '\n'));
      node.word = c == '|' ? std::string(inside) : fmt::format("\"{}\"", inside);
      at_ = end + 1;
      return node;
    }
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n();|\"", at_), text_.size());
    node.word = text_.substr(at_, end - at_);
    at_ = end;
    return node;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
};

}  // namespace

std::string to_text(const Node& node) {
  if (!node.is_list) return node.word;
  std::string text = "(";
  for (const Node& item : node.items) text += (text.size() > 1 ? " " : "") + to_text(item);
  return text + ")";
}

base::Result<std::vector<Node>> read_lists(std::string_view text) { return Scanner(text).read(); }

base::Error error_at(int line, std::string reason) {
  return base::Error(std::move(reason)).at(fmt::format("line {}", line));
}

}  // namespace ristretto::solver::smt
