// SPDX-License-Identifier: MIT
// That a hash code is a given one, said in texts: the sum over all characters tells a solver nothing about them. What
// javac makes of a switch on strings asks for the hash codes of its labels first.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "vm/klass.h"
#include "vm/symbolic/strings/text.h"
#include "vm/symbolic/value.h"

namespace ristretto::vm::symbolic {

class Domain;
class TextMath;

class TextHashes {
 public:
  TextHashes(Domain& domain, TextMath& math) : domain_(domain), math_(math) {}

  // The hash code of a text is asked for by a method of that class, which may compare it with those of its constants.
  void note(const Int& hash, const Text& text, const Klass& asker);
  // That such a hash code equals a constant: the text is one of a few that have it, or has it otherwise; which means
  // the same. Other conditions as they are, and the same condition always the same way.
  [[nodiscard]] Condition by_text(const Condition& condition);

  void clear();

 private:
  [[nodiscard]] const Expr* restated(const Expr* equality);
  [[nodiscard]] std::vector<std::u16string> texts_with(std::int32_t hash, const Text& hashed) const;

  Domain& domain_;
  TextMath& math_;
  std::map<std::uint32_t, Text> hashed_;                          // by id of the hash code
  std::map<std::uint32_t, const Expr*> restated_;                 // by id of the equality
  std::map<std::int32_t, std::vector<std::u16string>> literals_;  // by hash code, of classes that asked
  std::set<std::string, std::less<>> asked_;                      // their names
};

// As String.hashCode has it.
[[nodiscard]] std::int32_t hash_of(std::u16string_view text);
// A text with that hash code that begins and ends so; what is between no change of case and no trimming touches.
[[nodiscard]] std::u16string text_with_hash(std::int32_t hash, std::u16string_view beginning, std::u16string_view end);

}  // namespace ristretto::vm::symbolic
