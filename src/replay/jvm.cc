// SPDX-License-Identifier: MIT
#include "replay/jvm.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "archive/class_path.h"
#include "replay/wire.h"

namespace ristretto::replay {
namespace {

namespace fs = std::filesystem;

constexpr double kStartSeconds = 60;
constexpr double kSendSeconds = 30;

// They add options to every JVM, and runs must be the same for all users.
constexpr std::array kJavaVariables = {"JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH"};

// What the outcome of a test may depend on is fixed; nothing is left behind in the user's folders; every exception has
// its stack trace, however often it was thrown. Classes live too short for the second compiler: it doubles the time.
constexpr std::array kJavaOptions = {
    "-ea",
    "-Duser.timezone=UTC",
    "-Duser.language=en",
    "-Duser.country=US",
    "-Dfile.encoding=UTF-8",
    "-Djava.awt.headless=true",
    "-XX:+IgnoreUnrecognizedVMOptions",
    "-XX:-OmitStackTraceInFastThrow",
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-XX:-UsePerfData",
    "-XX:-CreateCoredumpOnCrash",
    "-XX:+ErrorFileToStderr",
};

std::string class_path_of(const RefereeOptions& options) {
  std::vector<std::string> parts;
  for (const fs::path& path : archive::expand_class_path(options.class_path))
    parts.push_back(fs::absolute(path).native());
  parts.insert(parts.end(), options.junit_jars.begin(), options.junit_jars.end());
  return fmt::format("{}", fmt::join(parts, ":"));
}

std::vector<std::string> command_of(const RefereeOptions& options, const fs::path& java, const fs::path& folder) {
  std::vector<std::string> command = {java.native()};
  command.insert(command.end(), kJavaOptions.begin(), kJavaOptions.end());
  command.push_back(fmt::format("-Xmx{}m", options.max_heap_mb));
  command.push_back("-Djava.io.tmpdir=" + folder.native());
  const std::string users = class_path_of(options);
  // The system class loader finds the user's resources, as in a build, although classes are those of a loader for each
  // run.
  command.insert(command.end(),
                 {"-cp", fmt::format("{}:{}", fs::absolute(options.harness_jar).native(), users),
                  "ristretto.referee.Main", std::string(kRequestsFile), std::string(kRepliesFile), users});
  return command;
}

base::Error no_compiler() {
  return base::Error("no JDK with a compiler found; generated tests were not checked")
      .hint("set JAVA_HOME or pass --jdk DIR");
}

base::Error did_not_start(Process& process, const fs::path& java) {
  const std::string ending = process.end().describe();
  const std::string said = process.last_words();
  return base::Error(fmt::format("the JVM of the referee did not start: {}", said.empty() ? ending : said))
      .in_file(java.native());
}

}  // namespace

base::Result<ScratchFolder> ScratchFolder::make() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  std::string pattern = (error ? fs::path("/tmp") : parent) / "ristretto-referee-XXXXXX";
  if (::mkdtemp(pattern.data()) == nullptr) {
    const auto cause = base::Error(std::generic_category().message(errno));
    return base::fail(
        base::Error("no temporary folder can be made").in_file(pattern).caused_by(cause).hint("set TMPDIR"));
  }
  return ScratchFolder(pattern);
}

ScratchFolder::ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

base::Result<fs::path> java_of(const std::string& java_home) {
  if (java_home.empty()) return base::fail(no_compiler());
  const fs::path java = fs::absolute(java_home) / "bin" / "java";
  if (::access(java.c_str(), X_OK) != 0) return base::fail(no_compiler().in_file(java_home));
  return java;
}

base::Result<std::unique_ptr<Jvm>> Jvm::start(const RefereeOptions& options, const fs::path& folder,
                                              const base::Clock& clock) {
  const auto java = java_of(options.java_home);
  if (!java) return base::fail(java.error());
  auto process = Process::start({.command = command_of(options, *java, folder),
                                 .without_variables = {kJavaVariables.begin(), kJavaVariables.end()},
                                 .folder = folder},
                                clock);
  if (!process) return base::fail(process.error());
  const auto hello = process->receive(kStartSeconds);
  if (!hello) return base::fail(did_not_start(*process, *java));
  MessageReader message(*hello);
  const bool has_compiler = message.flag();
  if (message.kind() != Reply::kHello || !message.is_good()) return base::fail(did_not_start(*process, *java));
  if (!has_compiler) return base::fail(no_compiler().in_file(options.java_home));
  return std::unique_ptr<Jvm>(new Jvm(*std::move(process)));
}

