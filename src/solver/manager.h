// SPDX-License-Identifier: MIT
// Answers whether the conditions of a path can hold, by a chain of links (links.def). One manager a pool.
//
// The path is a stack that follows the search: what was learned about its beginning is kept. Answers depend on the
// questions asked before and on nothing else, so a run repeats.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/clock.h"
#include "expr/pool.h"
#include "solver/answer.h"
#include "solver/chain.h"
#include "solver/options.h"
#include "solver/statistics.h"

namespace ristretto::solver {

class Manager {
 public:
  // Both outlive the manager.
  Manager(expr::Pool& pool, const Options& options);
  Manager(const Manager&) = delete;  // links keep references into it
  Manager& operator=(const Manager&) = delete;

  // Adds a condition to the path, whether it can hold or not.
  void push(const expr::Expr* condition);
  // Drops the newest conditions; there are as many.
  void pop(std::size_t count = 1);
  [[nodiscard]] std::size_t depth() const { return path_.size(); }
  // The oldest first.
  [[nodiscard]] const expr::Expr* condition(std::size_t i) const { return path_[i]; }

  // Whether the path can be, and `extra` besides if not null.
  Answer check(const expr::Expr* extra = nullptr);

  [[nodiscard]] const Statistics& statistics() const { return statistics_; }

 private:
  // What is known at a depth of the path.
  struct Frame {
    ModelPtr model;          // null: no model is known for the whole path down to here
    QueryClass query_class;  // of that path
    std::vector<std::pair<const expr::Expr*, ModelPtr>> models_with;  // found for it and one more condition
  };

  Answer settle(const Query& query, const expr::Expr* extra, Reply reply);
  void remember(const expr::Expr* extra, const ModelPtr& model);
  void check_again(const Query& query, const Answer& answer);
  void disagree(std::span<const expr::Expr* const> conditions, std::string_view how);

  const Options options_;
  base::HostClock clock_;
  Workshop workshop_;
  Statistics statistics_;
  Chain chain_;
  std::vector<const expr::Expr*> path_;
  std::vector<Frame> frames_;  // one more than conditions: the first is that of the empty path
};

}  // namespace ristretto::solver
