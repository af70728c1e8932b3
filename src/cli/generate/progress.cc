// SPDX-License-Identifier: MIT
#include "cli/generate/progress.h"

#include <fmt/format.h>

#include "cli/generate/figures.h"

namespace ristretto::cli::generate {
namespace {

constexpr std::string_view kEraseLine = "\r\x1b[K";

std::string crash_line(const campaign::Crash& crash) {
  const std::string at =
      crash.sequence ? fmt::format(" at sequence {}", *crash.sequence) : std::string(" at the start");
  return fmt::format("ristretto: {}: a worker {}{}; the run goes on without it\n", crash.class_name, crash.cause, at);
}

std::string divergence_line(const campaign::Divergence& each) {
  return fmt::format("ristretto: {}.{}: {} on the real JVM: {}\n", each.test_class, each.method, each.verdict,
                     each.message);
}

}  // namespace

std::string progress_line(const campaign::Snapshot& snapshot) {
  const double rate = snapshot.seconds > 0 ? static_cast<double>(snapshot.sequences) / snapshot.seconds : 0;
  std::string line = fmt::format("{}/{} classes  lines {}  branches {}  {:.0f} sequences/s", snapshot.done,
                                 snapshot.classes, percent(snapshot.lines), percent(snapshot.branches), rate);
  if (snapshot.running == 0 && snapshot.being_judged > 0) return line + "  checking";
  if (snapshot.seconds_left) line += fmt::format("  about {} left", duration(*snapshot.seconds_left));
  return line;
}

std::string class_line(const campaign::ClassReport& report, const campaign::Snapshot& snapshot) {
  std::string line = fmt::format("[{}/{}] {}: ", snapshot.done, snapshot.classes, report.source_name);
  if (report.state != campaign::ClassState::kDone) return line + report.problem;
  line += fmt::format("{}, lines {}, branches {}", counted(report.tests, "test"), percent(report.suite.lines),
                      percent(report.suite.branches));
  if (report.error_tests > 0) line += ", " + counted(report.error_tests, "finding");
  return line + ", " + duration(report.seconds);
}

void Progress::tick(const campaign::Snapshot& snapshot) {
  if (!is_terminal_) return;
  session_.err.write(std::string(kEraseLine) + progress_line(snapshot));
  session_.err.flush();
  is_shown_ = true;
}

void Progress::class_settled(const campaign::ClassReport& report, const campaign::Snapshot& snapshot) {
  erase_line();
  for (const campaign::Crash& each : report.crashes) session_.err.write(crash_line(each));
  for (const campaign::Divergence& each : report.divergences) session_.err.write(divergence_line(each));
  const bool is_news = !is_terminal_ || report.state != campaign::ClassState::kDone;
  if (is_news) session_.err.write(class_line(report, snapshot) + "\n");
  session_.err.flush();
}

void Progress::trouble(const base::Error& error) {
  erase_line();
  session_.complain(error);
}

void Progress::end() {
  erase_line();
  session_.err.flush();
}

void Progress::erase_line() {
  if (is_shown_) session_.err.write(kEraseLine);
  is_shown_ = false;
}

}  // namespace ristretto::cli::generate
