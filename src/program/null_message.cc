// SPDX-License-Identifier: MIT
#include "program/null_message.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "classfile/instruction.h"
#include "program/null_message_origins.h"
#include "program/wording.h"

namespace ristretto::program {

using classfile::Category;
using classfile::Instruction;
using classfile::MemberRef;
using classfile::Opcode;

namespace {

constexpr unsigned kMaxDetail = 5;

// Limits for hostile code, where indices of arrays are elements of arrays, and so on: HotSpot has none.
constexpr unsigned kMaxNesting = 500;
constexpr std::size_t kMaxText = std::size_t{1} << 16U;

// Instructions whose texts depend on nothing, with the slot of the reference.
struct Action {
  Opcode opcode;
  unsigned slot;
  std::string_view text;
};
constexpr auto kActions = std::to_array<Action>({
    {Opcode::iaload, 1, "Cannot load from int array"},
    {Opcode::laload, 1, "Cannot load from long array"},
    {Opcode::faload, 1, "Cannot load from float array"},
    {Opcode::daload, 1, "Cannot load from double array"},
    {Opcode::aaload, 1, "Cannot load from object array"},
    {Opcode::baload, 1, "Cannot load from byte/boolean array"},
    {Opcode::caload, 1, "Cannot load from char array"},
    {Opcode::saload, 1, "Cannot load from short array"},
    {Opcode::iastore, 2, "Cannot store to int array"},
    {Opcode::lastore, 3, "Cannot store to long array"},
    {Opcode::fastore, 2, "Cannot store to float array"},
    {Opcode::dastore, 3, "Cannot store to double array"},
    {Opcode::aastore, 2, "Cannot store to object array"},
    {Opcode::bastore, 2, "Cannot store to byte/boolean array"},
    {Opcode::castore, 2, "Cannot store to char array"},
    {Opcode::sastore, 2, "Cannot store to short array"},
    {Opcode::arraylength, 0, "Cannot read the array length"},
    {Opcode::athrow, 0, "Cannot throw exception"},
    {Opcode::monitorenter, 0, "Cannot enter synchronized block"},
    {Opcode::monitorexit, 0, "Cannot exit synchronized block"},
});

// Where HotSpot takes the exception to be made by reflection; the class of JDK 17, and that of later ones.
constexpr auto kReflection = std::to_array<std::string_view>({
    "jdk/internal/reflect/NativeConstructorAccessorImpl",
    "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
});

// HotSpot formats a piece of text in a buffer of 2000 bytes, unless the piece is a name alone.
std::string formatted(std::string text) {
  constexpr std::size_t kLongest = 1999;
  if (text.size() > kLongest) text.resize(kLongest);
  return text;
}

std::string class_text(std::string_view internal_name) {
  if (internal_name == "java/lang/Object") return "Object";
  if (internal_name == "java/lang/String") return "String";
  return external_name(internal_name);
}

// Only the beginning of the name is compared: java.lang.StringBuilder loses its package too.
std::string parameter_text(const classfile::FieldType& type) {
  std::string text = external_type(type);
  if (text.starts_with("java.lang.Object") || text.starts_with("java.lang.String")) {
    text.erase(0, std::string_view("java.lang.").size());
  }
  return text;
}

std::string method_text(const MemberRef& method) {
  std::string parameters;
  if (const auto type = classfile::parse_method_descriptor(method.descriptor)) {
    for (const classfile::FieldType& parameter : type->parameters()) {
      if (!parameters.empty()) parameters += ", ";
      parameters += parameter_text(parameter);
    }
  }
  return class_text(method.class_name) + formatted(fmt::format(".{}(", method.name)) +
         formatted(fmt::format("{})", parameters));
}

bool is_call(Opcode opcode) { return info(opcode).category == Category::invoke && opcode != Opcode::invokedynamic; }

class Explainer {
 public:
  Explainer(const classfile::ClassFile& file, const classfile::Method& method, const classfile::DecodedCode& code)
      : file_(file), method_(method), code_(code), origins_(file.pool, *method.code, code) {}

