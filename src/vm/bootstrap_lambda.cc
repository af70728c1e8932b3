// SPDX-License-Identifier: MIT
// Lambda expressions and method references (java.lang.invoke.LambdaMetafactory): checks what the class library would
// check, makes the class, and has the instruction make its instances.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "classfile/descriptor.h"
#include "classfile/widening.h"
#include "program/resolution.h"
#include "vm/bootstrap_site.h"
#include "vm/class_view.h"
#include "vm/interp/link.h"
#include "vm/machine.h"
#include "vm/synthesis/conversion.h"
#include "vm/synthesis/lambda_class.h"

namespace ristretto::vm {

using classfile::BaseKind;
using classfile::FieldType;
using classfile::MethodDescriptor;
using classfile::ReferenceKind;
using classfile::Tag;
using synthesis::LambdaShape;
using synthesis::Serialization;

namespace {

constexpr int kUnnumberedSince = 21;  // JDK-8292914: no counter in the names of lambda classes

// LambdaMetafactory's own constants.
constexpr std::int32_t kFlagSerializable = 1;
constexpr std::int32_t kFlagMarkers = 2;
constexpr std::int32_t kFlagBridges = 4;

const Progress kForClassLibrary{false, std::nullopt};

struct Request {
  std::string_view erased;
  std::string_view instantiated;
  classfile::MethodHandleRef target;
  bool is_serializable = false;
  std::vector<std::string_view> markers = {};
  std::vector<std::string_view> bridges = {};
};

std::optional<Request> read_request(const DynamicSite& site, bool has_options) {
  if (!site.is(0, Tag::kMethodType) || !site.is(1, Tag::kMethodHandle) || !site.is(2, Tag::kMethodType))
    return std::nullopt;
  const classfile::ConstantPool& pool = site.pool();
  Request request{.erased = pool.method_type(site.arguments[0]),
                  .instantiated = pool.method_type(site.arguments[2]),
                  .target = pool.method_handle(site.arguments[1])};
  std::size_t next = 3;
  if (has_options) {
    const auto number = [&]() -> std::optional<std::int32_t> {
      if (!site.is(next, Tag::kInteger)) return std::nullopt;
      return pool.integer(site.arguments[next++]);
    };
    const auto flags = number();
    if (!flags) return std::nullopt;
    request.is_serializable = (*flags & kFlagSerializable) != 0;
    const auto list = [&](Tag tag, auto add) {
      const auto count = number();
      if (!count || *count < 0) return false;
      for (std::int32_t i = 0; i < *count; ++i) {
        if (!site.is(next, tag)) return false;
        add(site.arguments[next++]);
      }
      return true;
    };
    if ((*flags & kFlagMarkers) != 0 &&
        !list(Tag::kClass, [&](std::uint16_t index) { request.markers.push_back(pool.class_name(index)); }))
      return std::nullopt;
    if ((*flags & kFlagBridges) != 0 &&
        !list(Tag::kMethodType, [&](std::uint16_t index) { request.bridges.push_back(pool.method_type(index)); }))
      return std::nullopt;
  }
  if (next != site.arguments.size()) return std::nullopt;
  return request;
}

// ---- the class ----

class LambdaLinker {
 public:
  LambdaLinker(const DynamicSite& site, const Request& request) : site_(site), request_(request) {}

  // Fills `shape_`; the class library takes over where it would object.
  [[nodiscard]] Progress prepare() {
    shape_.caller = site_.caller.linked->name();
    shape_.method = site_.name;
    shape_.factory = site_.descriptor;
    shape_.erased = request_.erased;
    shape_.instantiated = request_.instantiated;
    shape_.bridges.assign(request_.bridges.begin(), request_.bridges.end());
    if (site_.name.find_first_of("<>") != std::string_view::npos) return kForClassLibrary;
    for (const std::string* type : {&shape_.factory, &shape_.erased, &shape_.instantiated}) {
      if (Progress step = load_types(site_, *type); !step.is_done) return step;
    }
    for (const std::string& bridge : shape_.bridges) {
      if (Progress step = load_types(site_, bridge); !step.is_done) return step;
    }
    if (Progress step = find_interfaces(); !step.is_done) return step;
    if (Progress step = find_target(); !step.is_done) return step;
    return check_types() ? Progress{} : kForClassLibrary;
  }

