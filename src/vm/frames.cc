// SPDX-License-Identifier: MIT
// The parts of Machine that push frames.
#include <algorithm>

#include "program/coverage.h"
#include "program/wording.h"
#include "vm/interp/prepare.h"
#include "vm/interp/unwind.h"
#include "vm/machine.h"

namespace ristretto::vm {
namespace {

// A native method that was called from the host side: calls it, as often as it asks for.
NativeResult call_native(NativeCall& call) {
  Method& method = call.method();
  ++call.vm().counters.native_calls;
  return method.native(call);
}

std::string full_name(const Method& method) { return program::external_method(*method.info); }

}  // namespace

bool Machine::push_native(Thread& thread, Method* method, ResumeFunction resume, std::span<const Slot> words,
                          Caught caught) {
  Slot* locals = thread.sp;
  auto* frame = reinterpret_cast<Frame*>(locals + words.size());
  if (frame->operands() + 4 > thread.stack_end) {
    raise_stack_overflow(*this, thread);
    return false;
  }
  std::ranges::copy(words, locals);
  *frame = Frame{};
  frame->caller = thread.frame;
  frame->method = method;
  frame->pc = cells_.resume;
  frame->locals = locals;
  frame->resume = resume;
  frame->caught = caught;
  *frame->operands() = 0;
  thread.frame = frame;
  thread.sp = frame->operands();
  return true;
}

bool Machine::push_for_instruction(Thread& thread, ResumeFunction resume, std::span<const Slot> words, Caught caught) {
  return push_native(thread, thread.active_native, resume, words, caught);
}

NativeResult Machine::call_for_instruction(Thread& thread, Method& callee, std::span<const Slot> arguments,
                                           ResumeFunction resume, std::span<const Slot> words, Caught caught) {
  if (!push_for_instruction(thread, resume, words, caught) || !push_call(thread, callee, arguments))
    return {NativeStatus::kThrew, 0};
  return {NativeStatus::kPushed, 0};
}

bool Machine::push_call(Thread& thread, Method& method, std::span<const Slot> arguments) {
  if (method.entry == Entry::kUnprepared && !prepare(thread, method)) return false;
  switch (method.entry) {
    case Entry::kAbstract: raise_abstract(*this, thread, method, arguments.data()); return false;
    case Entry::kNative: return push_native(thread, &method, call_native, arguments, Caught::kPassed);
    default: return push_code(thread, method, arguments);
  }
}

bool Machine::push_code(Thread& thread, Method& method, std::span<const Slot> arguments) {
  Slot* locals = thread.sp;
  auto* frame = reinterpret_cast<Frame*>(locals + method.max_locals);
  if (frame->operands() + method.max_stack > thread.stack_end) {
    raise_stack_overflow(*this, thread);
    return false;
  }
  std::ranges::copy(arguments, locals);
  if (method.entry == Entry::kSynchronized) return push_synchronized(*this, thread, method, locals);
  *frame = Frame{};
  frame->caller = thread.frame;
  frame->method = &method;
  frame->pc = method.code;
  frame->locals = locals;
  thread.frame = frame;
  thread.sp = frame->operands();
  return true;
}

bool Machine::prepare(Thread& thread, Method& method) {
  const program::Method& info = *method.info;
  const std::string_view owner = info.owner->name();
  if (info.flags().has(classfile::AccessFlags::kNative)) {
    method.native = method.owner->loader->is_builtin() ? natives.find(owner, info.name(), info.descriptor()) : nullptr;
    if (method.native == nullptr) {
      counters.missing_natives.push_back(full_name(method));
      effects.add(Effect::kMachine);
      Method* const active = std::exchange(thread.active_native, &method);  // it is part of the stack trace
      raise(thread, "java/lang/UnsatisfiedLinkError", "'" + full_name(method) + "'");
      thread.active_native = active;
      return false;
    }
    method.entry = Entry::kNative;
    return true;
  }
  if (!method.owner->module.empty()) {
    if (const NativeFunction substitute = natives.substitute(owner, info.name(), info.descriptor())) {
      method.native = substitute;
      method.entry = Entry::kNative;
      return true;
    }
  }
  if (info.info->code == nullptr) {
    method.entry = Entry::kAbstract;
    return true;
  }
  if (!prepare_bytecode(thread, method)) return false;
  method.entry = info.flags().has(classfile::AccessFlags::kSynchronized) ? Entry::kSynchronized : Entry::kPlain;
  return true;
}

bool Machine::prepare_bytecode(Thread& thread, Method& method) {
  std::span<const program::Probe> probes;
  if (options.coverage != nullptr) probes = options.coverage->probes_of(*method.info);
  if (!probes.empty() && probe_log.hit.size() < options.coverage->probes())
    probe_log.hit.resize(options.coverage->probes());
  const auto prepared = prepare_code(method, handlers(), probes);
  if (!prepared) raise(thread, prepared.error());
  return prepared.has_value();
}

Method& Machine::select(Method& method, const Klass& receiver) {
  const bool has_index = method.vtable_index >= 0;
  if (has_index && !receiver.vtable.empty()) return *receiver.vtable[static_cast<std::size_t>(method.vtable_index)];
  if (method.is_static || method.flags().is_private() || method.name() == "<init>") return method;
  if (method.owner->is_interface) {
    classes.ensure_tables(*method.owner);
    if (method.itable_index >= 0) {
      if (Method* selected = receiver.interface_method(*method.owner, method.itable_index)) return *selected;
    }
    return method;
  }
  if (receiver.vtable.empty()) return method;
  const auto slot = classes.dispatch().slot(*method.info->owner, *method.info);
  if (!slot) return method;
  method.vtable_index = static_cast<std::int32_t>(*slot);
  return *receiver.vtable[*slot];
}

}  // namespace ristretto::vm
