// SPDX-License-Identifier: MIT
// One call that a line of string_methods.def answers: its arguments, and ways to answer.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "vm/machine.h"
#include "vm/symbolic/domain.h"
#include "vm/symbolic/strings/string_calls.h"

namespace ristretto::vm::symbolic {

class StringCall {
 public:
  // Without a method, for answers alone.
  StringCall(Domain& its_domain, Machine& machine, Thread& running, const Method* method, Slot* arguments)
      : domain(its_domain), vm(machine), thread(running), arguments_(arguments), method_(method) {}

  // Reads the arguments; kOther: nothing in them is symbolic, unless that does not matter, or one is too long.
  [[nodiscard]] StringWay begin(bool is_always);

  // By slot, the receiver's first. A text is null where there is no string or builder.
  [[nodiscard]] const TextPtr& text(std::size_t slot) const { return texts_[slot]; }
  [[nodiscard]] Int integer(std::size_t slot) { return domain.get_int(arguments_ + slot); }
  [[nodiscard]] Long whole(std::size_t slot) { return domain.get_long(arguments_ + slot); }
  [[nodiscard]] Ref ref(std::size_t slot) { return domain.get_ref(arguments_ + slot).bits; }
  // Whether the first parameter is a char.
  [[nodiscard]] bool takes_char() const { return method_->descriptor().starts_with("(C"); }
  [[nodiscard]] TextMath& math() { return domain.strings().math; }

  // ---- what a path is not followed beyond: false only where nothing in it is symbolic ----
  [[nodiscard]] Way is_within(const Condition& condition, const std::string& name);
  // That all characters are usual ones (TextMath).
  [[nodiscard]] Way are_usual(std::initializer_list<const Text*> texts);
  [[nodiscard]] Way is_usual(const Int& c);
  // What follows from such an answer, but kTrue.
  [[nodiscard]] static StringWay otherwise(Way way) { return way == Way::kOpen ? StringWay::kOpen : StringWay::kOther; }

  // ---- answers; `name` is what the result is called ----
  [[nodiscard]] StringWay give(Int value, const std::string& name, bool is_char = false);
  [[nodiscard]] StringWay give(const Condition& value, const std::string& name);
  [[nodiscard]] StringWay give(Long value, const std::string& name);
  [[nodiscard]] StringWay give(Text text, const std::string& name);
  // Likewise, of what is left of another text.
  [[nodiscard]] StringWay give_part(const Text& part, const std::string& name);
  [[nodiscard]] StringWay give_ref(Ref ref);
  // Puts a text into the builder at the first slot, and gives that as the result if there is one.
  [[nodiscard]] StringWay give_builder(const Text& text);
  // The message has texts in place of {}.
  [[nodiscard]] StringWay raise(std::string_view exception, std::string_view message,
                                std::initializer_list<const Text*> parts);

  // ---- names ----
  [[nodiscard]] std::string name_of(const Text& text) const;
  [[nodiscard]] std::string name_of(const Int& value) const;
  [[nodiscard]] std::string name_of_char(const Int& value) const;
  // s.name(a, b); empty if one of them is.
  [[nodiscard]] static std::string named(const std::string& receiver, std::string_view name,
                                         std::initializer_list<std::string> arguments = {});

  Domain& domain;
  Machine& vm;
  Thread& thread;

 private:
  [[nodiscard]] Text message_of(std::string_view message, std::initializer_list<const Text*> parts);

  Slot* arguments_;
  const Method* method_;
  std::vector<TextPtr> texts_;
};

// Longer ones are left to the methods themselves, or to values.
inline constexpr std::int32_t kLongestText = 256;

[[nodiscard]] Text latin_text(std::string_view latin);
// An expression in Java, with what labels say.
[[nodiscard]] std::string labelled_text(Domain& domain, const Expr* e);

}  // namespace ristretto::vm::symbolic
