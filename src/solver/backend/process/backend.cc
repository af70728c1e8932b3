// SPDX-License-Identifier: MIT
#include "solver/backend/process/backend.h"

#include <utility>

#include <fmt/format.h>

#include "expr/traverse.h"

namespace ristretto::solver::process_backend {

using expr::Expr;

namespace {

// As of Z3 (backend/z3/backend.cc).
constexpr int kCorrections = 8;

constexpr int kMostFailures = 3;

base::Clock::Duration duration_of(double seconds) {
  return std::chrono::duration_cast<base::Clock::Duration>(std::chrono::duration<double>(seconds));
}

Heard<Reply> solve(Session& session, std::span<const Expr* const> conditions) {
  std::vector<const Expr*> free = expr::nodes_of(conditions);
  std::erase_if(free, [](const Expr* e) { return expr::has_smt(e->kind()); });
  const std::vector<const Expr*> variables = expr::variables_of(conditions);
  for (int round = 0; round <= kCorrections; ++round) {
    const auto checked = session.check();
    if (!checked) return std::unexpected(checked.error());
    if (*checked == Check::kUnknown) return Unknown{Why::kIncomplete};
    if (*checked == Check::kOutOfResources) return Unknown{Why::kBudget};
    if (*checked == Check::kUnsat) {
      auto core = session.core();
      if (!core) return std::unexpected(core.error());
      return Unsat{*std::move(core)};
    }
    const auto model = session.model(variables);
    if (!model) return std::unexpected(model.error());
    if (*model == nullptr) break;
    if ((*model)->holds(conditions)) return *model;
    if (free.empty()) break;
    for (const Expr* e : free) session.add_lemma(e, **model);
  }
  return Unknown{Why::kIncomplete};
}

}  // namespace

Backend::Backend(const Options& options) : command_(options.command), limit_(duration_of(options.query_seconds)) {}

Reply Backend::ask(std::span<const Expr* const> conditions, QueryClass, std::uint64_t max_steps) {
  trouble_.clear();
  steps_ += expr::nodes_of(conditions).size();
  if (failures_ == kMostFailures) return Unknown{Why::kProcess};
  auto reply = answer(conditions);
  if (reply) {
    failures_ = 0;
    return *std::move(reply);
  }
  session_.reset();
  if (reply.error().why == Why::kTime) {
    steps_ += max_steps;
  } else {
    trouble_ = fmt::format("{}: {}", command_.front(), reply.error().text);
    if (++failures_ == kMostFailures) trouble_ += "; it is not started again";
  }
  return Unknown{reply.error().why};
}

Heard<Reply> Backend::answer(std::span<const Expr* const> conditions) {
  if (!session_) {
    auto opened = Session::open(command_, limit_, clock_);
    if (!opened) return std::unexpected(opened.error());
    session_.emplace(*std::move(opened));
  }
  session_->follow(conditions);
  return solve(*session_, conditions);
}

base::Result<void> probe(const Options& options) {
  const base::HostClock clock;
  auto session = Session::open(options.command, duration_of(options.query_seconds), clock);
  auto trouble = session ? Trouble{} : session.error();
  if (session) {
    const auto checked = session->check();
    if (checked && *checked == Check::kSat) return {};
    trouble = checked ? Trouble{Why::kProcess, "it does not say sat of nothing at all"} : checked.error();
  }
  if (trouble.why == Why::kTime) trouble.text = fmt::format("no answer within {} s", options.query_seconds);
  return base::fail(base::Error(trouble.text)
                        .in_file(options.command.front())
                        .hint("a solver reads SMT-LIB 2 from standard input, as 'cvc5 --incremental' and 'z3 -in' do; "
                              "without --solver-command Z3 is built in"));
}

}  // namespace ristretto::solver::process_backend
