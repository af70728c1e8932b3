// SPDX-License-Identifier: MIT
// Which method a call runs (JVMS §5.4.6): overriding, default methods, super calls, private methods, and one call site
// that meets many classes.
#include <fmt/format.h>

#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::uint16_t kAbstractMethod = AccessFlags::kPublic | AccessFlags::kAbstract;
constexpr std::string_view kName = "()Ljava/lang/String;";

void named(Program& program, ClassBuilder& made, std::string_view method, std::string_view text,
           std::uint16_t flags = AccessFlags::kPublic) {
  program.method(made, flags, method, kName, [&](Code& c) { c.push(text).op(areturn); });
}

Code& put_call(Code& c, Opcode opcode, std::string_view owner, std::string_view name) {
  return c.call(opcode, owner, name, kName).put("A");
}

constexpr std::array<std::string_view, 6> kShapes{"Shape", "Circle", "Square", "Small", "Tiny", "Plain"};

void overriding(Program& program) {
  program.add_interface("Named").method(kAbstractMethod, "name", kName);
  ClassBuilder& shape = program.add_class("Shape", "java/lang/Object", ClassBuilder::kPublicClass, {"Named"});
  named(program, shape, "name", "shape");
  named(program, program.add_class("Circle", "Shape"), "name", "circle");
  named(program, program.add_class("Square", "Shape"), "name", "square");
  ClassBuilder& small = program.add_class("Small", "Square");
  program.method(small, AccessFlags::kPublic, "name", kName, [](Code& c) {
    c.push("small ").op(aload_0).call(invokespecial, "Square", "name", kName);
    c.call_virtual("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;").op(areturn);
  });
  // With ACC_SUPER the search begins at the direct superclass, whatever ancestor is named.
  program.method(small, AccessFlags::kPublic, "names_grandparent", kName,
                 [](Code& c) { c.op(aload_0).call(invokespecial, "Shape", "name", kName).op(areturn); });
  program.add_class("Tiny", "Small");
  program.add_class("Plain", "Shape");

  program.method("by_class", "(LShape;)V",
                 [](Code& c) { put_call(c.op(aload_0), invokevirtual, "Shape", "name").op(return_); });
  program.method("by_interface", "(LNamed;)V",
                 [](Code& c) { put_call(c.op(aload_0), invokeinterface, "Named", "name").op(return_); });
  program.method("by_object", "(Ljava/lang/Object;)V", [](Code& c) {
    c.op(aload_0).call_virtual("java/lang/Object", "getClass", "()Ljava/lang/Class;").put("A").op(return_);
  });
  for (const std::string_view name : kShapes) {
    program.probe(fmt::format("one invokevirtual on {}", name), {invokevirtual, invokespecial},
                  [&](Code& c) { c.make(name).call_static("Main", "by_class", "(LShape;)V"); });
    program.probe(fmt::format("one invokeinterface on {}", name), {invokeinterface},
                  [&](Code& c) { c.make(name).call_static("Main", "by_interface", "(LNamed;)V"); });
    program.probe(fmt::format("getClass of {}", name), {invokevirtual},
                  [&](Code& c) { c.make(name).call_static("Main", "by_object", "(Ljava/lang/Object;)V"); });
  }
  program.probe("invokespecial that names a grandparent", {invokespecial},
                [](Code& c) { put_call(c.make("Tiny"), invokevirtual, "Small", "names_grandparent"); });
  program.probe("one invokevirtual on null, after others", {invokevirtual}, [](Code& c) {
    c.op(aconst_null).type(checkcast, "Shape").call_static("Main", "by_class", "(LShape;)V");
  });
  // The verifier takes any object for an interface; the instruction looks.
  program.probe("one invokeinterface on a class without it", {invokeinterface},
                [](Code& c) { c.make("java/lang/Object").call_static("Main", "by_interface", "(LNamed;)V"); });
  program.method("array", "()Ljava/lang/Object;", [](Code& c) { c.push(1).op(newarray, 10).op(areturn); });
  program.probe("one invokeinterface on an array", {invokeinterface}, [](Code& c) {
    c.call_static("Main", "array", "()Ljava/lang/Object;").call_static("Main", "by_interface", "(LNamed;)V");
  });
}

