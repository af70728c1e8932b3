// SPDX-License-Identifier: MIT
// The first link. Only the conditions that no model is known for can be news: one that is false, or that negates
// another, is a core; those that are true go.
#include <algorithm>
#include <vector>

#include "solver/links/links.h"

namespace ristretto::solver::links {

using expr::Expr;

namespace {

class Constants final : public Link {
 public:
  explicit Constants(Workshop& workshop) : workshop_(workshop) {}

  Reply ask(const Query& query, Next& next) override {
    const auto news = query.conditions.subspan(query.known);
    for (std::size_t i = 0; i < news.size(); ++i) {
      if (news[i]->is_false()) return Unsat{{news[i]}};
      const Expr* negation = workshop_.pool.make(expr::Kind::not_, news[i]);
      const auto earlier = query.conditions.first(query.known + i);
      if (std::ranges::find(earlier, negation) != earlier.end()) return Unsat{{negation, news[i]}};
    }
    if (std::ranges::none_of(news, &Expr::is_true)) return next.ask(query);

    std::vector<const Expr*> kept(query.conditions.begin(), query.conditions.end());
    const auto gone = std::remove_if(kept.begin() + static_cast<std::ptrdiff_t>(query.known), kept.end(),
                                     [](const Expr* condition) { return condition->is_true(); });
    kept.erase(gone, kept.end());
    Query rest = query;
    rest.conditions = kept;
    return next.ask(rest);
  }

 private:
  Workshop& workshop_;
};

}  // namespace

std::unique_ptr<Link> make_constants(const LinkContext& context) {
  return std::make_unique<Constants>(context.workshop);
}

}  // namespace ristretto::solver::links
