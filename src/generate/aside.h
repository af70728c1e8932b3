// SPDX-License-Identifier: MIT
// A scope in which guest code may run without a trace: objects, coverage and effects are afterwards as before.
#pragma once

#include "vm/machine.h"

namespace ristretto::generate {

// Forgets the probes that were hit since `first` of the fresh ones.
inline void unhit(vm::ProbeLog& log, std::size_t first = 0) {
  for (std::size_t i = first; i < log.fresh.size(); ++i) log.hit[log.fresh[i]] = 0;
  log.fresh.resize(first);
}

class Aside {
 public:
  explicit Aside(vm::Machine& machine)
      : machine_(machine), fresh_(machine.probe_log.fresh.size()), effects_(machine.effects) {
    machine_.mark();
  }
  Aside(const Aside&) = delete;
  Aside& operator=(const Aside&) = delete;
  ~Aside() {
    machine_.rollback();
    machine_.release();
    unhit(machine_.probe_log, fresh_);
    machine_.effects = effects_;
  }

 private:
  vm::Machine& machine_;
  std::size_t fresh_;
  vm::Effects effects_;
};

}  // namespace ristretto::generate