  [[nodiscard]] Progress define(Klass*& klass) {
    const int feature = site_.vm.options.feature;
    shape_.major = static_cast<std::uint16_t>(classfile::kMajorOfFeatureZero + static_cast<unsigned>(feature));
    shape_.bridge_flags = classfile::AccessFlags::kPublic;
    if (feature >= kUnnumberedSince) {
      shape_.name = shape_.caller + "$$Lambda";
      shape_.bridge_flags |= classfile::AccessFlags::kBridge;
    } else {
      shape_.name = nestmate_name(site_, "Lambda");
    }
    return define_nestmate(site_, make_lambda_class(shape_), klass);
  }

 private:
  [[nodiscard]] Progress find_interfaces() {
    const auto factory = classfile::parse_method_descriptor(shape_.factory);
    if (factory->result().kind != BaseKind::kClass || factory->result().is_array()) return kForClassLibrary;
    std::vector<std::string_view> names{factory->result().class_name};
    names.insert(names.end(), request_.markers.begin(), request_.markers.end());
    bool is_serializable = false;
    for (const std::string_view name : names) {
      Klass* interface = nullptr;
      if (Progress step = load_class(site_, name, interface); !step.is_done) return step;
      if (!interface->is_interface || interface->is_hidden) return kForClassLibrary;
      is_serializable |= interface->is_subtype_of(*site_.vm.known.serializable);
      if (std::ranges::find(shape_.interfaces, name) == shape_.interfaces.end()) shape_.interfaces.emplace_back(name);
    }
    if (request_.is_serializable) {
      shape_.serialization = Serialization::kAsked;
      if (!is_serializable) shape_.interfaces.emplace_back(site_.vm.known.serializable->name);
    } else if (is_serializable) {
      shape_.serialization = Serialization::kRefused;
    }
    return {};
  }

  [[nodiscard]] Progress find_target() {
    const ReferenceKind kind = request_.target.kind;
    if (kind < ReferenceKind::kInvokeVirtual) return kForClassLibrary;
    const classfile::MemberRef reference = site_.pool().member(request_.target.member);
    ClassView view(site_.vm.classes, site_.caller);
    const auto found = program::link_method(view, *site_.caller.linked, invoke_of(kind), reference);
    if (!found && view.wanted()) {
      Klass* wanted = nullptr;
      if (Progress step = load_class(site_, *view.wanted(), wanted); !step.is_done) return step;
    }
    if (!found || found->is_signature_polymorphic || found->named == nullptr) return kForClassLibrary;
    if (Progress step = load_types(site_, reference.descriptor); !step.is_done) return step;
    const program::Method& method = *found->method;
    if (!check_loaders(site_.vm, site_.caller, site_.vm.classes.of(method))) return kForClassLibrary;
    const program::Class& caller = *site_.caller.linked;
    const bool is_far =
        !method.owner->same_package(caller) || site_.vm.classes.of(*method.owner).loader != site_.caller.loader;
    if (method.flags().is_protected() && is_far) return kForClassLibrary;
    // A private method of the caller, compiled before there were nests. Calls of superclass methods need a handle.
    if (kind == ReferenceKind::kInvokeSpecial && (method.owner != &caller || !method.flags().is_private()))
      return kForClassLibrary;
    fill_target(kind, reference, *found->named, method);
    return {};
  }

  static program::Invoke invoke_of(ReferenceKind kind) {
    switch (kind) {
      case ReferenceKind::kInvokeStatic: return program::Invoke::kStatic;
      case ReferenceKind::kInvokeInterface: return program::Invoke::kInterface;
      case ReferenceKind::kInvokeVirtual: return program::Invoke::kVirtual;
      default: return program::Invoke::kSpecial;
    }
  }

  void fill_target(ReferenceKind kind, const classfile::MemberRef& reference, const program::Class& named,
                   const program::Method& method) {
    synthesis::LambdaTarget& target = shape_.target;
    const bool is_declared = kind == ReferenceKind::kInvokeStatic || kind == ReferenceKind::kInvokeSpecial;
    const program::Class& owner = is_declared ? *method.owner : named;
    target_owner_ = &site_.vm.classes.of(owner);
    target.owner = owner.name();
    target.is_interface = owner.is_interface();
    target.name = reference.name;
    target.descriptor = reference.descriptor;
    target.declared_in = method.owner->name();
    target.kind = kind;
    target.revealed_kind = kind;
    if (kind == ReferenceKind::kInvokeStatic || kind == ReferenceKind::kNewInvokeSpecial) return;
    const auto by_class = [](const program::Class& c) {
      return c.is_interface() ? ReferenceKind::kInvokeInterface : ReferenceKind::kInvokeVirtual;
    };
    target.kind = by_class(owner);
    if (kind != ReferenceKind::kInvokeSpecial) target.revealed_kind = by_class(*method.owner);
  }

