// SPDX-License-Identifier: MIT
// The process of the referee with a server of ours in it.
#include "campaign/judge.h"

#include <csignal>
#include <map>

#include <gmock/gmock.h>
#include <unistd.h>

#include "campaign/judge_process.h"
#include "unit/archive/temp_folder.h"

namespace ristretto::campaign {
namespace {

using replay::Judgement;
using replay::Verdict;
using testing::ElementsAre;
using testing::HasSubstr;

// Everything passes; a method named "deadly" ends the process, "deadly once" only while `marker` is not there.
void serve(int socket, const std::filesystem::path& marker) {
  static_cast<void>(send_all(socket, answer_line({})));
  std::string buffer;
  std::string line;
  while (receive_line(socket, buffer, line)) {
    std::vector<Judgement> judgements;
    for (const replay::Source& source : read_request(line)) {
      for (const std::string& method : source.methods) {
        if (method == "deadly") raise(SIGKILL);
        if (method == "deadly once" && !std::filesystem::exists(marker)) {
          std::filesystem::create_directory(marker);
          raise(SIGKILL);
        }
        judgements.push_back({source.class_name, method, Verdict::kPassed, {}});
      }
    }
    static_cast<void>(send_all(socket, answer_line(judgements)));
  }
}

class JudgeTest : public testing::Test {
 protected:
  base::Result<Judge> start() {
    return Judge::start([marker = folder_.path() / "died"](int socket) { serve(socket, marker); });
  }

  static void finish(Judge& judge, const Judge::Answer& answer) {
    while (!judge.is_idle()) {
      pollfd wait{judge.descriptor(), POLLIN, 0};
      poll(&wait, 1, 1000);
      judge.look(answer);
    }
  }

  static replay::Source source(const std::string& name, const std::string& method) {
    return {name, "text\n", {method}};
  }

  archive::TempFolder folder_;
};

TEST_F(JudgeTest, AnswersBelongToTheirRequestsAlsoWhenTheHearerAsksAgain) {
  auto judge = start();
  ASSERT_TRUE(judge);
  std::vector<std::pair<std::size_t, std::string>> heard;
  int again = 3;
  const Judge::Answer answer = [&](std::size_t id, const auto& judgements) {
    ASSERT_TRUE(judgements);
    heard.emplace_back(id, judgements->at(0).method);
    if (id == 1 && again-- > 0) judge->ask(1, {source("A", "one again")});
  };
  judge->ask(1, {source("A", "one")});
  judge->ask(2, {source("B", "two")});
  judge->ask(3, {source("C", "three")});
  finish(*judge, answer);
  using Heard = std::pair<std::size_t, std::string>;
  EXPECT_THAT(heard, ElementsAre(Heard{1, "one"}, Heard{2, "two"}, Heard{3, "three"}, Heard{1, "one again"},
                                 Heard{1, "one again"}, Heard{1, "one again"}));
}

TEST_F(JudgeTest, ADeathIsTriedAgainAndOnlyTheSecondCountsAgainstTheRequest) {
  auto judge = start();
  ASSERT_TRUE(judge);
  std::map<std::size_t, std::string> heard;
  const Judge::Answer answer = [&](std::size_t id, const auto& judgements) {
    heard[id] = judgements ? judgements->at(0).method : std::string(judgements.error().reason());
  };
  judge->ask(1, {source("A", "deadly once")});
  judge->ask(2, {source("B", "deadly")});
  judge->ask(3, {source("C", "fine")});
  finish(*judge, answer);
  EXPECT_EQ(heard[1], "deadly once");
  EXPECT_EQ(heard[2], "the process of the referee died");
  EXPECT_EQ(heard[3], "fine");
}

TEST_F(JudgeTest, WhatIsMissingIsKnownAtTheStart) {
  const auto judge = Judge::start([](int socket) {
    serve_requests(socket, {.java_home = "/nowhere", .class_path = {}, .junit_jars = {}, .harness_jar = {}});
  });
  ASSERT_FALSE(judge);
  EXPECT_THAT(judge.error().line(), HasSubstr("JDK"));
}

TEST_F(JudgeTest, AServerThatDiesAtOnceIsAnError) {
  const auto judge = Judge::start([](int) { _exit(1); });
  ASSERT_FALSE(judge);
  EXPECT_EQ(judge.error().reason(), "the process of the referee died");
}

}  // namespace
}  // namespace ristretto::campaign
