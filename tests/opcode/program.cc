// SPDX-License-Identifier: MIT
#include "opcode/program.h"

#include <fmt/format.h>

#include "base/check.h"

namespace ristretto::opcode_test {

namespace {

constexpr std::string_view kBuilder = "java/lang/StringBuilder";
constexpr std::string_view kMain = "Main";

// Appends the value on the stack to Out.line, which lies below it.
Code& append(Code& c, std::string_view descriptor) {
  return c.call_virtual(kBuilder, "append", fmt::format("({})Ljava/lang/StringBuilder;", descriptor));
}

Code& line_and(Code& c, std::string_view text) {
  c.field(Opcode::getstatic, kOut, "line", "Ljava/lang/StringBuilder;");
  if (!text.empty()) append(c.push(text), "Ljava/lang/String;");
  return c;
}

// A decimal text and the bits, for a reader and for exactness; the library's conversion gives every NaN the same bits.
void put_bits(Code& c, bool is_float) {
  const Opcode load = is_float ? Opcode::fload_0 : Opcode::dload_0;
  append(line_and(c, " ").op(load), is_float ? "F" : "D");
  append(c.push("/"), "Ljava/lang/String;").op(load);
  if (is_float) {
    c.call_static("java/lang/Float", "floatToIntBits", "(F)I");
    c.call_static("java/lang/Integer", "toHexString", "(I)Ljava/lang/String;");
  } else {
    c.call_static("java/lang/Double", "doubleToLongBits", "(D)J");
    c.call_static("java/lang/Long", "toHexString", "(J)Ljava/lang/String;");
  }
  append(c, "Ljava/lang/String;").op(Opcode::pop).op(Opcode::return_);
}

void add_method(ClassBuilder& owner, std::uint16_t version, std::uint16_t flags, std::string_view name,
                std::string_view descriptor, const Body& body) {
  Code code(owner, version);
  body(code);
  owner.method(flags, name, descriptor, code.finish());
}

}  // namespace

ClassBuilder out_class() {
  ClassBuilder out{kOut};
  const auto method = [&](std::string_view name, std::string_view descriptor, const Body& body) {
    add_method(out, kJava17, kPublicStatic, name, descriptor, body);
  };
  out.field(kPublicStatic, "line", "Ljava/lang/StringBuilder;");
  method("<clinit>", "()V", [](Code& c) {
    c.make(kBuilder).field(Opcode::putstatic, kOut, "line", "Ljava/lang/StringBuilder;").op(Opcode::return_);
  });
  method("label", "(Ljava/lang/String;)V", [](Code& c) {
    append(line_and(c, "").op(Opcode::aload_0), "Ljava/lang/String;");
    append(c.push(" ="), "Ljava/lang/String;").op(Opcode::pop).op(Opcode::return_);
  });
  method("put", "(I)V",
         [](Code& c) { append(line_and(c, " ").op(Opcode::iload_0), "I").op(Opcode::pop).op(Opcode::return_); });
  method("put", "(J)V",
         [](Code& c) { append(line_and(c, " ").op(Opcode::lload_0), "J").op(Opcode::pop).op(Opcode::return_); });
  method("put", "(F)V", [](Code& c) { put_bits(c, true); });
  method("put", "(D)V", [](Code& c) { put_bits(c, false); });
  method("put", "(Ljava/lang/Object;)V", [](Code& c) {
    append(line_and(c, " ").op(Opcode::aload_0), "Ljava/lang/Object;").op(Opcode::pop).op(Opcode::return_);
  });
  method("thrown", "(Ljava/lang/Throwable;)V", [](Code& c) {
    append(line_and(c, " throws ").op(Opcode::aload_0), "Ljava/lang/Object;").op(Opcode::pop).op(Opcode::return_);
  });
  method("end", "()V", [](Code& c) {
    c.field(Opcode::getstatic, "java/lang/System", "out", "Ljava/io/PrintStream;");
    line_and(c, "").call_virtual(kBuilder, "toString", "()Ljava/lang/String;");
    c.call_virtual("java/io/PrintStream", "println", "(Ljava/lang/String;)V");
    line_and(c, "").op(Opcode::iconst_0).call_virtual(kBuilder, "setLength", "(I)V").op(Opcode::return_);
  });
  return out;
}

Program::Program(std::string_view name, std::uint16_t version) : name_(name), version_(version) {
  main_ = &classes_.emplace_back(kMain, ClassBuilder(kMain)).second;
  main_->version(version);
}

ClassBuilder& Program::add_class(std::string_view name, std::string_view super, std::uint16_t flags,
                                 std::initializer_list<std::string_view> interfaces) {
  ClassBuilder& made = classes_.emplace_back(name, ClassBuilder(name, super, flags)).second;
  made.version(version_);
  for (const std::string_view interface : interfaces) made.implements(interface);
  method(made, AccessFlags::kPublic, "<init>", "()V", [&](Code& c) {
    c.op(Opcode::aload_0).call(Opcode::invokespecial, super, "<init>", "()V").op(Opcode::return_);
  });
  return made;
}

ClassBuilder& Program::add_interface(std::string_view name, std::initializer_list<std::string_view> supers) {
  ClassBuilder& made = classes_.emplace_back(name, ClassBuilder::interface(name, supers)).second;
  return made.version(version_);
}

void Program::method(ClassBuilder& owner, std::uint16_t flags, std::string_view name, std::string_view descriptor,
                     const Body& body) const {
  add_method(owner, version_, flags, name, descriptor, body);
}

void Program::method(std::string_view name, std::string_view descriptor, const Body& body) {
  method(*main_, kPublicStatic, name, descriptor, body);
  methods_.emplace(name);
}

std::uint16_t Program::bootstrap(std::uint16_t handle, std::initializer_list<std::uint16_t> arguments) {
  ByteWriter entry;
  entry.u2(handle).u2(static_cast<std::int64_t>(arguments.size()));
  for (const std::uint16_t argument : arguments) entry.u2(argument);
  bootstraps_.push_back(entry.bytes());
  return static_cast<std::uint16_t>(bootstraps_.size() - 1);
}

void Program::probe(std::string label, std::initializer_list<Opcode> subjects, const Body& body) {
  probe(std::move(label), std::vector<Opcode>(subjects), body);
}

void Program::probe(std::string label, const std::vector<Opcode>& subjects, const Body& body) {
  base::check(!end_, "a probe after the end of main");
  std::string name = fmt::format("p{}", called_++);
  method(name, "()V", [&](Code& c) {
    const Label start = c.label();
    const Label end = c.label();
    const Label caught = c.label();
    const Label done = c.label();
    c.push(label).call_static(kOut, "label", "(Ljava/lang/String;)V").bind(start);
    body(c);
    c.bind(end).branch(Opcode::goto_, done).catch_here(caught, kThrowable);
    c.call_static(kOut, "thrown", "(Ljava/lang/Throwable;)V").join(done);
    c.call_static(kOut, "end", "()V").op(Opcode::return_);
    c.handler(start, end, caught, kThrowable);
  });
  base::check(labels_.insert(label).second, "two probes have one label");
  probes_.push_back({.label = std::move(label), .method = std::move(name), .subjects = subjects});
}

void Program::at_end(std::string label, const Body& body) {
  base::check(!end_, "main has two ends");
  end_ = [label, body](Code& c) {
    c.push(label).call_static(kOut, "label", "(Ljava/lang/String;)V").push("reached").put("A");
    c.call_static(kOut, "end", "()V");
    body(c);
  };
  base::check(labels_.insert(label).second, "two probes have one label");
  probes_.push_back({.label = std::move(label), .method = {}, .subjects = {}});
}

void Program::write_main() {
  method("all", "()V", [&](Code& c) {
    for (std::size_t i = 0; i < called_; ++i) c.call_static(kMain, fmt::format("p{}", i), "()V");
    c.op(Opcode::return_);
  });
  method("main", "([Ljava/lang/String;)V", [&](Code& c) {
    for (int pass = 0; pass < passes_; ++pass) c.call_static(kMain, "all", "()V");
    end_ ? end_(c) : static_cast<void>(c.op(Opcode::return_));
  });
  if (bootstraps_.empty()) return;
  ByteWriter table;
  table.u2(static_cast<std::int64_t>(bootstraps_.size()));
  for (const auto& entry : bootstraps_) table.append(entry);
  main_->attribute("BootstrapMethods", table.bytes());
}

std::vector<std::pair<std::string, std::vector<std::uint8_t>>> Program::finish() {
  write_main();
  std::vector<std::pair<std::string, std::vector<std::uint8_t>>> files;
  files.emplace_back(kOut, out_class().bytes());
  for (const auto& [name, builder] : classes_) files.emplace_back(name, builder.bytes());
  return files;
}

}  // namespace ristretto::opcode_test
