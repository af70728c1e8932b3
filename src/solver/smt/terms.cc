// SPDX-License-Identifier: MIT
#include "solver/smt/terms.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include <fmt/format.h>

namespace ristretto::solver::smt {

namespace {

struct Spelling {
  std::string_view head;
  std::string_view instead;
};

// The same with operands exchanged.
constexpr auto kExchanged = std::to_array<Spelling>({
    {"bvsgt", "bvslt"},
    {"bvsge", "bvsle"},
    {"bvugt", "bvult"},
    {"bvuge", "bvule"},
    {"fp.gt", "fp.lt"},
    {"fp.geq", "fp.leq"},
});

constexpr auto kLonger = std::to_array<Spelling>({
    {"roundNearestTiesToEven", "RNE"},
    {"roundTowardZero", "RTZ"},
    {"roundTowardPositive", "RTP"},
    {"roundTowardNegative", "RTN"},
});

constexpr std::array<std::string_view, 8> kLeftAssociative = {"and",   "or",   "bvadd", "bvmul",
                                                              "bvand", "bvor", "bvxor", "xor"};

template <class Table>
std::optional<std::string_view> instead_of(const Table& table, std::string_view head) {
  const auto found = std::ranges::find(table, head, &Spelling::head);
  if (found == table.end()) return std::nullopt;
  return found->instead;
}

// A bit vector as hexadecimal digits if they come out even: #b…, (_ bv5 32).
std::string literal(std::string_view head) {
  if (head.starts_with("#b") && (head.size() - 2) % 4 == 0) {
    std::string digits = "#x";
    for (std::size_t i = 2; i < head.size(); i += 4) {
      unsigned digit = 0;
      for (const char bit : head.substr(i, 4)) digit = digit * 2 + (bit == '1' ? 1 : 0);
      digits += fmt::format("{:x}", digit);
    }
    return digits;
  }
  if (head.starts_with("#x")) {
    std::string lower(head);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'F' ? static_cast<char>(c + 32) : c; });
    return lower;
  }
  if (head.starts_with("(_ bv")) {
    std::uint64_t value = 0;
    unsigned width = 0;
    const char* end = head.data() + head.size();
    const auto [rest, error] = std::from_chars(head.data() + 5, end, value);
    if (error == std::errc() && rest != end && std::from_chars(rest + 1, end, width).ec == std::errc() &&
        (width == 32 || width == 64))
      return fmt::format("#x{:0{}x}", width == 32 ? value & 0xffff'ffffU : value, width / 4);
  }
  return std::string(head);
}

}  // namespace

TermId Terms::make(std::string_view head, std::vector<TermId> arguments) {
  if (arguments.empty()) return intern(instead_of(kLonger, head).value_or(literal(head)), {});
  if (arguments.size() == 1 && (head == "and" || head == "or")) return arguments[0];
  if (arguments.size() > 2 && std::ranges::find(kLeftAssociative, head) != kLeftAssociative.end())
    return fold(head, arguments);
  if (head == "distinct") return pairwise("distinct", arguments, true);
  if (arguments.size() > 2 && (head == "=" || head == "fp.eq" || head == "fp.lt" || head == "fp.leq"))
    return pairwise(head, arguments, false);
  if (arguments.size() == 2) {
    if (head == "=>") return make("or", {make("not", {arguments[0]}), arguments[1]});
    if (head == "xor") return make("not", {make("=", std::move(arguments))});
    if (head == "bvule") return make("not", {make("bvult", {arguments[1], arguments[0]})});
    if (const auto instead = instead_of(kExchanged, head)) return make(*instead, {arguments[1], arguments[0]});
  }
  return intern(head, std::move(arguments));
}

TermId Terms::intern(std::string_view head, std::vector<TermId> arguments) {
  const auto id = static_cast<TermId>(heads_.size());
  const auto [entry, is_new] = ids_.try_emplace({std::string(head), std::move(arguments)}, id);
  if (!is_new) return entry->second;
  heads_.push_back(&entry->first.first);
  arguments_.push_back(&entry->first.second);
  return id;
}

TermId Terms::fold(std::string_view head, std::span<const TermId> arguments) {
  TermId folded = arguments[0];
  for (const TermId argument : arguments.subspan(1)) folded = make(head, {folded, argument});
  return folded;
}

TermId Terms::pairwise(std::string_view head, std::span<const TermId> arguments, bool all_pairs) {
  std::vector<TermId> pairs;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    for (std::size_t j = i + 1; j < (all_pairs ? arguments.size() : std::min(i + 2, arguments.size())); ++j) {
      const bool is_distinct = head == "distinct";
      const TermId same = make(is_distinct ? "=" : head, {arguments[i], arguments[j]});
      pairs.push_back(is_distinct ? make("not", {same}) : same);
    }
  }
  return pairs.empty() ? leaf("true") : make("and", std::move(pairs));
}

}  // namespace ristretto::solver::smt
