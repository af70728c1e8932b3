// SPDX-License-Identifier: MIT
// There is no security manager: every caller has all permissions, which a null context says. Gone since JDK 24.
#include <array>

#include "natives/answers.h"
#include "natives/binding.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::string_view kController = "java/security/AccessController";
constexpr int kLast = 23;

NativeResult get_domain_of(NativeCall& call) {
  if (is_null(call.ref_at(0))) return NativeCall::of(Ref::null);
  return NativeCall::of(call.vm().classes.of_mirror(call.ref_at(0))->protection_domain);
}

NativeResult all_permissions(NativeCall&) { return NativeCall::of(Ref::null); }

constexpr auto kAccessControllerBindings = std::to_array<Binding>({
    {kController, "getProtectionDomain", "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;", get_domain_of, kNative,
     17, kLast},
    {kController, "ensureMaterializedForStackWalk", "(Ljava/lang/Object;)V", nothing, kNative, 17, kLast},
    {kController, "getStackAccessControlContext", "()Ljava/security/AccessControlContext;", all_permissions, kNative,
     17, kLast},
    {kController, "getInheritedAccessControlContext", "()Ljava/security/AccessControlContext;", all_permissions,
     kNative, 17, kLast},
});

}  // namespace

std::span<const Binding> java_security_access_controller() { return kAccessControllerBindings; }

}  // namespace ristretto::natives
