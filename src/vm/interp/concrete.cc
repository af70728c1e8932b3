// SPDX-License-Identifier: MIT
#include "vm/bootstrap.h"
#include "vm/interp/loop.h"
#include "vm/interp/prepare.h"

namespace ristretto::vm {

Step interpret_concrete(Machine& vm, Thread& thread, std::int64_t& fuel) {
  Concrete domain;
  return Interpreter<Concrete>::run(vm, thread, domain, fuel);
}

const Handlers& concrete_handlers() {
  static const Handlers kHandlers = Interpreter<Concrete>::handlers();
  return kHandlers;
}

}  // namespace ristretto::vm
