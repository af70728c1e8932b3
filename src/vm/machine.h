// SPDX-License-Identifier: MIT
// One guest machine: memory, classes, strings, threads and guest time, put together. Everything guest code can observe
// is in here, so a mark covers it all. Decides nothing about paths; the interpreter returns to whoever runs it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "archive/jdk.h"
#include "base/error.h"
#include "vm/classes.h"
#include "vm/effects.h"
#include "vm/heap.h"
#include "vm/interp/cells.h"
#include "vm/interp/operation.h"
#include "vm/klass.h"
#include "vm/known.h"
#include "vm/method_handles.h"
#include "vm/modules.h"
#include "vm/native.h"
#include "vm/probes.h"
#include "vm/scheduler.h"
#include "vm/strings.h"
#include "vm/thread.h"
#include "vm/trail.h"
#include "vm/world.h"

namespace ristretto::program {
class CoverageModel;
}

namespace ristretto::vm {

class Engine;

struct MachineOptions {
  std::uint64_t max_heap = std::uint64_t{4} << 30U;  // bytes
  std::uint64_t max_steps = 0;                       // 0: no limit
  bool assertions = false;                           // -ea
  bool verify = true;                                // classes that are not the JDK's
  int feature = 17;
  std::uint64_t clock_start = 1'700'000'000'000'000'000;  // guest nanoseconds since 1970
  std::function<std::uint64_t()> real_clock;              // nanoseconds since 1970; empty: guest time
  Engine* engine = nullptr;                               // outlives the machine; null: concrete values
  // Outlives the machine. Methods of classes that are added to it before their first call get probes. Null: none do.
  const program::CoverageModel* coverage = nullptr;
};

// Finds natives by class, name and descriptor; implemented by natives/.
class NativeTable {
 public:
  virtual ~NativeTable() = default;
  // For a method declared native: its host side; null when there is none.
  [[nodiscard]] virtual NativeFunction find(std::string_view class_name, std::string_view name,
                                            std::string_view descriptor) const = 0;
  // For a method with bytecode: a host function to run in its place; nearly always null.
  [[nodiscard]] virtual NativeFunction substitute(std::string_view class_name, std::string_view name,
                                                  std::string_view descriptor) const = 0;
};

struct Counters {
  std::uint64_t steps = 0;  // bytecodes executed
  std::uint64_t native_calls = 0;
  std::uint64_t initializations = 0;         // that have begun, a rollback notwithstanding; but synthetic classes
  std::uint64_t initialized = 0;             // classes, likewise
  std::vector<std::string> missing_natives;  // "a.B.c(I)V", in order of the first call
};

// How a run of the machine ended.
enum class StopReason : std::uint8_t {
  kFinished,  // the call returned
  kThrew,     // it threw: Stop::exception
  kExited,    // System.exit, Runtime.halt: exit_code
  kSteps,     // max_steps used up
  kDeadlock,  // no thread can go on, and one that matters waits
  kOpen,      // an instruction could go several ways: the engine's domain has the alternatives, go_on() goes on
};

struct Stop {
  StopReason reason = StopReason::kFinished;
  Slot value = 0;
  Ref exception = Ref::null;
};

class Machine {
 public:
  Machine(const MachineOptions& options, std::unique_ptr<program::Hierarchy> hierarchy, const NativeTable& natives);
  Machine(const Machine&) = delete;
  Machine& operator=(const Machine&) = delete;
  ~Machine();

  // Makes the primordial classes and the main thread. Runs no guest code.
  [[nodiscard]] base::Result<void> start();

  // Calls a static or instance method on the main thread and runs all threads until it is done.
  Stop call(Method& method, std::span<const Slot> arguments);
  // Initialises a class on the main thread, likewise.
  Stop initialize(Klass& klass);
  // Goes on with a call or initialisation that ended in kSteps or kOpen.
  Stop go_on();
  // Runs the threads until `done()`, or until nothing is left that keeps the guest alive.
  Stop run_until(const std::function<bool()>& done);

