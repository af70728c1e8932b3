// SPDX-License-Identifier: MIT
// The options that name classes to the tool, spelt as java and javac spell them, the same in every command.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace ristretto::cli {

struct JavaOptions {
  std::string class_path;  // entries joined by ':'; empty when not given
  std::string jdk;         // its folder; empty when not given

  // Declares -cp, -classpath, --class-path and --jdk. This object must outlive the parsing.
  void declare(CLI::App& options);
};

// The arguments with java's one-dash names replaced by the two-dash ones that an option parser understands. What
// follows
// "--" is left alone.
[[nodiscard]] std::vector<std::string> with_long_names(std::span<const std::string> arguments);

}  // namespace ristretto::cli
