// SPDX-License-Identifier: MIT
#include "generate/search.h"

namespace ristretto::generate {
namespace {

constexpr std::uint64_t kMostWritten = 10'000;    // sequences, with Options::output_all
constexpr std::uint64_t kLooksBetweenClocks = 4;  // attempts between two looks at the clock
constexpr std::chrono::milliseconds kBetweenReports{200};

}  // namespace

Search::Search(Session& session, const Options& options)
    : session_(session),
      options_(options),
      start_(session.clock.monotonic()),
      last_find_(start_),
      last_report_(start_),
      digests_(session.reader) {
  if (!options_.dump_file.empty()) dump_ = std::make_unique<SequenceDump>(options_.dump_file);
}

double Search::elapsed() const { return std::chrono::duration<double>(session_.clock.monotonic() - start_).count(); }

bool Search::is_over() {
  is_over_ = is_over_ || has_used_budget();
  return is_over_;
}

bool Search::has_used_budget() {
  Statistics& statistics = session_.statistics;
  statistics.calls = session_.executor.calls;
  if (reported_) return true;
  if (options_.operations != 0 && statistics.calls >= options_.operations) return true;
  if (options_.plateau != 0 && statistics.calls - calls_at_last_find_ >= options_.plateau) return true;
  if (options_.output_all && statistics.sequences >= kMostWritten) return true;
  if (++looks_ % kLooksBetweenClocks != 0) return false;
  const auto now = session_.clock.monotonic();
  if (now - last_report_ >= kBetweenReports) {
    last_report_ = now;
    session_.monitor.progress(statistics, session_.coverage(session_.machine.probe_log.hit));
  }
  if (session_.monitor.stop()) return true;
  if (options_.seconds > 0 && elapsed() >= options_.seconds) return true;
  if (options_.operations != 0) return false;
  const std::chrono::duration<double> quiet = session_.clock.monotonic() - last_find_;
  return options_.plateau_seconds > 0 && quiet.count() >= options_.plateau_seconds;
}

bool Search::may_run(const Draft& draft) {
  ++number_;
  if (session_.monitor.report_instead() == number_) {
    reported_ = draft.statements();
    return false;
  }
  session_.monitor.starting(number_);
  bytecodes_ = session_.executor.bytecodes;
  return !session_.monitor.skip(number_);
}

void Search::finish() {
  if (dump_ && !dump_->write())
    session_.escapes.push_back("the sequences could not be written to " + options_.dump_file);
  session_.statistics.calls = session_.executor.calls;
  session_.statistics.operations = session_.executor.calls;
  session_.statistics.bytecodes = session_.executor.bytecodes;
}

}  // namespace ristretto::generate
