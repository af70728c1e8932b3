// SPDX-License-Identifier: MIT
#include "explore/search/concrete_heap.h"

#include <fmt/format.h>

#include "base/check.h"
#include "explore/search/disjunctive_heap.h"
#include "explore/search/sorts.h"
#include "expr/evaluate.h"

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
      objects_.push_back((*klass)->is_array() ? machine_.new_array(**klass, length_of(object))
                                              : machine_.new_object(**klass));
    }
    for (const heap::Shape::Cell& cell : heap_.shape.cells) {
      const FieldPlace place = place_of(cell.field);
      machine_.store_field(objects_[static_cast<std::size_t>(cell.object)], place.kind, place.offset, slot(cell.value));
    }
    for (std::size_t i = 0; i < objects_.size(); ++i) {
      if (!heap_.objects[i].name.empty()) fill(objects_[i], heap_.objects[i].name);
    }
  }

  [[nodiscard]] vm::Slot slot(const Expr* value) {
    if (value->sort() != expr::Sort::kRef) return evaluator_.word(value);
    const std::int32_t object = heap_.shape.object_of(value);
    base::check(object != heap::Shape::kMade, "an object of the run in the input");
    return slot_of(object == heap::Shape::kNull ? vm::Ref::null : objects_[static_cast<std::size_t>(object)]);
  }

 private:
  [[nodiscard]] std::int32_t length_of(const FoundHeap::Object& array) {
    if (array.name.empty()) return 0;
    return expr::int_in(evaluator_.word(pool_.variable(expr::Sort::kInt, array.name + ".length")));
  }
  void fill(vm::Ref array, const std::string& name) {
    const vm::Klass& klass = machine_.klass_of(array);
    const expr::Sort sort = klass.base == vm::BaseKind::kBoolean ? expr::Sort::kBool : sort_of(klass.base);
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
                     const InputHeap& inputs) {
  FoundHeap found{.shape = shape, .model = model, .objects = {}};
  for (const heap::Shape::Object& object : shape.objects) {
    base::check(object.type.has_value(), "an object of the input without a class");
    found.objects.push_back({std::string(machine.classes.by_id(static_cast<std::uint32_t>(*object.type)).name), {}});
  }
  for (const InputObject& object : inputs.objects()) {
    const std::int32_t index = shape.object_of(pool.ref_constant(static_cast<std::uint32_t>(object.ref)));
    if (index >= 0 && object.klass->is_array()) found.objects[static_cast<std::size_t>(index)].name = object.view;
  }
  return found;
}

std::vector<vm::Slot> make_concrete(vm::Machine& machine, expr::Pool& pool, const FoundHeap& heap,
                                    std::span<const Expr* const> parameters) {
  Maker maker(machine, pool, heap);
  maker.make_objects();
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
