// SPDX-License-Identifier: MIT
// Constants computed by a bootstrap method (JVMS §5.4.3.6): the library's own and ones of Main, which count their
// calls.
#include "opcode/dynamic.h"
#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::string_view kBootstraps = "java/lang/invoke/ConstantBootstraps";

struct Dynamic {
  std::string_view label;
  Opcode opcode;
  std::uint16_t index;
  std::string_view type;
};

std::uint16_t library(Program& program, std::string_view name, std::string_view descriptor,
                      std::initializer_list<std::uint16_t> arguments = {}) {
  return program.bootstrap(static_handle(program, kBootstraps, name, descriptor), arguments);
}

}  // namespace

void add_dynamic_constants(Programs& programs) {
  Program& program = programs.emplace_back("constants_dynamic");
  program.run_twice();
  ClassBuilder& pool = program.main();
  const std::string plain = lookup_descriptor("Ljava/lang/Class;", "", "Ljava/lang/Object;");
  const std::uint16_t null = library(program, "nullConstant", plain);
  const std::uint16_t primitive =
      library(program, "primitiveClass", lookup_descriptor("Ljava/lang/Class;", "", "Ljava/lang/Class;"));
  const std::uint16_t enumeration =
      library(program, "enumConstant", lookup_descriptor("Ljava/lang/Class;", "", "Ljava/lang/Enum;"));
  const std::uint16_t static_final = library(program, "getStaticFinal", plain);
  const std::uint16_t value_of =
      static_handle(program, "java/lang/Integer", "valueOf", "(Ljava/lang/String;I)Ljava/lang/Integer;");
  const std::string invoke = lookup_descriptor(
      "Ljava/lang/Class;", "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;", "Ljava/lang/Object;");
  const std::uint16_t parsed = library(program, "invoke", invoke, {value_of, pool.string("-7f"), pool.integer(16)});
  const std::uint16_t nested =
      library(program, "invoke", invoke,
              {static_handle(program, "java/lang/Integer", "toString", "(I)Ljava/lang/String;"),
               pool.dynamic(static_final, "MIN_VALUE", "I")});

  pool.field(kPublicStatic, "calls", "I");
  program.method("counted", plain, [](Code& c) {
    c.field(getstatic, "Main", "calls", "I").op(iconst_1).op(iadd).op(dup).field(putstatic, "Main", "calls", "I");
    c.call_static("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;").op(areturn);
  });
  program.method("failing", plain, [](Code& c) {
    c.field(getstatic, "Main", "calls", "I").op(iconst_1).op(iadd).field(putstatic, "Main", "calls", "I");
    c.make("java/lang/IllegalStateException").op(athrow);
  });
  const std::uint16_t counted = program.bootstrap(static_handle(program, "Main", "counted", plain));
  const std::uint16_t failing = program.bootstrap(static_handle(program, "Main", "failing", plain));

  const std::array rows{
      Dynamic{"null", ldc, pool.dynamic(null, "nothing", "Ljava/lang/String;"), "A"},
      Dynamic{"primitive class", ldc, pool.dynamic(primitive, "I", "Ljava/lang/Class;"), "A"},
      Dynamic{"void class", ldc_w, pool.dynamic(primitive, "V", "Ljava/lang/Class;"), "A"},
      Dynamic{"enum", ldc, pool.dynamic(enumeration, "WAITING", "Ljava/lang/Thread$State;"), "A"},
      Dynamic{"enum without such a name", ldc, pool.dynamic(enumeration, "ASLEEP", "Ljava/lang/Thread$State;"), "A"},
      Dynamic{"int", ldc, pool.dynamic(static_final, "MIN_VALUE", "I"), "I"},
      Dynamic{"byte", ldc_w, pool.dynamic(static_final, "MIN_VALUE", "B"), "I"},
      Dynamic{"char", ldc, pool.dynamic(static_final, "MAX_VALUE", "C"), "I"},
      Dynamic{"short", ldc, pool.dynamic(static_final, "MIN_VALUE", "S"), "I"},
      Dynamic{"float", ldc_w, pool.dynamic(static_final, "NEGATIVE_INFINITY", "F"), "F"},
      Dynamic{"long", ldc2_w, pool.dynamic(static_final, "MIN_VALUE", "J"), "J"},
      Dynamic{"double", ldc2_w, pool.dynamic(static_final, "MIN_VALUE", "D"), "D"},
      Dynamic{"invoked", ldc, pool.dynamic(parsed, "parsed", "Ljava/lang/Integer;"), "A"},
      Dynamic{"invoked, unboxed", ldc, pool.dynamic(parsed, "unboxed", "I"), "I"},
      Dynamic{"invoked, widened", ldc2_w, pool.dynamic(parsed, "widened", "J"), "J"},
      Dynamic{"of another one", ldc, pool.dynamic(nested, "nested", "Ljava/lang/String;"), "A"},
      Dynamic{"of ours", ldc, pool.dynamic(counted, "a", "Ljava/lang/Integer;"), "A"},
      Dynamic{"of ours, same entry", ldc_w, pool.dynamic(counted, "a", "Ljava/lang/Integer;"), "A"},
      Dynamic{"of ours, other entry", ldc, pool.dynamic(counted, "b", "Ljava/lang/Integer;"), "A"},
      Dynamic{"of the wrong type", ldc, pool.dynamic(counted, "c", "Ljava/lang/String;"), "A"},
      Dynamic{"that fails", ldc, pool.dynamic(failing, "d", "Ljava/lang/Integer;"), "A"},
      Dynamic{"that failed before", ldc_w, pool.dynamic(failing, "d", "Ljava/lang/Integer;"), "A"},
  };
  for (const Dynamic& row : rows) {
    program.probe(fmt::format("{} dynamic {}", info(row.opcode).mnemonic, row.label), {row.opcode}, [&](Code& c) {
      row.opcode == ldc ? c.op(ldc, row.index) : c.op_u2(row.opcode, row.index);
      c.put(row.type).field(getstatic, "Main", "calls", "I").put("I");
    });
  }
}

}  // namespace ristretto::opcode_test
