// SPDX-License-Identifier: MIT
// What was answered before, by implication: a set that contains a core cannot hold, a subset of one that held can, with
// the same model. Where neither is known, the models found last are tried.
#include <algorithm>
#include <cstdint>
#include <deque>
#include <iterator>
#include <vector>

#include "expr/id_map.h"
#include "solver/links/links.h"

namespace ristretto::solver::links {

using expr::Expr;

namespace {

constexpr std::size_t kModelsTried = 8;
// Sets that held are looked up by one of their conditions; of these, the newest that have it.
constexpr std::size_t kSetsTried = 16;
// Older ones are forgotten: a search seldom comes back to them, and their models take room.
constexpr std::size_t kSetsKept = 4096;

// Conditions by id, no two the same.
using IdSet = std::vector<std::uint32_t>;

IdSet ids_of(std::span<const Expr* const> conditions) {
  IdSet ids;
  ids.reserve(conditions.size());
  for (const Expr* condition : conditions) ids.push_back(condition->id());
  std::ranges::sort(ids);
  ids.erase(std::ranges::unique(ids).begin(), ids.end());
  return ids;
}

class Cached final : public Link {
 public:
  Reply ask(const Query& query, Next& next) override {
    const IdSet ids = ids_of(query.conditions);
    if (const IdSet* core = known_core(ids)) return Unsat{conditions_in(query, *core)};
    if (ModelPtr model = known_model(ids)) return model;
    if (ModelPtr model = fitting_model(query)) {
      keep_model(ids, model);
      return model;
    }
    Reply reply = next.ask(query);
    if (const auto* model = std::get_if<ModelPtr>(&reply)) {
      keep_model(ids, *model);
      keep_recent(*model);
    } else if (const auto* unsat = std::get_if<Unsat>(&reply)) {
      IdSet core = ids_of(unsat->core);
      const std::uint32_t last = core.back();
      cores_[last].push_back(std::move(core));
    }
    return reply;
  }

 private:
  struct Held {
    IdSet ids;
    ModelPtr model;
  };

  // A core is listed under the newest of its conditions.
  const IdSet* known_core(const IdSet& ids) const {
    for (const std::uint32_t id : ids) {
      const std::vector<IdSet>* cores = cores_.find(id);
      if (cores == nullptr) continue;
      const auto found =
          std::ranges::find_if(*cores, [&](const IdSet& core) { return std::ranges::includes(ids, core); });
      if (found != cores->end()) return &*found;
    }
    return nullptr;
  }

  // A set that held is listed under each of its conditions; the newest condition is in the fewest sets.
  ModelPtr known_model(const IdSet& ids) const {
    if (ids.empty()) return nullptr;
    const std::vector<std::uint32_t>* places = places_.find(ids.back());
    if (places == nullptr) return nullptr;
    std::size_t left = kSetsTried;
    for (auto place = places->rbegin(); place != places->rend() && left > 0 && *place >= forgotten_; ++place, --left) {
      const Held& held = held_[*place - forgotten_];
      if (std::ranges::includes(held.ids, ids)) return held.model;
    }
    return nullptr;
  }

  ModelPtr fitting_model(const Query& query) {
    const auto found =
        std::ranges::find_if(recent_, [&](const ModelPtr& model) { return model->holds(query.conditions); });
    if (found == recent_.end()) return nullptr;
    std::rotate(recent_.begin(), found, std::next(found));
    return recent_.front();
  }

  void keep_model(const IdSet& ids, const ModelPtr& model) {
    const auto place = forgotten_ + static_cast<std::uint32_t>(held_.size());
    for (const std::uint32_t id : ids) places_[id].push_back(place);
    held_.push_back({ids, model});
    if (held_.size() <= kSetsKept) return;
    held_.pop_front();
    ++forgotten_;
  }

  void keep_recent(const ModelPtr& model) {
    if (recent_.size() >= kModelsTried) recent_.pop_back();
    recent_.push_front(model);
  }

  static std::vector<const Expr*> conditions_in(const Query& query, const IdSet& ids) {
    std::vector<const Expr*> found;
    IdSet left = ids;
    for (const Expr* condition : query.conditions) {
      const auto at = std::ranges::find(left, condition->id());
      if (at == left.end()) continue;
      left.erase(at);
      found.push_back(condition);
    }
    return found;
  }

  expr::IdMap<std::vector<IdSet>> cores_;
  std::deque<Held> held_;
  std::uint32_t forgotten_ = 0;                     // of the sets that held
  expr::IdMap<std::vector<std::uint32_t>> places_;  // of sets in order of time, by condition
  std::deque<ModelPtr> recent_;                     // last used first
};

}  // namespace

std::unique_ptr<Link> make_cached(const LinkContext&) { return std::make_unique<Cached>(); }

}  // namespace ristretto::solver::links
