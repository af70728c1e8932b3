// SPDX-License-Identifier: MIT
// Solver processes: what bad ones do costs an answer and nothing else.
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "expr/pool.h"
#include "solver/backend/process/backend.h"
#include "unit/solver/support.h"

namespace ristretto::solver::process_backend {
namespace {

using expr::Expr;
using expr::Kind;
using expr::Pool;
using expr::Sort;
using testing::HasSubstr;

constexpr std::uint64_t kSteps = 1'000;
constexpr double kShort = 0.3;
constexpr double kLong = 60;

// One that agrees to everything and does that when it is to check.
std::string when_checking(std::string_view action) {
  return fmt::format("while read -r line; do case \"$line\" in *echo*) echo ristretto;; *check-sat*) {};; esac; done",
                     action);
}

Options running(std::string script, double seconds = kLong) {
  Options options;
  options.command = {"sh", "-c", std::move(script)};
  options.query_seconds = seconds;
  return options;
}

class Processes : public testing::Test {
 protected:
  ~Processes() override { std::filesystem::remove_all(folder_); }

  Pool pool_;
  const Expr* x_ = pool_.variable(Sort::kInt, "x");
  std::vector<const Expr*> conditions_ = {pool_.make(Kind::ilt, pool_.int_constant(3), x_)};
  std::filesystem::path folder_ = [] {
    std::string name = testing::TempDir() + "process_XXXXXX";
    return std::filesystem::path(::mkdtemp(name.data()));
  }();

