// SPDX-License-Identifier: MIT
// What shows a crash or a divergence, as a file that says how to run it. Its name is one that no build takes for a
// source: it lies beside tests, below what may be a source folder of the user's.
#pragma once

#include <string>
#include <string_view>

#include "campaign/class_run.h"
#include "campaign/settle.h"

namespace ristretto::campaign {

struct Reproducer {
  std::string file;  // below the output folder
  std::string text;
};

// What its commands name.
struct JavaSetting {
  std::string java_home;   // empty: the java on PATH
  std::string class_path;  // as for java -cp; relative parts are taken from the current folder
};

// The class that a program is: of a crash, and of a divergence of this test method.
inline constexpr std::string_view kCrashProgram = "Reproduce";
[[nodiscard]] std::string divergence_program(std::string_view method);

// One word of a command.
[[nodiscard]] std::string for_shell(std::string_view text);

// Where they are written.
[[nodiscard]] std::string reproducer_file(const Crash& crash);
[[nodiscard]] std::string reproducer_file(const Divergence& divergence);

[[nodiscard]] Reproducer reproducer_of(const Crash& crash, const JavaSetting& setting);
[[nodiscard]] Reproducer reproducer_of(const Divergence& divergence, const JavaSetting& setting);

}  // namespace ristretto::campaign
