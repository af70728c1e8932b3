// SPDX-License-Identifier: MIT
// What FileInputStream, FileOutputStream and RandomAccessFile have in common: `this` has a field `fd`, and the
// exceptions are those of the JDK's io_util.c.
#pragma once

#include "natives/io.h"

namespace ristretto::natives::io {

// Opens `path` (a String) and stores the descriptor in the field `fd` of `stream`; FileNotFoundException otherwise.
NativeResult open_stream(NativeCall& call, Ref stream, Ref path, int flags);
NativeResult read_byte(NativeCall& call);    // this
NativeResult read_bytes(NativeCall& call);   // this, byte[], from, length
NativeResult write_byte(NativeCall& call);   // this, int
NativeResult write_bytes(NativeCall& call);  // this, byte[], from, length
NativeResult length(NativeCall& call);       // this
NativeResult position(NativeCall& call);     // this

// The descriptor of `this`, or IOException "Stream Closed" in `failed`.
[[nodiscard]] std::optional<int> open_fd(NativeCall& call, NativeResult& failed);

}  // namespace ristretto::natives::io
