// SPDX-License-Identifier: MIT
#include "cli/explore/target.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "campaign/near_miss.h"
#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "cli/inspect/target.h"

namespace ristretto::cli::explore {
namespace {

constexpr std::string_view kClassSuffix = ".class";
constexpr std::size_t kMostNames = 12;  // in one line

std::string dotted(std::string_view internal) {
  std::string name = classfile::to_utf8(internal);
  std::ranges::replace(name, '/', '.');
  return name;
}

std::string type_text(const classfile::FieldType& type) {
  std::string name =
      type.kind == classfile::BaseKind::kClass ? dotted(type.class_name) : std::string(facts(type.kind).java_name);
  for (unsigned i = 0; i < type.dimensions; ++i) name += "[]";
  return name;
}

std::vector<std::string> types_of(const classfile::Method& method) {
  std::vector<std::string> types;
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor);
  for (const classfile::FieldType& type : descriptor->parameters()) types.push_back(type_text(type));
  return types;
}

std::string without_package(std::string_view type) { return std::string(type.substr(type.rfind('.') + 1)); }

bool is_meant(std::string_view written, std::string_view type) {
  return written == type || written == without_package(type);
}

std::vector<std::string> split_types(std::string_view list) {
  std::vector<std::string> types;
  std::string current;
  for (const char c : list) {
    if (c == ' ') continue;
    if (c != ',') current += c;
    if (c == ',') types.push_back(std::exchange(current, {}));
  }
  if (!current.empty() || !types.empty()) types.push_back(current);
  return types;
}

// What stands behind '#'.
struct Wanted {
  std::string name;
  std::string signature;  // "(int, int)" or a descriptor; empty: any

  [[nodiscard]] bool takes(const classfile::Method& method) const {
    if (classfile::to_utf8(method.name) != name) return false;
    if (signature.empty() || signature == classfile::to_utf8(method.descriptor)) return true;
    if (!signature.ends_with(')')) return false;
    const std::vector<std::string> written = split_types(std::string_view(signature).substr(1, signature.size() - 2));
    return std::ranges::equal(written, types_of(method), is_meant);
  }
};

std::string pasted(std::string_view class_name, const classfile::Method& method) {
  return fmt::format("'{}#{}({})'", class_name, classfile::to_utf8(method.name), fmt::join(types_of(method), ","));
}

// Of the class path, by internal name.
std::vector<std::string> class_names(const inspect::TargetFinder& finder) {
  std::vector<std::string> names;
  for (const auto& archive : finder.class_path().archives()) {
    const auto entries = archive->names();
    if (!entries) continue;
    for (const std::string& entry : *entries) {
      if (entry.ends_with(kClassSuffix)) names.push_back(entry.substr(0, entry.size() - kClassSuffix.size()));
    }
  }
  std::ranges::sort(names);
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string class_suggestion(const inspect::TargetFinder& finder, std::string_view wanted) {
  std::vector<std::string> names = class_names(finder);
  std::ranges::transform(names, names.begin(), dotted);
  return campaign::did_you_mean(campaign::near_misses(wanted, names));
}

base::Error no_such_method(const classfile::ClassFile& file, const Wanted& wanted) {
  const std::string class_name = dotted(file.name);
  std::vector<std::string> names;
  std::vector<std::string> overloads;
  for (const classfile::Method& each : file.methods) {
    const std::string name = classfile::to_utf8(each.name);
    if (name == wanted.name) overloads.push_back(pasted(class_name, each));
    if (!name.starts_with('<') && std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  const auto error = base::Error(fmt::format("no method {}{}", wanted.name, wanted.signature)).in_file(class_name);
  if (!overloads.empty()) return error.hint(fmt::format("there is {}", fmt::join(overloads, " ")));
  const std::string suggestion = campaign::did_you_mean(campaign::near_misses(wanted.name, names));
  if (!suggestion.empty()) return error.hint(suggestion);
  return error.hint(names.empty() || names.size() > kMostNames
                        ? fmt::format("ristretto inspect {} lists them", class_name)
                        : fmt::format("there is {}", fmt::join(names, ", ")));
}

base::Result<MethodTarget> choose(const classfile::ClassFile& file, const Wanted& wanted) {
  std::vector<const classfile::Method*> candidates;
  for (const classfile::Method& each : file.methods) {
    if (wanted.takes(each)) candidates.push_back(&each);
  }
  // What the compiler adds for generics calls the one that was written.
  if (candidates.size() > 1)
    std::erase_if(candidates, [](const auto* each) { return each->flags.has(classfile::AccessFlags::kSynthetic); });
  const std::string class_name = dotted(file.name);
  if (candidates.empty()) return base::fail(no_such_method(file, wanted));
  if (candidates.size() > 1) {
    std::vector<std::string> texts;
    for (const classfile::Method* each : candidates) texts.push_back(pasted(class_name, *each));
    return base::fail(base::Error(fmt::format("there are {} methods {}", texts.size(), wanted.name))
                          .in_file(class_name)
                          .hint(fmt::format("say which: {}", fmt::join(texts, " "))));
  }
  const classfile::Method& method = *candidates.front();
  if (method.code == nullptr) {
    const bool is_native = method.flags.has(classfile::AccessFlags::kNative);
    return base::fail(base::Error(fmt::format("{} is {}: it has no bytecode to explore", wanted.name,
                                              is_native ? "native" : "abstract"))
                          .in_file(class_name));
  }
  return MethodTarget{.class_name = std::string(file.name),
                      .name = std::string(method.name),
                      .descriptor = std::string(method.descriptor),
                      .universe = {}};
}

}  // namespace

base::Result<MethodTarget> find_method(std::string_view target, const JavaOptions& java,
                                       const Environment& environment) {
  const std::size_t mark = target.find('#');
  if (mark == std::string_view::npos || mark == 0 || mark + 1 == target.size())
    return base::fail(base::Error("a method is named as CLASS#METHOD").at(target).hint("see ristretto explore --help"));
  const std::string_view class_name = target.substr(0, mark);
  const std::string_view method = target.substr(mark + 1);
  const std::size_t parenthesis = method.find('(');
  Wanted wanted{.name = std::string(method.substr(0, parenthesis)), .signature = {}};
  if (parenthesis != std::string_view::npos) wanted.signature = method.substr(parenthesis);
  const auto finder = inspect::TargetFinder::open(java, environment);
  if (!finder) return base::fail(finder.error());
  const auto found = finder->find(class_name);
  if (!found) {
    const std::string suggestion = class_suggestion(*finder, class_name);
    return base::fail(suggestion.empty() ? found.error() : found.error().hint(suggestion));
  }
  if (!found->inspected || found->inspected->is_file)
    return base::fail(base::Error("is a file, not the name of a class").in_file(class_name).hint("name it with -cp"));
  auto chosen = choose(found->inspected->file, wanted);
  if (chosen) chosen->universe = class_names(*finder);
  return chosen;
}

}  // namespace ristretto::cli::explore
