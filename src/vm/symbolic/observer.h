// SPDX-License-Identifier: MIT
// Looks on while the main thread runs.
#pragma once

#include "vm/insn.h"
#include "vm/thread.h"

namespace ristretto::vm::symbolic {

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
};

}  // namespace ristretto::vm::symbolic
