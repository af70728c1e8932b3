// SPDX-License-Identifier: MIT
#include "generate/catalogue.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "base/check.h"
#include "generate/fresh_literals.h"
#include "generate/member_pattern.h"
#include "generate/user_class.h"
#include "program/wording.h"

namespace ristretto::generate {

using classfile::AccessFlags;
using testcase::OperationKind;
using testcase::Substitution;
using testcase::Type;
using testcase::TypeKind;
using testcase::Value;
using testcase::ValueKind;

namespace {

constexpr std::size_t kInstantiations = 2;          // of a generic class or method
constexpr std::size_t kSymbolicInstantiations = 3;  // objects of a path may be of any class
constexpr std::size_t kMostMadeUp = 200'000;        // literals; each is kept
constexpr std::size_t kMostOperations = 4'000;      // whose inputs are looked into

std::string key_of(const testcase::Operation& operation) {
  std::string key = fmt::format("{}|{}|", static_cast<int>(operation.kind), operation.output->id);
  if (operation.owner != nullptr) key += operation.owner->name();
  if (operation.method != nullptr)
    key += fmt::format("#{}{}", operation.method->name(), operation.method->descriptor());
  if (operation.field != nullptr) key += fmt::format("#{}", operation.field->name());
  for (const Type* input : operation.inputs) key += fmt::format(",{}", input->id);
  if (operation.kind == OperationKind::kLiteral) {
    const Value& value = operation.literal;
    key += fmt::format("={}:{}:{}:", static_cast<int>(value.kind), static_cast<int>(value.primitive), value.bits);
    for (const char16_t c : value.text) key += fmt::format("{:04x}", static_cast<unsigned>(c));
    if (value.type != nullptr) key += fmt::format("@{}", value.type->id);
  }
  if (operation.kind == OperationKind::kLambda)
    key += fmt::format("!{}:{}", static_cast<int>(operation.lambda), operation.parameter);
  if (operation.kind == OperationKind::kStub) key += fmt::format("!{}", static_cast<int>(operation.results));
  return key;
}

// Guards of a class are written in the classes inside it, too.
void mine_with_nested(const program::Class& c, program::ClassLookup& lookup, Literals& into) {
  mine_literals(c, into);
  const std::string inside = std::string(c.name()) + "$";
  for (const classfile::InnerClass& each : c.file().inner_classes) {
    if (!each.inner.starts_with(inside)) continue;
    if (const auto found = lookup.find(each.inner)) mine_literals(**found, into);
  }
}

}  // namespace

Catalogue::Catalogue(testcase::Types& types, Executor& executor, const Options& options,
                     const program::Class& under_test)
    : types_(types),
      executor_(executor),
      options_(options),
      under_test_(under_test),
      viewpoint_{under_test.package(), options.public_only},
      overloads_(types, viewpoint_),
      literals_(standing_literals()) {
  if (options.mine_constants) mine_with_nested(under_test, types.lookup(), literals_);
  options.only_extra_values ? keep_only(options.extra_values, literals_) : add_values(options.extra_values, literals_);
  if (types.parameters_of(under_test).empty() && is_nameable(under_test, types.lookup(), viewpoint_))
    candidates_.push_back(types.of_class(under_test));
  add_members(under_test, true);
  add_inherited();
  for (const std::string& helper : options.helper_classes) {
    if (const auto found = types.lookup().find(internal_name(helper))) add_members(**found, false);
  }
  if (options.engine == Engine::kSymbolic) {
    const Type& string = *types.string();
    const program::Method* const copies = string.klass->declared_method("<init>", "(Ljava/lang/String;)V");
    if (copies != nullptr) string_copy_ = add_method(*copies, string, {}, false);
  }
  complete();
}

void Catalogue::complete() {
  std::set<std::uint32_t> seen;
  for (std::size_t next = 0; next < operations_.size() && next < kMostOperations; ++next) {
    const std::vector<const Type*> inputs = operations_[next].inputs;
    for (const Type* type : inputs) {
      if (!seen.insert(type->id).second) continue;
      if (type->is_reference()) static_cast<void>(null_of(*type));
      if (type->is_array())
        for (std::size_t length = 0; length <= kLongestArray; ++length) static_cast<void>(array_of(*type, length));
      static_cast<void>(literals(*type));
      if (options_.engine == Engine::kSymbolic) static_cast<void>(changers(*type));
      for (const Operation* producer : producers(*type)) static_cast<void>(fillers(*producer->output));
    }
  }
}

// ---- operations ----

const Catalogue::Operation* Catalogue::add(Operation operation) {
  std::string key = key_of(operation);
  if (const auto known = by_key_.find(key); known != by_key_.end()) return known->second;
  return by_key_.emplace(std::move(key), keep(std::move(operation))).first->second;
}

const Catalogue::Operation* Catalogue::keep(Operation operation) {
  operation.id = static_cast<std::uint32_t>(operations_.size());
  const Operation& kept = operations_.emplace_back(std::move(operation));
  const std::string problem = executor_.prepare(kept);
  if (problem.empty()) return &kept;
  if (kept.is_under_test) unusable_.push_back({testcase::describe(*kept.method), problem});
  return nullptr;
}

namespace {

bool matches_any(const std::vector<std::string>& patterns, const program::Method& method) {
  if (patterns.empty()) return false;
  return matches_any_member(patterns, program::external_name(method.owner->name()), method.name());
}

}  // namespace

bool Catalogue::is_excluded(const program::Method& method) const {
  return matches_any(options_.exclude_methods, method);
}

bool Catalogue::is_wanted(const program::Method& method) const {
  return !is_excluded(method) && (options_.include_methods.empty() || matches_any(options_.include_methods, method));
}

std::size_t Catalogue::instantiations() const {
  return options_.engine == Engine::kSymbolic ? kSymbolicInstantiations : kInstantiations;
}

std::vector<const Type*> Catalogue::receivers_of(const program::Class& c) {
  if (types_.parameters_of(c).empty()) return {types_.of_class(c)};
  std::vector<const Type*> found = types_.instantiations(c, candidates_, instantiations());
  if (found.empty()) found.push_back(types_.of_class(c));
  return found;
}

void Catalogue::add_members(const program::Class& c, bool is_target) {
  for (const Type* receiver : receivers_of(c)) {
    for (const program::Method& method : c.methods()) {
      if (method.name() == "<clinit>" || method.flags().has(AccessFlags::kSynthetic)) continue;
      if (method.name() == "<init>" && (c.flags().is_abstract() || c.flags().has(AccessFlags::kEnum))) continue;
      if (is_target && !is_wanted(method)) {
        if (method.name() == "<init>") add_member(method, *receiver, mutators_, false);
        continue;
      }
      if (is_target && is_answered_by_stand_ins(method, *receiver)) {
        unusable_.push_back({testcase::describe(method), "abstract, and no class was found that implements it"});
        continue;
      }
      add_member(method, *receiver, is_target ? targets_ : mutators_, is_target);
    }
  }
  if (is_target) add_settable_fields(c);
}

// A test of it would be one of what the test itself made up.
bool Catalogue::is_answered_by_stand_ins(const program::Method& method, const Type& receiver) {
  return method.flags().is_abstract() && std::ranges::all_of(producers(receiver), [](const Operation* producer) {
           return producer->kind == OperationKind::kStub || producer->kind == OperationKind::kLambda;
         });
}

// Of superclasses that are not the JDK's: they belong to other classes under test, but bring objects into new states.
void Catalogue::add_inherited() {
  for (const program::Class* c = under_test_.super(); c != nullptr && c->module().empty(); c = c->super()) {
    for (const Type* receiver : receivers_of(under_test_)) {
      for (const program::Method& method : c->methods()) {
        if (method.name().starts_with('<') || method.flags().is_static() || method.flags().is_abstract() ||
            method.flags().is_private())
          continue;
        if (under_test_.declared_method(method.name(), method.descriptor()) != nullptr) continue;
        add_member(method, *receiver, mutators_, false);
      }
    }
  }
}

void Catalogue::add_member(const program::Method& method, const Type& receiver, Operations& to, bool is_target) {
  if (!is_usable(method)) {
    if (is_target && !method.flags().is_private() && !options_.public_only)
      unusable_.push_back({testcase::describe(method), "it is not accessible from a test in the same package"});
    return;
  }
  std::vector<Substitution> choices{{}};
  if (!types_.parameters_of(method).empty()) {
    choices = types_.instantiations(method, receiver, candidates_, instantiations());
    if (choices.empty()) choices.emplace_back();
  }
  for (const Substitution& variables : choices) {
    const Operation* added = add_method(method, receiver, variables, is_target);
    if (added != nullptr && std::ranges::find(to, added) == to.end()) to.push_back(added);
  }
}

const Catalogue::Operation* Catalogue::add_method(const program::Method& method, const Type& receiver,
                                                  const Substitution& variables, bool is_target) {
  const bool is_constructor = method.name() == "<init>";
  if (is_excluded(method)) return nullptr;
  if (!is_usable(*receiver.klass)) return nullptr;
  if (variables.empty() && !types_.parameters_of(method).empty()) {
    const auto choices = types_.instantiations(method, receiver, candidates_, 1);
    if (!choices.empty() && !choices.front().empty()) return add_method(method, receiver, choices.front(), is_target);
  }
  const auto found = types_.member_types(method, receiver, variables);
  if (!found) {
    if (is_target) unusable_.push_back({testcase::describe(method), "a class in its signature cannot be loaded"});
    return nullptr;
  }
  Operation operation;
  operation.kind = is_constructor ? OperationKind::kConstructor : OperationKind::kMethod;
  operation.owner = receiver.klass;
  operation.method = &method;
  operation.is_under_test = is_target;
  operation.is_varargs = method.flags().has(AccessFlags::kVarargs);
  if (!is_constructor && !method.flags().is_static()) operation.inputs.push_back(&receiver);
  for (const Type* parameter : found->parameters) operation.inputs.push_back(parameter);
  operation.output = is_constructor ? &receiver : found->result;
  if (const Type* input = unusable_input(operation)) {
    if (is_target)
      unusable_.push_back({testcase::describe(method), fmt::format("{} cannot be named in a test", input->name)});
    return nullptr;
  }
  // A result that cannot be named is kept as what can be said of it.
  if (!is_usable(*operation.output)) operation.output = types_.object();
  for (const std::string_view name : method.info->exceptions)
    if (const Type* thrown = types_.named(name)) operation.throws_checked.push_back(thrown);
  if (variables.size() == types_.parameters_of(method).size())
    for (const classfile::TypeParameter& variable : types_.parameters_of(method))
      operation.variables.push_back(variables.at(std::string(variable.name)));
  if (!operation.by_reflection && !overloads_.can_mean(operation)) {
    if (is_target)
      unusable_.push_back({testcase::describe(method), "another member of this name fits its calls as well"});
    return nullptr;
  }
  return add(std::move(operation));
}

void Catalogue::add_settable_fields(const program::Class& c) {
  if (!is_nameable(c, types_.lookup(), viewpoint_)) return;
  for (const program::Field& field : c.fields()) {
    if (field.flags().is_final() || !is_nameable(field, viewpoint_)) continue;
    for (const Type* receiver : receivers_of(c))
      if (const Operation* added = add_settable(field, *receiver)) mutators_.push_back(added);
  }
}

const Catalogue::Operation* Catalogue::add_settable(const program::Field& field, const Type& receiver) {
  if (field.flags().is_static() || !is_usable(field)) return nullptr;
  const bool by_reflection = !is_nameable(field, viewpoint_) || field.flags().is_final() ||
                             !is_nameable(*receiver.klass, types_.lookup(), viewpoint_);
  if (by_reflection && !options_.allow_reflection) return nullptr;
  const Type* type = types_.field_type(field, receiver);
  if (type == nullptr || !(by_reflection ? is_usable(*type) : is_nameable(*type, types_.lookup(), viewpoint_)))
    return nullptr;
  Operation operation;
  operation.kind = OperationKind::kSetField;
  operation.owner = field.owner;
  operation.field = &field;
  operation.inputs = {&receiver, type};
  operation.output = types_.primitive(testcase::BaseKind::kVoid);
  operation.by_reflection = by_reflection;
  return add(std::move(operation));
}

const Catalogue::Operation* Catalogue::add_static_field(const program::Field& field, const Type& owner) {
  const Type* type = types_.field_type(field, owner);
  if (type == nullptr || !is_usable(*type) || !is_usable(field) || !is_usable(*owner.klass)) return nullptr;
  Operation operation;
  operation.kind = OperationKind::kGetField;
  operation.owner = owner.klass;
  operation.field = &field;
  operation.by_reflection = !is_nameable(field, viewpoint_) || !is_nameable(*owner.klass, types_.lookup(), viewpoint_);
  operation.output = type;
  return add(std::move(operation));
}

namespace {

std::size_t hash_of(const Type& type, const Value& value) {
  constexpr std::uint64_t kFactor = 0x9e37'79b9'7f4a'7c15U;
  std::uint64_t hash = type.id * kFactor + static_cast<std::uint64_t>(value.kind);
  hash = hash * kFactor + value.bits;
  hash = hash * kFactor + std::hash<std::u16string>()(value.text);
  return hash * kFactor + (value.type == nullptr ? 0 : value.type->id);
}

}  // namespace

const Catalogue::Operation& Catalogue::literal(const Type& type, const Value& value) {
  // Literals are drawn all the time, so they are found without a key.
  std::size_t hash = hash_of(type, value);
  auto [at, is_new] = literal_by_hash_.try_emplace(hash);
  while (!is_new && (at->second->output != &type || at->second->literal != value))
    std::tie(at, is_new) = literal_by_hash_.try_emplace(++hash);
  if (!is_new) return *at->second;
  Operation operation;
  operation.kind = OperationKind::kLiteral;
  operation.output = &type;
  operation.literal = value;
  at->second = keep(std::move(operation));
  base::check(at->second != nullptr, "a literal can always be made");
  return *at->second;
}

const Catalogue::Operation& Catalogue::null_of(const Type& type) { return literal(type, testcase::null_value()); }

const Catalogue::Operation& Catalogue::array_of(const Type& array, std::size_t length) {
  Arrays& known = arrays_.at(array).first;
  if (length < known.size() && known[length] != nullptr) return *known[length];
  Operation operation;
  operation.kind = OperationKind::kNewArray;
  operation.output = &array;
  operation.inputs.assign(length, array.component);
  const Operation* added = add(std::move(operation));
  base::check(added != nullptr, "the class of an array whose elements are known can be made");
  if (length < known.size()) known[length] = added;
  return *added;
}

const Catalogue::LiteralOperations& Catalogue::literals(const Type& type) {
  const auto [found, is_new] = literal_operations_.at(type);
  if (!is_new) return found;
  const Type* plain = type.is_primitive() ? &type : types_.unboxed(type);
  if (&type == types_.string())
    found.kind = testcase::BaseKind::kClass;
  else if (plain != nullptr)
    found.kind = plain->primitive;
  else
    return found;
  const LiteralSet& set = literals_[*found.kind];
  for (const Value& value : set.standing) found.standing.push_back(&literal(type, value));
  for (const Value& value : set.mined) found.mined.push_back(&literal(type, value));
  return found;
}

const Catalogue::Operation* Catalogue::fresh_literal(const Type& type, base::Rng& rng) {
  if (made_up_ >= kMostMadeUp) return nullptr;
  const auto kind = literals(type).kind;
  if (!kind || literals_[*kind].is_closed) return nullptr;
  const auto value = fresh_value(*kind, literals_[*kind], rng);
  if (!value) return nullptr;
  ++made_up_;
  return &literal(type, *value);
}

}  // namespace ristretto::generate
