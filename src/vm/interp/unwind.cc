// SPDX-License-Identifier: MIT
#include "vm/interp/unwind.h"

#include <fmt/format.h>

#include "program/resolution.h"
#include "program/wording.h"
#include "vm/machine.h"

namespace ristretto::vm {
namespace {

// Whether the handler's class is the exception's or a superclass. A class that was never loaded catches nothing, so no
// loading is needed here.
bool catches(Machine& vm, const Method& method, Handler& handler, const Klass& thrown) {
  if (handler.catch_type == 0) return true;
  if (handler.klass != nullptr) return thrown.is_subtype_of(*handler.klass);
  const std::string_view name = method.owner->file().pool.class_name(handler.catch_type);
  const Klass* known = vm.classes.find_loaded(*method.owner->loader, name);
  for (const Klass* at = &thrown; at != nullptr; at = at->super) {
    if (at->name != name || (known != nullptr && known != at)) continue;
    if (!vm.is_new(*at)) handler.klass = at;
    return true;
  }
  return false;
}

const Handler* find_handler(Machine& vm, const Frame& frame, const Klass& thrown) {
  PreparedCode& code = *frame.method->prepared;
  const std::uint32_t index = code.index_of(frame.pc);
  for (Handler& handler : code.handlers) {
    if (index >= handler.start && index < handler.end && catches(vm, *frame.method, handler, thrown)) return &handler;
  }
  return nullptr;
}

// Removes the topmost frame, as if it had never been called.
void drop_frame(Thread& thread) {
  thread.sp = thread.frame->locals;
  thread.frame = thread.frame->caller;
}

bool is_entering(const Machine& vm, const Frame& frame) { return frame.pc == vm.cells().enter; }

}  // namespace

Unwound unwind(Machine& vm, Thread& thread) {
  while (true) {
    Frame& frame = *thread.frame;
    if (frame.is_native()) {
      if (frame.is_base) {
        thread.finished = true;
        return Unwound::kBottom;
      }
      if (frame.caught == Caught::kCaught) {
        const NativeResult result = resume_native(vm, thread);
        if (result.status != NativeStatus::kThrew) return thread.finished ? Unwound::kBottom : Unwound::kNative;
        continue;
      }
      drop_frame(thread);
      continue;
    }
    if (!is_entering(vm, frame)) {
      if (const Handler* handler = find_handler(vm, frame, vm.klass_of(thread.pending))) {
        Slot* operands = frame.operands();
        *operands = slot_of(std::exchange(thread.pending, Ref::null));
        thread.sp = operands + 1;
        frame.pc = frame.method->code + handler->target;
        return Unwound::kHandler;
      }
      const bool is_left = leave_all_monitors(vm, thread, frame);
      if (!is_null(frame.monitor)) (void)vm.scheduler.unlock(thread, frame.monitor);
      if (!is_left) vm.raise(thread, "java/lang/IllegalMonitorStateException", std::nullopt);
    }
    drop_frame(thread);
  }
}

NativeResult resume_native(Machine& vm, Thread& thread) {
  Frame& frame = *thread.frame;
  const Slot value = *frame.operands();
  const Ref thrown = std::exchange(thread.pending, Ref::null);
  thread.sp = frame.operands();
  if (frame.is_base) {
    thread.finished = true;
    thread.finished_value = value;
    return {};
  }
  NativeCall call(vm, thread, frame, value, thrown);
  const NativeResult result = frame.resume(call);
  if (thread.finished) return result;
  switch (result.status) {
    case NativeStatus::kThrew:
      if (is_null(thread.pending)) thread.pending = thrown;
      drop_frame(thread);
      return result;
    case NativeStatus::kRetry: drop_frame(thread); return result;
    case NativeStatus::kReturned: {
      Slot* result_at = frame.locals;
      const Method* method = frame.method;
      drop_frame(thread);
      *result_at = result.value;
      thread.sp = result_at + (method == nullptr ? 0 : method->result_slots);
      if (!thread.frame->is_native()) ++thread.frame->pc;
      return result;
    }
    case NativeStatus::kPushed:
    case NativeStatus::kBlocked:
    case NativeStatus::kExit: return result;
  }
  return result;
}

void raise_null_pointer(Machine& vm, Thread& thread) {
  vm.raise(thread, "java/lang/NullPointerException", std::nullopt);
}

void raise_index(Machine& vm, Thread& thread, std::int32_t index, std::int32_t length) {
  vm.raise(thread, "java/lang/ArrayIndexOutOfBoundsException",
           fmt::format("Index {} out of bounds for length {}", index, length));
}

namespace {

// "A is in module java.base of loader 'bootstrap'"
std::string location(Machine& vm, const Klass& klass) {
  const Klass& innermost = klass.is_array() ? *Classes::innermost_of(klass) : klass;
  if (innermost.is_primitive()) return fmt::format("{} is in module java.base of loader 'bootstrap'", java_name(klass));
  const std::string module =
      innermost.module.empty() ? std::string("unnamed module") : fmt::format("module {}", vm.modules_text(innermost));
  return fmt::format("{} is in {} of loader {}", java_name(klass), module, vm.classes.describe(*innermost.loader));
}

}  // namespace

void raise_class_cast(Machine& vm, Thread& thread, const Klass& from, const Klass& to) {
  const std::string head = fmt::format("class {} cannot be cast to class {}", java_name(from), java_name(to));
  const Klass& a = from.is_array() ? *Classes::innermost_of(from) : from;
  const Klass& b = to.is_array() ? *Classes::innermost_of(to) : to;
  std::string where;
  if (a.module == b.module && a.loader == b.loader) {
    const std::string text = location(vm, from);
    where = fmt::format("{} and {} are{}", java_name(from), java_name(to), text.substr(java_name(from).size() + 3));
  } else {
    where = fmt::format("{}; {}", location(vm, from), location(vm, to));
  }
  vm.raise(thread, "java/lang/ClassCastException", fmt::format("{} ({})", head, where));
}

void raise_stack_overflow(Machine& vm, Thread& thread) {
  vm.raise(thread, "java/lang/StackOverflowError", std::nullopt);
}

void raise_abstract(Machine& vm, Thread& thread, Method& method, const Slot* arguments) {
  if (method.is_static || is_null(ref_in(arguments[0]))) {
    vm.raise(thread, "java/lang/AbstractMethodError", program::external_method(*method.info));
    return;
  }
  const Klass& receiver = vm.klass_of(ref_in(arguments[0]));
  const program::Class& linked = receiver.linked == nullptr ? *vm.known.object->linked : *receiver.linked;
  using Outcome = program::Selection::Outcome;
  const program::Selection selection = method.owner->is_interface ? program::select_for_interface(linked, *method.info)
                                                                  : program::select(linked, *method.info);
  const bool is_interface_call =
      !thread.frame->is_native() && thread.frame->pc->handler == vm.handlers()[Operation::call_interface];
  if (is_interface_call && selection.outcome == Outcome::kNotPublic)
    return vm.raise(thread, "java/lang/IllegalAccessError", std::nullopt);
  // Older HotSpots tell about conflicts only where the class itself was named.
  constexpr int kConflictFeature = 25;
  if (vm.options.feature < kConflictFeature && is_interface_call && selection.outcome == Outcome::kConflict) {
    return vm.raise(thread, "java/lang/AbstractMethodError",
                    fmt::format("Receiver class {} does not define or inherit an implementation of the resolved method "
                                "'{}' of interface {}.",
                                java_name(receiver), program::external_method({}, method.name(), method.descriptor()),
                                java_name(*method.owner)));
  }
  vm.raise(thread, program::selection_error(linked, *method.info, selection));
}

bool push_synchronized(Machine& vm, Thread& thread, Method& method, Slot* arguments) {
  auto* next = reinterpret_cast<Frame*>(arguments + method.max_locals);
  if (next->operands() + method.max_stack > thread.stack_end) {
    raise_stack_overflow(vm, thread);
    return false;
  }
  *next = Frame{};
  next->caller = thread.frame;
  next->method = &method;
  next->pc = vm.cells().enter;
  next->locals = arguments;
  next->monitor = method.is_static ? method.owner->mirror : ref_in(arguments[0]);
  thread.frame = next;
  thread.sp = next->operands();
  return true;
}

bool leave_monitor(Machine& vm, Thread& thread, const Frame& frame, Ref object) {
  for (auto at = thread.locks.rbegin(); at != thread.locks.rend() && at->frame == &frame; ++at) {
    if (at->object != object) continue;
    thread.locks.erase(std::next(at).base());
    return vm.scheduler.unlock(thread, object);
  }
  return false;
}

bool leave_all_monitors(Machine& vm, Thread& thread, const Frame& frame) {
  bool held_none = true;
  while (!thread.locks.empty() && thread.locks.back().frame == &frame) {
    (void)vm.scheduler.unlock(thread, thread.locks.back().object);
    thread.locks.pop_back();
    held_none = false;
  }
  return held_none;
}

bool leave_synchronized(Machine& vm, Thread& thread) {
  Frame& frame = *thread.frame;
  const bool is_left = leave_all_monitors(vm, thread, frame);
  const Ref monitor = std::exchange(frame.monitor, Ref::null);
  if ((is_null(monitor) || vm.scheduler.unlock(thread, monitor)) && is_left) return true;
  vm.raise(thread, "java/lang/IllegalMonitorStateException", std::nullopt);
  return false;
}

}  // namespace ristretto::vm
