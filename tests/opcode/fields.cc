// SPDX-License-Identifier: MIT
// Fields of every type, static and not: values cut to the field's width, neighbours, shadowing, null receivers, and
// references that do not link.
#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operands.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

struct Type {
  std::string_view descriptor;
  std::string_view printed;
};

constexpr std::array kFieldTypes{
    Type{"Z", "I"},  Type{"B", "I"}, Type{"C", "I"},
    Type{"S", "I"},  Type{"I", "I"}, Type{"J", "J"},
    Type{"F", "F"},  Type{"D", "D"}, Type{"Ljava/lang/Object;", "A"},
    Type{"[I", "A"},
};

constexpr std::array<std::int32_t, 13> kStored{
    0, 1, 2, -1, 127, 128, -128, 255, 256, 32767, 32768, 65535, Limits<std::int32_t>::max()};

std::string field_name(std::string_view prefix, std::string_view descriptor) {
  return fmt::format("{}{}", prefix, descriptor.size() == 1 ? descriptor : descriptor[0] == '[' ? "array" : "object");
}

// Holder has a static, an instance and a volatile field of each type, in the order of the table, so that a store of the
// wrong width reaches a neighbour.
void add_holder(Program& program) {
  ClassBuilder& holder = program.add_class("Holder");
  for (const Type& type : kFieldTypes) holder.field(kPublicStatic, field_name("s", type.descriptor), type.descriptor);
  for (const Type& type : kFieldTypes)
    holder.field(AccessFlags::kPublic, field_name("f", type.descriptor), type.descriptor);
  for (const Type& type : kFieldTypes) {
    holder.field(AccessFlags::kPublic | AccessFlags::kVolatile, field_name("v", type.descriptor), type.descriptor);
  }
  holder.field(AccessFlags::kPrivate, "hidden", "I")
      .field(AccessFlags::kPrivate | AccessFlags::kStatic, "shidden", "I");
  holder.field(AccessFlags::kPublic | AccessFlags::kFinal, "fixed", "I");
}

template <typename Push>
void stored(Program& program, const Type& type, std::string_view value, const Push& push) {
  const std::string of_class = field_name("s", type.descriptor);
  program.probe(fmt::format("putstatic {} {}", type.descriptor, value), {putstatic, getstatic}, [&](Code& c) {
    push(c);
    c.field(putstatic, "Holder", of_class, type.descriptor);
    for (const Type& each : kFieldTypes) {
      if (each.descriptor != "[I")
        c.field(getstatic, "Holder", field_name("s", each.descriptor), each.descriptor).put(each.printed);
    }
  });
  for (const std::string_view prefix : {"f", "v"}) {
    program.probe(fmt::format("putfield {}{} {}", prefix, type.descriptor, value), {putfield, getfield}, [&](Code& c) {
      c.make("Holder").op(dup).op(astore_0);
      push(c);
      c.field(putfield, "Holder", field_name(prefix, type.descriptor), type.descriptor);
      for (const Type& each : kFieldTypes) {
        const std::string name = field_name(prefix, each.descriptor);
        if (each.descriptor != "[I") c.op(aload_0).field(getfield, "Holder", name, each.descriptor).put(each.printed);
      }
    });
  }
}

void stores_into_fields(Program& program) {
  for (const Type& type : kFieldTypes) {
    switch (type.descriptor[0]) {
      case 'J':
        for (const auto v : kLongs) stored(program, type, fmt::format("{}", v), [&](Code& c) { c.push(v); });
        break;
      case 'F':
        for (const auto v : kReals<float>) stored(program, type, fmt::format("{}", v), [&](Code& c) { c.push(v); });
        break;
      case 'D':
        for (const auto v : kReals<double>) stored(program, type, fmt::format("{}", v), [&](Code& c) { c.push(v); });
        break;
      case 'L':
        stored(program, type, "text", [](Code& c) { c.push("text"); });
        stored(program, type, "null", [](Code& c) { c.op(aconst_null); });
        break;
      case '[': break;
      default:
        for (const int v : kStored) stored(program, type, fmt::format("{}", v), [&](Code& c) { c.push(v); });
    }
  }
  program.probe("putfield an array, putstatic an array", {putfield, getfield, putstatic, getstatic}, [](Code& c) {
    c.make("Holder").op(dup).push(3).op(newarray, 10).field(putfield, "Holder", "farray", "[I");
    c.field(getfield, "Holder", "farray", "[I")
        .op(dup)
        .field(putstatic, "Holder", "sarray", "[I")
        .op(arraylength)
        .put("I");
    c.field(getstatic, "Holder", "sarray", "[I").op(arraylength).put("I");
  });
}

