// SPDX-License-Identifier: MIT
#include "classfile/names.h"

#include <algorithm>

#include "classfile/descriptor.h"

namespace ristretto::classfile {
namespace {

constexpr std::uint16_t kFirstWithFreeNames = 49;
constexpr std::uint16_t kFirstWithStrictClassInitializer = 51;

// Characters above 7F count as letters.
bool is_identifier_part(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_identifier(std::string_view name) {
  return !name.empty() && !(name.front() >= '0' && name.front() <= '9') &&
         std::ranges::all_of(name, is_identifier_part);
}

// Of a valid internal name. Only the first of its names may not begin with a digit.
bool has_identifiers(std::string_view internal_name) {
  return !(internal_name.front() >= '0' && internal_name.front() <= '9') &&
         std::ranges::all_of(internal_name, [](char c) { return c == '/' || is_identifier_part(c); });
}

// Of a valid descriptor.
bool all_classes_have_identifiers(std::string_view descriptor) {
  for (std::size_t at = descriptor.find('L'); at != std::string_view::npos; at = descriptor.find('L', at)) {
    const std::size_t end = descriptor.find(';', at);
    if (!has_identifiers(descriptor.substr(at + 1, end - at - 1))) return false;
    at = end;
  }
  return true;
}

}  // namespace

bool NameRules::allow_class(std::string_view name) const {
  if (is_trusted_) return true;
  if (!is_class_or_array_name(name)) return false;
  if (major_version_ >= kFirstWithFreeNames) return true;
  return name.starts_with('[') ? all_classes_have_identifiers(name) : has_identifiers(name);
}

bool NameRules::allow_field(std::string_view name) const {
  if (is_trusted_) return true;
  return major_version_ >= kFirstWithFreeNames ? is_unqualified_name(name) : is_identifier(name);
}

bool NameRules::allow_method(std::string_view name) const {
  if (is_trusted_) return true;
  if (!is_method_name(name)) return false;
  return major_version_ >= kFirstWithFreeNames || name.starts_with('<') || is_identifier(name);
}

bool NameRules::allow_field_descriptor(std::string_view descriptor) const {
  if (is_trusted_) return true;
  return is_valid_field_descriptor(descriptor) &&
         (major_version_ >= kFirstWithFreeNames || all_classes_have_identifiers(descriptor));
}

bool NameRules::allow_method_descriptor(std::string_view name, std::string_view descriptor) const {
  if (is_trusted_) return true;
  if (!is_valid_method_descriptor(descriptor)) return false;
  if (name.starts_with('<') && !descriptor.ends_with(")V")) return false;
  if (name == "<clinit>" && descriptor != "()V" && major_version_ >= kFirstWithStrictClassInitializer) return false;
  return major_version_ >= kFirstWithFreeNames || all_classes_have_identifiers(descriptor);
}

}  // namespace ristretto::classfile