  // ---- AbstractValidatingLambdaMetafactory.validateMetafactoryArgs ----

  [[nodiscard]] bool check_types() {
    const auto factory = classfile::parse_method_descriptor(shape_.factory);
    const auto instantiated = classfile::parse_method_descriptor(shape_.instantiated);
    const auto target = classfile::parse_method_descriptor(shape_.target.descriptor);
    const FieldType owner{.kind = BaseKind::kClass, .class_name = shape_.target.owner};
    const ReferenceKind kind = shape_.target.kind;
    const bool has_receiver = kind == ReferenceKind::kInvokeVirtual || kind == ReferenceKind::kInvokeInterface;
    std::vector<FieldType> wanted;
    if (has_receiver) wanted.push_back(owner);
    for (const FieldType& type : target->parameters()) wanted.push_back(type);
    const std::size_t captured = factory->parameters().size();
    if (wanted.size() != captured + instantiated->parameters().size()) return false;
    std::size_t i = 0;
    for (const FieldType& type : factory->parameters()) {
      const bool is_receiver = has_receiver && i == 0;
      if (is_receiver ? !is_assignable(type, owner) : type.text != wanted[i].text) return false;
      ++i;
    }
    for (const FieldType& type : instantiated->parameters()) {
      const bool is_receiver = has_receiver && i == 0;
      if (is_receiver ? !is_assignable(type, owner) : !is_adaptable(type, wanted[i], true)) return false;
      ++i;
    }
    const FieldType result = kind == ReferenceKind::kNewInvokeSpecial ? owner : target->result();
    if (!instantiated->result().is_void() && (result.is_void() || !is_adaptable(result, instantiated->result(), false)))
      return false;
    return is_compatible(shape_.erased, *instantiated) &&
           std::ranges::all_of(shape_.bridges,
                               [&](const std::string& type) { return is_compatible(type, *instantiated); });
  }

  [[nodiscard]] bool is_compatible(std::string_view descriptor, const MethodDescriptor& instantiated) {
    const auto type = classfile::parse_method_descriptor(descriptor);
    if (type->parameters().size() != instantiated.parameters().size()) return false;
    auto known = instantiated.parameters().begin();
    for (const FieldType& parameter : type->parameters()) {
      if (!is_assignable(*known++, parameter)) return false;
    }
    const FieldType& result = instantiated.result();
    if (result.is_void() || type->result().is_void()) return result.is_void() == type->result().is_void();
    return is_adaptable(result, type->result(), true);
  }

  [[nodiscard]] bool is_adaptable(const FieldType& from, const FieldType& to, bool is_strict) {
    if (from.is_reference() && to.is_reference()) return !is_strict || is_assignable(from, to);
    if (!from.is_reference() && !to.is_reference()) return classfile::widens(from.kind, to.kind);
    if (to.is_reference()) {
      const FieldType box{.kind = BaseKind::kClass, .class_name = synthesis::wrapper_of(from.kind).class_name};
      return is_assignable(box, to);
    }
    const synthesis::Wrapper* wrapper = from.is_array() ? nullptr : synthesis::wrapper_named(from.class_name);
    return wrapper != nullptr ? classfile::widens(wrapper->kind, to.kind) : !is_strict;
  }

  // Class.isAssignableFrom.
  [[nodiscard]] bool is_assignable(const FieldType& from, const FieldType& to) {
    if (!from.is_reference() || !to.is_reference())
      return from.is_reference() == to.is_reference() && from.kind == to.kind;
    const Klass* source = klass_of(from);
    const Klass* target = klass_of(to);
    return source != nullptr && target != nullptr && source->is_subtype_of(*target);
  }

  // Every class is loaded by now, so no guest code runs.
  [[nodiscard]] const Klass* klass_of(const FieldType& type) {
    if (!type.is_array() && type.class_name == shape_.target.owner) return target_owner_;
    if (!type.is_array() && synthesis::wrapper_named(type.class_name) != nullptr)
      return &site_.vm.classes.required(type.class_name);
    Klass* klass = nullptr;
    const Progress step = load_class(site_, type.is_array() ? type.text : type.class_name, klass);
    return step.is_done ? klass : nullptr;
  }

