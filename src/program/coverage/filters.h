// SPDX-License-Identifier: MIT
// What is in a class file and not in its source: such instructions do not count, as in JaCoCo. Its rules for Java
// compilers are here, those for Kotlin are not.
#pragma once

#include <cstdint>
#include <vector>

#include "program/coverage/body.h"
#include "program/coverage/method_model.h"

namespace ristretto::program::coverage {

class Filtered {
 public:
  explicit Filtered(std::uint32_t instructions) : ignored_(instructions), parents_(instructions) {
    for (std::uint32_t i = 0; i < instructions; ++i) parents_[i] = i;
  }

  // Both ends included.
  void ignore(std::uint32_t first, std::uint32_t last) {
    for (std::uint32_t i = first; i <= last; ++i) ignored_[i] = 1;
  }
  void ignore_all() { ignored_.assign(ignored_.size(), 1); }
  // `copy` is the same instruction as `original` in the source.
  void merge(std::uint32_t original, std::uint32_t copy);
  // The switch has just these branches.
  void replace_branches(std::uint32_t instruction, std::vector<std::uint32_t> targets);

  void move_into(MethodModel& model);

 private:
  [[nodiscard]] std::uint32_t representative(std::uint32_t instruction) const;

  std::vector<std::uint8_t> ignored_;
  std::vector<std::uint32_t> parents_;
  std::vector<Replacement> replacements_;
};

// All of them, in JaCoCo's order.
void apply_filters(const Body& body, Filtered& out);

// Whole methods: synthetic, generated, trivial (member_filters.cc).
void filter_members(const Body& body, Filtered& out);
// Handlers that compilers write: synchronized, try-with-resources, finally (handler_filters.cc).
void filter_synchronized(const Body& body, Filtered& out);
void filter_resources(const Body& body, Filtered& out);
void filter_eclipse_resources(const Body& body, Filtered& out);  // in eclipse_filters.cc
void filter_finally(const Body& body, Filtered& out);
// assert, string switches, switches that need no default, record patterns (statement_filters.cc).
void filter_statements(const Body& body, Filtered& out);

}  // namespace ristretto::program::coverage
