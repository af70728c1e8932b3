// SPDX-License-Identifier: MIT
#include "cli/solve/command.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "archive/mapped_file.h"
#include "base/bytes.h"
#include "cli/solve/model_text.h"
#include "cli/solver_process.h"
#include "solver/manager.h"
#include "solver/smt/script.h"

namespace ristretto::cli::solve {
namespace {

struct Options {
  std::vector<std::string> files;
  std::vector<std::string> without;
  solver::Options solver;
  SolverProcess process;
  bool statistics = false;
};

void declare_options(CLI::App& app, Options& options) {
  app.add_option("FILE", options.files, "SMT-LIB 2 files")->required()->type_name("");
  app.add_option("--steps", options.solver.query_steps, "Most steps of the backend for one query")->type_name("N");
  app.add_option("--total-steps", options.solver.total_steps, "Most steps for all queries of a file")->type_name("N");
  app.add_option("--without", options.without, "Links of the chain to leave out")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("LINK,...");
  app.add_flag("--check-solver", options.solver.check, "Evaluate every model, re-check every unsat with the backend");
  options.process.declare(app);
  app.add_flag("--statistics", options.statistics, "What each link answered, as comments");
}

base::Result<solver::LinkSet> links_of(const Options& options) {
  solver::LinkSet links = solver::LinkSet::all();
  for (const std::string& name : options.without) {
    const auto link = solver::link_named(name);
    if (!link) {
      std::string names;
      for (const solver::LinkInfo& known : solver::kLinks)
        names += fmt::format("{}{}", names.empty() ? "" : ", ", known.name);
      return base::fail(base::Error(fmt::format("'{}' is no link of the chain", name)).hint("there are " + names));
    }
    links = links.without(*link);
  }
  return links;
}

// One file: its commands, one after the other. What was answered before an error stays.
class Run {
 public:
  Run(const solver::Options& options, Session& session) : options_(options), session_(session) {}

  base::Result<ExitCode> run(const std::string& file, bool statistics) {
    const auto bytes = archive::read_file(file);
    if (!bytes) return base::fail(bytes.error());
    expr::Pool pool;
    const solver::smt::Script script = solver::smt::read_script(pool, base::as_text(bytes->span()));
    solver::Manager manager(pool, options_);
    for (const solver::smt::Command& command : script.commands) execute(command, script, manager);
    if (statistics) session_.out.write(statistics_text(manager.statistics()));
    if (options_.check) session_.out.write(check_text(manager.statistics()));
    session_.out.flush();
    for (const std::string& trouble : manager.statistics().troubles) session_.complain(base::Error(trouble));
    for (const std::string& wrong : manager.statistics().disagreements)
      session_.err.write(fmt::format("ristretto: {}: a wrong answer\n{}", file, wrong));
    if (script.error) return base::fail(script.error->in_file(file));
    return manager.statistics().disagreements.empty() ? ExitCode::kDone : ExitCode::kFindings;
  }

 private:
  void execute(const solver::smt::Command& command, const solver::smt::Script& script, solver::Manager& manager) {
    using solver::smt::CommandKind;
    switch (command.kind) {
      case CommandKind::kAssert:
        manager.push(command.condition);
        names_.push_back(command.text);
        return;
      case CommandKind::kPush: scopes_.insert(scopes_.end(), command.count, manager.depth()); return;
      case CommandKind::kPop: return pop(command.count, manager);
      case CommandKind::kCheck: return check(command, manager);
      case CommandKind::kModel:
        return reply("model", model(), [&](const expr::Assignment& found) {
          return model_text(found, std::span(script.declarations).first(command.count));
        });
      case CommandKind::kValues:
        return reply("model", model(),
                     [&](const expr::Assignment& found) { return values_text(found, command.terms); });
      case CommandKind::kCore: return reply("core", core(), [&](const auto&) { return names_text(core_names_); });
      case CommandKind::kAssumptions:
        return reply("core", core(), [&](const auto&) { return names_text(core_assumptions_); });
      case CommandKind::kEcho: session_.out.write(command.text + "\n"); return;
    }
  }

  void pop(std::size_t count, solver::Manager& manager) {
    if (count == 0) return;
    scopes_.resize(scopes_.size() - (count - 1));
    names_.resize(scopes_.back());
    manager.pop(manager.depth() - scopes_.back());
    scopes_.pop_back();
  }

  void check(const solver::smt::Command& command, solver::Manager& manager) {
    for (const solver::smt::Term& assumed : command.terms) manager.push(assumed.value);
    answer_ = manager.check();
    session_.out.write(answer_text(*answer_));
    // Somebody may wait for it.
    session_.out.flush();
    core_names_.clear();
    core_assumptions_.clear();
    if (const auto* found = core()) {
      for (std::size_t i = 0; i < names_.size(); ++i) {
        if (!names_[i].empty() && contains(*found, manager.condition(i))) core_names_.push_back(names_[i]);
      }
      for (const solver::smt::Term& assumed : command.terms) {
        if (contains(*found, assumed.value)) core_assumptions_.push_back(assumed.text);
      }
    }
    manager.pop(command.terms.size());
  }

  static bool contains(const std::vector<const expr::Expr*>& core, const expr::Expr* condition) {
    return std::ranges::find(core, condition) != core.end();
  }

  // Of the last answer; null if it has none.
  [[nodiscard]] const expr::Assignment* model() const {
    const auto* sat = answer_ ? std::get_if<solver::Sat>(&*answer_) : nullptr;
    return sat != nullptr ? &sat->model : nullptr;
  }
  [[nodiscard]] const std::vector<const expr::Expr*>* core() const {
    const auto* unsat = answer_ ? std::get_if<solver::Unsat>(&*answer_) : nullptr;
    return unsat != nullptr ? &unsat->core : nullptr;
  }

  template <class Found, class Text>
  void reply(std::string_view what, const Found* found, const Text& text) {
    session_.out.write(found != nullptr ? text(*found) : fmt::format("(error \"there is no {}\")\n", what));
  }

  const solver::Options& options_;
  Session& session_;
  std::vector<std::size_t> scopes_;  // depths of the path at which they began
  std::vector<std::string> names_;   // of what is asserted, empty where there is none
  std::optional<solver::Answer> answer_;
  std::vector<std::string> core_names_;  // of that answer
  std::vector<std::string> core_assumptions_;
};

// A file that fails does not keep the others from being solved; the worst code counts.
ExitCode run(const Options& options, Session& session) {
  const auto links = links_of(options);
  if (!links) {
    session.complain(links.error());
    return ExitCode::kBadInput;
  }
  solver::Options chain = options.solver;
  chain.links = *links;
  if (const auto started = options.process.complete(chain); !started) {
    session.complain(started.error());
    return ExitCode::kBadInput;
  }
  ExitCode worst = ExitCode::kDone;
  for (const std::string& file : options.files) {
    const auto code = Run(chain, session).run(file, options.statistics);
    if (!code) session.complain(code.error());
    worst = std::max(worst, code.value_or(ExitCode::kBadInput));
  }
  return worst;
}

}  // namespace

RunCommand declare(CLI::App& app) {
  const auto options = std::make_shared<Options>();
  declare_options(app, *options);
  return [options](Session& session) { return run(*options, session); };
}

}  // namespace ristretto::cli::solve
