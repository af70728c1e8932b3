// SPDX-License-Identifier: MIT
// invokedynamic: the library's bootstrap methods that javac uses, ones of Main, and ones that fail.
#include "opcode/dynamic.h"
#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::string_view kMethodType = "Ljava/lang/invoke/MethodType;";
constexpr std::string_view kHandle = "java/lang/invoke/MethodHandle";
constexpr std::string_view kCallSite = "Ljava/lang/invoke/CallSite;";

std::string bootstrap_descriptor(std::string_view further = "") {
  return lookup_descriptor(kMethodType, further, kCallSite);
}

// new <kind>(handle on the stack)
Code& call_site(Code& c, std::string_view kind) {
  c.op(astore_3).type(new_, kind).op(dup).op(aload_3);
  return c.call(invokespecial, kind, "<init>", "(Ljava/lang/invoke/MethodHandle;)V").op(areturn);
}

Code& find_in_main(Code& c) {
  c.op(aload_0).push_class("Main").op(aload_1).op(aload_2);
  return c.call_virtual(
      "java/lang/invoke/MethodHandles$Lookup", "findStatic",
      "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;");
}

Code& count(Code& c) {
  return c.field(getstatic, "Main", "calls", "I").op(iconst_1).op(iadd).field(putstatic, "Main", "calls", "I");
}

