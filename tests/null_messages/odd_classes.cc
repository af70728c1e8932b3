// SPDX-License-Identifier: MIT
#include "null_messages/odd_classes.h"

#include <fstream>
#include <functional>
#include <string>

#include "support/class_builder.h"

namespace ristretto::null_messages {
namespace {

using classfile::AccessFlags;
using classfile::Opcode;
using test_support::Assembler;
using test_support::ClassBuilder;
using test_support::Label;

constexpr std::string_view kObject = "Ljava/lang/Object;";

class OddClass {
 public:
  OddClass(std::string_view name, std::uint16_t major) : name_(name), builder_(name) { builder_.version(major); }

  ClassBuilder& builder() { return builder_; }

  void add(std::string_view name, std::string_view descriptor, const std::function<void(Assembler&)>& write,
           std::uint16_t flags = AccessFlags::kStatic) {
    Assembler code(builder_);
    code.max_stack(80).max_locals(300);
    write(code);
    builder_.method(flags, name, descriptor, code);
  }

  void write_below(const std::filesystem::path& folder) const {
    const std::filesystem::path file = folder / (name_ + ".class");
    std::filesystem::create_directories(file.parent_path());
    const auto bytes = builder_.bytes();
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }

 private:
  std::string name_;
  ClassBuilder builder_;
};

// Ends a method with a dereference of the top of the stack.
void use(Assembler& a) {
  a.invoke(Opcode::invokevirtual, "java/lang/Object", "hashCode", "()I").op(Opcode::pop).op(Opcode::return_);
}

std::string repeated(std::string_view text, unsigned count) {
  std::string result;
  for (unsigned i = 0; i < count; ++i) result += text;
  return result;
}

void add_merges(OddClass& c) {
  c.add("choice", "(ILjava/lang/Object;Ljava/lang/Object;)V", [](Assembler& a) {
    const Label other = a.label();
    const Label join = a.label();
    a.op(Opcode::iload_0).branch(Opcode::ifeq, other).op(Opcode::aload_1).branch(Opcode::goto_, join);
    use(a.bind(other).op(Opcode::aload_2).bind(join));
  });
  c.add("same_origin", "(ILjava/lang/Object;)V", [](Assembler& a) {
    const Label join = a.label();
    a.op(Opcode::aload_1).op(Opcode::iload_0).branch(Opcode::ifeq, join).op(Opcode::nop);
    use(a.bind(join));
  });
  // The store is only reached through the backward branch, after the use.
  c.add("store_behind_use", "(ILjava/lang/Object;)V", [](Assembler& a) {
    const Label loop = a.here();
    a.op(Opcode::aload_1).invoke(Opcode::invokevirtual, "java/lang/Object", "hashCode", "()I").op(Opcode::pop);
    a.op(Opcode::aconst_null).op(Opcode::astore_1).op(Opcode::iload_0).branch(Opcode::ifne, loop);
    use(a.op(Opcode::aload_1));
  });
  // Code in backward order, so that one sweep is not enough.
  c.add("backwards", "(Ljava/lang/Object;I)V", [](Assembler& a) {
    const Label first = a.label();
    const Label second = a.label();
    a.branch(Opcode::goto_w, first).bind(second);
    use(a.op(Opcode::aload_0));
    a.bind(first).op(Opcode::aconst_null).op(Opcode::astore_0).op(Opcode::iload_1).branch(Opcode::ifeq, second);
    use(a.op(Opcode::aload_0).branch(Opcode::goto_, second).op(Opcode::aload_0));
  });
  c.add("cases", "(ILjava/lang/Object;Ljava/lang/Object;)V", [](Assembler& a) {
    const Label one = a.label();
    const Label two = a.label();
    const Label otherwise = a.label();
    a.op(Opcode::aload_1).op(Opcode::aload_2).op(Opcode::iload_0).tableswitch(-1, {one, two, one}, otherwise);
    use(a.bind(one).op(Opcode::aload_2).op(Opcode::astore_1));
    use(a.bind(two).op(Opcode::aload_1));
    use(a.bind(otherwise).op(Opcode::aload_1));
  });
  c.add("sparse_cases", "(ILjava/lang/Object;Ljava/lang/Object;)V", [](Assembler& a) {
    const Label one = a.label();
    const Label two = a.label();
    a.op(Opcode::aload_1).op(Opcode::iload_0).lookupswitch({{-7, two}, {90000, one}}, one);
    use(a.op(Opcode::aconst_null).op(Opcode::astore_2));
    use(a.bind(one).op(Opcode::aload_2));
    use(a.bind(two));
  });
  c.add("unreachable", "(Ljava/lang/Object;)V", [](Assembler& a) {
    a.op(Opcode::return_);
    use(a.op(Opcode::aload_0));
  });
}

void add_subroutines(OddClass& c) {
  c.add("subroutine", "(Ljava/lang/Object;)V", [](Assembler& a) {
    const Label routine = a.label();
    a.branch(Opcode::jsr, routine);
    use(a.op(Opcode::aload_0));
    a.bind(routine).op(Opcode::astore_1).op(Opcode::aload_0);
    a.invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V").local(Opcode::ret, 1);
  });
  c.add("handler", "(Ljava/lang/Object;Ljava/lang/Object;)V", [](Assembler& a) {
    const Label start = a.here();
    const Label end = a.label();
    const Label handler = a.label();
    a.op(Opcode::aconst_null).op(Opcode::astore_0);
    use(a.op(Opcode::aload_0));
    a.bind(end).bind(handler).op(Opcode::astore_1).op(Opcode::aload_0);
    a.invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V");
    use(a.op(Opcode::aload_1));
    a.handler(start, end, handler);
  });
  c.add("caught", "()V", [](Assembler& a) {
    const Label start = a.here();
    a.op(Opcode::return_);
    const Label handler = a.here();
    a.op(Opcode::dup).op(Opcode::monitorenter).op(Opcode::dup).op(Opcode::monitorexit).op(Opcode::athrow);
    a.handler(start, handler, handler);
  });
}

void add_shuffles(OddClass& c) {
  struct Case {
    std::string_view name;
    Opcode opcode;
  };
  for (const Case& shuffle : {Case{"dup", Opcode::dup}, Case{"dup_x1", Opcode::dup_x1}, Case{"dup_x2", Opcode::dup_x2},
                              Case{"dup2", Opcode::dup2}, Case{"dup2_x1", Opcode::dup2_x1},
                              Case{"dup2_x2", Opcode::dup2_x2}, Case{"swap", Opcode::swap}}) {
    c.add(shuffle.name, repeated(kObject, 4).insert(0, "(").append(")V"), [&](Assembler& a) {
      a.op(Opcode::aload_0).op(Opcode::aload_1).op(Opcode::aload_2).op(Opcode::aload_3).op(shuffle.opcode);
      for (int i = 0; i < 4; ++i) a.invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V");
      a.op(Opcode::return_);
    });
  }
  c.add("wide_values", "(Lodd/Odd;JD)V", [](Assembler& a) {
    a.op(Opcode::aload_0).op(Opcode::lload_1).op(Opcode::dup2_x1).field(Opcode::putfield, "odd/Odd", "j", "J");
    a.op(Opcode::l2d).op(Opcode::dload_3).op(Opcode::dcmpg).op(Opcode::pop);
    a.op(Opcode::aload_0).op(Opcode::dload_3).op(Opcode::lload_1).op(Opcode::lconst_1).op(Opcode::lshl);
    a.op(Opcode::l2d).op(Opcode::dadd).field(Opcode::putfield, "odd/Odd", "d", "D").op(Opcode::return_);
  });
}

void add_locals(OddClass& c) {
  c.add("many_parameters", "(" + repeated("J", 31) + repeated(kObject, 6) + ")V", [](Assembler& a) {
    for (std::uint16_t local = 62; local < 68; ++local)
      a.local(Opcode::aload, local).invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V");
    a.op(Opcode::return_);
  });
  c.add("far_local", "()V", [](Assembler& a) {
    a.op(Opcode::aconst_null).local(Opcode::astore, 290);
    use(a.local(Opcode::aload, 290));
  });
  c.add("incremented", "([Ljava/lang/Object;I)V", [](Assembler& a) {
    a.local(Opcode::iinc, 1, 300).op(Opcode::aload_0).op(Opcode::iload_1).op(Opcode::aaload);
    use(a);
  });
  // Only the first half of a long counts as written.
  c.add("half_written", "(ILjava/lang/Object;)V", [](Assembler& a) {
    a.op(Opcode::lconst_0).op(Opcode::lstore_0);
    use(a.op(Opcode::aload_1));
  });
  c.add(
      "own_this", "(J[I)V",
      [](Assembler& a) {
        a.op(Opcode::aload_3).op(Opcode::iconst_5).op(Opcode::iaload).op(Opcode::pop);
        a.op(Opcode::aload_0).invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V");
        a.op(Opcode::aconst_null).op(Opcode::astore_0);
        use(a.op(Opcode::aload_0));
      },
      AccessFlags::kPublic);
}

void add_indices(OddClass& c) {
  c.add("constants", "([Ljava/lang/Object;)V", [&](Assembler& a) {
    const auto element = [&] {
      a.op(Opcode::aaload).invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V");
    };
    for (int code = static_cast<int>(Opcode::iconst_m1); code <= static_cast<int>(Opcode::iconst_5); ++code) {
      a.op(Opcode::aload_0).op(static_cast<Opcode>(code));
      element();
    }
    for (const int value : {-128, -1, 0, 127}) {
      a.op(Opcode::aload_0).op_u1(Opcode::bipush, value);
      element();
    }
    for (const int value : {-32768, -300, 300, 32767}) {
      a.op(Opcode::aload_0).op_u2(Opcode::sipush, value);
      element();
    }
    a.op(Opcode::aload_0).op_u2(Opcode::ldc_w, c.builder().integer(70000));
    element();
    a.op(Opcode::aload_0).op(Opcode::iconst_1).op(Opcode::iconst_2).op(Opcode::iadd);
    element();
    a.op(Opcode::return_);
  });
  c.add("nested_indices", "([I)V", [](Assembler& a) {
    constexpr int kDepth = 40;
    for (int i = 0; i < kDepth; ++i) a.op(Opcode::aload_0);
    a.op(Opcode::iconst_0);
    for (int i = 0; i < kDepth; ++i) a.op(Opcode::iaload);
    a.op(Opcode::pop).op(Opcode::return_);
  });
  c.add("nested_arrays", "([Ljava/lang/Object;)V", [](Assembler& a) {
    a.op(Opcode::aload_0);
    for (int i = 0; i < 8; ++i)
      a.op(Opcode::iconst_3).op(Opcode::aaload).type(Opcode::checkcast, "[Ljava/lang/Object;");
    use(a);
  });
}

void add_names(OddClass& c) {
  const std::string long_name = repeated("n", 2500);
  const std::string long_parameters = "(" + repeated("Ljava/lang/StringBuilder;", 150) + ")" + std::string(kObject);
  c.add("long_field", "(Lodd/Odd;)V", [&](Assembler& a) {
    a.op(Opcode::aload_0).field(Opcode::getfield, "odd/Odd", long_name, kObject);
    a.invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V");
    a.field(Opcode::getstatic, "odd/" + long_name, long_name, kObject);
    a.invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V");
    a.op(Opcode::aload_0).op(Opcode::aconst_null).field(Opcode::putfield, "odd/Odd", long_name, kObject);
    a.op(Opcode::return_);
  });
  c.add("long_method", "(Lodd/Odd;)V", [&](Assembler& a) {
    a.op(Opcode::aload_0).invoke(Opcode::invokevirtual, "odd/Odd", long_name, "()Ljava/lang/Object;");
    a.invoke(Opcode::invokevirtual, "java/lang/Object", "notify", "()V");
    for (int i = 0; i < 150; ++i) a.op(Opcode::aconst_null);
    use(a.max_stack(200).invoke(Opcode::invokestatic, "odd/Odd", "m", long_parameters));
  });
  c.add("odd_names", "([[Ljava/lang/String;)V", [](Assembler& a) {
    a.op(Opcode::aload_0).invoke(Opcode::invokevirtual, "[[Ljava/lang/String;", "clone", "()Ljava/lang/Object;");
    a.invoke(Opcode::invokevirtual, "odd/\xc3\xa9t\xc3\xa9", "\xe2\x82\xac %s", "()Lodd/java/lang/String;");
    a.op(Opcode::aconst_null).op(Opcode::aconst_null).op(Opcode::aconst_null).op(Opcode::aconst_null);
    a.invoke(Opcode::invokevirtual, "odd/java/lang/String", "x",
             "(Ljava/lang/Objects;[[Ljava/lang/String;Lodd/java/lang/String;[Ljava/lang/StringBuffer;)V");
    a.op(Opcode::return_);
  });
}

// The result of a call site has no words of its own.
void add_call_site(OddClass& c) {
  const std::uint16_t bootstrap = c.builder().method_handle(
      classfile::ReferenceKind::kInvokeStatic,
      c.builder().method_ref("odd/Odd", "bootstrap",
                             "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
                             "Ljava/lang/invoke/CallSite;"));
  test_support::ByteWriter table;
  c.builder().attribute("BootstrapMethods", table.u2(1).u2(bootstrap).u2(0).bytes());
  const std::uint16_t site = c.builder().invoke_dynamic(0, "make", "(JI)[Ljava/lang/Object;");
  c.add("call_site", "()V", [&](Assembler& a) {
    a.op(Opcode::lconst_0).op(Opcode::iconst_0).op_u2(Opcode::invokedynamic, site).raw({0, 0});
    a.op(Opcode::dup).op(Opcode::arraylength).op(Opcode::pop);
    use(a.op(Opcode::iconst_0).op(Opcode::aaload));
  });
}

}  // namespace

void write_odd_classes(const std::filesystem::path& folder) {
  OddClass old("odd/Old", 49);
  add_merges(old);
  add_subroutines(old);
  add_shuffles(old);
  add_locals(old);
  old.write_below(folder);

  OddClass odd("odd/Odd", 61);
  odd.builder().field(AccessFlags::kPublic, "j", "J").field(AccessFlags::kPublic, "d", "D");
  add_indices(odd);
  add_names(odd);
  add_call_site(odd);
  odd.write_below(folder);
}

}  // namespace ristretto::null_messages
