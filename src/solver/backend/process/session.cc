// SPDX-License-Identifier: MIT
#include "solver/backend/process/session.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "expr/evaluate.h"
#include "solver/smt/text.h"
#include "solver/smt/value.h"

namespace ristretto::solver::process_backend {

using expr::Expr;

namespace {

constexpr std::string_view kMarker = "ristretto";

struct Setting {
  std::string_view text;
  bool is_needed;
};
constexpr std::string_view kAssumptions = "(set-option :produce-unsat-assumptions true)";
constexpr auto kSettings = std::to_array<Setting>({
    {"(set-option :print-success false)", true},
    {"(set-option :produce-models true)", true},
    {kAssumptions, false},
    {"(set-logic QF_ABVFP)", false},  // Z3 takes no such logic and needs none
});

constexpr auto kVerdicts = std::to_array<std::pair<std::string_view, Check>>({
    {"sat", Check::kSat},
    {"unsat", Check::kUnsat},
    {"unknown", Check::kUnknown},
    {"timeout", Check::kOutOfResources},
});

// Words that solvers give as the reason of an unknown when one of their limits is reached.
constexpr std::array<std::string_view, 4> kLimits = {"resource", "timeout", "memout", "canceled"};

// Symbols that begin so are no variable's (expr::smt_symbol).
std::string literal(std::size_t condition) { return fmt::format("%p{}", condition); }

bool is_marker(std::string_view said) { return said == kMarker || said == fmt::format("\"{}\"", kMarker); }

std::unexpected<Trouble> unexpected_words(std::string_view said, std::string_view wanted) {
  constexpr std::size_t kEnough = 200;
  std::string words(said.substr(0, kEnough));
  std::ranges::replace(words, '\n', ' ');
  return std::unexpected(
      Trouble{Why::kProcess, fmt::format("it says '{}' where {} is wanted", base::escape_controls(words), wanted)});
}

Heard<smt::Node> list_in(std::string_view text, std::string_view wanted) {
  auto lists = smt::read_lists(text);
  if (!lists || lists->size() != 1 || (*lists)[0].is_list_of("error")) return unexpected_words(text, wanted);
  return std::move((*lists)[0]);
}

}  // namespace

Heard<Session> Session::open(const std::vector<std::string>& command, base::Clock::Duration limit,
                             const base::Clock& clock) {
  auto child = Child::start(command, clock);
  if (!child) return std::unexpected(Trouble{Why::kProcess, std::string(child.error().reason())});
  Session session(std::move(*child), limit);
  for (const Setting& setting : kSettings) {
    const auto agreed = session.agree(setting.text);
    if (!agreed) return std::unexpected(agreed.error());
    if (!*agreed && setting.is_needed)
      return std::unexpected(Trouble{Why::kProcess, fmt::format("it does not take {}", setting.text)});
    if (setting.text == kAssumptions) session.has_assumptions_ = *agreed;
  }
  return session;
}

// Some solvers say nothing, some `success`, and of what they do not know `unsupported` or an error; so what comes
// before the echo is about the setting.
Heard<bool> Session::agree(std::string_view setting) {
  child_.say(fmt::format("{}\n(echo \"{}\")\n", setting, kMarker));
  bool is_taken = true;
  while (true) {
    const auto said = child_.hear(limit_);
    if (!said) return fail(said.error());
    if (is_marker(*said)) return is_taken;
    const bool is_refusal = *said == "unsupported" || said->starts_with("(error");
    if (!is_refusal && *said != "success") return unexpected_words(*said, "an answer of SMT-LIB 2");
    is_taken = is_taken && !is_refusal;
  }
}

void Session::follow(std::span<const Expr* const> conditions) {
  const auto shared =
      static_cast<std::size_t>(std::ranges::mismatch(conditions_, conditions).in1 - conditions_.begin());
  while (conditions_.size() > shared) {
    child_.say("(pop 1)\n");
    writer_.pop();
    conditions_.resize(scopes_.back());
    scopes_.pop_back();
  }
  const auto news = conditions.subspan(conditions_.size());
  if (news.empty()) return;
  child_.say("(push 1)\n");
  writer_.push();
  scopes_.push_back(conditions_.size());
  child_.say(writer_.define(news));
  for (const Expr* condition : news) {
    const std::string& term = writer_.term(condition);
    const std::string name = literal(conditions_.size());
    child_.say(has_assumptions_ ? fmt::format("(declare-const {} Bool)\n(assert (=> {} {}))\n", name, name, term)
                                : fmt::format("(assert {})\n", term));
    conditions_.push_back(condition);
  }
}

void Session::add_lemma(const Expr* part, Model& model) {
  std::array<expr::Word, expr::kMaxOperands> words{};
  std::string applies = "true";
  for (std::size_t i = 0; i < part->operands().size(); ++i) {
    const Expr* const operand = part->operand(i);
    words[i] = model.word(operand);
    applies =
        fmt::format("(and {} (= {} {}))", applies, writer_.term(operand), expr::smt_literal(operand->sort(), words[i]));
  }
  const expr::Word value = expr::compute(part->kind(), words.data());
  child_.say(
      fmt::format("(assert (=> {} (= {} {})))\n", applies, writer_.term(part), expr::smt_literal(part->sort(), value)));
}

// The echo keeps question and answer in step: what was said before it was not asked for.
Heard<Check> Session::check() {
  const auto before = ask(fmt::format("(echo \"{}\")\n", kMarker));
  if (!before) return std::unexpected(before.error());
  if (!is_marker(*before)) return unexpected_words(*before, "nothing");
  std::string literals;
  for (std::size_t i = 0; i < conditions_.size(); ++i) literals += (i == 0 ? "" : " ") + literal(i);
  const bool assumes = has_assumptions_ && !literals.empty();  // cvc5 takes no empty list
  const auto said = ask(assumes ? fmt::format("(check-sat-assuming ({}))\n", literals) : "(check-sat)\n");
  if (!said) return std::unexpected(said.error());
  const auto* const known =
      std::ranges::find(kVerdicts, std::string_view(*said), &decltype(kVerdicts)::value_type::first);
  if (known == kVerdicts.end()) return unexpected_words(*said, "sat, unsat or unknown");
  return known->second == Check::kUnknown ? why_unknown() : known->second;
}

Heard<Check> Session::why_unknown() {
  const auto said = ask("(get-info :reason-unknown)\n");
  if (!said) return std::unexpected(said.error());
  const bool is_limit = std::ranges::any_of(kLimits, [&](std::string_view word) { return said->contains(word); });
  return is_limit ? Check::kOutOfResources : Check::kUnknown;
}

Heard<ModelPtr> Session::model(std::span<const Expr* const> variables) {
  expr::Assignment assignment;
  if (variables.empty()) return std::make_shared<Model>(std::move(assignment));
  std::string names;
  for (const Expr* variable : variables) names += (names.empty() ? "" : " ") + expr::smt_symbol(variable->name());
  const auto said = ask(fmt::format("(get-value ({}))\n", names));
  if (!said) return std::unexpected(said.error());
  const auto list = list_in(*said, "a list of values");
  if (!list) return std::unexpected(list.error());
  if (list->items.size() != variables.size()) return unexpected_words(*said, "a value for each variable");
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const smt::Node& pair = list->items[i];
    if (!pair.is_list || pair.items.size() != 2) return unexpected_words(*said, "a list of pairs");
    if (is_array(variables[i]->sort())) {
      auto value = smt::array_in(pair.items[1], variables[i]->sort());
      if (!value) return nullptr;
      assignment.set(variables[i], std::move(*value));
    } else {
      const auto word = smt::word_in(pair.items[1], variables[i]->sort());
      if (!word) return nullptr;
      assignment.set(variables[i], *word);
    }
  }
  return std::make_shared<Model>(std::move(assignment));
}

