// SPDX-License-Identifier: MIT
// Makes the links of links.def, each of which is described where it is defined, and has what they share.
#pragma once

#include <algorithm>
#include <memory>
#include <span>

#include "expr/expr.h"
#include "solver/link.h"
#include "solver/link_id.h"
#include "solver/options.h"
#include "solver/statistics.h"

namespace ristretto::solver {

// What outlives a link.
struct LinkContext {
  Workshop& workshop;
  const Options& options;
  Statistics& statistics;
};

[[nodiscard]] std::unique_ptr<Link> make_link(LinkId id, const LinkContext& context);

namespace links {
#define RISTRETTO_LINK(name, classes, summary) std::unique_ptr<Link> make_##name(const LinkContext& context);
#include "solver/links.def"
#undef RISTRETTO_LINK

[[nodiscard]] inline bool is_in(std::span<const expr::Expr* const> list, const expr::Expr* e) {
  return std::ranges::find(list, e) != list.end();
}
}  // namespace links

}  // namespace ristretto::solver