// Methods of Main that an instruction is linked to, by name and descriptor.
void own_bootstrap(Program& program) {
  program.main().field(kPublicStatic, "calls", "I");
  program.method("by_name", bootstrap_descriptor(),
                 [](Code& c) { call_site(find_in_main(count(c)), "java/lang/invoke/ConstantCallSite"); });
  program.method("sum", "(IJFD)D", [](Code& c) {
    c.op(iload_0).op(i2d).op(lload_1).op(l2d).op(dadd).op(fload_3).op(f2d).op(dadd).local(dload, 4).op(dadd).op(
        dreturn);
  });
  program.method("nothing", "()V", [](Code& c) { c.push("ran").put("A").op(return_); });
  program.method("join", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", [](Code& c) {
    c.op(aload_0).op(aload_1).call_virtual("java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;");
    c.op(areturn);
  });
  program.method("divide", "(II)I", [](Code& c) { c.op(iload_0).op(iload_1).op(idiv).op(ireturn); });
  const std::uint16_t own = program.bootstrap(static_handle(program, "Main", "by_name", bootstrap_descriptor()));
  const auto put_calls = [](Code& c) { c.field(getstatic, "Main", "calls", "I").put("I"); };
  program.probe("invokedynamic with numbers", {invokedynamic}, [&](Code& c) {
    c.push(1).push(std::int64_t{1} << 40).push(0.5F).push(-1e10).call_dynamic(own, "sum", "(IJFD)D").put("D");
    put_calls(c);
  });
  program.probe("invokedynamic without arguments", {invokedynamic}, [&](Code& c) {
    c.call_dynamic(own, "nothing", "()V");
    put_calls(c);
  });
  program.probe("two invokedynamic of one entry", {invokedynamic}, [&](Code& c) {
    c.push("a")
        .push("b")
        .call_dynamic(own, "join", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;")
        .put("A");
    c.push("c")
        .push("d")
        .call_dynamic(own, "join", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;")
        .put("A");
    put_calls(c);
  });
  program.probe("invokedynamic of a method that throws", {invokedynamic},
                [&](Code& c) { c.push(1).push(0).call_dynamic(own, "divide", "(II)I").put("I"); });
  for (const std::string_view time : {"first", "again"}) {
    program.probe(fmt::format("invokedynamic of a missing method, {}", time), {invokedynamic},
                  [&](Code& c) { c.call_dynamic(own, "missing", "()V"); });
  }
}

void failing_bootstraps(Program& program) {
  program.method("throws", bootstrap_descriptor(),
                 [](Code& c) { count(c).make("java/lang/IllegalStateException").op(athrow); });
  program.method("throws_error", bootstrap_descriptor(),
                 [](Code& c) { count(c).make("java/lang/LinkageError").op(athrow); });
  program.method("gives_null", bootstrap_descriptor(), [](Code& c) { count(c).op(aconst_null).op(areturn); });
  program.method("wrong_type", bootstrap_descriptor(), [](Code& c) {
    c.op(aload_0).push_class("Main").push("nothing").field(getstatic, "java/lang/Void", "TYPE", "Ljava/lang/Class;");
    c.call_static("java/lang/invoke/MethodType", "methodType", "(Ljava/lang/Class;)Ljava/lang/invoke/MethodType;");
    c.call_virtual("java/lang/invoke/MethodHandles$Lookup", "findStatic",
                   "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;");
    call_site(c, "java/lang/invoke/ConstantCallSite");
  });
  for (const std::string_view name : {"throws", "throws_error", "gives_null", "wrong_type"}) {
    const std::uint16_t entry = program.bootstrap(static_handle(program, "Main", name, bootstrap_descriptor()));
    program.method("site_" + std::string(name), "()I",
                   [&](Code& c) { c.call_dynamic(entry, "any", "()I").op(ireturn); });
    for (const std::string_view time : {"first", "again"}) {
      program.probe(fmt::format("invokedynamic, bootstrap {}, {}", name, time), {invokedynamic}, [&](Code& c) {
        c.field(getstatic, "Main", "calls", "I")
            .put("I")
            .call_static("Main", "site_" + std::string(name), "()I")
            .put("I");
      });
    }
  }
}

// Static arguments of every kind that a bootstrap method may be given.
void static_arguments(Program& program) {
  ClassBuilder& pool = program.main();
  const std::string descriptor = bootstrap_descriptor(
      "IJFDLjava/lang/String;Ljava/lang/Class;Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;");
  program.method("with_arguments", descriptor, [](Code& c) {
    c.local(iload, 3).put("I").local(lload, 4).put("J").local(fload, 6).put("F").local(dload, 7).put("D");
    c.local(aload, 9).put("A").local(aload, 10).put("A").local(aload, 11).put("A").local(aload, 12).put("A");
    call_site(c.local(aload, 12), "java/lang/invoke/ConstantCallSite");
  });
  const std::uint16_t entry =
      program.bootstrap(static_handle(program, "Main", "with_arguments", descriptor),
                        {pool.integer(-5), pool.long_value(std::int64_t{1} << 50), pool.float_bits(0x3fc00000),
                         pool.double_bits(0x4004000000000000), pool.string("text"), pool.class_ref("[J"),
                         pool.method_type("(I)V"), static_handle(program, "java/lang/Math", "abs", "(I)I")});
  program.probe("invokedynamic with static arguments", {invokedynamic},
                [&](Code& c) { c.push(-77).call_dynamic(entry, "abs", "(I)I").put("I"); });
  const std::string spread = bootstrap_descriptor("[Ljava/lang/Object;");
  program.method(pool, kPublicStatic | AccessFlags::kVarargs, "with_many", spread, [](Code& c) {
    c.op(aload_3).call_static("java/util/Arrays", "toString", "([Ljava/lang/Object;)Ljava/lang/String;").put("A");
    call_site(find_in_main(c), "java/lang/invoke/ConstantCallSite");
  });
  const std::uint16_t many = program.bootstrap(static_handle(program, "Main", "with_many", spread),
                                               {pool.integer(1), pool.string("two"), pool.long_value(3)});
  program.probe("invokedynamic with spread arguments", {invokedynamic},
                [&](Code& c) { c.call_dynamic(many, "nothing", "()V"); });
}

void mutable_site(Program& program) {
  program.main().field(kPublicStatic, "site", "Ljava/lang/invoke/MutableCallSite;");
  program.method("changeable", bootstrap_descriptor(), [](Code& c) {
    find_in_main(c).op(astore_3).type(new_, "java/lang/invoke/MutableCallSite").op(dup).op(aload_3);
    c.call(invokespecial, "java/lang/invoke/MutableCallSite", "<init>", "(Ljava/lang/invoke/MethodHandle;)V").op(dup);
    c.field(putstatic, "Main", "site", "Ljava/lang/invoke/MutableCallSite;").op(areturn);
  });
  program.method("negate", "(I)I", [](Code& c) { c.op(iload_0).op(ineg).op(ireturn); });
  program.method("twice", "(I)I", [](Code& c) { c.op(iload_0).op(iload_0).op(iadd).op(ireturn); });
  const std::uint16_t entry = program.bootstrap(static_handle(program, "Main", "changeable", bootstrap_descriptor()));
  program.method("at_site", "(I)V",
                 [&](Code& c) { c.op(iload_0).call_dynamic(entry, "negate", "(I)I").put("I").op(return_); });
  program.probe("invokedynamic whose target changes", {invokedynamic}, [&](Code& c) {
    c.push(21)
        .call_static("Main", "at_site", "(I)V")
        .field(getstatic, "Main", "site", "Ljava/lang/invoke/MutableCallSite;");
    c.ldc(static_handle(program, "Main", "twice", "(I)I"));
    c.call_virtual("java/lang/invoke/MutableCallSite", "setTarget", "(Ljava/lang/invoke/MethodHandle;)V");
    c.push(21).call_static("Main", "at_site", "(I)V");
  });
}

// As javac uses them: lambdas with and without captured values, and string concatenation.
void library_bootstraps(Program& program) {
  ClassBuilder& pool = program.main();
  const std::string metafactory =
      bootstrap_descriptor("Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;");
  const std::uint16_t factory =
      static_handle(program, "java/lang/invoke/LambdaMetafactory", "metafactory", metafactory);
  program.method("lambda", "(JI)I", [](Code& c) { c.op(lload_0).op(l2i).op(iload_2).op(imul).op(ireturn); });
  const std::uint16_t capturing = program.bootstrap(
      factory, {pool.method_type("(I)I"), static_handle(program, "Main", "lambda", "(JI)I"), pool.method_type("(I)I")});
  const std::uint16_t plain = program.bootstrap(
      factory, {pool.method_type("(I)I"), static_handle(program, "Main", "negate", "(I)I"), pool.method_type("(I)I")});
  constexpr std::string_view kOperator = "java/util/function/IntUnaryOperator";
  program.probe("invokedynamic lambda", {invokedynamic}, [&](Code& c) {
    c.call_dynamic(plain, "applyAsInt", "()Ljava/util/function/IntUnaryOperator;").push(5);
    c.call(invokeinterface, kOperator, "applyAsInt", "(I)I").put("I");
  });
  program.probe("invokedynamic lambda with a captured long", {invokedynamic}, [&](Code& c) {
    c.push(std::int64_t{6}).call_dynamic(capturing, "applyAsInt", "(J)Ljava/util/function/IntUnaryOperator;").push(7);
    c.call(invokeinterface, kOperator, "applyAsInt", "(I)I").put("I");
  });
  const std::uint16_t concat =
      program.bootstrap(static_handle(program, "java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
                                      bootstrap_descriptor("Ljava/lang/String;[Ljava/lang/Object;")),
                        {pool.string("<\x01|\x01|\x01|\x01|\x01|\x01|\x02>"), pool.string("fixed")});
  program.probe("invokedynamic concatenation", {invokedynamic}, [&](Code& c) {
    c.push(-1).push(std::int64_t{1} << 40).push(1.5F).push(1e-5).op(aconst_null).push(65);
    c.call_dynamic(concat, "makeConcatWithConstants", "(IJFDLjava/lang/Object;C)Ljava/lang/String;").put("A");
  });
}

// invokevirtual of MethodHandle's polymorphic methods (JVMS §5.4.3.3).
void method_handles(Program& program) {
  const auto handle = [&](Code& c) -> Code& { return c.ldc(static_handle(program, "Main", "divide", "(II)I")); };
  program.probe("invokeExact", {invokevirtual},
                [&](Code& c) { handle(c).push(-7).push(2).call_virtual(kHandle, "invokeExact", "(II)I").put("I"); });
  program.probe("invoke, boxing and widening", {invokevirtual}, [&](Code& c) {
    handle(c).push(-7).op(iconst_2).call_virtual(kHandle, "invoke", "(SB)J").put("J");
    handle(c).push(-7).op(iconst_2).call_virtual(kHandle, "invoke", "(II)Ljava/lang/Object;").put("A");
  });
  program.probe("invokeExact of the wrong type", {invokevirtual},
                [&](Code& c) { handle(c).push(-7).push(2).call_virtual(kHandle, "invokeExact", "(II)J").put("J"); });
  program.probe("invoke of an impossible type", {invokevirtual}, [&](Code& c) {
    handle(c).push("a").call_virtual(kHandle, "invoke", "(Ljava/lang/String;)I").put("I");
  });
  program.probe("invokeExact that throws", {invokevirtual},
                [&](Code& c) { handle(c).push(1).push(0).call_virtual(kHandle, "invokeExact", "(II)I").put("I"); });
  program.probe("invokeExact on null", {invokevirtual}, [&](Code& c) {
    c.op(aconst_null).type(checkcast, kHandle).push(1).push(0).call_virtual(kHandle, "invokeExact", "(II)I").put("I");
  });
}

}  // namespace

void add_dynamic_calls(Programs& programs) {
  Program& program = programs.emplace_back("calls_dynamic");
  program.run_twice();
  own_bootstrap(program);
  failing_bootstraps(program);
  static_arguments(program);
  mutable_site(program);
  library_bootstraps(program);
  method_handles(program);
}

}  // namespace ristretto::opcode_test
