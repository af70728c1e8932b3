// SPDX-License-Identifier: MIT
// What happens inside, for the one who looks: leveled lines to one sink that is given at construction.
// Not for results or for messages to the user. A line below the level costs one comparison; its
// arguments are not formatted.
//
// spdlog is behind this header and stays there: nobody else needs to include it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/core.h>

namespace spdlog {
class logger;
namespace sinks {
class sink;
}
}  // namespace spdlog

namespace ristretto::base {

enum class LogLevel : std::uint8_t { kTrace, kDebug, kInfo, kWarning, kError, kOff };

// "trace", "debug", "info", "warning", "error", "off", as users type them.
[[nodiscard]] std::string_view name_of(LogLevel level);
[[nodiscard]] std::optional<LogLevel> log_level_named(std::string_view name);

using LogSink = std::shared_ptr<spdlog::sinks::sink>;

[[nodiscard]] LogSink stderr_sink();
[[nodiscard]] LogSink null_sink();
// Appends to `text`, which must outlive the sink.
[[nodiscard]] LogSink text_sink(std::string& text);

// Lines are "[level] message", with control characters escaped and no time stamp: equal runs log equal lines.
class Log {
 public:
  Log(LogLevel level, LogSink sink);
  Log(const Log&) = delete;  // one log, passed by reference
  Log& operator=(const Log&) = delete;
  ~Log();

  [[nodiscard]] bool enabled(LogLevel level) const { return level >= level_; }

  template <class... Args>
  void trace(fmt::format_string<Args...> format, Args&&... args) {
    if (enabled(LogLevel::kTrace)) [[unlikely]]
      write(LogLevel::kTrace, fmt::format(format, std::forward<Args>(args)...));
  }
  template <class... Args>
  void debug(fmt::format_string<Args...> format, Args&&... args) {
    if (enabled(LogLevel::kDebug)) [[unlikely]]
      write(LogLevel::kDebug, fmt::format(format, std::forward<Args>(args)...));
  }
  template <class... Args>
  void info(fmt::format_string<Args...> format, Args&&... args) {
    if (enabled(LogLevel::kInfo)) write(LogLevel::kInfo, fmt::format(format, std::forward<Args>(args)...));
  }
  template <class... Args>
  void warning(fmt::format_string<Args...> format, Args&&... args) {
    if (enabled(LogLevel::kWarning)) write(LogLevel::kWarning, fmt::format(format, std::forward<Args>(args)...));
  }
  template <class... Args>
  void error(fmt::format_string<Args...> format, Args&&... args) {
    if (enabled(LogLevel::kError)) write(LogLevel::kError, fmt::format(format, std::forward<Args>(args)...));
  }

 private:
  void write(LogLevel level, std::string_view message);

  LogLevel level_;
  std::unique_ptr<spdlog::logger> logger_;
};

}  // namespace ristretto::base
