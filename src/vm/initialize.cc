// SPDX-License-Identifier: MIT
// Linking (JVMS §5.4) and initialisation (§5.5) of classes: the parts of Machine that bring a class to life.
#include <fmt/format.h>

#include "program/verifier.h"
#include "vm/class_view.h"
#include "vm/machine.h"

namespace ristretto::vm {
namespace {

using classfile::Tag;

constexpr NativeResult kPushed{NativeStatus::kPushed, 0};

void set_state(Machine& vm, Klass& klass, InitState state) {
  vm.trail.save(klass.state);
  vm.trail.save(klass.initialized_at);
  vm.trail.save(klass.initialization_number);
  // A class without an initialiser begins and ends at once.
  const bool has_begun = klass.state == InitState::kInitializing;
  klass.state = state;
  if (!has_begun) {
    klass.initialized_at = vm.heap.used();
    if (!klass.is_synthetic) ++vm.counters.initializations;
    klass.initialization_number = vm.counters.initializations;
  }
  if (state == InitState::kInitialized && !klass.is_synthetic) ++vm.counters.initialized;
  if (state == InitState::kInitialized || state == InitState::kFailed) {
    std::erase_if(vm.early_patches, [&](const Machine::EarlyPatch& patch) {
      if (patch.klass == &klass && state == InitState::kFailed) *patch.insn = patch.before;
      return patch.klass == &klass;
    });
    vm.scheduler.wake_blocked_on(klass.mirror);
  }
}

bool has_default_methods(const Klass& interface) {
  for (const Method& method : interface.methods) {
    if (!method.flags().is_static() && !method.flags().is_abstract()) return true;
  }
  return false;
}

// JVMS §5.5 step 7: the superclass, then the superinterfaces with defaults in recursive order.
template <class Visit>
bool for_each_prerequisite(Klass& klass, Visit visit) {
  if (klass.is_interface) return true;
  if (klass.super != nullptr && !visit(*klass.super)) return false;
  for (const Klass* interface : klass.all_interfaces) {
    if (klass.super != nullptr && klass.super->is_subtype_of(*interface)) continue;
    if (has_default_methods(*interface) && !visit(const_cast<Klass&>(*interface))) return false;
  }
  return true;
}

// What later NoClassDefFoundErrors name as their cause: the text and the trace of the first failure.
Ref record_of_failure(Machine& vm, Thread& thread, Ref thrown) {
  const Ref message = vm.get<Ref>(thrown, vm.known.at.throwable_message);
  const Ref name = is_null(thread.object) ? Ref::null : vm.get<Ref>(thread.object, vm.known.at.thread_name);
  const std::string text =
      fmt::format("Exception {}{} [in thread \"{}\"]", java_name(vm.klass_of(thrown)),
                  is_null(message) ? "" : ": " + vm.strings.utf8(message), is_null(name) ? "" : vm.strings.utf8(name));
  const Ref record = vm.new_throwable(thread, "java/lang/ExceptionInInitializerError", text);
  vm.set(record, vm.known.at.throwable_cause, Ref::null);
  vm.set(record, vm.known.at.throwable_backtrace, vm.get<Ref>(thrown, vm.known.at.throwable_backtrace));
  vm.set(record, vm.known.at.throwable_depth, vm.get<std::int32_t>(thrown, vm.known.at.throwable_depth));
  return record;
}

// JVMS §5.5 steps 10 and 11.
NativeResult fail_initialization(Machine& vm, Thread& thread, Klass& klass, Ref thrown) {
  vm.trail.save(klass.init_cause);
  klass.init_cause = record_of_failure(vm, thread, thrown);
  Ref error = thrown;
  if (!vm.klass_of(thrown).is_subtype_of(*vm.known.error)) {
    error = vm.new_throwable(thread, "java/lang/ExceptionInInitializerError", std::nullopt, thrown);
  }
  set_state(vm, klass, InitState::kFailed);
  thread.pending = error;
  return NativeCall::threw();
}

enum Stage : Slot { kPrerequisites, kInitializer, kInitializerAfterAsking };

// What the class library finds out about the machine for itself is nothing that the program has asked for.
Stage stage_of_initializer(const Machine& vm, const Klass& klass) {
  return klass.module.empty() || vm.effects.has(Effect::kMachine) ? kInitializerAfterAsking : kInitializer;
}

Effects without_machine(const Effects& effects) {
  using enum Effect;
  Effects left;
  for (const Effect each : {kExit, kFiles, kIsolated, kThread, kClock, kIdentityHash})
    if (effects.has(each)) left.add(each);
  return left;
}

// Words: mirror, stage. Called again after each prerequisite and after the initialiser.
NativeResult step_initialization(NativeCall& call) {
  Machine& vm = call.vm();
  Thread& thread = call.thread();
  Klass& klass = *vm.classes.of_mirror(call.ref_at(0));
  if (call.thrown()) return fail_initialization(vm, thread, klass, call.exception());
  Slot& stage = call.word(1);
  if (stage == kPrerequisites) {
    std::optional<NativeResult> other;
    for_each_prerequisite(klass, [&](Klass& prerequisite) {
      other = vm.ensure_initialized(thread, prerequisite);
      return !other.has_value();
    });
    if (other && other->status == NativeStatus::kThrew)
      return fail_initialization(vm, thread, klass, std::exchange(thread.pending, Ref::null));
    if (other) return *other;
    stage = stage_of_initializer(vm, klass);
    if (Method* initializer = klass.method("<clinit>", "()V")) {
      if (vm.push_call(thread, *initializer, {})) return kPushed;
      return fail_initialization(vm, thread, klass, std::exchange(thread.pending, Ref::null));
    }
  }
  if (stage == kInitializer) vm.effects = without_machine(vm.effects);
  set_state(vm, klass, InitState::kInitialized);
  return NativeCall::retry();
}

Slot constant_of(Machine& vm, const Klass& klass, std::uint16_t index) {
  const classfile::ConstantPool& pool = klass.file().pool;
  if (pool.is(index, Tag::kString)) return slot_of(vm.strings.intern_modified(pool.string(index)));
  return pool[index].bits;
}

void set_constant_fields(Machine& vm, Klass& klass) {
  for (const Field& field : klass.fields) {
    const std::uint16_t index = field.info->info->constant_value;
    if (!field.is_static() || index == 0) continue;
    vm.store_field(klass.mirror, field.kind, field.offset, constant_of(vm, klass, index));
  }
}

}  // namespace

std::optional<NativeResult> Machine::ensure_linked(Thread& thread, Klass& klass) {
  if (klass.state != InitState::kLoaded || !klass.is_instance()) return std::nullopt;
  if (klass.super != nullptr) {
    if (auto other = ensure_linked(thread, *klass.super)) return other;
  }
  for (Klass* interface : klass.interfaces) {
    if (auto other = ensure_linked(thread, *interface)) return other;
  }
  if (options.verify && !klass.is_synthetic && !klass.is_magic && klass.linked->module().empty()) {
    ClassView view(classes, klass);
    if (const auto verified = program::Verifier(view).verify(*klass.linked); !verified) {
      if (view.wanted()) {
        const Found found = classes.resolve(thread, klass, *view.wanted());
        if (found.klass == nullptr) return found.otherwise;
      }
      raise(thread, verified.error());
      return NativeCall::threw();
    }
  }
  classes.ensure_tables(klass);
  if (const auto agreed = check_loaders_of_overridden(*this, klass); !agreed) {
    raise(thread, agreed.error());
    return NativeCall::threw();
  }
  set_constant_fields(*this, klass);
  trail.save(klass.state);
  klass.state = InitState::kLinked;
  return std::nullopt;
}

std::optional<NativeResult> Machine::ensure_initialized(Thread& thread, Klass& klass) {
  switch (klass.state) {
    case InitState::kInitialized: return std::nullopt;
    case InitState::kInitializing:
      if (klass.initializing_thread == thread.id) return std::nullopt;
      scheduler.block_on(thread, klass.mirror);
      return NativeResult{NativeStatus::kBlocked, 0};
    case InitState::kFailed: raise_uninitializable(thread, klass); return NativeCall::threw();
    case InitState::kLoaded:
    case InitState::kLinked: break;
  }
  if (auto other = ensure_linked(thread, klass)) return other;
  const bool is_ready = for_each_prerequisite(klass, [](Klass& k) { return k.is_initialized(); });
  if (is_ready && klass.method("<clinit>", "()V") == nullptr) {
    set_state(*this, klass, InitState::kInitialized);
    return std::nullopt;
  }
  trail.save(klass.initializing_thread);
  klass.initializing_thread = thread.id;
  set_state(*this, klass, InitState::kInitializing);
  const std::array words{slot_of(klass.mirror), Slot{kPrerequisites}};
  if (!push_for_instruction(thread, step_initialization, words, Caught::kCaught)) {
    set_state(*this, klass, InitState::kLinked);
    return NativeCall::threw();
  }
  return kPushed;
}

// The first failure is kept as the cause, as a text, so that nothing of the failed attempt stays alive.
void Machine::raise_uninitializable(Thread& thread, const Klass& klass) {
  const std::string message = fmt::format("Could not initialize class {}", java_name(klass));
  raise(thread, "java/lang/NoClassDefFoundError", message, klass.init_cause);
}

void Machine::undo_early_patches() {
  for (; !early_patches.empty(); early_patches.pop_back()) *early_patches.back().insn = early_patches.back().before;
}

}  // namespace ristretto::vm
