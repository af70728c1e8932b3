// SPDX-License-Identifier: MIT
#include "vm/interp/link.h"

#include <fmt/format.h>

#include "program/wording.h"
#include "vm/bootstrap.h"
#include "vm/class_view.h"
#include "vm/interp/operation.h"
#include "vm/machine.h"
#include "vm/method_handles.h"

namespace ristretto::vm {

using classfile::JavaErrorKind;
using classfile::Opcode;
using classfile::Tag;
using program::FieldUse;

namespace {

std::uint16_t pool_index(const Method& in, const Insn& insn) {
  return static_cast<std::uint16_t>(in.prepared->instructions[in.prepared->index_of(&insn)].a);
}

Opcode opcode_of(const Method& in, const Insn& insn) {
  return in.prepared->instructions[in.prepared->index_of(&insn)].opcode;
}

// A failed resolution: either a class has to be loaded by guest code first, or the error is raised.
NativeResult failed(Machine& vm, Thread& thread, Klass& from, const ClassView& view,
                    const classfile::JavaError& error) {
  if (view.wanted()) {
    const Found found = vm.classes.resolve(thread, from, *view.wanted());
    if (found.klass == nullptr) return found.otherwise;
  }
  vm.raise(thread, error);
  return NativeCall::threw();
}

// Resolution on behalf of a hidden nestmate has the rights of its host as well, and on behalf of the library's
// generated accessors those of the class they access.
template <class Resolve>
auto with_special_rights(ClassView& view, const Klass& from, std::string_view named, Resolve resolve) {
  auto result = resolve(*from.linked);
  if (result || result.error().kind != JavaErrorKind::IllegalAccessError) return result;
  if (from.nest_host != nullptr) return resolve(*from.nest_host->linked);
  if (from.is_magic) {
    if (const auto owner = view.find(named)) return resolve(**owner);
  }
  return result;
}

Insn with_pointer(const void* handler, void* pointer) {
  Insn insn;
  insn.handler = handler;
  insn.pointer = pointer;
  return insn;
}

// The class is being initialised by this very thread; others must still wait for it, so the rewriting is undone when
// another thread gets its turn before initialisation is over.
std::optional<NativeResult> patch_early(Machine& vm, Insn& insn, const Insn& quick, const Klass& klass) {
  vm.early_patches.push_back({&insn, insn, &klass});
  patch(vm, insn, quick, true);
  return std::nullopt;
}

Insn with_numbers(const void* handler, std::int32_t a, std::int32_t b) {
  Insn insn;
  insn.handler = handler;
  insn.a = a;
  insn.b = b;
  return insn;
}

// Whether a rollback undoes something that linking to `klass` did: the class came into being, or a user's loader was
// asked for it and could be seen to be.
bool is_undone(const Machine& vm, const Klass& from, const Klass& klass) {
  return vm.is_new(klass) || !from.loader->is_builtin();
}

}  // namespace

void patch(Machine& vm, Insn& insn, const Insn& replacement, bool is_for_new) {
  if (is_for_new) vm.trail.log([&insn, old = insn] { insn = old; });
  insn = replacement;
}

// ---- constants ----

namespace {

std::optional<NativeResult> resolve_constant(Machine& vm, Thread& thread, Klass& from, std::uint16_t index) {
  const classfile::ConstantPool& pool = from.file().pool;
  const auto keep = [&](Ref ref) {
    if (vm.is_new(ref) || !from.loader->is_builtin()) vm.trail.save(from.constant_state[index]);
    from.constants[index] = slot_of(ref);
    from.constant_state[index] = 1;
  };
  switch (pool.tag(index)) {
    case Tag::kString: {
      const Ref string = vm.strings.intern_modified(pool.string(index));
      if (is_null(string)) {
        vm.raise_out_of_memory(thread);
        return NativeCall::threw();
      }
      keep(string);
      return std::nullopt;
    }
    case Tag::kClass: {
      const Found found = vm.classes.resolve(thread, from, pool.class_name(index));
      if (found.klass == nullptr) return found.otherwise;
      keep(found.klass->mirror);
      return std::nullopt;
    }
    case Tag::kMethodType: return resolve_method_type(vm, thread, from, index);
    case Tag::kMethodHandle: return resolve_method_handle(vm, thread, from, index);
    default: return resolve_dynamic_constant(vm, thread, from, index);
  }
}

}  // namespace

std::optional<NativeResult> link_constant(Machine& vm, Thread& thread, Method& in, Insn& insn) {
  const std::uint16_t index = pool_index(in, insn);
  Klass& from = *in.owner;
  if (from.constant_state[index] == 0) {
    if (const auto other = resolve_constant(vm, thread, from, index)) return other;
  }
  const classfile::ConstantPool& pool = from.file().pool;
  const bool is_dynamic = pool.is(index, Tag::kDynamic);
  const std::string_view type = is_dynamic ? pool.dynamic(index).descriptor : std::string_view("L");
  if (type == "J" || type == "D") {
    Insn push;
    push.handler = vm.handlers()[Operation::push2];
    push.wide = static_cast<std::int64_t>(from.constants[index]);
    patch(vm, insn, push, true);  // a bootstrap method may have run
    return std::nullopt;
  }
  patch(vm, insn, with_pointer(vm.handlers()[Operation::push_constant], &from.constants[index]),
        is_dynamic || vm.is_new(ref_in(from.constants[index])) || !from.loader->is_builtin());
  return std::nullopt;
}

// ---- fields ----

namespace {

Operation field_operation(FieldUse use, BaseKind kind) {
  const auto choose = [kind](Operation byte, Operation boolean, Operation chars, Operation shorts, Operation ints,
                             Operation longs) {
    switch (kind) {
      case BaseKind::kBoolean: return boolean;
      case BaseKind::kByte: return byte;
      case BaseKind::kChar: return chars;
      case BaseKind::kShort: return shorts;
      case BaseKind::kLong:
      case BaseKind::kDouble: return longs;
      default: return ints;
    }
  };
  using O = Operation;
  switch (use) {
    case FieldUse::kGetField:
      return choose(O::getfield_byte, O::getfield_byte, O::getfield_char, O::getfield_short, O::getfield_int,
                    O::getfield_long);
    case FieldUse::kPutField:
      return choose(O::putfield_byte, O::putfield_boolean, O::putfield_short, O::putfield_short, O::putfield_int,
                    O::putfield_long);
    case FieldUse::kGetStatic:
      return choose(O::getstatic_byte, O::getstatic_byte, O::getstatic_char, O::getstatic_short, O::getstatic_int,
                    O::getstatic_long);
    case FieldUse::kPutStatic: break;
  }
  return choose(O::putstatic_byte, O::putstatic_boolean, O::putstatic_short, O::putstatic_short, O::putstatic_int,
                O::putstatic_long);
}

// `get` with the load before it, if there is one.
void join_with_load(Machine& vm, Method& in, Insn& get, bool is_for_new) {
  if (&get == in.code) return;
  Insn& before = *(&get - 1);
  if (before.handler != vm.handlers()[Operation::load]) return;
  patch(vm, before, with_numbers(vm.handlers()[Operation::load_getfield_int], before.a, before.b), is_for_new);
}

}  // namespace

std::optional<NativeResult> link_field(Machine& vm, Thread& thread, Method& in, Insn& insn, FieldUse use) {
  Klass& from = *in.owner;
  const classfile::MemberRef reference = from.file().pool.member(pool_index(in, insn));
  ClassView view(vm.classes, from);
  const auto target = with_special_rights(view, from, reference.class_name, [&](const program::Class& as) {
    program::Method method = *in.info;
    method.owner = &as;
    return program::link_field(view, method, use, reference);
  });
  if (!target) return failed(vm, thread, from, view, target.error());
  const Field& field = vm.classes.of(*target->field);
  if (field.is_static()) {
    if (auto other = vm.ensure_initialized(thread, *field.owner)) return other;
  }
  if (const auto agreed = check_loaders(vm, from, field); !agreed) {
    vm.raise(thread, agreed.error());
    return NativeCall::threw();
  }
  const Operation operation = field_operation(use, field.kind);
  const void* handler = vm.handlers()[operation];
  if (!field.is_static()) {
    const bool is_for_new = is_undone(vm, from, *field.owner);
    patch(vm, insn, with_numbers(handler, static_cast<std::int32_t>(field.offset), 0), is_for_new);
    if (operation == Operation::getfield_int) join_with_load(vm, in, insn, is_for_new);
    return std::nullopt;
  }
  const Insn quick = with_pointer(handler, vm.heap.at(field.owner->mirror) + field.offset);
  if (!field.owner->is_initialized()) return patch_early(vm, insn, quick, *field.owner);
  patch(vm, insn, quick, is_undone(vm, from, *field.owner));
  return std::nullopt;
}

// ---- types ----

std::optional<NativeResult> link_type(Machine& vm, Thread& thread, Method& in, Insn& insn) {
  Klass& from = *in.owner;
  const Opcode opcode = opcode_of(in, insn);
  const auto& instruction = in.prepared->instructions[in.prepared->index_of(&insn)];
  const auto rewrite = [&](Operation operation, Klass* klass) -> std::optional<NativeResult> {
    if (klass == nullptr) {
      vm.raise_out_of_memory(thread);
      return NativeCall::threw();
    }
    patch(vm, insn, with_pointer(vm.handlers()[operation], klass), is_undone(vm, from, *klass));
    return std::nullopt;
  };
  if (opcode == Opcode::newarray) {
    constexpr std::array kCodes{BaseKind::kBoolean, BaseKind::kChar,  BaseKind::kFloat, BaseKind::kDouble,
                                BaseKind::kByte,    BaseKind::kShort, BaseKind::kInt,   BaseKind::kLong};
    const BaseKind kind = kCodes[static_cast<std::size_t>(instruction.a) - 4];
    return rewrite(Operation::new_array, vm.classes.array_of(vm.classes.primitive(kind)));
  }
  const std::string_view name = from.file().pool.class_name(pool_index(in, insn));
  const Found found = vm.classes.resolve(thread, from, name);
  if (found.klass == nullptr) return found.otherwise;
  Klass& klass = *found.klass;
  switch (opcode) {
    case Opcode::anewarray: return rewrite(Operation::new_array, vm.classes.array_of(klass));
    case Opcode::checkcast: return rewrite(Operation::cast, &klass);
    case Opcode::instanceof: return rewrite(Operation::is_instance, &klass);
    case Opcode::multianewarray: {
      auto& shape = in.prepared->multi_arrays.emplace_back(std::make_unique<MultiArray>());
      *shape = {&klass, instruction.b};
      patch(vm, insn, with_pointer(vm.handlers()[Operation::new_multi_array], shape.get()), is_undone(vm, from, klass));
      return std::nullopt;
    }
    default: break;
  }
  if (klass.is_abstract() || klass.is_interface || klass.id == vm.known.klass->id) {
    vm.raise(thread, klass.id == vm.known.klass->id ? "java/lang/IllegalAccessError" : "java/lang/InstantiationError",
             java_name(klass));
    return NativeCall::threw();
  }
  if (auto other = vm.ensure_initialized(thread, klass)) return other;
  const Insn quick = with_pointer(vm.handlers()[Operation::new_object], &klass);
  if (!klass.is_initialized()) return patch_early(vm, insn, quick, klass);
  return rewrite(Operation::new_object, &klass);
}

// ---- calls ----

namespace {

bool is_dispatched(const program::Method& method) {
  return !method.flags().is_private() && !method.flags().is_final() && !method.owner->flags().is_final() &&
         method.name() != "<init>";
}

std::optional<NativeResult> link_static(Machine& vm, Thread& thread, const Klass& from, Insn& insn, Method& method) {
  if (auto other = vm.ensure_initialized(thread, *method.owner)) return other;
  const Insn quick = with_pointer(vm.handlers()[Operation::call_static], &method);
  if (!method.owner->is_initialized()) return patch_early(vm, insn, quick, *method.owner);
  patch(vm, insn, quick, is_undone(vm, from, *method.owner));
  return std::nullopt;
}

std::optional<NativeResult> link_signature_polymorphic(Machine& vm, Thread& thread, Method& in, Insn& insn,
                                                       const program::Method& method, std::string_view descriptor) {
  const auto type = classfile::parse_method_descriptor(descriptor);
  const bool is_static = method.flags().is_static();
  if (const auto intrinsic = polymorphic_intrinsic(method)) {
    const auto slots = static_cast<std::int32_t>(type->parameter_slots() + (is_static ? 0 : 1));
    patch(vm, insn,
          with_numbers(vm.handlers()[Operation::call_polymorphic], static_cast<std::int32_t>(*intrinsic), slots),
          false);
    return std::nullopt;
  }
  auto site = std::make_unique<CallSite>();
  if (auto other = link_polymorphic(vm, thread, *in.owner, method, descriptor, *site)) return other;
  site->has_receiver = true;
  patch(vm, insn, with_pointer(vm.handlers()[Operation::call_site], site.get()), true);  // guest code may have run
  in.prepared->sites.push_back(std::move(site));
  return std::nullopt;
}

std::optional<NativeResult> link_dynamic(Machine& vm, Thread& thread, Method& in, Insn& insn) {
  if (const auto known = link_known_bootstrap(vm, thread, in, insn)) {
    if (known->is_linked) return std::nullopt;
    return known->otherwise;
  }
  auto site = std::make_unique<CallSite>();
  if (auto other = link_call_site(vm, thread, in, in.prepared->index_of(&insn), *site)) return other;
  patch(vm, insn, with_pointer(vm.handlers()[Operation::call_site], site.get()), true);  // guest code may have run
  in.prepared->sites.push_back(std::move(site));
  return std::nullopt;
}

program::Invoke invoke_of(Opcode opcode) {
  switch (opcode) {
    case Opcode::invokestatic: return program::Invoke::kStatic;
    case Opcode::invokespecial: return program::Invoke::kSpecial;
    case Opcode::invokeinterface: return program::Invoke::kInterface;
    default: return program::Invoke::kVirtual;
  }
}

std::optional<NativeResult> link_virtual(Machine& vm, const Klass& from, Insn& insn, const program::Class& named,
                                         Method& method) {
  const auto slot = vm.classes.dispatch().slot(named, *method.info);
  base::check(slot.has_value(), "a virtual method without a slot");
  patch(vm, insn,
        with_numbers(vm.handlers()[Operation::call_virtual], static_cast<std::int32_t>(*slot), method.argument_slots),
        is_undone(vm, from, *method.owner));
  return std::nullopt;
}

std::optional<NativeResult> link_interface(Machine& vm, Method& in, Insn& insn, Method& method) {
  if (!method.owner->is_interface) return link_virtual(vm, *in.owner, insn, *vm.known.object->linked, method);
  auto cache = std::make_unique<InlineCache>();
  cache->resolved = &method;
  cache->interface = method.owner;
  vm.classes.ensure_tables(*method.owner);
  patch(vm, insn, with_pointer(vm.handlers()[Operation::call_interface], cache.get()),
        is_undone(vm, *in.owner, *method.owner));
  in.prepared->caches.push_back(std::move(cache));
  return std::nullopt;
}

}  // namespace

std::optional<NativeResult> link_call(Machine& vm, Thread& thread, Method& in, Insn& insn) {
  const Opcode opcode = opcode_of(in, insn);
  if (opcode == Opcode::invokedynamic) return link_dynamic(vm, thread, in, insn);
  Klass& from = *in.owner;
  const classfile::MemberRef reference = from.file().pool.member(pool_index(in, insn));
  ClassView view(vm.classes, from);
  const program::Invoke invoke = invoke_of(opcode);
  const auto target = with_special_rights(view, from, reference.class_name, [&](const program::Class& as) {
    return program::link_method(view, as, invoke, reference);
  });
  if (!target) return failed(vm, thread, from, view, target.error());
  if (target->is_signature_polymorphic)
    return link_signature_polymorphic(vm, thread, in, insn, *target->method, reference.descriptor);
  Method& method = vm.classes.of(*target->method);
  if (const auto agreed = check_loaders(vm, from, method); !agreed) {
    vm.raise(thread, agreed.error());
    return NativeCall::threw();
  }
  if (invoke == program::Invoke::kStatic) return link_static(vm, thread, from, insn, method);
  if (invoke == program::Invoke::kSpecial || !is_dispatched(*target->method)) {
    patch(vm, insn, with_pointer(vm.handlers()[Operation::call_special], &method), is_undone(vm, from, *method.owner));
    return std::nullopt;
  }
  const program::Class& named = target->named == nullptr ? *vm.known.object->linked : *target->named;
  if (invoke == program::Invoke::kInterface) return link_interface(vm, in, insn, method);
  return link_virtual(vm, from, insn, named, method);
}

Method* select_interface(Machine& vm, Thread& thread, Klass& receiver, InlineCache& cache) {
  Method* target = receiver.interface_method(*cache.interface, cache.resolved->itable_index);
  if (target == nullptr) {
    vm.raise(thread, "java/lang/IncompatibleClassChangeError",
             fmt::format("Class {} does not implement the requested interface {}", java_name(receiver),
                         java_name(*cache.interface)));
    return nullptr;
  }
  if (vm.is_new(receiver)) vm.trail.save(cache);
  cache.class_id = receiver.id;
  cache.target = target;
  return target;
}

}  // namespace ristretto::vm
