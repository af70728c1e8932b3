// SPDX-License-Identifier: MIT
#include "campaign/rerecord.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>

#include <fmt/format.h>

#include "base/text.h"
#include "campaign/failing_line.h"
#include "classfile/modified_utf8.h"
#include "emit/literals.h"

namespace ristretto::campaign {
namespace {

struct Assertion {
  std::string_view name;  // "assertEquals"
  std::vector<std::string_view> arguments;
};

// Parts of a text at commas that are inside neither parentheses, braces nor quotes.
std::vector<std::string_view> split_arguments(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  int depth = 0;
  char quote = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == '\\') ++i;
      if (c == quote) quote = 0;
      continue;
    }
    if (c == '"' || c == '\'') quote = c;
    if (c == '(' || c == '{') ++depth;
    if (c == ')' || c == '}') --depth;
    if (c != ',' || depth != 0) continue;
    parts.push_back(base::trim(text.substr(start, i - start)));
    start = i + 1;
  }
  parts.push_back(base::trim(text.substr(start)));
  return parts;
}

std::optional<Assertion> parse_assertion(std::string_view statement) {
  constexpr std::string_view kEnd = ");";
  const std::size_t open = statement.find('(');
  if (open == std::string_view::npos || !statement.starts_with("assert") || !statement.ends_with(kEnd))
    return std::nullopt;
  return Assertion{statement.substr(0, open),
                   split_arguments(statement.substr(open + 1, statement.size() - kEnd.size() - open - 1))};
}

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<std::string> primitive_text(char letter, std::string_view value) {
  const auto number = number_in(value);
  const auto type = classfile::parse_field_descriptor(std::string_view(&letter, 1));
  if (!number || !type || type->is_reference()) return std::nullopt;
  const auto bits = static_cast<std::uint64_t>(*number);
  const std::string literal = emit::primitive_literal(type->kind, bits);
  if (!emit::needs_cast(type->kind, bits)) return literal;
  return fmt::format("({}) {}", classfile::facts(type->kind).java_name, literal);
}

// JUnit 4 compares all whole numbers as longs: the old literal tells how the new one is to be written.
std::optional<std::string> number_like(std::string_view old, std::string_view value) {
  const auto number = number_in(value);
  const bool is_long = old.ends_with('L');
  const std::string_view digits = old.substr(0, old.size() - (is_long ? 1 : 0));
  if (!number || !number_in(digits)) return std::nullopt;
  return primitive_text(is_long ? 'J' : 'I', value);
}

// The class is written as the old constant has it.
std::optional<std::string> constant_like(std::string_view old, std::string_view value) {
  const std::size_t hash = value.find('#');
  const std::size_t dot = old.rfind('.');
  if (hash == std::string_view::npos || dot == std::string_view::npos) return std::nullopt;
  const std::string_view before = old.substr(0, dot);
  const std::string_view written = before.substr(before.find_last_of('.') + 1);  // npos + 1 is the start
  const std::string_view owner = value.substr(0, hash);
  if (owner.substr(owner.find_last_of(".$") + 1) != written) return std::nullopt;
  return fmt::format("{}.{}", before, value.substr(hash + 1));
}

// Folders and classes of the referee are there for nobody else.
bool is_of_referee(std::string_view value) {
  return value.find("ristretto-referee") != std::string_view::npos ||
         value.find("ristretto.referee") != std::string_view::npos;
}

// `old`: the expected value so far; empty: null.
std::optional<std::string> expected_text(std::string_view actual, std::string_view old) {
  if (actual.size() < 2 || actual[1] != ':' || is_of_referee(actual)) return std::nullopt;
  const std::string_view value = actual.substr(2);
  switch (actual[0]) {
    case 'T': return emit::string_literal(classfile::to_utf16(value));
    case 'E': return constant_like(old, value);
    case '#': return number_like(old, value);
    default: return primitive_text(actual[0], value);
  }
}

