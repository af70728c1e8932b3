// SPDX-License-Identifier: MIT
#include "solver/manager.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "expr/evaluate.h"
#include "expr/smtlib.h"
#include "solver/backend/z3/backend.h"
#include "solver/links/links.h"

namespace ristretto::solver {

using expr::Expr;

Manager::Manager(expr::Pool& pool, const Options& options)
    : options_(options), workshop_{pool, {}}, chain_(clock_, statistics_) {
  for (std::size_t i = 0; i < kLinkCount; ++i) {
    const auto id = static_cast<LinkId>(i);
    if (options_.links.has(id)) chain_.add(id, make_link(id, {workshop_, options_, statistics_}));
  }
  frames_.push_back({std::make_shared<Model>(expr::Assignment()), QueryClass::kTrivial, {}});
}

void Manager::push(const Expr* condition) {
  base::check(condition->sort() == expr::Sort::kBool, "a condition must be true or false");
  const Frame& top = frames_.back();
  const auto found = std::ranges::find(top.models_with, condition, [](const auto& known) { return known.first; });
  ModelPtr model = found != top.models_with.end() ? found->second : nullptr;
  if (model == nullptr && top.model != nullptr && top.model->holds(condition)) model = top.model;
  const QueryClass query_class = std::max(top.query_class, workshop_.facts.of(condition).query_class);
  path_.push_back(condition);
  frames_.push_back({std::move(model), query_class, {}});
}

void Manager::pop(std::size_t count) {
  base::check(count <= path_.size(), "more conditions dropped than there are");
  path_.resize(path_.size() - count);
  frames_.erase(frames_.end() - static_cast<std::ptrdiff_t>(count), frames_.end());
}

Answer Manager::check(const Expr* extra) {
  ++statistics_.queries;
  QueryClass query_class = frames_.back().query_class;
  std::size_t known = frames_.size() - 1;
  while (frames_[known].model == nullptr) --known;
  const ModelPtr model = frames_[known].model;
  if (extra != nullptr) {
    base::check(extra->sort() == expr::Sort::kBool, "a condition must be true or false");
    query_class = std::max(query_class, workshop_.facts.of(extra).query_class);
    path_.push_back(extra);
  }
  const Query query{.conditions = path_, .model = model, .known = known, .query_class = query_class};
  Answer answer = settle(query, extra, chain_.ask(query));
  if (options_.check) check_again(query, answer);
  if (options_.listener) options_.listener(path_, extra != nullptr, answer);
  if (extra != nullptr) path_.pop_back();
  return answer;
}

Answer Manager::settle(const Query& query, const Expr* extra, Reply reply) {
  if (auto* unsat = std::get_if<Unsat>(&reply)) return std::move(*unsat);
  if (const auto* unknown = std::get_if<Unknown>(&reply)) return *unknown;
  const ModelPtr& model = std::get<ModelPtr>(reply);
  const bool is_latest = model == query.model;
  if (!model->holds(is_latest ? query.conditions.subspan(query.known) : query.conditions)) {
    disagree(query.conditions, "a model of a link does not hold");
    return Unknown{Why::kIncomplete};
  }
  remember(extra, model);
  return Sat{model->assignment()};
}

void Manager::remember(const Expr* extra, const ModelPtr& model) {
  Frame& top = frames_.back();
  if (extra == nullptr) {
    top.model = model;
  } else if (model != top.model) {
    const auto known = std::ranges::find(top.models_with, extra, [](const auto& entry) { return entry.first; });
    if (known == top.models_with.end()) top.models_with.emplace_back(extra, model);
    if (top.model == nullptr) top.model = model;
  }
}

void Manager::check_again(const Query& query, const Answer& answer) {
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    expr::Evaluator evaluator(sat->model);
    const bool holds = std::ranges::all_of(query.conditions, [&](const Expr* c) { return evaluator.holds(c); });
    if (!holds) return disagree(query.conditions, "the model does not hold");
    ++statistics_.verified;
    return;
  }
  const auto* unsat = std::get_if<Unsat>(&answer);
  if (unsat == nullptr) {
    ++statistics_.undecided;
    return;
  }
  z3_backend::Backend fresh;
  const Reply reply = fresh.ask(unsat->core, workshop_.facts.class_of(unsat->core), options_.query_steps);
  if (std::holds_alternative<ModelPtr>(reply)) return disagree(unsat->core, "the core can hold");
  ++(std::holds_alternative<Unsat>(reply) ? statistics_.verified : statistics_.undecided);
}

void Manager::disagree(std::span<const Expr* const> conditions, std::string_view how) {
  statistics_.disagreements.push_back(fmt::format("; {}\n{}", how, expr::to_smtlib(conditions)));
}

}  // namespace ristretto::solver
