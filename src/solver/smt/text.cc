// SPDX-License-Identifier: MIT
#include "solver/smt/text.h"

#include <algorithm>

#include <fmt/format.h>

namespace ristretto::solver::smt {

namespace {

constexpr std::size_t kDeepest = 2'000;

}  // namespace

base::Result<std::optional<Node>> ListReader::next() {
  std::vector<Node> open;  // the innermost list last
  for (skip(); at_ < text_.size(); skip()) {
    const char c = text_[at_];
    if (c == '(') {
      if (open.size() == kDeepest) return base::fail(error_at(line_, "the nesting is too deep"));
      ++at_;
      open.push_back({.is_list = true, .word = {}, .items = {}, .line = line_});
    } else if (c == ')') {
      ++at_;
      if (open.empty()) return base::fail(error_at(line_, "a closing parenthesis has no opening one"));
      Node done = std::move(open.back());
      open.pop_back();
      if (open.empty()) return done;
      open.back().items.push_back(std::move(done));
    } else {
      auto word = read_word();
      if (!word) return base::fail(word.error());
      if (open.empty())
        return base::fail(error_at(line_, fmt::format("'{}' stands outside of all commands", word->word)));
      open.back().items.push_back(std::move(*word));
    }
  }
  if (!open.empty()) return base::fail(error_at(open.back().line, "a parenthesis is never closed"));
  return std::nullopt;
}

void ListReader::skip() {
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

base::Result<Node> ListReader::read_word() {
  Node node{.is_list = false, .word = {}, .items = {}, .line = line_};
  const char c = text_[at_];
  if (c == '|' || c == '"') {
    std::size_t end = text_.find(c, at_ + 1);
    while (c == '"' && end != std::string_view::npos && text_.substr(end + 1).starts_with('"'))
      end = text_.find(c, end + 2);
    if (end == std::string_view::npos)
      return base::fail(error_at(line_, c == '|' ? "a symbol is never closed" : "a string is never closed"));
    const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    line_ += static_cast<int>(std::ranges::count(inside, '\n'));
    node.word = c == '|' ? std::string(inside) : fmt::format("\"{}\"", inside);
    node.has_bars = c == '|';
    at_ = end + 1;
    return node;
  }
  const std::size_t end = std::min(text_.find_first_of(" \t\r\n();|\"", at_), text_.size());
  node.word = text_.substr(at_, end - at_);
  at_ = end;
  return node;
}

std::string to_text(const Node& node) {
  if (!node.is_list) return node.word;
  std::string text = "(";
  for (const Node& item : node.items) text += (text.size() > 1 ? " " : "") + to_text(item);
  return text + ")";
}

std::string to_source(const Node& node) {
  if (!node.is_list) return node.has_bars ? fmt::format("|{}|", node.word) : node.word;
  std::string text = "(";
  for (const Node& item : node.items) text += (text.size() > 1 ? " " : "") + to_source(item);
  return text + ")";
}

base::Result<std::vector<Node>> read_lists(std::string_view text) {
  ListReader reader(text);
  std::vector<Node> lists;
  for (;;) {
    auto list = reader.next();
    if (!list) return base::fail(list.error());
    if (!*list) return lists;
    lists.push_back(std::move(**list));
  }
}

base::Error error_at(int line, std::string reason) {
  return base::Error(std::move(reason)).at(fmt::format("line {}", line));
}

}  // namespace ristretto::solver::smt