std::optional<std::string_view> assertion_name(std::string_view statement) {
  const auto parsed = parse_assertion(statement);
  return parsed ? std::optional(parsed->name) : std::nullopt;
}

// What is imported for the new assertion, and no longer for the old one.
void adapt_imports(emit::TestMethod& method, std::string_view before, std::string_view after) {
  const auto old = std::ranges::find_if(
      method.static_imports, [&](const std::string& each) { return each.ends_with("." + std::string(before)); });
  if (old == method.static_imports.end()) return;
  const std::string owner = old->substr(0, old->size() - before.size());
  if (method.text.find(fmt::format("{}(", before)) == std::string::npos) method.static_imports.erase(old);
  method.static_imports.insert(owner + std::string(after));
}

bool change(emit::TestMethod& method, std::string_view file, const replay::Judgement& judgement) {
  const std::string_view statement = failing_line(file, judgement.where);
  const auto changed = statement.empty() ? std::nullopt : with_actual(statement, judgement.actual);
  if (!changed || *changed == statement) return false;
  const std::size_t start = file.find(method.text);
  const auto offset = static_cast<std::size_t>(statement.data() - file.data());
  if (start == std::string_view::npos || offset < start || offset + statement.size() > start + method.text.size())
    return false;
  const std::string before(*assertion_name(statement));
  const std::size_t size = statement.size();
  method.text.replace(offset - start, size, *changed);
  adapt_imports(method, before, *assertion_name(*changed));
  return true;
}

}  // namespace

std::optional<std::string> with_actual(std::string_view statement, std::string_view actual) {
  const auto parsed = parse_assertion(statement);
  if (!parsed) return std::nullopt;
  const auto& arguments = parsed->arguments;
  const bool is_flag = (parsed->name == "assertTrue" || parsed->name == "assertFalse") && arguments.size() == 1;
  if (is_flag) {
    if (!actual.starts_with("Z:")) return std::nullopt;
    return fmt::format("{}({});", actual == "Z:1" ? "assertTrue" : "assertFalse", arguments[0]);
  }
  if (parsed->name == "assertNull" && arguments.size() == 1) {
    const auto expected = expected_text(actual, "");
    return expected ? std::optional(fmt::format("assertEquals({}, {});", *expected, arguments[0])) : std::nullopt;
  }
  if (parsed->name != "assertEquals" || arguments.size() < 2) return std::nullopt;
  if (actual == "N:") return fmt::format("assertNull({});", arguments[1]);
  const auto expected = expected_text(actual, arguments[0]);
  if (!expected) return std::nullopt;
  return fmt::format(
      "assertEquals({}, {});", *expected,
      statement.substr(static_cast<std::size_t>(arguments[1].data() - statement.data()),
                       statement.size() - 2 - static_cast<std::size_t>(arguments[1].data() - statement.data())));
}

std::vector<Divergence> rerecord(Outcome& outcome, std::span<const replay::Judgement> judgements) {
  std::vector<Divergence> changed;
  emit::TestClass& tests = outcome.regression.tests;
  std::map<std::string, std::string> files;  // by class, as they were judged
  for (const emit::TestClass& part : emit::parts_of(tests)) files.emplace(full_name(part), emit::print(part));
  for (const replay::Judgement& each : judgements) {
    const auto file = files.find(each.class_name);
    if (each.verdict != replay::Verdict::kFailed || file == files.end() || each.actual.empty()) continue;
    const std::string& name = file->first;
    for (std::size_t i = 0; i < tests.methods.size(); ++i) {
      emit::TestMethod& method = tests.methods[i];
      if (method.name != each.method || outcome.regression.facts[i].reads_clock) continue;
      if (!change(method, file->second, each)) continue;
      changed.push_back(
          {name, method.name, std::string(kRerecorded), each.message, outcome.regression.facts[i].program});
    }
  }
  return changed;
}

}  // namespace ristretto::campaign
