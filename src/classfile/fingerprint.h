// SPDX-License-Identifier: MIT
// Fingerprints of parts of a class file that change independently of each other, whatever a compiler does to the order
// of its constant pool. What no program can see is left out: annotations that are not kept at run time, stack maps,
// tables of nested classes of others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "classfile/class_file.h"

namespace ristretto::classfile {

// Everything but the code of its methods: hierarchy, fields with their constants, what methods are declared and how.
[[nodiscard]] std::string structure_fingerprint(const ClassFile& file);

// Of all its methods together: types that the code casts to, tests for, or names by class literals.
[[nodiscard]] std::string types_fingerprint(const ClassFile& file);
// Likewise: names of methods that it calls through objects, and exceptions that it handles.
[[nodiscard]] std::string calls_fingerprint(const ClassFile& file);

// Programs that look at stack traces see line numbers, others do not.
enum class LineNumbers : std::uint8_t { kIgnored, kCounted };
// The code of a method with all that it names; of one without code, that there is none.
[[nodiscard]] std::string code_fingerprint(const ClassFile& file, const Method& method, LineNumbers lines);

// Internal names of the classes that the code of a method names, by itself, as owners of members, or to handle
// exceptions.
[[nodiscard]] std::vector<std::string_view> classes_named(const ClassFile& file, const Method& method);

}  // namespace ristretto::classfile