void defaults(Program& program) {
  ClassBuilder& low = program.add_interface("Low");
  named(program, low, "who", "low");
  named(program, low, "of_face", "static", kPublicStatic);
  program.method(low, AccessFlags::kPrivate, "own", kName, [](Code& c) { c.push("own").op(areturn); });
  program.method(low, AccessFlags::kPublic, "asks_own", kName,
                 [](Code& c) { c.op(aload_0).call(invokeinterface, "Low", "own", kName).op(areturn); });
  named(program, program.add_interface("High", {"Low"}), "who", "high");
  named(program, program.add_interface("Other"), "who", "other");
  program.add_class("TakesLow", "java/lang/Object", ClassBuilder::kPublicClass, {"Low"});
  program.add_class("TakesHigh", "java/lang/Object", ClassBuilder::kPublicClass, {"Low", "High"});
  program.add_class("TakesBoth", "java/lang/Object", ClassBuilder::kPublicClass, {"Low", "Other"});
  ClassBuilder& chooser =
      program.add_class("Chooser", "java/lang/Object", ClassBuilder::kPublicClass, {"Low", "Other"});
  program.method(chooser, AccessFlags::kPublic, "who", kName,
                 [](Code& c) { c.op(aload_0).call(invokespecial, "Other", "who", kName, true).op(areturn); });
  for (const std::string_view name : {"TakesLow", "TakesHigh", "TakesBoth", "Chooser"}) {
    program.probe(fmt::format("default method of {} by interface", name), {invokeinterface, invokespecial},
                  [&](Code& c) { put_call(c.make(name), invokeinterface, "Low", "who"); });
    program.probe(fmt::format("default method of {} by class", name), {invokevirtual},
                  [&](Code& c) { put_call(c.make(name), invokevirtual, name, "who"); });
  }
  program.probe("invokestatic of an interface", {invokestatic},
                [](Code& c) { c.call(invokestatic, "Low", "of_face", kName, true).put("A"); });
  program.probe("invokeinterface of a private method", {invokeinterface},
                [](Code& c) { put_call(c.make("TakesLow"), invokeinterface, "Low", "asks_own"); });
  program.probe("invokeinterface of a method of Object", {invokeinterface}, [](Code& c) {
    c.make("TakesLow").op(dup).op(astore_0).op(aload_0);
    c.call(invokeinterface, "Low", "equals", "(Ljava/lang/Object;)Z").put("I");
  });
}

// Equal names and descriptors that do not override: private methods and, across packages, package-private ones.
void no_overriding(Program& program) {
  ClassBuilder& parent = program.add_class("Parent");
  named(program, parent, "secret", "secret of parent", AccessFlags::kPrivate);
  program.method(parent, AccessFlags::kPublic, "asks", kName,
                 [](Code& c) { c.op(aload_0).call_virtual("Parent", "secret", kName).op(areturn); });
  program.method(parent, AccessFlags::kPublic, "asks_special", kName,
                 [](Code& c) { c.op(aload_0).call(invokespecial, "Parent", "secret", kName).op(areturn); });
  named(program, parent, "fixed", "fixed", AccessFlags::kPublic | AccessFlags::kFinal);
  named(program, parent, "overloaded", "text");
  program.method(parent, AccessFlags::kPublic, "overloaded", "()I", [](Code& c) { c.push(5).op(ireturn); });
  ClassBuilder& child = program.add_class("Child", "Parent");
  named(program, child, "secret", "secret of child");
  for (const std::string_view name : {"asks", "asks_special", "fixed", "overloaded"}) {
    program.probe(fmt::format("invokevirtual Parent.{} on a child", name), {invokevirtual, invokespecial},
                  [&](Code& c) { put_call(c.make("Child"), invokevirtual, "Parent", name); });
  }
  program.probe("invokevirtual by descriptor", {invokevirtual},
                [](Code& c) { c.make("Child").call_virtual("Child", "overloaded", "()I").put("I"); });
  program.probe("invokevirtual clone of an array", {invokevirtual}, [](Code& c) {
    c.push(3).op(newarray, 10).op(dup).push(1).push(9).op(iastore);
    c.call_virtual("[I", "clone", "()Ljava/lang/Object;").type(checkcast, "[I").push(1).op(iaload).put("I");
  });
}

