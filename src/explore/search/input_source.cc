// SPDX-License-Identifier: MIT
#include "explore/search/input_source.h"

#include <algorithm>

namespace ristretto::explore {

const InputHeap::Choice* chosen_in(const std::vector<InputHeap::Chosen>& shape, const expr::Expr* reference) {
  const auto found = std::ranges::find(shape, reference, &InputHeap::Chosen::reference);
  return found == shape.end() ? nullptr : &found->choice;
}

bool is_same(const InputHeap::Choice& a, const InputHeap::Choice& b) {
  return a.kind == b.kind && a.alias_name == b.alias_name && a.klass_name == b.klass_name;
}

std::optional<std::size_t> find_choice(const std::vector<InputHeap::Choice>& choices, const InputHeap::Choice& wanted) {
  const auto found =
      std::ranges::find_if(choices, [&](const InputHeap::Choice& each) { return is_same(each, wanted); });
  if (found == choices.end()) return std::nullopt;
  return static_cast<std::size_t>(found - choices.begin());
}

expr::Word SolvedInputs::value(const expr::Expr* variable, const Numbers& /*range*/) { return model_.word(variable); }

bool SolvedInputs::is_null(const expr::Expr* reference, const InputHeap& inputs) {
  using Kind = InputHeap::Choice::Kind;
  if (shape_ == nullptr) {
    return std::ranges::all_of(
        inputs.choices(reference), [](Kind kind) { return kind == Kind::kNull; }, &InputHeap::Choice::kind);
  }
  const InputHeap::Choice* const told = chosen_in(*shape_, reference);
  return told != nullptr && told->kind == Kind::kNull;
}

std::optional<std::size_t> SolvedInputs::choose(const expr::Expr* reference,
                                                const std::vector<InputHeap::Choice>& choices) {
  using Kind = InputHeap::Choice::Kind;
  const InputHeap::Choice* const told = shape_ == nullptr ? nullptr : chosen_in(*shape_, reference);
  if (told != nullptr) return find_choice(choices, *told);
  const auto made = std::ranges::find_if(
      choices, [](Kind kind) { return kind == Kind::kNew || kind == Kind::kConstant; }, &InputHeap::Choice::kind);
  if (made != choices.end()) return static_cast<std::size_t>(made - choices.begin());
  return choices.empty() ? std::nullopt : std::optional<std::size_t>(0);
}

}  // namespace ristretto::explore
