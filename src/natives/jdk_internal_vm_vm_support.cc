// SPDX-License-Identifier: MIT
#include <array>

#include "natives/answers.h"
#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kSupport = "jdk/internal/vm/VMSupport";

// For tools that attach to a virtual machine, of which there can be none.
NativeResult init_agent_properties(NativeCall& call) {
  return is_null(call.ref_at(0)) ? call.null_pointer() : NativeCall::of(call.ref_at(0));
}

NativeResult get_vm_temporary_directory(NativeCall& call) {
  const Ref path = call.vm().strings.from_latin1("/tmp");
  return is_null(path) ? call.out_of_memory() : NativeCall::of(path);
}

// Without continuations the library gives each virtual thread a thread of the machine; without a linker no native
// function can be called.

constexpr auto kVmSupportBindings = std::to_array<Binding>({
    {kSupport, "initAgentProperties", "(Ljava/util/Properties;)Ljava/util/Properties;", init_agent_properties},
    {kSupport, "getVMTemporaryDirectory", "()Ljava/lang/String;", get_vm_temporary_directory},
    {"jdk/internal/vm/ContinuationSupport", "isSupported0", "()Z", no, kNative, 21},
    {"jdk/internal/vm/ForeignLinkerSupport", "isSupported0", "()Z", no, kNative, 22},
});

}  // namespace

std::span<const Binding> jdk_internal_vm_vm_support() { return kVmSupportBindings; }

}  // namespace ristretto::natives
