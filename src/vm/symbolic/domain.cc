// SPDX-License-Identifier: MIT
#include "vm/symbolic/domain.h"

#include "vm/klass.h"
#include "vm/layout.h"
#include "vm/symbolic/strings/string_call.h"

namespace ristretto::vm::symbolic {

namespace {

// Arrays with more elements are beyond a bound.
constexpr Question kNoRoom{.kind = Question::Kind::kLimit, .origin = Origin::kBound};
// In runs that follow their bits, which have the room that they need.
constexpr std::int32_t kMostElementsFollowed = 1 << 12;

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

std::byte* address_of(const Heap& memory, const Klass& klass, Ref array, std::int32_t index) {
  return memory.at(array) + kElementsOffset + (static_cast<std::uint64_t>(index) << klass.element_shift);
}

// As it lies on the stack.
Slot slot_at(const std::byte* address, BaseKind kind) {
  Slot slot = 0;
  switch (kind) {
    case BaseKind::kBoolean:
    case BaseKind::kByte: Concrete::put(&slot, Concrete::load_int<std::int8_t>(address)); break;
    case BaseKind::kChar: Concrete::put(&slot, Concrete::load_int<std::uint16_t>(address)); break;
    case BaseKind::kShort: Concrete::put(&slot, Concrete::load_int<std::int16_t>(address)); break;
    case BaseKind::kLong:
    case BaseKind::kDouble: Concrete::put(&slot, Concrete::load_long(address)); break;
    default: Concrete::put(&slot, Concrete::load_int<std::int32_t>(address)); break;
  }
  return slot;
}

void store_slot(Heap& memory, std::byte* address, std::uint8_t shift, Slot slot) {
  switch (shift) {
    case 0: return memory.store_at(address, static_cast<std::uint8_t>(slot));
    case 1: return memory.store_at(address, static_cast<std::uint16_t>(slot));
    case 2: return memory.store_at(address, static_cast<std::uint32_t>(slot));
    default: return memory.store_at(address, slot);
  }
}

}  // namespace

Domain::Domain(const DomainOptions& options) : options_(options), strings_(std::make_unique<StringCalls>(*this)) {}

Domain::~Domain() = default;

void Domain::begin(expr::Pool& pool) {
  pool_ = &pool;
  stack = {};
  heap = {};
  terms = {};
  texts = {};
  path = {};
  boxes = {};
  identities = {};
  labels = {};
  strings_->math.clear();
  strings_->hashes.clear();
  narrow_.clear();
  few_.clear();
  result_ = nullptr;
}

void Domain::rename(const Expr* from, const Expr* to) {
  labels.set(to, labelled_text(*this, from));
  labels.set(pool_->make(expr::Kind::not_, to), labelled_text(*this, pool_->make(expr::Kind::not_, from)));
}

Way Domain::decide_symbolic(const Condition& asked) {
  const Condition condition = strings_->hashes.by_text(strings_->math.by_digits(asked));
  if (!condition.is_symbolic()) return static_cast<Way>(condition.bits);
  if (condition.e != asked.e) rename(asked.e, condition.e);
  const Way known = path.knows(condition.e);
  if (known != Way::kOpen) return known;
  if (memory_ != nullptr) {
    const bool negated = condition.e->is(expr::Kind::not_);
    const Expr* const equality = negated ? condition.e->operand(0) : condition.e;
    if (is_about_references(equality)) {
      const Way same = memory_->same(equality->operand(0), equality->operand(1));
      if (same != Way::kOpen) return negated == (same == Way::kTrue) ? Way::kFalse : Way::kTrue;
    }
  }
  // There are no bits to follow before it is known which object is meant.
  if (options_.mode == Mode::kFollow && !is_about_references(condition.e)) {
    path.add(condition.e, condition.bits, branch_origin_);
    return static_cast<Way>(condition.bits);
  }
  question_ = {.kind = Question::Kind::kCondition, .e = condition.e, .origin = branch_origin_};
  return Way::kOpen;
}

Way Domain::decide_bound(const Condition& condition) {
  if (!condition.is_symbolic() && condition.bits) return Way::kTrue;
  const Way known = condition.is_symbolic() ? path.knows(condition.e) : Way::kFalse;
  if (known == Way::kTrue) return known;
  if (known == Way::kOpen && options_.mode == Mode::kFollow && condition.bits) {
    path.add(condition.e, true, Origin::kBound);
    return Way::kTrue;
  }
  const bool is_limit = known == Way::kFalse || options_.mode == Mode::kFollow;
  question_ = is_limit ? Question{.kind = Question::Kind::kLimit, .is_about_text = true}
                       : Question{.kind = Question::Kind::kCondition, .e = condition.e, .origin = Origin::kBound};
  return Way::kOpen;
}

bool Domain::ask(const Question& question) {
  question_ = question;
  return false;
}

bool Domain::settle(const Int& value) {
  if (options_.aliasing != Aliasing::kAtLoad) return true;
  if (!value.is_symbolic() || value.e->sort() != expr::Sort::kRef) return true;
  return ask({.kind = Question::Kind::kReference, .e = value.e, .is_compared = true});
}

bool Domain::resolve(Reference& value, bool is_compared) {
  if (!value.is_symbolic()) return true;
  if (const auto word = path.value(value.e)) {
    value = Reference(bits_in<Ref>(*word));
    return true;
  }
  if (memory_ != nullptr) {
    if (!find_made(value)) return false;
    if (!value.is_symbolic()) return true;
  }
  return ask({.kind = Question::Kind::kReference, .e = value.e, .is_compared = is_compared});
}

// An object that the run has made is in guest memory, so it is asked whether the reference is one.
bool Domain::find_made(Reference& value) {
  while (value.is_symbolic()) {
    if (const Expr* const constant = memory_->constant_of(value.e)) {
      value = Reference(bits_in<Ref>(constant->word()));
      return true;
    }
    const Expr* const made = memory_->made_object(value.e);
    if (made == nullptr) return true;
    const Reference object(bits_in<Ref>(made->word()));
    switch (decide(equal(value, object))) {
      case Way::kOpen: return false;
      case Way::kTrue: value = object; return true;
      case Way::kFalse: break;
    }
  }
  return true;
}

// Whether two boxes are one object depends on their values, so they are in guest memory.
bool Domain::find_box(Reference& value) {
  if (!value.is_symbolic()) return true;
  const InputMemory::Guess guess = memory_->guess_class(value.e);
  return !guess.is_certain || box_facts(guess.klass->name) == nullptr || resolve(value);
}

Way Domain::is_input(Reference& object) {
  if (memory_ == nullptr) return resolve(object) ? Way::kFalse : Way::kOpen;
  if (!find_made(object)) return Way::kOpen;
  return object.is_symbolic() || memory_->has(object.bits) ? Way::kTrue : Way::kFalse;
}

void Domain::load_input(const Reference& object, std::int32_t offset, Slot* to) {
  const Expr* const reference = expr_of(object);
  const auto place = static_cast<std::uint32_t>(offset);
  if (watches_) observer_->access({.offset = place, .object = reference});
  const Expr* const value = memory_->load(reference, place);
  put_constant(to, value->is_constant() ? value->word() : Slot{0});
  if (!value->is_constant()) stack.set(to, value);
}

void Domain::store_input(const Reference& object, std::int32_t offset, const Slot* from) {
  const Expr* const reference = expr_of(object);
  const auto place = static_cast<std::uint32_t>(offset);
  if (watches_) observer_->access({.writes = true, .offset = place, .object = reference});
  memory_->store(reference, place, slot_expr(from, memory_->kind_of(reference, place)));
}

void Domain::access_element(bool writes, const std::byte* elements, std::uint8_t shift, const Int& index) {
  MemoryAccess access{.writes = writes, .shift = shift, .address = elements};
  if (index.is_symbolic() && options_.mode == Mode::kOpen) {
    access.index = index.e;
  } else {
    access.address += static_cast<std::uint64_t>(static_cast<std::uint32_t>(index.bits)) << shift;
  }
  observer_->access(access);
}

Way Domain::fits(const Reference& value, const Klass& type) {
  return is_left_open(value) ? memory_->fits(value.e, type) : Way::kOpen;
}

Way Domain::is_instance(const Reference& value, const Klass& type) {
  const Way known = memory_->fits(value.e, type);
  return known != Way::kOpen ? known : decide(Condition(false, memory_->is_instance(value.e, type)));
}

bool Domain::find_class(Reference& receiver, const Klass*& klass) {
  klass = nullptr;
  if (memory_ == nullptr) return true;
  if (!find_made(receiver)) return false;
  while (receiver.is_symbolic()) {
    const InputMemory::Guess guess = memory_->guess_class(receiver.e);
    if (guess.klass == nullptr || guess.is_certain) {
      klass = guess.klass;
      return true;
    }
    if (is_instance(receiver, *guess.klass) == Way::kOpen) return false;
  }
  return true;
}

// Alike for a run that opens and one that follows its bits, whose arrays have no more room than their elements need.
bool Domain::is_reasoned(const Klass& klass, Ref array, const Int& length) const {
  if (klass.base == BaseKind::kClass || options_.indexing == Indexing::kSimulate) return false;
  if (options_.indexing == Indexing::kReason) return true;
  return length.is_symbolic() || length.bits > kShortArray || terms.was_searched(array);
}

bool Domain::resolve_index(const Heap& memory, const Klass& klass, Ref array, Int& index, const Int& length) {
  if (terms.find(array) != nullptr) return true;
  const std::int32_t room = memory.length(array);
  if (room == 0) return ask(kNoRoom);
  if (!index.is_symbolic()) return index.bits < room || ask(kNoRoom);
  if (is_reasoned(klass, array, length)) {
    terms.set(array, contents(memory, klass, array));
    return true;
  }
  terms.note_search(array);
  if (options_.mode == Mode::kOpen) {
    const std::int32_t below = length.is_symbolic() ? room : std::min(room, length.bits);
    return ask({.kind = Question::Kind::kIndex, .e = index.e, .below = below});
  }
  const Condition is_here = equal(index, Int(index.bits));
  if (is_here.is_symbolic()) path.add(is_here.e, true, Origin::kIndex);
  path.give(index.e, word_in(index.bits));
  index.e = nullptr;
  // As an open run does, which executes the instruction again.
  return decide(in_bounds(index, length)) == Way::kTrue;
}

const Expr* Domain::element(const std::byte* address, BaseKind kind) {
  switch (kind) {
    case BaseKind::kBoolean:
    case BaseKind::kByte: return expr_of(load_int<std::int8_t>(address));
    case BaseKind::kChar: return expr_of(load_int<std::uint16_t>(address));
    case BaseKind::kShort: return expr_of(load_int<std::int16_t>(address));
    case BaseKind::kLong: return expr_of(load_long(address));
    case BaseKind::kDouble: {
      const Long bits = load_long(address);
      return bits.is_symbolic() ? bits.e : pool_->double_constant(std::bit_cast<double>(bits.bits));
    }
    case BaseKind::kFloat: {
      const Int bits = load_int<std::int32_t>(address);
      return bits.is_symbolic() ? bits.e : pool_->float_constant(std::bit_cast<float>(bits.bits));
    }
    default: return expr_of(load_int<std::int32_t>(address));
  }
}

const Expr* Domain::contents(const Heap& memory, const Klass& klass, Ref array) {
  const std::span<const Expr* const> beginning = terms.beginning(array);
  const Int length = load_int<std::int32_t>(memory.at(array) + kLengthOffset);
  const std::int32_t room = memory.length(array);
  const std::int32_t elements = length.is_symbolic() ? room : std::clamp(length.bits, 1, room);
  const Expr* all = nullptr;
  const auto put = [&](std::size_t i, const Expr* value) {
    all = pool_->make(expr::Kind::store, all, pool_->int_constant(static_cast<std::int32_t>(i)), value);
  };
  for (std::int32_t i = 0; i < elements; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const Expr* const value = element(address_of(memory, klass, array, i), klass.base);
    const Expr* const zero = pool_->constant(value->sort(), 0);
    if (all == nullptr) {
      all = pool_->make(expr::Kind::constant_array, zero);
      for (std::size_t first = 0; first < beginning.size(); ++first) put(first, beginning[first]);
    }
    const bool is_begun = at < beginning.size();
    const bool is_there = is_begun ? beginning[at] == value : length.is_symbolic() && value == zero;
    if (!is_there) put(at, value);
  }
  return all;
}

void Domain::spill(Heap& memory, const Klass& klass, Ref array) {
  const Expr* const all = terms.find(array);
  if (all == nullptr) return;
  terms.set(array, nullptr);
  for (std::int32_t i = 0; i < memory.length(array); ++i) {
    const Expr* const value = pool_->make(expr::Kind::select, all, pool_->int_constant(i));
    std::byte* const address = address_of(memory, klass, array, i);
    if (value->is_constant()) store_slot(memory, address, klass.element_shift, value->word());
    heap.set(address, bits_in_memory(address, klass.base), value->is_constant() ? nullptr : value);
  }
}

// A run that follows its bits keeps them in memory as well.
bool Domain::load_term(const Heap& memory, const Klass& klass, Ref array, const Int& index, Slot* to) {
  const Expr* const all = terms.find(array);
  if (all == nullptr) return false;
  const Expr* const found = pool_->make(expr::Kind::select, all, expr_of(index));
  const bool follows = options_.mode == Mode::kFollow;
  put_constant(to, follows ? slot_at(address_of(memory, klass, array, index.bits), klass.base) : Slot{0});
  if (found->is_constant())
    put_constant(to, found->word());
  else
    stack.set(to, found);
  return true;
}

const Expr* Domain::slot_expr(const Slot* slot, BaseKind kind) {
  switch (kind) {
    case BaseKind::kLong: return expr_of(get_long(slot));
    case BaseKind::kFloat: return expr_of(get_float(slot));
    case BaseKind::kDouble: return expr_of(get_double(slot));
    case BaseKind::kClass: return expr_of(get_ref(slot));
    default: return expr_of(narrowed(get_int(slot), kind));
  }
}

bool Domain::store_term(Heap& memory, const Klass& klass, Ref array, const Int& index, const Slot* from) {
  const Expr* const all = terms.find(array);
  if (all == nullptr) return false;
  const Expr* const at = expr_of(index);
  const Expr* const value = slot_expr(from, klass.base);
  terms.set(array, pool_->make(expr::Kind::store, all, at, value));
  if (options_.mode == Mode::kFollow)
    store_slot(memory, address_of(memory, klass, array, index.bits), klass.element_shift,
               klass.base == BaseKind::kBoolean ? *from & 1U : *from);
  return true;
}

bool Domain::make_room(Int& length) {
  if (!length.is_symbolic()) return true;
  const Way negative = decide(ilt(length, Int(0)));
  if (negative == Way::kOpen) return false;
  if (options_.mode == Mode::kFollow) return length.bits <= kMostElementsFollowed || ask(kNoRoom);
  if (negative == Way::kTrue) {
    length.bits = -1;
    return true;
  }
  const Condition fits = ile(length, Int(options_.array_room));
  length.bits = options_.array_room;
  if (!fits.is_symbolic()) return fits.bits || ask(kNoRoom);
  switch (path.knows(fits.e)) {
    case Way::kTrue: return true;
    case Way::kFalse: return ask(kNoRoom);
    case Way::kOpen: break;
  }
  return ask({.kind = Question::Kind::kCondition, .e = fits.e, .origin = Origin::kBound});
}

bool Domain::fix(Slot* slot) {
  const Expr* const e = stack.at(slot);
  if (e == nullptr) return true;
  if (const auto word = path.value(e)) {
    put_constant(slot, *word);
    return true;
  }
  if (memory_ != nullptr && e->sort() == expr::Sort::kRef) {
    Reference value = get_ref(slot);
    if (!resolve(value)) return false;
    put_constant(slot, slot_of(value.bits));
    return true;
  }
  if (options_.mode == Mode::kFollow && e->sort() != expr::Sort::kRef) {
    const expr::Word word = expr::canonical(e->sort(), *slot);
    const Expr* const constant = pool_->constant(e->sort(), word);
    path.add(pool_->make(expr::Kind::equal, e, constant), true, Origin::kFixed);
    path.give(e, word);
    stack.set(slot, nullptr);
    return true;
  }
  return ask({.kind = e->sort() == expr::Sort::kRef ? Question::Kind::kReference : Question::Kind::kFixed, .e = e});
}

bool Domain::fix_slots(Slot* first, std::size_t count) {
  for (Slot* slot = first; slot < first + count; ++slot) {
    if (!fix(slot)) return false;
  }
  return true;
}

bool Domain::fix_value(Int& value) {
  value = known_now(value);
  if (!value.is_symbolic()) return true;
  if (options_.mode == Mode::kOpen) return ask({.kind = Question::Kind::kFixed, .e = value.e});
  path.add(equal(value, Int(value.bits)).e, true, Origin::kFixed);
  path.give(value.e, word_in(value.bits));
  value.e = nullptr;
  return true;
}

std::uint64_t Domain::bits_in_memory(const std::byte* address, BaseKind kind) {
  const Slot slot = slot_at(address, kind);
  switch (shift_of(kind)) {
    case 0: return static_cast<std::uint8_t>(slot);
    case 1: return static_cast<std::uint16_t>(slot);
    case 2: return static_cast<std::uint32_t>(slot);
    default: return slot;
  }
}

BaseKind Domain::kind_at(const Klass& klass, std::uint64_t offset) {
  if (klass.is_array()) return offset < kElementsOffset ? BaseKind::kInt : klass.base;
  for (const Klass* part = &klass; part != nullptr; part = part->super) {
    for (const Field& field : part->fields) {
      if (!field.is_static() && field.offset == offset) return field.kind;
    }
  }
  return BaseKind::kInt;
}

bool Domain::fix_place(Heap& memory, std::byte* address, BaseKind kind, const Expr* e) {
  Slot word = slot_at(address, kind);
  if (const auto given = path.value(e)) {
    word = *given;
  } else if (options_.mode == Mode::kFollow && e->sort() != expr::Sort::kRef) {
    const expr::Word value = expr::canonical(e->sort(), word);
    path.add(pool_->make(expr::Kind::equal, e, pool_->constant(e->sort(), value)), true, Origin::kFixed);
    path.give(e, value);
  } else {
    return ask({.kind = e->sort() == expr::Sort::kRef ? Question::Kind::kReference : Question::Kind::kFixed, .e = e});
  }
  store_slot(memory, address, shift_of(kind), word);
  heap.set(address, 0, nullptr);
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

void Domain::declare_one_of_few(const Expr* variable) {
  if (variable->index() >= few_.size()) few_.resize(variable->index() + 1, false);
  few_[variable->index()] = true;
}

bool Domain::is_one_of_few(const Reference& value) const {
  return value.is_symbolic() && value.e->is_variable() && value.e->index() < few_.size() && few_[value.e->index()];
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

Int Domain::loaded_int(const std::byte* address, const Int& loaded, std::uint64_t raw, BaseKind kind) {
  return narrowed(known(loaded.bits, heap.find(address, raw)), kind);
}

Int Domain::narrowed(const Int& value, BaseKind kind) {
  if (value.is_symbolic() && (value.e->sort() != expr::Sort::kInt || is_narrow(value.e, kind))) return value;
  switch (kind) {
    case BaseKind::kBoolean: return to_boolean(value);
    case BaseKind::kByte: return i2b(value);
    case BaseKind::kChar: return i2c(value);
    case BaseKind::kShort: return i2s(value);
    default: return value;
  }
}

void Domain::mark() {
  stack.mark();
  heap.mark();
  terms.mark();
  texts.mark();
  path.mark();
  boxes.mark();
  identities.mark();
}

void Domain::rollback() {
  stack.rollback();
  heap.rollback();
  terms.rollback();
  texts.rollback();
  path.rollback();
  boxes.rollback();
  identities.rollback();
}

void Domain::release() {
  stack.release();
  heap.release();
  terms.release();
  texts.release();
  path.release();
  boxes.release();
  identities.release();
}

}  // namespace ristretto::vm::symbolic
