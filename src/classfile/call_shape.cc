// SPDX-License-Identifier: MIT
#include "classfile/call_shape.h"

#include <cstdint>

namespace ristretto::classfile {
namespace {

// The type at `at`, which moves behind it; kClass for arrays, too.
std::optional<BaseKind> next_type(std::string_view text, std::size_t& at) {
  const std::size_t start = at;
  while (at < text.size() && text[at] == '[') ++at;
  if (at == text.size()) return std::nullopt;
  const bool is_array = at != start;
  const std::uint8_t kind = kKindByLetter[static_cast<std::uint8_t>(text[at])];
  if (kind == kNoKind) return std::nullopt;
  if (static_cast<BaseKind>(kind) == BaseKind::kClass) {
    at = text.find(';', at);
    if (at == std::string_view::npos) return std::nullopt;
  }
  ++at;
  return is_array ? BaseKind::kClass : static_cast<BaseKind>(kind);
}

}  // namespace

std::optional<CallShape> call_shape(std::string_view descriptor) {
  if (!descriptor.starts_with('(')) return std::nullopt;
  CallShape shape;
  std::size_t at = 1;
  while (at < descriptor.size() && descriptor[at] != ')') {
    const auto type = next_type(descriptor, at);
    if (!type) return std::nullopt;
    shape.parameter_slots += facts(*type).slots;
  }
  const auto result = next_type(descriptor, ++at);
  if (!result || at != descriptor.size() || shape.parameter_slots > kMaxParameterSlots) return std::nullopt;
  shape.result = *result;
  return shape;
}

}  // namespace ristretto::classfile
