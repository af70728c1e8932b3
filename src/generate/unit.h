// SPDX-License-Identifier: MIT
// Generation of tests for one class under test, from the booted machine to a Result: the door to this room.
#pragma once

#include <string>

#include "base/clock.h"
#include "generate/monitor.h"
#include "generate/options.h"
#include "generate/result.h"
#include "generate/running_order.h"
#include "generate/symbolic/path_search.h"
#include "testcase/types.h"
#include "vm/machine.h"

namespace ristretto::generate {

class Session;

class Generator {
 public:
  // `class_name`: internal. All others outlive it. No mark is set in the machines; the second is for the symbolic
  // engine.
  Generator(vm::Machine& machine, testcase::Types& types, std::string class_name, const Options& options,
            Monitor& monitor, const base::Clock& clock, const SymbolicMachine* symbolic = nullptr);

  // Until the budget is used, nothing new is found, or the monitor says so.
  [[nodiscard]] Result run(const RunningOrder& running_order = as_they_stand);

 private:
  // Nothing more than a sequence that was asked for: the result has it.
  [[nodiscard]] bool search(Session& session, Result& result) const;

  vm::Machine& machine_;
  testcase::Types& types_;
  std::string class_name_;
  const Options options_;  // after the strategy has switched off what it does without
  Monitor& monitor_;
  const base::Clock& clock_;
  const SymbolicMachine* symbolic_;
};

}  // namespace ristretto::generate
