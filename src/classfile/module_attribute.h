// SPDX-License-Identifier: MIT
// Reads the Module and ModulePackages attributes (JVMS §4.7.25, §4.7.26).
#pragma once

#include "classfile/attribute_reader.h"

namespace ristretto::classfile {

// Null on a fault.
[[nodiscard]] const Module* read_module(const ParseContext& context, ByteReader& body);
[[nodiscard]] std::span<const std::string_view> read_module_packages(const ParseContext& context, ByteReader& body);

}  // namespace ristretto::classfile
