// SPDX-License-Identifier: MIT
// What guest code has tried that would have left its world, by kind and call site: what --stats lists. A rollback does
// not take it back.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "vm/machine.h"

namespace ristretto::natives {

class Attempts {
 public:
  struct Row {
    std::string what;  // "sockets"
    std::string site;  // "a.B.c(B.java:5)": the nearest frame that is not the class library's; otherwise the topmost
    std::uint64_t count = 0;
  };

  bool is_kept = false;  // otherwise add() does nothing: looking for call sites takes time

  void add(const vm::Machine& vm, const vm::Thread& thread, std::string_view what);
  // By the thread whose native is being executed.
  void add(const vm::Machine& vm, std::string_view what);
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }  // in the order of the first attempt
  [[nodiscard]] std::uint64_t count() const;

 private:
  std::vector<Row> rows_;
};

}  // namespace ristretto::natives
