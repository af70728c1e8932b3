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

// What an object is called by default is for people to read: whoever puts it into a text, nobody keeps the object by
// it.
bool is_text_of_object(const Method& method) {
  return method.name() == "toString" && method.owner->name == "java/lang/Object";
}

}  // namespace

bool is_user_code_hashing(const Thread& thread) {
  for (const Frame* frame = thread.frame; frame != nullptr; frame = frame->caller) {
    if (frame->method == nullptr) return false;
    if (frame->method->owner->module.empty() || is_text_of_object(*frame->method)) return true;
    if (std::ranges::find(kPassing, frame->method->name()) == kPassing.end()) return false;
  }
  return true;  // a statement of a test
}

}  // namespace ristretto::vm
