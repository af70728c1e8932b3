// SPDX-License-Identifier: MIT
// A method assembled, parsed and decoded, with its control flow.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "classfile/class_file.h"
#include "classfile/instruction.h"
#include "program/control_flow.h"
#include "support/class_builder.h"

namespace ristretto::program {

using classfile::Opcode;
using test_support::Assembler;
using test_support::ClassBuilder;
using test_support::Label;

struct Assembled {
  explicit Assembled(const std::function<void(Assembler&)>& write, std::string_view descriptor = "(I)V") {
    ClassBuilder builder("A");
    builder.version(49);  // jsr and ret are still allowed
    Assembler assembler(builder);
    write(assembler);
    builder.method(classfile::AccessFlags::kStatic, "m", descriptor, assembler);
    file = classfile::parse_class(base::Bytes::owned(builder.bytes())).value();
    method = &file.methods[0];
    code = classfile::decode(*method->code, arena).value();
    flow = ControlFlow::build(code, method->code->handlers).value();
  }

  // "0>1 0>2:taken" and so on.
  [[nodiscard]] std::string edges() const {
    static constexpr std::string_view kNames[] = {"", ":taken", ":jump", ":case", ":default", ":jsr", ":ret", ":throw"};
    std::string text;
    for (const Edge& edge : flow.edges()) {
      if (!text.empty()) text += ' ';
      text += std::to_string(edge.from) + ">" + std::to_string(edge.to);
      text += kNames[static_cast<std::size_t>(edge.kind)];
      if (edge.kind == EdgeKind::kCase || edge.kind == EdgeKind::kException) text += std::to_string(edge.value);
    }
    return text;
  }

  classfile::ClassFile file;
  const classfile::Method* method = nullptr;
  base::Arena arena;
  classfile::DecodedCode code;
  ControlFlow flow;
};

}  // namespace ristretto::program
