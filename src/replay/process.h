// SPDX-License-Identifier: MIT
// A child process that exchanges length-prefixed messages with us over two pipes of its own. It knows nothing of Java.
//
// It is in a process group of its own: a Ctrl-C at the terminal does not reach it, and what it started itself dies with
// it. It has no standard input; the end of what it writes to the standard streams is kept for error messages.
// Nothing here raises SIGPIPE, and no wait is without a limit.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

#include "base/clock.h"
#include "base/error.h"

namespace ristretto::replay {

class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int number) : number_(number) {}
  FileDescriptor(FileDescriptor&& other) noexcept;
  FileDescriptor& operator=(FileDescriptor&& other) noexcept;
  ~FileDescriptor();

  [[nodiscard]] int get() const { return number_; }
  void close();

 private:
  int number_ = -1;
};

struct ProcessOptions {
  std::vector<std::string> command;            // the program's path first
  std::vector<std::string> without_variables;  // of the environment
  std::filesystem::path folder;                // to run in
};

// What the child finds its pipes at.
inline constexpr std::string_view kRequestsFile = "/dev/fd/3";
inline constexpr std::string_view kRepliesFile = "/dev/fd/4";

enum class Silence : std::uint8_t {
  kEnded,  // it has closed its pipe, or says what is no message
  kTimedOut,
};

struct Ending {
  std::optional<int> exit_code;
  std::optional<int> signal;

  // Whether it may have been ended by someone else: SIGKILL or SIGTERM, the latter also as java reports it.
  [[nodiscard]] bool is_from_outside() const;
  // "exit code 3", "signal 9 (Killed)"
  [[nodiscard]] std::string describe() const;
};

class Process {
 public:
  // An Error: the program cannot be executed.
  [[nodiscard]] static base::Result<Process> start(const ProcessOptions& options, const base::Clock& clock);

  Process(Process&& other) noexcept;
  Process& operator=(Process&&) = delete;  // nobody needs it
  ~Process();

  [[nodiscard]] pid_t pid() const { return pid_; }

  // All of `message`, or false when the process does not take it in time.
  [[nodiscard]] bool send(std::string_view message, double seconds);
  // The next message, without its length.
  [[nodiscard]] std::expected<std::string, Silence> receive(double seconds);

  // Ends it, if it is not ending on its own right now, and its children. To be called again for the same answer.
  Ending end();
  // The last of what it wrote to its standard streams, on one line.
  [[nodiscard]] std::string last_words() const;

 private:
  explicit Process(const base::Clock& clock) : clock_(&clock) {}
  bool wait(int descriptor, short events, base::Clock::Duration deadline);
  void listen();
  std::optional<std::string> take_message();

  const base::Clock* clock_;
  pid_t pid_ = -1;
  std::optional<Ending> ending_;
  FileDescriptor requests_, replies_, output_;
  std::string received_;
  std::string output_tail_;
};

}  // namespace ristretto::replay
