// SPDX-License-Identifier: MIT
// Descriptors and names: what parses is made of its parts, and prints as it was written.
#include <string>

#include "base/check.h"
#include "classfile/descriptor.h"
#include "classfile/signature_parser.h"
#include "classfile/type_printer.h"
#include "fuzz/input.h"

using namespace ristretto;
using base::check;

namespace {

void read_field(std::string_view text, base::Arena& arena) {
  const auto type = classfile::parse_field_descriptor(text);
  check(type.has_value() == classfile::is_valid_field_descriptor(text), "both agree on field descriptors");
  if (!type) return;
  check(to_signature(*classfile::erased_type(*type, arena)) == text, "a field descriptor prints as written");
  classfile::FieldType element = *type;
  while (element.is_array()) element = element.component();
  check(text.size() == element.text.size() + type->dimensions, "an array is its element and dimensions");
}

void read_method(std::string_view text, base::Arena& arena) {
  const auto method = classfile::parse_method_descriptor(text);
  check(method.has_value() == classfile::is_valid_method_descriptor(text), "both agree on method descriptors");
  if (!method) return;
  check(to_signature(classfile::erased_method(*method, arena)) == text, "a method descriptor prints as written");
  std::string joined = "(";
  unsigned slots = 0;
  for (const classfile::FieldType& parameter : method->parameters()) {
    joined += parameter.text;
    slots += parameter.slots();
  }
  joined.append(")").append(method->result().text);
  check(joined == text && slots == method->parameter_slots(), "a method descriptor is the sum of its parts");
}

void read_name(std::string_view text) {
  const bool is_class = classfile::is_internal_class_name(text);
  check(is_class == classfile::is_valid_field_descriptor("L" + std::string(text) + ";"),
        "descriptors hold class names");
  check(!is_class || classfile::is_class_or_array_name(text), "a class name names a class or an array");
  check(!classfile::is_method_name(text) || classfile::is_unqualified_name(text), "method names are unqualified");
  (void)classfile::is_module_name(text);
  (void)classfile::is_package_name(text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLargestInput) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  base::Arena arena;
  read_field(text, arena);
  read_method(text, arena);
  read_name(text);
  return 0;
}
