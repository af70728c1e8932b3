// SPDX-License-Identifier: MIT
// Writes the sequences that ran to a file, for an executor on another JVM to run them again: bench/generate says in
// BareExecutor.java what the file looks like. For measuring; nothing of it is on the way when no file is asked for.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "generate/draft.h"

namespace ristretto::generate {

class SequenceDump {
 public:
  explicit SequenceDump(std::string file) : file_(std::move(file)) {}

  // Left out, and counted, is a sequence with an operation that the format has no words for.
  void add(const Draft& draft);
  void leave_out() { ++left_out_; }
  // False: the file cannot be written.
  [[nodiscard]] bool write() const;

 private:
  [[nodiscard]] std::uint32_t number_of(const testcase::Operation& operation);

  std::string file_;
  std::vector<std::uint32_t> numbers_;   // by operation id: line in the table; kUnknown, kUnspeakable
  std::vector<std::string> operations_;  // lines of the table
  std::string sequences_;
  std::uint64_t count_ = 0;
  std::uint64_t left_out_ = 0;
};

// A line of the table; empty when there are no words for it.
[[nodiscard]] std::string dump_line(const testcase::Operation& operation);

}  // namespace ristretto::generate
