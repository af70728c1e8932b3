// SPDX-License-Identifier: MIT
// Programs made of probes. A probe is a static method of class Main that prints one line, "<label> = <values>", or
// "<label> = <values> throws <exception>" when its code throws; so the line shows that the code ran to its end. main
// calls every probe in order, and then once more where the program asks for it, for the second execution of an
// instruction meets what the first one left behind: resolved constants, inline caches, initialised classes.
//
//   Program program("shifts");
//   program.probe("ishl 1 by 33", {Opcode::ishl}, [](Code& c) { c.push(1).push(33).op(Opcode::ishl).put("I"); });
#pragma once

#include <deque>
#include <functional>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/class_builder.h"

namespace ristretto::opcode_test {

inline constexpr std::string_view kThrowable = "java/lang/Throwable";

using classfile::AccessFlags;
using classfile::Opcode;
using test_support::Assembler;
using test_support::ByteWriter;
using test_support::ClassBuilder;
using test_support::Label;

inline constexpr std::uint16_t kPublicStatic = AccessFlags::kPublic | AccessFlags::kStatic;
inline constexpr std::uint16_t kFirstVersionWithFrames = 50;
inline constexpr std::uint16_t kJava17 = 61;
inline constexpr std::uint16_t kJava5 = 49;  // the last one that only the inferring verifier judges

// The body of a method, with the stack maps that its version needs. Where control joins, the locals must hold no more
// than the parameters and the stack must be empty or hold what a handler catches.
class Code {
 public:
  Code(ClassBuilder& owner, std::uint16_t version) : owner_(owner), assembler_(owner), version_(version) {}

  Code& op(Opcode opcode) { return assembler_.op(opcode), *this; }
  Code& op(Opcode opcode, int operand) { return assembler_.op_u1(opcode, operand), *this; }
  Code& op_u2(Opcode opcode, int operand) { return assembler_.op_u2(opcode, operand), *this; }
  Code& local(Opcode opcode, int index, int increment = 0);
  Code& branch(Opcode opcode, Label target) { return assembler_.branch(opcode, target), *this; }
  Code& tableswitch(std::int32_t low, const std::vector<Label>& targets, Label otherwise);
  Code& lookupswitch(const std::vector<std::pair<std::int32_t, Label>>& cases, Label otherwise);
  Code& type(Opcode opcode, std::string_view name) { return assembler_.type(opcode, name), *this; }
  Code& raw(std::initializer_list<int> bytes) { return assembler_.raw(bytes), *this; }
  Code& field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor);
  Code& call(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor,
             bool interface = false);
  Code& call_static(std::string_view owner, std::string_view name, std::string_view descriptor);
  Code& call_virtual(std::string_view owner, std::string_view name, std::string_view descriptor);
  Code& call_dynamic(std::uint16_t bootstrap, std::string_view name, std::string_view descriptor);
  // A new object, its constructor called without arguments.
  Code& make(std::string_view name);

  // Constants, by the shortest instruction of the ldc family.
  Code& push(std::int32_t value) { return ldc(owner_.integer(value)); }
  Code& push(std::int64_t value) { return op_u2(Opcode::ldc2_w, owner_.long_value(value)); }
  Code& push(float value);
  Code& push(double value);
  Code& push(std::string_view text) { return ldc(owner_.string(text)); }
  Code& push(const char* text) { return push(std::string_view(text)); }
  Code& push_class(std::string_view name) { return ldc(owner_.class_ref(name)); }
  Code& ldc(std::uint16_t index);

  // Prints the value on top of the stack, of this type: one of "I", "J", "F", "D" or any reference ("A").
  Code& put(std::string_view type);

  Label label() { return assembler_.label(); }
  Code& bind(Label label) { return assembler_.bind(label), *this; }  // no branch leads here
  Label here() { return assembler_.here(); }
  // Binds a label that branches lead to.
  Code& join(Label label);
  Label join_here();
  // Binds the start of a handler that has an object of this class on the stack.
  Code& catch_here(Label label, std::string_view type);
  Code& handler(Label start, Label end, Label target, std::string_view type = {});
  Code& line(int line) { return assembler_.line(static_cast<std::uint16_t>(line)), *this; }
  Code& max_locals(int slots) { return assembler_.max_locals(static_cast<std::uint16_t>(slots)), *this; }
  Code& max_stack(int slots) { return assembler_.max_stack(static_cast<std::uint16_t>(slots)), *this; }

  [[nodiscard]] int pc() const { return assembler_.pc(); }
  [[nodiscard]] ClassBuilder& owner() { return owner_; }
  // The finished body.
  [[nodiscard]] const Assembler& finish();

 private:
  struct Frame {
    int pc;
    std::uint16_t caught;  // class on the stack, 0: empty
  };

  ClassBuilder& owner_;
  Assembler assembler_;
  std::uint16_t version_;
  std::vector<Frame> frames_;
};

using Body = std::function<void(Code&)>;

struct Probe {
  std::string label;
  std::string method;            // of Main, without parameters; empty for the end of main
  std::vector<Opcode> subjects;  // the instructions whose effect the line shows
};

class Program {
 public:
  explicit Program(std::string_view name, std::uint16_t version = kJava17);

  // A class beside Main with a constructor without parameters, unless it is an interface.
  ClassBuilder& add_class(std::string_view name, std::string_view super = "java/lang/Object",
                          std::uint16_t flags = ClassBuilder::kPublicClass,
                          std::initializer_list<std::string_view> interfaces = {});
  ClassBuilder& add_interface(std::string_view name, std::initializer_list<std::string_view> supers = {});
  void method(ClassBuilder& owner, std::uint16_t flags, std::string_view name, std::string_view descriptor,
              const Body& body) const;
  // A public static method of Main.
  void method(std::string_view name, std::string_view descriptor, const Body& body);
  // Of Main; returns its index. `arguments` are indices into the pool of Main.
  std::uint16_t bootstrap(std::uint16_t handle, std::initializer_list<std::uint16_t> arguments = {});

  void probe(std::string label, std::initializer_list<Opcode> subjects, const Body& body);
  void probe(std::string label, const std::vector<Opcode>& subjects, const Body& body);
  // The end of main, where nothing is caught; the line of its label says only that it was reached, so it shows nothing.
  void at_end(std::string label, const Body& body);
  void run_twice() { passes_ = 2; }

  [[nodiscard]] ClassBuilder& main() { return *main_; }
  [[nodiscard]] bool has_probe(std::string_view label) const { return labels_.contains(label); }
  [[nodiscard]] bool has_method(std::string_view name) const { return methods_.contains(name); }  // of Main
  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] const std::vector<Probe>& probes() const { return probes_; }
  // Every class with its name; to be asked once, last.
  [[nodiscard]] std::vector<std::pair<std::string, std::vector<std::uint8_t>>> finish();

 private:
  void write_main();

  std::string name_;
  std::uint16_t version_;
  int passes_ = 1;
  std::deque<std::pair<std::string, ClassBuilder>> classes_;  // deque: method() hands out references
  ClassBuilder* main_;
  std::vector<Probe> probes_;
  std::set<std::string, std::less<>> labels_;
  std::set<std::string, std::less<>> methods_;
  std::size_t called_ = 0;  // probes that are methods
  Body end_;
  std::vector<std::vector<std::uint8_t>> bootstraps_;
};

// The guest class that probes print with.
[[nodiscard]] ClassBuilder out_class();
inline constexpr std::string_view kOut = "Out";

}  // namespace ristretto::opcode_test
