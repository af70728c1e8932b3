// SPDX-License-Identifier: MIT
// Makes the links of links.def. Each is described where it is defined.
#pragma once

#include <memory>

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
}  // namespace links

}  // namespace ristretto::solver
