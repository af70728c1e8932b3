// SPDX-License-Identifier: MIT
#include "generate/goals.h"

#include <bit>

namespace ristretto::generate {

using vm::BaseKind;
using vm::Ref;

namespace {

enum Way : std::uint64_t {
  kReturnedNothing = 1,
  kNull,
  kObject,
  kFalse,
  kTrue,
  kNegative,
  kZero,
  kPositive,
  kNotANumber,
  kEmpty,
  kThrew,
};

Way way_of_number(double number) {
  if (number != number) return kNotANumber;
  return number < 0 ? kNegative : number > 0 ? kPositive : kZero;
}

Way way_of(const vm::Machine& machine, const testcase::Type& type, vm::Slot value) {
  if (type.is_void()) return kReturnedNothing;
  if (type.is_reference()) {
    const Ref object = vm::ref_in(value);
    if (is_null(object)) return kNull;
    const vm::Klass& klass = machine.klass_of(object);
    if (&klass == machine.known.string) return machine.strings.length(object) == 0 ? kEmpty : kObject;
    if (klass.is_array()) return machine.heap.length(object) == 0 ? kEmpty : kObject;
    return kObject;
  }
  switch (type.primitive) {
    case BaseKind::kBoolean: return (value & 1U) != 0 ? kTrue : kFalse;
    case BaseKind::kLong: return way_of_number(static_cast<double>(static_cast<std::int64_t>(value)));
    case BaseKind::kFloat: return way_of_number(std::bit_cast<float>(static_cast<std::uint32_t>(value)));
    case BaseKind::kDouble: return way_of_number(std::bit_cast<double>(value));
    case BaseKind::kChar: return kObject;
    default: return way_of_number(static_cast<std::int32_t>(value));
  }
}

}  // namespace

OutcomeGoal outcome_of(const vm::Machine& machine, const testcase::Operation& operation, const Done& done) {
  OutcomeGoal goal;
  goal.member = operation.method;
  goal.order = operation.method->index;
  goal.way = done.ending == Ending::kThrew ? kThrew : way_of(machine, *operation.output, done.value);
  if (done.ending == Ending::kThrew) goal.thrown = machine.klass_of(done.exception).name;
  return goal;
}

}  // namespace ristretto::generate
