// SPDX-License-Identifier: MIT
#include "natives/signal_dispatch.h"

#include <array>

#include "natives/binding.h"

namespace ristretto::natives {
namespace {

constexpr std::int32_t kNormalPriority = 5;

enum Word : unsigned { kThreadWord, kGroupWord, kNameWord, kNumberWord, kStageWord };
enum DispatcherStage : Slot { kConstructing, kDispatching, kDispatched };

// The bottom frame of the thread: it constructs its own java.lang.Thread, as one that is attached from outside does.
NativeResult run_dispatcher(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm::Thread& thread = call.thread();
  const auto go_on = [&](vm::Klass& klass, std::string_view name, std::string_view descriptor,
                         std::span<const Slot> arguments) {
    if (!vm.push_call(thread, *klass.method(name, descriptor), arguments)) thread.pending = Ref::null;
    return NativeResult{vm::NativeStatus::kPushed, 0};
  };
  Slot& stage = call.word(kStageWord);
  switch (stage) {
    case kConstructing:
      stage = kDispatching;
      return go_on(*vm.known.thread, "<init>", "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
                   std::array{call.word(kThreadWord), call.word(kGroupWord), call.word(kNameWord)});
    case kDispatching:
      stage = kDispatched;
      return go_on(vm.classes.required("jdk/internal/misc/Signal"), "dispatch", "(I)V",
                   std::array{call.word(kNumberWord)});
    default: thread.finished = true; return NativeCall::done();
  }
}

Ref group_of(vm::Machine& vm, Ref thread) {
  constexpr std::string_view kType = "Ljava/lang/ThreadGroup;";
  if (const vm::Field* group = vm.known.thread->field("group", kType)) return vm.get<Ref>(thread, group->offset);
  const vm::Field* at = vm.known.thread->field("holder", "Ljava/lang/Thread$FieldHolder;");  // since 19
  const Ref holder = vm.get<Ref>(thread, at->offset);
  return vm.get<Ref>(holder, vm.klass_of(holder).field("group", kType)->offset);
}

// A thread's group is null once it has ended.
Ref living_group(vm::Machine& vm) {
  for (const auto& thread : vm.scheduler.threads()) {
    if (is_null(thread->object)) continue;
    if (const Ref group = group_of(vm, thread->object); !is_null(group)) return group;
  }
  return Ref::null;
}

}  // namespace

void dispatch_signal(vm::Machine& vm, int number) {
  const Ref object = vm.new_object(*vm.known.thread);
  const Ref name = vm.strings.from_utf8("Signal Dispatcher");
  if (is_null(object) || is_null(name)) return;
  const Ref group = living_group(vm);
  vm::Thread* const thread = vm.scheduler.create(object);
  if (thread == nullptr) return;
  thread->is_daemon = true;
  if (const vm::Field* priority = vm.known.thread->field("priority", "I"))
    vm.set(object, priority->offset, kNormalPriority);
  if (const vm::Field* eetop = vm.known.thread->field("eetop", "J"))
    vm.set(object, eetop->offset, static_cast<std::int64_t>(thread->id));
  const std::array words{vm::slot_of(object), vm::slot_of(group), vm::slot_of(name), static_cast<Slot>(number),
                         Slot{kConstructing}};
  (void)vm.push_native(*thread, nullptr, run_dispatcher, words, vm::Caught::kCaught);
}

}  // namespace ristretto::natives