  const DynamicSite& site_;
  const Request& request_;
  LambdaShape shape_;
  const Klass* target_owner_ = nullptr;
};

// ---- the instruction ----

LambdaSite* find_site(const DynamicSite& site) {
  for (const auto& known : site.in.prepared->lambdas) {
    if (known->insn == &site.insn) return known.get();
  }
  return nullptr;
}

LambdaSite& add_site(const DynamicSite& site, Klass& klass) {
  auto made = std::make_unique<LambdaSite>();
  made->insn = &site.insn;
  made->klass = &klass;
  for (const Field& field : klass.fields) {
    made->captures.push_back({field.kind, field.offset, made->argument_slots});
    made->argument_slots = static_cast<std::uint16_t>(made->argument_slots + facts(field.kind).slots);
  }
  auto& sites = site.in.prepared->lambdas;
  sites.push_back(std::move(made));
  site.vm.trail.log([&sites] { sites.pop_back(); });
  return *sites.back();
}

// The class library answers with InternalError, and begins anew at the next attempt.
NativeResult fail_initialization(Machine& vm, Thread& thread, LambdaSite& lambda, Ref error) {
  vm.trail.save(lambda.insn);
  lambda.insn = nullptr;
  const Ref detail = vm.get<Ref>(error, vm.known.at.throwable_message);
  const std::string name = java_name(vm.klass_of(error));
  vm.raise(thread, "java/lang/InternalError", is_null(detail) ? name : name + ": " + vm.strings.utf8(detail), error);
  return NativeCall::threw();
}

// Word: the site.
NativeResult after_initialization(NativeCall& call) {
  if (!call.thrown()) return NativeCall::retry();
  auto& lambda = *std::bit_cast<LambdaSite*>(call.word(0));
  return fail_initialization(call.vm(), call.thread(), lambda, call.exception());
}

bool is_ready(const Klass& klass) {
  return std::ranges::all_of(klass.all_interfaces, [](const Klass* interface) { return interface->is_initialized(); });
}

// Superinterfaces with default methods are initialised with the class.
std::optional<NativeResult> initialize(const DynamicSite& site, LambdaSite& lambda) {
  Machine& vm = site.vm;
  if (is_ready(*lambda.klass) || lambda.klass->state != InitState::kLoaded)
    return vm.ensure_initialized(site.thread, *lambda.klass);
  const std::array words{std::bit_cast<Slot>(&lambda)};
  if (!vm.push_for_instruction(site.thread, after_initialization, words, Caught::kCaught)) return NativeCall::threw();
  const auto other = vm.ensure_initialized(site.thread, *lambda.klass);
  return other ? *other : NativeResult{NativeStatus::kPushed, 0};
}

Linked finish(const DynamicSite& site, LambdaSite& lambda) {
  Machine& vm = site.vm;
  if (const auto other = initialize(site, lambda)) return not_yet(*other);
  Insn insn;
  if (lambda.captures.empty()) {
    if (lambda.instance == 0) {
      vm.trail.save(lambda.instance);
      lambda.instance = slot_of(vm.new_object(*lambda.klass));
    }
    if (lambda.instance == 0) {
      vm.raise_out_of_memory(site.thread);
      return not_yet(NativeCall::threw());
    }
    insn.handler = vm.handlers()[Operation::push_constant];
    insn.pointer = &lambda.instance;
  } else {
    insn.handler = vm.handlers()[Operation::new_lambda];
    insn.pointer = &lambda;
  }
  patch(vm, site.insn, insn, true);
  return linked();
}

}  // namespace

Linked link_lambda(const DynamicSite& site, bool has_options) {
  if (LambdaSite* begun = find_site(site)) return finish(site, *begun);
  // A hidden caller cannot be named by the class to be made.
  if (site.caller.is_hidden) return std::nullopt;
  const auto request = read_request(site, has_options);
  if (!request) return std::nullopt;
  LambdaLinker linker(site, *request);
  if (Progress step = linker.prepare(); !step.is_done) return step.end;
  Klass* klass = nullptr;
  if (Progress step = linker.define(klass); !step.is_done) return step.end;
  return finish(site, add_site(site, *klass));
}

}  // namespace ristretto::vm
