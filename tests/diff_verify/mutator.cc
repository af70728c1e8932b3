// SPDX-License-Identifier: MIT
#include "diff_verify/mutator.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/arena.h"
#include "classfile/instruction.h"
#include "classfile/operands.h"
#include "diff_verify/class_layout.h"

namespace ristretto::diff_verify {
namespace {

using classfile::Format;
using classfile::Instruction;
using classfile::Opcode;
using classfile::Tag;

class Mutator {
 public:
  Mutator(const classfile::ClassFile& file, base::Rng& rng, Menu menu)
      : file_(file),
        rng_(rng),
        menu_(menu),
        layout_(lay_out(file)),
        bytes_(file.bytes.span().begin(), file.bytes.span().end()) {}

  Mutant run() {
    is_gentle_ = menu_ == Menu::kAll && rng_.chance(2, 3);
    if (!is_gentle_ && rng_.chance(1, 3)) change_version();
    const std::uint64_t changes = is_gentle_ ? 1 + rng_.below(4) : rng_.chance(1, 4) ? 2 : 1;
    for (std::uint64_t done = 0, tries = 0; done < changes && tries < kMaxTries; ++tries) {
      if (change()) ++done;
    }
    return {std::move(bytes_), std::move(changes_), std::move(methods_)};
  }

 private:
  using Change = bool (Mutator::*)();
  struct Choice {
    Change change;
    unsigned weight;
    Menu menu = Menu::kVerifier;
    bool is_gentle = false;  // leaves most classes valid
  };
  static constexpr std::uint64_t kMaxTries = 20;

  bool change() {
    static constexpr auto kChoices = std::to_array<Choice>({
        {&Mutator::change_opcode, 20},
        {&Mutator::drop_instruction, 8},
        {&Mutator::swap_instructions, 8},
        {&Mutator::change_local, 8},
        {&Mutator::change_pool_operand, 14},
        {&Mutator::change_branch, 8},
        {&Mutator::change_stack_map, 12},
        {&Mutator::hide_stack_map, 1},
        {&Mutator::change_handler, 4},
        {&Mutator::delete_handler, 2},
        {&Mutator::change_limits, 4},
        {&Mutator::change_flags, 4},
        {&Mutator::change_member, 4},
        {&Mutator::change_link, 6},
        {&Mutator::change_header, 2},
        {&Mutator::flip_byte, 6},
        {&Mutator::change_to_like_opcode, 40, Menu::kAll, true},
        {&Mutator::change_to_like_operand, 50, Menu::kAll, true},
        {&Mutator::change_to_like_local, 20, Menu::kAll, true},
        {&Mutator::change_constant, 8, Menu::kAll, true},
        {&Mutator::change_descriptor, 10, Menu::kAll},
        {&Mutator::change_attribute, 12, Menu::kAll},
        {&Mutator::rename_attribute, 2, Menu::kAll},
        {&Mutator::change_immediate, 6, Menu::kAll, true},
        {&Mutator::change_switch, 3, Menu::kAll},
    });
    const auto is_open = [this](const Choice& choice) {
      return choice.menu <= menu_ && (choice.is_gentle || !is_gentle_);
    };
    unsigned total = 0;
    for (const Choice& choice : kChoices) total += is_open(choice) ? choice.weight : 0;
    auto pick = rng_.below(total);
    for (const Choice& choice : kChoices) {
      if (!is_open(choice)) continue;
      if (pick < choice.weight) return (this->*choice.change)();
      pick -= choice.weight;
    }
    return false;
  }

  [[nodiscard]] std::uint32_t u2(std::size_t at) const { return (std::uint32_t{bytes_[at]} << 8) | bytes_[at + 1]; }
  void put2(std::size_t at, std::uint64_t value) {
    bytes_[at] = static_cast<std::uint8_t>(value >> 8);
    bytes_[at + 1] = static_cast<std::uint8_t>(value);
  }

  template <class... Args>
  bool note(fmt::format_string<Args...> format, Args&&... args) {
    if (!changes_.empty()) changes_ += "; ";
    changes_ += fmt::format(format, std::forward<Args>(args)...);
    return true;
  }

  // Old versions are verified by inference.
  void change_version() {
    static constexpr auto kMajors = std::to_array<std::uint16_t>({45, 46, 47, 48, 49, 49, 49, 50, 50, 50, 51, 52, 55});
    const std::uint16_t major = kMajors[rng_.below(kMajors.size())];
    if (major >= file_.major_version) return;
    put2(6, major);
    note("version {}", major);
  }