void packages(Program& program) {
  ClassBuilder& parent = program.add_class("a/Parent");
  named(program, parent, "who", "parent", 0);
  program.method(parent, AccessFlags::kPublic, "asks", kName,
                 [](Code& c) { c.op(aload_0).call_virtual("a/Parent", "who", kName).op(areturn); });
  named(program, program.add_class("a/Child", "a/Parent"), "who", "child", 0);
  named(program, program.add_class("b/Stranger", "a/Parent"), "who", "stranger");
  named(program, program.add_class("a/Grandchild", "b/Stranger"), "who", "grandchild");
  for (const std::string_view name : {"a/Parent", "a/Child", "b/Stranger", "a/Grandchild"}) {
    program.probe(fmt::format("package-private method of {}", name), {invokevirtual},
                  [&](Code& c) { put_call(c.make(name), invokevirtual, "a/Parent", "asks"); });
  }
  program.probe("package-private method of another package", {invokevirtual},
                [](Code& c) { put_call(c.make("a/Child"), invokevirtual, "a/Child", "who"); });
}

// Members of one nest see each other's private parts (JVMS §5.4.4).
void nests(Program& program) {
  constexpr std::uint16_t kPrivateStatic = AccessFlags::kPrivate | AccessFlags::kStatic;
  ClassBuilder& member = program.add_class("Member");
  program.main().nest_members({"Member"});
  member.nest_host("Main").field(AccessFlags::kPrivate, "own", "I").field(kPrivateStatic, "shared", "J");
  named(program, member, "secret", "private", AccessFlags::kPrivate);
  named(program, member, "secret_static", "private static", kPrivateStatic);
  program.method(member, AccessFlags::kPrivate, "<init>", "(I)V", [](Code& c) {
    c.op(aload_0).call(invokespecial, "java/lang/Object", "<init>", "()V").op(aload_0).op(iload_1);
    c.field(putfield, "Member", "own", "I").op(return_);
  });
  program.probe("private method of a nest mate", {invokevirtual},
                [](Code& c) { put_call(c.make("Member"), invokevirtual, "Member", "secret"); });
  program.probe("private static method of a nest mate", {invokestatic},
                [](Code& c) { c.call_static("Member", "secret_static", kName).put("A"); });
  program.probe("private constructor and field of a nest mate", {invokespecial, getfield}, [](Code& c) {
    c.type(new_, "Member").op(dup).push(12).call(invokespecial, "Member", "<init>", "(I)V");
    c.field(getfield, "Member", "own", "I").put("I");
  });
  program.probe("private static field of a nest mate", {putstatic, getstatic}, [](Code& c) {
    c.push(std::int64_t{1} << 33)
        .field(putstatic, "Member", "shared", "J")
        .field(getstatic, "Member", "shared", "J")
        .put("J");
  });
}

void incomplete(Program& program) {
  program.add_class("Unfinished", "java/lang/Object", ClassBuilder::kPublicClass, {"Named"});
  program.probe("invokeinterface of what the class lacks", {invokeinterface},
                [](Code& c) { put_call(c.make("Unfinished"), invokeinterface, "Named", "name"); });
  program.probe("invokevirtual of what the class lacks", {invokevirtual},
                [](Code& c) { put_call(c.make("Unfinished"), invokevirtual, "Unfinished", "name"); });
  ClassBuilder& shy = program.add_class("Shy", "java/lang/Object", ClassBuilder::kPublicClass, {"Named"});
  named(program, shy, "name", "shy", AccessFlags::kProtected);
  program.probe("invokeinterface of a method that is not public", {invokeinterface},
                [](Code& c) { put_call(c.make("Shy"), invokeinterface, "Named", "name"); });
}

}  // namespace

void add_dispatch(Programs& programs) {
  Program& program = programs.emplace_back("dispatch");
  program.run_twice();
  overriding(program);
  defaults(program);
  no_overriding(program);
  packages(program);
  nests(program);
  incomplete(program);
}

}  // namespace ristretto::opcode_test
