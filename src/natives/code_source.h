// SPDX-License-Identifier: MIT
// Where classes of the class path came from, as their java.security.ProtectionDomain tells. The machine loads them
// without one, and few programs ask.
#pragma once

#include "natives/binding.h"

namespace ristretto::natives {

// Substitute of the method of java.lang.Class that reads the domain: gives such a class its domain first.
NativeResult class_protection_domain(NativeCall& call);
// Substitute of a method that calls it.
NativeResult class_asked_protection_domain(NativeCall& call);

}  // namespace ristretto::natives
