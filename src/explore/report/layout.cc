// SPDX-License-Identifier: MIT
#include "explore/report/layout.h"

#include <algorithm>
#include <numeric>

namespace ristretto::explore {

namespace {

using Node = std::uint32_t;

constexpr int kSweeps = 8;

// Rows of nodes, where an edge over several rows has a node of its own in each.
class Layers {
 public:
  Layers(std::size_t nodes, std::span<const std::pair<Node, Node>> edges)
      : edges_(edges), goes_back_(edges.size(), false), successors_(nodes), row_(nodes, 0) {
    for (std::size_t i = 0; i < edges.size(); ++i) successors_[edges[i].first].push_back(i);
  }

  Layout run() {
    find_back_edges();
    find_rows();
    add_waypoints();
    order();
    return places();
  }

 private:
  // Those that lead to where a depth-first walk is still inside.
  void find_back_edges() {
    enum class State : std::uint8_t { kNew, kInside, kDone };
    std::vector<State> states(successors_.size(), State::kNew);
    std::vector<std::pair<Node, std::size_t>> stack;
    for (Node start = 0; start < successors_.size(); ++start) {
      if (states[start] != State::kNew) continue;
      stack.emplace_back(start, 0);
      states[start] = State::kInside;
      while (!stack.empty()) {
        auto& [node, next] = stack.back();
        if (next == successors_[node].size()) {
          states[node] = State::kDone;
          finished_.push_back(node);
          stack.pop_back();
          continue;
        }
        const std::size_t edge = successors_[node][next++];
        const Node to = edges_[edge].second;
        if (states[to] == State::kInside) goes_back_[edge] = true;
        if (states[to] != State::kNew) continue;
        states[to] = State::kInside;
        stack.emplace_back(to, 0);
      }
    }
  }

  // The longest way from the entry, without edges that go back.
  void find_rows() {
    for (auto at = finished_.rbegin(); at != finished_.rend(); ++at) {
      for (const std::size_t edge : successors_[*at]) {
        const Node to = edges_[edge].second;
        if (!goes_back_[edge]) row_[to] = std::max(row_[to], row_[*at] + 1);
      }
    }
  }

  void add_waypoints() {
    for (std::size_t i = 0; i < edges_.size(); ++i) {
      const auto [from, to] = edges_[i];
      std::vector<Node> way{from};
      for (std::uint32_t row = row_[from] + 1; !goes_back_[i] && row < row_[to]; ++row) {
        way.push_back(static_cast<Node>(row_.size()));
        row_.push_back(row);
      }
      way.push_back(to);
      ways_.push_back(std::move(way));
    }
    rows_.resize(row_.empty() ? 0 : *std::ranges::max_element(row_) + 1);
    for (Node node = 0; node < row_.size(); ++node) rows_[row_[node]].push_back(node);
    above_.resize(row_.size());
    below_.resize(row_.size());
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      if (goes_back_[i]) continue;
      for (std::size_t k = 1; k < ways_[i].size(); ++k) {
        below_[ways_[i][k - 1]].push_back(ways_[i][k]);
        above_[ways_[i][k]].push_back(ways_[i][k - 1]);
      }
    }
  }

  // Each node to the mean of its neighbours in the row before, down and up in turn.
  void order() {
    column_.resize(row_.size());
    for (const auto& row : rows_) number(row);
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
      const bool is_down = sweep % 2 == 0;
      for (std::size_t i = 0; i < rows_.size(); ++i) {
        auto& row = rows_[is_down ? i : rows_.size() - 1 - i];
        const auto& neighbours = is_down ? above_ : below_;
        std::vector<std::pair<double, Node>> keyed;
        for (const Node node : row) keyed.emplace_back(mean(neighbours[node], column_[node]), node);
        std::ranges::stable_sort(keyed, {}, &std::pair<double, Node>::first);
        std::ranges::transform(keyed, row.begin(), &std::pair<double, Node>::second);
        number(row);
      }
    }
  }

  [[nodiscard]] double mean(const std::vector<Node>& nodes, double otherwise) const {
    if (nodes.empty()) return otherwise;
    const double sum =
        std::accumulate(nodes.begin(), nodes.end(), 0.0, [&](double so_far, Node n) { return so_far + column_[n]; });
    return sum / static_cast<double>(nodes.size());
  }

  // Rows are centred on column 0 while they are ordered.
  void number(const std::vector<Node>& row) {
    const double half = (static_cast<double>(row.size()) - 1) / 2;
    for (std::size_t i = 0; i < row.size(); ++i) column_[row[i]] = static_cast<double>(i) - half;
  }

  [[nodiscard]] Layout places() const {
    Layout made{.nodes = {}, .edges = {}, .goes_back = goes_back_, .rows = static_cast<std::uint32_t>(rows_.size())};
    for (const auto& row : rows_) made.columns = std::max(made.columns, static_cast<std::uint32_t>(row.size()));
    const double left = (static_cast<double>(made.columns) - 1) / 2;
    const auto place = [&](Node node) { return LayoutPlace{column_[node] + left, row_[node]}; };
    for (Node node = 0; node < successors_.size(); ++node) made.nodes.push_back(place(node));
    for (const auto& way : ways_) {
      auto& places = made.edges.emplace_back();
      for (const Node node : way) places.push_back(place(node));
    }
    return made;
  }

  std::span<const std::pair<Node, Node>> edges_;
  std::vector<bool> goes_back_;
  std::vector<std::vector<std::size_t>> successors_;  // edges
  std::vector<Node> finished_;
  std::vector<std::uint32_t> row_;  // of nodes and waypoints
  std::vector<std::vector<Node>> ways_;
  std::vector<std::vector<Node>> rows_;
  std::vector<std::vector<Node>> above_;
  std::vector<std::vector<Node>> below_;
  std::vector<double> column_;
};

}  // namespace

Layout lay_out(std::size_t nodes, std::span<const std::pair<std::uint32_t, std::uint32_t>> edges) {
  return Layers(nodes, edges).run();
}

}  // namespace ristretto::explore
