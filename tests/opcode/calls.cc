// SPDX-License-Identifier: MIT
// The passing of arguments by each kind of call, null receivers, and references that do not link.
#include <fmt/format.h>

#include "opcode/families.h"
#include "opcode/operation.h"

namespace ristretto::opcode_test {

namespace {

using enum Opcode;

constexpr int kMostSlots = 255;
constexpr std::array<std::string_view, 5> kSignatures{"(IJFDLjava/lang/String;)V", "(DJDJ)V", "(ZBCSI)V",
                                                      "(Ljava/lang/String;JLjava/lang/String;FI)V", "()V"};

// A method that prints its parameters, of which the first is in `slot`.
void print_parameters(Code& c, std::string_view descriptor, int slot) {
  for (std::size_t i = 1; descriptor[i] != ')'; ++i) {
    const char kind = descriptor[i];
    if (kind == 'L') i = descriptor.find(';', i);
    const char type = kind == 'L' ? 'A' : std::string_view("ZBCS").find(kind) != std::string_view::npos ? 'I' : kind;
    c.local(of_type(iload, type), slot).put({&type, 1});
    slot += slots_of(type);
  }
}

void push_arguments(Code& c, std::string_view descriptor) {
  int number = 1;
  for (std::size_t i = 1; descriptor[i] != ')'; ++i, ++number) {
    switch (descriptor[i]) {
      case 'J': c.push(std::int64_t{number} << 40); break;
      case 'F': c.push(0.5F * static_cast<float>(number)); break;
      case 'D': c.push(-1e100 * number); break;
      case 'L':
        c.push(fmt::format("text{}", number));
        i = descriptor.find(';', i);
        break;
      default: c.push(200 + number);
    }
  }
}

void arguments(Program& program) {
  ClassBuilder& made = program.add_class("Callee", "java/lang/Object", ClassBuilder::kPublicClass, {"Called"});
  ClassBuilder& interface = program.add_interface("Called");
  for (const std::string_view signature : kSignatures) {
    interface.method(AccessFlags::kPublic | AccessFlags::kAbstract, "take", signature);
    program.method(made, AccessFlags::kPublic, "take", signature, [&](Code& c) {
      print_parameters(c.push("virtual").put("A"), signature, 1);
      c.op(return_);
    });
    program.method(made, kPublicStatic, "take_static", signature, [&](Code& c) {
      print_parameters(c.push("static").put("A"), signature, 0);
      c.op(return_);
    });
    program.method(made, AccessFlags::kPublic, "call_own", signature, [&](Code& c) {
      c.op(aload_0);
      push_arguments(c, signature);
      c.call(invokespecial, "Callee", "take", signature).op(return_);
    });
    const auto probe = [&](Opcode opcode, const Body& body) {
      program.probe(fmt::format("{} {}", info(opcode).mnemonic, signature), {opcode}, body);
    };
    probe(invokestatic, [&](Code& c) {
      push_arguments(c, signature);
      c.call_static("Callee", "take_static", signature);
    });
    probe(invokevirtual, [&](Code& c) {
      push_arguments(c.make("Callee"), signature);
      c.call_virtual("Callee", "take", signature);
    });
    probe(invokeinterface, [&](Code& c) {
      push_arguments(c.make("Callee"), signature);
      c.call(invokeinterface, "Called", "take", signature);
    });
    probe(invokespecial, [&](Code& c) {
      push_arguments(c.make("Callee"), signature);
      c.call_virtual("Callee", "call_own", signature);
    });
  }
}

void most_arguments(Program& program) {
  std::string descriptor = "(";
  for (int slots = 0; slots + 2 <= kMostSlots; slots += 2) descriptor += 'J';
  descriptor += "I)J";
  program.method("most", descriptor, [](Code& c) {
    c.max_locals(kMostSlots).local(iload, kMostSlots - 1).op(i2l);
    for (int slot = 0; slot + 2 <= kMostSlots; slot += 2) c.local(lload, slot).op(ladd);
    c.op(lreturn);
  });
  program.probe("invokestatic with 255 slots", {invokestatic}, [&](Code& c) {
    c.max_stack(kMostSlots + 4).push("below");
    for (int slot = 0; slot + 2 <= kMostSlots; slot += 2) c.push(std::int64_t{slot} * 1'000'000'007);
    c.push(-1).call_static("Main", "most", descriptor).put("J").put("A");
  });
}

void null_receivers_of_calls(Program& program) {
  for (const std::string_view signature : kSignatures) {
    for (const Opcode opcode : {invokevirtual, invokeinterface}) {
      program.probe(fmt::format("{} {} on null", info(opcode).mnemonic, signature), {opcode}, [&](Code& c) {
        const std::string_view owner = opcode == invokevirtual ? "Callee" : "Called";
        c.op(aconst_null).type(checkcast, owner).op(astore_0).op(aload_0);
        push_arguments(c, signature);
        c.call(opcode, owner, "take", signature);
      });
    }
  }
  program.probe("invokevirtual on what a method returned", {invokevirtual}, [](Code& c) {
    c.call_static("Main", "nothing", "()Ljava/lang/String;").call_virtual("java/lang/String", "length", "()I").put("I");
  });
  program.method("nothing", "()Ljava/lang/String;", [](Code& c) { c.op(aconst_null).op(areturn); });
  ClassBuilder& made = program.add_class("Own");
  program.method(made, AccessFlags::kPrivate, "hidden", "()V", [](Code& c) { c.op(return_); });
  program.method(made, kPublicStatic, "on_null", "()V", [](Code& c) {
    c.op(aconst_null).type(checkcast, "Own").call(invokespecial, "Own", "hidden", "()V").op(return_);
  });
  program.probe("invokespecial on null", {invokespecial}, [](Code& c) { c.call_static("Own", "on_null", "()V"); });
}

void recursive_calls(Program& program) {
  program.method("factorial", "(J)J", [](Code& c) {
    const Label more = c.label();
    c.op(lload_0).op(lconst_1).op(lcmp).branch(ifgt, more).op(lconst_1).op(lreturn).join(more);
    c.op(lload_0).op(lload_0).op(lconst_1).op(lsub).call_static("Main", "factorial", "(J)J").op(lmul).op(lreturn);
  });
  program.probe("invokestatic of itself", {invokestatic},
                [](Code& c) { c.push(std::int64_t{25}).call_static("Main", "factorial", "(J)J").put("J"); });
  program.method("endless", "(I)I", [](Code& c) {
    c.op(iload_0).op(iconst_1).op(iadd).call_static("Main", "endless", "(I)I").op(ireturn);
  });
  program.probe("invokestatic without end", {invokestatic},
                [](Code& c) { c.push(0).call_static("Main", "endless", "(I)I").put("I"); });
}

struct UnlinkedCall {
  std::string_view label;
  Opcode opcode;
  std::string_view owner, name;
  bool interface;
};

constexpr std::array kUnlinkedCalls{
    UnlinkedCall{"missing class", invokestatic, "Missing", "run", false},
    UnlinkedCall{"missing", invokestatic, "Victim", "missing", false},
    UnlinkedCall{"missing", invokevirtual, "Victim", "missing", false},
    UnlinkedCall{"missing", invokeinterface, "Face", "missing", true},
    UnlinkedCall{"static", invokevirtual, "Victim", "of_class", false},
    UnlinkedCall{"not static", invokestatic, "Victim", "of_object", false},
    UnlinkedCall{"private", invokevirtual, "Victim", "hidden", false},
    UnlinkedCall{"private", invokestatic, "Victim", "hidden_static", false},
    UnlinkedCall{"class as interface", invokeinterface, "Victim", "of_object", true},
    UnlinkedCall{"class as interface", invokestatic, "Victim", "of_class", true},
    UnlinkedCall{"interface as class", invokestatic, "Face", "of_face", false},
    UnlinkedCall{"interface as class", invokevirtual, "Face", "abstract_one", false},
    UnlinkedCall{"abstract", invokevirtual, "Victim", "abstract_one", false},
    UnlinkedCall{"abstract", invokeinterface, "Face", "abstract_one", true},
};

void unlinked_calls(Program& program) {
  ClassBuilder& face = program.add_interface("Face");
  face.method(AccessFlags::kPublic | AccessFlags::kAbstract, "abstract_one", "(ILjava/lang/String;)V");
  face.stub(kPublicStatic, "of_face", "(ILjava/lang/String;)V");
  ClassBuilder& victim = program.add_class("Victim", "java/lang/Object", ClassBuilder::kPublicClass, {"Face"});
  victim.stub(kPublicStatic, "of_class", "(ILjava/lang/String;)V");
  victim.stub(AccessFlags::kPublic, "of_object", "(ILjava/lang/String;)V");
  victim.stub(AccessFlags::kPrivate, "hidden", "(ILjava/lang/String;)V");
  victim.stub(AccessFlags::kPrivate | AccessFlags::kStatic, "hidden_static", "(ILjava/lang/String;)V");
  for (const UnlinkedCall& row : kUnlinkedCalls) {
    program.probe(fmt::format("{} {}.{}, {}", info(row.opcode).mnemonic, row.owner, row.name, row.label), {row.opcode},
                  [&](Code& c) {
                    if (row.opcode != invokestatic) c.make("Victim");
                    c.push(1).push("text").call(row.opcode, row.owner, row.name, "(ILjava/lang/String;)V",
                                                row.interface);
                  });
  }
}

}  // namespace

void add_calls(Programs& programs) {
  Program& program = programs.emplace_back("calls");
  program.run_twice();
  arguments(program);
  most_arguments(program);
  null_receivers_of_calls(program);
  recursive_calls(program);
  unlinked_calls(program);
}

}  // namespace ristretto::opcode_test
