// SPDX-License-Identifier: MIT
#include "natives/reflect/members.h"

#include <array>
#include <vector>

#include "base/check.h"
#include "classfile/descriptor.h"

namespace ristretto::natives {
namespace {

using classfile::AccessFlags;
using vm::Klass;

constexpr std::string_view kNotFound = "java/lang/ClassNotFoundException";

// Word 0: the internal name of the class that was wanted.
NativeResult after_loading(NativeCall& call) {
  if (!call.thrown()) return NativeCall::retry();
  vm::Machine& vm = call.vm();
  const Ref cause = call.exception();
  if (!vm.klass_of(cause).is_subtype_of(vm.classes.required(kNotFound))) return NativeCall::threw();
  call.thread().pending = Ref::null;
  vm.raise(call.thread(), "java/lang/NoClassDefFoundError", vm.strings.utf8(call.ref_at(0)), cause);
  return NativeCall::threw();
}

bool is_known(vm::Machine& vm, vm::Loader& loader, std::string_view name) {
  if (loader.is_builtin()) {
    const auto found = vm.classes.builtin(name);
    return found.has_value() || found.error().kind != classfile::JavaErrorKind::NoClassDefFoundError;
  }
  return vm.classes.find_loaded(loader, name) != nullptr;
}

// The class of `type` once loading cannot fail any more.
Klass& loaded_type(NativeCall& call, Klass& from, std::string_view descriptor) {
  const vm::Found found = find_type(call, from, descriptor);
  base::check(found.klass != nullptr, "a type of a member is not loaded");
  return *found.klass;
}

// Sets fields of a new object by name: the JDKs differ in how they lay their reflection classes out.
class Writer {
 public:
  Writer(vm::Machine& vm, Klass& klass) : vm_(vm), klass_(klass), object_(vm.new_object(klass)) {
    failed_ = is_null(object_);
  }

  // A null which stands for exhausted memory must go through required().
  Writer& set(std::string_view name, std::string_view descriptor, Ref value) {
    if (failed_) return *this;
    vm_.set(object_, offset(name, descriptor), value);
    return *this;
  }
  Writer& required(std::string_view name, std::string_view descriptor, Ref value) {
    failed_ = failed_ || is_null(value);
    return set(name, descriptor, value);
  }
  Writer& set(std::string_view name, std::int32_t value) {
    if (!failed_) vm_.set(object_, offset(name, "I"), value);
    return *this;
  }
  Writer& set(std::string_view name, bool value) {
    if (!failed_) vm_.set(object_, offset(name, "Z"), static_cast<std::uint8_t>(value));
    return *this;
  }
  // Class-file text or the content of an attribute; absent when empty.
  Writer& text(std::string_view name, std::string_view modified) {
    if (modified.empty()) return *this;
    return required(name, "Ljava/lang/String;", vm_.strings.from_modified(modified));
  }
  Writer& bytes(std::string_view name, base::ByteSpan content) {
    if (content.empty()) return *this;
    return required(name, "[B", new_bytes_or_null(vm_, content));
  }
  [[nodiscard]] Ref object() const { return failed_ ? Ref::null : object_; }

 private:
  [[nodiscard]] std::uint32_t offset(std::string_view name, std::string_view descriptor) const {
    const vm::Field* field = klass_.find_field(name, descriptor);
    base::check(field != nullptr, "a class of java.lang.reflect lacks a field");
    return field->offset;
  }

