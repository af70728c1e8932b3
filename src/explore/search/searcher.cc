// SPDX-License-Identifier: MIT
#include "explore/search/searcher.h"

#include <algorithm>
#include <array>
#include <deque>
#include <queue>
#include <tuple>
#include <utility>
#include <vector>

#include "base/rng.h"

namespace ristretto::explore {

namespace {

using PointRef = std::shared_ptr<ChoicePoint>;

constexpr auto kTexts = std::to_array<std::string_view>({
#define RISTRETTO_SEARCH(name, text) text,
#include "explore/search/searches.def"
#undef RISTRETTO_SEARCH
});

class DepthFirst final : public Searcher {
 public:
  void add(const PointRef& point) override { points_.push_back(point); }
  std::optional<OpenWay> next() override {
    for (; !points_.empty(); points_.pop_back()) {
      if (const auto way = points_.back()->first_open()) return OpenWay{points_.back(), *way};
    }
    return std::nullopt;
  }

 private:
  std::vector<PointRef> points_;
};

class BreadthFirst final : public Searcher {
 public:
  void add(const PointRef& point) override { points_.push_back(point); }
  std::optional<OpenWay> next() override {
    for (; !points_.empty(); points_.pop_front()) {
      if (const auto way = points_.front()->first_open()) return OpenWay{points_.front(), *way};
    }
    return std::nullopt;
  }

 private:
  std::deque<PointRef> points_;
};

class RandomPath final : public Searcher {
 public:
  RandomPath(std::uint64_t seed, const ChoiceTree& tree) : rng_(seed), tree_(tree) {}

  void add(const PointRef& /*point*/) override {}
  std::optional<OpenWay> next() override {
    PointRef at = tree_.root();
    while (at != nullptr) {
      std::vector<std::size_t> left;
      for (std::size_t way = 0; way < at->ways.size(); ++way) {
        if (at->ways[way].state == Alternative::State::kOpen || at->ways[way].next != nullptr) left.push_back(way);
      }
      const std::size_t way = rng_.pick(std::span(left));
      if (at->ways[way].next == nullptr) return OpenWay{at, way};
      at = at->ways[way].next;
    }
    return std::nullopt;
  }

 private:
  base::Rng rng_;
  const ChoiceTree& tree_;
};

class NearestGoal final : public Searcher {
 public:
  explicit NearestGoal(Compass* compass) : compass_(compass) {}

  void add(const PointRef& point) override { push({.number = ++number_, .point = point}); }
  std::optional<OpenWay> next() override {
    if (compass_ != nullptr && compass_->version() != version_) measure_again();
    for (; !entries_.empty(); entries_.pop()) {
      const PointRef& nearest = entries_.top().point;
      if (const auto way = nearest->first_open()) return OpenWay{nearest, *way};
    }
    return std::nullopt;
  }
  [[nodiscard]] bool wants_steps() const override { return true; }

 private:
  struct Entry {
    std::uint32_t distance = 0;
    std::uint64_t number = 0;
    PointRef point;

    // The greatest is the nearest.
    friend bool operator<(const Entry& a, const Entry& b) {
      return std::tuple(b.distance, a.number) < std::tuple(a.distance, b.number);
    }
  };

  void push(Entry entry) {
    entry.distance = compass_ == nullptr ? 0 : distance_of(*entry.point);
    entries_.push(std::move(entry));
  }
  void measure_again() {
    version_ = compass_->version();
    auto old = std::exchange(entries_, {});
    for (; !old.empty(); old.pop()) {
      if (old.top().point->first_open()) push(old.top());
    }
  }
  std::uint32_t distance_of(const ChoicePoint& point) {
    std::vector<const ChoicePoint*> points;
    for (const ChoicePoint* at = &point; at != nullptr; at = at->above) points.push_back(at);
    std::vector<NodeId> steps;
    std::vector<WalkEvent> events;
    for (auto at = points.rbegin(); at != points.rend(); ++at) {
      steps.insert(steps.end(), (*at)->steps.begin(), (*at)->steps.end());
      events.insert(events.end(), (*at)->events.begin(), (*at)->events.end());
    }
    return compass_->distance({.steps = steps, .events = events});
  }

  Compass* compass_;
  std::uint64_t version_ = 0;
  std::uint64_t number_ = 0;
  std::priority_queue<Entry> entries_;
};

class Interleaved final : public Searcher {
 public:
  explicit Interleaved(std::vector<std::unique_ptr<Searcher>> parts) : parts_(std::move(parts)) {}

  void add(const PointRef& point) override {
    for (const auto& part : parts_) part->add(point);
  }
  std::optional<OpenWay> next() override {
    turn_ = (turn_ + 1) % parts_.size();
    return parts_[turn_]->next();
  }
  [[nodiscard]] bool wants_steps() const override {
    return std::ranges::any_of(parts_, [](const auto& part) { return part->wants_steps(); });
  }

 private:
  std::vector<std::unique_ptr<Searcher>> parts_;
  std::size_t turn_ = 0;
};

}  // namespace

std::string_view text(Search search) { return kTexts[static_cast<std::size_t>(search)]; }

std::optional<Search> parse_search(std::string_view text) {
  const auto found = std::ranges::find(kTexts, text);
  if (found == kTexts.end()) return std::nullopt;
  return static_cast<Search>(found - kTexts.begin());
}

std::unique_ptr<Searcher> make_searcher(const SearchOptions& options, const ChoiceTree& tree) {
  switch (options.order) {
    case Search::kDepth: break;
    case Search::kBreadth: return std::make_unique<BreadthFirst>();
    case Search::kRandom: return std::make_unique<RandomPath>(options.seed, tree);
    case Search::kNearest: return std::make_unique<NearestGoal>(options.compass);
    case Search::kInterleaved: {
      std::vector<std::unique_ptr<Searcher>> parts;
      parts.push_back(std::make_unique<RandomPath>(options.seed, tree));
      parts.push_back(std::make_unique<NearestGoal>(options.compass));
      return std::make_unique<Interleaved>(std::move(parts));
    }
  }
  return std::make_unique<DepthFirst>();
}

}  // namespace ristretto::explore
