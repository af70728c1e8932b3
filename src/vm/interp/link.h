// SPDX-License-Identifier: MIT
// First executions: resolves what an instruction names (JVMS §5.4.3), initialises what it must, and rewrites the
// instruction. Each function returns nothing when the instruction can be executed; otherwise an exception is pending or
// frames were pushed, after which the instruction is executed again.
#pragma once

#include <optional>

#include "program/resolution.h"
#include "vm/insn.h"
#include "vm/native.h"

namespace ristretto::vm {

class Machine;

std::optional<NativeResult> link_constant(Machine& vm, Thread& thread, Method& in, Insn& insn);
std::optional<NativeResult> link_field(Machine& vm, Thread& thread, Method& in, Insn& insn, program::FieldUse use);
// new, the array instructions, checkcast and instanceof.
std::optional<NativeResult> link_type(Machine& vm, Thread& thread, Method& in, Insn& insn);
std::optional<NativeResult> link_call(Machine& vm, Thread& thread, Method& in, Insn& insn);

// The method that an interface call runs; remembers it in the cache. Null: an exception is pending.
[[nodiscard]] Method* select_interface(Machine& vm, Thread& thread, Klass& receiver, InlineCache& cache);

// Rewrites an instruction; undone by a rollback when what it now refers to is.
void patch(Machine& vm, Insn& insn, const Insn& replacement, bool is_for_new);

}  // namespace ristretto::vm
