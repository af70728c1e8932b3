// SPDX-License-Identifier: MIT
// Signals, performance counters, memory scopes, vectors and containers: a guest has none of its own.
#include <array>

#include "natives/answers.h"
#include "natives/io.h"

namespace ristretto::natives {
namespace {

NativeResult no_features(NativeCall& call) {
  const Ref text = call.vm().strings.from_latin1("");
  return is_null(text) ? call.out_of_memory() : NativeCall::of(text);
}

// The numbers of Linux for the signals that programs ask for.
NativeResult find_signal(NativeCall& call) {
  struct Signal {
    std::string_view name;
    std::int32_t number;
  };
  constexpr auto kSignals = std::to_array<Signal>({{"HUP", 1}, {"INT", 2}, {"TERM", 15}, {"USR1", 10}, {"USR2", 12}});
  if (is_null(call.ref_at(0))) return call.null_pointer();
  const std::string name = call.vm().strings.utf8(call.ref_at(0));
  for (const Signal& signal : kSignals) {
    if (signal.name == name) return NativeCall::of(signal.number);
  }
  return NativeCall::of(-1);
}

NativeResult handle(NativeCall&) { return NativeCall::of(std::int64_t{0}); }

NativeResult raise_signal(NativeCall& call) {
  return io::raise_isolated(call, "java/lang/UnsupportedOperationException", "signals", "are");
}

NativeResult no_counters(NativeCall& call) {
  return io::raise_isolated(call, "java/lang/UnsupportedOperationException", "performance counters", "are");
}

// A counter that nobody outside reads; ZipFile and class loading count in theirs.
NativeResult new_counter(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm::Klass& buffer = vm.classes.required("java/nio/ByteBuffer");
  if (const auto waits = call.ensure_initialized(buffer)) return *waits;
  vm::Method* const allocate = buffer.method("allocateDirect", "(I)Ljava/nio/ByteBuffer;");
  if (allocate == nullptr) return no_counters(call);
  constexpr std::array<Slot, 1> kBytes{8};
  return call.tail(*allocate, kBytes);
}

NativeResult counter(NativeCall& call) { return NativeCall::of(static_cast<std::int64_t>(call.vm().now())); }
NativeResult frequency(NativeCall&) { return NativeCall::of(std::int64_t{1'000'000'000}); }

constexpr std::string_view kSignal = "jdk/internal/misc/Signal";
constexpr std::string_view kVectors = "jdk/internal/vm/vector/VectorSupport";
constexpr std::string_view kPerf = "jdk/internal/perf/Perf";

constexpr auto kSignalBindings = std::to_array<Binding>({
    {kSignal, "findSignal0", "(Ljava/lang/String;)I", find_signal},
    {kSignal, "handle0", "(IJ)J", handle},
    {kSignal, "raise0", "(I)V", raise_signal},
    {kPerf, "registerNatives", "()V", nothing},
    {kPerf, "detach", "(Ljava/nio/ByteBuffer;)V", nothing},
    {kPerf, "createLong", "(Ljava/lang/String;IIJ)Ljava/nio/ByteBuffer;", new_counter},
    {kPerf, "createByteArray", "(Ljava/lang/String;II[BI)Ljava/nio/ByteBuffer;", no_counters},
    {kPerf, "highResCounter", "()J", counter},
    {kPerf, "highResFrequency", "()J", frequency},
    {"jdk/internal/misc/ScopedMemoryAccess", "registerNatives", "()V", nothing},
    {"jdk/internal/misc/ScopedMemoryAccess", "closeScope0",
     "(Ljdk/internal/misc/ScopedMemoryAccess$Scope;Ljdk/internal/misc/ScopedMemoryAccess$Scope$ScopedAccessError;)Z",
     yes, kNative, 17, 18},
    {"jdk/internal/misc/ScopedMemoryAccess", "closeScope0",
     "(Ljdk/internal/foreign/MemorySessionImpl;Ljdk/internal/misc/ScopedMemoryAccess$ScopedAccessError;)V", nothing,
     kNative, 22},
    {kVectors, "registerNatives", "()I", [](NativeCall&) { return NativeCall::of(0); }},
    {kVectors, "getMaxLaneCount", "(Ljava/lang/Class;)I", [](NativeCall&) { return NativeCall::of(-1); }},
    {kVectors, "getCPUFeatures", "()Ljava/lang/String;", no_features, kNative, 25},
    {"jdk/internal/platform/CgroupMetrics", "isUseContainerSupport", "()Z", no},
});

}  // namespace

std::span<const Binding> jdk_internal_misc_signal() { return kSignalBindings; }

}  // namespace ristretto::natives
