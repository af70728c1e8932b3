// SPDX-License-Identifier: MIT
#include "base/log.h"

#include <array>

#include <spdlog/logger.h>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/null_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "base/text.h"

namespace ristretto::base {

namespace {

struct LevelRow {
  LogLevel level;
  std::string_view name;
  spdlog::level::level_enum theirs;
};

constexpr std::array kLevels = {
    LevelRow{LogLevel::kTrace, "trace", spdlog::level::trace},
    LevelRow{LogLevel::kDebug, "debug", spdlog::level::debug},
    LevelRow{LogLevel::kInfo, "info", spdlog::level::info},
    LevelRow{LogLevel::kWarning, "warning", spdlog::level::warn},
    LevelRow{LogLevel::kError, "error", spdlog::level::err},
    LevelRow{LogLevel::kOff, "off", spdlog::level::off},
};

constexpr bool rows_are_in_level_order() {
  for (std::size_t i = 0; i < kLevels.size(); ++i) {
    if (static_cast<std::size_t>(kLevels[i].level) != i) return false;
  }
  return kLevels.size() == static_cast<std::size_t>(LogLevel::kOff) + 1;
}
static_assert(rows_are_in_level_order());

const LevelRow& row_of(LogLevel level) { return kLevels[static_cast<std::size_t>(level)]; }

class TextSink final : public spdlog::sinks::base_sink<spdlog::details::null_mutex> {
 public:
  explicit TextSink(std::string& text) : text_(text) {}

 private:
  void sink_it_(const spdlog::details::log_msg& message) override {
    spdlog::memory_buf_t line;
    formatter_->format(message, line);
    text_.append(line.data(), line.size());
  }
  void flush_() override {}

  std::string& text_;
};

}  // namespace

std::string_view name_of(LogLevel level) { return row_of(level).name; }

std::optional<LogLevel> log_level_named(std::string_view name) {
  for (const LevelRow& row : kLevels) {
    if (row.name == name) return row.level;
  }
  return std::nullopt;
}

LogSink stderr_sink() { return std::make_shared<spdlog::sinks::stderr_sink_st>(); }
LogSink null_sink() { return std::make_shared<spdlog::sinks::null_sink_st>(); }
LogSink text_sink(std::string& text) { return std::make_shared<TextSink>(text); }

Log::Log(LogLevel level, LogSink sink) : level_(level), logger_(std::make_unique<spdlog::logger>("", std::move(sink))) {
  logger_->set_level(row_of(level).theirs);
  logger_->set_pattern("[%l] %v");
  logger_->flush_on(spdlog::level::warn);
}

Log::~Log() = default;

void Log::write(LogLevel level, std::string_view message) {
  logger_->log(row_of(level).theirs, spdlog::string_view_t(escape_controls(message)));
}

}  // namespace ristretto::base
