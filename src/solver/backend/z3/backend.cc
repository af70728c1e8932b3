// SPDX-License-Identifier: MIT
#include "solver/backend/z3/backend.h"

#include <algorithm>
#include <array>
#include <list>
#include <optional>
#include <utility>
#include <vector>

#include <z3++.h>

#include "expr/traverse.h"
#include "solver/backend/z3/session.h"
#include "solver/backend/z3/translate.h"

namespace ristretto::solver::z3_backend {

using expr::Expr;

namespace {

// Sessions kept for each way of solving: parts of a path that share no variable take turns.
constexpr std::size_t kSessions = 4;

// How often values of what SMT-LIB cannot say are corrected before a query is given up.
constexpr int kCorrections = 8;

// Bit-blasting once for all scopes is fastest where nothing but bit vectors is left; the general solver takes the rest.
enum class Way : std::uint8_t { kBits, kGeneral };
constexpr std::size_t kWays = 2;

Way way_of(QueryClass query_class) { return query_class == QueryClass::kArrays ? Way::kGeneral : Way::kBits; }

z3::solver make_solver(z3::context& context, Way way) {
  return way == Way::kBits ? z3::solver(context, "QF_BV") : z3::solver(context, z3::solver::simple());
}

std::vector<const Expr*> without_smt(std::span<const Expr* const> conditions) {
  std::vector<const Expr*> nodes = expr::nodes_of(conditions);
  std::erase_if(nodes, [](const Expr* e) { return expr::has_smt(e->kind()); });
  return nodes;
}

}  // namespace

class Backend::State {
 public:
  State() : translator_(context_) {}

  Reply ask(std::span<const Expr* const> conditions, QueryClass query_class, std::uint64_t max_steps) {
    const std::uint32_t start = count();
    Session& session = session_for(conditions, way_of(query_class));
    asserted_ += conditions.size() - session.common(conditions);
    session.follow(conditions, translator_);
    const Reply reply = solve(session, conditions, max_steps);
    const std::uint32_t used = count() - start;
    steps_ += used;
    const auto* unknown = std::get_if<Unknown>(&reply);
    if (unknown == nullptr) return reply;
    sessions_[static_cast<std::size_t>(way_of(query_class))].pop_front();  // it was left in the middle of its work
    return unknown->why == Why::kIncomplete && used >= max_steps ? Unknown{Why::kBudget} : *unknown;
  }

  std::uint64_t steps() const { return steps_; }
  std::uint64_t asserted() const { return asserted_; }

 private:
  // The one that shares most with the conditions, put first; if none shares any, a new one or the one longest unused.
  Session& session_for(std::span<const Expr* const> conditions, Way way) {
    std::list<Session>& sessions = sessions_[static_cast<std::size_t>(way)];
    auto best = std::ranges::max_element(sessions, {}, [&](const Session& s) { return s.common(conditions); });
    if (best == sessions.end() || best->common(conditions) == 0) {
      if (sessions.size() >= kSessions) sessions.pop_back();
      sessions.emplace_front(context_, make_solver(context_, way));
    } else {
      sessions.splice(sessions.begin(), sessions, best);
    }
    return sessions.front();
  }

  Reply solve(Session& session, std::span<const Expr* const> conditions, std::uint64_t max_steps) {
    const std::vector<const Expr*> free = without_smt(conditions);
    for (int round = 0; round <= kCorrections; ++round) {
      switch (session.check(max_steps)) {
        case z3::unsat: return Unsat{session.core()};
        case z3::unknown: return Unknown{Why::kIncomplete};
        case z3::sat: break;
      }
      ModelPtr model = read(session.model(), conditions);
      if (model == nullptr) break;
      if (model->holds(conditions)) return model;
      if (free.empty()) break;
      for (const Expr* e : free) correct(session, *model, e);
    }
    return Unknown{Why::kIncomplete};
  }

  ModelPtr read(const z3::model& found, std::span<const Expr* const> conditions) {
    expr::Assignment assignment;
    for (const Expr* variable : expr::variables_of(conditions)) {
      if (is_array(variable->sort())) {
        auto value = array_value(found, translator_.known_as(variable));
        if (!value) return nullptr;
        assignment.set(variable, std::move(*value));
      } else {
        const auto word = scalar_value(found, translator_.known_as(variable));
        if (!word) return nullptr;
        assignment.set(variable, *word);
      }
    }
    return std::make_shared<Model>(std::move(assignment));
  }

  // Says what `e` is for the operands that the model gives it.
  void correct(Session& session, Model& model, const Expr* e) {
    std::array<expr::Word, expr::kMaxOperands> words{};
    z3::expr applies = context_.bool_val(true);
    for (std::size_t i = 0; i < e->operands().size(); ++i) {
      const Expr* operand = e->operand(i);
      words[i] = model.word(operand);
      applies = applies && translator_.term(operand) == translator_.literal(operand->sort(), words[i]);
    }
    const z3::expr value = translator_.literal(e->sort(), expr::compute(e->kind(), words.data()));
    session.add_lemma(translator_.lowered(z3::implies(applies, translator_.term(e) == value)));
  }

  // Wraps around.
  std::uint32_t count() {
    const z3::stats numbers = meter().statistics();
    for (unsigned i = 0; i < numbers.size(); ++i) {
      if (numbers.key(i) == "rlimit count") return numbers.uint_value(i);
    }
    return 0;
  }

  // The count is the context's; any solver tells it.
  z3::solver& meter() {
    if (!meter_) meter_.emplace(context_, z3::solver::simple());
    return *meter_;
  }

  z3::context context_;
  Translator translator_;
  std::array<std::list<Session>, kWays> sessions_;  // last used first
  std::optional<z3::solver> meter_;
  std::uint64_t steps_ = 0;
  std::uint64_t asserted_ = 0;
};

Backend::Backend() : state_(std::make_unique<State>()) {}
Backend::~Backend() = default;

Reply Backend::ask(std::span<const Expr* const> conditions, QueryClass query_class, std::uint64_t max_steps) {
  return state_->ask(conditions, query_class, max_steps);
}

std::uint64_t Backend::steps() const { return state_->steps(); }
std::uint64_t Backend::asserted() const { return state_->asserted(); }

}  // namespace ristretto::solver::z3_backend
