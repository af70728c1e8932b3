// SPDX-License-Identifier: MIT
#include "program/access.h"

#include <algorithm>

#include <fmt/format.h>

#include "program/wording.h"

namespace ristretto::program {

using classfile::AccessFlags;
using classfile::Checked;
using classfile::JavaErrorKind;

namespace {

bool are_nestmates(ClassLookup& classes, const Class& a, const Class& b) {
  return nest_host(classes, a).host == nest_host(classes, b).host;
}

// An interface has java/lang/Object as its superclass in the file only: Object's protected members are not its own.
bool has_protected_access(const Class& owner, AccessFlags flags, const MemberUse& use) {
  if (use.from.is_interface() || !use.from.is_subclass_of(owner)) return false;
  if (flags.is_static()) return true;
  if (use.named == nullptr) return false;
  return use.named->is_subclass_of(use.from) || use.from.is_subclass_of(*use.named);
}

// What is wrong with the nests of the two classes, as an addition to the message; usually nothing.
std::string nest_problems(ClassLookup& classes, const Class& from, const Class& owner) {
  std::string problems = nest_host(classes, from).problem;
  const std::string of_owner = nest_host(classes, owner).problem;
  if (!problems.empty() && !of_owner.empty()) problems += ", ";
  problems += of_owner;
  return problems.empty() ? problems : fmt::format(", ({})", problems);
}

std::string_view visibility(AccessFlags flags) {
  if (flags.is_protected()) return "protected ";
  return flags.is_private() ? "private " : "";
}

std::unexpected<classfile::JavaError> refuse(ClassLookup& classes, const Class& owner, AccessFlags flags,
                                             const MemberUse& use, std::string_view what) {
  return classfile::reject(
      JavaErrorKind::IllegalAccessError,
      fmt::format("class {} tried to access {} ({}){}", external_name(use.from.name()), what,
                  locations(use.from, owner), flags.is_private() ? nest_problems(classes, use.from, owner) : ""));
}

// Arrays override clone as a public method (JLS §10.7) without declaring it.
AccessFlags effective_flags(const Method& method, const MemberUse& use) {
  if (use.named == nullptr && method.name() == "clone" && method.owner->super() == nullptr) {
    return AccessFlags(AccessFlags::kPublic);
  }
  return method.flags();
}

}  // namespace

bool is_accessible(const Class& target, const Class& from) {
  return target.flags().is_public() || target.same_package(from);
}

Checked<void> check_access(const Class& target, const Class& from) {
  if (is_accessible(target, from)) return {};
  return classfile::reject(JavaErrorKind::IllegalAccessError,
                           fmt::format("failed to access class {} from class {} ({})", external_name(target.name()),
                                       external_name(from.name()), locations(target, from)));
}

NestHost nest_host(ClassLookup& classes, const Class& member) {
  const std::string_view name = member.file().nest_host;
  if (name.empty() || name == member.name()) return {.host = &member, .problem = {}};
  const auto host = classes.find(name);
  if (!host) {
    return {.host = &member,
            .problem = fmt::format("Nest host resolution of {} with host {} failed: java.lang.{}",
                                   external_name(member.name()), external_name(name), host.error().text())};
  }
  const auto refused = [&](std::string_view why) {
    return NestHost{.host = &member,
                    .problem = fmt::format("Type {} is not a nest member of type {}: {}", with_loader(member),
                                           with_loader(**host), why)};
  };
  if (!member.same_package(**host)) return refused("types are in different packages");
  const auto members = (*host)->file().nest_members;
  if (std::ranges::find(members, member.name()) == members.end()) {
    return refused("current type is not listed as a nest member");
  }
  return {.host = *host, .problem = {}};
}

bool is_accessible(ClassLookup& classes, const Class& owner, AccessFlags flags, MemberUse use) {
  if (flags.is_public() || &owner == &use.from) return true;
  if (flags.is_private()) return are_nestmates(classes, use.from, owner);
  if (owner.same_package(use.from)) return true;
  return flags.is_protected() && has_protected_access(owner, flags, use);
}

Checked<void> check_access(ClassLookup& classes, const Field& field, MemberUse use) {
  if (is_accessible(classes, *field.owner, field.flags(), use)) return {};
  return refuse(
      classes, *field.owner, field.flags(), use,
      fmt::format("{}field {}.{}", visibility(field.flags()), external_name(field.owner->name()), field.name()));
}

Checked<void> check_access(ClassLookup& classes, const Method& method, MemberUse use) {
  if (is_accessible(classes, *method.owner, effective_flags(method, use), use)) return {};
  return refuse(classes, *method.owner, method.flags(), use,
                fmt::format("{}{}method '{}'", method.flags().is_abstract() ? "abstract " : "",
                            visibility(method.flags()), external_method(method)));
}

}  // namespace ristretto::program
