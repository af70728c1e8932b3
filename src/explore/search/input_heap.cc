// SPDX-License-Identifier: MIT
#include "explore/search/input_heap.h"

#include <algorithm>
#include <array>
#include <ranges>

#include <fmt/format.h>

namespace ristretto::explore {

using classfile::BaseKind;
using expr::Expr;
using expr::Sort;
using vm::symbolic::Origin;

namespace {

constexpr auto kReceiver = "this";

Sort sort_of(BaseKind kind) {
  switch (kind) {
    case BaseKind::kLong: return Sort::kLong;
    case BaseKind::kFloat: return Sort::kFloat;
    case BaseKind::kDouble: return Sort::kDouble;
    case BaseKind::kClass: return Sort::kRef;
    default: return Sort::kInt;
  }
}

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

}  // namespace

const Expr* InputHeap::variable(const std::string& name, BaseKind kind, vm::Klass* klass) {
  vm::symbolic::Domain& domain = engine_.domain();
  if (kind == BaseKind::kBoolean) {
    const Expr* const truth = domain.pool().variable(Sort::kBool, name);
    const Expr* const one = domain.pool().int_constant(1);
    const Expr* const zero = domain.pool().int_constant(0);
    return domain.pool().make(expr::Kind::ite, truth, one, zero);
  }
  const Expr* const made = domain.pool().variable(sort_of(kind), name);
  if (kind == BaseKind::kClass) types_[made->id()] = klass;
  if (!is_whole(kind)) return made;
  const Numbers range = range_of(kind);
  assume_range(made, std::max(range.least, options_.numbers.least),
               std::min(range.greatest, options_.numbers.greatest));
  if (kind != BaseKind::kInt && kind != BaseKind::kLong) domain.declare_narrow(made, kind);
  return made;
}

void InputHeap::assume_range(const Expr* variable, std::int64_t least, std::int64_t greatest) {
  vm::symbolic::Domain& domain = engine_.domain();
  const bool is_long = variable->sort() == Sort::kLong;
  const expr::Kind at_most = is_long ? expr::Kind::lle : expr::Kind::ile;
  const auto constant = [&](std::int64_t value) {
    return is_long ? domain.pool().long_constant(value) : domain.pool().int_constant(static_cast<std::int32_t>(value));
  };
  const Expr* const low = constant(least);
  const Expr* const high = constant(greatest);
  const Expr* const is_above = domain.pool().make(at_most, low, variable);
  const Expr* const is_below = domain.pool().make(at_most, variable, high);
  for (const Expr* condition : {is_above, is_below}) {
    if (!condition->is_constant() && domain.path.knows(condition) == vm::Way::kOpen)
      domain.path.add(condition, true, Origin::kInput);
  }
}

vm::Klass* InputHeap::type_of(const classfile::FieldType& type) {
  if (!type.is_reference()) return nullptr;
  return machine_.classes.builtin(type.is_array() ? type.text : type.class_name).value_or(nullptr);
}

InputHeap::Arguments InputHeap::make_arguments(vm::Method& method, const std::vector<std::string>& names) {
  Arguments made;
  const auto add = [&](vm::Slot word, const Expr* e, bool is_wide) {
    made.words.push_back(word);
    made.locals.push_back(e);
    made.parameters.push_back(e);
    if (is_wide) made.words.push_back(0);
    if (is_wide) made.locals.push_back(nullptr);
  };
  if (!method.is_static) {
    const vm::Ref receiver = make_receiver(method);
    add(slot_of(receiver), is_null(receiver) ? any_receiver(*method.owner) : nullptr, false);
  }
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  auto name = names.begin();
  for (const classfile::FieldType& type : descriptor->parameters()) {
    const BaseKind kind = type.is_reference() ? BaseKind::kClass : type.kind;
    add(0, variable(*name, kind, type_of(type)), type.slots() == 2);
    ++name;
  }
  return made;
}

vm::Ref InputHeap::make_receiver(const vm::Method& method) {
  if (method.name() == "<init>") return machine_.new_object(*method.owner);
  if (options_.receiver == ReceiverState::kConstructed) {
    if (const vm::Ref made = construct(*method.owner); !is_null(made)) return made;
  }
  if (options_.receiver_can_be_alias) return vm::Ref::null;
  const vm::Ref receiver = make_object(*method.owner, kReceiver);
  objects_.pop_back();
  return receiver;
}

const Expr* InputHeap::any_receiver(vm::Klass& klass) {
  vm::symbolic::Domain& domain = engine_.domain();
  const Expr* const receiver = variable(kReceiver, BaseKind::kClass, &klass);
  domain.path.add(domain.pool().make(expr::Kind::equal, receiver, domain.pool().null()), false, Origin::kInput);
  return receiver;
}

vm::Ref InputHeap::construct(vm::Klass& klass) {
  vm::Method* const constructor = klass.method("<init>", "()V");
  if (constructor == nullptr) return vm::Ref::null;
  const vm::Ref object = machine_.new_object(klass);
  const std::array words{slot_of(object)};
  return machine_.call(*constructor, words).reason == vm::StopReason::kFinished ? object : vm::Ref::null;
}

std::vector<InputHeap::Choice> InputHeap::choices(const Expr* reference) const {
  const auto declared = types_.find(reference->id());
  vm::Klass* const type = declared == types_.end() ? nullptr : declared->second;
  const Expr* const is_null =
      engine_.domain().pool().make(expr::Kind::equal, reference, engine_.domain().pool().null());
  const vm::Way null_way = engine_.domain().path.knows(is_null);
  std::vector<Choice> found;
  if (null_way != vm::Way::kTrue && type != nullptr && options_.arguments_can_be_alias) {
    for (const InputObject& object : objects_ | std::views::reverse) {
      if (object.klass->is_subtype_of(*type)) found.push_back({.kind = Choice::Kind::kAlias, .alias = object.ref});
    }
  }
  if (null_way != vm::Way::kFalse) found.push_back({.kind = Choice::Kind::kNull});
  if (null_way != vm::Way::kTrue && type != nullptr && (type->is_array() || !type->is_abstract()))
    found.push_back({.kind = Choice::Kind::kNew, .klass = type});
  return found;
}

void InputHeap::choose(const Expr* reference, const Choice& choice) {
  vm::Ref ref = choice.alias;
  if (choice.kind == Choice::Kind::kNew) ref = make_object(*choice.klass, std::string(reference->name()));
  vm::symbolic::Domain& domain = engine_.domain();
  domain.path.give(reference, vm::symbolic::word_in(ref));
  const Expr* const constant = domain.pool().ref_constant(static_cast<std::uint32_t>(ref));
  const Expr* const is_this = domain.pool().make(expr::Kind::equal, reference, constant);
  if (domain.path.knows(is_this) == vm::Way::kOpen) domain.path.add(is_this, true, Origin::kHeap);
}

vm::Ref InputHeap::make_object(vm::Klass& klass, const std::string& name) {
  if (klass.is_array()) return make_array(klass, name);
  const vm::Ref object = machine_.new_object(klass);
  objects_.push_back({object, &klass, name});
  for (const vm::Klass* part = &klass; part != nullptr; part = part->super) make_fields(object, *part, name);
  return object;
}

void InputHeap::make_fields(vm::Ref object, const vm::Klass& klass, const std::string& name) {
  for (const vm::Field& field : klass.fields) {
    if (field.is_static()) continue;
    vm::Klass* const type = type_of(*classfile::parse_field_descriptor(field.info->descriptor()));
    place(object, field.offset, variable(fmt::format("{}.{}", name, field.info->name()), field.kind, type));
  }
}

// As long as can be: the length that the guest sees is a variable.
vm::Ref InputHeap::make_array(vm::Klass& klass, const std::string& name) {
  const vm::Ref array = machine_.new_array(klass, options_.array_length);
  objects_.push_back({array, &klass, name});
  const Expr* const length = variable(name + ".length", BaseKind::kInt, nullptr);
  assume_range(length, 0, options_.array_length);
  place(array, vm::kLengthOffset, length, static_cast<std::uint64_t>(options_.array_length));
  for (std::int32_t i = 0; i < options_.array_length; ++i) {
    const std::uint64_t offset = vm::kElementsOffset + (static_cast<std::uint64_t>(i) << klass.element_shift);
    place(array, offset, variable(fmt::format("{}[{}]", name, i), klass.base, klass.component));
  }
  return array;
}

// New memory is zero, whatever the width.
void InputHeap::place(vm::Ref object, std::uint64_t offset, const Expr* e, std::uint64_t bits) {
  engine_.domain().heap.set(machine_.heap.at(object) + offset, bits, e);
}

}  // namespace ristretto::explore
