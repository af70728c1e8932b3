// SPDX-License-Identifier: MIT
// Which instructions a method of a program can come to, through the program's own methods: read back from the finished
// class files by the project's own parser, so that a probe cannot claim to show what its code does not hold.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "opcode/program.h"

namespace ristretto::opcode_test {

class Reach {
 public:
  void add_class(const std::vector<std::uint8_t>& bytes);
  // `method` is name and descriptor, "main([Ljava/lang/String;)V". Classes are not told apart: an overriding method is
  // reached with what it overrides.
  [[nodiscard]] std::set<Opcode> from(const std::string& method) const;

 private:
  struct Method {
    std::set<Opcode> opcodes;
    std::set<std::string> named;  // methods its constants name
  };

  std::map<std::string, Method> methods_;
};

}  // namespace ristretto::opcode_test
