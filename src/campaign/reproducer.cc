// SPDX-License-Identifier: MIT
#include "campaign/reproducer.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "campaign/store.h"
#include "emit/words.h"

namespace ristretto::campaign {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".repro";

std::string absolute_class_path(std::string_view class_path) {
  std::vector<std::string> parts;
  for (const std::string_view each : base::split(class_path, ':'))
    parts.push_back(fs::absolute(each.empty() ? "." : fs::path(each)).native());
  return fmt::format("{}", fmt::join(parts, ":"));
}

// `java_name`: of any class in the package.
std::string in_package_of(std::string_view java_name, std::string_view simple_name) {
  return std::string(java_name.substr(0, java_name.rfind('.') + 1)) + std::string(simple_name);
}

std::string_view name_of_file(std::string_view path) { return path.substr(path.rfind('/') + 1); }

// `file` is the name of the file itself; `program` has its package.
std::string commands(std::string_view file, std::string_view program, const JavaSetting& setting) {
  const std::string bin = setting.java_home.empty() ? "" : setting.java_home + "/bin/";
  const std::string class_path = for_shell(absolute_class_path(setting.class_path));
  const std::string source = fmt::format("\"$d\"/{}.java", program.substr(program.rfind('.') + 1));
  return fmt::format(
      "// To run it, in the folder of this file:\n"
      "//   d=$(mktemp -d)\n"
      "//   cp {} {}\n"
      "//   {} -encoding UTF-8 -cp {} -d \"$d\" {}\n"
      "//   {} -ea -cp {}:\"$d\" {}\n",
      for_shell(file), source, for_shell(bin + "javac"), class_path, source, for_shell(bin + "java"), class_path,
      for_shell(program));
}

std::string comment(std::string_view text) {
  std::string out;
  for (const std::string_view line : base::split(text, '\n')) out += "// " + emit::comment_line(line) + "\n";
  return out;
}

}  // namespace

std::string for_shell(std::string_view text) {
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("_./:,+=@%-").find(c) != std::string_view::npos;
  };
  if (!text.empty() && std::ranges::all_of(text, is_plain)) return std::string(text);
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string divergence_program(std::string_view method) { return fmt::format("{}_{}", kCrashProgram, method); }

std::string reproducer_file(const Crash& crash) {
  const std::string seed = crash.seed == 0 ? "" : fmt::format("-seed{}", crash.seed);
  return fmt::format("crashes/{}-{}{}{}", crash.class_name, crash.sequence.value_or(0), seed, kSuffix);
}

std::string reproducer_file(const Divergence& divergence) {
  return fmt::format("divergences/{}-{}{}", divergence.test_class, divergence.method, kSuffix);
}

Reproducer reproducer_of(const Crash& crash, const JavaSetting& setting) {
  const std::string file = reproducer_file(crash);
  const std::string head =
      comment(fmt::format("{}: this sequence of {} ended a worker, which {}", kOwnMark, crash.class_name, crash.cause));
  return {file,
          head + commands(name_of_file(file), in_package_of(crash.class_name, kCrashProgram), setting) + crash.program};
}

Reproducer reproducer_of(const Divergence& divergence, const JavaSetting& setting) {
  const std::string file = reproducer_file(divergence);
  std::string head = comment(fmt::format("{}: {}.{} is {} on the real JVM", kOwnMark, divergence.test_class,
                                         divergence.method, divergence.verdict));
  if (!divergence.message.empty()) head += comment(divergence.message);
  const std::string program = in_package_of(divergence.test_class, divergence_program(divergence.method));
  return {file, head + commands(name_of_file(file), program, setting) + divergence.program};
}

}  // namespace ristretto::campaign
