// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "classfile/byte_reader.h"
#include "classfile/instruction.h"
#include "classfile/operands.h"

namespace ristretto::classfile {
namespace {

// The opcodes that wide may precede (JVMS §6.5.wide).
bool may_be_wide(Opcode opcode) {
  const Format format = format_of(opcode);
  return format == Format::local || format == Format::increment;
}

class Decoder {
 public:
  Decoder(const Code& code, base::Arena& arena) : code_(code), arena_(arena), in_(code.bytecode, 0, fault_) {}

  Checked<DecodedCode> decode() {
    const std::size_t size = code_.bytecode.size();
    out_.size = static_cast<std::uint32_t>(size);
    index_of_pc_ = arena_.make_array_for_overwrite<std::uint16_t>(size);
    std::ranges::fill(index_of_pc_, DecodedCode::kNoInstruction);
    std::span<Instruction> instructions = arena_.make_array_for_overwrite<Instruction>(size);  // one byte each at least
    next_ = instructions.data();
    while (in_.left() > 0 && in_.ok()) decode_one(static_cast<std::uint16_t>(next_ - instructions.data()));
    if (!in_.ok()) return rejected();
    const auto count = static_cast<std::size_t>(next_ - instructions.data());
    out_.instructions = switches_.empty() ? arena_.shrink(instructions, count) : instructions.first(count);
    out_.index_of_pc = index_of_pc_;
    out_.switches = arena_.copy(std::span<const Switch>(switches_));
    return out_;
  }

 private:
  std::unexpected<JavaError> rejected() {
    JavaError error = fault_.error();
    error.kind = JavaErrorKind::VerifyError;
    error.place = fmt::format("pc {}", fault_pc_);
    if (error.message == "Truncated class file") error.message = "Instruction runs past the end of the code";
    return std::unexpected<JavaError>(std::move(error));
  }

  void fail(std::uint32_t pc, std::string message) {
    if (in_.ok()) fault_pc_ = pc;
    in_.fail(std::move(message));
  }

  void decode_one(std::uint16_t index) {
    const std::uint32_t pc = in_.offset();
    fault_pc_ = pc;
    std::uint8_t byte = in_.u1();
    if (!is_opcode(byte)) [[unlikely]]
      return fail(pc, fmt::format("Bad instruction: {:#04x}", byte));
    const bool is_wide = static_cast<Opcode>(byte) == Opcode::wide;
    if (is_wide) {
      byte = in_.u1();
      if (in_.ok() && (!is_opcode(byte) || !may_be_wide(static_cast<Opcode>(byte)))) {
        return fail(pc, fmt::format("Bad wide instruction: {:#04x}", byte));
      }
    }
    *next_ = {static_cast<std::uint16_t>(pc), static_cast<Opcode>(byte), is_wide, 0, 0};
    read_operands(*next_);
    index_of_pc_[pc] = index;
    ++next_;
  }

  void read_operands(Instruction& i) {
    const Format format = format_of(i.opcode);
    if (format == Format::table) return read_table(i);
    if (format == Format::lookup) return read_lookup(i);
    const std::uint32_t size = operand_bytes(format) << (i.is_wide ? 1 : 0);
    const base::ByteSpan bytes = in_.take(size);
    if (bytes.size() == size) [[likely]]
      read_fixed(i, format, bytes.data());
  }

  void read_fixed(Instruction& i, Format format, const std::uint8_t* at) {
    switch (format) {
      case Format::none:
      case Format::table:
      case Format::lookup:
      case Format::wide: return;
      case Format::byte: i.a = static_cast<std::int8_t>(at[0]); return;
      case Format::short_: i.a = static_cast<std::int16_t>(u2(at)); return;
      case Format::pool1:
      case Format::array_type: i.a = at[0]; return;
      case Format::pool2: i.a = u2(at); return;
      case Format::local: i.a = i.is_wide ? u2(at) : at[0]; return;
      case Format::local0: i.a = 0; return;
      case Format::local1: i.a = 1; return;
      case Format::local2: i.a = 2; return;
      case Format::local3: i.a = 3; return;
      case Format::increment:
        i.a = i.is_wide ? u2(at) : at[0];
        i.b = i.is_wide ? static_cast<std::int16_t>(u2(at + 2)) : static_cast<std::int8_t>(at[1]);
        return;
      case Format::branch2: i.a = target(i.pc, static_cast<std::int16_t>(u2(at))); return;
      case Format::branch4:
        i.a = target(i.pc, static_cast<std::int32_t>((std::uint32_t{u2(at)} << 16) | u2(at + 2)));
        return;
      case Format::interface:
        i.a = u2(at);
        i.b = at[2];
        return;
      case Format::dynamic: i.a = u2(at); return;
      case Format::dimensions:
        i.a = u2(at);
        i.b = at[2];
        return;
    }
  }

  static std::uint16_t u2(const std::uint8_t* at) { return static_cast<std::uint16_t>((at[0] << 8) | at[1]); }