  [[nodiscard]] std::string file(std::string_view name) const { return (folder_ / name).string(); }
  [[nodiscard]] std::string read(std::string_view name) const {
    std::ifstream in(file(name));
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // What comes in goes on, once it is in that file: tee may write there last.
  [[nodiscard]] std::string written_down(std::string_view name) const {
    return fmt::format("while IFS= read -r line; do printf '%s\\n' \"$line\" >> '{}'; printf '%s\\n' \"$line\"; done",
                       file(name));
  }
  [[nodiscard]] std::size_t count(std::string_view name, std::string_view part) const {
    const std::string text = read(name);
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  }
  // Once the process has written its number there.
  [[nodiscard]] std::optional<pid_t> pid_in(std::string_view name) const {
    for (int i = 0; i < 10'000; ++i) {
      if (const std::string text = read(name); text.ends_with('\n')) return std::stoi(text);
      ::poll(nullptr, 0, 1);
    }
    return std::nullopt;
  }
};

// Neither running nor waiting; a zombie has ended.
bool has_ended(pid_t pid) {
  for (int i = 0; i < 10'000; ++i) {
    std::ifstream in(fmt::format("/proc/{}/stat", pid));
    std::string stat;
    if (!std::getline(in, stat) || stat.contains(") Z")) return true;
    ::poll(nullptr, 0, 1);
  }
  return false;
}

struct Bad {
  std::string_view action;
  Why why;
  std::string_view trouble;
};

TEST_F(Processes, BadOnesGiveNoAnswerAndAReason) {
  const auto kBad = std::to_array<Bad>({
      {"exit 7", Why::kProcess, "exit code 7"},
      {"echo out of luck >&2; exit 1", Why::kProcess, "out of luck"},
      {"kill -9 $$", Why::kProcess, "signal 9"},
      {"exec 1>&- 0<&-; sleep 1000", Why::kProcess, "closed its output"},
      {"echo perhaps", Why::kProcess, "'perhaps'"},
      {"echo '(error \"line 1: no\")'", Why::kProcess, "line 1: no"},
      {"echo sat; echo '((x 3))'", Why::kIncomplete, ""},
      {"echo sat; echo '((x #x00000001))'", Why::kIncomplete, ""},
      {"echo sat; echo '()'", Why::kProcess, "a value for each variable"},
      {"echo sat; echo '(x)'", Why::kProcess, "pairs"},
      {"echo sat; echo ')'", Why::kProcess, "values"},
      {"echo unsat; echo '(nobody)'", Why::kProcess, "assumptions"},
      {"echo unsat; echo '()'", Why::kProcess, "assumptions"},
      {"echo unsat; exit 3", Why::kProcess, "exit code 3"},
      {"echo unknown; echo '(:reason-unknown incomplete)'", Why::kIncomplete, ""},
      {"echo unknown; echo '(:reason-unknown resourceout)'", Why::kBudget, ""},
      {"echo timeout", Why::kBudget, ""},
      {"yes | tr -d '\\n'", Why::kProcess, "more than anybody would read"},
      {"printf '(((('", Why::kTime, ""},
      {"sleep 1000", Why::kTime, ""},
  });
  for (const Bad& bad : kBad) {
    Backend backend(running(when_checking(bad.action), bad.why == Why::kTime ? kShort : kLong));
    for (int round = 0; round < 2; ++round) {
      const Reply reply = backend.ask(conditions_, QueryClass::kLinear, kSteps);
      ASSERT_EQ(verdict(reply), Verdict::kUnknown) << bad.action;
      EXPECT_EQ(std::get<Unknown>(reply).why, bad.why) << bad.action;
      EXPECT_EQ(backend.trouble().empty(), bad.trouble.empty()) << bad.action;
      EXPECT_THAT(backend.trouble(), HasSubstr(bad.trouble)) << bad.action;
      EXPECT_FALSE(backend.trouble().contains('\n')) << bad.action;
    }
  }
}

TEST_F(Processes, AnAnswerThatHoldsIsTaken) {
  Backend backend(running(when_checking("echo sat; echo '((x #x00000004))'")));
  const Reply reply = backend.ask(conditions_, QueryClass::kLinear, kSteps);
  ASSERT_EQ(verdict(reply), Verdict::kSat);
  EXPECT_EQ(std::get<ModelPtr>(reply)->word(x_), 4U);
}

TEST_F(Processes, AnAnswerThatNobodyAskedForIsNone) {
  Backend backend(running(when_checking("echo sat; echo '((x #x00000004))'; echo unsat")));
  EXPECT_EQ(verdict(backend.ask(conditions_, QueryClass::kLinear, kSteps)), Verdict::kSat);
  EXPECT_EQ(verdict(backend.ask(conditions_, QueryClass::kLinear, kSteps)), Verdict::kUnknown);
  EXPECT_THAT(backend.trouble(), HasSubstr("'unsat' where nothing is wanted"));
}

TEST_F(Processes, WhoEndsAgainAndAgainIsNotStartedAgain) {
  Backend backend(running(fmt::format("echo started >> '{}'; {}", file("starts"), when_checking("exit 1"))));
  for (int i = 0; i < 20; ++i) {
    const Reply reply = backend.ask(conditions_, QueryClass::kLinear, kSteps);
    EXPECT_EQ(std::get<Unknown>(reply).why, Why::kProcess);
    EXPECT_EQ(backend.trouble().contains("not started again"), i == 2);
  }
  EXPECT_EQ(count("starts", "started"), 3U);
}

TEST_F(Processes, TimeThatIsUsedUpCountsAsSteps) {
  Backend backend(running(when_checking("sleep 1000"), kShort));
  static_cast<void>(backend.ask(conditions_, QueryClass::kLinear, kSteps));
  EXPECT_GE(backend.steps(), kSteps);
}

// As rows 17 and 19 of GlassTT want it: nothing is sent again on the way back.
TEST_F(Processes, OnlyTheDifferenceIsSent) {
  const Expr* y = pool_.variable(Sort::kInt, "y");
  const Expr* less = pool_.make(Kind::ilt, x_, y);
  const Expr* more = pool_.make(Kind::ilt, y, x_);
  Backend backend(running(fmt::format("{} | ({})", written_down("sent"),
                                      when_checking("echo unknown; echo '(:reason-unknown incomplete)'"))));
  for (const std::vector<const Expr*>& path :
       {std::vector{conditions_[0]}, {conditions_[0], less}, {conditions_[0]}, {conditions_[0], more}})
    static_cast<void>(backend.ask(path, QueryClass::kLinear, kSteps));
  EXPECT_EQ(count("sent", "(assert"), 3U);
  EXPECT_EQ(count("sent", "(declare-const x "), 1U);
  EXPECT_EQ(count("sent", "(declare-const y "), 2U) << "its scope was left";
  EXPECT_EQ(count("sent", "(push 1)"), 3U);
  EXPECT_EQ(count("sent", "(pop 1)"), 1U);
  EXPECT_EQ(count("sent", "(check-sat-assuming"), 4U);
}

TEST_F(Processes, WhatASolverCannotDoIsDoneWithout) {
  const std::string script = fmt::format(
      "{} | while read -r line; do case \"$line\" in *unsat-assumptions*|*set-logic*) echo unsupported;; "
      "*echo*) echo '\"ristretto\"';; *check-sat*) echo unsat;; esac; done",
      written_down("sent"));
  Backend backend(running(script));
  const Reply reply = backend.ask(conditions_, QueryClass::kLinear, kSteps);
  ASSERT_EQ(verdict(reply), Verdict::kUnsat);
  EXPECT_EQ(std::get<Unsat>(reply).core, conditions_);
  EXPECT_EQ(count("sent", "(check-sat)"), 1U);
}

TEST_F(Processes, AreKilledWithWhatTheyStarted) {
  {
    Backend backend(running(when_checking(fmt::format("sh -c 'echo $$ > {}; sleep 1000'", file("pid"))), kShort));
    static_cast<void>(backend.ask(conditions_, QueryClass::kLinear, kSteps));
  }
  const auto pid = pid_in("pid");
  ASSERT_TRUE(pid.has_value());
  EXPECT_TRUE(has_ended(*pid));
}

TEST_F(Processes, DoNotOutliveUs) {
  const pid_t other = ::fork();
  if (other == 0) {
    Backend backend(running(fmt::format("echo $$ > {}; {}", file("pid"), when_checking("exec sleep 1000"))));
    static_cast<void>(backend.ask(conditions_, QueryClass::kLinear, kSteps));
    ::_exit(0);
  }
  const auto pid = pid_in("pid");
  ::kill(other, SIGKILL);
  ::waitpid(other, nullptr, 0);
  ASSERT_TRUE(pid.has_value());
  EXPECT_TRUE(has_ended(*pid));
}

TEST_F(Processes, AreProbedBeforeTheyAreUsed) {
  EXPECT_TRUE(probe(running(when_checking("echo sat"))).has_value());
  const auto error_of = [](const Options& options) {
    const auto probed = probe(options);
    return probed ? std::string() : probed.error().line();
  };
  Options missing;
  missing.command = {"no-such-solver", "-in"};
  EXPECT_THAT(error_of(missing), HasSubstr("no-such-solver: No such file or directory (a solver reads SMT-LIB 2"));
  EXPECT_THAT(error_of(running("exit 0")), HasSubstr("exit code 0"));
  EXPECT_THAT(error_of(running("echo hello; sleep 1000")), HasSubstr("'hello'"));
  EXPECT_THAT(error_of(running("cat > /dev/null", kShort)), HasSubstr("no answer within 0.3 s"));
  EXPECT_THAT(error_of(running(when_checking("echo unsat"))), HasSubstr("does not say sat"));
  EXPECT_THAT(error_of(running("while read -r l; do case $l in *models*) echo unsupported;; *echo*) echo ristretto;; "
                               "esac; done")),
              HasSubstr(":produce-models"));
}

TEST(Response, OneAfterTheOther) {
  std::string text = "\n; a comment (\nsat\r\n((x |a)b|)\n (y \")\"))unsat\nunk";
  EXPECT_EQ(take_response(text), "sat");
  EXPECT_EQ(take_response(text), "((x |a)b|)\n (y \")\"))");
  EXPECT_EQ(take_response(text), "unsat");
  EXPECT_EQ(take_response(text), std::nullopt) << "the rest of the line may follow";
  text += "nown\n(half";
  EXPECT_EQ(take_response(text), "unknown");
  EXPECT_EQ(take_response(text), std::nullopt);
  for (const std::string_view part : {"", " \n", "; no end of the line", "(\"", "(|", "(;)"}) {
    text = part;
    EXPECT_EQ(take_response(text), std::nullopt) << part;
  }
}

}  // namespace
}  // namespace ristretto::solver::process_backend
