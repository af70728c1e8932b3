// SPDX-License-Identifier: MIT
#include "explore/search/code_hints.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/instruction.h"
#include "classfile/signature_parser.h"
#include "explore/search/equated_types.h"
#include "vm/symbolic/boxes.h"

namespace ristretto::explore {

using classfile::Instruction;
using classfile::Opcode;

namespace {

constexpr std::size_t kMostReached = 64;

bool is_call(Opcode opcode) {
  return opcode == Opcode::invokestatic || opcode == Opcode::invokespecial || opcode == Opcode::invokevirtual;
}

class Reader {
 public:
  explicit Reader(program::ClassLookup& classes) : classes_(classes) {}

  void read_reached(const program::Method& method) {
    reached_.push_back(&method);
    for (std::size_t i = 0; i < reached_.size(); ++i) read(*reached_[i]);
    add_arguments(method);
    if (asks_class_)
      for (const std::string& name : hints_.named) add_new(hints_.tested, name);
    hints_.own_tested = hints_.tested.size();
    hints_.own_named = hints_.named.size();
    hints_.stores_elements = stores_ > 0;
    hints_.compares_references = compares_;
    own_compared_ = hints_.compared.size();
    is_own_ = false;
  }

  void read_rest(const program::Class& under_test) {
    for (const program::Method& method : under_test.methods())
      if (std::ranges::find(reached_, &method) == reached_.end()) read(method);
  }

  [[nodiscard]] CodeHints finish() {
    hints_.compared.resize(own_compared_);
    return std::move(hints_);
  }

 private:
  void read(const program::Method& method) {
    if (method.info->code == nullptr) return;
    base::Arena arena(std::size_t{1} << 14U);
    const auto code = classfile::decode(*method.info->code, arena);
    if (!code) return;
    Opcode before = Opcode::nop;
    std::optional<CodeHints::Constant> latest;
    std::string boxed;
    std::size_t since = 0;  // instructions: one operand may come between
    for (const Instruction& instruction : code->instructions) {
      const bool compares = instruction.opcode == Opcode::if_acmpeq || instruction.opcode == Opcode::if_acmpne;
      compares_ = compares_ || compares;
      if (compares && since < 2) add_compared(latest, boxed);
      ++since;
      auto constant = constant_of(method, instruction);
      std::string box = box_made_by(method, instruction);
      if (constant || !box.empty()) {
        latest = std::move(constant);
        boxed = std::move(box);
        since = 0;
      }
      // What fills a new array begins so.
      const bool fills = before == Opcode::anewarray || before == Opcode::aastore;
      if (instruction.opcode == Opcode::dup && fills) --stores_;
      if (instruction.opcode == Opcode::aastore) ++stores_;
      before = instruction.opcode;
      read(method, instruction);
    }
    if (is_own_) {
      for (const std::string& type : equated_types(method, *code)) add_new(hints_.tested, type);
    }
  }

  // Which box it is, its value says.
  void add_compared(const std::optional<CodeHints::Constant>& constant, const std::string& boxed) {
    if (!boxed.empty()) add_new(hints_.tested, boxed);
    if (constant && std::ranges::find(hints_.compared, *constant) == hints_.compared.end())
      hints_.compared.push_back(*constant);
  }

  // Its class; empty for other instructions.
  [[nodiscard]] static std::string box_made_by(const program::Method& method, const Instruction& instruction) {
    if (instruction.opcode != Opcode::invokestatic) return {};
    const classfile::MemberRef callee = method.owner->file().pool.member(static_cast<std::uint16_t>(instruction.a));
    const bool is_box = callee.name == "valueOf" && vm::symbolic::box_facts(callee.class_name) != nullptr;
    return is_box ? std::string(callee.class_name) : std::string();
  }

  [[nodiscard]] std::optional<CodeHints::Constant> constant_of(const program::Method& method,
                                                               const Instruction& instruction) {
    using Kind = CodeHints::Constant::Kind;
    const classfile::ConstantPool& pool = method.owner->file().pool;
    const auto index = static_cast<std::uint16_t>(instruction.a);
    if (instruction.opcode == Opcode::ldc || instruction.opcode == Opcode::ldc_w) {
      if (pool.tag(index) == classfile::Tag::kClass)
        return CodeHints::Constant{.kind = Kind::kClass, .name = std::string(pool.class_name(index))};
      if (pool.tag(index) == classfile::Tag::kString)
        return CodeHints::Constant{.kind = Kind::kString, .name = std::string(pool.string(index))};
    }
    if (instruction.opcode != Opcode::getstatic) return std::nullopt;
    const classfile::MemberRef member = pool.member(index);
    const program::Class* const owner = classes_.find(member.class_name).value_or(nullptr);
    const program::Field* const field =
        owner == nullptr ? nullptr : owner->declared_field(member.name, member.descriptor);
    if (field == nullptr || !field->flags().is_final() || field->flags().has(classfile::AccessFlags::kEnum))
      return std::nullopt;
    return CodeHints::Constant{.kind = Kind::kField,
                               .name = std::string(member.class_name),
                               .field = std::string(member.name),
                               .descriptor = std::string(member.descriptor)};
  }

