// SPDX-License-Identifier: MIT
// A file descriptor that text is written to in large pieces.
//
// Writing never fails in the middle of a command: after a fault all further text is dropped, and whoever owns the
// output asks at the end. A reader that went away (`| head`) is no fault: the output is closed, and the command ends
// quietly. The process must ignore SIGPIPE.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/error.h"

namespace ristretto::cli {

class Output {
 public:
  // `name` is for messages: "standard output".
  Output(int descriptor, std::string_view name) : descriptor_(descriptor), name_(name) {}
  Output(const Output&) = delete;  // two buffers over one descriptor would mix up their texts
  Output& operator=(const Output&) = delete;
  ~Output() { flush(); }

  void write(std::string_view text);
  void flush();

  // Nothing more can be written; long work may stop.
  [[nodiscard]] bool is_closed() const { return closed_; }
  // Why, unless the reader went away.
  [[nodiscard]] const std::optional<base::Error>& failure() const { return failure_; }

 private:
  void close(int error_number);

  int descriptor_;
  std::string name_;
  std::string buffer_;
  bool closed_ = false;
  std::optional<base::Error> failure_;
};

}  // namespace ristretto::cli
