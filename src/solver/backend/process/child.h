// SPDX-License-Identifier: MIT
// A program that reads text from its standard input and says S-expressions or lines on its standard output. Knows no
// SMT-LIB.
//
// It dies with us, hears no signal of the terminal, and is killed, with what it started, when it is let go. No wait is
// without a limit, and nothing here raises SIGPIPE.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.h"
#include "base/error.h"
#include "supervise/process.h"

namespace ristretto::solver::process_backend {

// The first S-expression or line of `received`, which is taken from it, without the blanks and comments before it; none
// if it is not all there yet.
[[nodiscard]] std::optional<std::string> take_response(std::string& received);

enum class Silence : std::uint8_t {
  kEnded,  // or it says more than anybody would read
  kTimedOut,
};

class Child {
 public:
  // A program that cannot be executed is one that ends at once, with the reason as its last words.
  [[nodiscard]] static base::Result<Child> start(const std::vector<std::string>& command, const base::Clock& clock);
  Child(Child&& other) noexcept;
  Child& operator=(Child&&) = delete;  // nobody needs it
  ~Child();

  // Sent when somebody waits for a response.
  void say(std::string_view text) { unsent_ += text; }
  [[nodiscard]] std::expected<std::string, Silence> hear(base::Clock::Duration limit);

  // How it ended, and the last that it wrote to standard error; ends it. To be called once.
  [[nodiscard]] std::string epitaph();

 private:
  Child(const supervise::Process& process, const base::Clock& clock) : clock_(&clock), process_(process) {}

  [[nodiscard]] bool exchange(base::Clock::Duration limit);
  void send();
  [[nodiscard]] bool ends_soon() const;
  [[nodiscard]] int end();

  const base::Clock* clock_;
  supervise::Process process_;
  std::string unsent_;
  std::string received_;
  std::string complaints_;
  bool is_open_ = true;
};

}  // namespace ristretto::solver::process_backend
