// SPDX-License-Identifier: MIT
// Class files: the parser, and everything that is read on demand from what it accepts.
#include "classfile/annotations.h"
#include "classfile/instruction.h"
#include "classfile/signature_parser.h"
#include "classfile/stack_map.h"
#include "fuzz/input.h"

using namespace ristretto;
using namespace ristretto::classfile;

namespace {

void read_annotations(const ConstantPool& pool, const AnnotationBytes& bytes, base::Arena& arena) {
  for (const base::ByteSpan part : {bytes.visible, bytes.invisible}) (void)parse_annotations(pool, part, arena);
  for (const base::ByteSpan part : {bytes.visible_parameters, bytes.invisible_parameters})
    (void)parse_parameter_annotations(pool, part, arena);
  for (const base::ByteSpan part : {bytes.visible_types, bytes.invisible_types})
    (void)parse_type_annotations(pool, part, arena);
  (void)parse_annotation_default(pool, bytes.annotation_default, arena);
}

void read_code(const ConstantPool& pool, const Code& code, base::Arena& arena) {
  (void)decode(code, arena);
  (void)parse_stack_map(pool, code.stack_map, arena);
  for (const base::ByteSpan part : {code.visible_types, code.invisible_types})
    (void)parse_type_annotations(pool, part, arena);
  for (const LocalVariable& local : code.local_types) (void)parse_field_signature(local.type, arena);
}

// Of a field or a record component.
void read_member(const ConstantPool& pool, const AnnotationBytes& annotations, std::string_view signature,
                 base::Arena& arena) {
  read_annotations(pool, annotations, arena);
  (void)parse_field_signature(signature, arena);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLargestInput) return 0;
  const auto file = parse_class(base::Bytes::borrowed({data, size}));
  if (!file) return (void)file.error().in_file("A.class").line(), 0;
  base::Arena arena;
  read_annotations(file->pool, file->annotations, arena);
  (void)parse_class_signature(file->signature, arena);
  for (const Field& field : file->fields) read_member(file->pool, *field.annotations, field.signature, arena);
  for (const RecordComponent& component : file->record_components)
    read_member(file->pool, component.annotations, component.signature, arena);
  for (const Method& method : file->methods) {
    read_annotations(file->pool, *method.annotations, arena);
    (void)parse_method_signature(method.signature, arena);
    if (method.code != nullptr) read_code(file->pool, *method.code, arena);
  }
  return 0;
}
