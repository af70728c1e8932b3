// SPDX-License-Identifier: MIT
#include "solver/ranges/order.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace ristretto::solver::ranges {

using expr::Expr;
using expr::Kind;

namespace {

// Beyond, finding a cycle costs more than asking a backend.
constexpr std::size_t kMostEdges = 400;

// to <= from + most.
struct Edge {
  Tape::Position from;
  Tape::Position to;
  std::int64_t most;
  Propagation::Reasons reasons;
  bool is_tie = false;  // to = from + most
};

class Graph {
 public:
  Graph(const Tape& tape, const Propagation& propagation) : tape_(tape), propagation_(propagation) {
    for (Tape::Position at = 0; at < tape.size(); ++at) add(at);
  }

  // Bellman and Ford: a bound that still falls after as many rounds as there are nodes lies on a negative cycle.
  [[nodiscard]] std::optional<Propagation::Reasons> negative_cycle() const {
    if (edges_.empty() || edges_.size() > kMostEdges) return std::nullopt;
    std::vector<std::int64_t> bounds(tape_.size());
    std::vector<const Edge*> last(tape_.size());
    const Edge* falling = nullptr;
    for (std::size_t round = 0; round <= edges_.size() + 1; ++round) {
      falling = nullptr;
      for (const Edge& edge : edges_) {
        if (bounds[edge.from] + edge.most >= bounds[edge.to]) continue;
        bounds[edge.to] = bounds[edge.from] + edge.most;
        last[edge.to] = &edge;
        falling = &edge;
      }
      if (falling == nullptr) return std::nullopt;
    }
    Tape::Position at = falling->to;
    for (std::size_t i = 0; i <= edges_.size(); ++i) at = last[at]->from;  // now surely on the cycle
    Propagation::Reasons reasons = 0;
    const Tape::Position start = at;
    do {
      reasons |= last[at]->reasons;
      at = last[at]->from;
    } while (at != start);
    return reasons;
  }

  // Terms that are the same by way of others, and said to differ.
  [[nodiscard]] std::optional<Propagation::Reasons> broken_tie() const {
    if (edges_.size() > kMostEdges) return std::nullopt;
    for (const Tape::Position at : differing_) {
      if (const auto reasons = ways_between(tape_.operand(at, 0), tape_.operand(at, 1)))
        return *reasons | propagation_.reasons(at);
    }
    return std::nullopt;
  }

 private:
  // Why b is a, if ties say so.
  [[nodiscard]] std::optional<Propagation::Reasons> ways_between(Tape::Position a, Tape::Position b) const {
    struct Reached {
      Tape::Position at;
      std::int64_t difference;
      Propagation::Reasons reasons;
    };
    std::vector<Reached> reached{{a, 0, 0}};
    const auto is_known = [&](Tape::Position at) {
      return std::ranges::find(reached, at, &Reached::at) != reached.end();
    };
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const Reached from = reached[i];
      if (from.at == b) return from.difference == 0 ? std::optional(from.reasons) : std::nullopt;
      for (const Edge& edge : edges_) {
        if (!edge.is_tie || edge.from != from.at || is_known(edge.to)) continue;
        reached.push_back({edge.to, from.difference + edge.most, from.reasons | edge.reasons});
      }
    }
    return std::nullopt;
  }

  void add(Tape::Position at) {
    const Expr* e = tape_.node(at);
    switch (e->kind()) {
      case Kind::ilt:
      case Kind::llt: return add_order(at, 1);
      case Kind::ile:
      case Kind::lle: return add_order(at, 0);
      case Kind::flt:
      case Kind::dlt:
        if (propagation_.domain(at).is_true()) add_order(at, 1);
        return;
      case Kind::fle:
      case Kind::dle:
        if (propagation_.domain(at).is_true()) add_order(at, 0);
        return;
      case Kind::equal:
        if (!is_whole(e->operand(0)->sort())) return;
        [[fallthrough]];
      case Kind::feq:
      case Kind::deq:
        if (propagation_.domain(at).is_true())
          tie(tape_.operand(at, 0), tape_.operand(at, 1), 0, propagation_.reasons(at));
        if (propagation_.domain(at).is_false()) differing_.push_back(at);
        return;
      case Kind::i2l: return tie(tape_.operand(at, 0), at, 0, 0);
      case Kind::iadd:
      case Kind::ladd: return add_sum(at);
      default: return;
    }
  }

  void add_order(Tape::Position at, std::int64_t gap) {
    const Domain& decided = propagation_.domain(at);
    const Tape::Position a = tape_.operand(at, 0);
    const Tape::Position b = tape_.operand(at, 1);
    if (decided.is_true()) edges_.push_back({b, a, -gap, propagation_.reasons(at)});
    if (decided.is_false()) edges_.push_back({a, b, gap - 1, propagation_.reasons(at)});
  }

  void add_sum(Tape::Position at) {
    const Tape::Position a = tape_.operand(at, 0);
    const Domain& operand = propagation_.domain(a);
    const Domain& constant = propagation_.domain(tape_.operand(at, 1));
    if (!tape_.node(at)->operand(1)->is_constant()) return;
    const Domain all = all_of(tape_.node(at)->sort());
    const Wide least = Wide{operand.low} + constant.low;
    const Wide greatest = Wide{operand.high} + constant.low;
    if (least >= all.low && greatest <= all.high) tie(a, at, constant.low, propagation_.reasons(a));
  }

  // b = a + difference. Larger differences could add up to more than the bounds hold.
  void tie(Tape::Position a, Tape::Position b, std::int64_t difference, Propagation::Reasons reasons) {
    constexpr std::int64_t kLargest = std::int64_t{1} << 40;
    if (difference > kLargest || difference < -kLargest) return;
    edges_.push_back({a, b, difference, reasons, true});
    edges_.push_back({b, a, -difference, reasons, true});
  }

  const Tape& tape_;
  const Propagation& propagation_;
  std::vector<Edge> edges_;
  std::vector<Tape::Position> differing_;  // equalities that do not hold
};

}  // namespace

std::optional<std::vector<std::size_t>> order_conflict(const Tape& tape, const Propagation& propagation) {
  const Graph graph(tape, propagation);
  auto reasons = graph.negative_cycle();
  if (!reasons) reasons = graph.broken_tie();
  if (!reasons) return std::nullopt;
  return propagation.places_in(*reasons);
}

}  // namespace ristretto::solver::ranges