  std::string explain(std::uint32_t instruction) {
    const auto slot = append_action(code_.instructions[instruction]);
    if (!slot) return {};
    origins_.find_for(instruction);
    append_cause(instruction, *slot);
    return std::move(text_);
  }

 private:
  // Nothing when the operand is not what the opcode needs, which no verifier accepts.
  [[nodiscard]] std::optional<MemberRef> member_of(const Instruction& instruction) const {
    const auto index = static_cast<std::size_t>(instruction.a);
    if (!is_member_tag(file_.pool.tag(index))) return std::nullopt;
    return file_.pool.member(index);
  }

  // What failed; the answer is the slot of the operand that was null.
  std::optional<unsigned> append_action(const Instruction& instruction) {
    const auto* const action = std::ranges::find(kActions, instruction.opcode, &Action::opcode);
    if (action != kActions.end()) {
      text_ += action->text;
      return action->slot;
    }
    switch (instruction.opcode) {
      case Opcode::getfield:
      case Opcode::putfield: return append_field_action(instruction);
      case Opcode::invokevirtual:
      case Opcode::invokespecial:
      case Opcode::invokeinterface: return append_call_action(instruction);
      default: return std::nullopt;
    }
  }

  std::optional<unsigned> append_field_action(const Instruction& instruction) {
    const auto field = member_of(instruction);
    if (!field) return std::nullopt;
    const bool reads = instruction.opcode == Opcode::getfield;
    text_ += formatted(fmt::format("Cannot {} field \"{}\"", reads ? "read" : "assign", field->name));
    const auto type = classfile::parse_field_descriptor(field->descriptor);
    return reads || !type ? 0 : type->slots();
  }

  std::optional<unsigned> append_call_action(const Instruction& instruction) {
    const auto method = member_of(instruction);
    if (!method || method->name == "<init>") return std::nullopt;
    const auto type = classfile::parse_method_descriptor(method->descriptor);
    if (!type) return std::nullopt;
    text_ += fmt::format("Cannot invoke \"{}\"", method_text(*method));
    return type->parameter_slots();
  }

  // HotSpot opens the quote before it knows whether it has anything to say of the origin, and when it has not (the
  // result of an invokedynamic), the text ends there.
  void append_cause(std::uint32_t instruction, unsigned slot) {
    const std::uint32_t origin = origin_of(instruction, slot);
    if (origin == Origins::kUnknown) return;
    text_ += is_call(code_.instructions[origin].opcode) ? " because the return value of \"" : " because \"";
    if (append_value(instruction, slot, kMaxDetail)) text_ += "\" is null";
  }

  [[nodiscard]] std::uint32_t origin_of(std::uint32_t instruction, unsigned slot) const {
    const Origins* const before = origins_.before(instruction);
    return before == nullptr ? Origins::kUnknown : before->origin(slot);
  }

  // The operand of `instruction` in `slot` as an expression; false when there is none to show.
  bool append_value(std::uint32_t instruction, unsigned slot, unsigned detail) {
    const std::uint32_t origin = origin_of(instruction, slot);
    if (detail == 0 || origin == Origins::kUnknown) return false;
    if (nesting_ == kMaxNesting || text_.size() > kMaxText) return false;
    ++nesting_;
    const bool is_shown = append_origin(instruction, origin, detail);
    --nesting_;
    return is_shown;
  }

