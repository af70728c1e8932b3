// SPDX-License-Identifier: MIT
#include "program/null_message_origins.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "classfile/descriptor.h"

namespace ristretto::program {

using classfile::Category;
using classfile::ConstantPool;
using classfile::Ends;
using classfile::Instruction;
using classfile::Opcode;
using classfile::Tag;

namespace {

constexpr std::size_t kMaxEntries = 1'000'000;  // HotSpot's own limit
constexpr std::size_t kMaxWork = 20'000'000;    // a hundred sweeps over the longest methods

struct Effect {
  unsigned pops = 0;  // slots
  unsigned pushes = 0;
};

// What lies on the stack afterwards, deepest first, in slots from the top before: only the slots count here.
struct Shuffle {
  Opcode opcode;
  unsigned pops;
  std::string_view pushes;
};
constexpr auto kShuffles = std::to_array<Shuffle>({
    {Opcode::pop, 1, ""},
    {Opcode::pop2, 2, ""},
    {Opcode::dup, 1, "00"},
    {Opcode::dup_x1, 2, "010"},
    {Opcode::dup_x2, 3, "0210"},
    {Opcode::dup2, 2, "1010"},
    {Opcode::dup2_x1, 3, "10210"},
    {Opcode::dup2_x2, 4, "103210"},
    {Opcode::swap, 2, "01"},
});

constexpr unsigned slots_of(std::string_view types) {
  unsigned slots = 0;
  for (const char type : types) slots += type == 'J' || type == 'D' ? 2 : 1;
  return slots;
}

std::optional<unsigned> field_slots(std::string_view descriptor) {
  const auto type = classfile::parse_field_descriptor(descriptor);
  if (!type) return std::nullopt;
  return type->slots();
}

std::optional<Effect> field_effect(const ConstantPool& pool, const Instruction& instruction) {
  if (!pool.is(static_cast<std::size_t>(instruction.a), Tag::kFieldref)) return std::nullopt;
  const auto slots = field_slots(pool.member(static_cast<std::size_t>(instruction.a)).descriptor);
  if (!slots) return std::nullopt;
  switch (instruction.opcode) {
    case Opcode::getstatic: return Effect{.pops = 0, .pushes = *slots};
    case Opcode::getfield: return Effect{.pops = 1, .pushes = *slots};
    case Opcode::putstatic: return Effect{.pops = *slots, .pushes = 0};
    default: return Effect{.pops = *slots + 1, .pushes = 0};
  }
}

std::optional<Effect> invoke_effect(const ConstantPool& pool, const Instruction& instruction) {
  const auto index = static_cast<std::size_t>(instruction.a);
  const bool is_dynamic = instruction.opcode == Opcode::invokedynamic;
  if (is_dynamic ? !pool.is(index, Tag::kInvokeDynamic) : !is_member_tag(pool.tag(index))) return std::nullopt;
  const auto type =
      classfile::parse_method_descriptor(is_dynamic ? pool.dynamic(index).descriptor : pool.member(index).descriptor);
  if (!type) return std::nullopt;
  const unsigned receiver = is_dynamic || instruction.opcode == Opcode::invokestatic ? 0 : 1;
  return Effect{.pops = type->parameter_slots() + receiver, .pushes = type->result().slots()};
}

// HotSpot forgets the constants that came after Java 6 and then reads outside its stack: no text to agree with there.
std::optional<Effect> load_constant_effect(const ConstantPool& pool, const Instruction& instruction) {
  const auto index = static_cast<std::size_t>(instruction.a);
  switch (pool.tag(index)) {
    case Tag::kUnusable: return std::nullopt;
    case Tag::kLong:
    case Tag::kDouble: return Effect{.pops = 0, .pushes = 2};
    case Tag::kDynamic: {
      const auto slots = field_slots(pool.dynamic(index).descriptor);
      if (!slots) return std::nullopt;
      return Effect{.pops = 0, .pushes = *slots};
    }
    default: return Effect{.pops = 0, .pushes = 1};
  }
}

// Nothing for an operand that no verifier accepts.
std::optional<Effect> effect_of(const ConstantPool& pool, const Instruction& instruction) {
  const classfile::OpcodeInfo& facts = info(instruction.opcode);
  switch (instruction.opcode) {
    case Opcode::ldc:
    case Opcode::ldc_w:
    case Opcode::ldc2_w: return load_constant_effect(pool, instruction);
    case Opcode::checkcast:  // the value stays that of its origin
      return Effect{};
    case Opcode::multianewarray: return Effect{.pops = static_cast<unsigned>(instruction.b), .pushes = 1};
    default:
      if (facts.category == Category::field) return field_effect(pool, instruction);
      if (facts.category == Category::invoke) return invoke_effect(pool, instruction);
      return Effect{.pops = slots_of(facts.pops), .pushes = slots_of(facts.pushes)};
  }
}

void pop(Origins& state, std::size_t slots) {
  state.stack.resize(state.stack.size() - std::min(slots, state.stack.size()));
}

bool shuffle(Opcode opcode, Origins& state) {
  const auto* const found = std::ranges::find(kShuffles, opcode, &Shuffle::opcode);
  if (found == kShuffles.end()) return false;
  const Origins before = state;
  pop(state, found->pops);
  for (const char slot : found->pushes) state.stack.push_back(before.origin(static_cast<std::size_t>(slot - '0')));
  return true;
}

bool execute(const ConstantPool& pool, const Instruction& instruction, std::uint32_t index, Origins& state) {
  if (shuffle(instruction.opcode, state)) return true;
  const auto effect = effect_of(pool, instruction);
  if (!effect) return false;
  pop(state, effect->pops);
  state.stack.insert(state.stack.end(), effect->pushes, index);
  // An iinc does not count, nor does the second half of a long.
  if (info(instruction.opcode).category == Category::store) {
    const auto local = static_cast<std::uint32_t>(instruction.a);
    if (local < Origins::kTrackedLocals) state.written |= std::uint64_t{1} << local;
  }
  return true;
}

void merge(Origins& into, const Origins& other) {
  for (std::size_t i = 0; i < into.stack.size(); ++i) {
    if (i >= other.stack.size() || into.stack[i] != other.stack[i]) into.stack[i] = Origins::kUnknown;
  }
  into.written |= other.written;
}

}  // namespace

OriginFinder::OriginFinder(const ConstantPool& pool, const classfile::Code& code, const classfile::DecodedCode& decoded)
    : pool_(pool), code_(decoded), before_(decoded.instructions.size() + 1) {
  before_[0].emplace();
  enter_handlers(code);
}

void OriginFinder::enter_handlers(const classfile::Code& code) {
  for (const classfile::ExceptionHandler& handler : code.handlers) {
    const std::uint32_t index = code_.index_at(handler.handler_pc);
    if (!before_[index]) before_[index] = Origins{.stack = {index}};
  }
}

void OriginFinder::find_for(std::uint32_t instruction) {
  const auto count = static_cast<std::uint32_t>(code_.instructions.size());
  while (!is_complete_ && has_grown_) {
    is_complete_ = true;
    has_grown_ = false;
    for (std::uint32_t i = 0; i < count; ++i) {
      visit(i);
      if (i + 1 == instruction && before_[i + 1]) {
        is_complete_ = true;
        break;
      }
      if (entries_ > kMaxEntries || work_ > kMaxWork) return;
    }
  }
}

void OriginFinder::visit(std::uint32_t index) {
  if (!before_[index]) {
    is_complete_ = false;
    return;
  }
  const Instruction& instruction = code_.instructions[index];
  Origins state = *before_[index];
  work_ += 1 + state.stack.size();
  if (!execute(pool_, instruction, index, state)) {
    is_complete_ = false;
    has_grown_ = false;
    return;
  }
  const Ends ends = info(instruction.opcode).ends;
  // HotSpot takes a switch to fall through as well.
  if (ends == Ends::next || ends == Ends::branch || ends == Ends::switch_) flow_into(index + 1, state);
  if (ends == Ends::branch || ends == Ends::jump || ends == Ends::subroutine) {
    flow_into(code_.index_at(static_cast<std::uint32_t>(instruction.a)), state);
  } else if (ends == Ends::switch_) {
    const classfile::Switch& cases = code_.switch_of(instruction);
    flow_into(code_.index_at(cases.default_target), state);
    for (const std::uint16_t target : cases.targets) flow_into(code_.index_at(target), state);
  }
}

// `state` keeps what it was merged with, so a later successor sees it too, as in HotSpot.
void OriginFinder::flow_into(std::uint32_t index, Origins& state) {
  if (before_[index]) {
    merge(state, *before_[index]);
  } else {
    has_grown_ = true;
    entries_ += state.stack.size();
  }
  before_[index] = state;
}

}  // namespace ristretto::program
