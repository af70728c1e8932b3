// SPDX-License-Identifier: MIT
#include "generate/literals.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <set>

#include "base/arena.h"
#include "classfile/instruction.h"
#include "classfile/modified_utf8.h"

namespace ristretto::generate {

using classfile::BaseKind;
using classfile::Opcode;
using classfile::Tag;
using testcase::primitive_value;
using testcase::string_value;
using testcase::Value;

namespace {

constexpr std::size_t kMostMined = 64;            // a type
constexpr std::size_t kLongestMinedText = 1'000;  // longer strings make tests that nobody reads

constexpr auto kIntegers = std::to_array<std::int64_t>({-1, 0, 1, 2, 3, 10, 100});
constexpr auto kReals = std::to_array<double>({0.0, 1.0, -1.0, 0.5, 2.0, 10.0, 100.0});
constexpr auto kChars = std::to_array<char16_t>({u' ', u'a', u'b', u'A', u'0', u'1', u'#', u'\n'});
constexpr auto kTexts = std::to_array<std::u16string_view>({u"", u"a", u"b", u"abc", u"A", u"0", u"1", u"a b", u"hi!"});

bool contains(const std::vector<Value>& values, const Value& value) {
  return std::ranges::find(values, value) != values.end();
}

BaseKind kind_of(const Value& value) {
  return value.kind == testcase::ValueKind::kString ? BaseKind::kClass : value.primitive;
}

class Miner {
 public:
  explicit Miner(Literals& into) : into_(into) {}

  void integer(std::int64_t value, bool is_long) {
    for (const std::int64_t near : {value, value - 1, value + 1}) {
      if (is_long) {
        add(BaseKind::kLong, static_cast<std::uint64_t>(near));
      } else if (near >= std::numeric_limits<std::int32_t>::min() && near <= std::numeric_limits<std::int32_t>::max()) {
        narrow(static_cast<std::int32_t>(near));
      }
    }
  }
  void real(double value) {
    add(BaseKind::kDouble, std::bit_cast<std::uint64_t>(value));
    add(BaseKind::kFloat, std::bit_cast<std::uint32_t>(static_cast<float>(value)));
  }
  void text(std::u16string value) {
    if (value.size() > kLongestMinedText) return;
    for (const char16_t c : value)
      if (value.size() <= 2) add(BaseKind::kChar, c);
    push(BaseKind::kClass, string_value(std::move(value)));
  }

 private:
  void narrow(std::int32_t value) {
    add(BaseKind::kInt, bits32(value));
    add(BaseKind::kLong, static_cast<std::uint64_t>(std::int64_t{value}));
    if (value == static_cast<std::int8_t>(value)) add(BaseKind::kByte, bits32(value));
    if (value == static_cast<std::int16_t>(value)) add(BaseKind::kShort, bits32(value));
    if (value >= 0 && value <= 0xffff) add(BaseKind::kChar, bits32(value));
    real(value);
  }
  void add(BaseKind kind, std::uint64_t bits) { push(kind, primitive_value(kind, bits)); }
  void push(BaseKind kind, Value value) {
    LiteralSet& set = into_[kind];
    if (set.mined.size() >= kMostMined || contains(set.standing, value) || contains(set.mined, value)) return;
    set.mined.push_back(std::move(value));
  }

  Literals& into_;
};

void mine_code(const classfile::Code& code, const classfile::ConstantPool& pool, Miner& miner) {
  base::Arena arena;
  const auto decoded = classfile::decode(code, arena);
  if (!decoded) return;
  for (const classfile::Instruction& at : decoded->instructions) {
    switch (at.opcode) {
      case Opcode::bipush:
      case Opcode::sipush: miner.integer(at.a, false); break;
      case Opcode::ldc:
      case Opcode::ldc_w:
      case Opcode::ldc2_w: {
        const auto index = static_cast<std::size_t>(at.a);
        const std::uint64_t bits = pool[index].bits;
        switch (pool.tag(index)) {
          case Tag::kInteger: miner.integer(static_cast<std::int32_t>(bits), false); break;
          case Tag::kLong: miner.integer(static_cast<std::int64_t>(bits), true); break;
          case Tag::kFloat: miner.real(std::bit_cast<float>(static_cast<std::uint32_t>(bits))); break;
          case Tag::kDouble: miner.real(std::bit_cast<double>(bits)); break;
          case Tag::kString: miner.text(classfile::to_utf16(pool.string(index))); break;
          default: break;
        }
        break;
      }
      case Opcode::iconst_4:
      case Opcode::iconst_5:
        miner.integer(static_cast<int>(at.opcode) - static_cast<int>(Opcode::iconst_0), false);
        break;
      case Opcode::tableswitch:
      case Opcode::lookupswitch: {
        const classfile::Switch& table = decoded->switch_of(at);
        if (at.opcode == Opcode::tableswitch) {
          miner.integer(table.low, false);
          miner.integer(table.low + static_cast<std::int64_t>(table.targets.size()) - 1, false);
        }
        for (const std::int32_t key : table.keys) miner.integer(key, false);
        break;
      }
      default: break;
    }
  }
}

}  // namespace

Literals standing_literals() {
  Literals all;
  for (const std::int64_t value : kIntegers) {
    const auto narrow = static_cast<std::int32_t>(value);
    all[BaseKind::kInt].standing.push_back(primitive_value(BaseKind::kInt, bits32(narrow)));
    all[BaseKind::kLong].standing.push_back(primitive_value(BaseKind::kLong, static_cast<std::uint64_t>(value)));
    all[BaseKind::kShort].standing.push_back(primitive_value(BaseKind::kShort, bits32(narrow)));
    all[BaseKind::kByte].standing.push_back(primitive_value(BaseKind::kByte, bits32(narrow)));
  }
  for (const double value : kReals) {
    all[BaseKind::kDouble].standing.push_back(primitive_value(BaseKind::kDouble, std::bit_cast<std::uint64_t>(value)));
    all[BaseKind::kFloat].standing.push_back(
        primitive_value(BaseKind::kFloat, std::bit_cast<std::uint32_t>(static_cast<float>(value))));
  }
  for (const char16_t value : kChars) all[BaseKind::kChar].standing.push_back(primitive_value(BaseKind::kChar, value));
  for (const bool value : {false, true})
    all[BaseKind::kBoolean].standing.push_back(primitive_value(BaseKind::kBoolean, value ? 1 : 0));
  for (const std::u16string_view text : kTexts)
    all[BaseKind::kClass].standing.push_back(string_value(std::u16string(text)));
  return all;
}

void mine_literals(const program::Class& c, Literals& into) {
  Miner miner(into);
  const classfile::ConstantPool& pool = c.file().pool;
  for (const program::Method& method : c.methods())
    if (method.info->code != nullptr) mine_code(*method.info->code, pool, miner);
}

void add_values(std::span<const Value> values, Literals& into) {
  for (const Value& value : values) {
    LiteralSet& set = into[kind_of(value)];
    if (!contains(set.standing, value) && !contains(set.mined, value)) set.mined.insert(set.mined.begin(), value);
  }
}

void keep_only(std::span<const Value> values, Literals& into) {
  for (const Value& value : values) into[kind_of(value)] = {.standing = {}, .mined = {}, .is_closed = true};
  for (const Value& value : values) {
    LiteralSet& set = into[kind_of(value)];
    if (!contains(set.standing, value)) set.standing.push_back(value);
  }
}

}  // namespace ristretto::generate