  void read(const program::Method& method, const Instruction& instruction) {
    const classfile::ConstantPool& pool = method.owner->file().pool;
    const auto index = static_cast<std::uint16_t>(instruction.a);
    if (instruction.opcode == Opcode::checkcast || instruction.opcode == Opcode::instanceof) {
      add_new(hints_.tested, std::string(pool.class_name(index)));
    } else if (instruction.opcode == Opcode::ldc || instruction.opcode == Opcode::ldc_w) {
      if (pool.tag(index) == classfile::Tag::kClass) add_new(hints_.named, std::string(pool.class_name(index)));
    } else if (is_call(instruction.opcode)) {
      const classfile::MemberRef callee = pool.member(index);
      if (is_own_) look_at_class(method, callee);
      reach(callee);
    } else if (instruction.opcode == Opcode::invokedynamic) {
      reach_lambdas(method);
    }
  }

  void look_at_class(const program::Method& method, const classfile::MemberRef& callee) {
    const bool gets = callee.name == "getClass" && callee.descriptor == "()Ljava/lang/Class;";
    const bool tests = callee.class_name == "java/lang/Class" && (callee.name == "isInstance" || callee.name == "cast");
    asks_class_ = asks_class_ || gets || tests;
    if (gets && !method.flags().is_static()) add_new(hints_.tested, std::string(method.owner->name()));
  }

  // As the class that is named has it; of an override nothing is known. Methods of the JDK ask for much that is no
  // matter of the input.
  void reach(const classfile::MemberRef& callee) {
    if (callee.class_name.starts_with('[') || reached_.size() >= kMostReached) return;
    for (const program::Class* at = classes_.find(callee.class_name).value_or(nullptr); at != nullptr;
         at = at->super()) {
      if (!at->module().empty() && at != reached_.front()->owner) return;
      if (const program::Method* const found = at->declared_method(callee.name, callee.descriptor))
        return add_reached(*found);
    }
  }

  // javac puts their bodies beside the method, by its name.
  void reach_lambdas(const program::Method& method) {
    const std::string prefix = fmt::format("lambda${}$", method.name());
    for (const program::Method& each : method.owner->methods())
      if (each.name().starts_with(prefix)) add_reached(each);
  }

  void add_reached(const program::Method& method) {
    if (reached_.size() < kMostReached && std::ranges::find(reached_, &method) == reached_.end())
      reached_.push_back(&method);
  }

  // What a List<String> has in it is an Object to the machine.
  void add_arguments(const program::Method& method) {
    if (method.info->signature.empty()) return;
    base::Arena arena(std::size_t{1} << 12U);
    const auto signature = classfile::parse_method_signature(method.info->signature, arena);
    if (!signature) return;
    for (const classfile::Type* parameter : signature->parameters) add_arguments(*parameter, false);
  }

  void add_arguments(const classfile::Type& type, bool is_argument) {
    if (type.kind == classfile::TypeKind::kArray) return add_arguments(*type.component, false);
    if (type.kind != classfile::TypeKind::kClass) return;
    std::string name(type.package);
    for (const classfile::SimpleClassType& each : type.classes) {
      const char* const between = &each == &type.classes.front() ? (name.empty() ? "" : "/") : "$";
      name += fmt::format("{}{}", between, each.name);
      for (const classfile::TypeArgument& argument : each.arguments)
        if (argument.type != nullptr) add_arguments(*argument.type, true);
    }
    if (is_argument) add_new(hints_.tested, std::move(name));
  }

  program::ClassLookup& classes_;
  std::vector<const program::Method*> reached_;
  std::ptrdiff_t stores_ = 0;
  bool compares_ = false;
  bool asks_class_ = false;
  bool is_own_ = true;  // not of the rest of the class
  std::size_t own_compared_ = 0;
  CodeHints hints_;
};

}  // namespace

CodeHints hints_of(const program::Class& under_test, const program::Method& method, program::ClassLookup& classes) {
  Reader reader(classes);
  reader.read_reached(method);
  reader.read_rest(under_test);
  return reader.finish();
}

}  // namespace ristretto::explore
