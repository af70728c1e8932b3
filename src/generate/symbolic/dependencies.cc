// SPDX-License-Identifier: MIT
#include "generate/symbolic/dependencies.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/fingerprint.h"
#include "classfile/fingerprint.h"

namespace ristretto::generate {
namespace {

const classfile::Method* method_of(const classfile::ClassFile& file, std::string_view member) {
  const auto is_it = [&](const classfile::Method& each) {
    return member.starts_with(each.name) && member.substr(each.name.size()) == each.descriptor;
  };
  const auto found = std::ranges::find_if(file.methods, is_it);
  return found == file.methods.end() ? nullptr : &*found;
}

}  // namespace

const Fingerprints::File& Fingerprints::file(std::string_view class_name) {
  const auto known = files_.find(class_name);
  if (known != files_.end()) return known->second;
  File& made = files_[std::string(class_name)];
  auto found = class_path_.find(fmt::format("{}.class", class_name));
  if (!found || !*found) return made;
  made.bytes = base::Fingerprint().add(base::as_text((*found)->bytes.span())).text();
  if (auto parsed = classfile::parse_class(std::move((*found)->bytes), {.name = class_name}))
    made.parsed = std::move(*parsed);
  return made;
}

const std::string& Fingerprints::of(const Dependency& dependency) {
  const auto known = known_.find(dependency);
  if (known != known_.end()) return known->second;
  return known_.emplace(dependency, make(dependency)).first->second;
}

std::string Fingerprints::make(const Dependency& dependency) {
  if (dependency.aspect == Aspect::kUniverse) return universe_;
  const File& from = file(dependency.class_name);
  if (!from.parsed) return from.bytes;
  const classfile::ClassFile& parsed = *from.parsed;
  const auto code = [&](classfile::LineNumbers lines) {
    const classfile::Method* const method = method_of(parsed, dependency.member);
    return method == nullptr ? std::string() : classfile::code_fingerprint(parsed, *method, lines);
  };
  switch (dependency.aspect) {
    case Aspect::kStructure: return classfile::structure_fingerprint(parsed);
    case Aspect::kTypes: return classfile::types_fingerprint(parsed);
    case Aspect::kCalls: return classfile::calls_fingerprint(parsed);
    case Aspect::kCode: return code(classfile::LineNumbers::kIgnored);
    case Aspect::kCodeWithLines: return code(classfile::LineNumbers::kCounted);
    case Aspect::kUniverse: break;
  }
  return {};
}

bool Fingerprints::are_same(const std::vector<KnownDependency>& known) {
  return std::ranges::all_of(known, [&](const KnownDependency& each) { return of(each.on) == each.fingerprint; });
}

std::vector<std::string> Fingerprints::supertypes(std::string_view class_name) {
  std::vector<std::string> names;
  const File& from = file(class_name);
  if (!from.parsed) return names;
  if (!from.parsed->super_name.empty()) names.emplace_back(from.parsed->super_name);
  for (const std::string_view each : from.parsed->interfaces) names.emplace_back(each);
  return names;
}

}  // namespace ristretto::generate
