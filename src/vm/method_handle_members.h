// SPDX-License-Identifier: MIT
// java.lang.invoke.MemberName objects and the methods and fields they stand for.
//
// A resolved MemberName keeps in its `method` field a ResolvedMethodName, which here ends in two words that no Java
// code sees: the id of the class that declares the member and the member's index in it. So guest memory holds no host
// pointer, and clones of a MemberName stay resolved. (HotSpot leaves `method` null for fields and keeps their offset in
// an injected field; no Java code looks.)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "classfile/constant_pool.h"
#include "classfile/java_error.h"
#include "vm/klass.h"
#include "vm/ref.h"

namespace ristretto::vm {

class Machine;

// MethodHandleNatives.Constants: bits of MemberName.flags.
inline constexpr std::int32_t kMemberIsMethod = 0x00010000;
inline constexpr std::int32_t kMemberIsConstructor = 0x00020000;
inline constexpr std::int32_t kMemberIsField = 0x00040000;
inline constexpr std::int32_t kMemberIsType = 0x00080000;
inline constexpr std::int32_t kMemberKinds = 0x000f0000;
inline constexpr std::int32_t kMemberCallerSensitive = 0x00100000;
inline constexpr std::int32_t kMemberTrustedFinal = 0x00200000;
inline constexpr std::int32_t kMemberHidden = 0x00400000;  // from JDK 22 on
inline constexpr unsigned kReferenceKindShift = 24;
inline constexpr std::int32_t kReferenceKindMask = 0x0f;

[[nodiscard]] constexpr std::int32_t reference_kind(std::int32_t flags) {
  return (flags >> kReferenceKindShift) & kReferenceKindMask;
}
// The flags of an unresolved member for this kind of reference.
[[nodiscard]] std::int32_t member_flags(classfile::ReferenceKind kind);

// How a call through the member finds its method.
enum class MemberCall : std::uint8_t { kDirect, kVirtual, kInterface };

struct ResolvedMember {
  Method* method = nullptr;  // either this
  Field* field = nullptr;    // or that
  MemberCall call = MemberCall::kDirect;
  Klass* holder = nullptr;  // becomes MemberName.clazz
  std::uint16_t modifiers = 0;
};

struct MemberRequest {
  Klass* named = nullptr;  // may be an array
  std::string_view name;
  std::string_view descriptor;
  std::int32_t flags = 0;         // kind of member and of reference
  const Klass* caller = nullptr;  // null: trusted, access is not checked
};

// As MethodHandleNatives.resolve: finds and checks, initialises nothing. `named` is linked.
[[nodiscard]] classfile::Checked<ResolvedMember> resolve_member(Machine& vm, const MemberRequest& request);
// What reflection has found already.
[[nodiscard]] ResolvedMember member_of(Machine& vm, Method& method);
[[nodiscard]] ResolvedMember member_of(Field& field);

// Fills a MemberName. False: guest memory is exhausted.
[[nodiscard]] bool fill_member(Machine& vm, Ref member, const ResolvedMember& resolved, bool is_setter = false);
// Null when `member` is not resolved or is not of that kind.
[[nodiscard]] Method* method_of_member(Machine& vm, Ref member);
[[nodiscard]] Field* field_of_member(Machine& vm, Ref member);

// "I", "[J", "Ljava/lang/String;"
[[nodiscard]] std::string descriptor_of(const Klass& klass);
// Of a MethodType, a Class or a String: the descriptor it stands for; empty for other objects.
[[nodiscard]] std::string descriptor_of_type(Machine& vm, Ref type);

}  // namespace ristretto::vm
