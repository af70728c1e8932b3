// SPDX-License-Identifier: MIT
#include "explore/search/concrete_heap.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/check.h"
#include "explore/search/disjunctive_heap.h"
#include "explore/search/enum_constants.h"
#include "explore/search/sorts.h"
#include "expr/evaluate.h"
#include "vm/symbolic/boxes.h"

namespace ristretto::explore {

using expr::Expr;

namespace {

class Maker {
 public:
  Maker(vm::Machine& machine, expr::Pool& pool, const FoundHeap& heap)
      : machine_(machine), pool_(pool), heap_(heap), evaluator_(heap.model) {}

  void make_objects() {
    for (const FoundHeap::Object& object : heap_.objects) {
      const auto klass = machine_.classes.builtin(object.klass);
      base::check(klass.has_value(), "a class that is gone");
      if (const vm::symbolic::BoxFacts* const box = vm::symbolic::box_facts(object.klass))
        objects_.push_back(make_box(**klass, *box));
      else if (*klass == machine_.known.string)
        objects_.push_back(machine_.strings.from_utf16(text_of(object)));
      else
        objects_.push_back((*klass)->is_array() ? machine_.new_array(**klass, length_of(object))
                                                : machine_.new_object(**klass));
    }
    for (const heap::Shape::Cell& cell : heap_.shape.cells) {
      if (vm::symbolic::box_facts(heap_.objects[static_cast<std::size_t>(cell.object)].klass) != nullptr) continue;
      const FieldPlace place = place_of(cell.field);
      machine_.store_field(objects_[static_cast<std::size_t>(cell.object)], place.kind, place.offset, slot(cell.value));
    }
    for (std::size_t i = 0; i < objects_.size(); ++i) {
      if (!heap_.objects[i].name.empty() && machine_.klass_of(objects_[i]).is_array())
        fill(objects_[i], heap_.objects[i].name);
    }
  }

  void set_statics() {
    for (const FoundHeap::Static& each : heap_.statics) {
      const auto klass = machine_.classes.builtin(each.klass);
      base::check(klass && machine_.initialize(**klass).reason == vm::StopReason::kFinished, "a class that is gone");
      const vm::Field& field = *(*klass)->field(each.field, each.descriptor);
      machine_.store_field((*klass)->mirror, field.kind, field.offset, slot(each.value));
    }
  }

  [[nodiscard]] vm::Slot slot(const Expr* value) {
    if (value->sort() != expr::Sort::kRef) return evaluator_.word(value);
    const auto constant = std::ranges::find(heap_.constants, value, &FoundHeap::Constant::reference);
    if (constant != heap_.constants.end()) return slot_of(object_of(*constant));
    const std::int32_t object = heap_.shape.object_of(value);
    base::check(object != heap::Shape::kMade, "an object of the run in the input");
    return slot_of(object == heap::Shape::kNull ? vm::Ref::null : objects_[static_cast<std::size_t>(object)]);
  }

 private:
  [[nodiscard]] vm::Ref object_of(const FoundHeap::Constant& constant) {
    vm::Klass& klass = **machine_.classes.builtin(constant.klass);
    base::check(machine_.initialize(klass).reason == vm::StopReason::kFinished, "an enum without constants");
    for (const EnumConstant& each : constants_there(machine_, klass))
      if (each.name == constant.name) return each.object;
    base::check_failed("a constant that is gone", std::source_location::current());
  }

