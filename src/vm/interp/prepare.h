// SPDX-License-Identifier: MIT
// From class-file instructions to prepared code: one Insn each, short forms and the wide prefix gone, branches as
// distances, constants in place where they need no resolution.
#pragma once

#include <span>

#include "classfile/java_error.h"
#include "vm/interp/operation.h"
#include "vm/klass.h"

namespace ristretto::program {
struct Probe;
}

namespace ristretto::vm {

// `probes` are those of the method.
[[nodiscard]] classfile::Checked<void> prepare_code(Method& method, const Handlers& handlers,
                                                    std::span<const program::Probe> probes);
// The return operation of a method, once its monitor, if any, is released.
[[nodiscard]] Operation plain_return(const Method& method);

}  // namespace ristretto::vm
