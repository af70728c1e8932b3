// SPDX-License-Identifier: MIT
#include "natives/identity_hash.h"

#include "vm/hash_askers.h"
#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::int32_t kFewBits = 0x00ff'ffff;

}  // namespace

std::int32_t identity_hash(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm.effects.add(vm::Effect::kIdentityHash);
  const Ref object = call.ref_at(0);
  const std::int32_t hash = vm.identity_hash(object);
  if (vm.identity_salt == 0 || is_null(object) || vm.is_new(object) || !vm::is_user_code_hashing(call.thread()))
    return hash;
  return (hash ^ static_cast<std::int32_t>(vm.identity_salt)) & kFewBits;
}

}  // namespace ristretto::natives
