// SPDX-License-Identifier: MIT
#include "emit/imports.h"

#include <algorithm>

namespace ristretto::emit {

namespace {

const classfile::InnerClass* entry_of(const program::Class& c, std::string_view inner) {
  for (const classfile::InnerClass& entry : c.file().inner_classes)
    if (entry.inner == inner) return &entry;
  return nullptr;
}

std::string dotted(std::string_view internal) {
  std::string out(internal);
  std::ranges::replace(out, '/', '.');
  return out;
}

}  // namespace

std::string JavaName::simple() const {
  const std::size_t dot = path.rfind('.');
  return dot == std::string::npos ? path : path.substr(dot + 1);
}

JavaName java_name(const program::Class& c) {
  std::string nested;
  std::string_view at = c.name();
  // javac lists every class around a nested one; the length bounds a table that runs in circles.
  for (std::size_t links = 0; links <= c.file().inner_classes.size(); ++links) {
    const classfile::InnerClass* entry = entry_of(c, at);
    if (entry == nullptr || entry->outer.empty() || entry->inner_name.empty()) break;
    nested = "." + std::string(entry->inner_name) + nested;
    at = entry->outer;
  }
  const std::size_t slash = at.rfind('/');
  JavaName name;
  if (slash != std::string_view::npos) name.package = dotted(at.substr(0, slash));
  name.path = std::string(slash == std::string_view::npos ? at : at.substr(slash + 1)) + nested;
  return name;
}

JavaName java_name(const ClassRef& ref) {
  if (ref.klass != nullptr) return java_name(*ref.klass);
  const std::size_t dot = ref.java_name.rfind('.');
  if (dot == std::string::npos) return {"", ref.java_name};
  return {ref.java_name.substr(0, dot), ref.java_name.substr(dot + 1)};
}

Imports::Imports(std::string package, std::string_view own_name, program::ClassLookup& lookup)
    : package_(std::move(package)), lookup_(lookup) {
  winner_[std::string(own_name)] = package_.empty() ? std::string(own_name) : package_ + "." + std::string(own_name);
}

void Imports::count(const ClassRef& ref) {
  const JavaName name = java_name(ref);
  ++counted_[name.top()][name.import()];
}

bool Imports::is_in_package(const std::string& simple_name) const {
  std::string internal = package_.empty() ? simple_name : package_ + "/" + simple_name;
  std::ranges::replace(internal, '.', '/');
  return lookup_.find(internal).has_value();
}

void Imports::decide() {
  for (const auto& [simple, users] : counted_) {
    if (winner_.contains(simple)) continue;
    // A class of the package needs no import, and java.lang's cannot be had by its simple name beside it.
    const std::string of_package = package_.empty() ? simple : package_ + "." + simple;
    const std::string of_lang = "java.lang." + simple;
    const auto preferred = users.contains(of_package) ? users.find(of_package)
                           : users.contains(of_lang)
                               ? users.find(of_lang)
                               : std::ranges::max_element(users, {}, [](const auto& user) { return user.second; });
    if (preferred->first == of_lang && is_in_package(simple)) continue;
    winner_[simple] = preferred->first;
  }
}

std::set<std::string> Imports::qualified_roots() const {
  std::set<std::string> out;
  for (const auto& [simple, users] : counted_)
    for (const auto& [full, times] : users)
      if (const auto winner = winner_.find(simple); winner == winner_.end() || winner->second != full)
        out.insert(full.substr(0, full.find('.')));
  return out;
}

Imports::Use Imports::use(const ClassRef& ref) const {
  const JavaName name = java_name(ref);
  const auto winner = winner_.find(name.top());
  if (winner == winner_.end() || winner->second != name.import()) return {name.full(), ""};
  const bool implicit = name.package == package_ || name.package == "java.lang";
  return {name.path, implicit ? "" : name.import()};
}

}  // namespace ristretto::emit
