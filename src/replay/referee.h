// SPDX-License-Identifier: MIT
// The referee: a long-lived real JVM that compiles emitted test classes (javax.tools) and runs them against the user's
// class path, several times in different orders, and once more under a debugger where a path is expected. Says what
// happened to every test method; decides nothing about it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"

namespace ristretto::replay {

struct RefereeOptions {
  std::string java_home;                // of a JDK with a compiler
  std::string class_path;               // the user's, as for java -cp
  std::vector<std::string> junit_jars;  // empty: those found by find_junit()
  std::string harness_jar;              // guest/referee compiled by the build
  std::uint32_t replays = 3;            // runs, each in another order, the second in another country
  std::uint64_t order_seed = 0;
  double method_seconds = 10;  // per test method and run
  std::uint64_t max_heap_mb = 1024;
};

// The way that one call in a test shall take through the member that it calls.
struct ExpectedPath {
  std::string owner;  // Java name of the class, with $ for nested ones
  std::string member;
  std::string descriptor;
  std::vector<std::uint32_t> indices;   // of bytecodes, in the order of execution
  std::vector<std::uint32_t> handlers;  // where exception handlers of the member begin
};

struct Source {
  std::string class_name;  // "org.example.StackTest"
  std::string text;
  std::vector<std::string> methods;                // test methods to judge
  std::map<std::string, ExpectedPath> paths = {};  // by method, of those that have one
};

enum class Verdict : std::uint8_t {
  kPassed,  // in every run
  kNotCompiled,
  kFailed,  // in every run, the same way
  kFlaky,   // not the same in all runs
  kTimedOut,
  kCrashed,    // took the JVM down, or kept it from going on
  kOtherPath,  // passed, but not by the expected path
};

struct Judgement {
  std::string class_name;
  std::string method;
  Verdict verdict = Verdict::kPassed;
  std::string message;     // compiler message, or exception class and message with the line at fault; one line
  std::string where = {};  // kFailed: that line, "StackTest.java:17"; may be empty
  // kFailed: the value that the assertion in that line saw in every run, as guest/referee/Actual.java writes it; may be
  // empty.
  std::string actual = {};
  bool took_path = false;        // the expected one, instruction by instruction
  std::string unconfirmed = {};  // why it is not known whether a test that passed took it
};

class Referee {
 public:
  // Fails with what is missing and the way out: no JDK, no compiler in it, no JUnit.
  [[nodiscard]] static base::Result<std::unique_ptr<Referee>> start(const RefereeOptions& options);
  ~Referee();

  // One judgement a method, in the order given. Classes that do not compile are compiled again without the methods the
  // compiler complained about. A JVM that dies is started again.
  [[nodiscard]] base::Result<std::vector<Judgement>> judge(std::span<const Source> sources);

 private:
  struct Impl;
  explicit Referee(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace ristretto::replay
