// SPDX-License-Identifier: MIT
#include "natives/identity_hash.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "vm/machine.h"

namespace ristretto::natives {
namespace {

constexpr std::int32_t kFewBits = 0x00ff'ffff;

// They pass a hash code on to who called them.
constexpr auto kPassing =
    std::to_array<std::string_view>({"hashCode", "hash", "identityHashCode", "toString", "valueOf"});

bool is_asked_by_user_code(const vm::Thread& thread) {
  for (const vm::Frame* frame = thread.frame; frame != nullptr; frame = frame->caller) {
    if (frame->method == nullptr) return false;
    if (frame->method->owner->module.empty()) return true;
    if (std::ranges::find(kPassing, frame->method->name()) == kPassing.end()) return false;
  }
  return true;  // a statement of a test
}

}  // namespace

std::int32_t identity_hash(NativeCall& call) {
  vm::Machine& vm = call.vm();
  vm.effects.add(vm::Effect::kIdentityHash);
  const Ref object = call.ref_at(0);
  const std::int32_t hash = vm.identity_hash(object);
  if (vm.identity_salt == 0 || is_null(object) || vm.is_new(object) || !is_asked_by_user_code(call.thread()))
    return hash;
  return (hash ^ static_cast<std::int32_t>(vm.identity_salt)) & kFewBits;
}

}  // namespace ristretto::natives
