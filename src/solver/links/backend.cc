// SPDX-License-Identifier: MIT
// The last link: the backend within its budgets.
#include "solver/backend/z3/backend.h"

#include <algorithm>
#include <cstdint>

#include "expr/traverse.h"
#include "solver/links/links.h"

namespace ristretto::solver::links {

namespace {

// Gates that an operation takes, in steps of the backend. It does not count what it does before it searches, and of
// some queries that is most of it.
std::uint64_t weight(const expr::Expr* e) {
  using expr::Kind;
  const auto has_constant = [&] { return e->operand(0)->is_constant() || e->operand(1)->is_constant(); };
  switch (e->kind()) {
    case Kind::imul: return has_constant() ? 200 : 1'000;
    case Kind::lmul: return has_constant() ? 400 : 4'000;
    case Kind::idiv:
    case Kind::irem: return 4'000;
    case Kind::ldiv:
    case Kind::lrem: return 16'000;
    case Kind::fadd:
    case Kind::fsub:
    case Kind::fmul: return 2'000;
    case Kind::dadd:
    case Kind::dsub:
    case Kind::dmul: return 5'000;
    case Kind::fdiv: return 5'000;
    case Kind::ddiv: return 20'000;
    default: return 10;
  }
}

std::uint64_t weight(std::span<const expr::Expr* const> conditions) {
  std::uint64_t sum = 0;
  for (const expr::Expr* e : expr::nodes_of(conditions)) sum += weight(e);
  return sum;
}

class BackendLink final : public Link {
 public:
  explicit BackendLink(const LinkContext& context) : options_(context.options), statistics_(context.statistics) {}

  Reply ask(const Query& query, Next&) override {
    if (backend_.steps() >= options_.total_steps) return Unknown{Why::kTotalBudget};
    if (weight(query.conditions) > options_.query_steps) return Unknown{Why::kBudget};
    const std::uint64_t left = options_.total_steps - backend_.steps();
    Reply reply = backend_.ask(query.conditions, query.query_class, std::min(options_.query_steps, left));
    statistics_.backend_steps = backend_.steps();
    const auto* unknown = std::get_if<Unknown>(&reply);
    const bool is_total = unknown != nullptr && unknown->why == Why::kBudget && left < options_.query_steps;
    return is_total ? Unknown{Why::kTotalBudget} : reply;
  }

 private:
  const Options& options_;
  Statistics& statistics_;
  z3_backend::Backend backend_;
};

}  // namespace

std::unique_ptr<Link> make_backend(const LinkContext& context) { return std::make_unique<BackendLink>(context); }

}  // namespace ristretto::solver::links
