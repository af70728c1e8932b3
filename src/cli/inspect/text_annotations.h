// SPDX-License-Identifier: MIT
// Annotation attributes as javap -v prints them: pool indices first, then the annotation in source form.
// A malformed attribute is a fault of the reader.
#pragma once

#include "classfile/byte_reader.h"
#include "cli/inspect/lines.h"
#include "cli/inspect/text_attributes.h"

namespace ristretto::cli::inspect {

void print_annotations(const Owner& owner, classfile::ByteReader& in, Lines& lines);
void print_parameter_annotations(const Owner& owner, classfile::ByteReader& in, Lines& lines);
void print_type_annotations(const Owner& owner, classfile::ByteReader& in, Lines& lines);
void print_annotation_default(const Owner& owner, classfile::ByteReader& in, Lines& lines);

}  // namespace ristretto::cli::inspect
