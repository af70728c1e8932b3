// SPDX-License-Identifier: MIT
// The natives of java.lang.Class that list members: getDeclaredFields0 and its kin.
#pragma once

#include "natives/binding.h"

namespace ristretto::natives {

NativeResult class_declared_fields(NativeCall& call);
NativeResult class_declared_methods(NativeCall& call);
NativeResult class_declared_constructors(NativeCall& call);
NativeResult class_record_components(NativeCall& call);

}  // namespace ristretto::natives
