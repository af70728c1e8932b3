// SPDX-License-Identifier: MIT
// Constants: the short forms, and ldc, ldc_w and ldc2_w on every kind of entry they may name.
#include <bit>

#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operands.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;
using classfile::ReferenceKind;

struct Short {
  Opcode opcode;
  std::string_view type;
};

constexpr std::array kShort{
    Short{aconst_null, "A"}, Short{iconst_m1, "I"}, Short{iconst_0, "I"}, Short{iconst_1, "I"}, Short{iconst_2, "I"},
    Short{iconst_3, "I"},    Short{iconst_4, "I"},  Short{iconst_5, "I"}, Short{lconst_0, "J"}, Short{lconst_1, "J"},
    Short{fconst_0, "F"},    Short{fconst_1, "F"},  Short{fconst_2, "F"}, Short{dconst_0, "D"}, Short{dconst_1, "D"},
};

struct Text {
  std::string_view name;
  std::string_view modified_utf8;
};

// NUL is two bytes and what lies beyond the basic plane is two surrogates (JVMS §4.4.7).
constexpr std::array kTexts{
    Text{"empty", ""},
    Text{"ascii", "plain text"},
    Text{"two_bytes", "\xc3\xa9"},
    Text{"three_bytes", "\xe2\x82\xac"},
    Text{"nul",
         "a\xc0\x80"
         "b"},
    Text{"surrogates", "\xed\xa0\xbd\xed\xb8\x80"},
    Text{"lone_surrogate", "\xed\xa0\xbd"},
};

constexpr std::array<std::string_view, 6> kClasses{"java/lang/String",     "Main",    "[I",
                                                   "[[Ljava/lang/Object;", "[LMain;", "java/lang/Runnable"};

// Both forms of ldc on one entry; the entry must be among the first.
void both(Program& program, const std::string& label, std::uint16_t index, const Body& then) {
  program.probe("ldc " + label, {ldc}, [&](Code& c) {
    c.op(ldc, index);
    then(c);
  });
  program.probe("ldc_w " + label, {ldc_w}, [&](Code& c) {
    c.op_u2(ldc_w, index);
    then(c);
  });
}

Body put(std::string_view type) {
  return [type](Code& c) { c.put(type); };
}

// Length and hash tell two texts apart without printing what a terminal may not show.
void put_text(Code& c) {
  c.type(checkcast, "java/lang/String").op(dup).call_virtual("java/lang/String", "length", "()I").put("I");
  c.call_virtual("java/lang/String", "hashCode", "()I").put("I");
}

struct Handle {
  std::string_view name;
  std::uint16_t index;
};

// One of each kind (JVMS §4.4.8), and ones that do not link.
std::vector<Handle> every_handle(Program& program) {
  program.add_class("Holder").field(AccessFlags::kPublic, "x", "D").field(kPublicStatic, "s", "J");
  ClassBuilder& pool = program.main();
  const auto field = [&](ReferenceKind kind, std::string_view name, std::string_view descriptor) {
    return pool.method_handle(kind, pool.field_ref("Holder", name, descriptor));
  };
  const auto method = [&](ReferenceKind kind, std::string_view owner, std::string_view name,
                          std::string_view descriptor) {
    return pool.method_handle(kind, pool.method_ref(owner, name, descriptor));
  };
  return {
      {"REF_getField", field(ReferenceKind::kGetField, "x", "D")},
      {"REF_getStatic", field(ReferenceKind::kGetStatic, "s", "J")},
      {"REF_putField", field(ReferenceKind::kPutField, "x", "D")},
      {"REF_putStatic", field(ReferenceKind::kPutStatic, "s", "J")},
      {"REF_invokeVirtual", method(ReferenceKind::kInvokeVirtual, "java/lang/String", "length", "()I")},
      {"REF_invokeSpecial", method(ReferenceKind::kInvokeSpecial, "Main", "hashCode", "()I")},
      {"REF_newInvokeSpecial", method(ReferenceKind::kNewInvokeSpecial, "java/lang/StringBuilder", "<init>", "(I)V")},
      {"REF_invokeInterface", pool.method_handle(ReferenceKind::kInvokeInterface,
                                                 pool.interface_method_ref("java/lang/Runnable", "run", "()V"))},
      {"of a missing method", method(ReferenceKind::kInvokeStatic, "Holder", "missing", "()V")},
      {"of a missing field", field(ReferenceKind::kGetField, "missing", "D")},
  };
}

