// SPDX-License-Identifier: MIT
#include "emit/emit.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "base/check.h"
#include "base/text.h"
#include "emit/flavour.h"
#include "emit/imports.h"
#include "emit/java_printer.h"
#include "emit/method_names.h"
#include "emit/reflection.h"
#include "emit/speakable.h"
#include "emit/test_method.h"
#include "emit/words.h"

namespace ristretto::emit {

using testcase::Test;
using testcase::Types;

namespace {

constexpr int kIndent = 4;

// First printing: only to see which classes there are.
class CountingNames final : public ClassNames {
 public:
  explicit CountingNames(Imports& imports) : imports_(imports) {}

  std::string name(const ClassRef& ref) override {
    imports_.count(ref);
    return {};
  }
  void static_import(std::string_view, std::string_view) override {}
  void helper(std::string_view name) override { helpers.emplace(name); }

  std::set<std::string> helpers;

 private:
  Imports& imports_;
};

class DecidedNames final : public ClassNames {
 public:
  DecidedNames(const Imports& imports, TestMethod& method) : imports_(imports), method_(method) {}

  std::string name(const ClassRef& ref) override {
    const Imports::Use use = imports_.use(ref);
    if (!use.import.empty()) method_.imports.insert(ascii_source(use.import));
    return use.text;
  }
  void static_import(std::string_view class_name, std::string_view method) override {
    method_.static_imports.insert(std::string(class_name) + "." + std::string(method));
  }
  void helper(std::string_view name) override { method_.helpers.emplace(name); }

 private:
  const Imports& imports_;
  TestMethod& method_;
};

std::string package_of(const program::Class& c) {
  std::string out(c.package());
  std::ranges::replace(out, '/', '.');
  return ascii_source(out);
}

class Emitter {
 public:
  Emitter(const program::Class& under_test, std::string_view name, Types& types, const Flavour& flavour)
      : types_(types),
        flavour_(flavour),
        viewpoint_{under_test.package(), false},
        imports_(package_of(under_test), name, types.lookup()) {}

  void emit(std::span<const Test> tests, const std::vector<std::string>& names, TestClass& out) {
    std::vector<Method> methods = make(tests, names);
    CountingNames counting(imports_);
    for (const Method& method : methods) (void)print(method, counting, kIndent);
    std::vector<const Helper*> helpers;
    for (const Helper& each : reflection_helpers())
      if (counting.helpers.contains(std::string(each.name))) helpers.push_back(&each);
    for (const Helper* each : helpers) (void)print(*each, out.name, counting);
    imports_.decide();
    reserved_.merge(imports_.qualified_roots());
    if (!reserved_.empty()) methods = make(tests, names);
    for (const Method& method : methods) {
      TestMethod& printed = out.methods.emplace_back();
      printed.name = method.name;
      DecidedNames decided(imports_, printed);
      printed.text = print(method, decided, kIndent);
    }
    for (const Helper* each : helpers) {
      TestMethod& printed = out.helpers.emplace_back();
      printed.name = each->name;
      DecidedNames decided(imports_, printed);
      printed.text = print(*each, out.name, decided);
    }
  }

 private:
  std::vector<Method> make(std::span<const Test> tests, const std::vector<std::string>& names) {
    std::vector<Method> out;
    for (std::size_t i = 0; i < tests.size(); ++i) {
      std::set<std::string> reserved = reserved_;
      const Speakable speakable(tests[i], types_, viewpoint_);
      reserve_lower_case_classes(speakable.test(), reserved);
      Method method = make_method({speakable.test(), types_, viewpoint_, flavour_, names[i], reserved});
      if (flavour_.is_program()) method.parameters.push_back({types_.array_of(*types_.string()), "args"});
      out.push_back(std::move(method));
    }
    return out;
  }

  // A variable hides a class of the same name (JLS §6.4.2).
  void reserve_lower_case_classes(const Test& test, std::set<std::string>& reserved) {
    const auto add = [&](const program::Class* c) {
      if (c == nullptr) return;
      const std::string top = java_name(*c).top();
      if (top == decapitalised(top)) reserved.insert(top);
    };
    for (const testcase::Statement& statement : test.statements) {
      add(statement.operation->owner);
      add(statement.operation->output->klass);
    }
    if (flavour_.is_program()) reserved.insert("args");
  }

