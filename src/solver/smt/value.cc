// SPDX-License-Identifier: MIT
#include "solver/smt/value.h"

#include <array>
#include <charconv>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace ristretto::solver::smt {

using expr::ArrayValue;
using expr::Sort;
using expr::Word;

namespace {

struct Widths {
  std::size_t exponent;
  std::size_t fraction;
};

Widths widths_of(Sort real) { return real == Sort::kFloat ? Widths{8, 23} : Widths{11, 52}; }

// (_ bv5 32)
std::optional<Word> decimal_bits(const Node& node, std::size_t width) {
  if (!node.is_list_of("_") || node.items.size() != 3 || !node.items[2].is_word(fmt::format("{}", width)))
    return std::nullopt;
  const std::string_view digits = node.items[1].word;
  if (!digits.starts_with("bv") || digits.size() < 3) return std::nullopt;
  Word value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [rest, error] = std::from_chars(digits.data() + 2, end, value);
  if (error != std::errc() || rest != end || (width < 64 && value >> width != 0)) return std::nullopt;
  return value;
}

std::optional<Word> bits_of(const Node& node, std::size_t width) {
  return node.is_list ? decimal_bits(node, width) : bits_in(node.word, width);
}

// (_ NaN 8 24)
std::optional<Word> special_real(const Node& node, Sort sort) {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  constexpr auto kSpecial = std::to_array<std::pair<std::string_view, double>>({
      {"NaN", std::numeric_limits<double>::quiet_NaN()},
      {"+oo", kInfinity},
      {"-oo", -kInfinity},
      {"+zero", 0.0},
      {"-zero", -0.0},
  });
  for (const auto& [name, value] : kSpecial) {
    if (node.items[1].is_word(name))
      return sort == Sort::kFloat ? expr::word_of(static_cast<float>(value)) : expr::word_of(value);
  }
  return std::nullopt;
}

std::optional<Word> real_in(const Node& node, Sort sort) {
  if (node.is_list_of("_") && node.items.size() == 4) return special_real(node, sort);
  if (!node.is_list_of("fp") || node.items.size() != 4) return std::nullopt;
  const auto [exponent, fraction] = widths_of(sort);
  const auto sign = bits_of(node.items[1], 1);
  const auto power = bits_of(node.items[2], exponent);
  const auto rest = bits_of(node.items[3], fraction);
  if (!sign || !power || !rest) return std::nullopt;
  return expr::canonical(sort, *sign << (exponent + fraction) | *power << fraction | *rest);
}

// Stores and lets of one array; more, or names that lead round in circles, are no value.
constexpr std::size_t kMostParts = 1U << 16U;

// Of the lets around.
using Names = std::map<std::string, const Node*>;

const Node& resolved(const Node& node, const Names& names) {
  const Node* at = &node;
  for (std::size_t hops = 0; hops < names.size() && !at->is_list; ++hops) {
    const auto named = names.find(at->word);
    if (named == names.end()) break;
    at = named->second;
  }
  return *at;
}

bool add_names(const Node& let, Names& names) {
  for (const Node& binding : let.items[1].items) {
    if (!binding.is_list || binding.items.size() != 2) return false;
    names[binding.items[0].word] = &binding.items[1];
  }
  return true;
}

}  // namespace

std::optional<std::uint64_t> bits_in(std::string_view literal, std::size_t width) {
  const bool is_binary = literal.starts_with("#b");
  if (!is_binary && !literal.starts_with("#x")) return std::nullopt;
  if ((literal.size() - 2) * (is_binary ? 1 : 4) != width) return std::nullopt;
  std::uint64_t value = 0;
  const char* const end = literal.data() + literal.size();
  if (std::from_chars(literal.data() + 2, end, value, is_binary ? 2 : 16).ptr != end) return std::nullopt;
  return value;
}

std::optional<Word> word_in(const Node& node, Sort scalar) {
  switch (scalar) {
    case Sort::kBool:
      if (node.is_word("true")) return 1;
      return node.is_word("false") ? std::optional<Word>(0) : std::nullopt;
    case Sort::kFloat:
    case Sort::kDouble: return real_in(node, scalar);
    default: return bits_of(node, expr::info(scalar).bits);
  }
}

std::optional<ArrayValue> array_in(const Node& node, Sort array) {
  const Sort element = element_of(array);
  Names names;
  std::vector<ArrayValue::Entry> entries;
  const Node* next = &node;
  for (std::size_t part = 0; part < kMostParts; ++part) {
    const Node& at = resolved(*next, names);
    if (at.is_list_of("let") && at.items.size() == 3) {
      if (!add_names(at, names)) return std::nullopt;
      next = &at.items[2];
    } else if (at.is_list_of("store") && at.items.size() == 4) {
      const auto index = word_in(resolved(at.items[2], names), Sort::kInt);
      const auto word = word_in(resolved(at.items[3], names), element);
      if (!index || !word) return std::nullopt;
      entries.push_back({expr::int_in(*index), *word});
      next = &at.items[1];
    } else if (at.is_list && at.items.size() == 2 && at.items[0].is_list_of("as")) {
      const auto otherwise = word_in(resolved(at.items[1], names), element);
      if (!otherwise) return std::nullopt;
      return ArrayValue(*otherwise, std::move(entries));
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace ristretto::solver::smt
