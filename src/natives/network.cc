// SPDX-License-Identifier: MIT
#include "natives/network.h"

namespace ristretto::natives::network {

NativeResult refuse(NativeCall& call) { return io::raise_isolated(call, "java/net/SocketException", "sockets", "are"); }

NativeResult refuse_selectors(NativeCall& call) {
  return io::raise_isolated(call, "java/io/IOException", "selectors", "are");
}

NativeResult refuse_option(NativeCall& call) {
  return io::raise_isolated(call, "java/lang/UnsupportedOperationException", "options of sockets", "are");
}

}  // namespace ristretto::natives::network
