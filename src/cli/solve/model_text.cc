// SPDX-License-Identifier: MIT
#include "cli/solve/model_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "expr/evaluate.h"
#include "expr/smtlib.h"
#include "solver/link_id.h"

namespace ristretto::cli::solve {

namespace {

std::string array_text(expr::Sort sort, const expr::ArrayValue& value) {
  const expr::Sort element = element_of(sort);
  std::string text =
      fmt::format("((as const {}) {})", expr::info(sort).smt, expr::smt_literal(element, value.otherwise()));
  for (const expr::ArrayValue::Entry& entry : value.entries())
    text = fmt::format("(store {} {} {})", text, expr::smt_literal(expr::Sort::kInt, expr::word_of(entry.index)),
                       expr::smt_literal(element, entry.word));
  return text;
}

std::string value_text(const expr::Expr* e, const expr::Assignment& model) {
  return is_array(e->sort()) ? array_text(e->sort(), expr::evaluate_array(e, model))
                             : expr::smt_literal(e->sort(), expr::evaluate(e, model));
}

}  // namespace

std::string answer_text(const solver::Answer& answer) {
  if (std::holds_alternative<solver::Sat>(answer)) return "sat\n";
  if (std::holds_alternative<solver::Unsat>(answer)) return "unsat\n";
  return fmt::format("unknown\n; {}\n", solver::to_text(std::get<solver::Unknown>(answer).why));
}

std::string model_text(const expr::Assignment& model, std::span<const expr::Expr* const> variables) {
  std::string text = "(\n";
  for (const expr::Expr* variable : variables) {
    const expr::Sort sort = variable->sort();
    text += fmt::format("  (define-fun {} () {} {})\n", expr::smt_symbol(variable->name()), expr::info(sort).smt,
                        value_text(variable, model));
  }
  return text + ")\n";
}

std::string values_text(const expr::Assignment& model, std::span<const solver::smt::Term> terms) {
  std::string text;
  for (const solver::smt::Term& term : terms)
    text += fmt::format("{}({} {})", text.empty() ? "(" : "\n ", term.text, value_text(term.value, model));
  return text + ")\n";
}

std::string names_text(std::span<const std::string> names) { return fmt::format("({})\n", fmt::join(names, " ")); }

std::string statistics_text(const solver::Statistics& statistics) {
  std::string text =
      fmt::format("; queries {}, steps of the backend {}\n", statistics.queries, statistics.backend_steps);
  for (std::size_t i = 0; i < solver::kLinkCount; ++i) {
    const solver::LinkStatistics& link = statistics.links[i];
    text += fmt::format("; {:<10} asked {:>8}  sat {:>8}  unsat {:>8}  unknown {:>8}\n", solver::kLinks[i].name,
                        link.asked, link.sat, link.unsat, link.unknown);
  }
  return text;
}

std::string check_text(const solver::Statistics& statistics) {
  return fmt::format("; answers verified {}, wrong {}, undecided {}\n", statistics.verified,
                     statistics.disagreements.size(), statistics.undecided);
}

}  // namespace ristretto::cli::solve