  const CodeLayout* pick_code() {
    if (layout_.codes.empty() || was_resized_) return nullptr;
    // Always the same: with faults in two methods, the order of their names' addresses decides which one HotSpot
    // reports.
    if (code_ != nullptr && menu_ == Menu::kVerifier) return code_;
    const CodeLayout& code = layout_.codes[rng_.below(layout_.codes.size())];
    const auto decoded = classfile::decode(*code.parsed, arena_);
    if (!decoded) return nullptr;
    decoded_ = *decoded;
    code_ = &code;
    methods_.push_back(code.method);
    return code_;
  }

  const Instruction& pick_instruction() { return decoded_.instructions[rng_.below(decoded_.instructions.size())]; }
  std::size_t pick_boundary() { return pick_instruction().pc; }

  static bool is_switch(Opcode opcode) {
    return info(opcode).format == Format::table || info(opcode).format == Format::lookup;
  }
  // Whether the instruction's length is that of its opcode and operands.
  static bool is_plain(Opcode opcode) { return !is_switch(opcode) && info(opcode).format != Format::wide; }

  bool change_opcode() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    const Instruction& i = pick_instruction();
    if (i.is_wide || !is_plain(i.opcode)) return false;
    const auto opcode = static_cast<Opcode>(rng_.below(classfile::kOpcodeCount));
    const bool alike = info(opcode).format == info(i.opcode).format || rng_.chance(1, 4);
    const bool fits = is_plain(opcode) && operand_bytes(info(opcode).format) == operand_bytes(info(i.opcode).format);
    if (!fits || opcode == i.opcode || !alike) return false;
    bytes_[code->code + i.pc] = static_cast<std::uint8_t>(opcode);
    return note("{} for {} at {} pc {}", info(opcode).mnemonic, info(i.opcode).mnemonic, code->code, i.pc);
  }

  bool drop_instruction() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    const Instruction& i = pick_instruction();
    const std::size_t end = decoded_.next_pc(decoded_.index_at(i.pc));
    std::fill(bytes_.begin() + code->code + i.pc, bytes_.begin() + static_cast<std::ptrdiff_t>(code->code + end),
              std::uint8_t{0});
    return note("nop for {} at {} pc {}", info(i.opcode).mnemonic, code->code, i.pc);
  }

  bool swap_instructions() {
    const CodeLayout* code = pick_code();
    if (code == nullptr || decoded_.instructions.size() < 2) return false;
    const std::size_t first = rng_.below(decoded_.instructions.size() - 1);
    const Instruction& i = decoded_.instructions[first];
    const Instruction& j = decoded_.instructions[first + 1];
    if (is_switch(i.opcode) || is_switch(j.opcode)) return false;
    const auto begin = bytes_.begin() + code->code;
    std::rotate(begin + i.pc, begin + j.pc, begin + static_cast<std::ptrdiff_t>(decoded_.next_pc(first + 1)));
    return note("swap {} and {} at {} pc {}", info(i.opcode).mnemonic, info(j.opcode).mnemonic, code->code, i.pc);
  }

