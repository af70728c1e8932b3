// SPDX-License-Identifier: MIT
// Generic signatures: what parses prints as it was written, and prints as Java source.
#include "base/check.h"
#include "classfile/signature_parser.h"
#include "classfile/type_printer.h"
#include "fuzz/input.h"

using namespace ristretto;
using base::check;

namespace {

void print(const classfile::TypePrinter& printer, std::string_view text) {
  base::Arena arena;
  if (const auto type = classfile::parse_field_signature(text, arena)) {
    check(to_signature(**type) == text, "a field signature prints as written");
    (void)printer.type(**type);
  }
  if (const auto method = classfile::parse_method_signature(text, arena)) {
    check(to_signature(*method) == text, "a method signature prints as written");
    (void)printer.type_parameters(method->type_parameters);
    (void)printer.varargs_types(method->parameters);
    (void)printer.types(method->throws);
    (void)printer.type(*method->result);
  }
  if (const auto declared = classfile::parse_class_signature(text, arena)) {
    check(to_signature(*declared) == text, "a class signature prints as written");
    (void)printer.type_parameters(declared->type_parameters);
    (void)printer.type(*declared->superclass);
    (void)printer.types(declared->interfaces);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLargestInput) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  print(classfile::TypePrinter(), text);
  print(classfile::TypePrinter({.names = classfile::ClassNames::kSimple}), text);
  return 0;
}
