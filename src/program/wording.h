// SPDX-License-Identifier: MIT
// How HotSpot spells classes, methods and modules in its error messages. Guest programs print these texts, so they are
// behaviour: a difference shows up when a test is replayed on the real virtual machine.
#pragma once

#include <string>
#include <string_view>

#include "classfile/constant_pool.h"
#include "classfile/descriptor.h"
#include "program/class.h"

namespace ristretto::program {

// "java.util.Map$Entry"; an array stays a descriptor: "[Ljava.lang.String;".
[[nodiscard]] std::string external_name(std::string_view internal_name);

// "int", "java.lang.String[]"
[[nodiscard]] std::string external_type(const classfile::FieldType& type);
// Of a field descriptor.
[[nodiscard]] std::string external_type(std::string_view descriptor);

// "void A.foo(int, java.lang.String)"; without the class when `owner` is empty.
[[nodiscard]] std::string external_method(std::string_view owner, std::string_view name, std::string_view descriptor);
[[nodiscard]] std::string external_method(const Method& method);
[[nodiscard]] std::string external_method(const classfile::MemberRef& reference);

// "A is in unnamed module of loader 'app'"
[[nodiscard]] std::string location(const Class& c);
// "A and B are in unnamed module of loader 'app'", or both locations when the modules differ.
[[nodiscard]] std::string locations(const Class& a, const Class& b);
// The feature number of the JDK in use, as the class file of its java/lang/Object tells; texts differ between them.
[[nodiscard]] unsigned jdk_feature(ClassLookup& classes);

// "A (loader: 'app')"
[[nodiscard]] std::string with_loader(const Class& c);

}  // namespace ristretto::program
