// SPDX-License-Identifier: MIT
#include "program/hierarchy.h"

#include <fmt/format.h>

#include "base/check.h"
#include "classfile/trusted.h"
#include "program/wording.h"

namespace ristretto::program {

using classfile::Checked;
using classfile::ClassFile;
using classfile::JavaError;
using classfile::JavaErrorKind;
using classfile::reject;

namespace {

Checked<void> check_identity(const ClassFile& file, std::string_view wanted) {
  if (file.flags.has(classfile::AccessFlags::kModule)) {
    return reject(JavaErrorKind::NoClassDefFoundError,
                  fmt::format("{} is not a class because access_flag ACC_MODULE is set", file.name));
  }
  if (file.name != wanted) {
    return reject(JavaErrorKind::NoClassDefFoundError, fmt::format("{} (wrong name: {})", wanted, file.name));
  }
  return {};
}

Checked<void> check_kinds(const ClassFile& file, const Class* super, std::span<const Class* const> interfaces) {
  if (super != nullptr && super->is_interface()) {
    return reject(JavaErrorKind::IncompatibleClassChangeError,
                  fmt::format("class {} has interface {} as super class", external_name(file.name),
                              external_name(super->name())));
  }
  for (const Class* interface : interfaces) {
    if (interface->is_interface()) continue;
    return reject(JavaErrorKind::IncompatibleClassChangeError,
                  fmt::format("class {} can not implement {}, because it is not an interface ({})",
                              external_name(file.name), external_name(interface->name()), location(*interface)));
  }
  return {};
}

}  // namespace

// A class read but not yet linked, and how many of its supertypes are known to be.
struct Hierarchy::Pending {
  ClassFile file;
  std::string origin;
  std::string module;
  std::size_t linked = 0;

