// SPDX-License-Identifier: MIT
#include "generate/chooser.h"

#include <algorithm>

namespace ristretto::generate {

using testcase::Operation;
using testcase::OperationKind;
using testcase::Type;
using testcase::Variable;

namespace {

constexpr double kMutatorProbability = 0.1;  // of a call that is not under test
constexpr double kFreshProbability = 0.25;   // of a literal made up on the spot
constexpr double kMinedProbability = 0.5;    // of a literal from the class under test
constexpr double kBuildProbability = 0.2;    // of a fresh value although the pool has one
constexpr double kFillProbability = 0.6;
constexpr double kMeantProbability = 0.75;  // of a text that a member of the class library is meant for
constexpr std::size_t kTightRoom = 8;  // statements: what is there is used before a value is built that may not fit
constexpr std::uint64_t kMostFills = 3;

}  // namespace

bool may_be_null(const Operation& operation, std::size_t input) {
  const bool is_enclosing = operation.kind == OperationKind::kConstructor && testcase::is_inner(*operation.owner);
  return input > 0 || !(operation.has_receiver() || is_enclosing);
}

Chooser::Chooser(Catalogue& catalogue, Pool& pool, const Options& options, base::Rng& rng)
    : catalogue_(catalogue), pool_(pool), options_(options), rng_(rng) {}

void Chooser::set_weights(std::vector<double> weights) {
  double sum = 0;
  for (double& weight : weights) weight = sum += weight;
  cumulative_ = std::move(weights);
}

const Operation* Chooser::operation() {
  const auto& targets = catalogue_.targets();
  const auto& mutators = catalogue_.mutators();
  if (targets.empty()) return nullptr;
  if (!mutators.empty() && rng_.unit() < kMutatorProbability) return mutators[rng_.below(mutators.size())];
  if (cumulative_.size() != targets.size()) return targets[rng_.below(targets.size())];
  const auto at = std::ranges::upper_bound(cumulative_, rng_.unit() * cumulative_.back());
  const auto index = static_cast<std::size_t>(at - cumulative_.begin());
  return targets[std::min(index, targets.size() - 1)];
}

std::uint32_t Chooser::repetitions() {
  if (options_.repetition_max == 0 || rng_.unit() >= options_.repetition_probability) return 1;
  return static_cast<std::uint32_t>(std::max<std::uint64_t>(1, rng_.below(options_.repetition_max + 1)));
}

void Chooser::append_again(Draft& draft) {
  const std::size_t last = draft.size() - 1;
  const Operation& operation = draft.operation(last);
  again_.assign(draft.inputs(last).begin(), draft.inputs(last).end());
  for (std::size_t i = operation.has_receiver() ? 1 : 0; i < again_.size(); ++i) {
    if (draft.operation(again_[i]).kind != OperationKind::kLiteral) continue;
    if (const auto fresh = literal(*operation.inputs[i], draft)) again_[i] = *fresh;
  }
  draft.append(operation, again_);
}

std::optional<Chooser::Inputs> Chooser::inputs(const Operation& operation, Draft& draft, unsigned depth) {
  Inputs chosen;
  for (std::size_t i = 0; i < operation.inputs.size(); ++i) {
    const Type& type = *operation.inputs[i];
    auto variable = meant_text(operation, type, draft);
    if (!variable) variable = input(type, draft, may_be_null(operation, i), depth);
    if (!variable || draft.size() > options_.max_length) return std::nullopt;
    chosen.push_back(*variable);
  }
  return chosen;
}

std::optional<Variable> Chooser::meant_text(const Operation& operation, const Type& type, Draft& draft) {
  if (operation.is_under_test || &type != catalogue_.types().string()) return std::nullopt;
  const auto texts = catalogue_.texts_for(operation);
  if (texts.empty() || rng_.unit() >= kMeantProbability) return std::nullopt;
  return draft.append(*texts[rng_.below(texts.size())], {}, false);
}

std::optional<Variable> Chooser::input(const Type& type, Draft& draft, bool may_be_null, unsigned depth) {
  if (type.is_reference() && may_be_null && options_.null_arguments && rng_.unit() < options_.null_probability)
    return draft.append(catalogue_.null_of(type), {}, false);
  // Terms are trees: no value is used twice.
  const bool is_term = options_.strategy == Strategy::kTopDown;
  const bool is_literal = !catalogue_.literals(type).standing.empty();
  const bool is_tight = !is_literal && draft.size() + kTightRoom > options_.max_length;
  if (!is_term && (is_tight || rng_.unit() < options_.reuse_probability))
    if (const auto known = reuse(type, draft)) return known;
  if (is_literal && rng_.unit() < 0.8) return literal(type, draft);
  if (depth == 0 || rng_.unit() >= kBuildProbability)
    if (rng_.unit() >= kBuildProbability)
      if (const auto stored = from_pool(type, draft)) return stored;
  if (is_literal) return literal(type, draft);
  if (may_build(type, depth))
    if (const auto built = build(type, draft, depth)) return built;
  if (const auto stored = from_pool(type, draft)) return stored;
  if (!is_term)
    if (const auto known = reuse(type, draft)) return known;
  if (may_be_null && options_.null_arguments && type.is_reference())
    return draft.append(catalogue_.null_of(type), {}, false);
  return std::nullopt;
}

// The members under test are at level 0, what is built for `depth` at the one below.
bool Chooser::may_build(const Type& type, unsigned depth) const {
  switch (options_.strategy) {
    case Strategy::kTopDown: return depth + 1 < options_.max_depth;
    case Strategy::kBottomUp:
    case Strategy::kBottomUpLegal:
      // Calls under test take the values that calls under test have made before.
      if (type.is_class() && type.klass == &catalogue_.under_test()) return false;
      [[fallthrough]];
    default: return depth < kDeepest;
  }
}

std::optional<Variable> Chooser::reuse(const Type& type, const Draft& draft) {
  fitting_.clear();
  std::vector<Fits>& known = fits_.at(type).first;
  for (const Element& element : draft.available()) {
    const std::uint32_t id = element.type->id;
    if (known.size() <= id) known.resize(id + 1);
    if (known[id] == Fits::kUnknown)
      known[id] = catalogue_.types().is_assignable(*element.type, type) ? Fits::kYes : Fits::kNo;
    if (known[id] == Fits::kYes) fitting_.push_back(element.variable);
  }
  if (fitting_.empty()) return std::nullopt;
  return fitting_[rng_.below(fitting_.size())];
}

std::optional<Variable> Chooser::from_pool(const Type& type, Draft& draft) {
  const Pick pick = pool_.pick(type, rng_);
  if (pick.component == nullptr || draft.size() + pick.component->sequence.size() >= options_.max_length)
    return std::nullopt;
  return draft.append(*pick.component, pick.variable);
}

std::optional<Variable> Chooser::literal(const Type& type, Draft& draft) {
  if (rng_.unit() < kFreshProbability)
    if (const Operation* fresh = catalogue_.fresh_literal(type, rng_)) return draft.append(*fresh, {}, false);
  const Catalogue::LiteralOperations& literals = catalogue_.literals(type);
  const bool wants_mined = !literals.mined.empty() && (literals.standing.empty() || rng_.unit() < kMinedProbability);
  const auto& set = wants_mined ? literals.mined : literals.standing;
  if (set.empty()) return std::nullopt;
  return draft.append(*set[rng_.below(set.size())], {}, false);
}

std::optional<Variable> Chooser::array(const Type& type, Draft& draft, unsigned depth) {
  const std::uint64_t length = rng_.below(kLongestArray + 1);
  const Operation& operation = catalogue_.array_of(type, length);
  const auto elements = inputs(operation, draft, depth + 1);
  if (!elements) return std::nullopt;
  return draft.append(operation, *elements);
}

std::optional<Variable> Chooser::build(const Type& type, Draft& draft, unsigned depth) {
  if (type.is_array()) return array(type, draft, depth);
  const auto& producers = catalogue_.producers(type);
  if (producers.empty()) return std::nullopt;
  const Draft::Place before = draft.place();
  constexpr int kAttempts = 3;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const Operation& producer = *producers[rng_.below(producers.size())];
    const auto chosen = inputs(producer, draft, depth + 1);
    if (chosen) {
      const Variable made = draft.append(producer, *chosen, producer.kind != OperationKind::kLiteral);
      fill(*producer.output, made, draft, depth);
      return made;
    }
    draft.cut(before);
  }
  return std::nullopt;
}

void Chooser::fill(const Type& type, Variable made, Draft& draft, unsigned depth) {
  const OperationKind kind = draft.operation(made).kind;
  // What a method of the class library returns may be immutable.
  const bool is_own_factory = kind == OperationKind::kMethod && type.is_class() && type.klass->module().empty();
  if (kind != OperationKind::kConstructor && !is_own_factory) return;
  const auto& fillers = catalogue_.fillers(type);
  if (fillers.empty() || options_.strategy == Strategy::kTopDown || rng_.unit() >= kFillProbability) return;
  const std::uint64_t count = 1 + rng_.below(kMostFills);
  for (std::uint64_t i = 0; i < count; ++i) {
    const Operation& filler = *fillers[rng_.below(fillers.size())];
    const Draft::Place before = draft.place();
    Inputs chosen{made};
    for (std::size_t k = 1; k < filler.inputs.size(); ++k) {
      const auto value = input(*filler.inputs[k], draft, true, depth + 1);
      if (!value) break;
      chosen.push_back(*value);
    }
    if (chosen.size() < filler.inputs.size()) return draft.cut(before);
    draft.append(filler, chosen, false);
  }
}

}  // namespace ristretto::generate
