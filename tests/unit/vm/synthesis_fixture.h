// SPDX-License-Identifier: MIT
// Synthetic classes read back: parsed, verified among stubs, and their code as text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>

#include "classfile/instruction.h"
#include "program/verifier.h"
#include "unit/program/world.h"

namespace ristretto::vm::synthesis {

class SynthesisTest : public testing::Test {
 protected:
  SynthesisTest() {
    for (const std::string_view name : {"java/lang/String", "java/lang/Class", "java/lang/Throwable"}) stub(name);
    stub("java/lang/Exception", "java/lang/Throwable");
    stub("java/io/NotSerializableException", "java/lang/Exception");
    stub("java/lang/Number");
    stub("java/lang/Integer", "java/lang/Number");
    world_.add("java/lang/Runnable", program::ClassBuilder::interface("java/lang/Runnable"));
    world_.add("java/io/Serializable", program::ClassBuilder::interface("java/io/Serializable"));
  }

  void stub(std::string_view name, std::string_view super = "java/lang/Object") {
    world_.add(name, program::ClassBuilder(name, super).stub(program::kPublic, "<init>", "()V"));
  }

  // Parsed and linked; the class must be well formed.
  const program::Class& load(std::string_view name, std::vector<std::uint8_t> bytes) {
    world_.source().files.insert_or_assign(
        std::string(name),
        program::SourcedBytes{.bytes = base::Bytes::owned(std::move(bytes)), .origin = "test", .module = {}});
    return world_[name];
  }

  // "ok" or the error.
  std::string verdict(const program::Class& c) {
    return program::outcome(program::Verifier(world_.classes()).verify(c));
  }

  // One line an instruction: mnemonic and what the operand names.
  static std::vector<std::string> code_of(const program::Class& c, std::string_view method) {
    const auto methods = c.declared_methods(method);
    if (methods.size() != 1) return {"no single method " + std::string(method)};
    base::Arena arena;
    const auto decoded = classfile::decode(*methods[0]->info->code, arena);
    if (!decoded) return {decoded.error().text()};
    std::vector<std::string> lines;
    for (const classfile::Instruction& at : decoded->instructions)
      lines.push_back(std::string(info(at.opcode).mnemonic) + operand(c.file().pool, at));
    return lines;
  }

  program::World world_;

 private:
  static std::string operand(const classfile::ConstantPool& pool, const classfile::Instruction& at) {
    using classfile::Format;
    using classfile::Tag;
    const auto index = static_cast<std::size_t>(at.a);
    switch (format_of(at.opcode)) {
      case Format::pool1:
      case Format::pool2:
      case Format::interface:
        if (pool.is(index, Tag::kClass)) return " " + std::string(pool.class_name(index));
        if (pool.is(index, Tag::kString)) return " \"" + std::string(pool.string(index)) + "\"";
        if (pool.is(index, Tag::kInteger)) return " " + std::to_string(pool.integer(index));
        return " " + std::string(pool.member(index).class_name) + "." + std::string(pool.member(index).name) +
               std::string(pool.member(index).descriptor);
      case Format::dynamic:
        return " " + std::string(pool.dynamic(index).name) + std::string(pool.dynamic(index).descriptor);
      case Format::local:
      case Format::byte:
      case Format::short_: return " " + std::to_string(at.a);
      default: return "";
    }
  }
};

}  // namespace ristretto::vm::synthesis
