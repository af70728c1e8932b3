// SPDX-License-Identifier: MIT
// Arrays of references: anewarray, multianewarray, aaload, and aastore with its check of the element's class.
#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operands.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

struct Store {
  std::string_view element;  // of the array
  std::string_view value;    // class of what is stored, "" for null; "[I" makes int[0]
};

constexpr std::array kStores{
    Store{"java/lang/Object", "java/lang/Object"},
    Store{"java/lang/Object", ""},
    Store{"java/lang/Object", "[I"},
    Store{"java/lang/Object", "[Ljava/lang/String;"},
    Store{"java/lang/StringBuilder", "java/lang/StringBuilder"},
    Store{"java/lang/StringBuilder", ""},
    Store{"java/lang/StringBuilder", "java/lang/Object"},
    Store{"java/lang/StringBuilder", "[I"},
    Store{"java/lang/Exception", "java/lang/RuntimeException"},
    Store{"java/lang/RuntimeException", "java/lang/Exception"},
    Store{"java/lang/CharSequence", "java/lang/StringBuilder"},
    Store{"java/lang/CharSequence", "java/lang/Object"},
    Store{"java/lang/Cloneable", "[I"},
    Store{"java/io/Serializable", "[Ljava/lang/String;"},
    Store{"java/lang/Runnable", "[I"},
    Store{"[I", "[I"},
    Store{"[I", "[J"},
    Store{"[I", "java/lang/Object"},
    Store{"[Ljava/lang/Object;", "[Ljava/lang/String;"},
    Store{"[Ljava/lang/Object;", "[[I"},
    Store{"[Ljava/lang/Object;", "[I"},
    Store{"[Ljava/lang/String;", "[Ljava/lang/Object;"},
    Store{"[[Ljava/lang/Object;", "[Ljava/lang/Object;"},
};

Code& push_object(Code& c, std::string_view name) {
  if (name.empty()) return c.op(aconst_null);
  if (!name.starts_with("[")) return c.make(name);
  if (name == "[I" || name == "[J") return c.push(0).op(newarray, name == "[I" ? 10 : 11);
  const std::string_view element = name.substr(1);
  return c.push(0).type(anewarray, element.starts_with("L") ? element.substr(1, element.size() - 2) : element);
}

Code& put_class(Code& c) { return c.call_virtual("java/lang/Object", "getClass", "()Ljava/lang/Class;").put("A"); }

void stores_of_references(Program& program) {
  // One instruction for all rows: its check must not remember an earlier answer.
  program.method("store", "([Ljava/lang/Object;ILjava/lang/Object;)V",
                 [](Code& c) { c.op(aload_0).op(iload_1).op(aload_2).op(aastore).op(return_); });
  for (const Store& row : kStores) {
    program.probe(fmt::format("aastore {} into {}[]", row.value.empty() ? "null" : row.value, row.element),
                  {anewarray, aastore, aaload}, [&](Code& c) {
                    c.push(2).type(anewarray, row.element).op(dup).op(astore_0).push(1);
                    push_object(c, row.value).call_static("Main", "store", "([Ljava/lang/Object;ILjava/lang/Object;)V");
                    if (row.value.empty()) {
                      c.op(aload_0).push(1).op(aaload).put("A");
                    } else {
                      put_class(c.op(aload_0).push(1).op(aaload));
                    }
                  });
  }
  program.probe("aastore outside, of the wrong class", {aastore}, [](Code& c) {
    c.push(1).type(anewarray, "java/lang/String").push(1).make("java/lang/Object").op(aastore);
  });
  program.probe("aastore null outside", {aastore},
                [](Code& c) { c.push(0).type(anewarray, "java/lang/String").push(-1).op(aconst_null).op(aastore); });
  program.probe("aastore into null", {aastore}, [](Code& c) {
    c.op(aconst_null).type(checkcast, "[Ljava/lang/String;").op(astore_2);
    c.op(aload_2).push(-1).make("java/lang/Object").op(aastore);
  });
}

