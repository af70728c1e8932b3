// SPDX-License-Identifier: MIT
// MethodHandleNatives.getMembers of JDK 17 to 20: the fields and methods of a class that match a name, a descriptor and
// flags, filled into an array of MemberNames.
#pragma once

#include "natives/binding.h"

namespace ristretto::natives {

NativeResult find_members(NativeCall& call);

}  // namespace ristretto::natives