std::expected<Compiled, Silence> Jvm::compile(std::span<const Source* const> sources, double seconds) {
  MessageWriter request(Request::kCompile);
  request.number(sources.size());
  for (const Source* source : sources) {
    request.text(source->class_name).text(source->text).number(source->methods.size());
    for (const std::string& method : source->methods) request.text(method);
  }
  if (!process_.send(std::move(request).finish(), kSendSeconds)) return std::unexpected(Silence::kEnded);
  const auto reply = process_.receive(seconds);
  if (!reply) return std::unexpected(reply.error());
  MessageReader message(*reply);
  if (message.kind() != Reply::kCompiled) return std::unexpected(Silence::kEnded);
  Compiled compiled;
  for (std::uint32_t left = message.number(); left > 0 && message.is_good(); --left) {
    Rejection& rejection = compiled.rejections.emplace_back();
    for (std::string* part : {&rejection.class_name, &rejection.method, &rejection.message}) *part = message.text();
  }
  for (std::uint32_t left = message.number(); left > 0 && message.is_good(); --left) {
    const std::string name(message.text());
    compiled.classes[name] = message.text();
  }
  if (!message.is_good()) return std::unexpected(Silence::kEnded);
  return compiled;
}

void Jvm::define(const ClassFiles& classes) {
  MessageWriter request(Request::kDefine);
  request.number(classes.size());
  for (const auto& [name, bytes] : classes) request.text(name).text(bytes);
  (void)process_.send(std::move(request).finish(), kSendSeconds);
}

void Jvm::run(std::span<const TestName> tests, double method_seconds, Place place) {
  constexpr double kLongest = std::numeric_limits<std::int32_t>::max();
  sent_ = tests.size();
  MessageWriter request(Request::kRun);
  request.number(place == Place::kElsewhere ? 1 : 0);
  request.number(static_cast<std::size_t>(std::clamp(std::ceil(method_seconds * 1000), 1.0, kLongest)));
  request.number(tests.size());
  for (const TestName& test : tests) request.text(*test.class_name).text(*test.method);
  (void)process_.send(std::move(request).finish(), kSendSeconds);
}

std::expected<Traced, Silence> Jvm::trace(std::span<const WatchedTest> tests, double seconds) {
  MessageWriter request(Request::kTrace);
  request.number(static_cast<std::size_t>(seconds * 1000)).number(tests.size());
  for (const auto& [test, path] : tests) {
    request.text(*test.class_name).text(*test.method);
    request.text(path->owner).text(path->member).text(path->descriptor);
  }
  if (!process_.send(std::move(request).finish(), kSendSeconds)) return std::unexpected(Silence::kEnded);
  const auto reply = process_.receive(seconds + kStartSeconds);
  if (!reply) return std::unexpected(reply.error());
  MessageReader message(*reply);
  if (message.kind() != Reply::kTraced) return std::unexpected(Silence::kEnded);
  Traced traced;
  traced.problem = message.text();
  for (std::size_t i = 0; traced.problem.empty() && i < tests.size() && message.is_good(); ++i) {
    Watched& watched = traced.tests.emplace_back();
    watched.has_ended = message.flag();
    for (std::uint32_t left = message.number(); left > 0 && message.is_good(); --left) {
      Activation& call = watched.calls.emplace_back();
      for (std::uint32_t more = message.number(); more > 0 && message.is_good(); --more)
        call.push_back(message.number());
    }
  }
  if (!message.is_good()) return std::unexpected(Silence::kEnded);
  return traced;
}

std::expected<Event, Silence> Jvm::next(double seconds) {
  const auto reply = process_.receive(seconds);
  if (!reply) return std::unexpected(reply.error());
  MessageReader message(*reply);
  Event result;
  if (message.kind() == Reply::kDone) {
    result = event::Done{message.flag()};
  } else {
    const std::size_t test = message.number();
    if (test >= sent_) return std::unexpected(Silence::kEnded);
    switch (message.kind()) {
      case Reply::kStarting: result = event::Starting{test}; break;
      case Reply::kPassed:
        result = event::Ended{test, {.passed = true, .type = {}, .message = {}, .where = {}, .actual = {}}};
        break;
      case Reply::kFailed: {
        Outcome outcome;
        for (std::string* part : {&outcome.type, &outcome.message, &outcome.where, &outcome.actual})
          *part = message.text();
        result = event::Ended{test, std::move(outcome)};
        break;
      }
      case Reply::kTimedOut: result = event::TimedOut{test, std::string(message.text())}; break;
      default: return std::unexpected(Silence::kEnded);
    }
  }
  if (!message.is_good()) return std::unexpected(Silence::kEnded);
  return result;
}

}  // namespace ristretto::replay
