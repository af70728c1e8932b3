// SPDX-License-Identifier: MIT
// The parts of Catalogue that find ways to make values of a type.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "generate/catalogue.h"

namespace ristretto::generate {

using classfile::AccessFlags;
using testcase::OperationKind;
using testcase::Substitution;
using testcase::Type;
using testcase::TypeKind;

namespace {

constexpr std::size_t kMostSubclasses = 6;
constexpr std::size_t kMostFactories = 8;
constexpr std::size_t kMostConstants = 12;

enum class How : std::uint8_t { kProducer, kConstant, kFiller, kDerived };

struct JdkMember {
  How how;
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
};

constexpr auto kJdkMembers = std::to_array<JdkMember>({
#define RISTRETTO_PRODUCER(owner, name, descriptor) {How::kProducer, owner, name, descriptor},
#define RISTRETTO_CONSTANT(owner, name, descriptor) {How::kConstant, owner, name, descriptor},
#define RISTRETTO_FILLER(owner, name, descriptor) {How::kFiller, owner, name, descriptor},
#define RISTRETTO_DERIVED(owner, name, descriptor) {How::kDerived, owner, name, descriptor},
#include "generate/jdk_producers.def"
#undef RISTRETTO_PRODUCER
#undef RISTRETTO_CONSTANT
#undef RISTRETTO_FILLER
#undef RISTRETTO_DERIVED
});

const program::Class* class_of(const program::Method& method, testcase::Types& types) {
  const auto descriptor = classfile::parse_method_descriptor(method.descriptor());
  if (!descriptor || descriptor->result().is_array() || descriptor->result().kind != classfile::BaseKind::kClass)
    return nullptr;
  const auto found = types.lookup().find(descriptor->result().class_name);
  return found ? *found : nullptr;
}

}  // namespace

const Catalogue::Operations& Catalogue::producers(const Type& type) {
  const auto [at, is_new] = producers_.try_emplace(&type);
  if (is_new) {
    Operations found;
    find_producers(type, found);
    producers_[&type] = std::move(found);
  }
  return producers_[&type];
}

void Catalogue::find_producers(const Type& type, Operations& into) {
  if (!type.is_class()) return;
  const Type& wanted = *types_.without_wildcards(type);
  add_enum_constants(wanted, into);
  add_class_literals(wanted, into);
  add_own_producers(wanted, into);
  add_literal_producers(wanted, into);
  add_jdk_producers(wanted, into);
  if (type.klass->flags().is_abstract()) add_lambdas(wanted, into);
  if (into.empty() || type.klass->flags().is_abstract()) add_subclasses(wanted, into);
  if (into.empty()) add_factories(wanted, into);
  if (into.empty()) add_stub(wanted, into);
}

void Catalogue::add_enum_constants(const Type& type, Operations& into) {
  if (!type.klass->flags().has(AccessFlags::kEnum)) return;
  for (const program::Field& field : type.klass->fields()) {
    if (!field.flags().has(AccessFlags::kEnum) || into.size() >= kMostConstants) continue;
    if (const Operation* added = add_static_field(field, type)) into.push_back(added);
  }
}

void Catalogue::add_class_literals(const Type& type, Operations& into) {
  if (type.klass->name() != "java/lang/Class") return;
  std::vector<const Type*> named;
  if (!type.arguments.empty() && type.arguments[0].type != nullptr) {
    named.push_back(type.arguments[0].type);
  } else {
    for (const std::string_view name : {"java/lang/String", "java/lang/Integer", "java/lang/Object"})
      if (const Type* found = types_.named(name)) named.push_back(found);
  }
  for (const Type* each : named) {
    if (!each->arguments.empty()) continue;
    testcase::Value value;
    value.kind = testcase::ValueKind::kClass;
    value.type = each;
    into.push_back(&literal(type, value));
  }
}

// Constructors, constants and factory methods of the class itself.
void Catalogue::add_own_producers(const Type& type, Operations& into) {
  const program::Class& c = *type.klass;
  if (!is_nameable(c, types_.lookup(), viewpoint_) || c.name() == "java/lang/Object" || c.name() == "java/lang/Class" ||
      c.name() == "java/lang/String")
    return;
  const bool is_own = c.module().empty();
  for (const program::Method& method : c.methods()) {
    if (!is_nameable(method, viewpoint_)) continue;
    if (method.name() == "<init>" && !c.flags().is_abstract()) {
      // Of the JDK's classes the table knows better; what it does not know is tried as it is.
      const bool is_listed = std::ranges::any_of(
          kJdkMembers, [&](const JdkMember& m) { return m.how == How::kProducer && m.owner == c.name(); });
      if (!is_own && is_listed) continue;
      const Operation* added = add_method(method, type, {}, &c == &under_test_);
      if (added != nullptr) into.push_back(added);
    }
  }
  std::size_t factories = 0;
  for (const program::Method& method : c.methods()) {
    if (!method.flags().is_static() || method.flags().has(AccessFlags::kSynthetic) || factories >= kMostFactories)
      continue;
    const program::Class* result = class_of(method, types_);
    if (result != nullptr && result->is_subtype_of(c) && is_own && add_fitting(method, type, into)) ++factories;
  }
  for (const program::Field& field : c.fields()) {
    if (!field.flags().is_static() || !field.flags().is_final() || field.flags().has(AccessFlags::kEnum) || !is_own)
      continue;
    const Type* field_type = types_.field_type(field, type);
    if (field_type == nullptr || !types_.is_assignable(*field_type, type)) continue;
    if (const Operation* added = add_static_field(field, type)) into.push_back(added);
  }
}

void Catalogue::add_literal_producers(const Type& type, Operations& into) {
  for (const std::string_view name : {"java/lang/String", "java/lang/Integer", "java/lang/Long", "java/lang/Double",
                                      "java/lang/Boolean", "java/lang/Character"}) {
    const Type* known = types_.named(name);
    if (known == nullptr || known == &type || !types_.is_assignable(*known, type)) continue;
    const LiteralOperations& found = literals(*known);
    into.insert(into.end(), found.standing.begin(), found.standing.end());
    into.insert(into.end(), found.mined.begin(), found.mined.end());
    if (into.size() > 2 * kMostConstants) break;
  }
}

std::vector<const Type*> Catalogue::fitting(const program::Class& c, const Type& wanted) {
  std::vector<const Type*> found;
  const auto take = [&](const Type* type) {
    if (type != nullptr && types_.is_assignable(*type, wanted) && types_.keeps_bounds(*type) &&
        std::ranges::find(found, type) == found.end())
      found.push_back(type);
  };
  const auto parameters = types_.parameters_of(c);
  if (parameters.empty()) {
    take(types_.of_class(c));
    return found;
  }
  if (wanted.arguments.size() == parameters.size()) {
    const Type& plain = *types_.without_wildcards(wanted);
    if (std::ranges::all_of(plain.arguments, [](const auto& a) { return a.wildcard == classfile::Wildcard::kNone; }))
      take(types_.of_class(c, plain.arguments));
  }
  for (const Type* type : types_.instantiations(c, candidates_, 4)) take(type);
  return found;
}

bool Catalogue::add_fitting(const program::Method& method, const Type& wanted, Operations& into) {
  const auto take = [&](const Type& receiver, const Substitution& variables) {
    const auto found = types_.member_types(method, receiver, variables);
    const Type* result = method.name() == "<init>" ? &receiver : found ? found->result : nullptr;
    if (!found || result == nullptr || !types_.is_assignable(*result, wanted)) return false;
    const Operation* added = add_method(method, receiver, variables, false);
    if (added == nullptr || std::ranges::find(into, added) != into.end()) return false;
    into.push_back(added);
    return true;
  };
  if (!is_nameable(method, viewpoint_)) return false;
  if (method.name() == "<init>") {
    for (const Type* type : fitting(*method.owner, wanted))
      for (const Substitution& variables : types_.instantiations(method, *type, candidates_, 1))
        if (take(*type, variables)) return true;
    return false;
  }
  const Type& raw = *types_.of_class(*method.owner);
  const auto parameters = types_.parameters_of(method);
  if (parameters.empty()) return take(raw, {});
  // The arguments of what is wanted first, in order: <T> Optional<T> of(T) for Optional<String>.
  if (wanted.arguments.size() == parameters.size()) {
    Substitution variables;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (wanted.arguments[i].type != nullptr) variables.emplace(parameters[i].name, wanted.arguments[i].type);
    if (variables.size() == parameters.size() && types_.keeps_bounds(method, raw, variables) && take(raw, variables))
      return true;
  }
  for (const Substitution& variables : types_.instantiations(method, raw, candidates_, 4))
    if (take(raw, variables)) return true;
  return false;
}

void Catalogue::add_jdk_producers(const Type& type, Operations& into) {
  const bool is_own = type.klass->module().empty();
  if (is_own) return;
  for (const JdkMember& member : kJdkMembers) {
    if (member.how == How::kFiller) continue;
    const auto owner = types_.lookup().find(member.owner);
    if (!owner) continue;
    if (member.how == How::kConstant) {
      const program::Field* field = (*owner)->declared_field(member.name, member.descriptor);
      const Type* owner_type = types_.of_class(**owner);
      const Type* field_type = field == nullptr ? nullptr : types_.field_type(*field, *owner_type);
      if (field_type == nullptr || !types_.is_assignable(*field_type, type)) continue;
      if (const Operation* added = add_static_field(*field, *owner_type)) into.push_back(added);
      continue;
    }
    const program::Method* method = (*owner)->declared_method(member.name, member.descriptor);
    if (method == nullptr) continue;
    const program::Class* made = method->name() == "<init>" ? *owner : class_of(*method, types_);
    if (made == nullptr || !made->is_subtype_of(*type.klass)) continue;
    if (member.how == How::kProducer) {
      // Everything is an Object: the table is for those who want something in particular.
      if (type.klass->name() == "java/lang/Object" && (*owner)->name() != "java/lang/Object" &&
          (*owner)->name() != "java/util/ArrayList")
        continue;
      static_cast<void>(add_fitting(*method, type, into));
    } else if (type.klass->name() != "java/lang/Object") {
      for (const Type* receiver : fitting(**owner, *types_.of_class(**owner, type.arguments))) {
        const Operation* added = add_method(*method, *receiver, {}, false);
        if (added != nullptr && types_.is_assignable(*added->output, type)) into.push_back(added);
      }
    }
  }
}

const std::vector<const program::Class*>& Catalogue::universe() {
  if (universe_) return *universe_;
  universe_.emplace();
  for (const std::string& name : options_.universe)
    if (const auto found = types_.lookup().find(name); found && is_nameable(**found, types_.lookup(), viewpoint_))
      universe_->push_back(*found);
  return *universe_;
}

void Catalogue::add_subclasses(const Type& type, Operations& into) {
  if (type.klass->name() == "java/lang/Object") return;
  std::size_t found = 0;
  for (const program::Class* c : universe()) {
    if (c == type.klass || c->flags().is_abstract() || !c->is_subtype_of(*type.klass)) continue;
    const std::size_t before = into.size();
    for (const Type* made : fitting(*c, type)) {
      for (const Operation* producer : producers(*made))
        if (producer->kind == OperationKind::kConstructor || producer->kind == OperationKind::kMethod ||
            producer->kind == OperationKind::kGetField)
          if (std::ranges::find(into, producer) == into.end()) into.push_back(producer);
      break;
    }
    if (into.size() > before && ++found >= kMostSubclasses) break;
  }
}

// Methods of other classes that return it.
void Catalogue::add_factories(const Type& type, Operations& into) {
  for (const bool wants_static : {true, false}) {
    for (const program::Class* c : universe()) {
      for (const program::Method& method : c->methods()) {
        if (into.size() >= kMostFactories) return;
        if (method.name().starts_with('<') || method.flags().is_static() != wants_static || c == type.klass ||
            method.flags().has(AccessFlags::kSynthetic) || !is_nameable(method, viewpoint_))
          continue;
        const program::Class* result = class_of(method, types_);
        if (result == nullptr || !result->is_subtype_of(*type.klass)) continue;
        if (wants_static) {
          static_cast<void>(add_fitting(method, type, into));
          continue;
        }
        for (const Type* receiver : receivers_of(*c)) {
          const Operation* added = add_method(method, *receiver, {}, c == &under_test_);
          if (added != nullptr && types_.is_assignable(*added->output, type)) into.push_back(added);
        }
      }
    }
    if (!into.empty()) return;
  }
}

void Catalogue::add_lambdas(const Type& type, Operations& into) {
  const program::Method* method = types_.functional_method(*type.klass);
  if (method == nullptr || !is_nameable(*type.klass, types_.lookup(), viewpoint_)) return;
  if (!types_.parameters_of(*method).empty()) return;  // a generic method cannot be a lambda
  const Type* seen = types_.as_super(type, *method->owner);
  const auto member = seen == nullptr ? std::nullopt : types_.member_types(*method, *seen, {});
  if (!member) return;
  Operation operation;
  operation.kind = OperationKind::kLambda;
  operation.owner = type.klass;
  operation.method = method;
  operation.output = &type;
  if (!member->result->is_void()) {
    for (std::size_t i = 0; i < member->parameters.size(); ++i) {
      if (member->parameters[i] != member->result) continue;
      Operation returns_parameter = operation;
      returns_parameter.lambda = testcase::LambdaBody::kParameter;
      returns_parameter.parameter = static_cast<std::uint16_t>(i);
      if (const Operation* added = add(std::move(returns_parameter))) into.push_back(added);
      break;
    }
    operation.inputs.push_back(member->result);
  }
  if (const Operation* added = add(std::move(operation))) into.push_back(added);
}

// The last resort: an anonymous class whose methods do nothing.
void Catalogue::add_stub(const Type& type, Operations& into) {
  const program::Class& c = *type.klass;
  if (!c.flags().is_abstract() || c.file().is_sealed || !is_nameable(c, types_.lookup(), viewpoint_) ||
      c.flags().has(AccessFlags::kAnnotation) || testcase::is_inner(c) || !c.module().empty())
    return;
  Operation operation;
  operation.kind = OperationKind::kStub;
  operation.owner = &c;
  operation.output = &type;
  if (c.is_interface()) {
    if (const Operation* added = add(std::move(operation))) into.push_back(added);
    return;
  }
  for (const program::Method& method : c.methods()) {
    if (method.flags().is_abstract() && !is_nameable(method, viewpoint_) && !method.flags().is_protected()) return;
    if (method.name() != "<init>") continue;
    const auto found = types_.member_types(method, type, {});
    if (!found || method.flags().has(AccessFlags::kSynthetic) || !types_.parameters_of(method).empty() ||
        !(is_nameable(method, viewpoint_) || method.flags().is_protected()))
      continue;
    Operation with_constructor = operation;
    with_constructor.method = &method;
    with_constructor.inputs = found->parameters;
    if (const Operation* added = add(std::move(with_constructor))) into.push_back(added);
  }
}

// Calls that bring an object of another class into a state: with parameters, and returning nothing or such an object.
void Catalogue::add_setters(const Type& type, Operations& into) {
  for (const program::Class* c = type.klass; c != nullptr && c->module().empty(); c = c->super()) {
    for (const program::Method& method : c->methods()) {
      if (method.flags().is_static() || method.name().starts_with('<') || !is_nameable(method, viewpoint_) ||
          method.flags().has(AccessFlags::kSynthetic) || into.size() >= kMostFactories)
        continue;
      const auto found = types_.member_types(method, type, {});
      if (!found || found->parameters.empty()) continue;
      const bool is_fluent = found->result->is_class() && type.klass->is_subtype_of(*found->result->klass);
      if (!found->result->is_void() && !is_fluent) continue;
      if (const Operation* added = add_method(method, type, {}, false)) into.push_back(added);
    }
  }
}

const Catalogue::Operations& Catalogue::fillers(const Type& type) {
  const auto [at, is_new] = fillers_.try_emplace(&type);
  if (!is_new || !type.is_class()) return at->second;
  if (type.klass->module().empty()) {
    if (type.klass != &under_test_) add_setters(type, at->second);
    return at->second;
  }
  for (const JdkMember& member : kJdkMembers) {
    if (member.how != How::kFiller) continue;
    const auto owner = types_.lookup().find(member.owner);
    if (!owner || !type.klass->is_subtype_of(**owner) || type.klass->module().empty()) continue;
    const program::Method* method = (*owner)->declared_method(member.name, member.descriptor);
    const Type* seen = types_.as_super(type, **owner);
    if (method == nullptr || seen == nullptr) continue;
    if (const Operation* added = add_method(*method, *seen, {}, false)) at->second.push_back(added);
  }
  return at->second;
}

bool Catalogue::can_be_built(const Type& type, std::vector<const Type*>& open) {
  if (type.is_primitive()) return true;
  if (type.is_array()) return true;
  if (!literals(type).standing.empty()) return true;
  if (const auto known = buildable_.find(&type); known != buildable_.end()) return known->second;
  if (std::ranges::find(open, &type) != open.end()) return false;
  open.push_back(&type);
  const bool can = std::ranges::any_of(producers(type), [&](const Operation* producer) {
    return std::ranges::all_of(producer->inputs, [&](const Type* input) { return can_be_built(*input, open); });
  });
  open.pop_back();
  // What depends on an open question is not an answer yet.
  if (can || open.empty()) buildable_.emplace(&type, can);
  return can;
}

std::string Catalogue::why_not(const Type& type) {
  std::vector<const Type*> open;
  if (can_be_built(type, open)) return {};
  return fmt::format("no way to build a {}", type.name);
}

}  // namespace ristretto::generate
