// SPDX-License-Identifier: MIT
// Primitive values and strings as people write them in Java. Pure text; reads back to the same bits in javac.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "classfile/descriptor.h"

namespace ristretto::emit {

using classfile::BaseKind;

// `bits` as in testcase::Value. byte and short have no literals of their own: an int's text comes out, and
// needs_cast() says whether a cast is due where nothing narrows by itself. Constants have the type of their name.
[[nodiscard]] std::string primitive_literal(BaseKind kind, std::uint64_t bits);
// Whether primitive_literal() yields an int for a byte or short.
[[nodiscard]] bool needs_cast(BaseKind kind, std::uint64_t bits);

// In double quotes, ASCII only.
[[nodiscard]] std::string string_literal(std::u16string_view text);
// Pieces that each fit a class file's constant (65535 bytes of modified UTF-8); more than one only when need be.
[[nodiscard]] std::vector<std::u16string_view> string_pieces(std::u16string_view text);

}  // namespace ristretto::emit
