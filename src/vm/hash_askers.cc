// SPDX-License-Identifier: MIT
#include "vm/hash_askers.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "vm/klass.h"
#include "vm/thread.h"

namespace ristretto::vm {
namespace {

// They pass a hash code on to who called them.
constexpr auto kPassing =
    std::to_array<std::string_view>({"hashCode", "hash", "identityHashCode", "toString", "valueOf"});

}  // namespace

bool is_user_code_hashing(const Thread& thread) {
  for (const Frame* frame = thread.frame; frame != nullptr; frame = frame->caller) {
    if (frame->method == nullptr) return false;
    if (frame->method->owner->module.empty()) return true;
    if (std::ranges::find(kPassing, frame->method->name()) == kPassing.end()) return false;
  }
  return true;  // a statement of a test
}

}  // namespace ristretto::vm
