// SPDX-License-Identifier: MIT
// Classes and members as Java declares them, generic where the class file says so, with the erased types where its
// signature is missing or wrong. What javap shows without options, in UTF-8, without the closing ';' or '{'.
#pragma once

#include <string>
#include <string_view>

#include "classfile/class_file.h"

namespace ristretto::cli::inspect {

// "public class java.util.HashMap<K, V> extends java.util.AbstractMap<K, V> implements ..."; "open module m" of a
// module.
[[nodiscard]] std::string class_declaration(const classfile::ClassFile& file);

// "private transient int size"
[[nodiscard]] std::string field_declaration(const classfile::Field& field);

// "java.util.List<? extends T> tags"
[[nodiscard]] std::string component_declaration(const classfile::RecordComponent& component);

// "public V put(K, V)"; "static {}" of a class initializer.
[[nodiscard]] std::string method_declaration(const classfile::ClassFile& file, const classfile::Method& method);

}  // namespace ristretto::cli::inspect
