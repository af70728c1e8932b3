// SPDX-License-Identifier: MIT
// Which members of classes the user has asked for, judged by class files alone, and what to say when a pattern has
// missed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "campaign/eligible.h"
#include "classfile/class_file.h"

namespace ristretto::campaign {

class MemberChoice {
 public:
  // Patterns of generate/member_pattern.h; no `include`: all members.
  MemberChoice(std::span<const std::string> include, std::span<const std::string> exclude, Access access);

  // A pattern that is none.
  [[nodiscard]] base::Result<void> check() const;

  // Why no member of the class is left, in words for the user: "push is private: …"; nothing when some are, or when
  // all are asked for. `methods`: patterns for this class alone, beside `include`.
  [[nodiscard]] std::optional<std::string> reason_to_skip(const classfile::ClassFile& file,
                                                          std::span<const std::string> methods) const;

  // Remembers which patterns have a use in this class under test.
  void note(const classfile::ClassFile& file);
  // Likewise in another class: what is left out there builds no arguments.
  void note_beside(const classfile::ClassFile& file);
  // Whether some pattern could still have one in a class of this name ("a.b.C") beside those under test.
  [[nodiscard]] bool may_need(std::string_view java_name) const;
  // One line for each pattern that was of no use so far.
  [[nodiscard]] std::vector<base::Error> remarks() const;

 private:
  enum class Use : std::uint8_t { kNone, kOutOfReach, kSome };
  struct Pattern {
    std::string text;
    Use use = Use::kNone;
  };
  [[nodiscard]] bool is_in_reach(const classfile::Method& method) const;
  [[nodiscard]] std::string out_of_reach(std::string_view name) const;

  std::vector<std::string> include_;
  std::vector<std::string> exclude_;
  std::vector<Pattern> included_;
  std::vector<Pattern> excluded_;
  Access access_;
};

}  // namespace ristretto::campaign