void numbers(Programs& programs) {
  Program& program = programs.emplace_back("constants_numbers");
  program.run_twice();
  std::vector<std::pair<std::uint16_t, std::string>> ints;
  std::vector<std::pair<std::uint16_t, std::string>> floats;
  for (const int value : kInts) ints.emplace_back(program.main().integer(value), fmt::format("int {}", value));
  for (const float value : kReals<float>) {
    floats.emplace_back(program.main().float_bits(std::bit_cast<std::uint32_t>(value)), fmt::format("float {}", value));
  }
  program.probe("nop", {nop}, [](Code& c) { c.op(nop).push(1).op(nop).op(nop).put("I").op(nop); });
  for (const Short& row : kShort) {
    program.probe(std::string(info(row.opcode).mnemonic), {row.opcode},
                  [&](Code& c) { c.op(row.opcode).put(row.type); });
  }
  for (const int value : {-128, -1, 0, 1, 6, 127}) {
    program.probe(fmt::format("bipush {}", value), {bipush}, [&](Code& c) { c.op(bipush, value).put("I"); });
  }
  for (const int value : {-32768, -129, -1, 0, 128, 255, 256, 32767}) {
    program.probe(fmt::format("sipush {}", value), {sipush}, [&](Code& c) { c.op_u2(sipush, value).put("I"); });
  }
  for (const auto& [index, label] : ints) both(program, label, index, put("I"));
  for (const auto& [index, label] : floats) both(program, label, index, put("F"));
  for (const std::int64_t value : kLongs) {
    program.probe(fmt::format("ldc2_w long {}", value), {ldc2_w}, [&](Code& c) { c.push(value).put("J"); });
  }
  for (const double value : kReals<double>) {
    program.probe(fmt::format("ldc2_w double {}", value), {ldc2_w}, [&](Code& c) { c.push(value).put("D"); });
  }
}

void texts_and_classes(Programs& programs) {
  Program& program = programs.emplace_back("constants_references");
  program.run_twice();
  ClassBuilder& pool = program.main();
  std::vector<std::uint16_t> texts;
  std::vector<std::uint16_t> classes;
  for (const Text& row : kTexts) texts.push_back(pool.string(row.modified_utf8));
  for (const std::string_view name : kClasses) classes.push_back(pool.class_ref(name));
  const std::uint16_t missing = pool.class_ref("Missing");
  const std::uint16_t type = pool.method_type("(IJLjava/lang/String;[[D)V");
  const std::uint16_t handle =
      pool.method_handle(ReferenceKind::kInvokeStatic, pool.method_ref("java/lang/Math", "max", "(II)I"));
  const std::vector<Handle> handles = every_handle(program);
  for (std::size_t i = 0; i < texts.size(); ++i)
    both(program, fmt::format("text {}", kTexts[i].name), texts[i], put_text);
  for (std::size_t i = 0; i < classes.size(); ++i) {
    both(program, fmt::format("class {}", kClasses[i]), classes[i], put("A"));
  }
  both(program, "class that is missing", missing, put("A"));
  both(program, "method type", type, put("A"));
  both(program, "method handle", handle, put("A"));
  for (const Handle& row : handles) both(program, fmt::format("method handle {}", row.name), row.index, put("A"));
  both(program, "method handle, invoked", handle, [](Code& c) {
    c.type(checkcast, "java/lang/invoke/MethodHandle").push(3).push(-4);
    c.call_virtual("java/lang/invoke/MethodHandle", "invokeExact", "(II)I").put("I");
  });
  program.probe("equal texts are one object", {ldc, ldc_w}, [&](Code& c) {
    const Label same = c.label();
    const Label done = c.label();
    c.op(ldc, texts[1]).op_u2(ldc_w, texts[1]).branch(if_acmpeq, same);
    c.push("two").put("A").branch(goto_, done).join(same).push("one").put("A").join(done);
  });
  program.probe("a text is the interned one", {ldc}, [&](Code& c) {
    const Label same = c.label();
    const Label done = c.label();
    c.make("java/lang/StringBuilder").op(ldc, texts[1]);
    c.call_virtual("java/lang/StringBuilder", "append", "(Ljava/lang/String;)Ljava/lang/StringBuilder;");
    c.call_virtual("java/lang/StringBuilder", "toString", "()Ljava/lang/String;");
    c.call_virtual("java/lang/String", "intern", "()Ljava/lang/String;").op(ldc, texts[1]).branch(if_acmpeq, same);
    c.push("two").put("A").branch(goto_, done).join(same).push("one").put("A").join(done);
  });
}

}  // namespace

void add_constants(Programs& programs) {
  numbers(programs);
  texts_and_classes(programs);
}

}  // namespace ristretto::opcode_test