void null_receivers_of_fields(Program& program) {
  for (const Type& type : kFieldTypes) {
    const std::string name = field_name("f", type.descriptor);
    program.probe(fmt::format("getfield {} of null", type.descriptor), {getfield}, [&](Code& c) {
      c.op(aconst_null).type(checkcast, "Holder").op(astore_0).op(aload_0);
      c.field(getfield, "Holder", name, type.descriptor).put(type.printed);
    });
    program.probe(fmt::format("putfield {} of null", type.descriptor), {putfield}, [&](Code& c) {
      c.op(aconst_null).type(checkcast, "Holder");
      switch (type.printed[0]) {
        case 'J': c.op(lconst_0); break;
        case 'F': c.op(fconst_0); break;
        case 'D': c.op(dconst_0); break;
        case 'A': c.op(aconst_null); break;
        default: c.op(iconst_0);
      }
      c.field(putfield, "Holder", name, type.descriptor);
    });
  }
  program.probe("getfield of a null field", {getfield}, [](Code& c) {
    c.make("Link").op(astore_1).op(aload_1).field(getfield, "Link", "next", "LLink;");
    c.field(getfield, "Link", "next", "LLink;").put("A");
  });
}

// A field of the same name in a superclass is another field; a reference through a subclass finds the nearest.
void shadowing(Program& program) {
  program.add_class("Base").field(AccessFlags::kPublic, "x", "I").field(AccessFlags::kPublic, "y", "J");
  program.add_class("Derived", "Base").field(AccessFlags::kPublic, "x", "I").field(AccessFlags::kPublic, "x", "J");
  program.add_class("Link").field(AccessFlags::kPublic, "next", "LLink;");
  program.probe("fields of one name", {putfield, getfield}, [](Code& c) {
    c.make("Derived").op(astore_0).op(aload_0).push(1).field(putfield, "Base", "x", "I");
    c.op(aload_0).push(2).field(putfield, "Derived", "x", "I");
    c.op(aload_0).push(std::int64_t{3}).field(putfield, "Derived", "x", "J");
    c.op(aload_0).push(std::int64_t{4}).field(putfield, "Derived", "y", "J");
    c.op(aload_0).field(getfield, "Base", "x", "I").put("I").op(aload_0).field(getfield, "Derived", "x", "I").put("I");
    c.op(aload_0).field(getfield, "Derived", "x", "J").put("J").op(aload_0).field(getfield, "Base", "y", "J").put("J");
  });
}

struct UnlinkedField {
  std::string_view label;
  Opcode opcode;
  std::string_view owner, name, descriptor;
};

constexpr std::array kUnlinkedFields{
    UnlinkedField{"of a missing class", getstatic, "Missing", "x", "I"},
    UnlinkedField{"that is missing", getstatic, "Holder", "missing", "I"},
    UnlinkedField{"that is missing", getfield, "Holder", "missing", "I"},
    UnlinkedField{"of another type", getstatic, "Holder", "sI", "J"},
    UnlinkedField{"that is not static", getstatic, "Holder", "fI", "I"},
    UnlinkedField{"that is not static", putstatic, "Holder", "fI", "I"},
    UnlinkedField{"that is static", getfield, "Holder", "sI", "I"},
    UnlinkedField{"that is static", putfield, "Holder", "sI", "I"},
    UnlinkedField{"that is private", getfield, "Holder", "hidden", "I"},
    UnlinkedField{"that is private", putfield, "Holder", "hidden", "I"},
    UnlinkedField{"that is private", getstatic, "Holder", "shidden", "I"},
    UnlinkedField{"that is private", putstatic, "Holder", "shidden", "I"},
    UnlinkedField{"that is final", putfield, "Holder", "fixed", "I"},
};

void unlinked_fields(Program& program) {
  for (const UnlinkedField& row : kUnlinkedFields) {
    program.probe(fmt::format("{} {}.{} {}", info(row.opcode).mnemonic, row.owner, row.name, row.label), {row.opcode},
                  [&](Code& c) {
                    if (row.opcode == getfield || row.opcode == putfield) c.make("Holder");
                    if (row.opcode == putfield || row.opcode == putstatic) c.push(1);
                    c.field(row.opcode, row.owner, row.name, row.descriptor);
                    if (row.opcode == getfield || row.opcode == getstatic) c.put(row.descriptor);
                  });
  }
}

}  // namespace

void add_fields(Programs& programs) {
  Program& program = programs.emplace_back("fields");
  program.run_twice();
  add_holder(program);
  shadowing(program);
  stores_into_fields(program);
  null_receivers_of_fields(program);
  unlinked_fields(program);
}

}  // namespace ristretto::opcode_test
