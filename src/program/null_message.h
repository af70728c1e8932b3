// SPDX-License-Identifier: MIT
// The texts of NullPointerException (JEP 358), computed from the bytecode alone and letter by letter as HotSpot's:
//
//   Cannot invoke "String.length()" because "this.names[<local1>]" is null
//
// Programs print these texts and tests assert them, so they are behaviour. Where HotSpot's analysis is imprecise, or
// its text looks wrong, so is this one; null_message_origins.h and the source say where.
#pragma once

#include <cstdint>
#include <string>

#include "classfile/class_file.h"
#include "program/class.h"

namespace ristretto::program {

// What getMessage() of a NullPointerException answers that the instruction at `bci` of `method` has raised, in modified
// UTF-8. Empty when HotSpot has no text, so that getMessage() is null: no such instruction, one that dereferences
// nothing, a call of a constructor (the exception was made by `new`), a method without code, or one of the JDK's that
// calls constructors for reflection.
//
// The virtual machine has to know the rest: only exceptions that it raised itself, or that were constructed without a
// message, have such a text, and only while their first stack trace stands; bci and method are those of its top frame,
// and there is no text when hidden frames were left out above it.
[[nodiscard]] std::string null_message(const classfile::ClassFile& file, const classfile::Method& method,
                                       std::uint32_t bci);
[[nodiscard]] std::string null_message(const Method& method, std::uint32_t bci);

}  // namespace ristretto::program
