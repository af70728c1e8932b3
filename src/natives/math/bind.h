// SPDX-License-Identifier: MIT
// Functions of numbers as natives of static methods.
#pragma once

#include "vm/native.h"

namespace ristretto::natives::math {

template <double (*function)(double)>
vm::NativeResult unary(vm::NativeCall& call) {
  return vm::NativeCall::of(function(call.double_at(0)));
}

template <double (*function)(double, double)>
vm::NativeResult binary(vm::NativeCall& call) {
  return vm::NativeCall::of(function(call.double_at(0), call.double_at(2)));
}

template <double (*function)(double, double, double)>
vm::NativeResult ternary(vm::NativeCall& call) {
  return vm::NativeCall::of(function(call.double_at(0), call.double_at(2), call.double_at(4)));
}

template <float (*function)(float)>
vm::NativeResult float_unary(vm::NativeCall& call) {
  return vm::NativeCall::of(function(call.float_at(0)));
}

template <float (*function)(float, float)>
vm::NativeResult float_binary(vm::NativeCall& call) {
  return vm::NativeCall::of(function(call.float_at(0), call.float_at(1)));
}

template <float (*function)(float, float, float)>
vm::NativeResult float_ternary(vm::NativeCall& call) {
  return vm::NativeCall::of(function(call.float_at(0), call.float_at(1), call.float_at(2)));
}

}  // namespace ristretto::natives::math