  bool append_origin(std::uint32_t user, std::uint32_t origin, unsigned detail) {
    const Instruction& source = code_.instructions[origin];
    if (is_call(source.opcode)) {
      const auto method = member_of(source);
      if (method) text_ += method_text(*method);
      return method.has_value();
    }
    const classfile::OpcodeInfo& facts = info(source.opcode);
    if (facts.category == Category::load && (facts.pushes == "I" || facts.pushes == "A")) {
      const auto local = static_cast<std::uint32_t>(source.a);
      append_local(source.pc, local, !origins_.before(user)->is_written(local));
      return true;
    }
    switch (source.opcode) {
      case Opcode::iaload:
      case Opcode::aaload: append_element(origin, detail); return true;
      case Opcode::getstatic:
      case Opcode::getfield: return append_field(origin, detail);
      default: return append_constant(source);
    }
  }

  bool append_constant(const Instruction& source) {
    switch (source.opcode) {
      case Opcode::aconst_null: text_ += "null"; return true;
      case Opcode::sipush:  // HotSpot prints it unsigned
        text_ += fmt::format("{}", static_cast<std::uint16_t>(source.a));
        return true;
      case Opcode::bipush: text_ += fmt::format("{}", source.a); return true;
      default:
        if (source.opcode < Opcode::iconst_m1 || source.opcode > Opcode::iconst_5) return false;
        text_ += fmt::format("{}", static_cast<int>(source.opcode) - static_cast<int>(Opcode::iconst_0));
        return true;
    }
  }

  // An index costs no detail.
  void append_element(std::uint32_t load, unsigned detail) {
    if (!append_value(load, 1, detail - 1)) text_ += "<array>";
    text_ += '[';
    if (!append_value(load, 0, detail)) text_ += "...";
    text_ += ']';
  }

  bool append_field(std::uint32_t load, unsigned detail) {
    const auto field = member_of(code_.instructions[load]);
    if (!field) return false;
    if (code_.instructions[load].opcode == Opcode::getstatic) {
      text_ += class_text(field->class_name) + formatted(fmt::format(".{}", field->name));
      return true;
    }
    if (append_value(load, 0, detail - 1)) text_ += '.';
    text_ += field->name;
    return true;
  }

  void append_local(std::uint32_t pc, std::uint32_t local, bool is_as_passed) {
    for (const classfile::LocalVariable& variable : method_.code->locals) {
      if (variable.index == local && pc >= variable.start_pc &&
          pc < std::uint32_t{variable.start_pc} + variable.length) {
        text_ += variable.name;
        return;
      }
    }
    const bool is_static = method_.flags.has(classfile::AccessFlags::kStatic);
    const unsigned parameter = is_as_passed ? parameter_at(local, is_static ? 0 : 1) : 0;
    if (parameter != 0) {
      text_ += fmt::format("<parameter{}>", parameter);
    } else if (!is_static && local == 0 && is_as_passed) {
      text_ += "this";
    } else {
      text_ += fmt::format("<local{}>", local);
    }
  }

  // Counted from 1, without `this`; 0 when the local holds none.
  [[nodiscard]] unsigned parameter_at(std::uint32_t local, std::uint32_t first) const {
    const auto type = classfile::parse_method_descriptor(method_.descriptor);
    if (!type) return 0;
    unsigned number = 0;
    for (const classfile::FieldType& parameter : type->parameters()) {
      ++number;
      if (local >= first && local < first + parameter.slots()) return number;
      first += parameter.slots();
    }
    return 0;
  }

  const classfile::ClassFile& file_;
  const classfile::Method& method_;
  const classfile::DecodedCode& code_;
  OriginFinder origins_;
  std::string text_;
  unsigned nesting_ = 0;
};

}  // namespace

std::string null_message(const classfile::ClassFile& file, const classfile::Method& method, std::uint32_t bci) {
  if (method.code == nullptr || std::ranges::find(kReflection, file.name) != kReflection.end()) return {};
  base::Arena arena;
  const auto code = classfile::decode(*method.code, arena);
  if (!code || !code->is_boundary(bci)) return {};
  return Explainer(file, method, *code).explain(code->index_at(bci));
}

std::string null_message(const Method& method, std::uint32_t bci) {
  return null_message(method.owner->file(), *method.info, bci);
}

}  // namespace ristretto::program
