// SPDX-License-Identifier: MIT
// What the machine and the host side of native methods agree on.
//
// A native is a function over a NativeCall: it reads its arguments by slot (long and double take two, `this` is slot 0
// of an instance method) and ends in one of the ways of NativeStatus. It never runs guest code itself: whoever needs a
// guest method pushes its frame with a resume function and returns kPushed; the machine calls the resume function with
// the result. So guest state is data alone, and marks and threads work at any depth. Natives throw no C++ exception and
// touch nothing of the host but what the machine gives them.
#pragma once

#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "vm/ref.h"

namespace ristretto::vm {

class Machine;
struct Frame;
struct Klass;
struct Method;
struct Thread;

enum class NativeStatus : std::uint8_t {
  kReturned,  // `value` is the result
  kThrew,     // the thread's pending exception is set
  kPushed,    // frames were pushed: go on with the topmost
  kRetry,     // of a frame pushed for an instruction: execute that instruction (or resume that native) again
  kBlocked,   // the thread waits; its topmost native frame is resumed when it is woken
  kExit,      // the guest ends: Machine::exit_code
};

struct [[nodiscard]] NativeResult {
  NativeStatus status = NativeStatus::kReturned;
  Slot value = 0;
};

// Whether a native frame sees the exceptions of its callee.
enum class Caught : std::uint8_t { kPassed, kCaught };

class NativeCall;
using NativeFunction = NativeResult (*)(NativeCall&);
// Called when the frame above has returned or thrown; see NativeCall::result() and thrown().
using ResumeFunction = NativeResult (*)(NativeCall&);

class NativeCall {
 public:
  // A first call: `arguments` on the caller's operand stack.
  NativeCall(Machine& vm, Thread& thread, Method& method, Slot* arguments)
      : vm_(vm), thread_(thread), method_(&method), arguments_(arguments) {}
  // A resumption of `frame`, which is topmost.
  NativeCall(Machine& vm, Thread& thread, Frame& frame, Slot result, Ref thrown);

  [[nodiscard]] Machine& vm() { return vm_; }
  [[nodiscard]] Thread& thread() { return thread_; }
  [[nodiscard]] Method& method() { return *method_; }  // not for resumptions of instructions

  [[nodiscard]] std::int32_t int_at(unsigned slot) const { return static_cast<std::int32_t>(arguments_[slot]); }
  [[nodiscard]] bool bool_at(unsigned slot) const { return (arguments_[slot] & 1U) != 0; }
  [[nodiscard]] std::int64_t long_at(unsigned slot) const { return static_cast<std::int64_t>(arguments_[slot]); }
  [[nodiscard]] float float_at(unsigned slot) const {
    return std::bit_cast<float>(static_cast<std::uint32_t>(arguments_[slot]));
  }
  [[nodiscard]] double double_at(unsigned slot) const { return std::bit_cast<double>(arguments_[slot]); }
  [[nodiscard]] Ref ref_at(unsigned slot) const { return ref_in(arguments_[slot]); }
  [[nodiscard]] Slot& word(unsigned slot) { return arguments_[slot]; }

  // ---- results ----
  static NativeResult done() { return {}; }
  static NativeResult of(std::int32_t value) { return {NativeStatus::kReturned, static_cast<std::uint32_t>(value)}; }
  static NativeResult of(bool value) { return {NativeStatus::kReturned, value ? Slot{1} : Slot{0}}; }
  static NativeResult of(std::int64_t value) { return {NativeStatus::kReturned, static_cast<Slot>(value)}; }
  static NativeResult of(float value) { return {NativeStatus::kReturned, std::bit_cast<std::uint32_t>(value)}; }
  static NativeResult of(double value) { return {NativeStatus::kReturned, std::bit_cast<Slot>(value)}; }
  static NativeResult of(Ref value) { return {NativeStatus::kReturned, slot_of(value)}; }
  static NativeResult retry() { return {NativeStatus::kRetry, 0}; }
  static NativeResult threw() { return {NativeStatus::kThrew, 0}; }

  // Throws a new exception of a class of the JDK: raise("java/lang/IllegalArgumentException", "text").
  NativeResult raise(std::string_view internal_name, std::string_view message);
  NativeResult raise(std::string_view internal_name);  // without a message
  // Throws `exception`.
  NativeResult rethrow(Ref exception);
  NativeResult null_pointer();   // NullPointerException without text
  NativeResult out_of_memory();  // when an allocation returned null

  // ---- calls of guest methods ----
  // Pushes a frame for `callee` with these argument slots (a long or double followed by an ignored slot) above a native
  // frame that keeps this call's arguments and `words`, and calls `resume` when it has returned. In `resume`, arguments
  // are found at their slots and `words` behind them: word(method().argument_slots + i). What the callee throws passes
  // through, unless `caught` is kCaught: then `resume` finds it by thrown().
  NativeResult invoke(Method& callee, std::span<const Slot> arguments, ResumeFunction resume,
                      std::initializer_list<Slot> words = {}, Caught caught = Caught::kPassed);
  // Likewise, and the callee's result is this call's result.
  NativeResult tail(Method& callee, std::span<const Slot> arguments);
  // Of a substitute, before it has done anything: the method runs its own bytecode after all.
  NativeResult decline();
  // Nothing when `klass` is initialised (or being so by this thread). Otherwise return what it holds: this native is
  // called again from the start once the initialiser has run.
  std::optional<NativeResult> ensure_initialized(Klass& klass);
  // Waits until the scheduler wakes the thread, then calls `resume`. The caller has set the thread's state.
  NativeResult block(ResumeFunction resume, std::initializer_list<Slot> words = {});

  // In a resume function: what the callee left.
  [[nodiscard]] bool thrown() const { return thrown_ != Ref::null; }
  [[nodiscard]] Ref exception() const { return thrown_; }
  [[nodiscard]] Slot result() const { return result_; }

 private:
  [[nodiscard]] bool keep(ResumeFunction resume, std::span<const Slot> words, Caught caught);

  Machine& vm_;
  Thread& thread_;
  Method* method_;
  Slot* arguments_;
  Frame* frame_ = nullptr;  // of a resumption
  Slot result_ = 0;
  Ref thrown_ = Ref::null;
};

}  // namespace ristretto::vm