  MachineOptions options;
  Heap heap;
  Trail trail;
  Classes classes;
  Strings strings;
  Modules modules;
  MethodHandles method_handles;
  Known known;
  Scheduler scheduler;
  Counters counters;
  ProbeLog probe_log;
  const NativeTable& natives;
  std::unique_ptr<World> world;
  int exit_code = 0;
  Effects effects;                  // since whoever runs the guest cleared them
  std::uint32_t identity_salt = 0;  // not 0: other hash codes of new objects, pace of time and depth of stack traces
  bool is_booted = false;
  // Instructions rewritten while the class they refer to was still being initialised.
  struct EarlyPatch {
    Insn* insn;
    Insn before;
    const Klass* klass;
  };
  std::vector<EarlyPatch> early_patches;
  void undo_early_patches();
  // Called before each thread's turn: for what reaches the guest from outside.
  std::function<void()> before_turn;

  // ---- objects; Ref::null when guest memory is exhausted ----
  [[nodiscard]] Ref new_object(const Klass& klass, std::uint32_t extra_bytes = 0);
  [[nodiscard]] Ref new_array(Klass& array_klass, std::int32_t length);  // length >= 0
  [[nodiscard]] Ref new_array(BaseKind element, std::int32_t length);
  [[nodiscard]] Ref new_ref_array(Klass& element, std::int32_t length);
  [[nodiscard]] Ref clone(Ref object);
  // Bytes that an object takes, header included.
  [[nodiscard]] std::uint64_t size_of(Ref object) const;

  [[nodiscard]] Klass& klass_of(Ref object) const { return classes.of(object); }
  template <class T>
  [[nodiscard]] T get(Ref object, std::uint64_t offset) const {
    return heap.load<T>(object, offset);
  }
  template <class T>
  void set(Ref object, std::uint64_t offset, T value) {
    heap.store(object, offset, value);
  }
  template <class T>
  [[nodiscard]] T element(Ref array, std::int32_t index) const {
    return heap.load<T>(array, kElementsOffset + static_cast<std::uint64_t>(index) * sizeof(T));
  }
  template <class T>
  void set_element(Ref array, std::int32_t index, T value) {
    heap.store(array, kElementsOffset + static_cast<std::uint64_t>(index) * sizeof(T), value);
  }
  // The bytes of an array's elements.
  [[nodiscard]] std::byte* elements(Ref array) const { return heap.at(array) + kElementsOffset; }
  // A host copy as a byte[].
  [[nodiscard]] Ref new_bytes(std::string_view bytes);
  // Same for every run: derived from where the object lies.
  [[nodiscard]] std::int32_t identity_hash(Ref object) const;

  // ---- boxing; `slot` as on the stack ----
  [[nodiscard]] Ref box(BaseKind kind, Slot slot);  // as valueOf would, without its caches' side effects
  // The value in a box, and its kind; nothing for other objects.
  [[nodiscard]] std::optional<std::pair<BaseKind, Slot>> unbox(Ref object) const;
  [[nodiscard]] Slot load_field(Ref holder, BaseKind kind, std::uint64_t offset) const;
  void store_field(Ref holder, BaseKind kind, std::uint64_t offset, Slot value);

  // ---- exceptions ----
  // A new exception with its stack trace; falls back to OutOfMemoryError when there is no memory.
  [[nodiscard]] Ref new_throwable(Thread& thread, std::string_view internal_name,
                                  std::optional<std::string_view> utf8_message, Ref cause = Ref::null);
  // Makes it pending.
  void raise(Thread& thread, std::string_view internal_name, std::optional<std::string_view> utf8_message,
             Ref cause = Ref::null);
  void raise(Thread& thread, const classfile::JavaError& error);
  void raise_uninitializable(Thread& thread, const Klass& klass);
  void raise_out_of_memory(Thread& thread, std::string_view message = "Java heap space");
  // "java.base" or "jdk.foo@1.2": the module of a class as messages spell it.
  [[nodiscard]] std::string modules_text(const Klass& klass) const;
  // Fills Throwable.backtrace from the thread's frames.
  void fill_in_stack_trace(Thread& thread, Ref throwable);

