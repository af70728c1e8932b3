// SPDX-License-Identifier: MIT
// What many natives do: answer with the same always, or with an object that may not have been made.
#pragma once

#include "natives/binding.h"

namespace ristretto::natives {

// Without effect: initIDs, registerNatives.
inline NativeResult nothing(NativeCall& /*call*/) { return NativeCall::done(); }
inline NativeResult no(NativeCall& /*call*/) { return NativeCall::of(false); }
inline NativeResult yes(NativeCall& /*call*/) { return NativeCall::of(true); }
inline NativeResult null(NativeCall& /*call*/) { return NativeCall::of(Ref::null); }

inline NativeResult returned(NativeCall& call, Ref made) {
  return is_null(made) ? call.out_of_memory() : NativeCall::of(made);
}

}  // namespace ristretto::natives
