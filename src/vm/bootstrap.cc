// SPDX-License-Identifier: MIT
#include "vm/bootstrap.h"

#include <array>

#include <fmt/format.h>

#include "base/check.h"
#include "classfile/descriptor.h"
#include "program/access.h"
#include "vm/bootstrap_site.h"
#include "vm/class_view.h"
#include "vm/interp/link.h"
#include "vm/machine.h"

namespace ristretto::vm {

using classfile::BaseKind;
using classfile::ReferenceKind;

namespace {

struct KnownMethod {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
  Linked (*link)(const DynamicSite&);
};

// Each begins with the lookup, the name and the type of the call site.
constexpr auto kKnownMethods = std::to_array<KnownMethod>({
    {"java/lang/invoke/LambdaMetafactory", "metafactory",
     "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
     "Ljava/lang/invoke/MethodType;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)"
     "Ljava/lang/invoke/CallSite;",
     [](const DynamicSite& site) { return link_lambda(site, false); }},
    {"java/lang/invoke/LambdaMetafactory", "altMetafactory",
     "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
     "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
     [](const DynamicSite& site) { return link_lambda(site, true); }},
    {"java/lang/invoke/StringConcatFactory", "makeConcatWithConstants",
     "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
     "Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
     [](const DynamicSite& site) { return link_concat(site, true); }},
    {"java/lang/invoke/StringConcatFactory", "makeConcat",
     "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;)"
     "Ljava/lang/invoke/CallSite;",
     [](const DynamicSite& site) { return link_concat(site, false); }},
    {"java/lang/runtime/ObjectMethods", "bootstrap",
     "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/TypeDescriptor;"
     "Ljava/lang/Class;Ljava/lang/String;[Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;",
     link_record_method},
    {"java/lang/runtime/SwitchBootstraps", "typeSwitch",
     "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
     "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
     link_type_switch},
    {"java/lang/runtime/SwitchBootstraps", "enumSwitch",
     "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
     "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
     link_enum_switch},
});

const KnownMethod* find_known(const classfile::MemberRef& reference) {
  for (const KnownMethod& known : kKnownMethods) {
    if (known.name == reference.name && known.owner == reference.class_name && known.descriptor == reference.descriptor)
      return &known;
  }
  return nullptr;
}

// A user's loader may answer to the name with a class of its own.
bool is_of_class_library(Machine& vm, const Klass& caller, std::string_view owner) {
  if (caller.loader->is_builtin()) return true;
  const Klass* known = vm.classes.find_loaded(*caller.loader, owner);
  return known != nullptr && known->loader->kind == LoaderKind::kBoot;
}

// The class library raises what went wrong when it does the same work.
Progress given_up(const DynamicSite& site, NativeResult otherwise) {
  if (otherwise.status != NativeStatus::kThrew) return {false, not_yet(otherwise)};
  site.thread.pending = Ref::null;
  return {false, std::nullopt};
}

}  // namespace

Progress load_class(const DynamicSite& site, std::string_view name, Klass*& klass) {
  const Found found = site.vm.classes.resolve(site.thread, site.caller, name);
  klass = found.klass;
  return klass == nullptr ? given_up(site, found.otherwise) : Progress{};
}

Progress load_types(const DynamicSite& site, std::string_view descriptor) {
  const auto type = classfile::parse_method_descriptor(descriptor);
  if (!type) return {false, std::nullopt};
  Klass* klass = nullptr;
  const auto load = [&](const classfile::FieldType& part) {
    return part.kind == BaseKind::kClass ? load_class(site, part.class_name, klass) : Progress{};
  };
  for (const classfile::FieldType& parameter : type->parameters()) {
    if (Progress step = load(parameter); !step.is_done) return step;
  }
  return load(type->result());
}

std::string nestmate_name(const DynamicSite& site, std::string_view kind) {
  return fmt::format("{}$${}${}", site.caller.linked->name(), kind, site.vm.classes.count());
}

Progress define_nestmate(const DynamicSite& site, std::vector<std::uint8_t> bytes, Klass*& klass) {
  Machine& vm = site.vm;
  ClassView view(vm.classes, site.caller);
  const Klass* host = site.caller.nest_host;
  if (host == nullptr) host = &vm.classes.of(*program::nest_host(view, *site.caller.linked).host);
  if (view.wanted()) {
    Klass* wanted = nullptr;
    if (Progress step = load_class(site, *view.wanted(), wanted); !step.is_done) return step;
  }
  const DefineOptions options{.is_hidden = true,
                              .is_synthetic = true,
                              .nest_host = host,
                              .protection_domain = site.caller.protection_domain,
                              .class_data = Ref::null,
                              .module = site.caller.module};
  const Found found =
      vm.classes.define(site.thread, *site.caller.loader, "", base::Bytes::owned(std::move(bytes)), options);
  klass = found.klass;
  if (klass == nullptr) return given_up(site, found.otherwise);
  for (Method& method : klass->methods) method.is_hidden = true;
  return {};
}

Linked link_to_static(const DynamicSite& site, std::vector<std::uint8_t> bytes, std::string_view method) {
  Klass* klass = nullptr;
  if (Progress step = define_nestmate(site, std::move(bytes), klass); !step.is_done) return step.end;
  // No superinterface, no initialiser: no guest code runs.
  if (const auto other = site.vm.ensure_initialized(site.thread, *klass)) return not_yet(*other);
  for (Method& candidate : klass->methods) {
    if (candidate.name() != method) continue;
    Insn call;
    call.handler = site.vm.handlers()[Operation::call_static];
    call.pointer = &candidate;
    patch(site.vm, site.insn, call, site.vm.is_new(*klass));
    return linked();
  }
  base::check(false, "a synthetic class lacks its method");
  return std::nullopt;
}

Linked link_known_bootstrap(Machine& vm, Thread& thread, Method& in, Insn& insn) {
  Klass& caller = *in.owner;
  const classfile::ClassFile& file = caller.file();
  const auto index = static_cast<std::uint16_t>(in.prepared->instructions[in.prepared->index_of(&insn)].a);
  const classfile::DynamicRef dynamic = file.pool.dynamic(index);
  if (dynamic.bootstrap_method >= file.bootstrap_methods.size()) return std::nullopt;
  const classfile::BootstrapMethod& bootstrap = file.bootstrap_methods[dynamic.bootstrap_method];
  const classfile::MethodHandleRef handle = file.pool.method_handle(bootstrap.method_handle);
  if (handle.kind != ReferenceKind::kInvokeStatic) return std::nullopt;
  const KnownMethod* known = find_known(file.pool.member(handle.member));
  if (known == nullptr) return std::nullopt;
  const DynamicSite site{vm, thread, in, insn, caller, dynamic.name, dynamic.descriptor, bootstrap.arguments};
  Klass* owner = nullptr;
  if (!is_of_class_library(vm, caller, known->owner)) {
    if (Progress step = load_class(site, known->owner, owner); !step.is_done) return step.end;
    if (owner->loader->kind != LoaderKind::kBoot) return std::nullopt;
  }
  return known->link(site);
}

}  // namespace ristretto::vm
