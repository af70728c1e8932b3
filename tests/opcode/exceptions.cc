// SPDX-License-Identifier: MIT
// athrow and the search for a handler (JVMS §2.10).
#include <fmt/format.h>

#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::string_view kThrower = "(Ljava/lang/Throwable;)V";

struct Handler {
  std::string_view type;  // "" catches everything
  std::string_view text;
};

struct Case {
  std::string_view label;
  std::string_view thrown;
  std::vector<Handler> handlers;
};

std::vector<Case> cases() {
  return {
      {"its class", "java/lang/IllegalStateException", {{"java/lang/IllegalStateException", "exact"}}},
      {"its superclass", "java/lang/IllegalStateException", {{"java/lang/RuntimeException", "super"}}},
      {"another class", "java/lang/IllegalStateException", {{"java/lang/IllegalArgumentException", "wrong"}}},
      {"a subclass", "java/lang/RuntimeException", {{"java/lang/IllegalStateException", "wrong"}}},
      {"everything", "java/lang/Error", {{"", "any"}}},
      {"the first that fits",
       "java/lang/ArithmeticException",
       {{"java/lang/Error", "wrong"},
        {"java/lang/RuntimeException", "first"},
        {"java/lang/ArithmeticException", "late"}}},
      {"the first of two", "java/lang/Error", {{"", "any"}, {"java/lang/Error", "late"}}},
  };
}

// Throws its argument inside the range of the handlers, each of which prints its text and what it caught.
void thrower(Program& program, const std::string& name, const std::vector<Handler>& handlers) {
  program.method(name, kThrower, [&](Code& c) {
    const Label start = c.here();
    c.op(aload_0).op(athrow);
    const Label end = c.here();
    for (const Handler& handler : handlers) {
      const Label target = c.label();
      c.catch_here(target, kThrowable).put("A").push(handler.text).put("A").op(return_);
      c.handler(start, end, target, handler.type);
    }
  });
}

void handlers(Program& program) {
  for (const Case& row : cases()) {
    const std::string name = fmt::format("caught by {}", row.label);
    thrower(program, name, row.handlers);
    program.probe(fmt::format("athrow {}", name), {athrow},
                  [&](Code& c) { c.make(row.thrown).call_static("Main", name, kThrower); });
  }
  program.probe("athrow null", {athrow}, [](Code& c) {
    c.op(aconst_null).type(checkcast, kThrowable).call_static("Main", "throw_it", kThrower);
  });
  program.method("throw_it", kThrower, [](Code& c) { c.op(aload_0).op(athrow); });
  program.method("throw_null", "()V", [](Code& c) { c.op(aconst_null).op(athrow); });
  program.probe("athrow the null constant", {athrow}, [](Code& c) { c.call_static("Main", "throw_null", "()V"); });
  program.probe("athrow with a message", {athrow}, [](Code& c) {
    c.type(new_, "java/lang/Exception").op(dup).push("a message");
    c.call(invokespecial, "java/lang/Exception", "<init>", "(Ljava/lang/String;)V")
        .call_static("Main", "throw_it", kThrower);
  });
}

// A range holds its start and not its end; a handler's own exceptions leave it; the stack is emptied first.
void ranges(Program& program) {
  program.method("after_the_range", "()V", [](Code& c) {
    const Label caught = c.label();
    const Label start = c.here();
    c.op(nop);
    const Label end = c.here();
    c.make("java/lang/IllegalStateException").op(athrow).catch_here(caught, kThrowable).put("A").op(return_);
    c.handler(start, end, caught);
  });
  program.method("in_the_handler", "()V", [](Code& c) {
    const Label caught = c.label();
    const Label start = c.here();
    c.push(1).push(0).op(idiv).put("I").op(return_);
    const Label end = c.here();
    c.catch_here(caught, kThrowable)
        .put("A")
        .make("java/lang/IllegalStateException")
        .op(athrow)
        .handler(start, end, caught);
  });
  program.method("stack_is_emptied", "()V", [](Code& c) {
    const Label caught = c.label();
    const Label start = c.here();
    c.push("lost").push(2.5).push(1).push(0).op(irem).put("I").op(return_);
    const Label end = c.here();
    c.catch_here(caught, kThrowable).put("A").op(return_).handler(start, end, caught);
  });
  program.method("range_covers_its_handler", "(I)V", [](Code& c) {
    const Label caught = c.label();
    const Label done = c.label();
    const Label start = c.here();
    c.push(10).op(iload_0).op(idiv).put("I").op(return_).catch_here(caught, kThrowable).put("A");
    c.local(iinc, 0, 1).op(iload_0).branch(ifgt, done).push(10).op(iload_0).op(idiv).put("I");
    c.branch(goto_, done);
    const Label end = c.here();
    c.join(done).op(return_).handler(start, end, caught);
  });
  for (const std::string_view name : {"after_the_range", "in_the_handler"}) {
    program.probe(fmt::format("exception {}", name), {athrow}, [&](Code& c) { c.call_static("Main", name, "()V"); });
  }
  program.probe("exception stack_is_emptied", {irem},
                [](Code& c) { c.call_static("Main", "stack_is_emptied", "()V"); });
  program.probe("exception range_covers_its_handler", {idiv}, [](Code& c) {
    c.push(0).call_static("Main", "range_covers_its_handler", "(I)V");
    c.push(-1).call_static("Main", "range_covers_its_handler", "(I)V");
  });
}

// Frames without a fitting handler are left one by one, and the locals of the catching frame are as they were.
void unwinding(Program& program) {
  program.method("deep", "(I)V", [](Code& c) {
    const Label more = c.label();
    c.op(iload_0).branch(ifgt, more).make("java/lang/IllegalStateException").op(athrow).join(more);
    c.op(iload_0).op(iconst_1).op(isub).call_static("Main", "deep", "(I)V").op(return_);
  });
  program.method("catcher", "(IJ)V", [](Code& c) {
    const Label caught = c.label();
    const Label start = c.here();
    c.local(iinc, 0, 5).op(iload_0).call_static("Main", "deep", "(I)V").op(return_);
    const Label end = c.here();
    c.catch_here(caught, kThrowable)
        .op(dup)
        .put("A")
        .call_virtual(kThrowable, "getStackTrace", "()[Ljava/lang/StackTraceElement;");
    c.op(arraylength).put("I").op(iload_0).put("I").op(lload_1).put("J").op(return_).handler(start, end, caught);
  });
  program.probe("athrow through frames", {athrow},
                [](Code& c) { c.push(3).push(std::int64_t{-9}).call_static("Main", "catcher", "(IJ)V"); });
  program.probe("athrow what was caught", {athrow}, [](Code& c) { c.push(2).call_static("Main", "again", "(I)V"); });
  program.method("again", "(I)V", [](Code& c) {
    const Label caught = c.label();
    const Label start = c.here();
    c.op(iload_0).call_static("Main", "deep", "(I)V").op(return_);
    const Label end = c.here();
    c.catch_here(caught, kThrowable).push("again").put("A").op(athrow).handler(start, end, caught);
  });
}

}  // namespace

void add_exceptions(Programs& programs) {
  Program& program = programs.emplace_back("exceptions");
  program.run_twice();
  handlers(program);
  ranges(program);
  unwinding(program);
}

}  // namespace ristretto::opcode_test
