// SPDX-License-Identifier: MIT
#include "vm/symbolic/boxes.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/check.h"
#include "vm/machine.h"
#include "vm/symbolic/domain.h"

namespace ristretto::vm::symbolic {

namespace {

constexpr auto kBoxes = std::to_array<BoxFacts>({
#define RISTRETTO_BOX(kind, klass, cache, least, greatest) {BaseKind::kind, klass, cache, least, greatest},
#include "vm/symbolic/boxes.def"
#undef RISTRETTO_BOX
});

Ref static_reference(const Machine& vm, Klass& klass, std::string_view name, std::string_view descriptor) {
  const Field* const field = klass.field(name, descriptor);
  return field == nullptr ? Ref::null : vm.get<Ref>(klass.mirror, field->offset);
}

std::int64_t number(BaseKind kind, Slot value) {
  switch (kind) {
    case BaseKind::kLong: return static_cast<std::int64_t>(value);
    case BaseKind::kBoolean: return static_cast<std::int64_t>(value & 1U);
    default: return static_cast<std::int32_t>(value);
  }
}

}  // namespace

const BoxFacts* box_facts(std::string_view klass) {
  const auto found = std::ranges::find(kBoxes, klass, &BoxFacts::klass);
  return found == kBoxes.end() ? nullptr : &*found;
}

const Field& box_field(const Klass& klass) {
  const auto found = std::ranges::find_if(
      klass.fields, [](const Field& field) { return !field.is_static() && field.info->name() == "value"; });
  base::check(found != klass.fields.end(), "a box without a value");
  return *found;
}

bool is_in_cache(Machine& vm, Ref object) {
  const auto value = vm.unbox(object);
  if (!value) return false;
  const BoxFacts& facts = *box_facts(vm.klass_of(object).name);
  if (facts.cache.empty()) return false;
  const auto keeper = vm.classes.builtin(facts.cache);
  if (!keeper || !(*keeper)->is_initialized()) return false;
  if (facts.kind == BaseKind::kBoolean)
    return static_reference(vm, **keeper, (value->second & 1U) != 0 ? "TRUE" : "FALSE", "Ljava/lang/Boolean;") ==
           object;
  const std::int64_t index = number(facts.kind, value->second) - facts.least;
  const Ref cache = static_reference(vm, **keeper, "cache", fmt::format("[L{};", facts.klass));
  return !is_null(cache) && index >= 0 && index < vm.heap.length(cache) &&
         vm.get<Ref>(cache, kElementsOffset + static_cast<std::uint64_t>(index) * sizeof(Ref)) == object;
}

const Expr* Domain::value_in(Machine& vm, Ref box) {
  const Field& field = box_field(vm.klass_of(box));
  if (has_open_fields(box)) return memory_->load(pool_->ref_constant(static_cast<std::uint32_t>(box)), field.offset);
  return element(vm.heap.at(box) + field.offset, field.kind);
}

// Both are as valueOf makes them; else they are two objects.
Condition Domain::same_boxes(Machine& vm, Ref a, Ref b) {
  const auto value = vm.unbox(a);
  const auto other = vm.unbox(b);
  if (!value || !other || value->first != other->first) return {false};
  for (const Ref box : {a, b}) {
    if (!boxes.has(box) && !is_in_cache(vm, box)) return {false};
  }
  const BoxFacts& facts = *box_facts(vm.klass_of(a).name);
  if (facts.cache.empty()) return {false};
  const std::int64_t known = number(facts.kind, value->second);
  const bool bits = known == number(facts.kind, other->second) && facts.least <= known && known <= facts.greatest;
  const Expr* const first = value_in(vm, a);
  const bool is_long = first->sort() == expr::Sort::kLong;
  const auto constant = [&](std::int64_t limit) {
    return is_long ? pool_->long_constant(limit) : pool_->int_constant(static_cast<std::int32_t>(limit));
  };
  const expr::Kind at_most = is_long ? expr::Kind::lle : expr::Kind::ile;
  const Expr* same = pool_->make(expr::Kind::equal, first, value_in(vm, b));
  if (facts.kind != BaseKind::kBoolean && facts.kind != BaseKind::kByte) {
    same = pool_->make(expr::Kind::and_, same, pool_->make(at_most, constant(facts.least), first));
    same = pool_->make(expr::Kind::and_, same, pool_->make(at_most, first, constant(facts.greatest)));
  }
  return built(bits, same);
}

bool NativeCalls::box(Machine& vm, BaseKind kind, Slot* arguments) {
  const Expr* const value = domain_.slot_expr(arguments, kind);
  if (value->is_constant()) return false;
  const Ref made = vm.box(kind, *arguments);
  if (is_null(made)) return false;
  const std::byte* const address = vm.heap.at(made) + box_field(vm.klass_of(made)).offset;
  domain_.heap.set(address, Domain::bits_in_memory(address, kind), value);
  domain_.boxes.add(made);
  domain_.put_constant(arguments, slot_of(made));
  return true;
}

}  // namespace ristretto::vm::symbolic
