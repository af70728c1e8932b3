// SPDX-License-Identifier: MIT
#include "solver/smt/script.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "solver/smt/builder.h"
#include "solver/smt/text.h"

namespace ristretto::solver::smt {

using expr::Expr;
using expr::Sort;

namespace {

constexpr std::array<std::string_view, 4> kIgnored = {"set-logic", "set-option", "set-info", "get-info"};

// Commands of one word.
constexpr auto kPlain = std::to_array<std::pair<std::string_view, CommandKind>>({
    {"check-sat", CommandKind::kCheck},
    {"get-unsat-core", CommandKind::kCore},
    {"get-unsat-assumptions", CommandKind::kAssumptions},
});

// Sorts have longer names too.
std::string sort_text(const Node& node) {
  std::string text = to_text(node);
  constexpr auto kLonger = std::to_array<std::pair<std::string_view, std::string_view>>(
      {{"(_ FloatingPoint 8 24)", "Float32"}, {"(_ FloatingPoint 11 53)", "Float64"}});
  for (const auto& [longer, shorter] : kLonger) {
    for (std::size_t at = text.find(longer); at != std::string::npos; at = text.find(longer))
      text.replace(at, longer.size(), shorter);
  }
  return text;
}

class Reader {
 public:
  explicit Reader(expr::Pool& pool) : builder_(pool) {}

  Script read(std::string_view text) {
    ListReader lists(text);
    while (!script_.error) {
      const auto list = lists.next();
      if (!list) script_.error = list.error();
      if (!list || !*list || (*list)->is_list_of("exit")) break;
      run(**list);
    }
    return std::move(script_);
  }

 private:
  struct Macro {
    std::vector<std::string> parameters;
    Node body;
  };
  using Scope = std::map<std::string, TermId>;

  void run(const Node& list) {
    if (list.items.empty() || list.items[0].is_list) return fail(list, "a command must begin with its name");
    const std::string& name = list.items[0].word;
    const std::size_t size = list.items.size();
    if (name == "declare-const" && size == 3) return declare(list, list.items[1], list.items[2]);
    if (name == "declare-fun" && size == 4 && list.items[2].is_list) {
      if (!list.items[2].items.empty()) return fail(list, "functions with parameters can only be defined");
      return declare(list, list.items[1], list.items[3]);
    }
    if (name == "define-const" && size == 4) return define(list, {}, list.items[3]);
    if (name == "define-fun" && size == 5 && list.items[2].is_list)
      return define(list, list.items[2].items, list.items[4]);
    if (name == "assert" && size == 2) return assert_condition(list.items[1]);
    if (name == "push" || name == "pop") return scope(list);
    if (name == "check-sat-assuming" && size == 2) return add_with_terms(CommandKind::kCheck, list);
    if (name == "get-value" && size == 2 && !list.items[1].items.empty())
      return add_with_terms(CommandKind::kValues, list);
    if (name == "get-model" && size == 1)
      return add({.kind = CommandKind::kModel, .condition = nullptr, .count = script_.declarations.size()});
    if (name == "echo" && size == 2 && list.items[1].word.starts_with('"'))
      return add({.kind = CommandKind::kEcho, .text = list.items[1].word});
    for (const auto& [plain, kind] : kPlain) {
      if (name == plain && size == 1) return add({.kind = kind});
    }
    if (std::ranges::find(kIgnored, name) == kIgnored.end())
      fail(list, fmt::format("the command '{}' is not understood, or has other operands", name));
  }

  void declare(const Node& at, const Node& name, const Node& sort) {
    const auto known = sort_named(sort_text(sort));
    if (name.is_list) return fail(at, "a name is missing");
    if (!known) return fail(at, fmt::format("the sort {} has no counterpart", to_text(sort)));
    if (std::ranges::any_of(script_.declarations, [&](const Expr* e) { return e->name() == name.word; }))
      return fail(at, fmt::format("'{}' is declared twice", name.word));
    script_.declarations.push_back(builder_.declare(name.word, *known));
  }

  void define(const Node& at, const std::vector<Node>& parameters, const Node& body) {
    if (at.items[1].is_list) return fail(at, "a name is missing");
    Macro macro{.parameters = {}, .body = body};
    for (const Node& parameter : parameters) {
      if (!parameter.is_list || parameter.items.size() != 2) return fail(at, "a parameter needs a name and a sort");
      macro.parameters.push_back(parameter.items[0].word);
    }
    if (!macro.parameters.empty()) {
      macros_[at.items[1].word] = std::move(macro);
    } else if (const auto term = read_term(body, {})) {
      static_cast<void>(builder_.build(*term));
      globals_[at.items[1].word] = *term;
    }
  }

  void add(Command command) { script_.commands.push_back(std::move(command)); }

  // Null after an error.
  const Expr* read_value(const Node& node) {
    const auto term = read_term(node, {});
    if (!term) return nullptr;
    const Expr* value = builder_.build(*term);
    if (value == nullptr) fail(node, builder_.unmatched(*term));
    return value;
  }

