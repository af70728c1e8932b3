// SPDX-License-Identifier: MIT
// A solver process that is spoken to in SMT-LIB 2, and the conditions that are asserted in it, in scopes, each under a
// literal that a check assumes: so a core is a set of literals.
//
// After a trouble it is not known what the process does: the session is to be let go.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "expr/expr.h"
#include "expr/smtlib.h"
#include "solver/answer.h"
#include "solver/backend/process/child.h"
#include "solver/model.h"

namespace ristretto::solver::process_backend {

struct Trouble {
  Why why = Why::kProcess;
  std::string text = {};  // of kProcess: what happened, on one line
};
template <class T>
using Heard = std::expected<T, Trouble>;

enum class Check : std::uint8_t {
  kSat,
  kUnsat,
  kUnknown,
  kOutOfResources,  // unknown, because of a limit that the solver was given
};

class Session {
 public:
  // Starts the program and agrees with it on what it shall tell. `limit` is for each answer.
  [[nodiscard]] static Heard<Session> open(const std::vector<std::string>& command, base::Clock::Duration limit,
                                           const base::Clock& clock);

  // Makes these the conditions that are asserted.
  void follow(std::span<const expr::Expr* const> conditions);
  // True whatever the conditions; forgotten when one of these is. Of `part`, which is a part of a condition.
  void add_lemma(const expr::Expr* part, Model& model);

  [[nodiscard]] Heard<Check> check();
  // After a check that said sat. Null: there are values of a form that is not understood.
  [[nodiscard]] Heard<ModelPtr> model(std::span<const expr::Expr* const> variables);
  // After a check that said unsat, in the order asserted.
  [[nodiscard]] Heard<std::vector<const expr::Expr*>> core();

 private:
  Session(Child child, base::Clock::Duration limit) : child_(std::move(child)), limit_(limit) {}

  [[nodiscard]] Heard<bool> agree(std::string_view setting);
  [[nodiscard]] Heard<std::string> ask(std::string_view text);
  [[nodiscard]] Heard<Check> why_unknown();
  [[nodiscard]] std::unexpected<Trouble> fail(Silence silence);

  Child child_;
  base::Clock::Duration limit_;
  bool has_assumptions_ = false;  // else a core is all conditions
  expr::SmtWriter writer_{expr::SmtWriter::Dialect::kStandard};
  std::vector<const expr::Expr*> conditions_;
  std::vector<std::size_t> scopes_;  // how many conditions there were when each began
};

}  // namespace ristretto::solver::process_backend
