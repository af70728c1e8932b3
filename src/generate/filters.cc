// SPDX-License-Identifier: MIT
#include "generate/filters.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "generate/aside.h"
#include "generate/user_class.h"

namespace ristretto::generate {

using testcase::Type;
using vm::BaseKind;
using vm::Ref;
using vm::Slot;

namespace {

BaseKind kind_of(const Type& type) { return type.is_primitive() ? type.primitive : BaseKind::kClass; }

}  // namespace

Filters::Filters(Executor& executor, const Options& options)
    : executor_(&executor),
      options_(&options),
      equals_(executor.machine().known.object->method("equals", "(Ljava/lang/Object;)Z")),
      reader_(executor.machine()) {}

base::Result<Filters> Filters::make(Executor& executor, const Options& options) {
  Filters filters(executor, options);
  if (options.equality_class.empty()) return filters;
  const auto klass = executor.machine().classes.builtin(internal_name(options.equality_class));
  if (!klass) return base::fail(base::Error("the equality class cannot be loaded").at(options.equality_class));
  filters.user_equal_ = (*klass)->method("equal", "(Ljava/lang/Object;Ljava/lang/Object;)Z");
  if (filters.user_equal_ == nullptr || !filters.user_equal_->is_static)
    return base::fail(
        base::Error("it must have a method `static boolean equal(Object, Object)`").at(options.equality_class));
  return filters;
}

void Filters::before_call(std::span<const Slot> inputs, std::span<const Type* const> types) {
  if (options_->equality != Equality::kMutation) return;
  before_.clear();
  for (std::size_t i = 0; i < inputs.size(); ++i) before_.push_back(reader_.digest(kind_of(*types[i]), inputs[i]));
}

bool Filters::is_large(const Type& type, Slot value) const {
  double number = 0;
  BaseKind kind = kind_of(type);
  if (kind == BaseKind::kClass) {
    const auto box = executor_->machine().unbox(vm::ref_in(value));
    if (!box) return false;
    kind = box->first;
    value = box->second;
  }
  switch (kind) {
    case BaseKind::kByte:
    case BaseKind::kShort:
    case BaseKind::kInt: number = static_cast<std::int32_t>(value); break;
    case BaseKind::kLong: number = static_cast<double>(static_cast<std::int64_t>(value)); break;
    case BaseKind::kFloat: number = std::bit_cast<float>(static_cast<std::uint32_t>(value)); break;
    case BaseKind::kDouble: number = std::bit_cast<double>(value); break;
    default: return false;
  }
  return !(std::abs(number) <= options_->large_limit);
}

// What is too large to be read cannot be told from others: it is no new state that could be counted.
bool Filters::is_new_state(const std::optional<Digest>& digest) {
  return digest ? seen_.insert(*digest) : !options_->large_filter;
}

bool Filters::are_equal(Ref a, Ref b) {
  const Aside aside(executor_->machine());
  const std::array inputs{slot_of(a), slot_of(b)};
  const Done done = executor_->call(user_equal_ != nullptr ? *user_equal_ : *equals_, inputs);
  return done.ending == Ending::kReturned && (done.value & 1U) != 0;
}

// An equals() that throws or does not end tells nothing: the object counts as new.
bool Filters::is_new_by_equals(Ref object) {
  for (const Ref known : representatives_[executor_->machine().klass_of(object).id])
    if (are_equal(object, known)) return false;
  // Likewise with what was found new since the representatives were settled.
  vm::Machine& machine = executor_->machine();
  for (const SavedGraph& graph : pending_) {
    const Aside aside(machine);
    const Ref known = graph.restore(machine);
    if (is_null(known) || machine.klass_of(known).id != machine.klass_of(object).id) continue;
    if (are_equal(object, known)) return false;
  }
  auto saved = SavedGraph::save(executor_->machine(), object);
  if (saved) pending_.push_back(std::move(*saved));
  return true;
}

void Filters::settle() {
  vm::Machine& machine = executor_->machine();
  for (const SavedGraph& graph : pending_) {
    const Ref object = graph.restore(machine);
    if (is_null(object)) break;
    std::vector<Ref>& known = representatives_[machine.klass_of(object).id];
    if (std::ranges::none_of(known, [&](Ref other) { return are_equal(object, other); })) known.push_back(object);
  }
  pending_.clear();
}

bool Filters::admits(const Type& type, Slot value, std::optional<std::size_t> input, Digests& digests) {
  if (type.is_void()) return false;
  const bool is_reference = type.is_reference();
  if (is_reference && is_null(vm::ref_in(value))) return !options_->null_filter;
  if (options_->large_filter && is_large(type, value)) return false;
  const auto digest = is_reference ? digests.of(vm::ref_in(value)).digest : reader_.digest(kind_of(type), value);
  const bool is_distinct = is_new_state(digest);
  switch (options_->equality) {
    case Equality::kNone: return true;
    case Equality::kState: return is_distinct;
    case Equality::kEquals: return is_distinct && (!is_reference || is_new_by_equals(vm::ref_in(value)));
    case Equality::kMutation: return !input || (*input < before_.size() && before_[*input] != digest);
  }
  return true;
}

}  // namespace ristretto::generate
