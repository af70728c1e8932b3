// SPDX-License-Identifier: MIT
// Looks on while the main thread runs.
#pragma once

#include <cstddef>
#include <cstdint>

#include "expr/expr.h"
#include "vm/insn.h"
#include "vm/thread.h"

namespace ristretto::vm {
struct Klass;
}

namespace ristretto::vm::symbolic {

// A field or element that is read or written. One of:
//   in guest memory          `address`; `count` elements from there on, if several are written at once
//   an element, whose index  `address` is that of the first element, `index` the index
//   is left to the solver
//   in the memory of inputs  `object` and `offset`
struct MemoryAccess {
  bool writes = false;
  std::uint8_t shift = 0;  // of elements: how wide they are
  std::uint32_t offset = 0;
  std::uint32_t count = 1;
  const std::byte* address = nullptr;
  const expr::Expr* index = nullptr;
  const expr::Expr* object = nullptr;
};

// How the class of an object matters.
enum class ClassUse : std::uint8_t {
  kTest,   // it is tested for `type`, or cast
  kCall,   // the method that is called is its own
  kText,   // it is asked for its text
  kClass,  // it is asked for its class
  kStore,  // an array, into which an object of `type` is stored
  kThrow,  // it is thrown
};

struct ClassQuestion {
  ClassUse use = ClassUse::kCall;
  const expr::Expr* reference = nullptr;  // what it is may be known by now
  const Klass* type = nullptr;            // kTest, kStore
};

class Observer {
 public:
  Observer() = default;
  Observer(const Observer&) = delete;
  Observer& operator=(const Observer&) = delete;
  virtual ~Observer() = default;

  // `frame` is about to execute the instruction at `pc`; the same again after a question, or once the instruction is
  // linked. False ends the run with a question of kind kLimit.
  [[nodiscard]] virtual bool step(const Frame& frame, const Insn* pc) = 0;
  // The run is over, and its path as it was at the end.
  virtual void finish() {}

  // Whether it wants to be told of what follows.
  [[nodiscard]] virtual bool wants_accesses() const { return false; }
  // What the instruction of the latest step reads or writes: all its checks have passed. Sometimes told twice.
  virtual void access(const MemoryAccess& /*access*/) {}
  // What a method that the host runs has written.
  virtual void overwrite(const MemoryAccess& /*access*/) {}
  // `frame` is about to throw, or what it called has thrown, an exception of that class.
  virtual void thrown(const Frame& /*frame*/, const Klass& /*klass*/, bool /*is_null_check*/) {}
  // The instruction of the latest step depends on the class of what a reference of the input is. Sometimes told twice.
  virtual void asks_class(const ClassQuestion& /*question*/) {}
  // A native frame took the exception that was thrown latest.
  virtual void taken_natively() {}
};

}  // namespace ristretto::vm::symbolic
