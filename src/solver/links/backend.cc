// SPDX-License-Identifier: MIT
// The last link: the backend within its budgets.
#include "solver/backend/backend.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "expr/traverse.h"
#include "solver/backend/process/backend.h"
#include "solver/backend/z3/backend.h"
#include "solver/links/cases.h"
#include "solver/links/links.h"

namespace ristretto::solver::links {

namespace {

// Gates that an operation takes, in steps of the backend. It does not count what it does before it searches, and of
// some queries that is most of it.
std::uint64_t weight(const expr::Expr* e) {
  using expr::Kind;
  const auto has_constant = [&] { return e->operand(0)->is_constant() || e->operand(1)->is_constant(); };
  switch (e->kind()) {
    case Kind::imul: return has_constant() ? 200 : 1'000;
    case Kind::lmul: return has_constant() ? 400 : 4'000;
    case Kind::idiv:
    case Kind::irem: return 4'000;
    case Kind::ldiv:
    case Kind::lrem: return 16'000;
    case Kind::fadd:
    case Kind::fsub:
    case Kind::fmul: return 2'000;
    case Kind::dadd:
    case Kind::dsub:
    case Kind::dmul: return 5'000;
    case Kind::fdiv: return 5'000;
    case Kind::ddiv: return 20'000;
    default: return 10;
  }
}

std::uint64_t weight(std::span<const expr::Expr* const> conditions) {
  std::uint64_t sum = 0;
  for (const expr::Expr* e : expr::nodes_of(conditions)) sum += weight(e);
  return sum;
}

// Of a query that is large, what shall be enough before it is tried by cases, and for each of these.
constexpr std::uint64_t kFirstSteps = 30'000;
constexpr std::uint64_t kCaseSteps = 30'000;

std::unique_ptr<Backend> make_solver(const Options& options) {
  if (options.command.empty()) return std::make_unique<z3_backend::Backend>();
  return std::make_unique<process_backend::Backend>(options);
}

class BackendLink final : public Link {
 public:
  explicit BackendLink(const LinkContext& context)
      : workshop_(context.workshop),
        options_(context.options),
        statistics_(context.statistics),
        backend_(make_solver(options_)) {
    for (const auto& make : {make_fixed, make_ranges, make_search}) before_.push_back(make(context));
  }

  Reply ask(const Query& query, Next&) override {
    if (left() == 0) return Unknown{Why::kTotalBudget};
    const std::uint64_t size = weight(query.conditions);
    // A process cannot be told to try for a few steps only.
    const bool has_cases = query.query_class != QueryClass::kArrays && options_.command.empty();
    const auto cases = has_cases ? find_cases(query.conditions) : std::nullopt;
    if (!cases || options_.query_steps <= kFirstSteps) return ask_backend(query, size, options_.query_steps);
    Reply reply = ask_backend(query, size, kFirstSteps);
    if (!std::holds_alternative<Unknown>(reply)) return reply;
    CaseChain chain(*this, 0);
    if (auto solved = solve_by_cases(workshop_, query, *cases, chain)) return std::move(*solved);
    return ask_backend(query, size, options_.query_steps);
  }

 private:
  // The links that make most of what has become simple, and the backend.
  class CaseChain final : public Next {
   public:
    CaseChain(BackendLink& link, std::size_t first) : link_(link), first_(first) {}
    Reply ask(const Query& query) override {
      if (first_ == link_.before_.size()) return link_.ask_backend(query, weight(query.conditions), kCaseSteps);
      CaseChain rest(link_, first_ + 1);
      return link_.before_[first_]->ask(query, rest);
    }

   private:
    BackendLink& link_;
    std::size_t first_;
  };

  [[nodiscard]] std::uint64_t left() const {
    return options_.total_steps - std::min(options_.total_steps, backend_->steps());
  }
  Reply ask_backend(const Query& query, std::uint64_t size, std::uint64_t steps) {
    if (left() == 0) return Unknown{Why::kTotalBudget};
    if (size > steps) return Unknown{Why::kBudget};
    const std::uint64_t limit = left();
    Reply reply = backend_->ask(query.conditions, query.query_class, std::min(steps, limit));
    statistics_.backend_steps = backend_->steps();
    note(backend_->trouble());
    const auto* unknown = std::get_if<Unknown>(&reply);
    const bool is_total = unknown != nullptr && unknown->why == Why::kBudget && limit < steps;
    return is_total ? Unknown{Why::kTotalBudget} : reply;
  }

  void note(std::string trouble) {
    if (trouble.empty() || std::ranges::find(statistics_.troubles, trouble) != statistics_.troubles.end()) return;
    statistics_.troubles.push_back(std::move(trouble));
  }

  Workshop& workshop_;
  const Options& options_;
  Statistics& statistics_;
  std::unique_ptr<Backend> backend_;
  std::vector<std::unique_ptr<Link>> before_;
};

}  // namespace

std::unique_ptr<Link> make_backend(const LinkContext& context) { return std::make_unique<BackendLink>(context); }

}  // namespace ristretto::solver::links
