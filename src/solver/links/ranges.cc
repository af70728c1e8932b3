// SPDX-License-Identifier: MIT
// Ranges and known bits decide most conditions of programs: a contradiction between them is a core, and a value within
// them is often a model.
#include <utility>
#include <vector>

#include "solver/links/links.h"
#include "solver/ranges/labelling.h"
#include "solver/ranges/order.h"
#include "solver/ranges/propagation.h"
#include "solver/tape.h"

namespace ristretto::solver::links {

namespace {

// Beyond, narrowing costs more than it decides.
constexpr std::size_t kMostNodesInRanges = 2'000;
constexpr std::size_t kMostVariablesInRanges = 40;

class Ranges final : public Link {
 public:
  Reply ask(const Query& query, Next& next) override {
    const Tape tape(query.conditions);
    if (tape.size() > kMostNodesInRanges) return next.ask(query);
    ranges::Propagation propagation(tape);
    if (!propagation.assume_conditions()) return core_of(query, propagation.conflict());
    if (const auto conflict = ranges::order_conflict(tape, propagation)) return core_of(query, *conflict);
    if (tape.variables().size() <= kMostVariablesInRanges) {
      if (auto assignment = ranges::propose(tape, propagation)) {
        auto model = std::make_shared<Model>(std::move(*assignment));
        if (model->holds(query.conditions)) return model;
      }
    }
    return next.ask(query);
  }
};

}  // namespace

std::unique_ptr<Link> make_ranges(const LinkContext&) { return std::make_unique<Ranges>(); }

}  // namespace ristretto::solver::links
