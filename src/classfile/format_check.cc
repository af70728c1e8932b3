// SPDX-License-Identifier: MIT
#include "classfile/format_check.h"

#include <functional>
#include <unordered_set>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"

namespace ristretto::classfile {
namespace {

using A = AccessFlags;

constexpr std::uint16_t kFirstWithInterfaceMethods = 52;  // Java 8
constexpr std::uint16_t kStrictMeaningfulUntil = 60;      // Java 16: ACC_STRICT is ignored from 17 on

std::unexpected<JavaError> malformed(std::string message, std::string place = {}) {
  return reject(JavaErrorKind::ClassFormatError, std::move(message), std::move(place));
}

bool at_most_one_access(A flags) {
  const int count = (flags.is_public() ? 1 : 0) + (flags.is_private() ? 1 : 0) + (flags.is_protected() ? 1 : 0);
  return count <= 1;
}

bool legal_class_flags(const ClassFile& file) {
  const A flags = file.flags;
  const bool is_interface = flags.has(A::kInterface);
  if (flags.has(A::kModule)) return true;
  if (is_interface) {
    const bool contradictory =
        flags.has(A::kFinal) || flags.has(A::kEnum) || (file.major_version >= 50 && flags.has(A::kSuper));
    // Before version 50 compilers left ACC_ABSTRACT out of interfaces; java adds it.
    return !contradictory && (flags.is_abstract() || file.major_version < 50);
  }
  return !flags.has(A::kAnnotation) && !(flags.is_final() && flags.is_abstract());
}

bool legal_field_flags(A flags, bool in_interface) {
  constexpr std::uint16_t kInterfaceField = A::kPublic | A::kStatic | A::kFinal;
  if (in_interface) return (flags.bits() & 0x50df & ~A::kSynthetic) == kInterfaceField;
  return at_most_one_access(flags) && !(flags.is_final() && flags.has(A::kVolatile));
}

bool legal_interface_method_flags(A flags, std::uint16_t major) {
  if (major < kFirstWithInterfaceMethods) {
    return flags.is_public() && flags.is_abstract() &&
           !flags.has(A::kStatic | A::kFinal | A::kSynchronized | A::kNative | A::kStrict | A::kPrivate |
                      A::kProtected);
  }
  const bool one_access = flags.is_public() != flags.is_private();
  if (!one_access || flags.has(A::kProtected | A::kFinal | A::kSynchronized | A::kNative)) return false;
  if (!flags.is_abstract()) return true;
  const bool strict = flags.has(A::kStrict) && major <= kStrictMeaningfulUntil;
  return !flags.is_private() && !flags.is_static() && !strict;
}

bool legal_class_method_flags(A flags, bool initializer, std::uint16_t major) {
  if (!at_most_one_access(flags)) return false;
  if (initializer) {
    return !flags.has(A::kStatic | A::kFinal | A::kSynchronized | A::kNative | A::kAbstract | A::kBridge);
  }
  if (!flags.is_abstract()) return true;
  const bool strict = flags.has(A::kStrict) && major >= 46 && major <= kStrictMeaningfulUntil;
  return !strict && !flags.has(A::kFinal | A::kNative | A::kPrivate | A::kStatic | A::kSynchronized);
}

Checked<void> check_method(const ClassFile& file, const Method& method) {
  const auto bad = [&](std::string message) {
    return malformed(std::move(message), fmt::format("method {}{}", to_utf8(method.name), to_utf8(method.descriptor)));
  };
  if (method.is_class_initializer()) {
    if (file.major_version >= 51 && !method.flags.is_static()) return bad("Method <clinit> is not static");
    if (file.major_version >= 51 && !method.descriptor.starts_with("()")) return bad("Method <clinit> has arguments");
    return {};
  }
  const bool legal = file.is_interface()
                         ? !method.is_initializer() && legal_interface_method_flags(method.flags, file.major_version)
                         : legal_class_method_flags(method.flags, method.is_initializer(), file.major_version);
  if (!legal) return bad(fmt::format("Method has illegal modifiers: {:#x}", method.flags.bits()));
  return {};
}

struct Member {
  std::string_view name;
  std::string_view descriptor;
  friend bool operator==(const Member&, const Member&) = default;
};

struct MemberHash {
  std::size_t operator()(const Member& member) const {
    const std::hash<std::string_view> hash;
    return hash(member.name) * 31 + hash(member.descriptor);
  }
};

// Quadratic for the usual few, hashed for the many that a hostile file may bring.
template <class T>
const T* find_duplicate(std::span<const T> members) {
  constexpr std::size_t kFew = 24;
  if (members.size() <= kFew) {
    for (std::size_t i = 1; i < members.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (members[i].name == members[j].name && members[i].descriptor == members[j].descriptor) return &members[i];
      }
    }
    return nullptr;
  }
  std::unordered_set<Member, MemberHash> seen;
  seen.reserve(members.size());
  for (const T& member : members) {
    if (!seen.insert({member.name, member.descriptor}).second) return &member;
  }
  return nullptr;
}

template <class T>
Checked<void> check_duplicates(std::span<const T> members, std::string_view what) {
  const T* duplicate = find_duplicate(members);
  if (duplicate == nullptr) return {};
  return malformed(fmt::format("Duplicate {} name {} with signature {}", what, quoted_excerpt(duplicate->name),
                               quoted_excerpt(duplicate->descriptor)));
}

Checked<void> check_interfaces(const ClassFile& file) {
  std::unordered_set<std::string_view> seen;
  for (std::string_view name : file.interfaces) {
    if (name.starts_with('[')) return malformed(fmt::format("Bad interface name {}", quoted_excerpt(name)));
    if (!seen.insert(name).second) return malformed(fmt::format("Duplicate interface name {}", quoted_excerpt(name)));
  }
  return {};
}

Checked<void> check_names(const ClassFile& file) {
  if (file.name.starts_with('[')) return malformed(fmt::format("Bad class name {}", quoted_excerpt(file.name)));
  if (file.super_name.starts_with('['))
    return malformed(fmt::format("Bad superclass name {}", quoted_excerpt(file.super_name)));
  if (file.super_class == 0 && file.name != "java/lang/Object" && !file.flags.has(A::kModule)) {
    return malformed("Invalid superclass index 0");
  }
  if (file.name == "java/lang/Object" && file.super_class != 0)
    return malformed("Invalid superclass of java/lang/Object");
  if (file.is_interface() && file.super_name != "java/lang/Object") {
    return malformed(fmt::format("Invalid superclass {} of an interface", quoted_excerpt(file.super_name)));
  }
  return {};
}

}  // namespace

Checked<void> check_format(const ClassFile& file) {
  if (!legal_class_flags(file)) return malformed(fmt::format("Illegal class modifiers: {:#x}", file.flags.bits()));
  if (auto result = check_names(file); !result) return result;
  if (auto result = check_interfaces(file); !result) return result;
  for (const Field& field : file.fields) {
    if (!legal_field_flags(field.flags, file.is_interface())) {
      return malformed(fmt::format("Illegal field modifiers: {:#x}", field.flags.bits()),
                       fmt::format("field {}", to_utf8(field.name)));
    }
  }
  for (const Method& method : file.methods) {
    if (auto result = check_method(file, method); !result) return result;
  }
  if (auto result = check_duplicates(file.fields, "field"); !result) return result;
  return check_duplicates(file.methods, "method");
}

}  // namespace ristretto::classfile
