// SPDX-License-Identifier: MIT
#include "classfile/format_check.h"

#include <functional>
#include <unordered_set>

#include <fmt/format.h>

#include "classfile/inner_classes_check.h"
#include "classfile/modified_utf8.h"

namespace ristretto::classfile {
namespace {

using A = AccessFlags;

constexpr std::uint16_t kFirstWithNewFlags = 49;            // Java 5: bridge, varargs, synthetic, annotation, enum
constexpr std::uint16_t kFirstWithAbstractInterfaces = 50;  // Java 6: before, java sets ACC_ABSTRACT itself
constexpr std::uint16_t kFirstWithInterfaceMethods = 52;    // Java 8
constexpr std::uint16_t kFirstWithoutStrict = 61;           // Java 17

std::unexpected<JavaError> malformed(std::string message, std::string place = {}) {
  return reject(JavaErrorKind::ClassFormatError, std::move(message), std::move(place));
}

bool at_most_one_access(A flags) {
  const int count = (flags.is_public() ? 1 : 0) + (flags.is_private() ? 1 : 0) + (flags.is_protected() ? 1 : 0);
  return count <= 1;
}

// Of a class or of an entry of InnerClasses.
bool legal_class_flags(A flags, std::uint16_t major) {
  const bool is_interface = flags.has(A::kInterface);
  const bool is_abstract = flags.is_abstract() || (is_interface && major < kFirstWithAbstractInterfaces);
  if (flags.is_final() && is_abstract) return false;
  if (is_interface && !is_abstract) return false;
  if (major < kFirstWithNewFlags) return true;
  return is_interface ? !flags.has(A::kSuper | A::kEnum) : !flags.has(A::kAnnotation);
}

bool legal_field_flags(A flags, bool in_interface, std::uint16_t major) {
  if (!in_interface) return at_most_one_access(flags) && !(flags.is_final() && flags.has(A::kVolatile));
  if (!flags.is_public() || !flags.is_static() || !flags.is_final()) return false;
  if (flags.has(A::kPrivate | A::kProtected | A::kVolatile | A::kTransient)) return false;
  return major < kFirstWithNewFlags || !flags.has(A::kEnum);
}

bool legal_interface_method_flags(A flags, std::uint16_t major) {
  if (major < kFirstWithInterfaceMethods) {
    if (!flags.is_public() || !flags.is_abstract() || flags.has(A::kStatic | A::kFinal | A::kNative)) return false;
    return major < kFirstWithNewFlags || !flags.has(A::kSynchronized | A::kStrict | A::kPrivate | A::kProtected);
  }
  const bool one_access = flags.is_public() != flags.is_private();
  if (!one_access || flags.has(A::kProtected | A::kFinal | A::kSynchronized | A::kNative)) return false;
  if (!flags.is_abstract()) return true;
  const bool strict = flags.has(A::kStrict) && major < kFirstWithoutStrict;
  return !flags.is_private() && !flags.is_static() && !strict;
}

bool legal_class_method_flags(A flags, bool initializer, std::uint16_t major) {
  if (!at_most_one_access(flags)) return false;
  if (initializer) {
    if (flags.has(A::kStatic | A::kFinal | A::kSynchronized | A::kNative | A::kAbstract)) return false;
    return major < kFirstWithNewFlags || !flags.has(A::kBridge);
  }
  if (!flags.is_abstract()) return true;
  if (flags.has(A::kFinal | A::kNative | A::kPrivate | A::kStatic)) return false;
  if (major < kFirstWithNewFlags) return true;
  return !flags.has(A::kSynchronized) && (major >= kFirstWithoutStrict || !flags.has(A::kStrict));
}

Checked<void> check_method(const ClassFile& file, const Method& method) {
  const auto bad = [&](std::string message) {
    return malformed(std::move(message), fmt::format("method {}{}", to_utf8(method.name), to_utf8(method.descriptor)));
  };
  if (method.is_class_initializer()) {
    if (file.major_version >= 51 && !method.flags.is_static()) return bad("Method <clinit> is not static");
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

Checked<void> check_inner_flags(const ClassFile& file) {
  for (const InnerClass& inner : file.inner_classes) {
    if (inner.flags.has(A::kModule) && file.major_version >= kFirstWithModules) {
      return reject(JavaErrorKind::NoClassDefFoundError,
                    fmt::format("{} is not a class because access_flag ACC_MODULE is set", to_utf8(file.name)));
    }
    if (!legal_class_flags(inner.flags, file.major_version))
      return malformed(fmt::format("Illegal class modifiers: {:#x}", inner.flags.bits()),
                       fmt::format("inner class {}", to_utf8(inner.inner)));
  }
  return {};
}

Checked<void> check_inner_classes(const ClassFile& file) {
  if (auto result = check_inner_flags(file); !result) return result;
  if (file.major_version < kFirstWithNewFlags) return {};
  const InnerClass* repeated = find_repeated_entry(file.inner_classes);
  if (repeated == nullptr) return {};
  return malformed("Duplicate entry in InnerClasses attribute",
                   fmt::format("inner class {}", to_utf8(repeated->inner)));
}

Checked<void> check_pool(const ClassFile& file) {
  for (std::size_t i = 1; i < file.pool.size(); ++i) {
    const Tag tag = file.pool.tag(i);
    if (tag == Tag::kModule || tag == Tag::kPackage)
      return malformed(fmt::format("Unknown constant tag {} in a class", static_cast<unsigned>(tag)));
  }
  return {};
}

}  // namespace

Checked<void> check_format(const ClassFile& file) {
  // A module has no superclass, fields or methods; it is data for the class loaders.
  if (file.flags.has(A::kModule)) return {};
  if (!legal_class_flags(file.flags, file.major_version))
    return malformed(fmt::format("Illegal class modifiers: {:#x}", file.flags.bits()));
  if (auto result = check_pool(file); !result) return result;
  if (auto result = check_names(file); !result) return result;
  if (auto result = check_interfaces(file); !result) return result;
  for (const Field& field : file.fields) {
    if (!legal_field_flags(field.flags, file.is_interface(), file.major_version)) {
      return malformed(fmt::format("Illegal field modifiers: {:#x}", field.flags.bits()),
                       fmt::format("field {}", to_utf8(field.name)));
    }
  }
  for (const Method& method : file.methods) {
    if (auto result = check_method(file, method); !result) return result;
  }
  if (auto result = check_duplicates(file.fields, "field"); !result) return result;
  if (auto result = check_duplicates(file.methods, "method"); !result) return result;
  return check_inner_classes(file);
}

}  // namespace ristretto::classfile