  // The next object: as the guest would box what the shape has there.
  [[nodiscard]] vm::Ref make_box(vm::Klass& klass, const vm::symbolic::BoxFacts& box) {
    const auto number = static_cast<std::int32_t>(objects_.size());
    const auto cell = std::ranges::find(heap_.shape.cells, number, &heap::Shape::Cell::object);
    const std::array words{cell == heap_.shape.cells.end() ? vm::Slot{0} : slot(cell->value), vm::Slot{0}};
    const classfile::BaseKindFacts& kind = classfile::facts(box.kind);
    vm::Method* const value_of = klass.method("valueOf", fmt::format("({})L{};", kind.letter, klass.name));
    base::check(machine_.initialize(klass).reason == vm::StopReason::kFinished && value_of != nullptr, "no such box");
    const vm::Stop made = machine_.call(*value_of, std::span(words).first(kind.slots));
    base::check(made.reason == vm::StopReason::kFinished, "a value that cannot be boxed");
    return vm::ref_in(made.value);
  }

  [[nodiscard]] std::u16string text_of(const FoundHeap::Object& string) {
    return string.name.empty() ? std::u16string() : string_in(pool_, string.name, heap_.model);
  }
  [[nodiscard]] std::int32_t length_of(const FoundHeap::Object& array) {
    if (array.name.empty()) return 0;
    return expr::int_in(evaluator_.word(pool_.variable(expr::Sort::kInt, array.name + ".length")));
  }
  void fill(vm::Ref array, const std::string& name) {
    const vm::Klass& klass = machine_.klass_of(array);
    const expr::Sort sort = variable_sort_of(klass.base);
    for (std::int32_t i = 0; i < machine_.heap.length(array); ++i) {
      const std::uint64_t offset = vm::kElementsOffset + (static_cast<std::uint64_t>(i) << klass.element_shift);
      machine_.store_field(array, klass.base, offset, slot(pool_.variable(sort, fmt::format("{}[{}]", name, i))));
    }
  }

  vm::Machine& machine_;
  expr::Pool& pool_;
  const FoundHeap& heap_;
  expr::Evaluator evaluator_;
  std::vector<vm::Ref> objects_;
};

}  // namespace

FoundHeap found_heap(vm::Machine& machine, expr::Pool& pool, const heap::Shape& shape, const expr::Assignment& model,
                     const InputHeap& inputs, const InputHeap::Arguments& arguments) {
  FoundHeap found{.shape = shape, .model = model, .objects = {}, .statics = {}, .constants = {}};
  for (const heap::Shape::Reference& each : shape.references) {
    const auto constant =
        each.made == nullptr ? std::nullopt : constant_name(machine, vm::symbolic::bits_in<vm::Ref>(each.made->word()));
    if (constant && is_enum(*constant->klass))
      found.constants.push_back({each.term, constant->klass->name, constant->name});
  }
  for (const StaticInput& each : arguments.statics)
    found.statics.push_back({each.klass->name, std::string(each.field->info->name()),
                             std::string(each.field->info->descriptor()), each.input});
  for (const heap::Shape::Object& object : shape.objects) {
    base::check(object.type.has_value(), "an object of the input without a class");
    found.objects.push_back({std::string(machine.classes.by_id(static_cast<std::uint32_t>(*object.type)).name), {}});
  }
  for (const InputObject& object : inputs.objects()) {
    const std::int32_t index = shape.object_of(pool.ref_constant(static_cast<std::uint32_t>(object.ref)));
    const bool is_told = object.klass->is_array() || object.klass == machine.known.string;
    if (index >= 0 && is_told) found.objects[static_cast<std::size_t>(index)].name = object.view;
  }
  return found;
}

std::vector<vm::Slot> make_concrete(vm::Machine& machine, expr::Pool& pool, const FoundHeap& heap,
                                    std::span<const Expr* const> parameters) {
  Maker maker(machine, pool, heap);
  maker.make_objects();
  maker.set_statics();
  std::vector<vm::Slot> words;
  for (const Expr* parameter : parameters) {
    base::check(parameter != nullptr, "a receiver that is no input");
    words.push_back(maker.slot(parameter));
    const bool is_wide = parameter->sort() == expr::Sort::kLong || parameter->sort() == expr::Sort::kDouble;
    if (is_wide) words.push_back(0);
  }
  return words;
}

}  // namespace ristretto::explore
