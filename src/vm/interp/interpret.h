// SPDX-License-Identifier: MIT
// Runs one guest thread until something else has to happen. Knows the semantics of instructions and no search: an
// instruction whose outcome the value domain leaves open ends the run with its alternatives.
#pragma once

#include <cstdint>
#include <memory>

#include "vm/interp/operation.h"
#include "vm/thread.h"

namespace ristretto::vm {

class Machine;

enum class Step : std::uint8_t {
  kFinished,  // the bottom frame has its result: Thread::finished_value or pending
  kYielded,   // the fuel is used up
  kBlocked,   // the thread waits
  kExit,      // the guest asked to end
  kOpen,      // several ways to go on: the domain has the alternatives (never with concrete values)
};

// The interpreter over one value domain, with what that domain keeps beside slots and memory. Code is prepared with the
// handlers of its machine's engine, so a machine keeps the one it was made with.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  [[nodiscard]] virtual const Handlers& handlers() const = 0;
  // Executes at most about `fuel` instructions of `thread` (up to the next branch or call) and leaves what is left.
  virtual Step run(Machine& vm, Thread& thread, std::int64_t& fuel) = 0;
  // Whether every string has two bytes for each character, as with HotSpot's -XX:-CompactStrings. The same from the
  // first string on.
  [[nodiscard]] virtual bool has_wide_strings() const { return false; }

  // With those of the machine.
  virtual void mark() {}
  virtual void rollback() {}
  virtual void release() {}
};

[[nodiscard]] std::unique_ptr<Engine> make_concrete_engine();

// Null: that of concrete values.
[[nodiscard]] inline bool has_wide_strings(const Engine* engine) {
  return engine != nullptr && engine->has_wide_strings();
}

}  // namespace ristretto::vm
