// SPDX-License-Identifier: MIT
// The second layer of resolution.h: what the instructions demand beyond resolution (JVMS §6.5).
#include <algorithm>

#include <fmt/format.h>

#include "program/resolution.h"
#include "program/wording.h"

namespace ristretto::program {

using classfile::Checked;
using classfile::incompatible;
using classfile::JavaError;
using classfile::JavaErrorKind;
using classfile::MemberRef;
using classfile::reject;

namespace {

constexpr std::uint16_t kStrictFinalMajor = 53;  // from Java 9 on, only initializers may write final fields

bool is_put(FieldUse use) { return use == FieldUse::kPutStatic || use == FieldUse::kPutField; }
bool is_static(FieldUse use) { return use == FieldUse::kGetStatic || use == FieldUse::kPutStatic; }

Checked<void> check_final_write(const Method& in, FieldUse use, const FieldTarget& target) {
  const std::string_view sort = is_static(use) ? "static" : "non-static";
  const std::string_view initializer = is_static(use) ? "<clinit>" : "<init>";
  const std::string field = fmt::format("{}.{}", external_name(target.named->name()), target.field->name());
  if (target.field->owner != in.owner) {
    return reject(JavaErrorKind::IllegalAccessError,
                  fmt::format("Update to {} final field {} attempted from a different class ({}) than the field's "
                              "declaring class",
                              sort, field, external_name(in.owner->name())));
  }
  if (in.owner->file().major_version >= kStrictFinalMajor && in.name() != initializer) {
    // HotSpot's message ends in a blank.
    return reject(JavaErrorKind::IllegalAccessError,
                  fmt::format("Update to {} final field {} attempted from a different method ({}) than the initializer "
                              "method {} ",
                              sort, field, in.name(), initializer));
  }
  return {};
}

// invokestatic and invokespecial take a Methodref or an InterfaceMethodref, whichever fits the class found.
Checked<MethodTarget> resolve_either(ClassLookup& classes, const Class& from, const MemberRef& reference) {
  const auto resolved = resolve_class(classes, from, reference.class_name);
  if (!resolved) return std::unexpected(resolved.error());
  const bool is_interface = !resolved->is_array() && resolved->element->is_interface();
  if (is_interface != reference.is_interface) {
    return incompatible(fmt::format("Method '{}' must be {} constant", external_method(reference),
                                    is_interface ? "InterfaceMethodref" : "Methodref"));
  }
  return is_interface ? resolve_interface_method(classes, from, reference) : resolve_method(classes, from, reference);
}

Checked<MethodTarget> link_static(ClassLookup& classes, const Class& from, const MemberRef& reference) {
  const auto target = resolve_either(classes, from, reference);
  if (target && !target->method->flags().is_static()) {
    return incompatible(fmt::format("Expected static method '{}'", external_method(*target->method)));
  }
  return target;
}

Checked<MethodTarget> link_virtual(ClassLookup& classes, const Class& from, const MemberRef& reference) {
  const auto target = resolve_method(classes, from, reference);
  if (target && target->method->flags().is_static()) {
    return incompatible(fmt::format("Expecting non-static method '{}'", external_method(*target->method)));
  }
  return target;
}

Checked<MethodTarget> link_interface(ClassLookup& classes, const Class& from, const MemberRef& reference) {
  const auto target = resolve_interface_method(classes, from, reference);
  if (target && target->method->flags().is_static()) {
    return incompatible(fmt::format("Expected instance not static method '{}'", external_method(reference)));
  }
  return target;
}

// Of the first instance method of that name upwards from `c`, whoever may access it.
const Method* lookup_instance_method(const Class& c, const Method& like) {
  for (const Class* at = &c; at != nullptr; at = at->super()) {
    const Method* method = at->declared_method(like.name(), like.descriptor());
    if (method != nullptr && !method->flags().is_static()) return method;
  }
  return nullptr;
}

// JVMS §6.5.invokespecial: with ACC_SUPER, which every class has, a superclass method is looked up again from the
// direct superclass of `from`.
Checked<const Method*> select_special(const Class& from, const MethodTarget& target) {
  const Class* named = target.named;
  const bool is_super_call = !target.method->info->is_initializer() && named != nullptr && !named->is_interface() &&
                             named != &from && from.is_subclass_of(*named);
  if (!is_super_call) return target.method;
  if (const Method* method = lookup_instance_method(*from.super(), *target.method)) return method;
  const Selection selection = select(*from.super(), *target.method);
  if (selection.outcome == Selection::Outcome::kMethod) return selection.method;
  if (selection.outcome == Selection::Outcome::kConflict) {
    return std::unexpected(selection_error(*from.super(), *target.method, selection));
  }
  return reject(JavaErrorKind::AbstractMethodError, fmt::format("'{}'", external_method(*target.method)));
}

bool is_same_or_direct_interface(const Class& from, const Class& interface) {
  return &from == &interface || std::ranges::find(from.interfaces(), &interface) != from.interfaces().end();
}

Checked<void> check_special(const Class& from, const MethodTarget& target, const MemberRef& reference) {
  const Method& method = *target.method;
  if (method.info->is_initializer() && method.owner != target.named) {
    return reject(JavaErrorKind::NoSuchMethodError,
                  fmt::format("{}: method '{}' not found", external_name(reference.class_name),
                              external_method({}, method.name(), method.descriptor())));
  }
  if (target.named != nullptr && target.named->is_interface() && !is_same_or_direct_interface(from, *target.named)) {
    // HotSpot forgets to print the method between the quotes.
    return incompatible(fmt::format("Interface method reference: '', is in an indirect superinterface of {}",
                                    external_name(from.name())));
  }
  if (method.flags().is_static()) {
    return incompatible(fmt::format("Expecting non-static method '{}'", external_method(method)));
  }
  return {};
}

Checked<MethodTarget> link_special(ClassLookup& classes, const Class& from, const MemberRef& reference) {
  auto target = resolve_either(classes, from, reference);
  if (!target) return target;
  if (const auto fits = check_special(from, *target, reference); !fits) return std::unexpected(fits.error());
  const auto method = select_special(from, *target);
  if (!method) return std::unexpected(method.error());
  if ((*method)->flags().is_abstract()) {
    return reject(JavaErrorKind::AbstractMethodError, fmt::format("'{}'", external_method(reference)));
  }
  target->method = *method;
  return target;
}

std::string_view sort_of(const Class& c) {
  if (c.is_interface()) return "interface";
  return c.flags().is_abstract() ? "abstract class" : "class";
}

bool inherits_default(const Class& receiver, const Method& resolved) {
  return std::ranges::any_of(receiver.all_interfaces(), [&](const Class* interface) {
    const Method* method = interface->declared_method(resolved.name(), resolved.descriptor());
    return method != nullptr && is_virtual(*method) && !method->flags().is_abstract();
  });
}

// HotSpot words a method that an interface made abstract again differently, because it fills such slots with code.
std::string not_implemented(const Class& receiver, const Method& resolved, const Method* selected) {
  if (selected == nullptr && inherits_default(receiver, resolved)) {
    return fmt::format("Method {}.{}{} is abstract", receiver.name(), resolved.name(), resolved.descriptor());
  }
  std::string text = fmt::format(
      "Receiver class {} does not define or inherit an implementation of the resolved method '{}{}' of {} {}.",
      external_name(receiver.name()), resolved.flags().is_abstract() ? "abstract " : "",
      external_method({}, resolved.name(), resolved.descriptor()), sort_of(*resolved.owner),
      external_name(resolved.owner->name()));
  if (selected != nullptr && selected != &resolved) {
    text += fmt::format(" Selected method is 'abstract {}'.", external_method(*selected));
  }
  return text;
}

std::string conflict(const Class& receiver, const Method& resolved) {
  std::string text = "Conflicting default methods:";
  for (const Method* method : maximally_specific_methods(receiver, resolved.name(), resolved.descriptor())) {
    if (!method->flags().is_abstract()) text += fmt::format(" {}.{}", method->owner->name(), method->name());
  }
  return text;
}

}  // namespace

Checked<FieldTarget> link_field(ClassLookup& classes, const Method& in, FieldUse use, const MemberRef& reference) {
  const auto target = resolve_field(classes, *in.owner, reference);
  if (!target) return target;
  const classfile::AccessFlags flags = target->field->flags();
  if (flags.is_static() != is_static(use)) {
    return incompatible(fmt::format("Expected {} field {}.{}", is_static(use) ? "static" : "non-static",
                                    external_name(target->named->name()), reference.name));
  }
  if (is_put(use) && flags.is_final()) {
    if (const auto write = check_final_write(in, use, *target); !write) return std::unexpected(write.error());
  }
  return target;
}

Checked<MethodTarget> link_method(ClassLookup& classes, const Class& from, Invoke invoke, const MemberRef& reference) {
  switch (invoke) {
    case Invoke::kVirtual: return link_virtual(classes, from, reference);
    case Invoke::kSpecial: return link_special(classes, from, reference);
    case Invoke::kStatic: return link_static(classes, from, reference);
    case Invoke::kInterface: return link_interface(classes, from, reference);
  }
  base::check(false, "unknown kind of invocation");
  return {};
}

Checked<const Method*> select_method(const Class& receiver, const MethodTarget& target, Invoke invoke) {
  const bool is_interface = invoke == Invoke::kInterface;
  if (is_interface && !receiver.is_subtype_of(*target.named)) {
    return incompatible(fmt::format("Class {} does not implement the requested interface {}",
                                    external_name(receiver.name()), external_name(target.named->name())));
  }
  const Selection selection =
      is_interface ? select_for_interface(receiver, *target.method) : select(receiver, *target.method);
  if (selection.outcome == Selection::Outcome::kMethod) return selection.method;
  return std::unexpected(selection_error(receiver, *target.method, selection));
}

JavaError selection_error(const Class& receiver, const Method& resolved, const Selection& selection) {
  using enum Selection::Outcome;
  switch (selection.outcome) {
    case kAbstract:
    case kMissing:
      return {JavaErrorKind::AbstractMethodError, not_implemented(receiver, resolved, selection.method), {}};
    case kConflict: return {JavaErrorKind::IncompatibleClassChangeError, conflict(receiver, resolved), {}};
    case kNotPublic:
      return {JavaErrorKind::IllegalAccessError,
              fmt::format("'{}'", external_method(receiver.name(), resolved.name(), resolved.descriptor())),
              {}};
    case kMethod: break;
  }
  base::check(false, "a selected method is no error");
  return {};
}

}  // namespace ristretto::program
