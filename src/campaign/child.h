// SPDX-License-Identifier: MIT
// A forked process that computes one text and delivers it through a pipe. What it writes to standard error is kept for
// the report; terminal signals do not reach it, for the campaign decides when it ends.
#pragma once

#include <functional>
#include <span>
#include <string>

#include <sys/types.h>

#include "base/error.h"

namespace ristretto::campaign {

class Child {
 public:
  using Work = std::function<std::string()>;

  // The child closes `not_its_own`, runs `work`, writes the text and exits with 0.
  [[nodiscard]] static base::Result<Child> start(const Work& work, std::span<const int> not_its_own);
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  ~Child();  // kills it if it still runs

  [[nodiscard]] pid_t pid() const { return pid_; }
  // To poll for reading; -1 once its end was read.
  [[nodiscard]] int result_descriptor() const { return result_; }
  [[nodiscard]] int error_descriptor() const { return error_; }
  // Reads what is there, of both.
  void read_some();
  // Both ends were read: it has exited or is about to.
  [[nodiscard]] bool is_finished() const { return result_ < 0 && error_ < 0; }

  void kill();
  // Waits for its end. How it ended, in words: "was killed by signal 11 (Segmentation fault)"; empty when all went
  // well.
  [[nodiscard]] std::string join();

  [[nodiscard]] const std::string& text() const { return text_; }          // delivered so far
  [[nodiscard]] const std::string& messages() const { return messages_; }  // the last of standard error

 private:
  Child(pid_t pid, int result, int error) : pid_(pid), result_(result), error_(error) {}
  void close_all();

  pid_t pid_ = -1;  // -1: joined, or moved from
  int result_ = -1;
  int error_ = -1;
  std::string text_;
  std::string messages_;
};

}  // namespace ristretto::campaign