Heard<std::vector<const Expr*>> Session::core() {
  if (!has_assumptions_) return conditions_;
  const auto said = ask("(get-unsat-assumptions)\n");
  if (!said) return std::unexpected(said.error());
  const auto list = list_in(*said, "a list of assumptions");
  if (!list) return std::unexpected(list.error());
  std::vector<const Expr*> core;
  std::ptrdiff_t understood = 0;
  for (std::size_t i = 0; i < conditions_.size(); ++i) {
    const std::string name = literal(i);
    const auto count = std::ranges::count_if(list->items, [&](const smt::Node& item) { return item.is_word(name); });
    if (count > 0) core.push_back(conditions_[i]);
    understood += count;
  }
  if (core.empty() || understood != std::ssize(list->items)) return unexpected_words(*said, "a list of assumptions");
  return core;
}

Heard<std::string> Session::ask(std::string_view text) {
  child_.say(text);
  auto said = child_.hear(limit_);
  if (!said) return fail(said.error());
  return *std::move(said);
}

std::unexpected<Trouble> Session::fail(Silence silence) {
  if (silence == Silence::kTimedOut) return std::unexpected(Trouble{Why::kTime, {}});
  return std::unexpected(Trouble{Why::kProcess, child_.epitaph()});
}

}  // namespace ristretto::solver::process_backend