  [[nodiscard]] std::size_t supertypes() const { return file.interfaces.size() + (file.super_name.empty() ? 0 : 1); }
  // The superclass comes first (JVMS §5.3.5).
  [[nodiscard]] std::string_view supertype(std::size_t i) const {
    if (file.super_name.empty()) return file.interfaces[i];
    return i == 0 ? file.super_name : file.interfaces[i - 1];
  }
};

Hierarchy::Hierarchy(std::vector<std::unique_ptr<ClassSource>> sources, std::uint16_t newest_major, bool allows_preview)
    : sources_(std::move(sources)), newest_major_(newest_major), allows_preview_(allows_preview) {}
Hierarchy::~Hierarchy() = default;

Checked<const Class*> Hierarchy::find(std::string_view internal_name) {
  const auto entry = entries_.find(internal_name);
  if (entry == entries_.end()) {
    load(internal_name);
  } else if (const auto* found = std::get_if<const Class*>(&entry->second)) {
    return *found;
  }
  return known(internal_name);
}

const Class* Hierarchy::find_loaded(std::string_view internal_name) const {
  const auto entry = entries_.find(internal_name);
  if (entry == entries_.end()) return nullptr;
  const auto* found = std::get_if<const Class*>(&entry->second);
  return found == nullptr ? nullptr : *found;
}

std::shared_ptr<Hierarchy::Hidden> Hierarchy::hide(std::string_view name) {
  auto hidden = std::make_shared<Hidden>();
  hidden->name_ = name;
  hidden->asked_ = asked_.size();
  const Class* old = find_loaded(name);
  std::erase_if(entries_, [&](auto& entry) {
    const auto* found = std::get_if<const Class*>(&entry.second);
    const bool is_hidden = found == nullptr || (old != nullptr && (*found)->is_subtype_of(*old));
    if (is_hidden) hidden->entries_.emplace_back(entry.first, std::move(entry.second));
    return is_hidden;
  });
  entries_.emplace(name, Loading{});
  return hidden;
}

void Hierarchy::unhide(Hidden& hidden) {
  entries_.erase(hidden.name_);
  for (std::size_t i = hidden.asked_; i < asked_.size(); ++i) {
    const auto entry = entries_.find(asked_[i]);
    if (entry != entries_.end() && !std::holds_alternative<const Class*>(entry->second)) entries_.erase(entry);
  }
  for (auto& [name, entry] : hidden.entries_) entries_.emplace(name, std::move(entry));
}

void Hierarchy::adopt(const Class& c, Hidden& hidden) {
  // What was loaded meanwhile stays whatever becomes of the class, since that cannot have used it.
  hidden.asked_ = asked_.size();
  entries_.insert_or_assign(std::string(c.name()), &c);
}

void Hierarchy::forget(const Class& c, Hidden& hidden) {
  for (; asked_.size() > hidden.asked_; asked_.pop_back()) {
    const auto entry = entries_.find(asked_.back());
    if (entry == entries_.end()) continue;
    const auto* found = std::get_if<const Class*>(&entry->second);
    if (found == nullptr || (*found)->is_subtype_of(c)) entries_.erase(entry);
  }
  entries_.erase(std::string(c.name()));
  for (auto& [name, entry] : hidden.entries_) entries_.insert_or_assign(name, std::move(entry));
}

Checked<const Class*> Hierarchy::known(std::string_view name) const {
  const Entry& entry = entries_.find(name)->second;
  if (const auto* error = std::get_if<JavaError>(&entry)) return std::unexpected(*error);
  if (const auto* found = std::get_if<const Class*>(&entry)) return *found;
  return reject(JavaErrorKind::ClassCircularityError, std::string(name));
}

Checked<Hierarchy::Pending> Hierarchy::read(std::string_view name) {
  for (const auto& source : sources_) {
    auto found = source->find(name);
    if (!found) return reject(JavaErrorKind::NoClassDefFoundError, std::string(name), found.error().line());
    if (!*found) continue;
    SourcedBytes& sourced = **found;
    const auto parse = sourced.module.empty() ? classfile::parse_class : classfile::parse_trusted_class;
    auto file = parse(std::move(sourced.bytes),
                      {.newest_major = newest_major_, .allows_preview = allows_preview_, .name = name});
    if (!file) return std::unexpected(file.error());
    if (const auto identity = check_identity(*file, name); !identity) return std::unexpected(identity.error());
    return Pending{std::move(*file), std::move(sourced.origin), std::move(sourced.module)};
  }
  return reject(JavaErrorKind::NoClassDefFoundError, std::string(name));
}

// Depth first over supertypes with a stack of our own. The class on top waits for its next supertype.
void Hierarchy::load(std::string_view name) {
  std::vector<Pending> stack;
  start(name, stack);
  while (!stack.empty()) {
    Pending& top = stack.back();
    if (top.linked == top.supertypes()) {
      finish(stack);
      continue;
    }
    const std::string_view next = top.supertype(top.linked);
    if (!entries_.contains(next)) {
      start(next, stack);
      continue;
    }
    if (const auto supertype = known(next); !supertype) {
      entries_.find(top.file.name)->second = supertype.error();
      stack.pop_back();
      continue;
    }
    ++top.linked;
  }
}

void Hierarchy::start(std::string_view name, std::vector<Pending>& stack) {
  Entry& entry = entries_.emplace(name, Loading{}).first->second;
  asked_.emplace_back(name);
  auto pending = read(name);
  if (pending) {
    stack.push_back(std::move(*pending));
  } else {
    entry = pending.error();
  }
}

void Hierarchy::finish(std::vector<Pending>& stack) {
  Pending pending = std::move(stack.back());
  stack.pop_back();
  Entry& entry = entries_.find(pending.file.name)->second;
  if (const auto linked = link(pending)) {
    entry = *linked;
  } else {
    entry = linked.error();
  }
}

Checked<const Class*> Hierarchy::link(Pending& pending) {
  std::vector<const Class*> supertypes;
  for (std::size_t i = 0; i < pending.supertypes(); ++i) supertypes.push_back(*known(pending.supertype(i)));
  const Class* super = nullptr;
  if (!pending.file.super_name.empty()) {
    super = supertypes.front();
    supertypes.erase(supertypes.begin());
  }
  if (const auto kinds = check_kinds(pending.file, super, supertypes); !kinds) return std::unexpected(kinds.error());

  const Class& made = classes_.emplace_back(std::move(pending.file), std::move(pending.origin), super,
                                            std::move(supertypes), std::move(pending.module));
  if (const auto checked = check_supertypes(made, newest_major_ - classfile::kMajorOfFeatureZero); !checked) {
    classes_.pop_back();
    return std::unexpected(checked.error());
  }
  return &made;
}

}  // namespace ristretto::program