  vm::Machine& vm_;
  Klass& klass_;
  Ref object_;
  bool failed_ = false;
};

classfile::MethodDescriptor types_of(const vm::Method& method) {
  const auto parsed = classfile::parse_method_descriptor(method.descriptor());
  base::check(parsed.has_value(), "a method without a valid descriptor");
  return *parsed;
}

Ref class_array(NativeCall& call, std::span<Klass* const> classes) {
  vm::Machine& vm = call.vm();
  const Ref array = vm.new_ref_array(*vm.known.klass, static_cast<std::int32_t>(classes.size()));
  if (is_null(array)) return array;
  for (std::int32_t i = 0; const Klass* klass : classes) vm.set_element(array, i++, klass->mirror);
  return array;
}

Ref parameter_types(NativeCall& call, const vm::Method& method) {
  std::vector<Klass*> types;
  const auto descriptor = types_of(method);
  for (const classfile::FieldType& type : descriptor.parameters())
    types.push_back(&loaded_type(call, *method.owner, type.text));
  return class_array(call, types);
}

Ref exception_types(NativeCall& call, const vm::Method& method) {
  std::vector<Klass*> types;
  for (const std::string_view name : method.info->info->exceptions)
    types.push_back(find_class(call, *method.owner, name).klass);
  return class_array(call, types);
}

std::int32_t slot_of_method(const vm::Method& method) {
  return static_cast<std::int32_t>(&method - method.owner->methods.data());
}

// JVM_RECOGNIZED_METHOD_MODIFIERS and JVM_RECOGNIZED_FIELD_MODIFIERS: what getModifiers() may show.
constexpr std::uint16_t kMethodModifiers = 0x1DFF;
constexpr std::uint16_t kFieldModifiers = 0x50DF;

}  // namespace

vm::Found find_class(NativeCall& call, Klass& from, std::string_view name) {
  vm::Machine& vm = call.vm();
  vm::Thread& thread = call.thread();
  std::string_view element = name;
  if (name.starts_with('[')) {
    const auto type = classfile::parse_field_descriptor(name);
    if (!type || type->kind != classfile::BaseKind::kClass) return vm.classes.of_descriptor(thread, *from.loader, name);
    element = type->class_name;
  }
  // Hidden classes are known to nobody but themselves.
  if (from.linked != nullptr && element == from.linked->name()) {
    Klass* klass = &from;
    for (std::size_t i = 0; klass != nullptr && name[i] == '['; ++i) klass = vm.classes.array_of(*klass);
    if (klass != nullptr) return {klass, {}};
    return {nullptr, call.out_of_memory()};
  }
  if (!is_known(vm, *from.loader, element) && !is_null(from.loader->object) && vm.is_booted) {
    const Ref wanted = vm.strings.from_modified(element);
    if (is_null(wanted)) return {nullptr, call.out_of_memory()};
    const std::array words{vm::slot_of(wanted)};
    if (!vm.push_for_instruction(thread, after_loading, words, vm::Caught::kCaught))
      return {nullptr, NativeCall::threw()};
    return vm.classes.find(thread, *from.loader, element);
  }
  vm::Found found = vm.classes.find(thread, *from.loader, name);
  if (found.klass == nullptr && found.otherwise.status == vm::NativeStatus::kThrew &&
      vm.klass_of(thread.pending).is_subtype_of(vm.classes.required(kNotFound))) {
    const Ref cause = std::exchange(thread.pending, Ref::null);
    vm.raise(thread, "java/lang/NoClassDefFoundError", element, cause);
  }
  return found;
}

vm::Found find_type(NativeCall& call, Klass& from, std::string_view descriptor) {
  if (descriptor.size() == 1) return call.vm().classes.of_descriptor(call.thread(), *from.loader, descriptor);
  if (descriptor.starts_with('L')) return find_class(call, from, descriptor.substr(1, descriptor.size() - 2));
  return find_class(call, from, descriptor);
}

std::optional<NativeResult> load_types(NativeCall& call, const vm::Method& method) {
  const vm::Known& known = call.vm().known;
  if (const auto pushed =
          call.ensure_initialized(method.info->info->is_initializer() ? *known.constructor : *known.method))
    return pushed;
  const auto descriptor = types_of(method);
  for (const classfile::FieldType& type : descriptor.parameters()) {
    if (const vm::Found found = find_type(call, *method.owner, type.text); found.klass == nullptr)
      return found.otherwise;
  }
  if (const vm::Found found = find_type(call, *method.owner, descriptor.result().text); found.klass == nullptr)
    return found.otherwise;
  for (const std::string_view name : method.info->info->exceptions) {
    if (const vm::Found found = find_class(call, *method.owner, name); found.klass == nullptr) return found.otherwise;
  }
  return std::nullopt;
}

std::optional<NativeResult> load_types(NativeCall& call, const vm::Field& field) {
  if (const auto pushed = call.ensure_initialized(*call.vm().known.field)) return pushed;
  const vm::Found found = find_type(call, *field.owner, field.info->descriptor());
  return found.klass == nullptr ? std::optional(found.otherwise) : std::nullopt;
}

Ref new_method(NativeCall& call, const vm::Method& method) {
  vm::Machine& vm = call.vm();
  const classfile::Method& info = *method.info->info;
  return Writer(vm, *vm.known.method)
      .set("clazz", "Ljava/lang/Class;", method.owner->mirror)
      .set("slot", slot_of_method(method))
      .required("name", "Ljava/lang/String;", vm.strings.intern_modified(info.name))
      .set("returnType", "Ljava/lang/Class;", loaded_type(call, *method.owner, types_of(method).result().text).mirror)
      .required("parameterTypes", "[Ljava/lang/Class;", parameter_types(call, method))
      .required("exceptionTypes", "[Ljava/lang/Class;", exception_types(call, method))
      .set("modifiers", std::int32_t{info.flags.bits()} & kMethodModifiers)
      .text("signature", info.signature)
      .bytes("annotations", info.annotations->visible)
      .bytes("parameterAnnotations", info.annotations->visible_parameters)
      .bytes("annotationDefault", info.annotations->annotation_default)
      .object();
}

Ref new_constructor(NativeCall& call, const vm::Method& method) {
  vm::Machine& vm = call.vm();
  const classfile::Method& info = *method.info->info;
  return Writer(vm, *vm.known.constructor)
      .set("clazz", "Ljava/lang/Class;", method.owner->mirror)
      .set("slot", slot_of_method(method))
      .required("parameterTypes", "[Ljava/lang/Class;", parameter_types(call, method))
      .required("exceptionTypes", "[Ljava/lang/Class;", exception_types(call, method))
      .set("modifiers", std::int32_t{info.flags.bits()} & kMethodModifiers)
      .text("signature", info.signature)
      .bytes("annotations", info.annotations->visible)
      .bytes("parameterAnnotations", info.annotations->visible_parameters)
      .object();
}

Ref new_field(NativeCall& call, const vm::Field& field) {
  vm::Machine& vm = call.vm();
  const classfile::Field& info = *field.info->info;
  const Klass& owner = *field.owner;
  const bool is_trusted =
      info.flags.is_final() && (info.flags.is_static() || owner.is_hidden || owner.file().is_record);
  return Writer(vm, *vm.known.field)
      .set("clazz", "Ljava/lang/Class;", owner.mirror)
      .set("slot", static_cast<std::int32_t>(&field - owner.fields.data()))
      .required("name", "Ljava/lang/String;", vm.strings.intern_modified(info.name))
      .set("type", "Ljava/lang/Class;", loaded_type(call, *field.owner, info.descriptor).mirror)
      .set("modifiers", std::int32_t{info.flags.bits()} & kFieldModifiers)
      .set("trustedFinal", is_trusted)
      .text("signature", info.signature)
      .bytes("annotations", info.annotations->visible)
      .object();
}

Ref new_record_component(NativeCall& call, Klass& klass, const classfile::RecordComponent& component) {
  vm::Machine& vm = call.vm();
  Writer writer(vm, *vm.known.record_component);
  writer.set("clazz", "Ljava/lang/Class;", klass.mirror)
      .required("name", "Ljava/lang/String;", vm.strings.intern_modified(component.name))
      .set("type", "Ljava/lang/Class;", loaded_type(call, klass, component.descriptor).mirror)
      .text("signature", component.signature)
      .bytes("annotations", component.annotations.visible)
      .bytes("typeAnnotations", component.annotations.visible_types);
  const vm::Method* accessor = klass.method(component.name, "()" + std::string(component.descriptor));
  if (accessor != nullptr && !accessor->is_static)
    writer.required("accessor", "Ljava/lang/reflect/Method;", new_method(call, *accessor));
  return writer.object();
}

vm::Method* method_behind(vm::Machine& vm, Ref executable) {
  const bool is_method = &vm.klass_of(executable) == vm.known.method;
  const auto& at = vm.known.at;
  Klass* klass = vm.classes.of_mirror(vm.get<Ref>(executable, is_method ? at.method_clazz : at.constructor_clazz));
  const auto slot = vm.get<std::uint32_t>(executable, is_method ? at.method_slot : at.constructor_slot);
  return slot < klass->methods.size() ? &klass->methods[slot] : nullptr;
}

vm::Field* field_behind(vm::Machine& vm, Ref field) {
  Klass* klass = vm.classes.of_mirror(vm.get<Ref>(field, vm.known.at.field_clazz));
  const auto slot = vm.get<std::uint32_t>(field, vm.known.at.field_slot);
  return slot < klass->fields.size() ? &klass->fields[slot] : nullptr;
}

Ref new_bytes_or_null(vm::Machine& vm, base::ByteSpan bytes) {
  return bytes.empty() ? Ref::null : vm.new_bytes(base::as_text(bytes));
}

Ref new_string_or_null(vm::Machine& vm, std::string_view modified) {
  return modified.empty() ? Ref::null : vm.strings.from_modified(modified);
}

}  // namespace ristretto::natives
