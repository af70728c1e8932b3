// SPDX-License-Identifier: MIT
#include "campaign/eligible.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace ristretto::campaign {
namespace {

using classfile::AccessFlags;
using classfile::ClassFile;
using classfile::InnerClass;

const InnerClass* entry_of(const ClassFile& file, std::string_view name) {
  const auto found = std::ranges::find(file.inner_classes, name, &InnerClass::inner);
  return found == file.inner_classes.end() ? nullptr : &*found;
}

// The class itself first, then what encloses it. Attributes are not trusted: no chain is longer than the table.
std::vector<const InnerClass*> nesting_of(const ClassFile& file) {
  std::vector<const InnerClass*> chain;
  const InnerClass* each = entry_of(file, file.name);
  while (each != nullptr && chain.size() < file.inner_classes.size()) {
    chain.push_back(each);
    each = entry_of(file, each->outer);
  }
  return chain;
}

std::string_view last_part(std::string_view name) { return name.substr(name.rfind('/') + 1); }

bool is_identifier(std::string_view text) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
           static_cast<unsigned char>(c) > 127;
  };
  const auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return !text.empty() && is_letter(text.front()) && std::ranges::all_of(text, is_part);
}

bool is_java_name(std::string_view internal_name) {
  while (true) {
    const std::size_t slash = internal_name.find('/');
    if (!is_identifier(internal_name.substr(0, slash))) return false;
    if (slash == std::string_view::npos) return true;
    internal_name.remove_prefix(slash + 1);
  }
}

bool has_code(const ClassFile& file) {
  return std::ranges::any_of(file.methods, [](const classfile::Method& each) {
    return each.code != nullptr && !each.is_class_initializer() && !each.flags.has(AccessFlags::kSynthetic);
  });
}

}  // namespace

std::optional<std::string> reason_to_skip(const ClassFile& file, Access access) {
  const bool public_only = access == Access::kPublic;
  const std::string_view simple = last_part(file.name);
  if (simple == "module-info" || simple == "package-info") return "holds no code";
  if (file.flags.has(AccessFlags::kSynthetic)) return "is synthetic";
  if (!is_java_name(file.name)) return "has a name that Java source cannot spell";
  if (!file.enclosing_method.class_name.empty()) return "is local or anonymous";
  const auto nesting = nesting_of(file);
  for (const InnerClass* each : nesting) {
    if (each->outer.empty() || each->inner_name.empty()) return "is local or anonymous";
    if (each->flags.has(AccessFlags::kSynthetic)) return "is synthetic";
    if (each->flags.is_private() && access != Access::kAll) return "is private, or nested in a private class";
    if (public_only && !each->flags.is_public()) return "is not public";
  }
  if (public_only && nesting.empty() && !file.flags.is_public()) return "is not public";
  if (file.flags.has(AccessFlags::kAnnotation)) return "is an annotation";
  if (file.is_interface() && !has_code(file)) return "is an interface without code";
  return std::nullopt;
}

std::string joined_simple_names(const ClassFile& file, std::string_view separator) {
  const auto nesting = nesting_of(file);
  std::string joined(last_part(nesting.empty() ? file.name : nesting.back()->outer));
  for (auto each = nesting.rbegin(); each != nesting.rend(); ++each) {
    joined += separator;
    joined += (*each)->inner_name;
  }
  return joined;
}

}  // namespace ristretto::campaign
