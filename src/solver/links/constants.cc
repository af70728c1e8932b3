// SPDX-License-Identifier: MIT
// The first link. Only the conditions that no model is known for can be news: one that is false, or that negates
// another, is a core; those that are true go.
#include <algorithm>
#include <vector>

#include "expr/rule_support.h"
#include "solver/links/links.h"

namespace ristretto::solver::links {

using expr::Expr;

namespace {

class Constants final : public Link {
 public:
  Reply ask(const Query& query, Next& next) override {
    const auto news = query.conditions.subspan(query.known);
    for (std::size_t i = 0; i < news.size(); ++i) {
      if (news[i]->is_false()) return Unsat{{news[i]}};
      for (const Expr* earlier : query.conditions.first(query.known + i)) {
        if (expr::are_complements(earlier, news[i])) return Unsat{{earlier, news[i]}};
      }
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
};

}  // namespace

std::unique_ptr<Link> make_constants(const LinkContext&) { return std::make_unique<Constants>(); }

}  // namespace ristretto::solver::links
