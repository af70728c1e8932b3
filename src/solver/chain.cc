// SPDX-License-Identifier: MIT
#include "solver/chain.h"

namespace ristretto::solver {

class Chain::Rest final : public Next {
 public:
  Rest(Chain& chain, std::size_t first) : chain_(chain), first_(first) {}

  Reply ask(const Query& query) override {
    const base::Clock::Duration start = chain_.clock_.monotonic();
    Reply reply = chain_.ask_from(first_, query);
    spent += chain_.clock_.monotonic() - start;
    was_asked = true;
    return reply;
  }

  bool was_asked = false;
  base::Clock::Duration spent{0};

 private:
  Chain& chain_;
  std::size_t first_;
};

Reply Chain::ask_from(std::size_t first, const Query& query) {
  std::size_t at = first;
  while (at < entries_.size() && !takes(entries_[at].id, query.query_class)) ++at;
  if (at == entries_.size()) return Unknown{Why::kUnsupported};

  Rest rest(*this, at + 1);
  const base::Clock::Duration start = clock_.monotonic();
  Reply reply = entries_[at].link->ask(query, rest);
  LinkStatistics& counts = statistics_.links[static_cast<std::size_t>(entries_[at].id)];
  ++counts.asked;
  counts.time += clock_.monotonic() - start - rest.spent;
  if (!rest.was_asked) {
    counts.sat += std::holds_alternative<ModelPtr>(reply) ? 1 : 0;
    counts.unsat += std::holds_alternative<Unsat>(reply) ? 1 : 0;
    counts.unknown += std::holds_alternative<Unknown>(reply) ? 1 : 0;
  }
  return reply;
}

}  // namespace ristretto::solver