void loads(Program& program) {
  program.probe("aaload of a fresh array", {aaload},
                [](Code& c) { c.push(1).type(anewarray, "java/lang/String").push(0).op(aaload).put("A"); });
  for (const int index : {-1, 1, Limits<std::int32_t>::min(), Limits<std::int32_t>::max()}) {
    program.probe(fmt::format("aaload at {}", index), {aaload},
                  [&](Code& c) { c.push(1).type(anewarray, "java/lang/String").push(index).op(aaload).put("A"); });
  }
  program.probe("aaload of null", {aaload}, [](Code& c) { c.op(aconst_null).push(0).op(aaload).put("A"); });
  program.probe("aaload of a null element", {aaload, arraylength}, [](Code& c) {
    c.push(2).type(anewarray, "[I").op(astore_1).op(aload_1).push(1).op(aaload).op(arraylength).put("I");
  });
  program.probe("iaload of a null element", {aaload, iaload}, [](Code& c) {
    c.push(2).type(anewarray, "[I").op(astore_1).op(aload_1).push(1).op(aaload).push(0).op(iaload).put("I");
  });
  program.probe("aaload sees subclasses", {aaload, aastore}, [](Code& c) {
    c.push(1).type(anewarray, "java/lang/String").op(dup).push(0).push("text").op(aastore);
    c.type(checkcast, "[Ljava/lang/Object;").push(0).op(aaload).put("A");
  });
}

void new_arrays(Program& program) {
  for (const std::string_view element : {"java/lang/String", "java/lang/Runnable", "[I", "[[LMain;"}) {
    for (const int length : {0, 3, -1}) {
      program.probe(fmt::format("anewarray {} of {}", element, length), {anewarray, arraylength}, [&](Code& c) {
        put_class(c.push(length).type(anewarray, element).op(dup).op(arraylength).put("I"));
      });
    }
  }
  program.probe("anewarray of a missing class", {anewarray},
                [](Code& c) { put_class(c.push(1).type(anewarray, "Missing")); });
  program.probe("anewarray of a missing class, negative", {anewarray},
                [](Code& c) { put_class(c.push(-1).type(anewarray, "Missing")); });
}

struct Multi {
  std::string_view type;
  std::vector<int> lengths;
};

void multi_arrays(Program& program) {
  const std::vector<Multi> rows{
      {"[I", {2}},
      {"[[I", {2, 3}},
      {"[[I", {2}},
      {"[[I", {0, 3}},
      {"[[I", {3, 0}},
      {"[[[J", {2, 1, 2}},
      {"[[[J", {2, 1}},
      {"[[[J", {1, 0, 5}},
      {"[[Z", {1, 2}},
      {"[[B", {1, 2}},
      {"[[C", {1, 0}},
      {"[[S", {1, 2}},
      {"[[F", {1, 2}},
      {"[[D", {1, 2}},
      {"[[I", {-1, 2}},
      {"[[I", {2, -1}},
      {"[[I", {0, -1}},
      {"[[I", {-2, -1}},
      {"[[[I", {1, 0, -3}},
      {"[[Ljava/lang/String;", {2, 1}},
      {"[[[[[I", {1, 1, 1, 1, 1}},
      {"[[[[Ljava/lang/Runnable;", {2, 2}},
      {"[[LMissing;", {1, 1}},
  };
  for (const Multi& row : rows) {
    std::string label = fmt::format("multianewarray {}", row.type);
    for (const int length : row.lengths) label += fmt::format(" {}", length);
    program.probe(label, {multianewarray}, [&](Code& c) {
      for (const int length : row.lengths) c.push(length);
      c.type(multianewarray, row.type).raw({static_cast<int>(row.lengths.size())}).op(dup);
      put_class(c).op(dup).call_static("java/lang/reflect/Array", "getLength", "(Ljava/lang/Object;)I").put("I");
      c.op(astore_0).push(1).type(anewarray, "java/lang/Object").op(dup).push(0).op(aload_0).op(aastore);
      c.call_static("java/util/Arrays", "deepToString", "([Ljava/lang/Object;)Ljava/lang/String;").put("A");
    });
  }
  program.probe("multianewarray makes distinct rows", {multianewarray}, [](Code& c) {
    c.push(2).push(1).type(multianewarray, "[[I").raw({2}).type(checkcast, "[[I").op(astore_0);
    c.op(aload_0).push(0).op(aaload).push(0).push(7).op(iastore);
    c.op(aload_0).push(0).op(aaload).push(0).op(iaload).put("I");
    c.op(aload_0).push(1).op(aaload).push(0).op(iaload).put("I");
  });
}

}  // namespace

void add_reference_arrays(Programs& programs) {
  Program& program = programs.emplace_back("arrays_references");
  program.run_twice();
  new_arrays(program);
  multi_arrays(program);
  loads(program);
  stores_of_references(program);
}

}  // namespace ristretto::opcode_test
