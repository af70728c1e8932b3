// SPDX-License-Identifier: MIT
#include <array>

#include <fcntl.h>

#include "natives/answers.h"
#include "natives/io_stream.h"

namespace ristretto::natives {
namespace {

NativeResult open_for_output(NativeCall& call) {
  const int flags = O_WRONLY | O_CREAT | (call.bool_at(2) ? O_APPEND : O_TRUNC);
  return io::open_stream(call, call.ref_at(0), call.ref_at(1), flags);
}

constexpr auto kFileOutputStreamBindings = std::to_array<Binding>({
    {"java/io/FileOutputStream", "initIDs", "()V", nothing},
    {"java/io/FileOutputStream", "open0", "(Ljava/lang/String;Z)V", open_for_output},
    // Whether to append is known from the descriptor.
    {"java/io/FileOutputStream", "write", "(IZ)V", io::write_byte},
    {"java/io/FileOutputStream", "writeBytes", "([BIIZ)V", io::write_bytes},
});

}  // namespace

std::span<const Binding> java_io_file_output_stream() { return kFileOutputStreamBindings; }

}  // namespace ristretto::natives
