// SPDX-License-Identifier: MIT
// The instructions that initialise a class (JVMS §5.5), in the order in which the static initialisers print, and what
// happens when one fails.
#include <fmt/format.h>

#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::uint16_t kConstant = kPublicStatic | AccessFlags::kFinal;

// A class or interface whose initialiser prints its name, with a static field, a constant and a static method.
void observed(Program& program, ClassBuilder& made, std::string_view name, bool interface) {
  made.field(interface ? kConstant : kPublicStatic, "x", "I");
  made.field(kConstant, "k", "I");
  ByteWriter value;
  made.last_field_attribute("ConstantValue", value.u2(made.integer(99)).bytes());
  program.method(made, AccessFlags::kStatic, "<clinit>", "()V", [&](Code& c) {
    c.push(fmt::format("[{}]", name)).put("A").push(7).field(putstatic, name, "x", "I").op(return_);
  });
  program.method(made, kPublicStatic, "touch", "()V", [](Code& c) { c.push("touched").put("A").op(return_); });
}

void observed_class(Program& program, std::string_view name, std::string_view super = "java/lang/Object",
                    std::initializer_list<std::string_view> interfaces = {}) {
  observed(program, program.add_class(name, super, ClassBuilder::kPublicClass, interfaces), name, false);
}

void triggers(Program& program) {
  observed_class(program, "ByGet");
  observed_class(program, "ByPut");
  observed_class(program, "ByCall");
  observed_class(program, "ByNew");
  observed_class(program, "NotByArray");
  observed_class(program, "Top");
  observed_class(program, "Middle", "Top");
  observed_class(program, "Bottom", "Middle");
  observed_class(program, "Above");
  program.add_class("Below", "Above");
  program.probe("getstatic initialises", {getstatic}, [](Code& c) { c.field(getstatic, "ByGet", "x", "I").put("I"); });
  program.probe("putstatic initialises", {putstatic, getstatic}, [](Code& c) {
    c.push(3).field(putstatic, "ByPut", "x", "I").field(getstatic, "ByPut", "x", "I").put("I");
  });
  program.probe("invokestatic initialises", {invokestatic}, [](Code& c) { c.call_static("ByCall", "touch", "()V"); });
  program.probe("new initialises", {new_}, [](Code& c) { c.make("ByNew").op(pop).push("made").put("A"); });
  program.probe("arrays, casts and class constants do not", {anewarray, checkcast, instanceof}, [](Code& c) {
    c.push(1).type(anewarray, "NotByArray").op(arraylength).put("I");
    c.op(aconst_null).type(checkcast, "NotByArray").type(instanceof, "NotByArray").put("I");
    c.push_class("NotByArray").put("A");
  });
  program.probe("getstatic of a constant does, in this instruction", {getstatic},
                [](Code& c) { c.field(getstatic, "NotByArray", "k", "I").put("I"); });
  program.probe("superclasses first", {new_}, [](Code& c) { c.make("Bottom").op(pop).push("made").put("A"); });
  program.probe("an inherited field initialises its own class only", {getstatic},
                [](Code& c) { c.field(getstatic, "Below", "x", "I").put("I"); });
}

void interfaces(Program& program) {
  observed(program, program.add_interface("Plain"), "Plain", true);
  ClassBuilder& with_default = program.add_interface("WithDefault");
  observed(program, with_default, "WithDefault", true);
  program.method(with_default, AccessFlags::kPublic, "hello", "()V",
                 [](Code& c) { c.push("hello").put("A").op(return_); });
  observed_class(program, "Implementer", "java/lang/Object", {"Plain", "WithDefault"});
  program.probe("interfaces with default methods only", {new_, invokeinterface},
                [](Code& c) { c.make("Implementer").call(invokeinterface, "WithDefault", "hello", "()V"); });
  program.probe("an interface by its field", {getstatic},
                [](Code& c) { c.field(getstatic, "Plain", "x", "I").put("I"); });
}

void failing_class(Program& program, std::string_view name, std::string_view exception) {
  ClassBuilder& made = program.add_class(name);
  made.field(kPublicStatic, "x", "I");
  program.method(made, AccessFlags::kStatic, "<clinit>", "()V", [&](Code& c) {
    const Label thrown = c.label();
    c.push("[fails]").put("A").op(iconst_1).branch(ifne, thrown).op(return_).join(thrown);
    c.make(exception).op(athrow);
  });
  program.method(made, kPublicStatic, "touch", "()V", [](Code& c) { c.op(return_); });
}

void failures(Program& program) {
  failing_class(program, "Failing", "java/lang/IllegalStateException");
  failing_class(program, "FailingWithError", "java/lang/LinkageError");
  program.add_class("BelowFailing", "Failing");
  for (const std::string_view name : {"Failing", "FailingWithError"}) {
    for (const std::string_view time : {"first", "again"}) {
      program.probe(fmt::format("getstatic of {}, {}", name, time), {getstatic},
                    [&](Code& c) { c.field(getstatic, name, "x", "I").put("I"); });
    }
    program.probe(fmt::format("putstatic of {}", name), {putstatic},
                  [&](Code& c) { c.push(1).field(putstatic, name, "x", "I"); });
    program.probe(fmt::format("invokestatic of {}", name), {invokestatic},
                  [&](Code& c) { c.call_static(name, "touch", "()V"); });
    program.probe(fmt::format("new of {}", name), {new_}, [&](Code& c) { c.make(name).op(pop); });
  }
  program.probe("new of a subclass of Failing", {new_}, [](Code& c) { c.make("BelowFailing").op(pop); });
}

// The initialising thread sees its own class half made.
void recursive_initialisation(Program& program) {
  ClassBuilder& left = program.add_class("Left");
  ClassBuilder& right = program.add_class("Right");
  left.field(kPublicStatic, "x", "I");
  right.field(kPublicStatic, "x", "I");
  program.method(left, AccessFlags::kStatic, "<clinit>", "()V", [](Code& c) {
    c.field(getstatic, "Right", "x", "I").op(iconst_1).op(iadd).field(putstatic, "Left", "x", "I").op(return_);
  });
  program.method(right, AccessFlags::kStatic, "<clinit>", "()V", [](Code& c) {
    c.field(getstatic, "Left", "x", "I").push(10).op(iadd).field(putstatic, "Right", "x", "I").op(return_);
  });
  program.probe("two classes that need each other", {getstatic}, [](Code& c) {
    c.field(getstatic, "Left", "x", "I").put("I").field(getstatic, "Right", "x", "I").put("I");
  });
}

}  // namespace

void add_initialisation(Programs& programs) {
  Program& program = programs.emplace_back("initialisation");
  program.run_twice();
  triggers(program);
  interfaces(program);
  failures(program);
  recursive_initialisation(program);
}

}  // namespace ristretto::opcode_test
