// SPDX-License-Identifier: MIT
// Writes the text of a NullPointerException for every instruction of the given classes; compare.py asks java for the
// same.
//
//   null_messages --jdk HOME [--every-instruction] [--odd FOLDER] ORIGINS...
//
// A line a site: class, method, descriptor, bytecode index, and "=" with the text, or "null" when there is none.
// Without --every-instruction only sites with a text are listed. --odd first writes classes that no compiler emits
// (odd_classes.h) into FOLDER.
#include <cstdio>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "classfile/instruction.h"
#include "classfile/modified_utf8.h"
#include "diff_verify/subject_world.h"
#include "null_messages/odd_classes.h"
#include "program/null_message.h"

namespace ristretto::null_messages {
namespace {

struct Options {
  std::string jdk;
  std::string odd;
  bool every_instruction = false;
  std::vector<std::string> origins;
};

void print_method(const classfile::ClassFile& file, const classfile::Method& method, bool every_instruction) {
  base::Arena arena;
  const auto code = classfile::decode(*method.code, arena);
  if (!code) return;
  for (const classfile::Instruction& instruction : code->instructions) {
    const std::string text = classfile::to_utf8(program::null_message(file, method, instruction.pc));
    if (text.empty() && !every_instruction) continue;
    fmt::print("{}\t{}\t{}\t{}\t{}{}\n", classfile::to_utf8(file.name), classfile::to_utf8(method.name),
               classfile::to_utf8(method.descriptor), instruction.pc, text.empty() ? "null" : "=", text);
  }
}

base::Result<void> print_all(const Options& options) {
  const auto jdk = archive::read_jdk(options.jdk);
  if (!jdk) return base::fail(jdk.error());
  const auto world = diff_verify::SubjectWorld::open(*jdk, options.origins);
  if (!world) return base::fail(world.error());
  for (const auto& [name, bytes] : world->originals()) {
    const auto file = classfile::parse_class(bytes);
    if (!file) continue;
    for (const classfile::Method& method : file->methods) {
      if (method.code != nullptr) print_method(*file, method, options.every_instruction);
    }
  }
  return {};
}

}  // namespace
}  // namespace ristretto::null_messages

int main(int argc, char** argv) {
  ristretto::null_messages::Options options;
  CLI::App app("texts of NullPointerException");
  app.add_option("--jdk", options.jdk)->required();
  app.add_option("--odd", options.odd);
  app.add_flag("--every-instruction", options.every_instruction);
  app.add_option("origins", options.origins)->required();
  CLI11_PARSE(app, argc, argv);

  if (!options.odd.empty()) ristretto::null_messages::write_odd_classes(options.odd);
  const auto printed = ristretto::null_messages::print_all(options);
  if (printed) return 0;
  fmt::print(stderr, "{}\n", printed.error().line());
  return 2;
}
