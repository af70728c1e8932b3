// SPDX-License-Identifier: MIT
#include "campaign/near_miss.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace ristretto::campaign {
namespace {

constexpr std::size_t kMostSuggestions = 3;

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

// Levenshtein's distance.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0U);
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0U : 1U);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

std::string_view simple(std::string_view name) { return name.substr(name.find_last_of(".$") + 1); }

}  // namespace

std::vector<std::string> near_misses(std::string_view wanted, std::span<const std::string> names) {
  const std::string wanted_lower = lower(wanted);
  const std::string wanted_simple = lower(simple(wanted));
  const std::size_t most = std::max<std::size_t>(1, wanted_simple.size() / 3);
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (const std::string& name : names) {
    const std::string each = lower(name);
    if (simple(each) == wanted_simple) {
      ranked.emplace_back(0, name);
      continue;
    }
    const std::size_t longer = std::max(each.size(), wanted_lower.size());
    if (longer - std::min(each.size(), wanted_lower.size()) > most) continue;
    const std::size_t changed = distance(each, wanted_lower);
    if (changed <= most) ranked.emplace_back(changed, name);
  }
  std::ranges::sort(ranked);
  std::vector<std::string> best;
  for (const auto& [rank, name] : ranked) {
    if (best.size() < kMostSuggestions) best.push_back(name);
  }
  return best;
}

std::string did_you_mean(std::span<const std::string> suggestions) {
  if (suggestions.empty()) return {};
  return fmt::format("did you mean {}?", fmt::join(suggestions, " or "));
}

}  // namespace ristretto::campaign
