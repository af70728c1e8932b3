// SPDX-License-Identifier: MIT
// How the classes of one source file are named. First every class that will be mentioned is counted, then it is decided
// which simple names are imported; where two classes share one, the one named more often wins and the others are
// written in full. Nested classes are named through their outermost class, which is what is imported.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "emit/java_tree.h"

namespace ristretto::emit {

// A class as Java source names it.
struct JavaName {
  std::string package;  // "java.util"; empty for the unnamed package
  std::string path;     // "Map.Entry"

  [[nodiscard]] std::string top() const { return path.substr(0, path.find('.')); }  // "Map"
  [[nodiscard]] std::string simple() const;                                         // "Entry"
  [[nodiscard]] std::string import() const { return package.empty() ? top() : package + "." + top(); }
  [[nodiscard]] std::string full() const { return package.empty() ? path : package + "." + path; }
};

// From the InnerClasses attribute: '$' is a letter like any other.
[[nodiscard]] JavaName java_name(const program::Class& c);
[[nodiscard]] JavaName java_name(const ClassRef& ref);

class Imports {
 public:
  // `package` as Java writes it; `own_name` is that of the class in the file.
  Imports(std::string package, std::string_view own_name, program::ClassLookup& lookup);

  void count(const ClassRef& ref);
  void decide();

  // After decide(): the first parts of the names that must be written in full. A variable of that name would hide them
  // (JLS §6.4.2).
  [[nodiscard]] std::set<std::string> qualified_roots() const;

  // After decide(): the text to write, and what must be imported for it, if anything.
  struct Use {
    std::string text;
    std::string import;
  };
  [[nodiscard]] Use use(const ClassRef& ref) const;

 private:
  [[nodiscard]] bool is_in_package(const std::string& simple_name) const;

  std::string package_;
  program::ClassLookup& lookup_;
  std::map<std::string, std::map<std::string, std::size_t>> counted_;  // simple name -> full name -> times
  std::map<std::string, std::string> winner_;                          // simple name -> full name
};

}  // namespace ristretto::emit
