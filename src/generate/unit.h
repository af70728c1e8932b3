// SPDX-License-Identifier: MIT
// Generation of tests for one class under test, from the booted machine to a Result: the door to this room.
#pragma once

#include <string>

#include "base/clock.h"
#include "generate/monitor.h"
#include "generate/options.h"
#include "generate/result.h"
#include "testcase/types.h"
#include "vm/machine.h"

namespace ristretto::generate {

class Generator {
 public:
  // `class_name`: internal. All others outlive it. No mark is set in the machine.
  Generator(vm::Machine& machine, testcase::Types& types, std::string class_name, const Options& options,
            Monitor& monitor, const base::Clock& clock);

  // Until the budget is used, nothing new is found, or the monitor says so.
  [[nodiscard]] Result run();

 private:
  vm::Machine& machine_;
  testcase::Types& types_;
  std::string class_name_;
  const Options options_;  // after the strategy has switched off what it does without
  Monitor& monitor_;
  const base::Clock& clock_;
};

}  // namespace ristretto::generate
