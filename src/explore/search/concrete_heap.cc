// SPDX-License-Identifier: MIT
#include "explore/search/concrete_heap.h"

#include "base/check.h"
#include "explore/search/disjunctive_heap.h"
#include "expr/evaluate.h"

namespace ristretto::explore {

using expr::Expr;

namespace {

class Maker {
 public:
  Maker(vm::Machine& machine, const heap::Shape& shape, const expr::Assignment& model)
      : machine_(machine), shape_(shape), evaluator_(model) {}

  void make_objects() {
    for (const heap::Shape::Object& object : shape_.objects) {
      base::check(object.type.has_value(), "an object of the input without a class");
      objects_.push_back(machine_.new_object(machine_.classes.by_id(static_cast<std::uint32_t>(*object.type))));
    }
    for (const heap::Shape::Cell& cell : shape_.cells) {
      const FieldPlace place = place_of(cell.field);
      machine_.store_field(objects_[static_cast<std::size_t>(cell.object)], place.kind, place.offset, slot(cell.value));
    }
  }

  [[nodiscard]] vm::Slot slot(const Expr* value) {
    if (value->sort() != expr::Sort::kRef) return evaluator_.word(value);
    const std::int32_t object = shape_.object_of(value);
    base::check(object != heap::Shape::kMade, "an object of the run in the input");
    return slot_of(object == heap::Shape::kNull ? vm::Ref::null : objects_[static_cast<std::size_t>(object)]);
  }

 private:
  vm::Machine& machine_;
  const heap::Shape& shape_;
  expr::Evaluator evaluator_;
  std::vector<vm::Ref> objects_;
};

}  // namespace

std::vector<vm::Slot> make_concrete(vm::Machine& machine, const heap::Shape& shape, const expr::Assignment& model,
                                    std::span<const Expr* const> parameters) {
  Maker maker(machine, shape, model);
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
