// SPDX-License-Identifier: MIT
// The programs, by family of instructions. Each function adds its programs; kFamilies is the list of all.
#pragma once

#include <array>
#include <deque>

#include "opcode/program.h"

namespace ristretto::opcode_test {

using Programs = std::deque<Program>;

void add_constants(Programs& programs);
void add_dynamic_constants(Programs& programs);
void add_locals(Programs& programs);
void add_arrays(Programs& programs);
void add_reference_arrays(Programs& programs);
void add_stack(Programs& programs);
void add_math(Programs& programs);
void add_conversions(Programs& programs);
void add_comparisons(Programs& programs);
void add_branches(Programs& programs);
void add_switches(Programs& programs);
void add_subroutines(Programs& programs);
void add_returns(Programs& programs);
void add_fields(Programs& programs);
void add_initialisation(Programs& programs);
void add_calls(Programs& programs);
void add_dispatch(Programs& programs);
void add_dynamic_calls(Programs& programs);
void add_objects(Programs& programs);
void add_casts(Programs& programs);
void add_exceptions(Programs& programs);
void add_uncaught(Programs& programs);
void add_monitors(Programs& programs);

inline constexpr std::array kFamilies{
    add_constants,
    add_dynamic_constants,
    add_locals,
    add_arrays,
    add_reference_arrays,
    add_stack,
    add_math,
    add_conversions,
    add_comparisons,
    add_branches,
    add_switches,
    add_subroutines,
    add_returns,
    add_fields,
    add_initialisation,
    add_calls,
    add_dispatch,
    add_dynamic_calls,
    add_objects,
    add_casts,
    add_exceptions,
    add_uncaught,
    add_monitors,
};

}  // namespace ristretto::opcode_test
