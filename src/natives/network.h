// SPDX-License-Identifier: MIT
// There is no network: what would open a socket throws SocketException, as on a machine that forbids it.
#pragma once

#include "natives/io.h"

namespace ristretto::natives::network {

// SocketException: "sockets are isolated by Ristretto".
NativeResult refuse(NativeCall& call);
// IOException: likewise, for selectors and pipes.
NativeResult refuse_selectors(NativeCall& call);
// UnsupportedOperationException: options that a socket lacks.
NativeResult refuse_option(NativeCall& call);

template <std::int32_t value>
NativeResult constant(NativeCall& /*call*/) {
  return NativeCall::of(value);
}

}  // namespace ristretto::natives::network