  // Whether a rollback of any mark that is set would undo this.
  [[nodiscard]] bool is_new(Ref object) const { return heap.is_after_first_mark(object); }
  [[nodiscard]] bool is_new(const Klass& klass) const {
    return is_new(klass.mirror) || klass.initialized_at >= heap.first_mark();
  }

  // ---- methods ----
  // Of the value domain in use.
  [[nodiscard]] const Handlers& handlers() const { return handlers_; }
  [[nodiscard]] const Cells& cells() const { return cells_; }
  // Looks up code, native or substitute at the first call. False: an exception is pending.
  [[nodiscard]] bool prepare(Thread& thread, Method& method);
  // The bytecode alone, with its probes.
  [[nodiscard]] bool prepare_bytecode(Thread& thread, Method& method);
  // Pushes a frame that runs `method`; arguments are copied. False: StackOverflowError is pending.
  [[nodiscard]] bool push_call(Thread& thread, Method& method, std::span<const Slot> arguments);
  // Likewise for a method that runs its own bytecode, which is prepared.
  [[nodiscard]] bool push_code(Thread& thread, Method& method, std::span<const Slot> arguments);
  // Pushes a native frame whose locals are `words` at the thread's operand top. `method` may be null.
  [[nodiscard]] bool push_native(Thread& thread, Method* method, ResumeFunction resume, std::span<const Slot> words,
                                 Caught caught);
  // Pushes a native frame on behalf of the instruction (or native) being executed: `resume` runs when what is pushed
  // above has returned, and answers retry() to have the instruction executed again. False: StackOverflowError.
  bool push_for_instruction(Thread& thread, ResumeFunction resume, std::span<const Slot> words,
                            Caught caught = Caught::kPassed);
  // Likewise with a call of `callee` above it.
  NativeResult call_for_instruction(Thread& thread, Method& callee, std::span<const Slot> arguments,
                                    ResumeFunction resume, std::span<const Slot> words,
                                    Caught caught = Caught::kPassed);
  // Nothing when initialised; see NativeCall::ensure_initialized.
  std::optional<NativeResult> ensure_initialized(Thread& thread, Klass& klass);
  // Loads, links and verifies, but does not initialise. False: an exception is pending, or (kPushed) frames were
  // pushed.
  std::optional<NativeResult> ensure_linked(Thread& thread, Klass& klass);
  // Virtual method selection on `receiver` for a method found by reflection or a method handle.
  [[nodiscard]] Method& select(Method& method, const Klass& receiver);

  // ---- marks ----
  void mark();
  void rollback();
  void release();
  // A digest of all guest state that is reachable: two machines or moments with the same digest look alike to guests.
  [[nodiscard]] std::uint64_t digest() const;

  // Guest time in nanoseconds since 1970; sleeping advances it, and so does every step a little.
  [[nodiscard]] std::uint64_t now() const;

 private:
  void extend_exhausted_heap();
  template <class Push>  // bool(Thread&)
  Stop run_above_base(const Push& push);
  Stop run_to(const Frame& base);
  template <class Done>  // bool()
  Stop run_turns(const Done& done);
  void keep_stack(Thread& thread);  // before its turn, lest the stack it had at the latest mark be lost

  std::unique_ptr<Engine> own_engine_;  // unless one was given
  Engine& engine_;
  const Handlers& handlers_;
  Cells cells_;
  Ref last_error_ = Ref::null;  // OutOfMemoryError for when there is no memory for another
  struct MarkState;
  std::vector<std::unique_ptr<MarkState>> mark_states_;
  std::uint64_t period_ = 0;  // counts marks and rollbacks
};

}  // namespace ristretto::vm
