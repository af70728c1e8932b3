// SPDX-License-Identifier: MIT
// Makes the run-time form of a linked class: members, supertypes, layout; and its dispatch tables when it is linked.
#pragma once

#include <memory>

#include "vm/classes.h"

namespace ristretto::vm {

// The supertypes' run-time classes exist.
[[nodiscard]] std::unique_ptr<Klass> build_instance_klass(Classes& classes, const program::Class& linked);
void build_dispatch(Classes& classes, Klass& klass);

}  // namespace ristretto::vm
