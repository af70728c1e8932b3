// SPDX-License-Identifier: MIT
// Who asks for an identity hash code: code of the class library may keep objects by it, user code must not rely on it.
#pragma once

namespace ristretto::vm {

struct Thread;

// Whether the thread is in a native that user code has called, by itself or through methods that pass a hash code on,
// or that gives an object the text of Object.toString().
[[nodiscard]] bool is_user_code_hashing(const Thread& thread);

}  // namespace ristretto::vm