  Types& types_;
  const Flavour& flavour_;
  testcase::Viewpoint viewpoint_;
  Imports imports_;
  std::set<std::string> reserved_;
};

void append_imports(std::string& out, const std::vector<const TestMethod*>& methods) {
  std::set<std::string> imports;
  std::set<std::string> static_imports;
  for (const TestMethod* method : methods) {
    imports.insert(method->imports.begin(), method->imports.end());
    static_imports.insert(method->static_imports.begin(), method->static_imports.end());
  }
  for (const std::string& name : static_imports) out += "import static " + name + ";\n";
  if (!static_imports.empty()) out += "\n";
  for (const std::string& name : imports) out += "import " + name + ";\n";
  if (!imports.empty()) out += "\n";
}

void append_header(std::string& out, std::string_view header) {
  if (header.empty()) return;
  out += "/**\n";
  for (const std::string_view line : base::split(header, '\n')) {
    const std::string text = comment_line(line);
    out += text.empty() ? " *\n" : " * " + text + "\n";
  }
  out += " */\n";
}

// The tests, then the helpers that they call.
std::vector<const TestMethod*> members_of(const TestClass& test_class) {
  std::vector<const TestMethod*> members;
  for (const TestMethod& method : test_class.methods) members.push_back(&method);
  for (const TestMethod& helper : test_class.helpers) {
    const bool is_called = std::ranges::any_of(
        test_class.methods, [&](const TestMethod& method) { return method.helpers.contains(helper.name); });
    if (is_called) members.push_back(&helper);
  }
  return members;
}

std::string print_file(const TestClass& test_class, std::string_view modifiers) {
  const std::vector<const TestMethod*> members = members_of(test_class);
  std::string out;
  if (!test_class.package.empty()) out += "package " + test_class.package + ";\n\n";
  append_imports(out, members);
  append_header(out, test_class.header);
  out += std::string(modifiers) + "class " + test_class.name + " {\n";
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (i != 0) out += "\n";
    out += members[i]->text + "\n";
  }
  return out + "}\n";
}

}  // namespace

TestClass emit_class(const program::Class& under_test, std::string_view name, std::span<const Test> tests, Types& types,
                     const Options& options) {
  const Flavour flavour(options.junit, types);
  Emitter emitter(under_test, name, types, flavour);
  TestClass out;
  out.junit = options.junit;
  out.package = package_of(under_test);
  out.name = name;
  emitter.emit(tests, method_names(tests), out);
  return out;
}

void rename(TestMethod& method, std::string_view name) {
  const std::string before = fmt::format("void {}(", ascii_source(method.name));
  const std::size_t at = method.text.find(before);
  base::check(at != std::string::npos, "a test method without its name");
  method.text.replace(at, before.size(), fmt::format("void {}(", ascii_source(name)));
  method.name = name;
}

void divide(TestClass& test_class, std::size_t most) {
  for (std::size_t i = 0; i < test_class.methods.size(); ++i) test_class.methods[i].part = i / most;
}

std::string part_name(const TestClass& test_class, std::size_t part) {
  constexpr std::string_view kEnd = "Test";
  if (part == 0) return test_class.name;
  std::string_view start = test_class.name;
  if (start.ends_with(kEnd)) start.remove_suffix(kEnd.size());
  return fmt::format("{}{}{}{}", start, test_class.part_mark, part + 1, kEnd);
}

std::vector<TestClass> parts_of(const TestClass& test_class) {
  std::map<std::size_t, TestClass> parts;
  for (const TestMethod& method : test_class.methods) {
    const auto [part, is_new] = parts.try_emplace(method.part);
    if (is_new) {
      part->second = test_class;
      part->second.name = part_name(test_class, method.part);
      part->second.methods.clear();
    }
    part->second.methods.push_back(method);
  }
  std::vector<TestClass> list;
  for (auto& [number, part] : parts) list.push_back(std::move(part));
  return list;
}

std::string print(const TestClass& test_class) {
  return print_file(test_class, test_class.junit == Junit::k4 ? "public " : "");
}

std::string path_of(const TestClass& test_class) {
  std::string out = test_class.package;
  std::ranges::replace(out, '.', '/');
  return (out.empty() ? "" : out + "/") + test_class.name + ".java";
}

std::string print_program(const program::Class& under_test, std::string_view name, const Test& test, Types& types) {
  const Flavour flavour(std::nullopt, types);
  Emitter emitter(under_test, name, types, flavour);
  TestClass out;
  out.package = package_of(under_test);
  out.name = name;
  emitter.emit({&test, 1}, {"main"}, out);
  return print_file(out, "");
}

}  // namespace ristretto::emit
