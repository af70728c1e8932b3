// SPDX-License-Identifier: MIT
// From what the user named to the classes that get tests: jars, folders, classes, package patterns, Class#method.
//
// A jar or folder joins the class path, in front of what -cp names, for it is what shall be tested. Whatever is named,
// only classes of the class path are found: a test cannot be put into a package of the JDK. For measuring, its classes
// may be asked for all the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "archive/archive.h"
#include "base/error.h"
#include "campaign/eligible.h"

namespace ristretto::campaign {

struct TargetRequest {
  std::vector<std::string> targets = {};
  std::string class_path = {};            // of -cp; empty: what the targets are, or else the current folder
  std::vector<std::string> include = {};  // patterns of class names; empty: all
  std::vector<std::string> exclude = {};
  std::vector<std::string> include_methods = {};  // patterns of members; empty: all
  std::vector<std::string> exclude_methods = {};
  std::vector<std::string> helpers = {};  // classes that must be there
  Access access = Access::kPackage;
  int feature = 0;                        // of the JDK in use, for multi-release jars
  const archive::Archive* jdk = nullptr;  // its classes, to say that a class is one of them
  bool jdk_targets = false;               // or to take it
};

struct Target {
  std::string class_name;            // internal
  std::string java_name;             // binary name with dots, "a.b.Outer$Inner"
  std::vector<std::string> methods;  // patterns "a.b.C#method"; empty: all
  std::string test_name;             // "OuterInnerTest", distinct within its package; of some members "Outer_getTest"
  std::string error_test_name;       // "OuterInnerErrorTest"
  std::string source_name = {};      // "a.b.Outer.Inner", for people
};

// A class that was found and gets no tests.
struct SkippedClass {
  std::string java_name;
  std::string reason;
  bool is_broken = false;  // the class file is at fault: worth a line
};

struct Targets {
  std::string class_path;             // as for java -cp
  std::vector<Target> classes;        // in the order named, then by name; each once
  std::vector<std::string> universe;  // internal names of all classes of the class path, by name
  std::vector<SkippedClass> skipped;
  std::vector<base::Error> remarks;  // patterns that were of no use; the run goes on
};

[[nodiscard]] base::Result<Targets> find_targets(const TargetRequest& request);

}  // namespace ristretto::campaign
