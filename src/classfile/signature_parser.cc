// SPDX-License-Identifier: MIT
#include "classfile/signature_parser.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "classfile/modified_utf8.h"

namespace ristretto::classfile {
namespace {

using base::Arena;
using base::Result;

constexpr std::string_view kNameEnds = ".;[/<>:";

using TypeList = std::span<const Type* const>;

const Type* make_primitive(BaseKind kind, Arena& arena) {
  return arena.make<Type>(Type{.kind = TypeKind::kPrimitive, .primitive = kind});
}

const Type* make_array(const Type* element, std::size_t dimensions, Arena& arena) {
  for (; dimensions > 0; --dimensions) {
    element = arena.make<Type>(Type{.kind = TypeKind::kArray, .component = element});
  }
  return element;
}

template <class T>
std::span<const T> keep(const std::vector<T>& items, Arena& arena) {
  return arena.copy(std::span<const T>(items));
}

// Recursive descent. The first fault sticks: from then on nothing is consumed, loops end and null types are
// returned.
class Parser {
 public:
  Parser(std::string_view text, Arena& arena) : text_(text), arena_(arena) {}

  const Type* field_signature() { return reference_type(); }
  ClassSignature class_signature();
  MethodSignature method_signature();

  // The value if all of the text was read without a fault.
  template <class T>
  Result<T> finish(T value);

 private:
  [[nodiscard]] bool ok() const { return !reason_.has_value(); }
  [[nodiscard]] bool sees(char c) const { return ok() && at_ < text_.size() && text_[at_] == c; }
  [[nodiscard]] bool sees_reference_type() const { return sees('L') || sees('T') || sees('['); }
  [[nodiscard]] bool sees_class_bound() const;
  bool accept(char c);
  void expect(char c, std::string_view reason);
  std::nullptr_t fail(std::string_view reason);
  bool enter(std::size_t levels);
  void leave(std::size_t levels) { depth_ -= levels; }

  std::string_view identifier();
  const Type* any_type();
  const Type* reference_type();
  const Type* class_type();
  std::string_view package_and_name(std::string_view& name);
  const Type* type_variable();
  const Type* array_type();
  const Type* class_or_variable();
  std::span<const TypeArgument> type_arguments();
  TypeArgument type_argument();
  std::span<const TypeParameter> type_parameters();
  TypeParameter type_parameter();
  template <class More, class Read>
  TypeList types_while(More more, Read read);

