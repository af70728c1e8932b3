// SPDX-License-Identifier: MIT
// monitorenter, monitorexit and synchronized methods, by one thread: what is held, and what is wrong.
#include <fmt/format.h>

#include "opcode/families.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr std::string_view kObject = "(Ljava/lang/Object;)V";

// Prints whether the object in local 0 is locked by this thread.
Code& put_held(Code& c) {
  return c.op(aload_0).call_static("java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z").put("I");
}

void balanced(Program& program) {
  program.probe("monitorenter monitorexit", {monitorenter, monitorexit}, [](Code& c) {
    put_held(c.make("java/lang/Object").op(astore_0)).op(aload_0).op(monitorenter);
    put_held(c).op(aload_0).op(monitorexit);
    put_held(c);
  });
  program.probe("monitorenter three times", {monitorenter, monitorexit}, [](Code& c) {
    c.make("java/lang/Object").op(astore_0);
    for (int i = 0; i < 3; ++i) put_held(c.op(aload_0).op(monitorenter));
    for (int i = 0; i < 3; ++i) put_held(c.op(aload_0).op(monitorexit));
  });
  program.probe("monitors of two objects, crossed", {monitorenter, monitorexit}, [](Code& c) {
    c.make("java/lang/Object").op(astore_0).make("java/lang/Object").op(astore_1);
    c.op(aload_0).op(monitorenter).op(aload_1).op(monitorenter).op(aload_0).op(monitorexit);
    put_held(c).op(aload_1).op(monitorexit);
    put_held(c);
  });
  program.probe("monitor of an array and of a class", {monitorenter, monitorexit}, [](Code& c) {
    c.push(0).op(newarray, 10).op(astore_0);
    put_held(c.op(aload_0).op(monitorenter)).op(aload_0).op(monitorexit);
    c.push_class("Main").op(astore_0);
    put_held(c.op(aload_0).op(monitorenter)).op(aload_0).op(monitorexit);
    put_held(c);
  });
  program.probe("monitor of a hashed object", {monitorenter, monitorexit}, [](Code& c) {
    c.make("java/lang/Object").op(astore_0);
    c.op(aload_0).call_virtual("java/lang/Object", "hashCode", "()I").op(istore_1);
    put_held(c.op(aload_0).op(monitorenter));
    c.op(aload_0).call_virtual("java/lang/Object", "hashCode", "()I").op(iload_1).op(isub).put("I");
    put_held(c.op(aload_0).op(monitorexit));
  });
}

// Methods that take the object; their locks are not balanced, so none is in a probe itself.
struct Unbalanced {
  std::string_view label;
  std::vector<Opcode> operations;
};

void unbalanced(Program& program) {
  const std::vector<Unbalanced> rows{
      {"monitorexit alone", {monitorexit}},
      {"monitorexit twice", {monitorenter, monitorexit, monitorexit}},
      {"monitorenter alone", {monitorenter}},
      {"monitorenter twice, monitorexit", {monitorenter, monitorenter, monitorexit}},
  };
  for (const Unbalanced& row : rows) {
    program.method(row.label, kObject, [&](Code& c) {
      for (const Opcode operation : row.operations) c.op(aload_0).op(operation);
      c.push("returning").put("A").op(return_);
    });
    program.probe(std::string(row.label), row.operations,
                  [&](Code& c) { c.make("java/lang/Object").call_static("Main", row.label, kObject); });
  }
  // The caller holds the lock: the callee may not give it back for it.
  program.probe("monitorexit of the caller's lock", {monitorenter, monitorexit}, [](Code& c) {
    c.make("java/lang/Object").op(astore_0).op(aload_0).op(monitorenter);
    c.op(aload_0).call_static("Main", "guarded_exit", kObject);
    put_held(c).op(aload_0).op(monitorexit);
    put_held(c);
  });
  program.method("guarded_exit", kObject, [](Code& c) {
    const Label caught = c.label();
    const Label start = c.here();
    c.op(aload_0).call_static("Main", "monitorexit alone", kObject).op(return_);
    const Label end = c.here();
    c.catch_here(caught, kThrowable).put("A").op(return_).handler(start, end, caught);
  });
  // An exception that leaves a frame gives back its locks.
  program.method("throws_locked", kObject,
                 [](Code& c) { c.op(aload_0).op(monitorenter).make("java/lang/IllegalStateException").op(athrow); });
  program.method("caught_unlocked", kObject, [](Code& c) {
    const Label caught = c.label();
    const Label start = c.here();
    c.op(aload_0).call_static("Main", "throws_locked", kObject).op(return_);
    const Label end = c.here();
    c.catch_here(caught, kThrowable).put("A").op(return_).handler(start, end, caught);
  });
  program.probe("athrow with a lock held", {monitorenter, athrow}, [](Code& c) {
    put_held(c.make("java/lang/Object").op(astore_0).op(aload_0).call_static("Main", "caught_unlocked", kObject));
  });
}