  // Saturates outside the code, where check_targets() finds it.
  [[nodiscard]] std::int32_t target(std::uint32_t pc, std::int32_t offset) const {
    const std::int64_t to = std::int64_t{pc} + offset;
    return to < 0 || to >= static_cast<std::int64_t>(code_.bytecode.size()) ? -1 : static_cast<std::int32_t>(to);
  }

  // -1 becomes 0xffff, which is outside too.
  [[nodiscard]] std::uint16_t switch_target(std::uint32_t pc, std::int32_t offset) const {
    return static_cast<std::uint16_t>(target(pc, offset));
  }

  void skip_padding() { in_.skip((4 - in_.offset() % 4) % 4); }

  void read_table(Instruction& i) {
    skip_padding();
    Switch table;
    table.default_target = switch_target(i.pc, in_.s4());
    table.low = in_.s4();
    const std::int32_t high = in_.s4();
    if (in_.ok() && table.low > high) return fail(i.pc, "low must be less than or equal to high in tableswitch");
    const auto count = static_cast<std::size_t>(std::int64_t{high} - table.low + 1);
    if (!in_.fits(count, 4)) return;
    const std::span<std::uint16_t> targets = arena_.make_array<std::uint16_t>(count);
    for (std::uint16_t& to : targets) to = switch_target(i.pc, in_.s4());
    table.targets = targets;
    add_switch(i, table);
  }

  void read_lookup(Instruction& i) {
    skip_padding();
    Switch lookup;
    lookup.default_target = switch_target(i.pc, in_.s4());
    const std::int32_t count = in_.s4();
    if (in_.ok() && count < 0) return fail(i.pc, "number of keys in lookupswitch less than 0");
    if (!in_.fits(static_cast<std::size_t>(count), 8)) return;
    const std::span<std::int32_t> keys = arena_.make_array<std::int32_t>(static_cast<std::size_t>(count));
    const std::span<std::uint16_t> targets = arena_.make_array<std::uint16_t>(static_cast<std::size_t>(count));
    for (std::size_t k = 0; k < keys.size(); ++k) {
      keys[k] = in_.s4();
      targets[k] = switch_target(i.pc, in_.s4());
      if (k > 0 && keys[k] <= keys[k - 1]) fail(i.pc, "Bad lookupswitch instruction: keys are not sorted");
    }
    lookup.keys = keys;
    lookup.targets = targets;
    add_switch(i, lookup);
  }

  void add_switch(Instruction& i, const Switch& made) {
    i.a = static_cast<std::int32_t>(switches_.size());
    switches_.push_back(made);
  }

  const Code& code_;
  base::Arena& arena_;
  Fault fault_;
  ByteReader in_;
  std::uint32_t fault_pc_ = 0;
  DecodedCode out_;
  std::span<std::uint16_t> index_of_pc_;
  Instruction* next_ = nullptr;
  std::vector<Switch> switches_;
};

std::unexpected<JavaError> rejected(JavaErrorKind kind, std::string message, std::uint32_t pc) {
  return reject(kind, std::move(message), fmt::format("pc {}", pc));
}

}  // namespace

Checked<DecodedCode> decode_instructions(const Code& code, base::Arena& arena) { return Decoder(code, arena).decode(); }

Checked<void> check_handler(const ExceptionHandler& handler, const DecodedCode& decoded) {
  const auto bad = [](std::string_view part, std::uint32_t pc) {
    return rejected(JavaErrorKind::ClassFormatError, fmt::format("Illegal exception table {} {}", part, pc), pc);
  };
  if (!decoded.is_boundary(handler.start_pc)) return bad("start_pc", handler.start_pc);
  if (handler.end_pc != decoded.size && !decoded.is_boundary(handler.end_pc)) return bad("end_pc", handler.end_pc);
  if (!decoded.is_boundary(handler.handler_pc)) return bad("handler_pc", handler.handler_pc);
  return {};
}

Checked<void> check_targets(const DecodedCode& decoded) {
  const auto is_legal = [&](std::int32_t to) { return to >= 0 && decoded.is_boundary(static_cast<std::uint32_t>(to)); };
  for (const Instruction& i : decoded.instructions) {
    const Format format = info(i.opcode).format;
    bool legal = true;
    if (format == Format::branch2 || format == Format::branch4) legal = is_legal(i.a);
    if (format == Format::table || format == Format::lookup) {
      const Switch& made = decoded.switch_of(i);
      legal = is_legal(made.default_target) && std::ranges::all_of(made.targets, is_legal);
    }
    if (!legal) return rejected(JavaErrorKind::VerifyError, "Illegal target of jump or branch", i.pc);
  }
  return {};
}

Checked<DecodedCode> decode(const Code& code, base::Arena& arena) {
  auto decoded = decode_instructions(code, arena);
  if (!decoded) return decoded;
  for (const ExceptionHandler& handler : code.handlers) {
    if (const auto whole = check_handler(handler, *decoded); !whole) return std::unexpected(whole.error());
  }
  if (const auto targets = check_targets(*decoded); !targets) return std::unexpected(targets.error());
  return decoded;
}

}  // namespace ristretto::classfile
