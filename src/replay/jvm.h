// SPDX-License-Identifier: MIT
// The referee's Java side in a JVM: how it is launched, and its messages as functions. One JVM; whoever holds it
// decides what its end means and whether another one is started.
#pragma once

#include <cstddef>
#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "replay/process.h"
#include "replay/referee.h"
#include "replay/verdicts.h"

namespace ristretto::replay {

// A folder that exists as long as its object. Tests run in it, so that they find and leave nothing in the user's.
class ScratchFolder {
 public:
  [[nodiscard]] static base::Result<ScratchFolder> make();
  ScratchFolder(ScratchFolder&& other) noexcept;
  ScratchFolder& operator=(ScratchFolder&&) = delete;  // nobody needs it
  ~ScratchFolder();

  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  explicit ScratchFolder(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
};

using ClassFiles = std::map<std::string, std::string>;  // by Java name

struct Rejection {
  std::string class_name;
  std::string method;
  std::string message;
};

struct Compiled {
  std::vector<Rejection> rejections;
  ClassFiles classes;
};

struct TestName {
  const std::string* class_name;
  const std::string* method;
};

struct WatchedTest {
  TestName test;
  const ExpectedPath* path;
};
using Activation = std::vector<std::uint32_t>;  // bytecode indices of one call in the order of execution

// What was seen of a test: the calls of its member that are not within another one.
struct Watched {
  bool has_ended = false;
  std::vector<Activation> calls;
};
struct Traced {
  std::string problem;         // why nobody could look on; else empty
  std::vector<Watched> tests;  // then none
};

// What a run tells, in order; `test` counts from 0 in the list that was sent.
namespace event {
struct Starting {
  std::size_t test;
};
struct Ended {
  std::size_t test;
  Outcome outcome;
};
struct TimedOut {  // the JVM is of no more use
  std::size_t test;
  std::string where;
};
struct Done {
  bool has_survivors;  // threads of tests are alive and will not end
};
}  // namespace event
using Event = std::variant<event::Starting, event::Ended, event::TimedOut, event::Done>;

// The launcher in a JDK. Fails if there is none.
[[nodiscard]] base::Result<std::filesystem::path> java_of(const std::string& java_home);

// Where the tests of a run find themselves: in another country, locale and time zone are others.
enum class Place : std::uint8_t { kHere, kElsewhere };

class Jvm {
 public:
  // Fails with what is missing in the JDK, or with what java said.
  [[nodiscard]] static base::Result<std::unique_ptr<Jvm>> start(const RefereeOptions& options,
                                                                const std::filesystem::path& folder,
                                                                const base::Clock& clock);

  [[nodiscard]] std::expected<Compiled, Silence> compile(std::span<const Source* const> sources, double seconds);
  // Nothing answers these two: if they are not heard, the next receiving call tells.
  void define(const ClassFiles& classes);
  void run(std::span<const TestName> tests, double method_seconds, Place place);
  [[nodiscard]] std::expected<Event, Silence> next(double seconds);
  [[nodiscard]] std::expected<Traced, Silence> trace(std::span<const WatchedTest> tests, double seconds);

  [[nodiscard]] Process& process() { return process_; }

 private:
  explicit Jvm(Process process) : process_(std::move(process)) {}
  Process process_;
  std::size_t sent_ = 0;  // tests of the last run
};

}  // namespace ristretto::replay
