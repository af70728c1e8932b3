// SPDX-License-Identifier: MIT
// The parts of InputHeap that say what objects of other classes than those considered might do.
#include <algorithm>
#include <ranges>

#include "explore/search/input_heap.h"
#include "explore/search/input_names.h"
#include "explore/search/subtypes.h"

namespace ristretto::explore {

using expr::Expr;
using vm::symbolic::ClassUse;

namespace {

const program::Class* element_of(const vm::Klass& type) {
  return type.component == nullptr ? nullptr : type.component->linked;
}

}  // namespace

// Where aliasing is left open, what the heap solver knows of a reference may be less than all that it can be.
vm::Klass* InputHeap::declared_type_of(const Expr* reference) const {
  const auto declared = types_.find(reference->id());
  return declared == types_.end() ? type_of(reference) : declared->second;
}

bool InputHeap::has_other_classes(const Expr* reference) const {
  const vm::Klass* const type = declared_type_of(reference);
  if (type == nullptr) return false;
  const bool is_receiver = reference->is_variable() && reference->name() == kReceiver;
  if (is_receiver && !type->is_abstract()) return false;
  if (type->is_array()) return element_of(*type) != nullptr;
  return type->linked != nullptr && MissedClasses::is_open(*type->linked);
}

// What is thrown is tested for what is caught on its way.
bool InputHeap::misses_classes(const ClassUsed& used) {
  const vm::symbolic::ClassQuestion& question = *used.question;
  const Expr* const origin = origin_of(question.reference);
  const vm::Klass* const type = origin == nullptr ? nullptr : declared_type_of(origin);
  if (type == nullptr || !has_other_classes(origin)) return false;
  MissedClasses& missed = subtypes_->missed();
  bool is_missed = false;
  if (type->is_array()) {
    is_missed = misses_arrays(used, origin, *type);
  } else {
    const MissedClasses::Known known = known_class(origin, *type);
    const auto misses = [&](const std::string& tested) { return missed.misses_tested(known, tested); };
    switch (question.use) {
      case ClassUse::kTest: is_missed = misses(question.type->name); break;
      case ClassUse::kCall: is_missed = missed.misses_called(known, used.called.named, used.called.is_abstract); break;
      case ClassUse::kText: is_missed = missed.misses_called(known, nullptr, false); break;
      case ClassUse::kClass:
        if (used.result.fate == ClassResult::Fate::kUsed) is_missed = missed.misses_called(known, nullptr, false);
        if (used.result.fate == ClassResult::Fate::kCompared)
          is_missed = missed.misses_compared(known, used.result.other);
        break;
      case ClassUse::kThrow: is_missed = std::ranges::any_of(used.caught, misses); break;
      case ClassUse::kStore: break;
    }
  }
  if (question.type != nullptr) {
    Met met{.reference = origin, .use = question.use, .klass = question.type, .type = question.type->name};
    if (std::ranges::find(met_, met) == met_.end()) met_.push_back(std::move(met));
  }
  return is_missed;
}

// An array of the input is of the declared type, or of one other where elements are stored.
bool InputHeap::misses_arrays(const ClassUsed& used, const Expr* origin, const vm::Klass& type) const {
  MissedClasses& missed = subtypes_->missed();
  const CodeHints::Names& considered = subtypes_->names_of(type);
  const std::string* const asked = used.question->type == nullptr ? nullptr : &used.question->type->name;
  if (used.question->use == ClassUse::kTest) {
    const auto passes = [&](const std::string& name) { return missed.is_subtype(name, *asked); };
    return std::ranges::none_of(considered, passes) && missed.is_subtype(*asked, type.name);
  }
  if (used.question->use != ClassUse::kStore) return false;
  CodeHints::Names before;
  for (const Met& met : met_)
    if (met.reference == origin && met.use == ClassUse::kStore) before.push_back(met.type);
  return missed.misses_stored(*element_of(type), considered, before, *asked);
}

const Expr* InputHeap::origin_of(const Expr* reference) const {
  if (knows_null(reference) == vm::Way::kTrue) return nullptr;
  const auto known = std::ranges::find(chosen_, reference, &Chosen::reference);
  if (disjunctive_ != nullptr || known == chosen_.end()) return reference;
  if (known->choice.kind == Choice::Kind::kNew) return reference;
  const auto object = std::ranges::find(objects_, known->choice.alias, &InputObject::ref);
  if (known->choice.kind != Choice::Kind::kAlias || object == objects_.end()) return nullptr;
  const auto first = std::ranges::find_if(chosen_, [&](const Chosen& each) {
    return each.choice.kind == Choice::Kind::kNew && each.reference->name() == object->name;
  });
  return first == chosen_.end() ? nullptr : first->reference;
}

MissedClasses::Known InputHeap::known_class(const Expr* origin, const vm::Klass& type) const {
  MissedClasses::Known known{.declared = type.linked, .considered = &subtypes_->names_of(type)};
  const auto chosen = std::ranges::find(chosen_, origin, &Chosen::reference);
  for (const Met& met : met_) {
    if (met.reference != origin || met.use != ClassUse::kTest) continue;
    vm::Way answer = vm::Way::kOpen;
    if (disjunctive_ != nullptr)
      answer = disjunctive_->fits(origin, *met.klass);
    else if (chosen != chosen_.end())
      answer = static_cast<vm::Way>(subtypes_->missed().is_subtype(chosen->choice.klass_name, met.type));
    if (answer == vm::Way::kTrue) known.passed.push_back(met.type);
    if (answer == vm::Way::kFalse) known.failed.push_back(met.type);
  }
  return known;
}

}  // namespace ristretto::explore
