// SPDX-License-Identifier: MIT
#include "vm/machine.h"

#include <algorithm>

#include "vm/interp/interpret.h"
#include "vm/layout.h"
#include "vm/mark_state.h"

namespace ristretto::vm {

Machine::~Machine() = default;

Machine::Machine(const MachineOptions& machine_options, std::unique_ptr<program::Hierarchy> hierarchy,
                 const NativeTable& native_table)
    : options(machine_options),
      heap(machine_options.max_heap),
      classes(*this, std::move(hierarchy)),
      strings(*this),
      modules(*this),
      method_handles(*this),
      scheduler(*this),
      natives(native_table),
      own_engine_(options.engine == nullptr ? make_concrete_engine() : nullptr),
      engine_(own_engine_ ? *own_engine_ : *options.engine),
      handlers_(engine_.handlers()) {
  cells_.resume[0].handler = handlers()[Operation::resume];
  cells_.resume[1].handler = handlers()[Operation::resume];
  cells_.enter[0].handler = handlers()[Operation::enter];
}

base::Result<void> Machine::start() {
  if (auto started = classes.start(); !started) return started;
  if (auto resolved = known.resolve(classes); !resolved) return resolved;
  base::check(scheduler.create(Ref::null) != nullptr, "no main thread");
  return {};
}

// ---- running ----

namespace {

// Words: the mirror.
NativeResult initialize_class(NativeCall& call) {
  Klass& klass = *call.vm().classes.of_mirror(call.ref_at(0));
  if (const auto other = call.ensure_initialized(klass)) return *other;
  return NativeCall::done();
}

}  // namespace

Stop Machine::call(Method& method, std::span<const Slot> arguments) {
  const auto push = [&](Thread& thread) { return push_call(thread, method, arguments); };
  return run_above_base(push);
}

Stop Machine::initialize(Klass& klass) {
  const std::array words{slot_of(klass.mirror)};
  return run_above_base(
      [&](Thread& thread) { return push_native(thread, nullptr, initialize_class, words, Caught::kPassed); });
}

template <class Push>
Stop Machine::run_above_base(const Push& push) {
  Thread& thread = *scheduler.threads().front();
  const auto never = [](NativeCall&) { return NativeResult{}; };
  thread.finished = false;
  if (!push_native(thread, nullptr, never, {}, Caught::kPassed)) return {StopReason::kThrew, 0, thread.pending};
  Frame& base = *thread.frame;
  base.is_base = true;
  if (!push(thread)) {
    const Ref thrown = std::exchange(thread.pending, Ref::null);
    thread.sp = base.locals;
    thread.frame = base.caller;
    return {StopReason::kThrew, 0, thrown};
  }
  return run_to(base);
}

Stop Machine::go_on() {
  const Frame* base = scheduler.threads().front()->frame;
  while (base != nullptr && !(base->is_native() && base->is_base)) base = base->caller;
  base::check(base != nullptr, "there is no call to go on with");
  return run_to(*base);
}

Stop Machine::run_to(const Frame& base) {
  Thread& thread = *scheduler.threads().front();
  const Stop stop = run_turns([&thread] { return thread.finished; });
  if (stop.reason != StopReason::kFinished) return stop;
  thread.finished = false;
  const Ref thrown = std::exchange(thread.pending, Ref::null);
  thread.sp = base.locals;
  thread.frame = base.caller;
  if (!is_null(thrown)) return {StopReason::kThrew, 0, thrown};
  return {StopReason::kFinished, thread.finished_value, Ref::null};
}

namespace {

// What a turn counts as, however short: finding the next thread takes time, too, and the more so the more there are.
std::uint64_t least_steps(std::size_t threads) { return 16 + 4 * threads; }

}  // namespace

Stop Machine::run_until(const std::function<bool()>& done) { return run_turns(done); }

template <class Done>
Stop Machine::run_turns(const Done& done) {
  Thread* current = scheduler.next(nullptr);
  while (current != nullptr && !done()) {
    if (before_turn) before_turn();
    std::int64_t fuel = Scheduler::kQuantum;
    if (options.max_steps != 0) {
      if (counters.steps >= options.max_steps) return {StopReason::kSteps};
      fuel = std::min(fuel, static_cast<std::int64_t>(options.max_steps - counters.steps));
    }
    const std::int64_t given = fuel;
    keep_stack(*current);
    const Step step = engine_.run(*this, *current, fuel);
    const auto used = static_cast<std::uint64_t>(given - fuel);
    counters.steps += used;
    if (step == Step::kExit) return {StopReason::kExited};
    if (step == Step::kOpen) return {StopReason::kOpen};
    if (done()) break;
    counters.steps += std::max(used, least_steps(scheduler.threads().size())) - used;
    if (step == Step::kFinished) scheduler.terminate(*current);
    Thread* next = scheduler.next(current);
    if (next != current) undo_early_patches();
    current = next;
  }
  return {current == nullptr && !done() ? StopReason::kDeadlock : StopReason::kFinished};
}

std::uint64_t Machine::now() const {
  if (options.real_clock) return options.real_clock() + scheduler.advanced();
  // About what a JVM takes that has not compiled anything yet. Where identity hash codes are others, time runs at
  // another pace: intervals differ, too.
  const std::uint64_t pace = identity_salt == 0 ? 20 : 1'000'003;
  return options.clock_start + scheduler.advanced() + counters.steps * pace;
}

// ---- objects ----

Ref Machine::new_object(const Klass& klass, std::uint32_t extra_bytes) {
  if (!klass.has_tables) classes.ensure_tables(classes.by_id(klass.id));
  const Ref made = heap.allocate(std::uint64_t{klass.instance_size} + extra_bytes);
  if (!is_null(made)) std::memcpy(heap.at(made), &klass.id, sizeof klass.id);
  return made;
}

Ref Machine::new_array(Klass& array_klass, std::int32_t length) {
  const auto count = static_cast<std::uint64_t>(static_cast<std::uint32_t>(length));
  const Ref made = heap.allocate(kElementsOffset + (count << array_klass.element_shift));
  if (is_null(made)) return made;
  std::memcpy(heap.at(made), &array_klass.id, sizeof array_klass.id);
  std::memcpy(heap.at(made) + kLengthOffset, &length, sizeof length);
  return made;
}

Ref Machine::new_array(BaseKind element, std::int32_t length) {
  Klass* klass = classes.array_of(classes.primitive(element));
  return klass == nullptr ? Ref::null : new_array(*klass, length);
}

Ref Machine::new_ref_array(Klass& element, std::int32_t length) {
  Klass* klass = classes.array_of(element);
  return klass == nullptr ? Ref::null : new_array(*klass, length);
}

std::uint64_t Machine::size_of(Ref object) const {
  const Klass& klass = klass_of(object);
  if (klass.is_array()) {
    return kElementsOffset + (static_cast<std::uint64_t>(heap.length(object)) << klass.element_shift);
  }
  if (&klass == known.klass) return classes.of_mirror(object)->statics_end;
  return klass.instance_size;
}

Ref Machine::clone(Ref object) {
  const std::uint64_t size = size_of(object);
  const Ref copy = heap.allocate(size);
  if (is_null(copy)) return copy;
  std::memcpy(heap.at(copy), heap.at(object), size);
  const std::uint32_t unlocked = 0;
  std::memcpy(heap.at(copy) + kLockOffset, &unlocked, sizeof unlocked);
  return copy;
}

Ref Machine::new_bytes(std::string_view bytes) {
  const Ref array = new_array(BaseKind::kByte, static_cast<std::int32_t>(bytes.size()));
  if (!is_null(array)) std::memcpy(elements(array), bytes.data(), bytes.size());
  return array;
}

std::int32_t Machine::identity_hash(Ref object) const {
  if (is_null(object)) return 0;
  auto mixed = static_cast<std::uint32_t>(object) * 0x9e37'79b1U;
  if (is_new(object)) mixed += identity_salt;
  mixed ^= mixed >> 15U;
  mixed *= 0x85eb'ca77U;
  mixed ^= mixed >> 13U;
  // Shorter texts where hash codes are others: not even their length is to be relied on.
  const bool is_salted = identity_salt != 0 && is_new(object);
  const auto hash = static_cast<std::int32_t>(mixed & (is_salted ? 0x00ff'ffffU : 0x7fff'ffffU));
  return hash == 0 ? 1 : hash;
}

// ---- values ----

Slot Machine::load_field(Ref holder, BaseKind kind, std::uint64_t offset) const {
  switch (kind) {
    case BaseKind::kBoolean: return get<std::uint8_t>(holder, offset);
    case BaseKind::kByte: return static_cast<std::uint32_t>(std::int32_t{get<std::int8_t>(holder, offset)});
    case BaseKind::kChar: return get<std::uint16_t>(holder, offset);
    case BaseKind::kShort: return static_cast<std::uint32_t>(std::int32_t{get<std::int16_t>(holder, offset)});
    case BaseKind::kLong:
    case BaseKind::kDouble: return get<std::uint64_t>(holder, offset);
    default: return get<std::uint32_t>(holder, offset);
  }
}

void Machine::store_field(Ref holder, BaseKind kind, std::uint64_t offset, Slot value) {
  switch (kind) {
    case BaseKind::kBoolean: return set(holder, offset, static_cast<std::uint8_t>(value & 1U));
    case BaseKind::kByte: return set(holder, offset, static_cast<std::uint8_t>(value));
    case BaseKind::kChar:
    case BaseKind::kShort: return set(holder, offset, static_cast<std::uint16_t>(value));
    case BaseKind::kLong:
    case BaseKind::kDouble: return set(holder, offset, value);
    default: return set(holder, offset, static_cast<std::uint32_t>(value));
  }
}

namespace {

struct Box {
  BaseKind kind;
  Klass* Known::* klass;
  std::uint32_t Known::Offsets::* value;
};

constexpr auto kBoxes = std::to_array<Box>({
    {BaseKind::kBoolean, &Known::boolean_box, &Known::Offsets::boolean_value},
    {BaseKind::kByte, &Known::byte_box, &Known::Offsets::byte_value},
    {BaseKind::kChar, &Known::char_box, &Known::Offsets::char_value},
    {BaseKind::kShort, &Known::short_box, &Known::Offsets::short_value},
    {BaseKind::kInt, &Known::int_box, &Known::Offsets::int_value},
    {BaseKind::kLong, &Known::long_box, &Known::Offsets::long_value},
    {BaseKind::kFloat, &Known::float_box, &Known::Offsets::float_value},
    {BaseKind::kDouble, &Known::double_box, &Known::Offsets::double_value},
});

}  // namespace

Ref Machine::box(BaseKind kind, Slot slot) {
  const auto box = std::ranges::find(kBoxes, kind, &Box::kind);
  base::check(box != kBoxes.end(), "only primitives can be boxed");
  const Ref made = new_object(*(known.*(box->klass)));
  if (!is_null(made)) store_field(made, kind, known.at.*(box->value), slot);
  return made;
}

std::optional<std::pair<BaseKind, Slot>> Machine::unbox(Ref object) const {
  if (is_null(object)) return std::nullopt;
  const Klass* klass = &klass_of(object);
  for (const Box& box : kBoxes) {
    if (known.*(box.klass) == klass) return std::pair(box.kind, load_field(object, box.kind, known.at.*(box.value)));
  }
  return std::nullopt;
}

}  // namespace ristretto::vm
