// SPDX-License-Identifier: MIT
#include "base/pattern.h"

#include <vector>

namespace ristretto::base {
namespace {

constexpr std::string_view kAnything = "**";

// reached[i]: some way of reading the pattern so far ends before text[i].
std::vector<bool> skip_text(std::vector<bool> reached, std::string_view text, bool stops_at_dot) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (reached[i] && !(stops_at_dot && text[i] == '.')) reached[i + 1] = true;
  }
  return reached;
}

std::vector<bool> take_letter(const std::vector<bool>& reached, std::string_view text, char letter) {
  std::vector<bool> next(reached.size());
  for (std::size_t i = 0; i < text.size(); ++i) next[i + 1] = reached[i] && text[i] == letter;
  return next;
}

}  // namespace

bool matches(std::string_view pattern, std::string_view text, Star star) {
  std::vector<bool> reached(text.size() + 1);
  reached[0] = true;
  while (!pattern.empty()) {
    if (pattern.starts_with(kAnything)) {
      reached = skip_text(std::move(reached), text, false);
      pattern.remove_prefix(kAnything.size());
      continue;
    }
    const char letter = pattern.front();
    reached = letter == '*' ? skip_text(std::move(reached), text, star == Star::kUpToDot)
                            : take_letter(reached, text, letter);
    pattern.remove_prefix(1);
  }
  return reached.back();
}

}  // namespace ristretto::base
