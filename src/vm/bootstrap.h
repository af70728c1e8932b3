// SPDX-License-Identifier: MIT
// The bootstrap methods that javac emits — lambdas, method references, string concatenation, record methods, enum and
// pattern switches — linked by the machine itself, without java.lang.invoke: they are everywhere, must be fast, and
// will carry symbolic values.
#pragma once

#include <optional>

#include "vm/insn.h"
#include "vm/native.h"

namespace ristretto::vm {

class Machine;

struct KnownBootstrap {
  bool is_linked = false;  // the instruction is rewritten
  NativeResult otherwise;  // else: an exception is pending, or frames were pushed and the instruction is executed again
};

// Nothing when the bootstrap method is none of them, or used in a way that only the JDK's own code handles.
std::optional<KnownBootstrap> link_known_bootstrap(Machine& vm, Thread& thread, Method& in, Insn& insn);

// The concatenated string when all arguments are strings, null references or primitives whose text the machine makes
// itself; null otherwise (nothing pending: call the general method).
[[nodiscard]] Ref concat(Machine& vm, Thread& thread, const ConcatSite& site, const Slot* arguments);

}  // namespace ristretto::vm
