// SPDX-License-Identifier: MIT
#include "explore/flow/cause.h"

#include <algorithm>
#include <array>

namespace ristretto::explore {

using classfile::Opcode;

namespace {

constexpr auto kCauses = std::to_array<CauseInfo>({
#define RISTRETTO_CAUSE(name, text, thrown, between) {text, thrown, between},
#include "explore/flow/causes.def"
#undef RISTRETTO_CAUSE
});

// Above every exception that an instruction throws by itself.
constexpr auto kCommon =
    std::to_array<std::string_view>({"java/lang/RuntimeException", "java/lang/Exception", "java/lang/Throwable"});

struct Range {
  Opcode first, last;
  std::array<Cause, 3> causes;
  std::size_t count;
};

constexpr auto kRanges = std::to_array<Range>({
    {Opcode::iaload, Opcode::saload, {Cause::kNull, Cause::kBounds}, 2},
    {Opcode::iastore, Opcode::dastore, {Cause::kNull, Cause::kBounds}, 2},
    {Opcode::aastore, Opcode::aastore, {Cause::kNull, Cause::kBounds, Cause::kStore}, 3},
    {Opcode::bastore, Opcode::sastore, {Cause::kNull, Cause::kBounds}, 2},
    {Opcode::idiv, Opcode::ldiv, {Cause::kDivision}, 1},
    {Opcode::irem, Opcode::lrem, {Cause::kDivision}, 1},
    {Opcode::getfield, Opcode::putfield, {Cause::kNull}, 1},
    {Opcode::invokevirtual, Opcode::invokespecial, {Cause::kNull, Cause::kCall}, 2},
    {Opcode::invokestatic, Opcode::invokestatic, {Cause::kCall}, 1},
    {Opcode::invokeinterface, Opcode::invokeinterface, {Cause::kNull, Cause::kCall}, 2},
    {Opcode::invokedynamic, Opcode::invokedynamic, {Cause::kCall}, 1},
    {Opcode::newarray, Opcode::anewarray, {Cause::kNegativeSize}, 1},
    {Opcode::arraylength, Opcode::arraylength, {Cause::kNull}, 1},
    {Opcode::athrow, Opcode::athrow, {Cause::kNull, Cause::kThrow}, 2},
    {Opcode::checkcast, Opcode::checkcast, {Cause::kCast}, 1},
    {Opcode::monitorenter, Opcode::monitorenter, {Cause::kNull}, 1},
    {Opcode::monitorexit, Opcode::monitorexit, {Cause::kNull, Cause::kMonitor}, 2},
    {Opcode::multianewarray, Opcode::multianewarray, {Cause::kNegativeSize}, 1},
});

constexpr std::uint8_t kNoRange = 0xff;

constexpr auto kRangeOf = [] {
  std::array<std::uint8_t, 256> table{};
  table.fill(kNoRange);
  for (std::uint8_t i = 0; i < kRanges.size(); ++i) {
    for (auto code = static_cast<unsigned>(kRanges[i].first); code <= static_cast<unsigned>(kRanges[i].last); ++code)
      table[code] = i;
  }
  return table;
}();

}  // namespace

const CauseInfo& info(Cause cause) { return kCauses[static_cast<std::size_t>(cause)]; }

std::span<const Cause> causes_of(Opcode opcode) {
  const std::uint8_t range = kRangeOf[static_cast<std::uint8_t>(opcode)];
  if (range == kNoRange) return {};
  return std::span(kRanges[range].causes).first(kRanges[range].count);
}

std::optional<Cause> cause_of(Opcode opcode, bool is_null_check, std::string_view thrown) {
  std::optional<Cause> other;
  for (const Cause cause : causes_of(opcode)) {
    if ((cause == Cause::kNull) == is_null_check && info(cause).thrown == thrown) return cause;
    if (info(cause).thrown.empty()) other = cause;
  }
  return other;
}

Catches catches(std::string_view type, Cause cause, std::string_view exact) {
  if (type.empty() || type == kCommon.back()) return Catches::kAlways;
  const CauseInfo& facts = info(cause);
  if (facts.thrown.empty()) return !exact.empty() && type == exact ? Catches::kAlways : Catches::kPerhaps;
  const bool is_above =
      type == facts.thrown || type == facts.between || std::ranges::find(kCommon, type) != kCommon.end();
  return is_above ? Catches::kAlways : Catches::kNever;
}

}  // namespace ristretto::explore
