// SPDX-License-Identifier: MIT
// The JDK's own libraries count as linked into the machine: their native methods are bound by table. Native code of
// anyone else would leave the sandbox and is refused.
#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "natives/answers.h"
#include "natives/io.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kLibraries = "jdk/internal/loader/NativeLibraries";
constexpr std::string_view kImplementation = "jdk/internal/loader/NativeLibraries$NativeLibraryImpl";
constexpr std::string_view kRawLibraries = "jdk/internal/loader/RawNativeLibraries";

constexpr auto kBuiltin = std::to_array<std::string_view>(
    {"attach", "extnet", "instrument", "j2gss", "j2pcsc", "jaas", "java", "jimage", "management", "management_agent",
     "management_ext", "net", "nio", "prefs", "rmi", "sctp", "verify", "zip"});

// "libnet.so" is the built-in library "net".
NativeResult find_builtin_lib(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(0))) return call.raise("java/lang/InternalError", "NULL filename for native library");
  const std::string file = vm.strings.utf8(call.ref_at(0));
  for (const std::string_view library : kBuiltin) {
    if (file != fmt::format("lib{}.so", library)) continue;
    const Ref name = vm.strings.from_latin1(library);
    return is_null(name) ? call.out_of_memory() : NativeCall::of(name);
  }
  return NativeCall::of(Ref::null);
}

NativeResult refuse_library(NativeCall& call, Ref name) {
  io::note_isolated(call, "native libraries");
  return call.raise("java/lang/UnsatisfiedLinkError",
                    fmt::format("{}: Ristretto isolates native libraries", call.vm().strings.utf8(name)));
}

// (implementation, name, is built in, ...)
NativeResult load(NativeCall& call) {
  constexpr std::int32_t kJniVersion10 = 0x000a0000;
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(1))) return call.null_pointer();
  if (!call.bool_at(2)) return refuse_library(call, call.ref_at(1));
  vm::Klass& klass = vm.classes.required(kImplementation);
  vm.set(call.ref_at(0), klass.find_field("handle", "J")->offset, std::int64_t{1});
  vm.set(call.ref_at(0), klass.find_field("jniVersion", "I")->offset, kJniVersion10);
  return NativeCall::of(true);
}

NativeResult load_raw(NativeCall& call) {
  return is_null(call.ref_at(1)) ? call.null_pointer() : refuse_library(call, call.ref_at(1));
}

NativeResult no_entry(NativeCall&) { return NativeCall::of(std::int64_t{0}); }

constexpr auto kNativeLibrariesBindings = std::to_array<Binding>({
    {kLibraries, "load", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZZ)Z", load,
     kNative, 17, 18},
    {kLibraries, "load", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;ZZ)Z", load,
     kNative, 19},
    {kLibraries, "unload", "(Ljava/lang/String;ZZJ)V", nothing, kNative, 17, 18},
    {kLibraries, "unload", "(Ljava/lang/String;ZJ)V", nothing, kNative, 19},
    {kLibraries, "findBuiltinLib", "(Ljava/lang/String;)Ljava/lang/String;", find_builtin_lib},
    {kLibraries, "findEntry0", "(Ljdk/internal/loader/NativeLibraries$NativeLibraryImpl;Ljava/lang/String;)J", no_entry,
     kNative, 17, 18},
    {"jdk/internal/loader/NativeLibrary", "findEntry0", "(JLjava/lang/String;)J", no_entry, kNative, 19},
    {kRawLibraries, "load0", "(Ljdk/internal/loader/RawNativeLibraries$RawNativeLibraryImpl;Ljava/lang/String;)Z",
     load_raw, kNative, 19},
    {kRawLibraries, "unload0", "(Ljava/lang/String;J)V", nothing, kNative, 19},
});

}  // namespace

std::span<const Binding> jdk_internal_loader_native_libraries() { return kNativeLibrariesBindings; }

}  // namespace ristretto::natives
