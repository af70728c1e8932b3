// SPDX-License-Identifier: MIT
#include "explore/search/input_heap.h"

#include <algorithm>
#include <array>
#include <ranges>

#include <fmt/format.h>

#include "base/check.h"
#include "classfile/opcode.h"
#include "explore/search/enum_constants.h"
#include "explore/search/input_names.h"
#include "explore/search/input_source.h"
#include "explore/search/quiet_run.h"
#include "explore/search/sorts.h"
#include "explore/search/subtypes.h"
#include "expr/evaluate.h"
#include "expr/traverse.h"
#include "vm/backtrace.h"
#include "vm/symbolic/strings/string_calls.h"

namespace ristretto::explore {

using classfile::BaseKind;
using expr::Expr;
using expr::Sort;
using vm::symbolic::Origin;

namespace {

constexpr std::size_t kMostReachedClasses = 256;
constexpr std::int32_t kLastOfLatin = 0xff;
constexpr std::int32_t kLastChar = 0xffff;

bool is_whole(BaseKind kind) { return kind <= BaseKind::kLong && kind != BaseKind::kBoolean; }

Numbers range_of(BaseKind kind) {
  switch (kind) {
    case BaseKind::kByte: return {INT8_MIN, INT8_MAX};
    case BaseKind::kShort: return {INT16_MIN, INT16_MAX};
    case BaseKind::kChar: return {0, UINT16_MAX};
    case BaseKind::kInt: return {INT32_MIN, INT32_MAX};
    default: return {INT64_MIN, INT64_MAX};
  }
}

Numbers within(const Numbers& a, const Numbers& b) {
  return {std::max(a.least, b.least), std::min(a.greatest, b.greatest)};
}

// Calls of a stand-in are counted in guest memory, which the heap solver does not look at.
Subtypes::Options subtypes_of(vm::symbolic::SymbolicEngine& engine, const InputOptions& options) {
  const bool is_open = engine.domain().options().aliasing == vm::symbolic::Aliasing::kDisjunctive;
  return {.universe = options.universe,
          .most = options.subtypes,
          .results = is_open ? 0 : std::max(options.array_length, 1)};
}

}  // namespace

NullTest null_test(const Expr* condition) {
  if (condition->is(expr::Kind::not_)) return null_test(condition->operand(0));
  if (!vm::symbolic::is_about_references(condition)) return {};
  for (const std::size_t i : {0, 1}) {
    if (condition->operand(i)->is_word(0) && !condition->operand(1 - i)->is_constant())
      return {condition->operand(1 - i), condition};
  }
  return {};
}

ObjectTest object_test(const Expr* condition) {
  if (condition->is(expr::Kind::not_)) return object_test(condition->operand(0));
  if (!vm::symbolic::is_about_references(condition)) return {};
  for (const std::size_t i : {0, 1}) {
    const Expr* const object = condition->operand(i);
    const Expr* const reference = condition->operand(1 - i);
    if (object->is_constant() && !object->is_word(0) && reference->is_variable())
      return {reference, condition, vm::symbolic::bits_in<vm::Ref>(object->word())};
  }
  return {};
}

std::string string_length(const std::string& name) { return name + ".length()"; }

std::string string_char(const std::string& name, std::int32_t index) {
  return fmt::format("{}.charAt({})", name, index);
}

std::u16string string_in(expr::Pool& pool, const std::string& name, const expr::Assignment& model) {
  const auto value = [&](const std::string& called) {
    return expr::int_in(expr::evaluate(pool.variable(Sort::kInt, called), model));
  };
  std::u16string text;
  const std::int32_t length = value(string_length(name));
  for (std::int32_t i = 0; i < length; ++i) text += static_cast<char16_t>(value(string_char(name, i)));
  return text;
}

InputHeap::InputHeap(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, const InputOptions& options)
    : machine_(machine),
      engine_(engine),
      options_(options),
      subtypes_(std::make_unique<Subtypes>(machine, subtypes_of(engine, options))) {
  if (engine.domain().options().aliasing != vm::symbolic::Aliasing::kDisjunctive) return;
  disjunctive_ = std::make_unique<DisjunctiveHeap>(
      machine, engine.domain().pool(), *subtypes_,
      DisjunctiveOptions{.can_alias = options.arguments_can_be_alias, .can_be_null = !options.is_never_null},
      [this](const std::string& name, BaseKind kind) { return variable(name, kind, nullptr); });
}

InputHeap::~InputHeap() = default;

const Expr* InputHeap::variable(const std::string& name, BaseKind kind, vm::Klass* klass) {
  vm::symbolic::Domain& domain = engine_.domain();
  if (kind == BaseKind::kBoolean) {
    const Expr* const truth = domain.pool().variable(Sort::kBool, name);
    if (source_ != nullptr) values_.set(truth, source_->value(truth, {0, 1}));
    const Expr* const one = domain.pool().int_constant(1);
    const Expr* const zero = domain.pool().int_constant(0);
    return domain.pool().make(expr::Kind::ite, truth, one, zero);
  }
  const Expr* const made = domain.pool().variable(sort_of(kind), name);
  if (kind == BaseKind::kClass) declare_reference(made, klass);
  const Numbers range = within(range_of(kind), options_.numbers);
  if (source_ != nullptr && kind != BaseKind::kClass) values_.set(made, source_->value(made, range));
  if (!is_whole(kind)) return made;
  assume_range(made, range, range_of(kind), Cut::kRange);
  if (kind != BaseKind::kInt && kind != BaseKind::kLong) domain.declare_narrow(made, kind);
  return made;
}

const Expr* InputHeap::array_length(const std::string& name) {
  const Expr* const made = engine_.domain().pool().variable(Sort::kInt, name);
  const Numbers range = within({0, options_.array_length}, options_.numbers);
  if (source_ != nullptr) values_.set(made, source_->value(made, range));
  assume_range(made, range, {0, INT32_MAX}, Cut::kArrayLength);
  return made;
}

void InputHeap::declare_reference(const Expr* reference, vm::Klass* klass) {
  types_[reference->id()] = klass;
  if (disjunctive_ != nullptr) disjunctive_->declare(reference, klass);
  if (klass == nullptr) return;
  if (is_enum(*klass) || klass == machine_.known.klass) engine_.domain().declare_one_of_few(reference);
  if (options_.is_never_null && !subtypes_->of(*klass).empty()) assume_object(reference);
}

void InputHeap::assume_range(const Expr* variable, const Numbers& range, const Numbers& possible, Cut cut) {
  vm::symbolic::Domain& domain = engine_.domain();
  const bool is_long = variable->sort() == Sort::kLong;
  const expr::Kind at_most = is_long ? expr::Kind::lle : expr::Kind::ile;
  const auto constant = [&](std::int64_t value) {
    return is_long ? domain.pool().long_constant(value) : domain.pool().int_constant(static_cast<std::int32_t>(value));
  };
  const auto assume = [&](const Expr* low, const Expr* high, bool is_cut) {
    const Expr* const usual = domain.pool().make(at_most, low, high);
    const Expr* const condition = is_cut ? domain.pool().make_plain(at_most, low, high) : usual;
    if (is_cut) {
      limits_.try_emplace(condition->id(), Limit{cut, usual});
      cuts_.try_emplace(usual->id(), cut);
    }
    if (!condition->is_constant() && domain.path.knows(condition) == vm::Way::kOpen)
      domain.path.add(condition, true, Origin::kInput);
  };
  assume(constant(range.least), variable, range.least > possible.least);
  assume(variable, constant(range.greatest), range.greatest < possible.greatest);
}

const Expr* InputHeap::usual(const Expr* condition) const {
  const auto limit = limits_.find(condition->id());
  return limit == limits_.end() ? condition : limit->second.usual;
}

Cuts InputHeap::cuts_in(std::span<const Expr* const> core) const {
  Cuts found;
  for (const Expr* condition : core) {
    if (const auto cut = cuts_.find(condition->id()); cut != cuts_.end()) found.add(cut->second);
    if (const auto limit = limits_.find(condition->id()); limit != limits_.end()) found.add(limit->second.cut);
  }
  for (const Expr* e : expr::nodes_of(core)) {
    // What is asked of a whole string is an expression over as many characters as there is room for.
    if (last_chars_.contains(e->id())) found.add(Cut::kStringLength);
    if (shows_nan(e)) found.add(Cut::kNanBits);
  }
  return found;
}

// Expressions have one NaN, the machine and Java have many.
bool InputHeap::shows_nan(const Expr* e) const {
  const bool is_float = e->is(expr::Kind::float_to_raw_int_bits);
  if (!is_float && !e->is(expr::Kind::double_to_raw_long_bits)) return false;
  vm::symbolic::Domain& domain = engine_.domain();
  const expr::Kind is_nan = is_float ? expr::Kind::fis_nan : expr::Kind::dis_nan;
  return domain.path.knows(domain.pool().make(is_nan, e->operand(0))) != vm::Way::kFalse;
}

void InputHeap::set_listener(std::function<void(Cut)> listener) {
  listener_ = std::move(listener);
  if (disjunctive_ != nullptr) disjunctive_->set_listener(listener_);
}

bool InputHeap::misses_constants(const Expr* reference) const {
  using Kind = CodeHints::Constant::Kind;
  vm::Klass* const type = disjunctive_ == nullptr ? nullptr : type_of(reference);
  return type != nullptr && std::ranges::any_of(subtypes_->hints().compared, [&](const CodeHints::Constant& each) {
           if (each.kind == Kind::kString) return machine_.known.string->is_subtype_of(*type);
           if (each.kind == Kind::kClass) return machine_.known.klass->is_subtype_of(*type);
           return !type->is_array() && !is_enum(*type);
         });
}

bool InputHeap::is_cut_off(const Expr* reference) const {
  if (disjunctive_ != nullptr) return false;  // it tells
  vm::Klass* const type = type_of(reference);
  // Of all the classes that there are some literals are considered.
  const auto is_literal = [&](const vm::Klass* each) { return each == machine_.known.klass; };
  const bool may_be_literal = type != nullptr && machine_.known.klass->is_subtype_of(*type);
  if (may_be_literal && std::ranges::any_of(classes_of(reference), is_literal)) return true;
  const bool is_exact = reference->name() == kReceiver && type != nullptr && !type->is_abstract();
  return type != nullptr && !is_exact && subtypes_->is_cut_off(*type);
}

vm::Klass* InputHeap::type_of(const classfile::FieldType& type) {
  if (!type.is_reference()) return nullptr;
  return machine_.classes.builtin(type.is_array() ? type.text : type.class_name).value_or(nullptr);
}

InputHeap::Arguments InputHeap::make_arguments(vm::Method& method, const std::vector<std::string>& names) {
  Arguments made;
  subtypes_->look_at(*method.owner->linked, *method.info);
  module_ = method.owner->module;
  if (disjunctive_ != nullptr) initialize_enums(method);
  const auto add = [&](vm::Slot word, const Expr* e, bool is_wide) {
    made.words.push_back(word);
    made.locals.push_back(e);
    made.parameters.push_back(e);
    if (is_wide) made.words.push_back(0);
    if (is_wide) made.locals.push_back(nullptr);
  };
  if (!method.is_static) {
    const vm::Ref receiver = make_receiver(method);
    add(slot_of(receiver), is_null(receiver) ? any_receiver(method) : nullptr, false);
  }
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  auto name = names.begin();
  for (const classfile::FieldType& type : descriptor->parameters()) {
    const BaseKind kind = type.is_reference() ? BaseKind::kClass : type.kind;
    const Expr* const input = variable(*name, kind, type_of(type));
    if (name == names.begin() && takes_enclosing_instance(method)) assume_object(input);
    add(value_of(input), input, type.slots() == 2);
    ++name;
  }
  make_statics(method, names, made);
  assume_heap(names, made);
  return made;
}

// No guest code can run when the heap solver meets one.
void InputHeap::initialize_enums(const vm::Method& method) {
  std::vector<vm::Klass*> reached;
  const auto add = [&](vm::Klass* klass) {
    while (klass != nullptr && klass->is_array()) klass = klass->component;
    const bool is_of_use = klass != nullptr && klass->is_instance() && (klass->module.empty() || is_enum(*klass));
    if (is_of_use && reached.size() < kMostReachedClasses && std::ranges::find(reached, klass) == reached.end())
      reached.push_back(klass);
  };
  add(method.owner);
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  for (const classfile::FieldType& type : descriptor->parameters()) add(type_of(type));
  for (std::size_t i = 0; i < reached.size(); ++i) {
    vm::Klass& klass = *reached[i];
    if (is_enum(klass)) (void)initialize_quietly(machine_, engine_, klass);
    for (vm::Klass* const sub : subtypes_->of(klass)) add(sub);
    add(klass.super);
    for (const vm::Field& field : klass.fields)
      add(type_of(*classfile::parse_field_descriptor(field.info->descriptor())));
  }
}

void InputHeap::make_statics(const vm::Method& method, const std::vector<std::string>& names, Arguments& made) {
  made.statics = find_static_inputs(machine_, engine_, method, options_.statics, options_.universe, names);
  for (StaticInput& each : made.statics) {
    vm::Klass* const type = type_of(*classfile::parse_field_descriptor(each.field->info->descriptor()));
    each.input = variable(each.name, each.field->kind, type);
    place(each.klass->mirror, each.field->offset, each.field->kind, each.input);
  }
}

void InputHeap::assume_object(const Expr* reference) {
  vm::symbolic::Domain& domain = engine_.domain();
  const Expr* const is_null = domain.pool().make(expr::Kind::equal, reference, domain.pool().null());
  if (domain.path.knows(is_null) == vm::Way::kOpen) domain.path.add(is_null, false, Origin::kInput);
}

void InputHeap::assume_heap(const std::vector<std::string>& names, const Arguments& made) {
  using Root = LazyAssumptions::Root;
  const std::size_t receivers = made.parameters.size() - names.size();
  std::vector<LazyAssumptions::Assumed> assumed;
  const auto root = [&](std::size_t i) -> Root {
    const Expr* const e = made.parameters[i];
    return e != nullptr ? Root{.reference = e} : Root{.object = vm::ref_in(made.words.front())};
  };
  const auto named = [&](const std::string& name) -> Root {
    if (name.empty()) return {};
    if (name == kReceiver && receivers == 1) return root(0);
    return root(receivers + static_cast<std::size_t>(std::ranges::find(names, name) - names.begin()));
  };
  for (const HeapAssumption& assumption : options_.assumptions) {
    if (!assumption.a.empty()) assumed.push_back({assumption.kind, named(assumption.a), named(assumption.b)});
    for (std::size_t i = 0; assumption.a.empty() && i < made.parameters.size(); ++i) {
      const Expr* const e = made.parameters[i];
      if (e == nullptr || e->sort() == Sort::kRef) assumed.push_back({assumption.kind, root(i)});
    }
    for (const StaticInput& each : made.statics) {
      const bool is_root = assumption.a.empty() && assumption.kind == HeapAssumption::Kind::kAcyclic;
      if (is_root && each.input->sort() == Sort::kRef) assumed.push_back({assumption.kind, {.reference = each.input}});
    }
  }
  for (const LazyAssumptions::Assumed& each : assumed) {
    if (each.a.reference == nullptr) continue;
    if (each.kind == HeapAssumption::Kind::kNonNull)
      assume_object(each.a.reference);
    else if (disjunctive_ != nullptr)
      disjunctive_->assume(each.kind, each.a.reference, each.b.reference);
  }
  assumed_.begin(std::move(assumed));
}

bool InputHeap::is_permitted(const Expr* reference, vm::Ref object) const {
  if (assumed_.is_empty() || disjunctive_ != nullptr) return true;
  std::vector<LazyAssumptions::Told> told{{reference, object}};
  for (const Chosen& each : chosen_)
    told.push_back({each.reference, vm::symbolic::bits_in<vm::Ref>(*engine_.domain().path.value(each.reference))});
  return assumed_.permit(told);
}

vm::Ref InputHeap::make_receiver(const vm::Method& method) {
  if (method.name() == "<init>") return machine_.new_object(*method.owner);
  vm::Klass& klass = receiver_class(method);
  if (klass.is_abstract()) return vm::Ref::null;
  if (options_.receiver == ReceiverState::kConstructed) {
    if (const vm::Ref made = construct(klass); !is_null(made)) return made;
  }
  if (options_.receiver_can_be_alias) return vm::Ref::null;
  const vm::Ref receiver = machine_.new_object(klass);
  make_fields(receiver, klass, kReceiver);
  return receiver;
}

// A subclass would run a method of its own, so there is one only for an abstract class, and only if it has none.
vm::Klass& InputHeap::receiver_class(const vm::Method& method) {
  if (!method.owner->is_abstract()) return *method.owner;
  const std::vector<vm::Klass*> classes = subtypes_->of(*method.owner);
  const auto found = std::ranges::find_if(
      classes, [&](vm::Klass* each) { return each->find_method(method.name(), method.descriptor()) == &method; });
  return found == classes.end() ? *method.owner : **found;
}

const Expr* InputHeap::any_receiver(const vm::Method& method) {
  vm::Klass& klass = receiver_class(method);
  const Expr* const receiver = variable(kReceiver, BaseKind::kClass, &klass);
  if (disjunctive_ != nullptr) disjunctive_->assume_class(receiver, klass);
  assume_object(receiver);
  return receiver;
}

vm::Ref InputHeap::construct(vm::Klass& klass) {
  vm::Method* const constructor = klass.method("<init>", "()V");
  if (constructor == nullptr) return vm::Ref::null;
  const vm::Ref object = machine_.new_object(klass);
  const std::array words{slot_of(object)};
  return machine_.call(*constructor, words).reason == vm::StopReason::kFinished ? object : vm::Ref::null;
}

void InputHeap::choose(const Expr* reference, const Choice& choice) {
  vm::Ref ref = choice.alias;
  if (choice.kind == Choice::Kind::kNew) ref = make_object(*choice.klass, reference);
  chosen_.push_back({reference, choice});
  vm::symbolic::Domain& domain = engine_.domain();
  domain.path.give(reference, vm::symbolic::word_in(ref));
  const Expr* const is_this = is_object(reference, ref);
  if (domain.path.knows(is_this) == vm::Way::kOpen) domain.path.add(is_this, true, Origin::kHeap);
}

vm::Ref InputHeap::make_object(vm::Klass& klass, const Expr* reference) {
  const std::string name(reference->name());
  const std::string view = view_of(name, type_of(reference), klass);
  if (klass.is_array()) return make_array(klass, name, view);
  if (&klass == machine_.known.string) return make_string(klass, name, view);
  if (is_builder(klass)) return make_builder(klass, name, view);
  const vm::Ref object = machine_.new_object(klass);
  objects_.push_back({object, &klass, name, view});
  if (vm::symbolic::box_facts(klass.name) != nullptr) engine_.domain().boxes.add(object);
  if (disjunctive_ != nullptr)
    disjunctive_->declare_object(object, klass, name);
  else
    make_fields(object, klass, view);
  return object;
}

void InputHeap::make_fields(vm::Ref object, const vm::Klass& klass, const std::string& view) {
  for (const vm::Klass* part = &klass; part != nullptr; part = part->super) {
    for (const vm::Field& field : part->fields) {
      if (field.is_static() || stand_in_field(*part, field) == StandInField::kCalls) continue;
      vm::Klass* const type = type_of(*classfile::parse_field_descriptor(field.info->descriptor()));
      const Expr* const input = variable(field_name(view, klass, *part, field), field.kind, type);
      if (is_enclosing_instance(field)) assume_object(input);
      place(object, field.offset, field.kind, input);
    }
  }
}

// As long as can be, unless a source says how long: the length that the guest sees is a variable.
vm::Ref InputHeap::make_array(vm::Klass& klass, const std::string& name, const std::string& view) {
  const Expr* const length = array_length(view + ".length");
  const std::int32_t room = source_ == nullptr ? options_.array_length : static_cast<std::int32_t>(value_of(length));
  const vm::Ref array = machine_.new_array(klass, room);
  objects_.push_back({array, &klass, name, view});
  if (disjunctive_ != nullptr) disjunctive_->declare_object(array, klass, name);
  engine_.domain().heap.set(machine_.heap.at(array) + vm::kLengthOffset, static_cast<std::uint64_t>(room), length);
  std::vector<const Expr*> elements;
  for (std::int32_t i = 0; i < options_.array_length; ++i) {
    elements.push_back(variable(fmt::format("{}[{}]", view, i), klass.base, klass.component));
    const std::uint64_t offset = vm::kElementsOffset + (static_cast<std::uint64_t>(i) << klass.element_shift);
    if (i < room) place(array, offset, klass.base, elements.back());
  }
  engine_.domain().terms.begin_with(array, std::move(elements));
  return array;
}

bool InputHeap::is_builder(const vm::Klass& klass) const {
  return disjunctive_ == nullptr && vm::symbolic::TextMemory::is_builder(klass);
}

vm::symbolic::Text InputHeap::make_text(const std::string& view) {
  vm::symbolic::Domain& domain = engine_.domain();
  const auto input = [&](const std::string& called, std::int32_t greatest, std::int32_t possible) {
    const Expr* const made = domain.pool().variable(Sort::kInt, called);
    if (source_ != nullptr) values_.set(made, source_->value(made, {0, greatest}));
    assume_range(made, {0, greatest}, {0, possible}, Cut::kStringLength);
    return vm::symbolic::Int(static_cast<std::int32_t>(value_of(made)), made);
  };
  const bool is_wide = domain.options().has_wide_strings;
  if (!is_wide && listener_) listener_(Cut::kCharacters);
  const std::int32_t last_char = is_wide ? kLastChar : kLastOfLatin;
  vm::symbolic::Text text{
      .length = input(string_length(view), options_.string_length, INT32_MAX), .chars = {}, .name = view};
  for (std::int32_t i = 0; i < options_.string_length; ++i) {
    text.chars.push_back(input(string_char(view, i), last_char, last_char));
    domain.declare_narrow(text.chars.back().e, BaseKind::kChar);
    if (!is_wide) domain.strings().math.declare_latin(text.chars.back());
    domain.labels.set_char(text.chars.back().e);
  }
  if (!text.chars.empty()) last_chars_.insert(text.chars.back().e->id());
  return text;
}

// A private invariant holds of its fields, so these are not inputs: its characters are, and how many there are.
vm::Ref InputHeap::make_string(vm::Klass& klass, const std::string& name, const std::string& view) {
  const bool is_narrow = !engine_.domain().options().has_wide_strings;
  const vm::Ref string = engine_.domain().strings().memory.new_string(machine_, make_text(view), is_narrow);
  objects_.push_back({string, &klass, name, view});
  if (disjunctive_ != nullptr) disjunctive_->declare_object(string, klass, name);
  return string;
}

vm::Ref InputHeap::make_builder(vm::Klass& klass, const std::string& name, const std::string& view) {
  const vm::Ref builder = machine_.new_object(klass);
  const bool is_narrow = !engine_.domain().options().has_wide_strings;
  const bool is_there = engine_.domain().strings().memory.write_builder(machine_, builder, make_text(view), is_narrow);
  base::check(is_there, "guest memory is exhausted by an input");
  objects_.push_back({builder, &klass, name, view});
  return builder;
}

void InputHeap::place(vm::Ref object, std::uint64_t offset, BaseKind kind, const Expr* e) {
  if (kind == BaseKind::kClass) assumed_.hold(e, object);
  machine_.store_field(object, kind, offset, value_of(e));
  const std::byte* const address = machine_.heap.at(object) + offset;
  engine_.domain().heap.set(address, vm::symbolic::Domain::bits_in_memory(address, kind), e);
}

vm::Slot InputHeap::value_of(const Expr* input) const {
  return source_ == nullptr || input->sort() == Sort::kRef ? 0 : expr::evaluate(input, values_);
}

void InputHeap::rollback() {
  objects_.resize(marks_.back().objects);
  chosen_.resize(marks_.back().chosen);
  met_.erase(met_.begin() + static_cast<std::ptrdiff_t>(marks_.back().met), met_.end());
  if (disjunctive_ != nullptr) disjunctive_->rollback();
}

void InputHeap::mark() {
  marks_.push_back({objects_.size(), chosen_.size(), met_.size()});
  if (disjunctive_ != nullptr) disjunctive_->mark();
}

void InputHeap::release() {
  marks_.pop_back();
  if (disjunctive_ != nullptr) disjunctive_->release();
}

}  // namespace ristretto::explore
