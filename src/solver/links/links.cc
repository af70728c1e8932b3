// SPDX-License-Identifier: MIT
#include "solver/links/links.h"

namespace ristretto::solver {

std::unique_ptr<Link> make_link(LinkId id, const LinkContext& context) {
  switch (id) {
#define RISTRETTO_LINK(name, classes, summary) \
  case LinkId::name: return links::make_##name(context);
#include "solver/links.def"
#undef RISTRETTO_LINK
  }
  return nullptr;
}

}  // namespace ristretto::solver
