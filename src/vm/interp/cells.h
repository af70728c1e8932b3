// SPDX-License-Identifier: MIT
// The code of frames that have none of their own: native frames resume, frames of synchronized methods enter.
#pragma once

#include "vm/insn.h"

namespace ristretto::vm {

class Machine;

struct Cells {
  Insn resume[2];  // executed again, and returned to
  Insn enter[1];
};

}  // namespace ristretto::vm
