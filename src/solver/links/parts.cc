// SPDX-License-Identifier: MIT
// Bit-blasting takes longest to show that there is no solution. With few variables, dividing what they can be often
// shows it at once. Only ever finds cores.

#include "solver/ranges/parts.h"

#include "solver/links/links.h"
#include "solver/ranges/propagation.h"
#include "solver/tape.h"

namespace ristretto::solver::links {

namespace {

constexpr std::size_t kMostNodesInParts = 300;
constexpr std::size_t kMostVariablesInParts = 4;

class Parts final : public Link {
 public:
  Reply ask(const Query& query, Next& next) override {
    const Tape tape(query.conditions);
    if (tape.size() > kMostNodesInParts || tape.variables().size() > kMostVariablesInParts) return next.ask(query);
    ranges::Propagation propagation(tape);
    if (!propagation.assume_conditions()) return core_of(query, propagation.conflict());
    if (const auto conflict = ranges::refute_by_parts(tape, propagation)) return core_of(query, *conflict);
    return next.ask(query);
  }
};

}  // namespace

std::unique_ptr<Link> make_parts(const LinkContext&) { return std::make_unique<Parts>(); }

}  // namespace ristretto::solver::links
