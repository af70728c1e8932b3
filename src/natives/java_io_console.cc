// SPDX-License-Identifier: MIT
// There is no terminal: System.console() is null, or what works without one.
#include <array>

#include "natives/io.h"

namespace ristretto::natives {
namespace {

NativeResult encoding(NativeCall& /*call*/) { return NativeCall::of(Ref::null); }
NativeResult tty_status(NativeCall& /*call*/) { return NativeCall::of(0); }
NativeResult echo(NativeCall& call) { return io::raise_isolated(call, "java/io/IOException", "the terminal", "is"); }

constexpr auto kConsoleBindings = std::to_array<Binding>({
    {"java/io/Console", "encoding", "()Ljava/lang/String;", encoding, kNative, 17, 21},
    {"java/io/Console", "echo", "(Z)Z", echo, kNative, 17, 21},
    {"java/io/Console", "istty", "()Z", tty_status, kNative, 17, 21, false},
    {"java/io/Console", "ttyStatus", "()I", tty_status, kNative, 17, 21, false},
    {"java/io/Console", "ttyStatus", "()I", tty_status, kNative, 22},
    {"jdk/internal/io/JdkConsoleImpl", "echo", "(Z)Z", echo, kNative, 22},
});

}  // namespace

std::span<const Binding> java_io_console() { return kConsoleBindings; }

}  // namespace ristretto::natives
