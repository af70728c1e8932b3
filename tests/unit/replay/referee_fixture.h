// SPDX-License-Identifier: MIT
// A referee on a real JVM, and test classes as the emitter lays them out. Skips its tests where there is no JDK or
// JUnit.
#pragma once

#include <cstdlib>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "archive/jdk.h"
#include "replay/junit_jars.h"
#include "replay/referee.h"
#include "replay/verdicts.h"
#include "unit/archive/temp_folder.h"

namespace ristretto::replay {

struct Method {
  std::string name;
  std::string body;  // one line or more, without indent
};

inline constexpr std::string_view kJunit5 =
    "import static org.junit.jupiter.api.Assertions.*;\n\nimport org.junit.jupiter.api.Test;\n";
inline constexpr std::string_view kJunit4 = "import static org.junit.Assert.*;\n\nimport org.junit.Test;\n";

// `members`: lines of the class besides its tests.
inline Source source_of(const std::string& class_name, const std::vector<Method>& methods,
                        std::string_view imports = kJunit5, std::string_view members = "") {
  Source source{.class_name = class_name, .text = {}, .methods = {}};
  const std::size_t dot = class_name.rfind('.');
  if (dot != std::string::npos) source.text += fmt::format("package {};\n\n", class_name.substr(0, dot));
  source.text += fmt::format("{}\npublic class {} {{\n{}", imports,
                             dot == std::string::npos ? class_name : class_name.substr(dot + 1), members);
  for (const Method& method : methods) {
    source.text += fmt::format("\n    @Test\n    public void {}() throws Exception {{\n        {}\n    }}\n",
                               method.name, method.body);
    source.methods.push_back(method.name);
  }
  source.text += "}\n";
  return source;
}

class RefereeTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto environment = [](const char* name) {
      const char* value = std::getenv(name);
      return value == nullptr ? std::string_view() : std::string_view(value);
    };
    const auto jdk = archive::find_jdk({.java_home = environment("JAVA_HOME"), .path = environment("PATH")});
    if (!jdk) GTEST_SKIP() << jdk.error().line();
    const auto junit = find_junit(folder_.path().native());
    if (!junit) GTEST_SKIP() << junit.error().line();
    options_.java_home = jdk->home.native();
    options_.class_path = folder_.path().native();
  }

  // Compiles a class of the user onto the class path.
  void add_class(const std::string& name, const std::string& text) {
    const auto file = folder_.write(name + ".java", text);
    const std::string command =
        fmt::format("'{}/bin/javac' -nowarn -d '{}' '{}'", options_.java_home, folder_.path().native(), file.native());
    ASSERT_EQ(std::system(command.c_str()), 0);
    std::filesystem::remove(file);
  }

  // Starts a referee on first use.
  std::vector<Judgement> judge(const std::vector<Source>& sources) {
    if (!referee_) {
      auto started = Referee::start(options_);
      EXPECT_TRUE(started) << (started ? "" : started.error().line());
      if (!started) return {};
      referee_ = *std::move(started);
    }
    auto judged = referee_->judge(sources);
    EXPECT_TRUE(judged) << (judged ? "" : judged.error().line());
    return judged ? *std::move(judged) : std::vector<Judgement>();
  }

  // Method -> "verdict: message", without the colon when there is no message.
  std::map<std::string, std::string> verdicts(const std::vector<Source>& sources) {
    std::map<std::string, std::string> result;
    for (const Judgement& one : judge(sources)) {
      std::string& text = result[one.method];
      text = word_of(one.verdict);
      if (!one.message.empty()) text += ": " + one.message;
    }
    return result;
  }

  archive::TempFolder folder_;
  RefereeOptions options_;
  std::unique_ptr<Referee> referee_;
};

}  // namespace ristretto::replay