  bool change_local() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    const Instruction& i = pick_instruction();
    const Format format = info(i.opcode).format;
    if (format != Format::local && format != Format::increment) return false;
    const std::size_t at = code->code + i.pc + (i.is_wide ? 3U : 1U);
    bytes_[at] = static_cast<std::uint8_t>(rng_.below(code->parsed->max_locals + std::uint64_t{1}));
    return note("local {} for {} at {} pc {}", bytes_[at], i.a, code->code, i.pc);
  }

  // Mostly to an entry of the same tag.
  std::uint16_t other_entry(std::uint16_t index) {
    const PoolEntry* other = &layout_.pool[rng_.below(layout_.pool.size())];
    if (rng_.chance(1, 4)) return other->index;
    const Tag tag = file_.pool.tag(index);
    for (int tries = 0; tries < 200 && (other->tag != tag || other->index == index); ++tries)
      other = &layout_.pool[rng_.below(layout_.pool.size())];
    return other->index;
  }

  bool change_pool_operand() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    for (int tries = 0; tries < 20; ++tries) {
      const Instruction& i = pick_instruction();
      const Format format = info(i.opcode).format;
      const std::uint16_t other = other_entry(static_cast<std::uint16_t>(i.a));
      if (format == Format::pool1) {
        bytes_[code->code + i.pc + 1U] = static_cast<std::uint8_t>(other);
      } else if (format == Format::pool2 || format == Format::interface || format == Format::dynamic ||
                 format == Format::dimensions) {
        put2(code->code + i.pc + 1U, other);
      } else {
        continue;
      }
      return note("pool {} for {} in {} at {} pc {}", other, i.a, info(i.opcode).mnemonic, code->code, i.pc);
    }
    return false;
  }

  bool change_branch() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    for (int tries = 0; tries < 20; ++tries) {
      const Instruction& i = pick_instruction();
      if (info(i.opcode).format != Format::branch2) continue;
      const std::size_t to = rng_.chance(7, 8) ? pick_boundary() : rng_.below(decoded_.size + 2);
      put2(code->code + i.pc + 1U, static_cast<std::uint64_t>(to - i.pc));
      return note("branch to {} at {} pc {}", to, code->code, i.pc);
    }
    return false;
  }

  // Small numbers are tags and deltas, the last nine are kinds of frames.
  std::uint8_t frame_byte(std::uint8_t old) {
    switch (rng_.below(4)) {
      case 0: return static_cast<std::uint8_t>(rng_.below(10));
      case 1: return static_cast<std::uint8_t>(247 + rng_.below(9));
      case 2: return static_cast<std::uint8_t>(old + 1);
      default: return static_cast<std::uint8_t>(old - 1);
    }
  }

  bool change_stack_map() {
    const CodeLayout* code = pick_code();
    if (code == nullptr || code->stack_map_size == 0) return false;
    const std::size_t at = code->stack_map + rng_.below(code->stack_map_size);
    bytes_[at] = frame_byte(bytes_[at]);
    return note("stack map byte {} in code at {}: {}", at - code->stack_map, code->code, bytes_[at]);
  }

  bool hide_stack_map() {
    const CodeLayout* code = pick_code();
    if (code == nullptr || code->stack_map == 0) return false;
    const PoolEntry& other = layout_.pool[rng_.below(layout_.pool.size())];
    if (other.tag != Tag::kUtf8) return false;
    put2(code->stack_map - 6, other.index);
    return note("stack map of code at {} hidden", code->code);
  }

  bool change_handler() {
    const CodeLayout* code = pick_code();
    if (code == nullptr || code->handler_count == 0) return false;
    const std::size_t part = rng_.below(4);
    const std::size_t at = code->handlers + 8 * rng_.below(code->handler_count) + 2 * part;
    std::uint64_t value = pick_boundary();
    if (part == 3) value = rng_.chance(1, 4) ? 0 : other_entry(static_cast<std::uint16_t>(u2(at)));
    if (part != 3 && rng_.chance(1, 8)) value = rng_.below(decoded_.size + 2);
    put2(at, value);
    return note("handler field {} of code at {}: {}", part, code->code, value);
  }

  bool delete_handler() {
    const CodeLayout* code = pick_code();
    if (code == nullptr || code->handler_count == 0) return false;
    const std::size_t at = code->handlers + 8 * rng_.below(code->handler_count);
    bytes_.erase(bytes_.begin() + static_cast<std::ptrdiff_t>(at),
                 bytes_.begin() + static_cast<std::ptrdiff_t>(at + 8));
    put2(code->handlers - 2, code->handler_count - 1U);
    const std::size_t length = code->attribute - 4;
    const std::uint32_t size = ((u2(length) << 16) | u2(length + 2)) - 8;
    put2(length, size >> 16);
    put2(length + 2, size);
    was_resized_ = true;
    return note("handler of code at {} deleted", code->code);
  }

  bool change_limits() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    const std::size_t at = code->attribute + 2 * rng_.below(2);
    const std::uint32_t value = u2(at) + static_cast<std::uint32_t>(rng_.between(-2, 1));
    put2(at, value);
    return note("{} of code at {}: {}", at == code->attribute ? "max_stack" : "max_locals", code->code, value);
  }

  bool change_flags() {
    if (was_resized_) return false;
    std::vector<std::uint32_t> places = {layout_.flags};
    places.insert(places.end(), layout_.fields.begin(), layout_.fields.end());
    places.insert(places.end(), layout_.methods.begin(), layout_.methods.end());
    const std::size_t at = places[rng_.below(rng_.chance(1, 3) ? 1 : places.size())];
    const std::uint32_t bit = std::uint32_t{1} << rng_.below(16);
    put2(at, u2(at) ^ bit);
    return note("flag {:#06x} at {}", bit, at);
  }

  bool change_member() {
    if (was_resized_) return false;
    const std::vector<std::uint32_t>& members = rng_.chance(1, 3) ? layout_.fields : layout_.methods;
    if (members.empty()) return false;
    const std::size_t at = members[rng_.below(members.size())] + 2 + 2 * rng_.below(2);
    std::uint32_t value = u2(members[rng_.below(members.size())] + (at % 2 == 0 ? 2U : 4U));
    if (rng_.chance(1, 2)) value = other_entry(static_cast<std::uint16_t>(u2(at)));
    put2(at, value);
    return note("member link at {}: {}", at, value);
  }

  // Of one pool entry to another.
  bool change_link() {
    const PoolEntry& entry = layout_.pool[rng_.below(layout_.pool.size())];
    std::size_t at = 0;
    switch (entry.tag) {
      case Tag::kClass:
      case Tag::kString:
      case Tag::kMethodType: at = entry.offset + 1; break;
      case Tag::kMethodHandle:
        at = entry.offset + 2;
        if (!rng_.chance(1, 2)) break;
        bytes_[entry.offset + 1] = static_cast<std::uint8_t>(rng_.below(11));
        return note("kind of method handle {}: {}", entry.index, bytes_[entry.offset + 1]);
      case Tag::kFieldref:
      case Tag::kMethodref:
      case Tag::kInterfaceMethodref:
        if (rng_.chance(1, 8)) {
          bytes_[entry.offset] = static_cast<std::uint8_t>(9 + rng_.below(3));
          return note("tag of {}: {}", entry.index, bytes_[entry.offset]);
        }
        [[fallthrough]];
      case Tag::kNameAndType:
      case Tag::kDynamic:
      case Tag::kInvokeDynamic: at = entry.offset + 1 + 2 * rng_.below(2); break;
      default: return false;
    }
    const std::uint16_t other = other_entry(static_cast<std::uint16_t>(u2(at)));
    put2(at, other);
    return note("link of {} entry {}: {}", name(entry.tag), entry.index, other);
  }

  // This class, its superclass, its interfaces.
  bool change_header() {
    const std::size_t interfaces = file_.interfaces.size();
    const std::size_t place = rng_.below(2 + interfaces);
    const std::size_t at = layout_.flags + (place < 2 ? 2 + 2 * place : 8 + 2 * (place - 2));
    const std::uint16_t other = rng_.chance(1, 8) ? 0 : other_entry(static_cast<std::uint16_t>(u2(at)));
    put2(at, other);
    return note("header link at {}: {}", at, other);
  }

  bool flip_byte() {
    const std::size_t at = rng_.below(bytes_.size());
    bytes_[at] = static_cast<std::uint8_t>(rng_.chance(1, 2) ? bytes_[at] ^ (1U << rng_.below(8)) : rng_.below(256));
    return note("byte {}: {:#04x}", at, bytes_[at]);
  }

  // What takes and leaves the same types, so that the code most likely stays valid.
  bool change_to_like_opcode() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    const Instruction& i = pick_instruction();
    const classfile::OpcodeInfo& old = info(i.opcode);
    if (i.is_wide || !is_plain(i.opcode) || old.pops.contains('*') || old.pushes.contains('*')) return false;
    std::vector<Opcode> alike;
    for (int k = 0; k < classfile::kOpcodeCount; ++k) {
      const auto opcode = static_cast<Opcode>(k);
      const classfile::OpcodeInfo& other = info(opcode);
      const bool fits = other.format == old.format && other.pops == old.pops && other.pushes == old.pushes;
      if (fits && other.ends == old.ends && opcode != i.opcode) alike.push_back(opcode);
    }
    if (alike.empty()) return false;
    const Opcode opcode = alike[rng_.below(alike.size())];
    bytes_[code->code + i.pc] = static_cast<std::uint8_t>(opcode);
    return note("{} for {} at {} pc {}", info(opcode).mnemonic, old.mnemonic, code->code, i.pc);
  }

  // A member of the same descriptor, a constant of the same tag.
  bool change_to_like_operand() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    const Instruction& i = pick_instruction();
    const Format format = info(i.opcode).format;
    const bool has_index = format == Format::pool1 || format == Format::pool2 || format == Format::interface;
    const auto index = static_cast<std::uint16_t>(i.a);
    if (!has_index || index >= file_.pool.size()) return false;
    std::vector<std::uint16_t> alike;
    for (const PoolEntry& entry : layout_.pool) {
      const bool fits = format != Format::pool1 || entry.index < 256;
      if (fits && entry.index != index && is_like(entry.index, index)) alike.push_back(entry.index);
    }
    if (alike.empty()) return false;
    const std::uint16_t other = alike[rng_.below(alike.size())];
    if (format == Format::pool1) {
      bytes_[code->code + i.pc + 1U] = static_cast<std::uint8_t>(other);
    } else {
      put2(code->code + i.pc + 1U, other);
    }
    return note("pool {} for {} in {} at {} pc {}", other, i.a, info(i.opcode).mnemonic, code->code, i.pc);
  }

  [[nodiscard]] bool is_like(std::uint16_t index, std::uint16_t other) const {
    const Tag tag = file_.pool.tag(index);
    if (tag != file_.pool.tag(other)) return false;
    if (tag != Tag::kFieldref && tag != Tag::kMethodref && tag != Tag::kInterfaceMethodref) return true;
    return file_.pool.member(index).descriptor == file_.pool.member(other).descriptor;
  }

  // Another local that an instruction of the same opcode uses.
  bool change_to_like_local() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    const Instruction& i = pick_instruction();
    const Instruction& j = pick_instruction();
    const classfile::Category category = info(i.opcode).category;
    if (category != classfile::Category::load && category != classfile::Category::store) return false;
    const bool is_alike = info(j.opcode).category == category && info(j.opcode).pops == info(i.opcode).pops &&
                          info(j.opcode).pushes == info(i.opcode).pushes;
    const std::size_t size = decoded_.next_pc(decoded_.index_at(i.pc)) - i.pc;
    if (!is_alike || i.a == j.a || decoded_.next_pc(decoded_.index_at(j.pc)) - j.pc != size) return false;
    std::copy_n(file_.bytes.span().begin() + code->code + j.pc, size, bytes_.begin() + code->code + i.pc);
    return note("local {} for {} at {} pc {}", j.a, i.a, code->code, i.pc);
  }

  // A number or a text's letter: indices, lengths and flags that code computes with.
  bool change_constant() {
    const PoolEntry& entry = layout_.pool[rng_.below(layout_.pool.size())];
    std::size_t size = 0;
    if (entry.tag == Tag::kInteger || entry.tag == Tag::kFloat) size = 4;
    if (entry.tag == Tag::kLong || entry.tag == Tag::kDouble) size = 8;
    if (size == 0) return false;
    const std::size_t at = entry.offset + 1 + rng_.below(size);
    bytes_[at] = interesting_byte();
    return note("{} entry {}: byte {:#04x}", name(entry.tag), entry.index, bytes_[at]);
  }

  std::uint8_t interesting_byte() {
    static constexpr auto kBytes = std::to_array<std::uint8_t>({0, 1, 2, 0x7f, 0x80, 0xff});
    return kBytes[rng_.below(kBytes.size())];
  }

  // Of a descriptor, without changing its length: another type, one dimension more or less.
  bool change_descriptor() {
    static constexpr std::string_view kLetters = "BCDFIJSZV[L();";
    const PoolEntry& entry = layout_.pool[rng_.below(layout_.pool.size())];
    if (entry.tag != Tag::kUtf8) return false;
    const std::string_view text = file_.pool.utf8(entry.index);
    if (text.empty() || (text.front() != '(' && text.size() > 2 && text.front() != '[' && text.front() != 'L'))
      return false;
    const std::size_t in_text = rng_.below(text.size());
    if (!kLetters.contains(text[in_text])) return false;
    const std::size_t at = entry.offset + 3 + in_text;
    bytes_[at] = static_cast<std::uint8_t>(kLetters[rng_.below(rng_.chance(7, 8) ? kTypeLetters : kLetters.size())]);
    return note("descriptor {}, letter {}: {}", entry.index, in_text, static_cast<char>(bytes_[at]));
  }

  // In an attribute of the class or a member that is not Code: a link mostly, else a byte.
  bool change_attribute() {
    const classfile::Attribute* attribute = pick_attribute();
    if (attribute == nullptr || attribute->data.size() < 2) return false;
    if (rng_.chance(1, 4)) {
      const std::size_t at = attribute->offset + rng_.below(attribute->data.size());
      bytes_[at] = rng_.chance(1, 2) ? interesting_byte() : static_cast<std::uint8_t>(bytes_[at] + 1);
      return note("{} byte {}: {:#04x}", attribute->name, at - attribute->offset, bytes_[at]);
    }
    const std::size_t at = attribute->offset + 2 * rng_.below(attribute->data.size() / 2);
    const std::uint32_t old = u2(at);
    const bool is_link = old != 0 && old < file_.pool.size();
    const std::uint64_t value = is_link ? other_entry(static_cast<std::uint16_t>(old)) : rng_.below(4);
    put2(at, value);
    return note("{} word {}: {}", attribute->name, at - attribute->offset, value);
  }

  bool rename_attribute() {
    const classfile::Attribute* attribute = pick_attribute();
    const classfile::Attribute* other = pick_attribute();
    if (attribute == nullptr || other == nullptr || attribute == other) return false;
    constexpr std::size_t kHeader = 6;
    put2(attribute->offset - kHeader, u2(other->offset - kHeader));
    return note("{} named {}", attribute->name, other->name);
  }

  const classfile::Attribute* pick_attribute() {
    if (was_resized_) return nullptr;
    std::span<const classfile::Attribute> from = file_.attributes;
    const std::uint64_t where = rng_.below(4);
    if (where == 1 && !file_.fields.empty()) from = file_.fields[rng_.below(file_.fields.size())].attributes;
    if (where >= 2 && !file_.methods.empty()) from = file_.methods[rng_.below(file_.methods.size())].attributes;
    if (from.empty()) return nullptr;
    const classfile::Attribute& attribute = from[rng_.below(from.size())];
    return attribute.name == "Code" ? nullptr : &attribute;
  }

  bool change_immediate() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    const Instruction& i = pick_instruction();
    const Format format = info(i.opcode).format;
    const bool has_immediate = format == Format::byte || format == Format::short_ || format == Format::increment ||
                               format == Format::array_type || format == Format::dimensions ||
                               format == Format::interface;
    if (!has_immediate || i.is_wide) return false;
    const std::size_t at = code->code + i.pc + 1 + rng_.below(operand_bytes(format));
    bytes_[at] = rng_.chance(1, 2) ? interesting_byte() : static_cast<std::uint8_t>(rng_.below(13));
    return note("operand of {} at {} pc {}: {}", info(i.opcode).mnemonic, code->code, i.pc, bytes_[at]);
  }

  // A key or a target of a switch, or one of the counts before them.
  bool change_switch() {
    const CodeLayout* code = pick_code();
    if (code == nullptr) return false;
    const auto found =
        std::ranges::find_if(decoded_.instructions, [](const Instruction& i) { return is_switch(i.opcode); });
    if (found == decoded_.instructions.end()) return false;
    const std::size_t first = (found->pc / 4U + 1) * 4U;
    const std::size_t end = decoded_.next_pc(decoded_.index_at(found->pc));
    const std::size_t at = code->code + first + rng_.below(end - first);
    bytes_[at] = rng_.chance(1, 2) ? interesting_byte() : static_cast<std::uint8_t>(rng_.below(256));
    return note("switch at {} pc {}, byte {}: {:#04x}", code->code, found->pc, at - code->code - first, bytes_[at]);
  }

  static constexpr std::size_t kTypeLetters = 8;
  const classfile::ClassFile& file_;
  base::Rng& rng_;
  Menu menu_;
  bool is_gentle_ = false;
  ClassLayout layout_;
  std::vector<std::uint8_t> bytes_;
  std::string changes_;
  std::vector<std::uint16_t> methods_;
  bool was_resized_ = false;  // offsets behind the change no longer hold
  base::Arena arena_;
  classfile::DecodedCode decoded_;
  const CodeLayout* code_ = nullptr;
};

}  // namespace

Mutant mutate(const classfile::ClassFile& original, base::Rng& rng, Menu menu) {
  return Mutator(original, rng, menu).run();
}

}  // namespace ristretto::diff_verify