  std::string_view text_;
  Arena& arena_;
  std::size_t at_ = 0;
  std::size_t depth_ = 0;
  std::optional<std::string_view> reason_;
};

// A class bound may be left out, and then the next parameter's name may look like the start of a type: in
// <A:T:Lp/C;> the T is such a name. In a type, no ':' comes first among the characters that end a name.
bool Parser::sees_class_bound() const {
  if (!sees_reference_type()) return false;
  const std::size_t end = text_.find_first_of(kNameEnds, at_);
  return end == std::string_view::npos || text_[end] != ':';
}

std::nullptr_t Parser::fail(std::string_view reason) {
  if (ok()) reason_ = reason;
  return nullptr;
}

bool Parser::accept(char c) {
  if (!sees(c)) return false;
  ++at_;
  return true;
}

void Parser::expect(char c, std::string_view reason) {
  if (!accept(c)) fail(reason);
}

bool Parser::enter(std::size_t levels) {
  depth_ += levels;
  if (depth_ > kMaxTypeNesting) fail("types are nested too deeply");
  return ok();
}

template <class T>
Result<T> Parser::finish(T value) {
  if (ok() && at_ != text_.size()) fail("the signature goes on after its end");
  if (ok()) return value;
  return base::fail(
      base::Error(std::string(*reason_)).at(fmt::format("byte {} of signature {}", at_, quoted_excerpt(text_))));
}

std::string_view Parser::identifier() {
  if (!ok()) return {};
  const std::size_t end = std::min(text_.find_first_of(kNameEnds, at_), text_.size());
  if (end == at_) fail("a name is expected");
  const std::string_view name = text_.substr(at_, end - at_);
  at_ = end;
  return name;
}

template <class More, class Read>
TypeList Parser::types_while(More more, Read read) {
  std::vector<const Type*> types;
  while (ok() && more()) types.push_back(read());
  return keep(types, arena_);
}

const Type* Parser::any_type() {
  if (sees_reference_type()) return reference_type();
  for (const BaseKindFacts& fact : kBaseKinds) {
    if (fact.kind == BaseKind::kClass || fact.kind == BaseKind::kVoid) continue;
    if (accept(fact.letter)) return make_primitive(fact.kind, arena_);
  }
  return fail("a type is expected");
}

const Type* Parser::reference_type() {
  if (sees('[')) return array_type();
  return class_or_variable();
}

const Type* Parser::class_or_variable() {
  if (sees('L')) return class_type();
  if (sees('T')) return type_variable();
  return fail("a reference type is expected");
}

const Type* Parser::array_type() {
  std::size_t dimensions = 0;
  for (; sees('['); ++at_) {
    if (++dimensions > kMaxArrayDimensions) return fail("an array has at most 255 dimensions");
  }
  if (!enter(dimensions)) return nullptr;
  const Type* element = any_type();
  leave(dimensions);
  return ok() ? make_array(element, dimensions, arena_) : nullptr;
}

const Type* Parser::type_variable() {
  expect('T', "a type variable is expected");
  const std::string_view name = identifier();
  expect(';', "the type variable has no closing ';'");
  return ok() ? arena_.make<Type>(Type{.kind = TypeKind::kVariable, .variable = name}) : nullptr;
}

// Reads "java/util/Map"; returns the package and stores the name.
std::string_view Parser::package_and_name(std::string_view& name) {
  const std::size_t start = at_;
  std::size_t name_start = at_;
  name = identifier();
  while (accept('/')) {
    name_start = at_;
    name = identifier();
  }
  return name_start == start ? std::string_view() : text_.substr(start, name_start - start - 1);
}

const Type* Parser::class_type() {
  expect('L', "a class type is expected");
  SimpleClassType link;
  const std::string_view package = package_and_name(link.name);
  link.arguments = type_arguments();
  std::vector<SimpleClassType> classes{link};
  while (accept('.')) {
    if (classes.size() == kMaxTypeNesting) return fail("classes are nested too deeply");
    link.name = identifier();
    link.arguments = type_arguments();
    classes.push_back(link);
  }
  expect(';', "the class type has no closing ';'");
  if (!ok()) return nullptr;
  return arena_.make<Type>(Type{.kind = TypeKind::kClass, .package = package, .classes = keep(classes, arena_)});
}

std::span<const TypeArgument> Parser::type_arguments() {
  if (!accept('<') || !enter(1)) return {};
  std::vector<TypeArgument> arguments;
  do {
    arguments.push_back(type_argument());
  } while (ok() && !accept('>'));
  leave(1);
  return keep(arguments, arena_);
}

TypeArgument Parser::type_argument() {
  if (accept('*')) return {Wildcard::kUnbounded, nullptr};
  if (accept('+')) return {Wildcard::kExtends, reference_type()};
  if (accept('-')) return {Wildcard::kSuper, reference_type()};
  return {Wildcard::kNone, reference_type()};
}

std::span<const TypeParameter> Parser::type_parameters() {
  if (!accept('<')) return {};
  std::vector<TypeParameter> parameters;
  do {
    parameters.push_back(type_parameter());
  } while (ok() && !accept('>'));
  return keep(parameters, arena_);
}

TypeParameter Parser::type_parameter() {
  TypeParameter parameter;
  parameter.name = identifier();
  expect(':', "the type parameter has no bound");
  if (sees_class_bound()) parameter.class_bound = reference_type();
  parameter.interface_bounds = types_while([&] { return accept(':'); }, [&] { return reference_type(); });
  return parameter;
}

ClassSignature Parser::class_signature() {
  ClassSignature signature;
  signature.type_parameters = type_parameters();
  signature.superclass = class_type();
  signature.interfaces = types_while([&] { return sees('L'); }, [&] { return class_type(); });
  return signature;
}

MethodSignature Parser::method_signature() {
  MethodSignature signature;
  signature.type_parameters = type_parameters();
  expect('(', "'(' is expected");
  signature.parameters = types_while([&] { return !accept(')'); }, [&] { return any_type(); });
  signature.result = accept('V') ? make_primitive(BaseKind::kVoid, arena_) : any_type();
  signature.throws = types_while([&] { return accept('^'); }, [&] { return class_or_variable(); });
  return signature;
}

}  // namespace

Result<ClassSignature> parse_class_signature(std::string_view text, Arena& arena) {
  Parser parser(text, arena);
  return parser.finish(parser.class_signature());
}

Result<MethodSignature> parse_method_signature(std::string_view text, Arena& arena) {
  Parser parser(text, arena);
  return parser.finish(parser.method_signature());
}

Result<const Type*> parse_field_signature(std::string_view text, Arena& arena) {
  Parser parser(text, arena);
  return parser.finish(parser.field_signature());
}

const Type* erased_class(std::string_view internal_name, Arena& arena) {
  base::check(is_internal_class_name(internal_name), "an erased class has a valid internal name");
  const std::size_t slash = internal_name.rfind('/');
  const bool unnamed = slash == std::string_view::npos;
  const SimpleClassType link{unnamed ? internal_name : internal_name.substr(slash + 1), {}};
  return arena.make<Type>(Type{.kind = TypeKind::kClass,
                               .package = unnamed ? std::string_view() : internal_name.substr(0, slash),
                               .classes = arena.copy(std::span<const SimpleClassType>(&link, 1))});
}

const Type* erased_type(const FieldType& type, Arena& arena) {
  const Type* element =
      type.kind == BaseKind::kClass ? erased_class(type.class_name, arena) : make_primitive(type.kind, arena);
  return make_array(element, type.dimensions, arena);
}

MethodSignature erased_method(const MethodDescriptor& descriptor, Arena& arena) {
  const std::span<const Type*> parameters = arena.make_array<const Type*>(descriptor.parameters().size());
  std::ranges::transform(descriptor.parameters(), parameters.begin(),
                         [&](const FieldType& type) { return erased_type(type, arena); });
  return {
      .type_parameters = {}, .parameters = parameters, .result = erased_type(descriptor.result(), arena), .throws = {}};
}

}  // namespace ristretto::classfile
