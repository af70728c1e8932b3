// SPDX-License-Identifier: MIT
// The last link: the backend within its budgets.
#include "solver/backend/z3/backend.h"

#include <algorithm>

#include "solver/links/links.h"

namespace ristretto::solver::links {

namespace {

class BackendLink final : public Link {
 public:
  explicit BackendLink(const LinkContext& context) : options_(context.options), statistics_(context.statistics) {}

  Reply ask(const Query& query, Next&) override {
    if (backend_.steps() >= options_.total_steps) return Unknown{Why::kTotalBudget};
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
