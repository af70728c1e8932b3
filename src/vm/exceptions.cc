// SPDX-License-Identifier: MIT
// The parts of Machine that make exceptions.
#include <fmt/format.h>

#include "vm/backtrace.h"
#include "vm/machine.h"

namespace ristretto::vm {
namespace {

// So that limits hold for those who exhaust memory or overflow the stack again and again.
constexpr std::uint64_t kStepsOfExhaustion = 500;
constexpr std::uint64_t kStepsOfEntry = 8;                        // of a stack trace
constexpr std::uint64_t kHandlingRoom = std::uint64_t{8} << 20U;  // what a guest gets to handle its OutOfMemoryError

Ref static_ref(const Machine& vm, Klass& klass, std::string_view name, std::string_view descriptor) {
  const Field* field = klass.field(name, descriptor);
  return field == nullptr ? Ref::null : vm.get<Ref>(klass.mirror, field->offset);
}

// Exception classes hardly ever have an initialiser; those without need no guest code to be ready.
void initialize_quietly(Machine& vm, Klass& klass) {
  for (Klass* at = &klass; at != nullptr && !at->is_initialized(); at = at->super) {
    vm.classes.ensure_tables(*at);
    if (at->method("<clinit>", "()V") != nullptr || at->state == InitState::kInitializing) return;
  }
  for (Klass* at = &klass; at != nullptr && !at->is_initialized(); at = at->super) {
    vm.trail.save(at->state);
    at->state = InitState::kInitialized;
    at->initialized_at = vm.heap.used();
    ++vm.counters.initializations;
    ++vm.counters.initialized;
  }
}

}  // namespace

Ref Machine::new_throwable(Thread& thread, std::string_view internal_name, std::optional<std::string_view> utf8_message,
                           Ref cause) {
  Klass& klass = classes.required(internal_name);
  initialize_quietly(*this, klass);
  const Ref message = utf8_message ? strings.from_utf8(*utf8_message) : Ref::null;
  const Ref made = new_object(klass);
  if (is_null(made) || (utf8_message && is_null(message))) {
    extend_exhausted_heap();
    const Ref error = new_object(classes.required("java/lang/OutOfMemoryError"));
    if (is_null(error)) return last_error_;
    set(error, known.at.throwable_message, strings.from_utf8("Java heap space"));
    set(error, known.at.throwable_cause, error);
    fill_in_stack_trace(thread, error);
    return error;
  }
  set(made, known.at.throwable_message, message);
  set(made, known.at.throwable_cause, is_null(cause) ? made : cause);
  set(made, known.at.throwable_stack_trace,
      static_ref(*this, *known.throwable, "UNASSIGNED_STACK", "[Ljava/lang/StackTraceElement;"));
  set(made, known.at.throwable_suppressed,
      static_ref(*this, *known.throwable, "SUPPRESSED_SENTINEL", "Ljava/util/List;"));
  // NullPointerException.fillInStackTrace counts: only the first trace explains what was null.
  if (const Field* state = klass.field("extendedMessageState", "I")) set(made, state->offset, std::int32_t{1});
  fill_in_stack_trace(thread, made);
  return made;
}

void Machine::raise(Thread& thread, std::string_view internal_name, std::optional<std::string_view> utf8_message,
                    Ref cause) {
  thread.pending = new_throwable(thread, internal_name, utf8_message, cause);
}

void Machine::raise(Thread& thread, const classfile::JavaError& error) {
  raise(thread, fmt::format("java/lang/{}", name(error.kind)), error.message);
}

void Machine::raise_out_of_memory(Thread& thread, std::string_view message) {
  counters.steps += kStepsOfExhaustion;
  if (heap.limit() - heap.used() < kHandlingRoom) extend_exhausted_heap();
  raise(thread, "java/lang/OutOfMemoryError", message);
}

// Even that comes to an end. From then on the same error is thrown again and again, without a trace, as HotSpot does.
void Machine::extend_exhausted_heap() {
  heap.extend(kHandlingRoom);
  if (!is_null(last_error_)) return;
  trail.save(last_error_);
  const Klass& klass = classes.required("java/lang/OutOfMemoryError");
  last_error_ = heap.allocate_needed(klass.instance_size);
  base::check(!is_null(last_error_), "guest memory is exhausted beyond what its handling needs");
  heap.store(last_error_, kClassIdOffset, klass.id);
  set(last_error_, known.at.throwable_message, strings.from_utf8("Java heap space"));
  set(last_error_, known.at.throwable_cause, last_error_);
}

void Machine::fill_in_stack_trace(Thread& thread, Ref throwable) {
  const std::vector<TraceEntry> entries = trace_for(*this, thread, throwable);
  counters.steps += kStepsOfEntry * entries.size();
  const Ref array = new_array(BaseKind::kInt, static_cast<std::int32_t>(entries.size() * kTraceWords));
  if (is_null(array)) return;
  std::int32_t at = 0;
  for (const TraceEntry& entry : entries) {
    set_element(array, at++, entry.class_id);
    set_element(array, at++, entry.method | (entry.is_below_hidden ? kBelowHidden : 0));
    set_element(array, at++, entry.pc);
  }
  set(throwable, known.at.throwable_backtrace, array);
  set(throwable, known.at.throwable_depth, static_cast<std::int32_t>(entries.size()));
  set(throwable, known.at.throwable_stack_trace,
      static_ref(*this, *known.throwable, "UNASSIGNED_STACK", "[Ljava/lang/StackTraceElement;"));
}

std::string Machine::modules_text(const Klass& klass) const { return klass.module; }

}  // namespace ristretto::vm
