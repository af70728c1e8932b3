// SPDX-License-Identifier: MIT
#include "explore/search/disjunctive_heap.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "classfile/descriptor.h"
#include "explore/search/enum_constants.h"
#include "explore/search/input_names.h"
#include "explore/search/sorts.h"
#include "explore/search/subtypes.h"
#include "expr/evaluate.h"
#include "vm/symbolic/value.h"

namespace ristretto::explore {

using expr::Expr;
using heap::Truth;
using heap::TypeConstraint;
using vm::BaseKind;

namespace {

// No class has it, so references of that type are null.
constexpr heap::Type kNothing{UINT32_MAX};
constexpr std::uint32_t kKindsOfField = 16;  // more than there are kinds

heap::Type type_of(const vm::Klass* klass) { return klass == nullptr ? kNothing : heap::Type{klass->id}; }

vm::Way way_of(Truth truth) {
  switch (truth) {
    case Truth::kFalse: return vm::Way::kFalse;
    case Truth::kTrue: return vm::Way::kTrue;
    case Truth::kOpen: break;
  }
  return vm::Way::kOpen;
}

vm::Ref ref_of(const Expr* constant) { return vm::symbolic::bits_in<vm::Ref>(constant->word()); }

}  // namespace

FieldPlace place_of(std::uint32_t field) {
  return {field / kKindsOfField, static_cast<BaseKind>(field % kKindsOfField)};
}

void DisjunctiveHeap::declare(const Expr* reference, const vm::Klass* klass) {
  mention_constants(type_of(klass));
  solver_.declare_input(reference, type_of(klass));
  declared_.insert_or_assign(reference->id(), type_of(klass));
  add_input(reference);
}

void DisjunctiveHeap::note_classes(const Expr* reference) {
  const auto declared = declared_.find(reference->id());
  if (declared == declared_.end() || !listener_) return;
  const heap::Type type = declared->second;
  if (classes_of(type).empty())
    note(Cut::kUnbuilt);
  else if (subtypes_.is_cut_off(machine_.classes.by_id(static_cast<std::uint32_t>(type))))
    note(Cut::kSubtypes);
}

void DisjunctiveHeap::add_input(const Expr* reference) {
  if (!options_.can_alias) {
    for (const Expr* other : inputs_) solver_.assume_non_aliasing(reference, other);
  }
  inputs_.push_back(reference);
}

void DisjunctiveHeap::declare_object(vm::Ref object, const vm::Klass& klass, const std::string& name) {
  solver_.declare_input_object(pool_.ref_constant(static_cast<std::uint32_t>(object)), type_of(&klass), name);
  objects_.push_back(object);
}

void DisjunctiveHeap::assume(HeapAssumption::Kind kind, const Expr* a, const Expr* b) {
  switch (kind) {
    case HeapAssumption::Kind::kNonNull: solver_.assume_non_null(a); break;
    case HeapAssumption::Kind::kNonAliasing: solver_.assume_non_aliasing(a, b); break;
    case HeapAssumption::Kind::kNonSharing: solver_.assume_non_sharing(a, b); break;
    case HeapAssumption::Kind::kAcyclic: solver_.assume_acyclic(a); break;
  }
}

vm::Klass* DisjunctiveHeap::class_of(const Expr* reference) {
  const auto type = solver_.class_of(reference);
  return type ? &machine_.classes.by_id(static_cast<std::uint32_t>(*type)) : nullptr;
}

std::vector<vm::Klass*> DisjunctiveHeap::classes_of(const Expr* reference) {
  std::vector<vm::Klass*> found;
  for (const heap::Type type : solver_.classes_of(reference))
    found.push_back(&machine_.classes.by_id(static_cast<std::uint32_t>(type)));
  return found;
}

void DisjunctiveHeap::assume_class(const Expr* reference, const vm::Klass& klass) {
  solver_.assume_type(reference, {TypeConstraint::Relation::kExactly, type_of(&klass)});
}

const Expr* DisjunctiveHeap::is_of_class(const Expr* reference, const vm::Klass& klass) {
  const std::vector<vm::Klass*> all = classes_of(reference);
  if (all.size() < 2) return pool_.bool_constant(true);
  const Expr* condition = is_instance(reference, klass);
  for (const vm::Klass* other : all) {
    if (other == &klass || !other->is_subtype_of(klass)) continue;
    condition = pool_.make(expr::Kind::and_, condition, pool_.make(expr::Kind::not_, is_instance(reference, *other)));
  }
  return condition;
}

solver::Answer DisjunctiveHeap::check(solver::Manager& solver, const Expr* condition) {
  solver::Answer answer = solver::Unsat{};
  solver_.mark();
  if (assume(condition, true)) {
    answer = solver.check(condition);
    if (const auto* const sat = std::get_if<solver::Sat>(&answer)) {
      std::optional<solver::Why> why;
      const Truth is_there = solver_.is_solvable(&sat->model, demands_hold(solver, condition, sat->model, why));
      if (is_there == Truth::kFalse) answer = solver::Unsat{};
      if (is_there == Truth::kOpen) answer = solver::Unknown{why.value_or(solver::Why::kBudget)};
    }
  }
  solver_.rollback();
  solver_.release();
  return answer;
}

DisjunctiveHeap::Found DisjunctiveHeap::find_shape(solver::Manager& solver) {
  const solver::Answer answer = solver.check();
  if (const auto* const unknown = std::get_if<solver::Unknown>(&answer)) return {.why = unknown->why};
  const auto* const sat = std::get_if<solver::Sat>(&answer);
  if (sat == nullptr) return {};
  std::optional<solver::Why> why;
  const auto accept = demands_hold(solver, pool_.bool_constant(true), sat->model, why);
  auto found = solver_.solve(nullptr, accept, 1);
  if (!found) found = solver_.solve(&sat->model, accept);
  if (found) return {.shape = std::move(*found)};
  if (found.error() == heap::HeapSolver::NoHeap::kNone) return {};
  return {.why = why.value_or(solver::Why::kBudget)};
}

// If a heap demands more of other values than the model gives, the solver is asked again.
heap::HeapSolver::Accept DisjunctiveHeap::demands_hold(solver::Manager& solver, const Expr* condition,
                                                       const expr::Assignment& model, std::optional<solver::Why>& why) {
  return [this, &solver, condition, &model, &why](const heap::Shape& shape) {
    expr::Evaluator evaluator(model);
    if (std::ranges::all_of(shape.conditions, [&](const Expr* demand) { return evaluator.holds(demand); }))
      return Truth::kTrue;
    const Expr* all = condition;
    for (const Expr* demand : shape.conditions) all = pool_.make(expr::Kind::and_, all, demand);
    const solver::Answer answer = solver.check(all);
    const auto* const unknown = std::get_if<solver::Unknown>(&answer);
    if (unknown == nullptr) return std::holds_alternative<solver::Sat>(answer) ? Truth::kTrue : Truth::kFalse;
    if (!why) why = unknown->why;
    return Truth::kOpen;
  };
}

bool DisjunctiveHeap::has(vm::Ref object) const {
  if (std::ranges::find(objects_, object) == objects_.end()) return false;
  const vm::Klass& klass = machine_.klass_of(object);
  return !klass.is_array() && &klass != machine_.known.string;
}

bool DisjunctiveHeap::is_known(vm::Ref object) const {
  return std::ranges::find(objects_, object) != objects_.end() || std::ranges::find(made_, object) != made_.end();
}

void DisjunctiveHeap::mention(const Expr* reference) {
  if (!reference->is_constant() || reference->is_word(0) || is_known(ref_of(reference))) return;
  solver_.declare_made_object(reference, type_of(&machine_.klass_of(ref_of(reference))));
  made_.push_back(ref_of(reference));
}

vm::Way DisjunctiveHeap::same(const Expr* a, const Expr* b) {
  mention(a);
  mention(b);
  const vm::Way way = way_of(solver_.same(a, b));
  if (way != vm::Way::kOpen && listener_) {
    note_identity(a, b);
    note_identity(b, a);
  }
  return way;
}

// One that was there before the call (a box that valueOf keeps), or that a class initialised on the path would have
// had.
bool DisjunctiveHeap::may_be_anybodys(vm::Ref object) const {
  return !machine_.heap.is_after_first_mark(object) || literal_name(machine_, object);
}

// No input is an object that was there before, but for constants of enums.
void DisjunctiveHeap::note_identity(const Expr* reference, const Expr* other) {
  const auto declared = declared_.find(reference->id());
  if (declared == declared_.end()) return;
  if (classes_of(declared->second).empty()) return note(Cut::kUnbuilt);
  if (!other->is_constant() || other->is_word(0) || solver_.same(reference, pool_.null()) == Truth::kTrue) return;
  const vm::Ref object = ref_of(other);
  const bool is_input = std::ranges::find(objects_, object) != objects_.end();
  if (!is_input && constants_of(declared->second).empty() &&
      is_subtype(type_of(&machine_.klass_of(object)), declared->second) && may_be_anybodys(object))
    note(Cut::kIdentity);
}

const Expr* DisjunctiveHeap::constant_of(const Expr* reference) { return solver_.constant_of(reference); }

const Expr* DisjunctiveHeap::made_object(const Expr* reference) {
  for (const vm::Ref object : made_) {
    const Expr* const constant = pool_.ref_constant(static_cast<std::uint32_t>(object));
    if (solver_.same(reference, constant) != Truth::kFalse) return constant;
  }
  return nullptr;
}

bool DisjunctiveHeap::becomes_null(const Expr* reference, const TypeConstraint& constraint) {
  solver_.mark();
  const bool is_null =
      !solver_.assume_type(reference, constraint) || solver_.same(reference, pool_.null()) == Truth::kTrue;
  solver_.rollback();
  solver_.release();
  return is_null;
}

vm::Way DisjunctiveHeap::fits(const Expr* reference, const vm::Klass& type) {
  note_classes(reference);
  if (becomes_null(reference, {TypeConstraint::Relation::kNotSubtype, type_of(&type)})) return vm::Way::kTrue;
  if (becomes_null(reference, {TypeConstraint::Relation::kSubtype, type_of(&type)})) return vm::Way::kFalse;
  return vm::Way::kOpen;
}

const Expr* DisjunctiveHeap::is_instance(const Expr* reference, const vm::Klass& type) {
  const Expr* const condition =
      pool_.variable(expr::Sort::kBool, fmt::format("{} instanceof {}", reference->name(), java_name(type)));
  type_tests_.try_emplace(condition->id(), TypeTest{reference, type_of(&type)});
  return condition;
}

bool DisjunctiveHeap::assume(const Expr* condition, bool holds) {
  if (condition->is(expr::Kind::not_)) return assume(condition->operand(0), !holds);
  if (condition->is(expr::Kind::and_) && holds)
    return assume(condition->operand(0), true) && assume(condition->operand(1), true);
  const auto test = type_tests_.find(condition->id());
  if (test == type_tests_.end()) return solver_.assume(condition, holds);
  const auto relation = holds ? TypeConstraint::Relation::kSubtype : TypeConstraint::Relation::kNotSubtype;
  return solver_.assume_type(test->second.reference, {relation, test->second.type});
}

// Another reference may say more of the class; if none can, and there is one, it is settled.
vm::symbolic::InputMemory::Guess DisjunctiveHeap::guess_class(const Expr* reference) {
  note_classes(reference);
  const std::vector<vm::Klass*> classes = classes_of(reference);
  if (classes.empty()) return {nullptr, false};
  vm::Klass* const klass = classes.front();
  const vm::Klass* special = klass;
  for (const vm::Klass* each : classes) {
    if (each->is_subtype_of(*special)) special = each;
  }
  const auto look_at = [&](const Expr* other) {
    const vm::Klass* const theirs = class_of(other);
    if (theirs != nullptr && theirs != special && theirs->is_subtype_of(*special) &&
        solver_.same(reference, other) != Truth::kFalse)
      special = theirs;
  };
  for (const Expr* input : inputs_) look_at(input);
  for (const vm::Ref object : objects_) look_at(pool_.ref_constant(static_cast<std::uint32_t>(object)));
  if (special != klass || classes.size() > 1) return {special, false};
  if (!klass->has_tables) machine_.classes.ensure_tables(*klass);
  solver_.assume_type(reference, {TypeConstraint::Relation::kExactly, type_of(klass)});
  return {klass, true};
}

const vm::Field& DisjunctiveHeap::field_at(const Expr* reference, std::uint32_t offset) {
  for (const vm::Klass* klass = class_of(reference); klass != nullptr; klass = klass->super) {
    for (const vm::Field& field : klass->fields) {
      if (!field.is_static() && field.offset == offset) return field;
    }
  }
  base::check_failed("a field that the class of the object does not have", std::source_location::current());
}

std::string_view DisjunctiveHeap::name_of(const vm::Field& field) {
  const std::string call = unboxing_call(*field.owner);
  return call.empty() ? field.info->name() : std::string_view(*names_.insert(call).first);
}

heap::Field DisjunctiveHeap::describe(const vm::Field& field) {
  const vm::Klass* type = nullptr;
  if (field.kind == BaseKind::kClass) {
    const auto declared = classfile::parse_field_descriptor(field.info->descriptor());
    type = machine_.classes.builtin(declared->is_array() ? declared->text : declared->class_name).value_or(nullptr);
  }
  const bool is_object = is_enclosing_instance(field) || (!options_.can_be_null && !classes_of(type_of(type)).empty());
  return {.id = field.offset * kKindsOfField + static_cast<std::uint32_t>(field.kind),
          .sort = sort_of(field.kind),
          .type = type_of(type),
          .name = name_of(field),
          .is_never_null = is_object};
}

vm::BaseKind DisjunctiveHeap::kind_of(const Expr* reference, std::uint32_t offset) {
  return field_at(reference, offset).kind;
}

const Expr* DisjunctiveHeap::load(const Expr* reference, std::uint32_t offset) {
  const heap::Field field = describe(field_at(reference, offset));
  const Expr* const value = solver_.get_field(reference, field);
  if (value->is_variable() && field.sort == expr::Sort::kRef) declared_.insert_or_assign(value->id(), field.type);
  return value;
}

void DisjunctiveHeap::store(const Expr* reference, std::uint32_t offset, const Expr* value) {
  if (value->sort() == expr::Sort::kRef) mention(value);
  solver_.set_field(reference, describe(field_at(reference, offset)), value);
}

// Classes below a declared type may have fields of one name and of different kinds.
const Expr* DisjunctiveHeap::make(const std::string& way, const heap::Field& field) {
  const BaseKind kind = place_of(field.id).kind;
  const bool is_first = kinds_.try_emplace(way, kind).first->second == kind;
  const std::string name = is_first ? way : fmt::format("({}) {}", classfile::facts(kind).java_name, way);
  if (field.sort != expr::Sort::kRef) return make_value_(name, kind);
  mention_constants(field.type);
  const Expr* const reference = pool_.variable(field.sort, name);
  declared_.insert_or_assign(reference->id(), field.type);
  add_input(reference);
  if (field.is_never_null) solver_.assume_non_null(reference);
  return reference;
}

bool DisjunctiveHeap::is_subtype(heap::Type type, heap::Type super) const {
  if (type == kNothing || super == kNothing) return false;
  const auto& classes = machine_.classes;
  return classes.by_id(static_cast<std::uint32_t>(type))
      .is_subtype_of(classes.by_id(static_cast<std::uint32_t>(super)));
}

// No more than the heap solver keeps apart.
std::vector<expr::Word> DisjunctiveHeap::constants_of(heap::Type declared) const {
  if (declared == kNothing) return {};
  const vm::Klass& klass = machine_.classes.by_id(static_cast<std::uint32_t>(declared));
  std::vector<expr::Word> words;
  for (const EnumConstant& constant : constants_there(machine_, klass))
    words.push_back(vm::symbolic::word_in(constant.object));
  return words.size() < heap::ValueSet::kMost ? words : std::vector<expr::Word>();
}

void DisjunctiveHeap::mention_constants(heap::Type declared) {
  for (const expr::Word word : constants_of(declared)) mention(pool_.constant(expr::Sort::kRef, word));
}

std::span<const heap::Type> DisjunctiveHeap::classes_of(heap::Type declared) const {
  if (declared == kNothing) return {};
  const auto [known, is_new] = classes_.try_emplace(declared);
  if (is_new) {
    known_.push_back(declared);
    const vm::Klass& type = machine_.classes.by_id(static_cast<std::uint32_t>(declared));
    for (const vm::Klass* klass : subtypes_.of(type)) {
      if (!is_enum(*klass)) known->second.push_back(type_of(klass));
    }
    if (!constants_of(declared).empty()) known->second.push_back(declared);
  }
  return known->second;
}

void DisjunctiveHeap::mark() {
  marks_.push_back({inputs_.size(), objects_.size(), made_.size(), known_.size()});
  solver_.mark();
}

void DisjunctiveHeap::rollback() {
  inputs_.resize(marks_.back().inputs);
  objects_.resize(marks_.back().objects);
  made_.resize(marks_.back().made);
  for (; known_.size() > marks_.back().known; known_.pop_back()) classes_.erase(known_.back());
  solver_.rollback();
}

void DisjunctiveHeap::release() {
  marks_.pop_back();
  solver_.release();
}

}  // namespace ristretto::explore
