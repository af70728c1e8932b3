// SPDX-License-Identifier: MIT
// Who decides which open way is tried next. Tried to the end, every searcher gives the same paths, in another order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "explore/flow/graph.h"
#include "explore/search/choice_tree.h"
#include "explore/search/walk.h"

namespace ristretto::explore {

enum class Search : std::uint8_t {
#define RISTRETTO_SEARCH(name, text) name,
#include "explore/search/searches.def"
#undef RISTRETTO_SEARCH
};
[[nodiscard]] std::string_view text(Search search);
[[nodiscard]] std::optional<Search> parse_search(std::string_view text);

[[nodiscard]] constexpr bool uses_compass(Search search) {
  return search == Search::kNearest || search == Search::kInterleaved;
}

// How far a path is from what a search is for.
class Compass {
 public:
  Compass() = default;
  Compass(const Compass&) = delete;
  Compass& operator=(const Compass&) = delete;
  virtual ~Compass() = default;

  static constexpr std::uint32_t kUnreachable = UINT32_MAX;

  // By what it has done in the method; kUnreachable: nothing of what the search is for can be reached any more.
  [[nodiscard]] virtual std::uint32_t distance(const Walk& walk) = 0;
  // Another number: distances may be others than before.
  [[nodiscard]] virtual std::uint64_t version() const = 0;
};

struct OpenWay {
  std::shared_ptr<ChoicePoint> point;
  std::size_t way = 0;
};

class Searcher {
 public:
  Searcher() = default;
  Searcher(const Searcher&) = delete;
  Searcher& operator=(const Searcher&) = delete;
  virtual ~Searcher() = default;

  // All its ways are open.
  virtual void add(const std::shared_ptr<ChoicePoint>& point) = 0;
  // None if there is no open way.
  [[nodiscard]] virtual std::optional<OpenWay> next() = 0;
  // Whether points need their steps.
  [[nodiscard]] virtual bool wants_steps() const { return false; }
};

struct SearchOptions {
  Search order = Search::kDepth;
  std::uint64_t seed = 1;      // of what is random
  Compass* compass = nullptr;  // of kNearest and kInterleaved; null: all paths are as far. Outlives the search
};
// The tree outlives the searcher.
[[nodiscard]] std::unique_ptr<Searcher> make_searcher(const SearchOptions& options, const ChoiceTree& tree);

}  // namespace ristretto::explore
