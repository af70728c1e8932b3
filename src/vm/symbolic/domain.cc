// SPDX-License-Identifier: MIT
#include "vm/symbolic/domain.h"

#include "vm/klass.h"

namespace ristretto::vm::symbolic {

namespace {

struct Range {
  std::int64_t least;
  std::int64_t greatest;
  [[nodiscard]] bool contains(std::int64_t value) const { return least <= value && value <= greatest; }
  [[nodiscard]] bool contains(const Range& other) const { return contains(other.least) && contains(other.greatest); }
};

Range range_of(BaseKind kind) {
  switch (kind) {
    case BaseKind::kBoolean: return {0, 1};
    case BaseKind::kByte: return {INT8_MIN, INT8_MAX};
    case BaseKind::kChar: return {0, UINT16_MAX};
    case BaseKind::kShort: return {INT16_MIN, INT16_MAX};
    default: return {INT32_MIN, INT32_MAX};
  }
}

}  // namespace

void Domain::begin(expr::Pool& pool) {
  pool_ = &pool;
  stack = {};
  heap = {};
  path = {};
  narrow_.clear();
  result_ = nullptr;
}

Way Domain::decide_symbolic(const Condition& condition) {
  const Way known = path.knows(condition.e);
  if (known != Way::kOpen) return known;
  if (options_.mode == Mode::kFollow) {
    path.add(condition.e, condition.bits, Origin::kBranch);
    return static_cast<Way>(condition.bits);
  }
  question_ = {.kind = Question::Kind::kCondition, .e = condition.e};
  return Way::kOpen;
}

bool Domain::ask(const Question& question) {
  question_ = question;
  return false;
}

bool Domain::settle(const Int& value) {
  if (options_.aliasing != Aliasing::kAtLoad) return true;
  if (!value.is_symbolic() || value.e->sort() != expr::Sort::kRef) return true;
  return ask({.kind = Question::Kind::kReference, .e = value.e});
}

bool Domain::resolve(Reference& value) {
  if (!value.is_symbolic()) return true;
  if (const auto word = path.value(value.e)) {
    value = Reference(bits_in<Ref>(*word));
    return true;
  }
  return ask({.kind = Question::Kind::kReference, .e = value.e});
}

bool Domain::resolve_index(Int& index, const Int& length, std::int32_t room) {
  if (index.is_symbolic()) {
    if (options_.mode == Mode::kFollow) {
      Condition here = equal(index, Int(index.bits));
      if (here.is_symbolic()) path.add(here.e, true, Origin::kIndex);
      path.give(index.e, word_in(index.bits));
      index.e = nullptr;
    } else {
      const std::int32_t below = length.is_symbolic() ? room : std::min(room, length.bits);
      return ask({.kind = Question::Kind::kIndex, .e = index.e, .below = below});
    }
  }
  return index.bits < room || ask({.kind = Question::Kind::kLimit});
}

bool Domain::fix(Slot* slot) {
  const Expr* const e = stack.at(slot);
  if (e == nullptr) return true;
  if (const auto word = path.value(e)) {
    put_constant(slot, *word);
    return true;
  }
  if (options_.mode == Mode::kFollow) {
    const expr::Word word = expr::canonical(e->sort(), *slot);
    const Expr* const constant = pool_->constant(e->sort(), word);
    path.add(pool_->make(expr::Kind::equal, e, constant), true, Origin::kFixed);
    path.give(e, word);
    stack.at(slot) = nullptr;
    return true;
  }
  return ask({.kind = e->sort() == expr::Sort::kRef ? Question::Kind::kReference : Question::Kind::kFixed, .e = e});
}

bool Domain::fix_arguments(Heap& memory, const Klass* const* classes, Slot* first, std::size_t count) {
  for (Slot* slot = first; slot < first + count; ++slot) {
    if (!fix(slot)) return false;
  }
  (void)memory;
  (void)classes;
  return true;
}

std::optional<std::int32_t> Domain::switch_target(const Int& key, const SwitchTable& table) {
  const bool is_lookup = !table.keys.empty();
  for (std::size_t i = 0; i < table.targets.size(); ++i) {
    const std::int32_t candidate = is_lookup ? table.keys[i] : table.low + static_cast<std::int32_t>(i);
    switch (decide(equal(key, Int(candidate)))) {
      case Way::kTrue: return table.targets[i];
      case Way::kOpen: return std::nullopt;
      case Way::kFalse: break;
    }
  }
  return table.default_target;
}

void Domain::declare_narrow(const Expr* variable, BaseKind kind) {
  if (variable->index() >= narrow_.size()) narrow_.resize(variable->index() + 1, BaseKind::kVoid);
  narrow_[variable->index()] = kind;
}

bool Domain::is_narrow(const Expr* e, BaseKind kind) const {
  if (e == nullptr) return false;
  const Range range = range_of(kind);
  if (e->is_variable()) {
    return e->index() < narrow_.size() && narrow_[e->index()] != BaseKind::kVoid &&
           range.contains(range_of(narrow_[e->index()]));
  }
  if (e->is_constant()) return range.contains(e->value());
  return e->is(expr::Kind::ite) && is_narrow(e->operand(1), kind) && is_narrow(e->operand(2), kind);
}

Int Domain::loaded_int(const std::byte* address, const Int& loaded, BaseKind kind) {
  const Expr* const e = heap.find(address, static_cast<std::uint64_t>(loaded.bits));
  const Int value = known(loaded.bits, e);
  if (!value.is_symbolic() || e->sort() != expr::Sort::kInt || is_narrow(e, kind)) return value;
  switch (kind) {
    case BaseKind::kByte: return i2b(value);
    case BaseKind::kChar: return i2c(value);
    case BaseKind::kShort: return i2s(value);
    default: return value;
  }
}

void Domain::mark() {
  stack.mark();
  heap.mark();
  path.mark();
}

void Domain::rollback() {
  stack.rollback();
  heap.rollback();
  path.rollback();
}

void Domain::release() {
  stack.release();
  heap.release();
  path.release();
}

}  // namespace ristretto::vm::symbolic
