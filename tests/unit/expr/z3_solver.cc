// SPDX-License-Identifier: MIT
#include "unit/expr/z3_solver.h"

#include <array>

#include <z3.h>

#include "expr/smtlib.h"

namespace ristretto::expr {

namespace {

class Context {
 public:
  Context() {
    Z3_config config = Z3_mk_config();
    context_ = Z3_mk_context(config);
    Z3_del_config(config);
    Z3_set_error_handler(context_, [](Z3_context, Z3_error_code) {});
  }
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;
  ~Context() { Z3_del_context(context_); }

  operator Z3_context() const { return context_; }  // NOLINT: it is one

  Z3_ast_vector parse(const std::string& script) {
    return Z3_parse_smtlib2_string(context_, script.c_str(), 0, nullptr, nullptr, 0, nullptr, nullptr);
  }
  bool failed() const { return Z3_get_error_code(context_) != Z3_OK; }

  Z3_lbool check(std::span<const Z3_ast> formulas) {
    Z3_solver solver = Z3_mk_simple_solver(context_);
    Z3_solver_inc_ref(context_, solver);
    for (Z3_ast formula : formulas) Z3_solver_assert(context_, solver, formula);
    const Z3_lbool answer = Z3_solver_check(context_, solver);
    Z3_solver_dec_ref(context_, solver);
    return answer;
  }

  // Constant terms are computed by the simplifier, at once; the solver has the rest.
  bool is_valid(Z3_ast formula) {
    const Z3_lbool simple = Z3_get_bool_value(context_, Z3_simplify(context_, formula));
    if (simple != Z3_L_UNDEF) return simple == Z3_L_TRUE;
    return check(std::array{Z3_mk_not(context_, formula)}) == Z3_L_FALSE;
  }

 private:
  Z3_context context_;
};

}  // namespace

std::vector<std::string> not_valid(std::span<const Expr* const> conditions) {
  Context context;
  const std::string script = to_smtlib(conditions);
  Z3_ast_vector formulas = context.parse(script);
  if (context.failed()) return {std::string(Z3_get_error_msg(context, Z3_get_error_code(context))) + "\n" + script};
  Z3_ast_vector_inc_ref(context, formulas);
  std::vector<std::string> wrong;
  for (unsigned i = 0; i < Z3_ast_vector_size(context, formulas); ++i) {
    Z3_ast formula = Z3_ast_vector_get(context, formulas, i);
    if (!context.is_valid(formula)) wrong.emplace_back(Z3_ast_to_string(context, formula));
  }
  if (Z3_ast_vector_size(context, formulas) != conditions.size()) wrong.emplace_back("a condition is missing");
  Z3_ast_vector_dec_ref(context, formulas);
  return wrong;
}

Z3Answer z3_answer(const std::string& script) {
  Context context;
  Z3_ast_vector parsed = context.parse(script);
  if (context.failed()) return Z3Answer::kError;
  Z3_ast_vector_inc_ref(context, parsed);
  std::vector<Z3_ast> formulas;
  for (unsigned i = 0; i < Z3_ast_vector_size(context, parsed); ++i)
    formulas.push_back(Z3_ast_vector_get(context, parsed, i));
  const Z3_lbool answer = context.check(formulas);
  Z3_ast_vector_dec_ref(context, parsed);
  return answer == Z3_L_TRUE ? Z3Answer::kSat : answer == Z3_L_FALSE ? Z3Answer::kUnsat : Z3Answer::kUnknown;
}

}  // namespace ristretto::expr
