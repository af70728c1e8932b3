// SPDX-License-Identifier: MIT
// golden_emit CLASSES OUT: prints every case for JUnit 5, JUnit 4 and, its first test, as a program.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <fmt/format.h>

#include "archive/class_path.h"
#include "archive/jdk.h"
#include "emit/emit.h"
#include "golden/emit/cases.h"
#include "program/class_source.h"
#include "program/hierarchy.h"

namespace ristretto::golden {
namespace {

void write(const std::filesystem::path& file, const std::string& text) {
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file, std::ios::binary) << text;
}

void print_case(const Case& test_case, Workshop& shop, const std::filesystem::path& out) {
  const program::Class& under_test = shop.klass(test_case.under_test);
  for (const emit::Junit junit : {emit::Junit::k5, emit::Junit::k4}) {
    emit::TestClass printed =
        emit::emit_class(under_test, test_case.name, test_case.tests, shop.types(), {.junit = junit});
    printed.header = fmt::format("Tests of {}.\nWritten by ristretto.", test_case.under_test);
    write(out / fmt::format("junit{}", static_cast<int>(junit)) / emit::path_of(printed), emit::print(printed));
  }
  const std::string program = test_case.name + "Program";
  const std::filesystem::path folder = out / "program" / std::string(under_test.package());
  write(folder / (program + ".java"), emit::print_program(under_test, program, test_case.tests.front(), shop.types()));
}

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

int print_all(const char* classes, const char* out) {
  const auto jdk = archive::find_jdk({.java_home = environment("JAVA_HOME"), .path = environment("PATH")});
  if (!jdk) {
    fmt::print(stderr, "golden_emit: {}\n", jdk.error().line());
    return 1;
  }
  const auto image = archive::open_jdk_image(*jdk);
  const auto class_path = archive::ClassPath::open(classes, {});
  if (!image || !class_path) return 1;
  program::Hierarchy hierarchy(program::class_sources(**image, *class_path),
                               static_cast<std::uint16_t>(44 + jdk->feature));
  Workshop shop(hierarchy);
  for (const auto make : {stack_case, passed_case, values_case, calls_case, shape_case, broken_case, clash_case,
                          library_case, inferred_case, vault_case, state_case})
    print_case(make(shop), shop, out);
  return 0;
}

}  // namespace
}  // namespace ristretto::golden

int main(int argc, char** argv) {
  if (argc != 3) {
    fmt::print(stderr, "usage: golden_emit CLASSES OUT\n");
    return 2;
  }
  return ristretto::golden::print_all(argv[1], argv[2]);
}
