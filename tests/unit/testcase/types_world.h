// SPDX-License-Identifier: MIT
// Types over the class library of the JDK in use, or over classes made in memory, written as signatures.
#pragma once

#include <cstdlib>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "archive/class_path.h"
#include "archive/jdk.h"
#include "classfile/signature_parser.h"
#include "program/class_source.h"
#include "program/hierarchy.h"
#include "testcase/types.h"
#include "unit/program/world.h"

namespace ristretto::testcase {

// Asks the questions of the tests; knows not where the classes come from.
class TypeQuestions {
 public:
  explicit TypeQuestions(program::ClassLookup& lookup) : types(lookup) {}

  // By field signature: "Ljava/util/List<Ljava/lang/Integer;>;", "[I".
  const Type& operator()(std::string_view signature) {
    const auto kept = arena_.copy(signature);
    const auto parsed = classfile::parse_field_signature(kept, arena_);
    if (!parsed) ADD_FAILURE() << signature << ": " << parsed.error().line();
    const Type* type = types.close(**parsed, {});
    if (type == nullptr) ADD_FAILURE() << signature << " cannot be loaded";
    return *type;
  }
  bool fits(std::string_view from, std::string_view to, bool unchecked = false) {
    return types.is_assignable((*this)(from), (*this)(to), unchecked);
  }
  const program::Class& klass(std::string_view name) {
    const auto found = types.lookup().find(name);
    if (!found) ADD_FAILURE() << found.error().text();
    return **found;
  }
  // The only method of that name, or the one with that descriptor.
  const program::Method& method(std::string_view owner, std::string_view name, std::string_view descriptor = {}) {
    const auto overloads = klass(owner).declared_methods(name);
    for (const program::Method* candidate : overloads)
      if (descriptor.empty() ? overloads.size() == 1 : candidate->descriptor() == descriptor) return *candidate;
    ADD_FAILURE() << owner << " has no single " << name << descriptor;
    return *overloads.front();
  }
  // "result(parameters)", or "absent".
  std::string member(const program::Method& method, const Type& receiver, const Substitution& variables = {}) {
    const auto found = types.member_types(method, receiver, variables);
    if (!found) return "absent";
    std::string text;
    for (const Type* parameter : found->parameters) text += (text.empty() ? "" : ", ") + parameter->name;
    return found->result->name + "(" + text + ")";
  }
  std::vector<std::string> instantiations(std::string_view name, std::size_t limit,
                                          std::vector<const Type*> candidates = {}) {
    std::vector<std::string> names;
    for (const Type* type : types.instantiations(klass(name), candidates, limit)) names.push_back(type->name);
    return names;
  }
  // "T=java.lang.Integer, …" each.
  std::vector<std::string> instantiations(const program::Method& method, const Type& receiver, std::size_t limit,
                                          std::vector<const Type*> candidates = {}) {
    std::vector<std::string> texts;
    for (const Substitution& substitution : types.instantiations(method, receiver, candidates, limit)) {
      std::string& text = texts.emplace_back();
      for (const auto& [variable, type] : substitution)
        text += (text.empty() ? "" : ", ") + variable + "=" + type->name;
    }
    return texts;
  }

  Types types;

 private:
  base::Arena arena_;
};

class JdkTypesTest : public testing::Test {
 protected:
  static std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  }

  void SetUp() override {
    const auto jdk = archive::find_jdk({.java_home = environment("JAVA_HOME"), .path = environment("PATH")});
    if (!jdk) GTEST_SKIP() << jdk.error().line();
    image_ = archive::open_jdk_image(*jdk).value();
    hierarchy_ = std::make_unique<program::Hierarchy>(program::class_sources(*image_, class_path_),
                                                      static_cast<std::uint16_t>(44 + jdk->feature));
    t_.emplace(*hierarchy_);
  }

  TypeQuestions& t() { return *t_; }

 private:
  archive::ClassPath class_path_;
  std::unique_ptr<archive::JimageArchive> image_;
  std::unique_ptr<program::Hierarchy> hierarchy_;
  std::optional<TypeQuestions> t_;
};

}  // namespace ristretto::testcase
