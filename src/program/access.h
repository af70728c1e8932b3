// SPDX-License-Identifier: MIT
// Who may use what (JVMS §5.4.4): classes, fields and methods, nests included.
//
// Modules are not consulted: every public class counts as exported to everyone. That rule belongs into is_accessible().
#pragma once

#include <string>

#include "program/class.h"

namespace ristretto::program {

// Whether `from` may refer to `target`: public, or in the same run-time package.
[[nodiscard]] bool is_accessible(const Class& target, const Class& from);
// As a check: IllegalAccessError "failed to access class …".
[[nodiscard]] classfile::Checked<void> check_access(const Class& target, const Class& from);

// A class whose NestHost names no valid host belongs to the nest of itself alone; `problem` then says why.
struct NestHost {
  const Class* host = nullptr;
  std::string problem;
};
[[nodiscard]] NestHost nest_host(ClassLookup& classes, const Class& member);

// A use of a member: which class uses it, and through which class it is named.
struct MemberUse {
  const Class& from;
  const Class* named;  // the class of the symbolic reference; null for an array type
};

// Whether a member of `owner` with these flags is accessible. `owner` itself must be.
[[nodiscard]] bool is_accessible(ClassLookup& classes, const Class& owner, classfile::AccessFlags flags, MemberUse use);

// As checks: IllegalAccessError "class … tried to access …".
[[nodiscard]] classfile::Checked<void> check_access(ClassLookup& classes, const Field& field, MemberUse use);
[[nodiscard]] classfile::Checked<void> check_access(ClassLookup& classes, const Method& method, MemberUse use);

}  // namespace ristretto::program
