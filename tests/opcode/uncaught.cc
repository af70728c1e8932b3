// SPDX-License-Identifier: MIT
// One program for each exception that leaves main: its text, the lines of its stack trace and the exit code.
#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

// Source lines: `body` is line 11 of the method "work", which main calls in line 21.
Program& uncaught(Programs& programs, std::string_view name, const Body& body) {
  Program& program = programs.emplace_back("uncaught_" + std::string(name));
  ByteWriter source;
  program.main().attribute("SourceFile", source.u2(program.main().utf8("Main.java")).bytes());
  program.method("work", "()V", [&](Code& c) {
    c.line(10).op(nop).line(11);
    body(c);
  });
  program.at_end("uncaught " + std::string(name),
                 [](Code& c) { c.line(20).op(nop).line(21).call_static("Main", "work", "()V").line(22).op(return_); });
  return program;
}

void throw_made(Code& c, std::string_view name, std::string_view message) {
  c.type(new_, name).op(dup).push(message).call(invokespecial, name, "<init>", "(Ljava/lang/String;)V").op(athrow);
}

}  // namespace

void add_uncaught(Programs& programs) {
  uncaught(programs, "idiv", [](Code& c) { c.push(1).push(0).op(idiv).op(pop).op(return_); });
  uncaught(programs, "lrem", [](Code& c) { c.op(lconst_1).op(lconst_0).op(lrem).op(pop2).op(return_); });
  uncaught(programs, "iaload", [](Code& c) { c.push(2).op(newarray, 10).push(2).op(iaload).op(pop).op(return_); });
  uncaught(programs, "aastore", [](Code& c) {
    c.push(1).type(anewarray, "java/lang/String").push(0).make("java/lang/Object").op(aastore).op(return_);
  });
  Program& null = uncaught(programs, "getfield", [](Code& c) {
    c.op(aconst_null).type(checkcast, "Holder").op(astore_0).op(aload_0);
    c.field(getfield, "Holder", "x", "I").op(pop).op(return_);
  });
  null.add_class("Holder").field(AccessFlags::kPublic, "x", "I");
  uncaught(programs, "invokevirtual", [](Code& c) {
    c.op(aconst_null)
        .type(checkcast, "java/lang/String")
        .call_virtual("java/lang/String", "length", "()I")
        .op(pop)
        .op(return_);
  });
  uncaught(programs, "checkcast",
           [](Code& c) { c.push("text").type(checkcast, "java/lang/Integer").op(pop).op(return_); });
  uncaught(programs, "newarray", [](Code& c) { c.push(-5).op(newarray, 10).op(pop).op(return_); });
  uncaught(programs, "new", [](Code& c) { c.type(new_, "Missing").op(pop).op(return_); });
  uncaught(programs, "athrow", [](Code& c) { throw_made(c, "java/lang/Exception", "a message\nof two lines"); });
  uncaught(programs, "athrow_error", [](Code& c) { c.make("java/lang/Error").op(athrow); });
  uncaught(programs, "athrow_cause", [](Code& c) {
    c.type(new_, "java/lang/RuntimeException").op(dup).push("outer").make("java/lang/IllegalStateException");
    c.call(invokespecial, "java/lang/RuntimeException", "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V")
        .op(athrow);
  });
  uncaught(programs, "monitorexit", [](Code& c) { c.make("java/lang/Object").op(monitorexit).op(return_); });

  Program& own = uncaught(programs, "own_exception", [](Code& c) { throw_made(c, "Problem", "of ours"); });
  ClassBuilder& problem = own.add_class("Problem", "java/lang/RuntimeException");
  own.method(problem, AccessFlags::kPublic, "<init>", "(Ljava/lang/String;)V", [](Code& c) {
    c.op(aload_0)
        .op(aload_1)
        .call(invokespecial, "java/lang/RuntimeException", "<init>", "(Ljava/lang/String;)V")
        .op(return_);
  });

  Program& initialiser =
      uncaught(programs, "initialiser", [](Code& c) { c.field(getstatic, "Bad", "x", "I").op(pop).op(return_); });
  ClassBuilder& bad = initialiser.add_class("Bad");
  bad.field(kPublicStatic, "x", "I");
  initialiser.method(bad, AccessFlags::kStatic, "<clinit>", "()V",
                     [](Code& c) { c.push(1).push(0).op(idiv).field(putstatic, "Bad", "x", "I").op(return_); });

  uncaught(programs, "none_but_exit",
           [](Code& c) { c.push(3).call_static("java/lang/System", "exit", "(I)V").op(return_); });
}

}  // namespace ristretto::opcode_test
