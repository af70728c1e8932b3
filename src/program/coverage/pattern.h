// SPDX-License-Identifier: MIT
// Sequences of instructions that compilers write, compared one instruction after the other. After the first that does
// not fit, nothing fits.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "program/coverage/body.h"

namespace ristretto::program::coverage {

// What the parts of a pattern have in common: locals, classes and targets of jumps by the pattern's own names.
struct Bindings {
  std::map<std::string, std::int32_t, std::less<>> locals;
  std::map<std::string, std::string_view, std::less<>> owners;
  std::map<std::string, std::uint32_t, std::less<>> targets;
};

class Pattern {
 public:
  // Starts at instruction `at`.
  Pattern(const Body& body, std::uint32_t at, Bindings& bindings) : body_(body), next_(at), bindings_(bindings) {}

  // Any instruction.
  Pattern& any();
  Pattern& op(Opcode opcode);
  // A load or store of the local that `name` stands for; the first one decides which that is.
  Pattern& var(Opcode opcode, std::string_view name);
  Pattern& type(Opcode opcode, std::string_view class_name);
  Pattern& field(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor);
  Pattern& invoke(Opcode opcode, std::string_view owner, std::string_view name, std::string_view descriptor);
  Pattern& any_switch();
  // A jump to the place that `name` stands for, and that place itself.
  Pattern& jump(Opcode opcode, std::string_view name);
  Pattern& place(std::string_view name);
  // The close() of the resource in the local that `name` stands for; always of the same class.
  Pattern& close(std::string_view name);
  // A call of $closeResource, which javac 9 and 10 add to classes.
  Pattern& helper_call();

  explicit operator bool() const { return fits_; }
  // Of what has fitted.
  [[nodiscard]] std::uint32_t last() const { return next_ - 1; }
  [[nodiscard]] std::uint32_t next() const { return next_; }

 private:
  Pattern& require(bool fits) {
    fits_ = fits_ && fits;
    return *this;
  }
  [[nodiscard]] bool is_member(std::string_view owner, std::string_view name, std::string_view descriptor) const;

  const Body& body_;
  std::uint32_t next_;
  Bindings& bindings_;
  bool fits_ = true;
};

}  // namespace ristretto::program::coverage
