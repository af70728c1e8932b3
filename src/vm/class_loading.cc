// SPDX-License-Identifier: MIT
// Class loading through loaders (JVMS §5.3): the parts of Classes that may have to run guest code.
#include <algorithm>

#include <fmt/format.h>

#include "program/access.h"
#include "program/hierarchy.h"
#include "program/wording.h"
#include "vm/classes.h"
#include "vm/machine.h"
#include "vm/native.h"

namespace ristretto::vm {

using classfile::JavaError;
using classfile::JavaErrorKind;

namespace {

Found threw() { return {nullptr, {NativeStatus::kThrew, 0}}; }

std::string dotted(std::string_view internal) {
  std::string text(internal);
  std::ranges::replace(text, '/', '.');
  return text;
}

// While a class of a built-in loader is being defined, the class path must not be asked for it.
struct Hiding {
  program::Hierarchy& hierarchy;
  std::shared_ptr<program::Hierarchy::Hidden> hidden;

  ~Hiding() {
    if (hidden) hierarchy.unhide(*hidden);
  }
};

constexpr std::string_view kOfTheLibrary = "java/";

bool is_absent(const JavaError& error, std::string_view name) {
  return error.kind == JavaErrorKind::NoClassDefFoundError && error.message == name && error.place.empty();
}

// Words kept below a loadClass call: the loader and the name as a guest string.
NativeResult after_load_class(NativeCall& call) {
  Machine& vm = call.vm();
  if (call.thrown()) return NativeCall::threw();
  Loader& loader = vm.classes.loader_of(call.ref_at(0));
  const std::string name = vm.strings.modified(call.ref_at(1));
  const Ref mirror = ref_in(call.result());
  Klass* klass = is_null(mirror) ? nullptr : vm.classes.of_mirror(mirror);
  if (klass == nullptr || klass->is_primitive()) return call.raise("java/lang/ClassNotFoundException", dotted(name));
  if (klass->name != name)
    return call.raise("java/lang/NoClassDefFoundError", fmt::format("{} (wrong name: {})", name, klass->name));
  if (!loader.is_builtin()) {
    if (const program::Class* rival = vm.classes.constraints.rival(loader, *klass->linked)) {
      vm.raise(call.thread(), loaded_elsewhere(vm, loader, *rival));
      return NativeCall::threw();
    }
    const bool is_first = loader.classes.try_emplace(name, klass).second;
    if (is_first) vm.trail.log([&loader, name] { loader.classes.erase(name); });
  }
  return NativeCall::retry();
}

}  // namespace

Found Classes::load_by_guest(Thread& thread, Loader& loader, std::string_view name) {
  const Ref internal = vm_.strings.from_modified(name);
  const Ref external = vm_.strings.from_modified(dotted(name));
  if (is_null(internal) || is_null(external)) {
    vm_.raise_out_of_memory(thread);
    return threw();
  }
  Klass& klass = of(loader.object);
  Method* method = klass.find_method("loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
  Method& selected = vm_.select(*method, klass);
  const std::array words{slot_of(loader.object), slot_of(internal)};
  const std::array arguments{slot_of(loader.object), slot_of(external)};
  return {nullptr, vm_.call_for_instruction(thread, selected, arguments, after_load_class, words)};
}

// What the built-in loaders cannot find, or not read, is left to the guest's: its exception has their stack trace.
bool Classes::asks_guest(const Loader& loader) const { return !is_null(loader.object) && vm_.is_booted; }

Found Classes::find(Thread& thread, Loader& loader, std::string_view name) {
  if (name.starts_with('[')) return of_descriptor(thread, loader, name);
  if (!loader.is_builtin()) {
    if (Klass* known = find_loaded(loader, name)) return {known, {}};
    return load_by_guest(thread, loader, name);
  }
  const auto found = builtin(name);
  if (found && can_see(loader, *(*found)->loader)) return {*found, {}};
  if (asks_guest(loader)) return load_by_guest(thread, loader, name);
  if (!found && !is_absent(found.error(), name)) {
    vm_.raise(thread, found.error());
    return threw();
  }
  vm_.raise(thread, "java/lang/ClassNotFoundException", dotted(name));
  return threw();
}

bool Classes::can_see(const Loader& loader, const Loader& defining) {
  // The platform loader delegates to the app loader for the JDK modules that the latter defines, so only the class path
  // is out of its sight.
  if (loader.kind == LoaderKind::kBoot) return defining.kind == LoaderKind::kBoot;
  return true;
}

Found Classes::of_descriptor(Thread& thread, Loader& loader, std::string_view descriptor) {
  const auto type = classfile::parse_field_descriptor(descriptor);
  Klass* klass = nullptr;
  if (!type && descriptor == "V") {
    klass = &primitive(BaseKind::kVoid);
  } else if (!type) {
    vm_.raise(thread, "java/lang/ClassNotFoundException", dotted(descriptor));
    return threw();
  } else if (type->kind == BaseKind::kClass) {
    const Found element = find(thread, loader, type->class_name);
    if (element.klass == nullptr) return element;
    klass = element.klass;
  } else {
    klass = &primitive(type->kind);
  }
  for (unsigned i = 0; type && i < type->dimensions && klass != nullptr; ++i) klass = array_of(*klass);
  if (klass != nullptr) return {klass, {}};
  vm_.raise_out_of_memory(thread);
  return threw();
}

namespace {

// Words: the internal name wanted. JVMS §5.3: resolution wraps ClassNotFoundException.
NativeResult after_resolution(NativeCall& call) {
  if (!call.thrown()) return NativeCall::retry();
  Machine& vm = call.vm();
  const Ref cause = call.exception();
  if (!vm.klass_of(cause).is_subtype_of(vm.classes.required("java/lang/ClassNotFoundException")))
    return NativeCall::threw();
  const std::string name = vm.strings.modified(call.ref_at(0));
  call.thread().pending = Ref::null;
  vm.raise(call.thread(), "java/lang/NoClassDefFoundError", name, cause);
  return NativeCall::threw();
}

}  // namespace

Found Classes::load_for_resolution(Thread& thread, Loader& loader, std::string_view element, std::string_view name) {
  const Ref wanted = vm_.strings.from_modified(name);
  if (is_null(wanted)) {
    vm_.raise_out_of_memory(thread);
    return threw();
  }
  if (asks_guest(loader)) {
    const std::array words{slot_of(wanted)};
    if (!vm_.push_for_instruction(thread, after_resolution, words, Caught::kCaught)) return threw();
    Method* const active = std::exchange(thread.active_native, nullptr);  // one frame stands for it in stack traces
    const Found found = load_by_guest(thread, loader, element);
    thread.active_native = active;
    return found;
  }
  vm_.raise(thread, "java/lang/ClassNotFoundException", dotted(element));
  const Ref cause = std::exchange(thread.pending, Ref::null);
  vm_.raise(thread, "java/lang/NoClassDefFoundError", name, cause);
  return threw();
}

namespace {

// Words: the loader, and the name of the class whose supertype it is to find.
NativeResult after_supertype(NativeCall&) { return NativeCall::retry(); }

bool looks_for_supertypes(const Machine& vm, const Thread& thread, const Loader& loader, std::string_view name) {
  for (const Frame* frame = thread.frame; frame != nullptr; frame = frame->caller) {
    if (frame->resume == after_supertype && ref_in(frame->locals[0]) == loader.object &&
        vm.strings.modified(ref_in(frame->locals[1])) == name)
      return true;
  }
  return false;
}

}  // namespace

Found Classes::find_supertype(Thread& thread, Loader& loader, std::string_view of_name, std::string_view name) {
  if (loader.is_builtin()) {
    if (const auto found = builtin(name); found && can_see(loader, *(*found)->loader)) return {*found, {}};
  } else if (Klass* known = find_loaded(loader, name)) {
    return {known, {}};
  }
  if (name == of_name || looks_for_supertypes(vm_, thread, loader, name)) {
    vm_.raise(thread, "java/lang/ClassCircularityError", name);
    return threw();
  }
  if (asks_guest(loader)) {
    const Ref below = vm_.strings.from_modified(of_name);
    if (is_null(below)) {
      vm_.raise_out_of_memory(thread);
      return threw();
    }
    const std::array words{slot_of(loader.object), slot_of(below)};
    if (!vm_.push_native(thread, nullptr, after_supertype, words, Caught::kPassed)) return threw();
  }
  return load_for_resolution(thread, loader, name, name);
}

Found Classes::resolve(Thread& thread, Klass& from, std::string_view name) {
  if (from.linked != nullptr && name == from.linked->name()) return {&from, {}};
  std::string_view element = name;
  if (name.starts_with('[')) {
    const auto type = classfile::parse_field_descriptor(name);
    element = type && type->kind == BaseKind::kClass ? type->class_name : std::string_view();
  }
  Klass* known = nullptr;
  if (element.empty()) {
    return of_descriptor(thread, *from.loader, name);
  }
  if (from.linked != nullptr && element == from.linked->name()) {
    known = &from;
  } else if (from.loader->is_builtin()) {
    const auto found = builtin(element);
    if (found) known = *found;
    if (!found && !is_absent(found.error(), element) && !asks_guest(*from.loader)) {
      vm_.raise(thread, found.error());
      return threw();
    }
  } else {
    known = find_loaded(*from.loader, element);
  }
  if (known == nullptr) return load_for_resolution(thread, *from.loader, element, name);
  if (known->linked != nullptr && from.linked != nullptr && from.nest_host == nullptr && !from.is_magic) {
    if (const auto access = program::check_access(*known->linked, *from.linked); !access) {
      vm_.raise(thread, access.error());
      return threw();
    }
  }
  if (element.size() == name.size()) return {known, {}};
  for (const char c : name) {
    if (c != '[') break;
    known = array_of(*known);
    if (known == nullptr) {
      vm_.raise_out_of_memory(thread);
      return threw();
    }
  }
  return {known, {}};
}

Found Classes::define(Thread& thread, Loader& loader, std::string_view name, base::Bytes bytes,
                      const DefineOptions& options) {
  const auto newest =
      static_cast<std::uint16_t>(classfile::kMajorOfFeatureZero + static_cast<unsigned>(vm_.options.feature));
  auto file = classfile::parse_class(
      std::move(bytes),
      {.newest_major = newest, .allows_preview = false, .name = name.empty() ? std::string_view("Unknown") : name});
  const auto rejected = [&](const JavaError& error) {
    vm_.raise(thread, error);
    return threw();
  };
  if (!file) return rejected(file.error());
  if (!name.empty() && name != file->name) {
    return rejected({JavaErrorKind::NoClassDefFoundError, fmt::format("{} (wrong name: {})", name, file->name), {}});
  }
  const std::string own_name(file->name);
  if (!options.is_hidden && find_loaded(loader, own_name) != nullptr) {
    vm_.raise(thread, "java/lang/LinkageError",
              fmt::format("loader {} attempted duplicate class definition for {}. ({} is in {} of loader {})",
                          describe(loader), dotted(own_name), dotted(own_name), "unnamed module",
                          describe_with_parent(loader)));
    return threw();
  }
  Hiding hiding{*hierarchy_, nullptr};
  if (loader.is_builtin() && !options.is_hidden) hiding.hidden = hierarchy_->hide(own_name);
  const program::Class* super = nullptr;
  std::vector<const program::Class*> interfaces;
  if (!file->super_name.empty()) {
    const Found found = find_supertype(thread, loader, own_name, file->super_name);
    if (found.klass == nullptr) return found;
    super = found.klass->linked;
  }
  for (const std::string_view interface : file->interfaces) {
    const Found found = find_supertype(thread, loader, own_name, interface);
    if (found.klass == nullptr) return found;
    interfaces.push_back(found.klass->linked);
  }
  if (super != nullptr && super->is_interface()) {
    return rejected({JavaErrorKind::IncompatibleClassChangeError,
                     fmt::format("class {} has interface {} as super class", dotted(own_name), dotted(super->name())),
                     {}});
  }
  for (const program::Class* interface : interfaces) {
    if (interface->is_interface()) continue;
    return rejected({JavaErrorKind::IncompatibleClassChangeError,
                     fmt::format("class {} can not implement {}, because it is not an interface ({})", dotted(own_name),
                                 dotted(interface->name()), program::location(*interface)),
                     {}});
  }
  if (own_name.starts_with(kOfTheLibrary) && loader.kind != LoaderKind::kBoot && loader.kind != LoaderKind::kPlatform) {
    vm_.raise(thread, "java/lang/SecurityException",
              fmt::format("Class loader (instance of): {} tried to load prohibited package name: {}", describe(loader),
                          dotted(own_name.substr(0, own_name.rfind('/')))));
    return threw();
  }
  auto linked =
      std::make_unique<program::Class>(std::move(*file), "defineClass", super, std::move(interfaces), options.module);
  if (!loader.is_builtin()) linked->set_loader(describe(loader));
  const bool is_magic = super != nullptr && of(*super).is_magic;
  if (const auto checked = program::check_supertypes(*linked, static_cast<unsigned>(vm_.options.feature));
      !checked && !is_magic)
    return rejected(checked.error());
  if (!options.is_hidden) {
    if (const program::Class* rival = constraints.rival(loader, *linked))
      return rejected(loaded_elsewhere(vm_, loader, *rival));
  }
  return make_defined(thread, loader, std::move(linked), options, std::exchange(hiding.hidden, nullptr));
}

Found Classes::make_defined(Thread& thread, Loader& loader, std::unique_ptr<program::Class> linked,
                            const DefineOptions& options, const std::shared_ptr<program::Hierarchy::Hidden>& hidden) {
  const program::Class& made = *linked;
  Klass* klass = make_instance(made, loader);
  by_linked_.at(&made)->own_linked = std::move(linked);  // also of a class without a mirror
  vm_.trail.log([this, &made] { dispatch_.forget(made); });
  if (klass == nullptr) {
    if (hidden) hierarchy_->unhide(*hidden);
    vm_.raise_out_of_memory(thread);
    return threw();
  }
  klass->is_hidden = options.is_hidden;
  klass->is_synthetic = options.is_synthetic;
  klass->nest_host = options.nest_host;
  klass->class_data = options.class_data;
  klass->protection_domain = options.protection_domain;
  if (const Field* field = vm_.known.klass->field("protectionDomain", "Ljava/security/ProtectionDomain;"))
    vm_.set(klass->mirror, field->offset, options.protection_domain);
  if (!is_null(options.class_data)) vm_.set(klass->mirror, vm_.known.at.class_class_data, options.class_data);
  if (options.is_hidden) {
    vm_.trail.save(hidden_count_);
    klass->name = fmt::format("{}+0x{:016x}", made.name(), ++hidden_count_ * 0x400);
    for (Method& method : klass->methods) method.is_hidden = true;
    return {klass, {}};
  }
  const std::string name(made.name());
  if (hidden) hierarchy_->adopt(made, *hidden);
  loader.classes.insert_or_assign(name, klass);
  vm_.trail.log([this, &loader, name, &made, hidden] {
    loader.classes.erase(name);
    if (hidden) hierarchy_->forget(made, *hidden);
  });
  return {klass, {}};
}

std::string Classes::describe(const Loader& loader) {
  switch (loader.kind) {
    case LoaderKind::kBoot: return "'bootstrap'";
    case LoaderKind::kPlatform: return "'platform'";
    case LoaderKind::kApp: return "'app'";
    case LoaderKind::kUser: break;
  }
  const Ref name = vm_.get<Ref>(loader.object, vm_.known.at.loader_name);
  const std::string address = fmt::format("@{:x}", static_cast<std::uint32_t>(vm_.identity_hash(loader.object)));
  if (is_null(name)) return java_name(of(loader.object)) + " " + address;
  return fmt::format("'{}' {}", vm_.strings.utf8(name), address);
}

std::string Classes::describe_with_parent(const Loader& loader) {
  if (loader.is_builtin()) return describe(loader);
  const Ref parent = vm_.get<Ref>(loader.object, vm_.known.at.loader_parent);
  return fmt::format("{}, parent loader {}", describe(loader), describe(loader_of(parent)));
}

}  // namespace ristretto::vm
