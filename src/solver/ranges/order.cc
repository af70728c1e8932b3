// SPDX-License-Identifier: MIT
#include "solver/ranges/order.h"

#include <algorithm>
#include <cstdint>

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

 private:
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
    edges_.push_back({a, b, difference, reasons});
    edges_.push_back({b, a, -difference, reasons});
  }

  const Tape& tape_;
  const Propagation& propagation_;
  std::vector<Edge> edges_;
};

}  // namespace

std::optional<std::vector<std::size_t>> order_conflict(const Tape& tape, const Propagation& propagation) {
  const auto reasons = Graph(tape, propagation).negative_cycle();
  if (!reasons) return std::nullopt;
  return propagation.places_in(*reasons);
}

}  // namespace ristretto::solver::ranges
