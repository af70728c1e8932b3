// SPDX-License-Identifier: MIT
// new, and checkcast and instanceof on a table of objects and types.
#include <fmt/format.h>

#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

struct Uninstantiable {
  std::string_view label, name;
};

constexpr std::array kUninstantiable{
    Uninstantiable{"an abstract class", "java/lang/Number"},
    Uninstantiable{"an interface", "java/lang/Runnable"},
    Uninstantiable{"a missing class", "Missing"},
    Uninstantiable{"an abstract class of ours", "Unmakable"},
};

struct Subject {
  std::string_view name;
  Body push;
};

std::vector<Subject> subjects() {
  const auto array = [](std::string_view element) {
    return [element](Code& c) { c.push(1).type(anewarray, element); };
  };
  return {
      {"null", [](Code& c) { c.op(aconst_null); }},
      {"Object", [](Code& c) { c.make("java/lang/Object"); }},
      {"text", [](Code& c) { c.push("text"); }},
      {"Sub", [](Code& c) { c.make("Sub"); }},
      {"Super", [](Code& c) { c.make("Super"); }},
      {"Class", [](Code& c) { c.push_class("Sub"); }},
      {"int[]", [](Code& c) { c.push(1).op(newarray, 10); }},
      {"byte[]", [](Code& c) { c.push(1).op(newarray, 8); }},
      {"Sub[]", array("Sub")},
      {"Super[]", array("Super")},
      {"Object[]", array("java/lang/Object")},
      {"I1[]", array("I1")},
      {"int[][]", array("[I")},
      {"Sub[][]", array("[LSub;")},
  };
}

// Interfaces at depth one, two and more, for the fast paths of a type check are for the first few.
constexpr std::array<std::string_view, 22> kTestedTypes{"java/lang/Object",
                                                        "java/lang/String",
                                                        "java/lang/Comparable",
                                                        "Super",
                                                        "Sub",
                                                        "I1",
                                                        "I2",
                                                        "I3",
                                                        "Unrelated",
                                                        "java/lang/Cloneable",
                                                        "java/io/Serializable",
                                                        "[I",
                                                        "[Z",
                                                        "[B",
                                                        "[J",
                                                        "[LSub;",
                                                        "[LSuper;",
                                                        "[Ljava/lang/Object;",
                                                        "[LI1;",
                                                        "[[I",
                                                        "[[Ljava/lang/Object;",
                                                        "[Ljava/lang/Cloneable;"};

// Some signs of a class name may not be in a method name (JVMS §4.2.2).
std::string method_name(std::string_view verb, std::string_view type) {
  std::string name = fmt::format("{} {}", verb, type);
  for (char& sign : name) {
    if (sign == '/' || sign == '[' || sign == ';') sign = '_';
  }
  return name;
}

void add_hierarchy(Program& program) {
  program.add_interface("I1");
  program.add_interface("I2", {"I1"});
  program.add_interface("I3", {"I2"});
  program.add_interface("Unrelated");
  program.add_class("Super", "java/lang/Object", ClassBuilder::kPublicClass, {"I1"});
  program.add_class("Sub", "Super", ClassBuilder::kPublicClass, {"I3"});
}

}  // namespace

void add_objects(Programs& programs) {
  Program& program = programs.emplace_back("objects");
  program.run_twice();
  program.add_class("Unmakable", "java/lang/Object", ClassBuilder::kPublicClass | AccessFlags::kAbstract);
  ClassBuilder& pair = program.add_class("Pair");
  pair.field(AccessFlags::kPublic, "a", "I").field(AccessFlags::kPublic, "b", "D");
  program.method(pair, AccessFlags::kPublic, "<init>", "(ID)V", [](Code& c) {
    c.op(aload_0).call(invokespecial, "java/lang/Object", "<init>", "()V").op(aload_0).op(iload_1);
    c.field(putfield, "Pair", "a", "I").op(aload_0).op(dload_2).field(putfield, "Pair", "b", "D").op(return_);
  });
  for (const Uninstantiable& row : kUninstantiable) {
    program.probe(fmt::format("new of {}", row.label), {new_}, [&](Code& c) { c.type(new_, row.name).op(pop); });
  }
  program.probe("new leaves fields zero", {new_, invokespecial}, [](Code& c) {
    c.make("Pair").op(dup).field(getfield, "Pair", "a", "I").put("I").field(getfield, "Pair", "b", "D").put("D");
  });
  program.probe("new with arguments", {new_, invokespecial}, [](Code& c) {
    c.type(new_, "Pair").op(dup).push(-3).push(2.5).call(invokespecial, "Pair", "<init>", "(ID)V").op(astore_0);
    c.op(aload_0).field(getfield, "Pair", "a", "I").put("I").op(aload_0).field(getfield, "Pair", "b", "D").put("D");
  });
  program.probe("new objects are distinct", {new_}, [](Code& c) {
    const Label same = c.label();
    const Label done = c.label();
    c.make("Pair").make("Pair").branch(if_acmpeq, same).push("distinct").put("A").branch(goto_, done);
    c.join(same).push("same").put("A").join(done);
  });
  program.probe("new without a constructor call", {new_},
                [](Code& c) { c.type(new_, "Pair").op(pop).push("ok").put("A"); });
}

void add_casts(Programs& programs) {
  Program& program = programs.emplace_back("casts");
  program.run_twice();
  add_hierarchy(program);
  for (const std::string_view type : kTestedTypes) {
    // One instruction for all objects: what it remembers of one must not answer for the next.
    const std::string cast = method_name("cast", type);
    const std::string test = method_name("test", type);
    program.method(cast, "(Ljava/lang/Object;)V",
                   [&](Code& c) { c.op(aload_0).type(checkcast, type).op(pop).push("yes").put("A").op(return_); });
    program.method(test, "(Ljava/lang/Object;)I", [&](Code& c) { c.op(aload_0).type(instanceof, type).op(ireturn); });
    for (const Subject& subject : subjects()) {
      program.probe(fmt::format("checkcast {} to {}", subject.name, type), {checkcast}, [&](Code& c) {
        subject.push(c);
        c.call_static("Main", cast, "(Ljava/lang/Object;)V");
      });
      program.probe(fmt::format("{} instanceof {}", subject.name, type), {instanceof}, [&](Code& c) {
        subject.push(c);
        c.call_static("Main", test, "(Ljava/lang/Object;)I").put("I");
      });
    }
  }
  program.probe("checkcast null to a missing class", {checkcast},
                [](Code& c) { c.op(aconst_null).type(checkcast, "Missing").put("A"); });
  program.probe("checkcast text to a missing class", {checkcast},
                [](Code& c) { c.push("text").type(checkcast, "Missing").put("A"); });
  program.probe("null instanceof a missing class", {instanceof},
                [](Code& c) { c.op(aconst_null).type(instanceof, "Missing").put("I"); });
  program.probe("text instanceof a missing class", {instanceof},
                [](Code& c) { c.push("text").type(instanceof, "Missing").put("I"); });
}

}  // namespace ristretto::opcode_test
