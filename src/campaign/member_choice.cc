// SPDX-License-Identifier: MIT
#include "campaign/member_choice.h"

#include <algorithm>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"
#include "generate/member_pattern.h"

namespace ristretto::campaign {
namespace {

using classfile::AccessFlags;
using classfile::ClassFile;
using classfile::Method;

constexpr std::string_view kInclude = "--include-method ";
constexpr std::string_view kExclude = "--exclude-method ";

std::string java_name(const ClassFile& file) {
  std::string name = classfile::to_utf8(file.name);
  std::ranges::replace(name, '/', '.');
  return name;
}

// What source has: a member that tests could call, were it not for its access.
bool is_member(const ClassFile& file, const Method& method) {
  if (method.is_class_initializer() || method.flags.has(AccessFlags::kSynthetic)) return false;
  return !method.is_initializer() || !(file.flags.is_abstract() || file.flags.has(AccessFlags::kEnum));
}

bool matches(std::span<const std::string> patterns, std::string_view class_name, const Method& method) {
  return generate::matches_any_member(patterns, class_name, classfile::to_utf8(method.name));
}

std::string as_typed(const Method& method) { return method.is_initializer() ? "new" : classfile::to_utf8(method.name); }

base::Result<void> check_all(std::span<const std::string> patterns, std::string_view option) {
  for (const std::string& each : patterns) {
    if (generate::is_member_pattern(each)) continue;
    return base::fail(base::Error("is no CLASS#METHOD")
                          .in_file(std::string(option) + each)
                          .hint(fmt::format("*#{} is that member of every class", each)));
  }
  return {};
}

}  // namespace

MemberChoice::MemberChoice(std::span<const std::string> include, std::span<const std::string> exclude, Access access)
    : include_(include.begin(), include.end()), exclude_(exclude.begin(), exclude.end()), access_(access) {
  for (const std::string& each : include_) included_.push_back({each});
  for (const std::string& each : exclude_) excluded_.push_back({each});
}

base::Result<void> MemberChoice::check() const {
  if (auto checked = check_all(include_, kInclude); !checked) return checked;
  return check_all(exclude_, kExclude);
}

bool MemberChoice::is_in_reach(const Method& method) const {
  if (access_ == Access::kAll) return true;
  return access_ == Access::kPublic ? method.flags.is_public() : !method.flags.is_private();
}

std::string MemberChoice::out_of_reach(std::string_view name) const {
  return access_ == Access::kPublic ? fmt::format("{} is not public, and --public-only is given", name)
                                    : fmt::format("{} is private: --allow-reflection lets tests call it", name);
}

std::optional<std::string> MemberChoice::reason_to_skip(const ClassFile& file,
                                                        std::span<const std::string> methods) const {
  std::vector<std::string> wanted = include_;
  wanted.insert(wanted.end(), methods.begin(), methods.end());
  if (wanted.empty() && exclude_.empty()) return std::nullopt;
  const std::string name = java_name(file);
  bool any_named = false;
  const Method* first = nullptr;
  for (const Method& each : file.methods) {
    if (!is_member(file, each) || !(wanted.empty() || matches(wanted, name, each))) continue;
    any_named = true;
    if (matches(exclude_, name, each)) continue;
    if (is_in_reach(each)) return std::nullopt;
    if (first == nullptr) first = &each;
  }
  if (!any_named) {
    if (wanted.empty()) return std::nullopt;
    return fmt::format("has no member that matches {}", fmt::join(wanted, " or "));
  }
  if (first == nullptr) return fmt::format("has no member but those of {}{}", kExclude, fmt::join(exclude_, ", "));
  if (wanted.empty()) return std::nullopt;
  return "has nothing to call: " + out_of_reach(as_typed(*first));
}

void MemberChoice::note(const ClassFile& file) {
  if (included_.empty() && excluded_.empty()) return;
  const std::string name = java_name(file);
  for (const Method& each : file.methods) {
    if (!is_member(file, each)) continue;
    const std::string method = classfile::to_utf8(each.name);
    for (Pattern& pattern : included_)
      if (generate::matches_member(pattern.text, name, method))
        pattern.use = std::max(pattern.use, is_in_reach(each) ? Use::kSome : Use::kOutOfReach);
  }
  note_beside(file);
}

void MemberChoice::note_beside(const ClassFile& file) {
  const std::string name = java_name(file);
  for (const Method& each : file.methods)
    for (Pattern& pattern : excluded_)
      if (generate::matches_member(pattern.text, name, classfile::to_utf8(each.name))) pattern.use = Use::kSome;
}

bool MemberChoice::may_need(std::string_view java_name) const {
  return std::ranges::any_of(excluded_, [&](const Pattern& each) {
    return each.use == Use::kNone && generate::matches_class_part(each.text, java_name);
  });
}

std::vector<base::Error> MemberChoice::remarks() const {
  std::vector<base::Error> lines;
  for (const Pattern& each : included_) {
    if (each.use == Use::kSome) continue;
    lines.push_back(base::Error(each.use == Use::kNone ? "matches no member of the classes under test"
                                                       : out_of_reach("all that it matches"))
                        .in_file(std::string(kInclude) + each.text));
  }
  for (const Pattern& each : excluded_) {
    if (each.use == Use::kNone)
      lines.push_back(base::Error("matches no member of any class").in_file(std::string(kExclude) + each.text));
  }
  return lines;
}

}  // namespace ristretto::campaign