void nulls(Program& program) {
  program.probe("monitorenter null", {monitorenter}, [](Code& c) { c.op(aconst_null).op(monitorenter); });
  program.probe("monitorenter a null local", {monitorenter}, [](Code& c) {
    c.op(aconst_null).type(checkcast, "java/lang/String").op(astore_0).op(aload_0).op(monitorenter);
  });
  program.method("exit_null", "()V", [](Code& c) { c.op(aconst_null).op(monitorexit).op(return_); });
  program.probe("monitorexit null", {monitorexit}, [](Code& c) { c.call_static("Main", "exit_null", "()V"); });
}

void synchronized_methods(Program& program) {
  ClassBuilder& made = program.add_class("Locker");
  program.method(made, AccessFlags::kPublic | AccessFlags::kSynchronized, "locked", "(Z)V", [](Code& c) {
    const Label thrown = c.label();
    put_held(c).op(iload_1).branch(ifne, thrown).op(return_);
    c.join(thrown).make("java/lang/IllegalStateException").op(athrow);
  });
  program.method(made, kPublicStatic | AccessFlags::kSynchronized, "locked_class", "()V", [](Code& c) {
    c.push_class("Locker").call_static("java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z").put("I").op(return_);
  });
  program.method(made, kPublicStatic, "caught", "(LLocker;)V", [](Code& c) {
    const Label caught = c.label();
    const Label start = c.here();
    c.op(aload_0).op(iconst_1).call_virtual("Locker", "locked", "(Z)V").op(return_);
    const Label end = c.here();
    c.catch_here(caught, kThrowable).put("A").op(return_).handler(start, end, caught);
  });
  program.probe("a synchronized method", {invokevirtual, return_}, [](Code& c) {
    put_held(c.make("Locker").op(astore_0).op(aload_0).op(iconst_0).call_virtual("Locker", "locked", "(Z)V"));
  });
  program.probe("a synchronized method that throws", {invokevirtual, athrow}, [](Code& c) {
    put_held(c.make("Locker").op(astore_0).op(aload_0).call_static("Locker", "caught", "(LLocker;)V"));
  });
  program.probe("a synchronized static method", {invokestatic, return_}, [](Code& c) {
    c.call_static("Locker", "locked_class", "()V").push_class("Locker").op(astore_0);
    put_held(c);
  });
}

// wait and notify ask for the lock.
void owners(Program& program) {
  for (const std::string_view name : {"notify", "notifyAll", "wait"}) {
    program.probe(fmt::format("{} without the lock", name), {invokevirtual},
                  [&](Code& c) { c.make("java/lang/Object").call_virtual("java/lang/Object", name, "()V"); });
  }
  program.probe("notify with the lock", {monitorenter, monitorexit}, [](Code& c) {
    c.make("java/lang/Object").op(astore_0).op(aload_0).op(monitorenter);
    c.op(aload_0).call_virtual("java/lang/Object", "notify", "()V").op(aload_0).op(monitorexit);
    put_held(c);
  });
}

}  // namespace

void add_monitors(Programs& programs) {
  Program& program = programs.emplace_back("monitors");
  program.run_twice();
  balanced(program);
  unbalanced(program);
  nulls(program);
  synchronized_methods(program);
  owners(program);
}

}  // namespace ristretto::opcode_test
