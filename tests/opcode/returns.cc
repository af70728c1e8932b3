// SPDX-License-Identifier: MIT
// Returns of every type; what ireturn gives back is cut to the width of the method's type (JVMS §6.5.ireturn).
#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operands.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::string_view kNarrow = "ZBCSI";
constexpr std::array<std::int32_t, 14> kReturned{0,   1,   2,     3,     -1,    127,    128,
                                                 255, 256, 32767, 32768, 65535, -32769, Limits<std::int32_t>::min()};

void narrow(Program& program) {
  for (const char type : kNarrow) {
    const std::string descriptor = fmt::format("(I){}", type);
    program.method("narrow", descriptor, [](Code& c) { c.op(iload_0).op(ireturn); });
    for (const int value : kReturned) {
      program.probe(fmt::format("ireturn {} as {}", value, type), {ireturn},
                    [&](Code& c) { c.push(value).call_static("Main", "narrow", descriptor).put("I"); });
    }
  }
}

void virtual_narrow(Program& program) {
  ClassBuilder& object = program.add_class("Returner");
  for (const char type : kNarrow) {
    const std::string descriptor = fmt::format("(I){}", type);
    program.method(object, AccessFlags::kPublic, "narrow", descriptor, [](Code& c) { c.op(iload_1).op(ireturn); });
    program.probe(fmt::format("ireturn as {} of a virtual method", type), {ireturn}, [&](Code& c) {
      for (const int value : kReturned)
        c.make("Returner").push(value).call_virtual("Returner", "narrow", descriptor).put("I");
    });
    program.probe(fmt::format("ireturn as {} through a method handle", type), {ireturn}, [&](Code& c) {
      ClassBuilder& pool = c.owner();
      const std::uint16_t handle =
          pool.method_handle(classfile::ReferenceKind::kInvokeStatic, pool.method_ref("Main", "narrow", descriptor));
      for (const int value : kReturned) {
        c.ldc(handle).push(value).call_virtual("java/lang/invoke/MethodHandle", "invokeExact", descriptor).put("I");
      }
    });
  }
}

template <typename T, std::size_t kCount>
void wide_types(Program& program, Opcode opcode, Opcode load, const char* type, const std::array<T, kCount>& values) {
  const std::string descriptor = fmt::format("({}){}", type, type);
  program.method("same", descriptor, [&](Code& c) { c.op(load).op(opcode); });
  for (const T value : values) {
    program.probe(fmt::format("{} {}", info(opcode).mnemonic, value), {opcode},
                  [&](Code& c) { c.push(value).call_static("Main", "same", descriptor).put(type); });
  }
}

void returns_of_references(Program& program) {
  constexpr std::string_view kSame = "(Ljava/lang/Object;)Ljava/lang/Object;";
  program.method("same", kSame, [](Code& c) { c.op(aload_0).op(areturn); });
  program.probe("areturn null", {areturn},
                [&](Code& c) { c.op(aconst_null).call_static("Main", "same", kSame).put("A"); });
  program.probe("areturn text", {areturn},
                [&](Code& c) { c.push("text").call_static("Main", "same", kSame).put("A"); });
  // Interfaces are not checked by the verifier, so any object comes back as one (JVMS §4.10.1.2).
  program.method("any", "(Ljava/lang/Object;)Ljava/lang/Runnable;", [](Code& c) { c.op(aload_0).op(areturn); });
  program.probe("areturn an object as an interface it lacks", {areturn}, [](Code& c) {
    c.push("text").call_static("Main", "any", "(Ljava/lang/Object;)Ljava/lang/Runnable;").put("A");
  });
}

// Operands that are left on the stack are dropped with the frame.
void leftovers(Program& program) {
  program.method("left_int", "()I", [](Code& c) { c.push(1.5).push("x").push(std::int64_t{9}).push(42).op(ireturn); });
  program.method("left_long", "()J", [](Code& c) { c.push(1).push(2.5).push(std::int64_t{-42}).op(lreturn); });
  program.method("left_void", "()V", [](Code& c) { c.push(1).push("x").push(2.5).op(return_); });
  program.probe("ireturn with operands left", {ireturn},
                [](Code& c) { c.push(7).call_static("Main", "left_int", "()I").put("I").put("I"); });
  program.probe("lreturn with operands left", {lreturn},
                [](Code& c) { c.push(7).call_static("Main", "left_long", "()J").put("J").put("I"); });
  program.probe("return with operands left", {return_},
                [](Code& c) { c.push(7).call_static("Main", "left_void", "()V").put("I"); });
}

}  // namespace

void add_returns(Programs& programs) {
  Program& program = programs.emplace_back("returns");
  program.run_twice();
  narrow(program);
  virtual_narrow(program);
  wide_types(program, lreturn, lload_0, "J", kLongs);
  wide_types(program, freturn, fload_0, "F", kReals<float>);
  wide_types(program, dreturn, dload_0, "D", kReals<double>);
  returns_of_references(program);
  leftovers(program);
}

}  // namespace ristretto::opcode_test
