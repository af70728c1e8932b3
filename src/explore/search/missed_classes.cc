// SPDX-License-Identifier: MIT
#include "explore/search/missed_classes.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "explore/search/enum_constants.h"
#include "explore/search/stand_ins.h"
#include "explore/search/subtypes.h"

namespace ristretto::explore {

namespace {

constexpr auto kOfArrays = std::to_array<std::string_view>({kObject, "java/lang/Cloneable", "java/io/Serializable"});

bool names_array(std::string_view name) { return name.starts_with('['); }

// What an object of that name is an object of.
std::string_view object_type(std::string_view name) {
  const std::string_view other = stood_for(name);
  return other.empty() ? name : other;
}

// Whether one object can be of both.
bool can_have_both(const program::Class& a, const program::Class& b) {
  if (a.is_subtype_of(b) || b.is_subtype_of(a)) return true;
  return (a.is_interface() && !b.flags().is_final()) || (b.is_interface() && !a.flags().is_final());
}

std::string key_of(std::string_view what, const MissedClasses::Known& known, std::string_view subject) {
  return fmt::format("{} {} {} +{} -{}", what, known.declared->name(), subject, fmt::join(known.passed, ","),
                     fmt::join(known.failed, ","));
}

}  // namespace

bool MissedClasses::is_open(const program::Class& declared) {
  const bool is_constant = declared.super() != nullptr && declared.super()->name() == kEnum;
  return !declared.module().empty() && !declared.flags().is_final() && !is_constant;
}

bool MissedClasses::misses_tested(const Known& known, std::string_view tested) {
  return remember(key_of("test", known, tested), [&] {
    const Names left = consistent(known);
    const auto passes = [&](const std::string& name) { return is_subtype(name, tested); };
    const std::array type{std::string(tested)};
    if (std::ranges::none_of(left, passes) && can_be(known, type, {})) return true;
    return std::ranges::all_of(left, passes) && can_be(known, {}, type);
  });
}

// What a stand-in does is told when it is called.
bool MissedClasses::misses_called(const Known& known, const program::Class* called, bool is_of_stand_in) {
  const std::string name(called == nullptr ? known.declared->name() : called->name());
  return remember(key_of(is_of_stand_in ? "call of own" : "call", known, name), [&] {
    const auto is_told = [&](const std::string& each) { return !stood_for(each).empty() && is_subtype(each, name); };
    if (is_of_stand_in && std::ranges::any_of(consistent(known), is_told)) return false;
    const std::array type{name};
    return can_be(known, type, {});
  });
}

bool MissedClasses::misses_compared(const Known& known, std::string_view other) {
  return remember(key_of("class", known, other), [&] {
    const Names left = consistent(known);
    if (left.size() < 2 && can_be(known, {}, {})) return true;
    const program::Class* const c = other.empty() || names_array(other) ? nullptr : lookup(other);
    if (c == nullptr || std::ranges::find(left, other) != left.end()) return false;
    const auto is_of = [&](const std::string& type) { return is_subtype(other, type); };
    return has_objects(*c) && c->is_subtype_of(*known.declared) && std::ranges::all_of(known.passed, is_of) &&
           std::ranges::none_of(known.failed, is_of);
  });
}

bool MissedClasses::misses_stored(const program::Class& element, const Names& considered, const Names& before,
                                  std::string_view stored) {
  if (element.flags().is_final()) return false;
  // An array of `type` takes what was stored before, and not this.
  const auto is_refused_by = [&](std::string_view type) {
    return !is_subtype(stored, type) &&
           std::ranges::all_of(before, [&](const std::string& each) { return is_subtype(each, type); });
  };
  return remember(fmt::format("store {} {} {}", element.name(), stored, fmt::join(before, ",")), [&] {
    const auto refuses = [&](std::string_view array) { return is_refused_by(array.substr(2, array.size() - 3)); };
    if (std::ranges::any_of(considered, refuses)) return false;
    // One of the class of what was stored before takes that.
    if (is_open(element))
      return std::ranges::all_of(before, [&](const std::string& each) { return !is_subtype(stored, each); });
    return std::ranges::any_of(universe_, [&](const std::string& name) {
      const program::Class* const c = lookup(name);
      const bool has_arrays = c != nullptr && (c->flags().is_abstract() || has_objects(*c));
      return has_arrays && c->is_subtype_of(element) && is_refused_by(name);
    });
  });
}

bool MissedClasses::is_subtype(std::string_view name, std::string_view type) {
  name = object_type(name);
  if (name == type) return true;
  if (names_array(name)) {
    if (!names_array(type)) return std::ranges::find(kOfArrays, type) != kOfArrays.end();
    const auto part = [](std::string_view array) {
      array.remove_prefix(1);
      return array.starts_with('L') ? array.substr(1, array.size() - 2) : array;
    };
    const bool has_primitives = name.size() == 2 || type.size() == 2;
    return !has_primitives && is_subtype(part(name), part(type));
  }
  if (names_array(type)) return false;
  const program::Class* const a = lookup(name);
  const program::Class* const b = lookup(type);
  return a != nullptr && b != nullptr && a->is_subtype_of(*b);
}

MissedClasses::Names MissedClasses::consistent(const Known& known) {
  Names found;
  for (const std::string& name : *known.considered) {
    const auto is_of = [&](const std::string& type) { return is_subtype(name, type); };
    if (std::ranges::all_of(known.passed, is_of) && std::ranges::none_of(known.failed, is_of)) found.push_back(name);
  }
  return found;
}

bool MissedClasses::can_be(const Known& known, std::span<const std::string> types,
                           std::span<const std::string> others) {
  std::vector<const program::Class*> all{known.declared};
  const auto add = [&](std::span<const std::string> names) {
    return std::ranges::all_of(names, [&](const std::string& name) {
      all.push_back(names_array(name) ? nullptr : lookup(name));
      return all.back() != nullptr;
    });
  };
  Names not_these(known.failed);
  not_these.insert(not_these.end(), others.begin(), others.end());
  const auto is_excluded = [&](std::string_view name) {
    return std::ranges::any_of(not_these, [&](const std::string& type) { return is_subtype(name, type); });
  };
  // What is known to be an array does what others do.
  if (!add(known.passed)) return false;
  if (!add(types)) {
    return names_array(types.front()) && known.passed.empty() && is_subtype(types.front(), known.declared->name()) &&
           !is_excluded(types.front());
  }
  for (const program::Class* const a : all) {
    if (is_excluded(a->name())) return false;
    if (std::ranges::any_of(all, [&](const program::Class* b) { return !can_have_both(*a, *b); })) return false;
  }
  return look_for(known, all, not_these);
}

bool MissedClasses::look_for(const Known& known, std::span<const program::Class* const> types,
                             std::span<const std::string> others) {
  const auto is_considered = [&](std::string_view name) {
    return std::ranges::find(*known.considered, name) != known.considered->end();
  };
  const auto is_final = [](const program::Class* c) { return c->flags().is_final(); };
  const auto only = std::ranges::find_if(types, is_final);
  if (only != types.end()) return !is_considered((*only)->name());
  if (std::ranges::all_of(types, [](const program::Class* c) { return !c->module().empty(); })) return true;
  return std::ranges::any_of(universe_, [&](const std::string& name) {
    if (is_considered(name)) return false;
    const program::Class* const c = lookup(name);
    return c != nullptr && has_objects(*c) &&
           std::ranges::all_of(types, [&](const program::Class* type) { return c->is_subtype_of(*type); }) &&
           std::ranges::none_of(others, [&](const std::string& type) { return is_subtype(name, type); });
  });
}

template <class Find>
bool MissedClasses::remember(std::string key, const Find& find) {
  const auto known = answers_.find(key);
  if (known != answers_.end()) return known->second;
  const bool found = find();
  return answers_.emplace(std::move(key), found).first->second;
}

}  // namespace ristretto::explore
