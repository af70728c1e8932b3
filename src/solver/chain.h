// SPDX-License-Identifier: MIT
// The links in order: asks each the queries of its classes and counts what comes of them.
#pragma once

#include <memory>
#include <vector>

#include "base/clock.h"
#include "solver/link.h"
#include "solver/link_id.h"
#include "solver/statistics.h"

namespace ristretto::solver {

class Chain {
 public:
  Chain(const base::Clock& clock, Statistics& statistics) : clock_(clock), statistics_(statistics) {}

  // After all that were added before.
  void add(LinkId id, std::unique_ptr<Link> link) { entries_.push_back({id, std::move(link)}); }

  Reply ask(const Query& query) { return ask_from(0, query); }

 private:
  struct Entry {
    LinkId id;
    std::unique_ptr<Link> link;
  };
  class Rest;

  Reply ask_from(std::size_t first, const Query& query);

  const base::Clock& clock_;
  Statistics& statistics_;
  std::vector<Entry> entries_;
};

}  // namespace ristretto::solver
