// SPDX-License-Identifier: MIT
// What the linking of constants and of calls shares: calls of MethodHandleNatives, and errors that must come again.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "vm/method_handles.h"
#include "vm/native.h"

namespace ristretto::vm {

// Nothing when MethodHandleNatives is ready to be called.
std::optional<NativeResult> ensure_natives(Machine& vm, Thread& thread);
// Calls the method of MethodHandleNatives with this name on behalf of the instruction being executed. `resume` sees its
// exceptions.
NativeResult upcall(Machine& vm, Thread& thread, std::string_view name, std::span<const Slot> arguments,
                    ResumeFunction resume, std::span<const Slot> words);
// JDK 17 passes the pool index behind the caller, later ones do not: whether that method takes `count` arguments.
[[nodiscard]] bool takes_slots(Machine& vm, std::string_view name, std::uint16_t count);

// The pending exception as one to be thrown again; nothing unless it is a LinkageError.
[[nodiscard]] std::optional<LinkFailure> pending_failure(Machine& vm, const Thread& thread);
NativeResult throw_again(Machine& vm, Thread& thread, const LinkFailure& failure);
// JVMS §6.5.invokedynamic: a pending exception that is no Error becomes the cause of a BootstrapMethodError.
void wrap_pending(Machine& vm, Thread& thread);
NativeResult raise_out_of_memory(Machine& vm, Thread& thread);

// Adds the static arguments of a bootstrap method as the JDK wants them: null, one object, an Object[], or the int[] by
// which the JDK asks for them itself. `index` is that of the Dynamic or InvokeDynamic entry.
std::optional<NativeResult> static_arguments(Machine& vm, Thread& thread, Klass& from, std::uint16_t index,
                                             Ref bootstrap_method, Ref& arguments);

}  // namespace ristretto::vm
