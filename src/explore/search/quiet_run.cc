// SPDX-License-Identifier: MIT
#include "explore/search/quiet_run.h"

namespace ristretto::explore {

bool initialize_quietly(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, vm::Klass& klass) {
  if (klass.is_initialized()) return true;
  vm::symbolic::Domain& domain = engine.domain();
  vm::symbolic::Observer* const observer = domain.observer();
  const vm::symbolic::Question question = domain.question();
  domain.set_observer(nullptr);
  machine.mark();
  const bool is_done = machine.initialize(klass).reason == vm::StopReason::kFinished;
  if (!is_done) machine.rollback();
  machine.release();
  domain.set_observer(observer);
  domain.set_question(question);
  return is_done;
}

}  // namespace ristretto::explore
