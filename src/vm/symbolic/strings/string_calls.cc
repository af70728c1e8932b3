// SPDX-License-Identifier: MIT
#include "vm/symbolic/strings/string_calls.h"

#include <array>
#include <string_view>

#include "vm/symbolic/strings/string_methods.h"

namespace ristretto::vm::symbolic {

namespace {

constexpr std::string_view kArraysSupport = "jdk/internal/util/ArraysSupport";

}  // namespace

struct StringCalls::Line {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
  StringWay (*answer)(StringCall&);
  bool has_loop;
};

// Null: there is none.
const StringCalls::Line* StringCalls::find_line(const Method& method) {
  static constexpr auto kLines = std::to_array<Line>({
#define RISTRETTO_STRING_METHOD(owner, name, descriptor, function) \
  {owner, name, descriptor, string_methods::function, false},
#define RISTRETTO_STRING_LOOP(owner, name, descriptor, function) \
  {owner, name, descriptor, string_methods::function, true},
#include "vm/symbolic/strings/string_methods.def"
#undef RISTRETTO_STRING_LOOP
#undef RISTRETTO_STRING_METHOD
  });
  const std::string_view owner = method.owner->name;
  for (const Line& line : kLines) {
    if (line.owner == owner && line.name == method.name() && line.descriptor == method.descriptor()) return &line;
  }
  return nullptr;
}

// A class that a rollback takes away has none, and another method may lie there afterwards.
const StringCalls::Line* StringCalls::line_of(const Method& method) {
  if (method.owner->own_linked != nullptr) return nullptr;
  const auto [at, is_new] = lines_.try_emplace(method.info, nullptr);
  if (is_new) at->second = find_line(method);
  return at->second;
}

bool StringCalls::may_answer(const Method& method, const Slot* arguments) {
  if (!method.owner->name.starts_with("java/lang/") && method.owner->name != kArraysSupport) return false;
  const Line* const line = line_of(method);
  if (line == nullptr) return false;
  if (line->has_loop || !domain_.heap.is_empty()) return true;
  for (std::size_t i = 0; i < method.argument_slots; ++i) {
    if (domain_.stack.at(arguments + i) != nullptr) return true;
  }
  return false;
}

StringWay StringCalls::call(Machine& vm, Thread& thread, const Method& method, Slot* arguments) {
  StringCall call(domain_, vm, thread, &method, arguments);
  const Line& line = *line_of(method);
  const StringWay begun = call.begin(line.has_loop);
  return begun == StringWay::kDone ? line.answer(call) : begun;
}

}  // namespace ristretto::vm::symbolic
