// SPDX-License-Identifier: MIT
#include "classfile/descriptor.h"

#include <algorithm>
#include <expected>
#include <string>

#include <fmt/format.h>

#include "base/check.h"
#include "classfile/modified_utf8.h"

namespace ristretto::classfile {
namespace {

consteval bool is_in_enum_order() {
  for (std::size_t i = 0; i < kBaseKinds.size(); ++i) {
    if (static_cast<std::size_t>(kBaseKinds[i].kind) != i) return false;
  }
  return kBaseKinds.size() == static_cast<std::size_t>(BaseKind::kVoid) + 1;
}
static_assert(is_in_enum_order());

struct DescriptorFault {
  std::size_t offset;
  std::string_view reason;
};

template <class T>
using Decoded = std::expected<T, DescriptorFault>;

std::unexpected<DescriptorFault> fault(std::size_t offset, std::string_view reason) {
  return std::unexpected(DescriptorFault{offset, reason});
}

base::Error to_error(const DescriptorFault& fault, std::string_view text) {
  return base::Error(std::string(fault.reason))
      .at(fmt::format("byte {} of descriptor {}", fault.offset, quoted_excerpt(text)));
}

consteval auto mark_name_ends() {
  std::array<bool, 256> table{};
  for (const char c : std::string_view(".;[/")) table[static_cast<std::uint8_t>(c)] = true;
  return table;
}
constexpr auto kEndsName = mark_name_ends();

bool ends_name(char c) { return kEndsName[static_cast<std::uint8_t>(c)]; }

// Where names joined by '/' stop: at the end of the text, at another character that ends a name, or at an
// empty name.
std::size_t internal_name_end(std::string_view text, std::size_t start) {
  std::size_t segment = start;
  for (std::size_t at = start; at < text.size(); ++at) {
    if (!ends_name(text[at])) continue;
    if (text[at] != '/' || at == segment) return at;
    segment = at + 1;
  }
  return text.size();
}

// Its last name is not empty.
bool is_complete(std::string_view internal_name) { return !internal_name.empty() && internal_name.back() != '/'; }

Decoded<std::string_view> class_name_at(std::string_view text, std::size_t start) {
  const std::size_t end = internal_name_end(text, start);
  if (end == text.size()) return fault(end, "the class name has no closing ';'");
  const std::string_view name = text.substr(start, end - start);
  if (text[end] != ';' || !is_complete(name)) return fault(end, "this is not a valid internal class name");
  return name;
}

Decoded<FieldType> type_at(std::string_view text, std::size_t start) {
  const std::size_t at = std::min(text.find_first_not_of('[', start), text.size());
  if (at - start > kMaxArrayDimensions) {
    return fault(start + kMaxArrayDimensions, "an array has at most 255 dimensions");
  }
  if (at == text.size()) return fault(at, "the descriptor ends where a type is expected");
  const std::uint8_t index = kKindByLetter[static_cast<std::uint8_t>(text[at])];
  if (index == kNoKind) return fault(at, "no type starts with this character");

  FieldType type{.kind = static_cast<BaseKind>(index), .dimensions = static_cast<std::uint8_t>(at - start)};
  std::size_t end = at + 1;
  if (type.kind == BaseKind::kClass) {
    const auto name = class_name_at(text, end);
    if (!name) return std::unexpected(name.error());
    type.class_name = *name;
    end += name->size() + 1;
  }
  if (type.is_void() && type.is_array()) return fault(at, "there are no arrays of void");
  type.text = text.substr(start, end - start);
  return type;
}

Decoded<FieldType> value_type_at(std::string_view text, std::size_t at) {
  auto type = type_at(text, at);
  if (type && type->is_void()) return fault(at, "void is only the result of a method");
  return type;
}

Decoded<FieldType> field_descriptor(std::string_view text) {
  auto type = value_type_at(text, 0);
  if (type && type->text.size() != text.size()) {
    return fault(type->text.size(), "the field descriptor goes on after its type");
  }
  return type;
}

struct MethodParts {
  FieldType result;
  unsigned parameter_count = 0;
  unsigned parameter_slots = 0;
};

Decoded<MethodParts> method_descriptor(std::string_view text) {
  if (!text.starts_with('(')) return fault(0, "a method descriptor starts with '('");
  MethodParts parts;
  std::size_t at = 1;
  while (at < text.size() && text[at] != ')') {
    const auto parameter = value_type_at(text, at);
    if (!parameter) return std::unexpected(parameter.error());
    parts.parameter_count += 1;
    parts.parameter_slots += parameter->slots();
    if (parts.parameter_slots > kMaxParameterSlots) return fault(at, "the parameters take more than 255 slots");
    at += parameter->text.size();
  }
  if (at == text.size()) return fault(at, "the parameters have no closing ')'");
  const auto result = type_at(text, at + 1);
  if (!result) return std::unexpected(result.error());
  parts.result = *result;
  at += 1 + result->text.size();
  if (at != text.size()) return fault(at, "the method descriptor goes on after its result type");
  return parts;
}

}  // namespace

FieldType FieldType::component() const {
  base::check(is_array(), "only an array has a component type");
  FieldType type = *this;
  type.dimensions -= 1;
  type.text.remove_prefix(1);
  return type;
}

// The text was validated when the method descriptor was made, so this only finds where the type ends.
void ParameterTypes::Iterator::decode() {
  if (rest_.empty()) return;
  const std::size_t at = rest_.find_first_not_of('[');
  current_.kind = static_cast<BaseKind>(kKindByLetter[static_cast<std::uint8_t>(rest_[at])]);
  current_.dimensions = static_cast<std::uint8_t>(at);
  if (current_.kind == BaseKind::kClass) {
    const std::size_t end = rest_.find(';', at);
    current_.class_name = rest_.substr(at + 1, end - at - 1);
    current_.text = rest_.substr(0, end + 1);
  } else {
    current_.class_name = {};
    current_.text = rest_.substr(0, at + 1);
  }
}

base::Result<FieldType> parse_field_descriptor(std::string_view text) {
  const auto type = field_descriptor(text);
  if (!type) return base::fail(to_error(type.error(), text));
  return *type;
}

base::Result<MethodDescriptor> parse_method_descriptor(std::string_view text) {
  const auto parts = method_descriptor(text);
  if (!parts) return base::fail(to_error(parts.error(), text));
  return MethodDescriptor(text, parts->result, parts->parameter_count, parts->parameter_slots);
}

bool is_valid_field_descriptor(std::string_view text) { return field_descriptor(text).has_value(); }
bool is_valid_method_descriptor(std::string_view text) { return method_descriptor(text).has_value(); }

bool is_unqualified_name(std::string_view name) { return !name.empty() && std::ranges::none_of(name, ends_name); }

bool is_method_name(std::string_view name) {
  if (name == "<init>" || name == "<clinit>") return true;
  return is_unqualified_name(name) && name.find_first_of("<>") == std::string_view::npos;
}

bool is_internal_class_name(std::string_view name) {
  return internal_name_end(name, 0) == name.size() && is_complete(name);
}

bool is_class_or_array_name(std::string_view name) {
  return name.starts_with('[') ? is_valid_field_descriptor(name) : is_internal_class_name(name);
}

bool is_module_name(std::string_view name) {
  constexpr std::string_view kEncodedNul = "\xC0\x80";
  if (name.empty() || name.find(kEncodedNul) != std::string_view::npos) return false;
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (static_cast<std::uint8_t>(name[i]) < 0x20 || name[i] == ':' || name[i] == '@') return false;
    if (name[i] != '\\') continue;
    ++i;
    if (i == name.size() || (name[i] != '\\' && name[i] != ':' && name[i] != '@')) return false;
  }
  return true;
}

bool is_package_name(std::string_view name) { return is_internal_class_name(name); }

}  // namespace ristretto::classfile
