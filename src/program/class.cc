// SPDX-License-Identifier: MIT
#include "program/class.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

#include "program/wording.h"

namespace ristretto::program {

namespace {

constexpr auto kSignature = [](const Method* member) { return std::tuple(member->name(), member->descriptor()); };
constexpr auto kName = [](const Method* member) { return member->name(); };

std::string_view package_of(std::string_view internal_name) {
  const std::size_t slash = internal_name.rfind('/');
  return slash == std::string_view::npos ? std::string_view() : internal_name.substr(0, slash);
}

template <class Member, class Info>
std::vector<Member> members_of(const Class& owner, std::span<const Info> infos) {
  std::vector<Member> members;
  members.reserve(infos.size());
  for (std::size_t i = 0; i < infos.size(); ++i) {
    members.push_back({.owner = &owner, .info = &infos[i], .index = static_cast<std::uint16_t>(i)});
  }
  return members;
}

std::vector<const Method*> by_name(const std::vector<Method>& methods) {
  std::vector<const Method*> sorted;
  sorted.reserve(methods.size());
  for (const Method& method : methods) sorted.push_back(&method);
  std::ranges::stable_sort(sorted, {}, kSignature);
  return sorted;
}

}  // namespace

std::string Method::display() const {
  std::string text = external_name(owner->name());
  text.append(".").append(name()).append(descriptor());
  return text;
}

Class::Class(classfile::ClassFile file, std::string origin, const Class* super, std::vector<const Class*> interfaces,
             std::string module)
    : file_(std::move(file)),
      origin_(std::move(origin)),
      module_(std::move(module)),
      package_(package_of(file_.name)),
      super_(super),
      interfaces_(std::move(interfaces)) {
  link_members();
  collect_interfaces();
}

void Class::link_members() {
  fields_ = members_of<Field>(*this, file_.fields);
  methods_ = members_of<Method>(*this, file_.methods);
}

void Class::collect_interfaces() {
  const auto inherited = super_ == nullptr ? std::span<const Class* const>() : super_->all_interfaces();
  if (interfaces_.empty()) {
    all_interfaces_ = inherited;
    return;
  }
  std::unordered_set<const Class*> seen;
  const auto add = [&](const Class* interface) {
    if (seen.insert(interface).second) own_interfaces_.push_back(interface);
  };
  std::ranges::for_each(inherited, add);
  for (const Class* direct : interfaces_) std::ranges::for_each(direct->all_interfaces(), add);
  std::ranges::for_each(interfaces_, add);
  all_interfaces_ = own_interfaces_;
}

const Field* Class::declared_field(std::string_view name, std::string_view descriptor) const {
  return field_index_.find(fields(), name, descriptor);
}

const Method* Class::declared_method(std::string_view name, std::string_view descriptor) const {
  return method_index_.find(methods(), name, descriptor);
}

std::span<const Method* const> Class::declared_methods(std::string_view name) const {
  if (methods_by_name_.empty()) methods_by_name_ = by_name(methods_);
  return std::ranges::equal_range(methods_by_name_, name, {}, kName);
}

bool Class::is_subtype_of(const Class& other) const {
  if (!other.is_interface()) return is_subclass_of(other);
  return this == &other || std::ranges::find(all_interfaces_, &other) != all_interfaces_.end();
}

bool Class::is_subclass_of(const Class& other) const {
  for (const Class* c = this; c != nullptr; c = c->super_) {
    if (c == &other) return true;
  }
  return false;
}

}  // namespace ristretto::program
