// SPDX-License-Identifier: MIT
// Terms of SMT-LIB, interned: a head and arguments, before anything is known of expressions.
//
// What has several spellings is brought to one: the other direction of a comparison, operators of many arguments,
// numerals. The texts of kinds.def are read through the same door, so they match however a file spells them.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace ristretto::solver::smt {

using TermId = std::uint32_t;

class Terms {
 public:
  // `head` of an application: "bvadd", "(_ extract 7 0)". A leaf has no arguments.
  TermId make(std::string_view head, std::vector<TermId> arguments);
  TermId leaf(std::string_view head) { return make(head, {}); }

  [[nodiscard]] const std::string& head(TermId id) const { return *heads_[id]; }
  [[nodiscard]] std::span<const TermId> arguments(TermId id) const { return *arguments_[id]; }
  [[nodiscard]] std::size_t size() const { return heads_.size(); }

 private:
  TermId intern(std::string_view head, std::vector<TermId> arguments);
  TermId fold(std::string_view head, std::span<const TermId> arguments);
  TermId pairwise(std::string_view head, std::span<const TermId> arguments, bool all_pairs);

  std::map<std::pair<std::string, std::vector<TermId>>, TermId> ids_;
  std::vector<const std::string*> heads_;              // into ids_
  std::vector<const std::vector<TermId>*> arguments_;  // likewise
};

}  // namespace ristretto::solver::smt
