// SPDX-License-Identifier: MIT
#include "vm/symbolic/native_calls.h"

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "vm/hash_askers.h"
#include "vm/machine.h"
#include "vm/symbolic/boxes.h"
#include "vm/symbolic/domain.h"
#include "vm/symbolic/strings/string_calls.h"

namespace ristretto::vm::symbolic {

namespace {

struct NativeKind {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
  expr::Kind kind;
};

constexpr auto kNativeKinds = std::to_array<NativeKind>({
#define RISTRETTO_NATIVE_KIND(owner, name, descriptor, kind) {owner, name, descriptor, expr::Kind::kind},
#include "vm/symbolic/native_kinds.def"
#undef RISTRETTO_NATIVE_KIND
});

// They look at an object as such, or at its class, and never at what it holds.
struct ShallowNative {
  std::string_view owner;
  std::string_view name;
};
constexpr auto kShallowNatives = std::to_array<ShallowNative>({
    {"java/lang/Object", "getClass"},
    {"java/lang/Object", "hashCode"},
    {"java/lang/Object", "notify"},
    {"java/lang/Object", "notifyAll"},
    {"java/lang/Class", "isInstance"},
    {"java/lang/System", "identityHashCode"},
    {"java/lang/Thread", "holdsLock"},
});

// A string's characters are one step away from the string.
constexpr int kReach = 2;

BaseKind slot_kind(const classfile::FieldType& type) { return type.is_reference() ? BaseKind::kClass : type.kind; }

bool is_of_bits(expr::Kind kind) {
  return kind == expr::Kind::int_bits_to_float || kind == expr::Kind::long_bits_to_double;
}

// What a number was made from, if its raw bits are asked for: an expression of the number would have one NaN for all.
const Expr* bits_of(expr::Kind kind, const Expr* number) {
  const bool is_float = kind == expr::Kind::float_to_raw_int_bits && number->is(expr::Kind::int_bits_to_float);
  const bool is_double = kind == expr::Kind::double_to_raw_long_bits && number->is(expr::Kind::long_bits_to_double);
  return is_float || is_double ? number->operand(0) : nullptr;
}

// Calls `visit(kind, slot)` for each argument, the receiver first, until one says false.
bool each_argument(const Method& method, auto* arguments, auto&& visit) {
  auto* slot = arguments;
  if (!method.is_static && !visit(BaseKind::kClass, slot++)) return false;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  for (const classfile::FieldType& type : descriptor->parameters()) {
    if (!visit(slot_kind(type), slot)) return false;
    slot += type.slots();
  }
  return true;
}

// Calls `visit(ref)` for each field of an object, until one says false. Elements of arrays are looked at by natives
// that are told of these arrays only.
bool each_reference(Machine& vm, Ref object, auto&& visit) {
  const Klass& klass = vm.klass_of(object);
  for (const Klass* part = &klass; part != nullptr && !klass.is_array(); part = part->super) {
    for (const Field& field : part->fields) {
      if (field.is_static() || field.kind != BaseKind::kClass) continue;
      if (!visit(vm.get<Ref>(object, field.offset))) return false;
    }
  }
  return true;
}

// Of a call site that the machine linked: what it calls is guest code, to which objects go as they are.
bool stands_for_a_site(const Method& method) {
  const std::vector<Method>& methods = method.owner->methods;
  return &method < methods.data() || &method >= methods.data() + methods.size();
}

// A JVM would have another code, so the path is an approximation.
void fix_hash(Domain& domain, std::int32_t hash) {
  expr::Pool& pool = domain.pool();
  const Expr* const any = pool.variable(expr::Sort::kInt, fmt::format("System.identityHashCode(object@{:x})", hash));
  const Expr* const is_this = pool.make(expr::Kind::equal, any, pool.int_constant(hash));
  if (domain.path.knows(is_this) == Way::kOpen) domain.path.add(is_this, true, Origin::kFixed);
}

// Whose stack these are on.
const Thread* thread_of(Machine& vm, const Slot* arguments) {
  for (const auto& thread : vm.scheduler.threads())
    if (std::less_equal()(thread->stack.get(), arguments) && std::less()(arguments, thread->stack_end))
      return thread.get();
  return nullptr;
}

// The object, if its hash code goes by the order of asking. What is older than the search may be in tables by the hash
// code that it had then, and keeps it.
Ref to_be_hashed(Machine& vm, Domain& domain, const Slot* arguments) {
  const Ref object = ref_in(arguments[0]);
  if (is_null(object) || vm.is_new(object)) return object;
  const Thread* const thread = thread_of(vm, arguments);
  if (thread != nullptr && is_user_code_hashing(*thread)) fix_hash(domain, vm.identity_hash(object));
  return Ref::null;
}

// Arguments of System.arraycopy.
constexpr std::size_t kFrom = 0;
constexpr std::size_t kFromPosition = 1;
constexpr std::size_t kTo = 2;
constexpr std::size_t kToPosition = 3;
constexpr std::size_t kCount = 4;
// Of an array; beyond, a position is not looked for value by value.
constexpr std::int32_t kMostPlaces = 64;

// In that order, as it is decided.
Condition is_within(Domain& domain, const Int& position, const Int& count, const Int& length) {
  const Condition is_positive = domain.and_(domain.ile(Int(0), position), domain.ile(Int(0), count));
  return domain.and_(is_positive, domain.ile(count, domain.isub(length, position)));
}

// Each value is a path of its own; false asks. It is less than `below`.
bool find_value(Domain& domain, const Int& value, std::int32_t below) {
  if (domain.options().mode == Mode::kOpen) {
    domain.set_question({.kind = Question::Kind::kIndex, .e = value.e, .below = below});
    return false;
  }
  const Condition is_this = domain.eq(value, Int(value.bits));
  if (is_this.is_symbolic()) domain.path.add(is_this.e, true, Origin::kIndex);
  domain.path.give(value.e, word_in(value.bits));
  return true;
}

// Whether a copy is within both arrays; then its positions are known, and the lengths need not be. False also where
// nothing is unknown, an array is long, or one is none. A run that follows its bits decides what an open one does,
// which begins anew with each answer.
Way place_copy(Machine& vm, Domain& domain, Slot* arguments) {
  const Ref from = ref_in(arguments[kFrom]);
  const Ref to = ref_in(arguments[kTo]);
  if (is_null(from) || is_null(to)) return Way::kFalse;
  if (!vm.klass_of(from).is_array() || vm.klass_of(from).base != vm.klass_of(to).base) return Way::kFalse;
  const std::int32_t room = std::min(vm.heap.length(from), vm.heap.length(to));
  const std::array most{vm.heap.length(from), vm.heap.length(to), room};
  bool has_unknown = false;
  for (;;) {
    // A value that was found may be that of a length.
    const Int from_length = domain.load_int<std::int32_t>(vm.heap.at(from) + kLengthOffset);
    const Int to_length = domain.load_int<std::int32_t>(vm.heap.at(to) + kLengthOffset);
    const Int count = domain.get_int(arguments + kCount);
    const Int position = domain.get_int(arguments + kFromPosition);
    const Int to_position = domain.get_int(arguments + kToPosition);
    has_unknown |= from_length.is_symbolic() || to_length.is_symbolic() || count.is_symbolic() ||
                   position.is_symbolic() || to_position.is_symbolic();
    if (!has_unknown || room > kMostPlaces) return Way::kFalse;
    const Condition fits =
        domain.and_(is_within(domain, position, count, from_length), is_within(domain, to_position, count, to_length));
    if (const Way way = domain.decide(fits); way != Way::kTrue) return way;
    const std::array values{position, to_position, count};
    const auto* const unknown = std::ranges::find_if(values, &Int::is_symbolic);
    if (unknown == values.end()) break;
    const std::int32_t most_of_it = most[static_cast<std::size_t>(unknown - values.begin())];
    if (most_of_it > kMostPlaces) return Way::kFalse;
    if (!find_value(domain, *unknown, most_of_it + 1)) return Way::kOpen;
  }
  return domain.fix_slots(arguments, kCount + 1) ? Way::kTrue : Way::kOpen;
}

// Null: all are known.
Slot* unknown_position(Domain& domain, Slot* arguments) {
  for (const std::size_t at : {kFromPosition, kToPosition, kCount}) {
    if (domain.get_int(arguments + at).is_symbolic()) return arguments + at;
  }
  return nullptr;
}

// An array whose length is not known; null: none.
Ref unknown_length(Machine& vm, Domain& domain, const Slot* arguments) {
  for (const std::size_t at : {kFrom, kTo}) {
    const Ref array = ref_in(arguments[at]);
    if (is_null(array) || !vm.klass_of(array).is_array()) continue;
    if (domain.load_int<std::int32_t>(vm.heap.at(array) + kLengthOffset).is_symbolic()) return array;
  }
  return Ref::null;
}

}  // namespace

NativeWay NativeCalls::before(Machine& vm, const Method& method, Slot* arguments) {
  overwritten_.reset();
  hashing_ = Ref::null;
  const NativeWay way = make_ready(vm, method, arguments);
  if (way != NativeWay::kRun || stands_for_a_site(method)) return way;
  if (domain_.watcher() != nullptr) note_overwritten(vm, method, arguments);
  if (plan_of(method).hashes) hashing_ = to_be_hashed(vm, domain_, arguments);
  return way;
}

NativeWay NativeCalls::make_ready(Machine& vm, const Method& method, Slot* arguments) {
  copying_.reset();
  cloning_ = Ref::null;
  if (stands_for_a_site(method)) return NativeWay::kRun;
  if (!has_symbolic(vm, method, arguments)) return NativeWay::kRun;
  const Plan& plan = plan_of(method);
  if (plan.asks_class) note_class(vm, *plan.asks_class, arguments);
  if (plan.is_shallow) return fix_all(vm, method, arguments, false) ? NativeWay::kRun : NativeWay::kOpen;
  if (plan.copies_arrays) {
    if (!domain_.fix(arguments + kFrom) || !domain_.fix(arguments + kTo)) return NativeWay::kOpen;
    // Where it is not, the host throws, and gets one value after the other: each may decide what is asked next.
    for (;;) {
      const Way is_placed = place_copy(vm, domain_, arguments);
      if (is_placed == Way::kOpen) return NativeWay::kOpen;
      if (is_placed == Way::kTrue && plan_copy(vm, arguments)) return NativeWay::kRun;
      Slot* const position = unknown_position(domain_, arguments);
      const Ref array = position == nullptr ? unknown_length(vm, domain_, arguments) : Ref::null;
      if (position == nullptr && is_null(array)) break;
      if (position != nullptr ? !domain_.fix(position) : !fix_length(vm, array)) return NativeWay::kOpen;
    }
    if (!fix_all(vm, method, arguments, false)) return NativeWay::kOpen;
    if (!fix_length(vm, ref_in(arguments[0])) || !fix_length(vm, ref_in(arguments[2]))) return NativeWay::kOpen;
    if (plan_copy(vm, arguments)) return NativeWay::kRun;
  } else if (plan.clones) {
    return fix_all(vm, method, arguments, false) && plan_clone(vm, arguments) ? NativeWay::kRun : NativeWay::kOpen;
  } else if (method.info->info->code != nullptr && !method.flags().has(classfile::AccessFlags::kSynchronized)) {
    return NativeWay::kBytecode;
  }
  return fix_all(vm, method, arguments, true) ? NativeWay::kRun : NativeWay::kOpen;
}

// A class that a rollback takes away has none, and another method may lie there afterwards.
const NativeCalls::Plan& NativeCalls::plan_of(const Method& method) {
  static const Plan kNone{};
  if (method.owner->own_linked != nullptr) return kNone;
  const auto [at, is_new] = plans_.try_emplace(method.info);
  if (!is_new) return at->second;
  const std::string_view owner = method.info->owner->name();
  for (const NativeKind& known : kNativeKinds) {
    if (known.owner == owner && known.name == method.name() && known.descriptor == method.descriptor())
      at->second.kind = known.kind;
  }
  at->second.is_shallow = std::ranges::any_of(
      kShallowNatives, [&](const ShallowNative& each) { return each.owner == owner && each.name == method.name(); });
  if (owner == "java/lang/Object" && method.name() == "getClass") at->second.asks_class = ClassUse::kClass;
  if (owner == "java/lang/Class" && method.name() == "isInstance") at->second.asks_class = ClassUse::kTest;
  const BoxFacts* const box = method.name() == "valueOf" ? box_facts(owner) : nullptr;
  if (box != nullptr && method.descriptor().find(')') == 2) at->second.boxes = box->kind;
  at->second.clones = owner == "java/lang/Object" && method.name() == "clone";
  at->second.hashes = (owner == "java/lang/Object" && method.name() == "hashCode") ||
                      (owner == "java/lang/System" && method.name() == "identityHashCode");
  at->second.copies_arrays = owner == "java/lang/System" && method.name() == "arraycopy";
  return at->second;
}

bool NativeCalls::has_symbolic(Machine& vm, const Method& method, const Slot* arguments) {
  return !each_argument(method, arguments, [&](BaseKind kind, const Slot* slot) {
    if (domain_.stack.at(slot) != nullptr) return false;
    return kind != BaseKind::kClass || !has_symbolic(vm, ref_in(*slot), kReach);
  });
}

bool NativeCalls::has_symbolic(Machine& vm, Ref object, int depth) {
  if (is_null(object) || depth == 0) return false;
  if (domain_.has_open_fields(object) || domain_.terms.find(object) != nullptr) return true;
  if (domain_.heap.is_empty()) return false;
  if (domain_.strings().memory.is_symbolic(vm, object)) return true;
  const std::byte* const from = vm.heap.at(object);
  if (!domain_.heap.places(from, from + vm.size_of(object)).empty()) return true;
  return !each_reference(vm, object, [&](Ref part) { return !has_symbolic(vm, part, depth - 1); });
}

bool NativeCalls::has_symbolic_slot(const Method& method, const Slot* arguments) {
  for (std::size_t i = 0; i < method.argument_slots; ++i) {
    if (domain_.stack.at(arguments + i) != nullptr) return true;
  }
  return false;
}

bool NativeCalls::compute(Machine& vm, const Method& method, Slot* arguments) {
  const Plan& plan = plan_of(method);
  if (plan.boxes) return box(vm, *plan.boxes, arguments);
  const std::optional<expr::Kind> kind = plan.kind;
  if (!kind) return false;
  std::vector<const Expr*> operands;
  std::vector<expr::Word> words;
  each_argument(method, arguments, [&](BaseKind base, Slot* slot) {
    operands.push_back(domain_.slot_expr(slot, base));
    words.push_back(expr::canonical(operands.back()->sort(), *slot));
    return true;
  });
  if (const Expr* const bits = bits_of(*kind, operands.front())) {
    domain_.put_constant(arguments, expr::canonical(bits->sort(), arguments[0]));
    domain_.stack.set(arguments, bits);
    return true;
  }
  const Expr* const result = domain_.pool().make(*kind, operands);
  const expr::Word computed = is_of_bits(*kind) ? words.front() : expr::compute(*kind, words.data());
  domain_.put_constant(arguments, result->is_constant() ? result->word() : computed);
  if (!result->is_constant()) domain_.stack.set(arguments, result);
  return true;
}

// Of a class that is not known either, there are paths for each.
void NativeCalls::note_class(Machine& vm, ClassUse use, const Slot* arguments) {
  if (use != ClassUse::kTest) return domain_.asks_class(use, arguments);
  const Reference type = domain_.get_ref(arguments);
  const Klass* const tested = is_null(type.bits) || type.is_symbolic() ? nullptr : vm.classes.of_mirror(type.bits);
  if (tested != nullptr) domain_.asks_class(use, arguments + 1, tested);
}

bool NativeCalls::plan_clone(Machine& vm, const Slot* arguments) {
  cloning_ = ref_in(arguments[0]);
  if (domain_.has_open_fields(cloning_)) return domain_.give_up();
  domain_.spill(vm.heap, vm.klass_of(cloning_), cloning_);
  return true;
}

bool NativeCalls::fix_length(Machine& vm, Ref array) {
  if (is_null(array) || !vm.klass_of(array).is_array()) return true;
  std::byte* const from = vm.heap.at(array);
  const auto places = domain_.heap.places(from, vm.elements(array));
  return places.empty() || domain_.fix_place(vm.heap, from + kLengthOffset, BaseKind::kInt, places.front().e);
}

// Of arrays that are in memory; whether the copy is in bounds is the native's business.
bool NativeCalls::plan_copy(Machine& vm, const Slot* arguments) {
  const Ref from = ref_in(arguments[0]);
  const Ref to = ref_in(arguments[2]);
  if (is_null(from) || is_null(to)) return false;
  const Klass& klass = vm.klass_of(from);
  if (!klass.is_array() || !vm.klass_of(to).is_array()) return false;
  for (const Ref array : {from, to}) domain_.spill(vm.heap, vm.klass_of(array), array);
  const auto bytes = [&](Slot count) {
    return static_cast<std::uint64_t>(static_cast<std::uint32_t>(count)) << klass.element_shift;
  };
  const std::byte* const first = vm.elements(from) + bytes(arguments[1]);
  copying_ = Copying{.to = to, .from_offset = bytes(arguments[3]), .bytes = bytes(arguments[4]), .places = {}};
  for (const HeapShadow::Place& place : domain_.heap.places(first, first + copying_->bytes))
    copying_->places.push_back({static_cast<std::uint64_t>(place.address - first), place.e});
  return true;
}

// What the copy writes if it succeeds.
void NativeCalls::note_overwritten(Machine& vm, const Method& method, const Slot* arguments) {
  if (!plan_of(method).copies_arrays) return;
  const Ref to = ref_in(arguments[2]);
  if (is_null(to) || !vm.klass_of(to).is_array()) return;
  const std::uint8_t shift = vm.klass_of(to).element_shift;
  const std::uint64_t offset = static_cast<std::uint64_t>(static_cast<std::uint32_t>(arguments[3])) << shift;
  overwritten_ = MemoryAccess{.writes = true,
                              .shift = shift,
                              .count = static_cast<std::uint32_t>(arguments[4]),
                              .address = vm.elements(to) + offset};
}

void NativeCalls::finish_clone(Machine& vm, Ref copy) {
  const std::byte* const from = vm.heap.at(cloning_);
  const Klass& klass = vm.klass_of(copy);
  for (const HeapShadow::Place& place : domain_.heap.places(from, from + vm.size_of(cloning_))) {
    const auto offset = static_cast<std::uint64_t>(place.address - from);
    const std::byte* const address = vm.heap.at(copy) + offset;
    domain_.heap.set(address, Domain::bits_in_memory(address, Domain::kind_at(klass, offset)), place.e);
  }
}

Slot NativeCalls::after(Machine& vm, bool has_returned, Slot result) {
  if (has_returned && !is_null(cloning_)) finish_clone(vm, ref_in(result));
  cloning_ = Ref::null;
  if (has_returned && overwritten_) domain_.watcher()->overwrite(*overwritten_);
  overwritten_.reset();
  if (has_returned && copying_) finish_copy(vm);
  copying_.reset();
  if (!has_returned || is_null(hashing_)) return result;
  const std::int32_t hash = domain_.identities.hash(hashing_);
  fix_hash(domain_, hash);
  return expr::word_of(hash);
}

void NativeCalls::finish_copy(Machine& vm) {
  const Klass& klass = vm.klass_of(copying_->to);
  std::byte* const first = vm.elements(copying_->to) + copying_->from_offset;
  const auto bits_at = [&](const std::byte* address) { return domain_.bits_in_memory(address, klass.base); };
  for (const HeapShadow::Place& place : domain_.heap.places(first, first + copying_->bytes))
    domain_.heap.set(place.address, 0, nullptr);
  for (const Copied& copied : copying_->places) {
    const std::byte* const address = first + copied.offset;
    domain_.heap.set(address, bits_at(address), copied.e);
  }
}

bool NativeCalls::fix_all(Machine& vm, const Method& method, Slot* arguments, bool fixes_objects) {
  return each_argument(method, arguments, [&](BaseKind kind, Slot* slot) {
    if (!domain_.fix(slot)) return false;
    return kind != BaseKind::kClass || !fixes_objects || fix_object(vm, ref_in(*slot), kReach);
  });
}

bool NativeCalls::fix_object(Machine& vm, Ref object, int depth) {
  if (domain_.has_open_fields(object)) return domain_.give_up();
  if (is_null(object) || depth == 0) return true;
  const Klass& klass = vm.klass_of(object);
  if (&klass == vm.known.string && !domain_.strings().memory.fix_string(vm, object)) return false;
  domain_.spill(vm.heap, klass, object);
  if (domain_.heap.is_empty()) return true;
  std::byte* const from = vm.heap.at(object);
  for (const HeapShadow::Place& place : domain_.heap.places(from, from + vm.size_of(object))) {
    const std::uint64_t offset = static_cast<std::uint64_t>(place.address - from);
    if (offset >= vm.size_of(object)) break;  // an array has its length by now, and is no longer than that
    const BaseKind kind = domain_.kind_at(klass, offset);
    if (!domain_.fix_place(vm.heap, from + offset, kind, place.e)) return false;
  }
  return each_reference(vm, object, [&](Ref part) { return fix_object(vm, part, depth - 1); });
}

}  // namespace ristretto::vm::symbolic