  void assert_condition(const Node& node) {
    const Expr* condition = read_value(node);
    if (condition == nullptr) return;
    if (condition->sort() != Sort::kBool) return fail(node, "what is asserted must be true or false");
    const Node* name = node.is_list_of("!") ? name_in(node) : nullptr;
    add({.kind = CommandKind::kAssert, .condition = condition, .text = name != nullptr ? to_source(*name) : ""});
  }

  void add_with_terms(CommandKind kind, const Node& list) {
    if (!list.items[1].is_list) return fail(list, "a list of terms is missing");
    Command command{.kind = kind};
    for (const Node& item : list.items[1].items) {
      const Expr* value = read_value(item);
      if (value == nullptr) return;
      if (kind == CommandKind::kCheck && value->sort() != Sort::kBool)
        return fail(item, "what is assumed must be true or false");
      command.terms.push_back({value, to_source(item)});
    }
    add(std::move(command));
  }

  // Of (! term … :named name …); null if there is none.
  static const Node* name_in(const Node& annotated) {
    const auto attribute =
        std::ranges::find_if(annotated.items, [](const Node& each) { return each.is_word(":named"); });
    if (attribute == annotated.items.end() || attribute + 1 == annotated.items.end()) return nullptr;
    return (attribute + 1)->is_list ? nullptr : &*(attribute + 1);
  }

  // A name that a term has is as good as the term from then on.
  std::optional<TermId> read_annotated(const Node& node, const Scope& names) {
    const auto term = read_term(node.items[1], names);
    if (const Node* name = name_in(node); term && name != nullptr) globals_[name->word] = *term;
    return term;
  }

  void scope(const Node& list) {
    std::size_t count = 1;
    if (list.items.size() > 1) {
      const std::string& word = list.items[1].word;
      if (std::from_chars(word.data(), word.data() + word.size(), count).ptr != word.data() + word.size() ||
          word.empty())
        return fail(list, "a number of scopes is missing");
    }
    const bool is_push = list.items[0].word == "push";
    if (count > 1'000'000 || (!is_push && count > depth_)) return fail(list, "there are not as many scopes");
    depth_ = is_push ? depth_ + count : depth_ - count;
    add({.kind = is_push ? CommandKind::kPush : CommandKind::kPop, .condition = nullptr, .count = count});
  }

  std::optional<TermId> read_term(const Node& node, const Scope& names) {
    if (!node.is_list) return read_word(node, names);
    if (node.items.empty()) return fail_term(node, "a term is empty");
    const Node& first = node.items[0];
    if (first.is_word("_")) return builder_.terms().leaf(to_text(node));
    if (first.is_word("!") && node.items.size() > 1) return read_annotated(node, names);
    if (first.is_word("let")) return read_let(node, names);
    std::vector<TermId> arguments;
    for (std::size_t i = 1; i < node.items.size(); ++i) {
      const auto argument = read_term(node.items[i], names);
      if (!argument) return std::nullopt;
      arguments.push_back(*argument);
    }
    if (arguments.empty()) return fail_term(node, "a function is applied to nothing");
    if (const auto macro = macros_.find(first.word); !first.is_list && macro != macros_.end())
      return expand(node, macro->second, arguments);
    return builder_.terms().make(first.is_list ? sort_text(first) : first.word, std::move(arguments));
  }

  std::optional<TermId> read_word(const Node& node, const Scope& names) {
    if (const auto bound = names.find(node.word); bound != names.end()) return bound->second;
    if (const auto global = globals_.find(node.word); global != globals_.end()) return global->second;
    return builder_.terms().leaf(node.word);
  }

  std::optional<TermId> read_let(const Node& node, const Scope& names) {
    if (node.items.size() != 3 || !node.items[1].is_list) return fail_term(node, "a let needs bindings and a term");
    Scope inner = names;
    for (const Node& binding : node.items[1].items) {
      if (!binding.is_list || binding.items.size() != 2) return fail_term(node, "a binding needs a name and a term");
      const auto value = read_term(binding.items[1], names);
      if (!value) return std::nullopt;
      inner[binding.items[0].word] = *value;
    }
    return read_term(node.items[2], inner);
  }

  std::optional<TermId> expand(const Node& node, const Macro& macro, const std::vector<TermId>& arguments) {
    if (arguments.size() != macro.parameters.size())
      return fail_term(node, fmt::format("'{}' has another number of parameters", node.items[0].word));
    if (++expanding_ > kDeepestMacro) return fail_term(node, "definitions are nested too deeply");
    Scope names;
    for (std::size_t i = 0; i < arguments.size(); ++i) names[macro.parameters[i]] = arguments[i];
    const auto term = read_term(macro.body, names);
    --expanding_;
    return term;
  }

  void fail(const Node& at, std::string reason) {
    if (!script_.error) script_.error = error_at(at.line, std::move(reason));
  }
  std::optional<TermId> fail_term(const Node& at, std::string reason) {
    fail(at, std::move(reason));
    return std::nullopt;
  }

  static constexpr int kDeepestMacro = 200;

  Builder builder_;
  Script script_;
  std::map<std::string, Macro> macros_;
  Scope globals_;
  std::size_t depth_ = 0;
  int expanding_ = 0;
};

}  // namespace

Script read_script(expr::Pool& pool, std::string_view text) { return Reader(pool).read(text); }

}  // namespace ristretto::solver::smt
