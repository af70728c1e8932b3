// SPDX-License-Identifier: MIT
#include "program/resolution.h"

#include <algorithm>
#include <unordered_set>

#include <fmt/format.h>

#include "program/access.h"
#include "program/wording.h"

namespace ristretto::program {

using classfile::Checked;
using classfile::JavaErrorKind;
using classfile::MemberRef;
using classfile::reject;

namespace {

constexpr std::string_view kObject = "java/lang/Object";
constexpr unsigned kVerboseFieldErrorFeature = 21;  // the JDK whose NoSuchFieldError names class and type

std::unexpected<classfile::JavaError> no_such_method(const MemberRef& reference) {
  return reject(JavaErrorKind::NoSuchMethodError, fmt::format("'{}'", external_method(reference)));
}

std::unexpected<classfile::JavaError> no_such_field(ClassLookup& classes, const MemberRef& reference) {
  if (jdk_feature(classes) < kVerboseFieldErrorFeature) {
    return reject(JavaErrorKind::NoSuchFieldError, std::string(reference.name));
  }
  return reject(JavaErrorKind::NoSuchFieldError,
                fmt::format("Class {} does not have member field '{} {}'", external_name(reference.class_name),
                            external_type(reference.descriptor), reference.name));
}

// Depth first: the fields of an interface hide those of its superinterfaces, and earlier interfaces come first.
// Each interface is visited once, or a lattice of them would take exponential time.
class InterfaceFieldSearch {
 public:
  InterfaceFieldSearch(std::string_view name, std::string_view descriptor) : name_(name), descriptor_(descriptor) {}

  const Field* in_interfaces_of(const Class& c) {
    push(c);
    while (!pending_.empty()) {
      const Class* interface = pending_.back();
      pending_.pop_back();
      if (!seen_.insert(interface).second) continue;
      if (const Field* field = interface->declared_field(name_, descriptor_)) return field;
      push(*interface);
    }
    return nullptr;
  }

 private:
  void push(const Class& c) { pending_.insert(pending_.end(), c.interfaces().rbegin(), c.interfaces().rend()); }

