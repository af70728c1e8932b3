// SPDX-License-Identifier: MIT
// From tests to Java source: test -> Java syntax tree -> text. What comes out needs JUnit and nothing else, and reads
// as if a person had written it. Pure: the same tests give the same bytes.
//
// A class is kept as pieces, so that methods the referee rejects can be left out and the file printed again.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "testcase/test.h"
#include "testcase/types.h"

namespace ristretto::emit {

enum class Junit : std::uint8_t { k4 = 4, k5 = 5 };

struct Options {
  Junit junit = Junit::k5;
};

struct TestMethod {
  std::string name;
  std::string text;                      // annotation to closing brace, indented by four, no blank lines around
  std::set<std::string> imports;         // "java.util.ArrayList"
  std::set<std::string> static_imports;  // "org.junit.jupiter.api.Assertions.assertEquals"
  std::set<std::string> helpers = {};    // names of those it calls
  std::size_t part = 0;                  // which of the parts of its class has it
};

struct TestClass {
  Junit junit = Junit::k5;
  std::string package;  // "org.example"; empty for the unnamed package
  std::string name;     // "StackTest"
  std::string header;   // comment lines above the class, without marks; may be empty
  std::vector<TestMethod> methods;
  std::vector<TestMethod> helpers = {};  // private methods; printed as long as a method calls them
  std::string part_mark = "_";           // before the number of a part in its name
};

// `name`: of the test class; methods get distinct names.
[[nodiscard]] TestClass emit_class(const program::Class& under_test, std::string_view name,
                                   std::span<const testcase::Test> tests, testcase::Types& types,
                                   const Options& options);
void rename(TestMethod& method, std::string_view name);
// Too many methods for one file: from now on it has parts, each of so many at most.
void divide(TestClass& test_class, std::size_t most);
// "StackTest" for the first, "Stack_2Test" for the second.
[[nodiscard]] std::string part_name(const TestClass& test_class, std::size_t part);
// Each as a class of its own; one without methods is none.
[[nodiscard]] std::vector<TestClass> parts_of(const TestClass& test_class);
// The whole source file.
[[nodiscard]] std::string print(const TestClass& test_class);
// "org/example/StackTest.java"
[[nodiscard]] std::string path_of(const TestClass& test_class);
// One test as a stand-alone Java program with a main method: reproducers of crashes and divergences. Its class is not
// public, so that the file may have any name.
[[nodiscard]] std::string print_program(const program::Class& under_test, std::string_view name,
                                        const testcase::Test& test, testcase::Types& types);

}  // namespace ristretto::emit
