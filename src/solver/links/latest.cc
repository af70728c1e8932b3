// SPDX-License-Identifier: MIT
// Half of all branches go the way that the model of the path so far goes: only the new conditions are evaluated.
#include "solver/links/links.h"

namespace ristretto::solver::links {

namespace {

class Latest final : public Link {
 public:
  Reply ask(const Query& query, Next& next) override {
    if (query.model != nullptr && query.model->holds(query.conditions.subspan(query.known))) return query.model;
    return next.ask(query);
  }
};

}  // namespace

std::unique_ptr<Link> make_latest(const LinkContext&) { return std::make_unique<Latest>(); }

}  // namespace ristretto::solver::links
