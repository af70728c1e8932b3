// SPDX-License-Identifier: MIT
#include <array>

#include <fmt/format.h>

#include "natives/answers.h"
#include "natives/array_copy.h"
#include "natives/binding.h"
#include "natives/clock.h"
#include "natives/identity_hash.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kSystem = "java/lang/System";

NativeResult set_stream(NativeCall& call, std::string_view name, std::string_view descriptor) {
  vm::Klass& system = *call.vm().known.system;
  call.vm().set(system.mirror, system.field(name, descriptor)->offset, call.ref_at(0));
  return NativeCall::done();
}

NativeResult set_in(NativeCall& call) { return set_stream(call, "in", "Ljava/io/InputStream;"); }
NativeResult set_out(NativeCall& call) { return set_stream(call, "out", "Ljava/io/PrintStream;"); }
NativeResult set_err(NativeCall& call) { return set_stream(call, "err", "Ljava/io/PrintStream;"); }

NativeResult current_time_millis(NativeCall& call) {
  return NativeCall::of(static_cast<std::int64_t>(read_clock(call.vm()) / kNanosInMilli));
}

// Since when it counts is the machine's to choose: where identity hash codes are salted, for a dozen years already.
NativeResult nano_time(NativeCall& call) {
  constexpr std::uint64_t kOtherOrigin = 400'000'000'000'000'000;
  const vm::Machine& vm = call.vm();
  const std::uint64_t passed = read_clock(call.vm()) - vm.options.clock_start;
  return NativeCall::of(static_cast<std::int64_t>(passed + (vm.identity_salt == 0 ? 0 : kOtherOrigin)));
}

NativeResult identity_hash_code(NativeCall& call) { return NativeCall::of(identity_hash(call)); }

NativeResult map_library_name(NativeCall& call) {
  if (is_null(call.ref_at(0))) return call.null_pointer();
  const Ref name = call.vm().strings.from_utf8(fmt::format("lib{}.so", call.vm().strings.utf8(call.ref_at(0))));
  return is_null(name) ? call.out_of_memory() : NativeCall::of(name);
}

constexpr auto kSystemBindings = std::to_array<Binding>({
    {kSystem, "registerNatives", "()V", nothing},
    {kSystem, "setIn0", "(Ljava/io/InputStream;)V", set_in},
    {kSystem, "setOut0", "(Ljava/io/PrintStream;)V", set_out},
    {kSystem, "setErr0", "(Ljava/io/PrintStream;)V", set_err},
    {kSystem, "currentTimeMillis", "()J", current_time_millis},
    {kSystem, "nanoTime", "()J", nano_time},
    {kSystem, "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", array_copy},
    {kSystem, "identityHashCode", "(Ljava/lang/Object;)I", identity_hash_code},
    {kSystem, "mapLibraryName", "(Ljava/lang/String;)Ljava/lang/String;", map_library_name},
});

}  // namespace

std::span<const Binding> java_lang_system() { return kSystemBindings; }

}  // namespace ristretto::natives
