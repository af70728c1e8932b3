// SPDX-License-Identifier: MIT
// Which JUnit the emitted tests are compiled and run with: the user's, if the class path has it, as the tests will be
// run with that one; else one that is installed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace ristretto::replay {

// Where to look, in this order. Empty: not there.
struct JunitSearch {
  std::string_view class_path = {};     // the user's, as for java -cp
  std::string_view given = {};          // $RISTRETTO_JUNIT: jars and folders of jars, as for java -cp
  std::string_view beside_binary = {};  // folder of jars that came with the tool
  std::string_view system = "/usr/share/java";
};

struct JunitJars {
  std::vector<std::string> jars;  // what the class path lacks, absolute
  bool has_junit4 = false;        // with assertThrows, that is 4.13 or later
  bool has_junit5 = false;
};

// Fails when neither JUnit 4 nor JUnit 5 can be had.
[[nodiscard]] base::Result<JunitJars> find_junit(const JunitSearch& search);

// With what this process knows: $RISTRETTO_JUNIT and the folder lib/ next to the executable.
[[nodiscard]] base::Result<JunitJars> find_junit(std::string_view class_path);

// Where the build puts the referee's Java side: next to the running executable.
[[nodiscard]] std::string harness_jar();

}  // namespace ristretto::replay
