// SPDX-License-Identifier: MIT
// Class data sharing: there is no archive, so nothing comes from one and nothing is dumped.
#include <array>

#include "natives/answers.h"
#include "natives/binding.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kCds = "jdk/internal/misc/CDS";

NativeResult no_status(NativeCall&) { return NativeCall::of(0); }
NativeResult no_seed(NativeCall&) { return NativeCall::of(std::int64_t{0}); }

NativeResult cannot_dump(NativeCall& call) {
  return call.raise("java/lang/RuntimeException", "Ristretto dumps no class data archives");
}

constexpr auto kCdsBindings = std::to_array<Binding>({
    {kCds, "isDumpingClassList0", "()Z", no, kNative, 17, 24},
    {kCds, "isDumpingArchive0", "()Z", no, kNative, 17, 24},
    {kCds, "isSharingEnabled0", "()Z", no, kNative, 17, 24},
    {kCds, "getCDSConfigStatus", "()I", no_status, kNative, 25},
    {kCds, "logLambdaFormInvoker", "(Ljava/lang/String;)V", nothing},
    {kCds, "initializeFromArchive", "(Ljava/lang/Class;)V", nothing},
    {kCds, "defineArchivedModules", "(Ljava/lang/ClassLoader;Ljava/lang/ClassLoader;)V", nothing},
    {kCds, "getRandomSeedForDumping", "()J", no_seed},
    {kCds, "dumpClassList", "(Ljava/lang/String;)V", cannot_dump},
    {kCds, "dumpDynamicArchive", "(Ljava/lang/String;)V", cannot_dump},
    {kCds, "needsClassInitBarrier0", "(Ljava/lang/Class;)Z", no, kNative, 25},
});

}  // namespace

std::span<const Binding> jdk_internal_misc_cds() { return kCdsBindings; }

}  // namespace ristretto::natives
