// SPDX-License-Identifier: MIT
#include <algorithm>

#include "program/coverage/filters.h"
#include "program/coverage/pattern.h"

namespace ristretto::program::coverage {
namespace {

constexpr std::string_view kString = "java/lang/String";
constexpr std::string_view kAssertionsDisabled = "$assertionsDisabled";

void filter_assert(const Body& body, Filtered& out) {
  const std::string_view owner = body.file().name;
  Bindings bindings;
  for (std::uint32_t i = 0; i < body.size(); ++i) {
    Pattern set(body, i + 1, bindings);
    set.invoke(Opcode::invokevirtual, "java/lang/Class", "desiredAssertionStatus", "()Z")
        .op(Opcode::ifne)
        .op(Opcode::iconst_1)
        .op(Opcode::goto_)
        .op(Opcode::iconst_0)
        .field(Opcode::putstatic, owner, kAssertionsDisabled, "Z");
    if (set && body.method().is_class_initializer()) out.ignore(i, set.last());

    Pattern get(body, i, bindings);
    get.field(Opcode::getstatic, owner, kAssertionsDisabled, "Z").op(Opcode::ifne);
    if (get && (i > 0 || body.has_label(0))) out.ignore(get.last(), get.last());
  }
}

// javac makes two switches of one: by hash code to a number, which is ignored, and by that number.
bool is_switch_by_hash(const Body& body, std::uint32_t at, std::uint32_t second) {
  constexpr std::uint32_t kBefore = 4;
  if (at < kBefore || body.has_label(at) || body.has_label(at - 1) || body.has_label(at - 2) || body.has_label(at - 3))
    return false;
  Bindings bindings;
  Pattern pattern(body, at - kBefore, bindings);
  pattern.op(Opcode::iconst_m1)
      .var(Opcode::istore, "number")
      .var(Opcode::aload, "text")
      .invoke(Opcode::invokevirtual, kString, "hashCode", "()I")
      .any();
  while (pattern) {
    pattern.var(Opcode::aload, "text")
        .op(Opcode::ldc)
        .invoke(Opcode::invokevirtual, kString, "equals", "(Ljava/lang/Object;)Z")
        .op(Opcode::ifeq)
        .any()
        .var(Opcode::istore, "number");
    if (!pattern) return false;
    if (pattern.next() == second) break;
    if (!pattern.op(Opcode::goto_) || body.target(pattern.last()) != second) return false;
  }
  return static_cast<bool>(pattern.var(Opcode::iload, "number").any_switch());
}

// Eclipse's compiler goes from the comparison straight to the case.
void filter_direct_string_switch(const Body& body, std::uint32_t at, Filtered& out) {
  if (body.opcode(at) != Opcode::astore && body.opcode(at) != Opcode::aload) return;
  Bindings bindings;
  bindings.locals["text"] = body.instruction(at).a;
  Pattern pattern(body, at + 1, bindings);
  if (!pattern.invoke(Opcode::invokevirtual, kString, "hashCode", "()I").any_switch()) return;
  const std::uint32_t by_hash = pattern.last();
  const std::uint32_t otherwise = body.default_target(by_hash);
  std::vector<std::uint32_t> targets{otherwise};
  const std::size_t hashes = body.case_count(by_hash);
  if (hashes == 0) return;
  for (std::size_t i = 0; i < hashes; ++i) {
    while (true) {
      pattern.var(Opcode::aload, "text")
          .op(Opcode::ldc)
          .invoke(Opcode::invokevirtual, kString, "equals", "(Ljava/lang/Object;)Z")
          .op(Opcode::ifne);
      if (!pattern) return;
      const std::uint32_t to = body.target(pattern.last());
      if (std::ranges::find(targets, to) == targets.end()) targets.push_back(to);
      const std::uint32_t next = pattern.next();
      if (next < body.size() && body.opcode(next) == Opcode::goto_ && !body.has_label(next)) {
        pattern.any();
        break;
      }
      if (next == otherwise) break;
    }
  }
  out.ignore(by_hash + 1, pattern.last());
  out.replace_branches(by_hash, std::move(targets));
}

// The default of a switch over all constants of an enum or all subtypes, which throws.
void filter_exhaustive_switch(const Body& body, std::uint32_t at, std::int32_t line, Filtered& out) {
  const std::uint32_t otherwise = body.default_target(at);
  const std::int32_t its_line = body.first_line_entry(otherwise);
  if (its_line != kNoLine && its_line != line) return;
  constexpr std::string_view kMatch = "java/lang/MatchException";  // since 21
  constexpr std::string_view kChange = "java/lang/IncompatibleClassChangeError";
  Bindings bindings;
  Pattern match(body, otherwise, bindings);
  match.type(Opcode::new_, kMatch)
      .op(Opcode::dup)
      .op(Opcode::aconst_null)
      .op(Opcode::aconst_null)
      .invoke(Opcode::invokespecial, kMatch, "<init>", "(Ljava/lang/String;Ljava/lang/Throwable;)V")
      .op(Opcode::athrow);
  Pattern change(body, otherwise, bindings);
  change.type(Opcode::new_, kChange)
      .op(Opcode::dup)
      .invoke(Opcode::invokespecial, kChange, "<init>", "()V")
      .op(Opcode::athrow);
  if (!match && !change) return;
  out.ignore(otherwise, match ? match.last() : change.last());
  out.replace_branches(at, body.case_targets(at));
}

// What an accessor throws in a record pattern.
void filter_record_pattern(const Body& body, Filtered& out) {
  for (const TryBlock& each : body.tries()) {
    if (each.type != "java/lang/Throwable") continue;
    Bindings bindings;
    Pattern pattern(body, each.handler, bindings);
    pattern.var(Opcode::astore, "cause")
        .type(Opcode::new_, "java/lang/MatchException")
        .op(Opcode::dup)
        .var(Opcode::aload, "cause")
        .invoke(Opcode::invokevirtual, "java/lang/Throwable", "toString", "()Ljava/lang/String;")
        .var(Opcode::aload, "cause")
        .invoke(Opcode::invokespecial, "java/lang/MatchException", "<init>",
                "(Ljava/lang/String;Ljava/lang/Throwable;)V")
        .op(Opcode::athrow);
    if (pattern) out.ignore(each.handler, pattern.last());
  }
}

}  // namespace

void filter_statements(const Body& body, Filtered& out) {
  filter_assert(body, out);
  std::int32_t line = kNoLine;
  for (std::uint32_t i = 0; i < body.size(); ++i) {
    if (body.last_line_entry(i) != kNoLine) line = body.last_line_entry(i);
    filter_direct_string_switch(body, i, out);
    if (!body.is_switch(i)) continue;
    if (const std::uint32_t second = body.default_target(i); is_switch_by_hash(body, i, second))
      out.ignore(i, second - 1);
    filter_exhaustive_switch(body, i, line, out);
  }
  filter_record_pattern(body, out);
}

}  // namespace ristretto::program::coverage