  std::string_view name_;
  std::string_view descriptor_;
  std::vector<const Class*> pending_;
  std::unordered_set<const Class*> seen_;
};

const Method* lookup_in_classes(const Class& c, std::string_view name, std::string_view descriptor) {
  for (const Class* at = &c; at != nullptr; at = at->super()) {
    if (const Method* method = at->declared_method(name, descriptor)) return method;
  }
  return nullptr;
}

// JVMS §5.4.3.3 step 3, §5.4.3.4 steps 4 and 5. Where the specification leaves the choice open, the first one is taken.
const Method* lookup_in_interfaces(const Class& c, std::string_view name, std::string_view descriptor) {
  const std::vector<const Method*> specific = maximally_specific_methods(c, name, descriptor);
  const auto is_concrete = [](const Method* m) { return !m->flags().is_abstract(); };
  if (std::ranges::count_if(specific, is_concrete) == 1) return *std::ranges::find_if(specific, is_concrete);
  return specific.empty() ? nullptr : specific.front();
}

bool is_signature_polymorphic(const Method& method) {
  using F = classfile::AccessFlags;
  return method.descriptor().starts_with("([Ljava/lang/Object;)") && method.flags().has(F::kVarargs) &&
         method.flags().has(F::kNative);
}

// The class in which members named through `target` are looked up; arrays have the methods of Object.
Checked<const Class*> class_with_members(ClassLookup& classes, const ClassTarget& target) {
  if (!target.is_array()) return target.element;
  return classes.find(kObject);
}

Checked<MethodTarget> checked_access(ClassLookup& classes, const Class& from, const MethodTarget& target) {
  const auto access = check_access(classes, *target.method, {.from = from, .named = target.named});
  if (!access) return std::unexpected(access.error());
  return target;
}

// Step 2 and 3 of JVMS §5.4.3.3, in the class or array type that was resolved.
Checked<MethodTarget> method_in(ClassLookup& classes, const ClassTarget& resolved, const MemberRef& reference) {
  const auto owner = class_with_members(classes, resolved);
  if (!owner) return std::unexpected(owner.error());
  MethodTarget target{.named = resolved.is_array() ? nullptr : *owner};
  target.method = lookup_signature_polymorphic(**owner, reference.name);
  target.is_signature_polymorphic = target.method != nullptr;
  if (target.method == nullptr) target.method = lookup_method(**owner, reference.name, reference.descriptor);
  if (target.method == nullptr) return no_such_method(reference);
  return target;
}

// JVMS §5.4.3.3: a signature-polymorphic reference resolves the classes of its own descriptor.
Checked<void> check_descriptor_classes(ClassLookup& classes, const Class& from, std::string_view descriptor) {
  const auto type = classfile::parse_method_descriptor(descriptor);
  if (!type) return reject(JavaErrorKind::NoSuchMethodError, std::string(descriptor));
  const auto check = [&](const classfile::FieldType& part) -> Checked<void> {
    if (part.kind != classfile::BaseKind::kClass) return {};
    const auto resolved = resolve_class(classes, from, part.class_name);
    if (!resolved) return std::unexpected(resolved.error());
    return {};
  };
  for (const classfile::FieldType& parameter : type->parameters()) {
    if (const auto checked = check(parameter); !checked) return checked;
  }
  return check(type->result());
}

}  // namespace

Checked<ClassTarget> resolve_class(ClassLookup& classes, const Class& from, std::string_view name) {
  ClassTarget target;
  if (name.starts_with('[')) {
    const auto type = classfile::parse_field_descriptor(name);
    if (!type) return reject(JavaErrorKind::NoClassDefFoundError, std::string(name));
    target.dimensions = type->dimensions;
    if (type->kind != classfile::BaseKind::kClass) return target;
    name = type->class_name;
  }
  const auto found = classes.find(name);
  if (!found) return std::unexpected(found.error());
  if (const auto access = check_access(**found, from); !access) return std::unexpected(access.error());
  target.element = *found;
  return target;
}

const Field* lookup_field(const Class& c, std::string_view name, std::string_view descriptor) {
  InterfaceFieldSearch interfaces(name, descriptor);
  for (const Class* at = &c; at != nullptr; at = at->super()) {
    if (const Field* field = at->declared_field(name, descriptor)) return field;
    if (const Field* field = interfaces.in_interfaces_of(*at)) return field;
  }
  return nullptr;
}

const Method* lookup_method(const Class& c, std::string_view name, std::string_view descriptor) {
  const Method* method = lookup_in_classes(c, name, descriptor);
  return method != nullptr ? method : lookup_in_interfaces(c, name, descriptor);
}

const Method* lookup_interface_method(const Class& interface, std::string_view name, std::string_view descriptor) {
  if (const Method* method = interface.declared_method(name, descriptor)) return method;
  const Class* object = interface.super();
  const Method* method = object == nullptr ? nullptr : object->declared_method(name, descriptor);
  if (method != nullptr && method->flags().is_public() && !method->flags().is_static()) return method;
  return lookup_in_interfaces(interface, name, descriptor);
}

const Method* lookup_signature_polymorphic(const Class& c, std::string_view name) {
  if (c.name() != "java/lang/invoke/MethodHandle" && c.name() != "java/lang/invoke/VarHandle") return nullptr;
  const auto overloads = c.declared_methods(name);
  return overloads.size() == 1 && is_signature_polymorphic(*overloads.front()) ? overloads.front() : nullptr;
}

Checked<FieldTarget> resolve_field(ClassLookup& classes, const Class& from, const MemberRef& reference) {
  const auto resolved = resolve_class(classes, from, reference.class_name);
  if (!resolved) return std::unexpected(resolved.error());
  const auto named = class_with_members(classes, *resolved);
  if (!named) return std::unexpected(named.error());
  const FieldTarget target{.named = *named, .field = lookup_field(**named, reference.name, reference.descriptor)};
  if (target.field == nullptr) return no_such_field(classes, reference);
  const auto access = check_access(classes, *target.field, {.from = from, .named = *named});
  if (!access) return std::unexpected(access.error());
  return target;
}

Checked<MethodTarget> resolve_method(ClassLookup& classes, const Class& from, const MemberRef& reference) {
  const auto resolved = resolve_class(classes, from, reference.class_name);
  if (!resolved) return std::unexpected(resolved.error());
  if (!resolved->is_array() && resolved->element->is_interface()) {
    return reject(JavaErrorKind::IncompatibleClassChangeError,
                  fmt::format("Found interface {}, but class was expected", external_name(reference.class_name)));
  }
  const auto target = method_in(classes, *resolved, reference);
  if (!target) return target;
  if (target->is_signature_polymorphic) {
    const auto types = check_descriptor_classes(classes, from, reference.descriptor);
    if (!types) return std::unexpected(types.error());
  }
  return checked_access(classes, from, *target);
}

Checked<MethodTarget> resolve_interface_method(ClassLookup& classes, const Class& from, const MemberRef& reference) {
  const auto resolved = resolve_class(classes, from, reference.class_name);
  if (!resolved) return std::unexpected(resolved.error());
  if (resolved->is_array() || !resolved->element->is_interface()) {
    return reject(JavaErrorKind::IncompatibleClassChangeError,
                  fmt::format("Found class {}, but interface was expected", external_name(reference.class_name)));
  }
  const Class& interface = *resolved->element;
  const Method* method = lookup_interface_method(interface, reference.name, reference.descriptor);
  if (method == nullptr) return no_such_method(reference);
  return checked_access(classes, from, {.named = &interface, .method = method});
}

}  // namespace ristretto::program
