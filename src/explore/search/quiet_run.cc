// SPDX-License-Identifier: MIT
#include "explore/search/quiet_run.h"

#include "explore/search/trace.h"

namespace ristretto::explore {

bool initialize_quietly(vm::Machine& machine, vm::symbolic::SymbolicEngine& engine, vm::Klass& klass) {
  if (klass.is_initialized()) return true;
  vm::symbolic::Domain& domain = engine.domain();
  vm::symbolic::Observer* const observer = domain.observer();
  const vm::symbolic::Question question = domain.question();
  // It is no part of the path, but who looks on besides wants to know all code that runs.
  if (const auto* const trace = dynamic_cast<const Trace*>(observer)) domain.set_observer(trace->other());
  machine.mark();
  const bool is_done = machine.initialize(klass).reason == vm::StopReason::kFinished;
  if (!is_done) machine.rollback();
  machine.release();
  domain.set_observer(observer);
  domain.set_question(question);
  return is_done;
}

}  // namespace ristretto::explore
