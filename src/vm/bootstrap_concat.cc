// SPDX-License-Identifier: MIT
// String concatenation (java.lang.invoke.StringConcatFactory). What has a text that the machine knows is joined at
// once; other arguments are first replaced by what the class library's helper makes of them, so that the frames seen by
// a toString method are those of the JDK.
#include <array>
#include <memory>

#include "classfile/descriptor.h"
#include "classfile/modified_utf8.h"
#include "vm/bootstrap_join.h"
#include "vm/bootstrap_site.h"
#include "vm/interp/link.h"
#include "vm/machine.h"

namespace ristretto::vm {

using classfile::BaseKind;
using classfile::Tag;

namespace {

constexpr char kArgumentTag = '\1';
constexpr char kConstantTag = '\2';
constexpr std::string_view kHelper = "java/lang/StringConcatHelper";

// ---- any arguments ----

// A method of no class, which stands for one site.
struct ConcatMethod : Method {
  const ConcatSite* site = nullptr;
};

const ConcatSite& site_of(NativeCall& call) { return *static_cast<ConcatMethod&>(call.method()).site; }

struct Printer {
  std::string_view owner;
  std::string_view name;
  std::string_view descriptor;
};

constexpr Printer kPrintObject{kHelper, "stringOf", "(Ljava/lang/Object;)Ljava/lang/String;"};
constexpr Printer kPrintFloat{"java/lang/Float", "toString", "(F)Ljava/lang/String;"};
constexpr Printer kPrintDouble{"java/lang/Double", "toString", "(D)Ljava/lang/String;"};

const Printer* printer_for(Machine& vm, BaseKind kind, Slot argument) {
  if (kind == BaseKind::kFloat) return &kPrintFloat;
  if (kind == BaseKind::kDouble) return &kPrintDouble;
  if (kind != BaseKind::kClass || is_null(ref_in(argument))) return nullptr;
  const Ref object = ref_in(argument);
  if (&vm.klass_of(object) == vm.known.string) return nullptr;
  const auto boxed = vm.unbox(object);
  return boxed && boxed->first != BaseKind::kFloat && boxed->first != BaseKind::kDouble ? nullptr : &kPrintObject;
}

Method& method_of(Machine& vm, const Printer& printer) {
  return *vm.classes.required(printer.owner).method(printer.name, printer.descriptor);
}

NativeResult print_from(NativeCall& call, std::size_t first);

// The word behind the arguments: which part is printed.
NativeResult after_print(NativeCall& call) {
  const ConcatSite& site = site_of(call);
  const auto index = static_cast<std::size_t>(call.word(site.argument_slots));
  unsigned slot = 0;
  for (std::size_t i = 0; i < index; ++i) slot += facts(site.parts[i].kind).slots;
  call.word(slot) = call.result();
  return print_from(call, index + 1);
}

NativeResult print_from(NativeCall& call, std::size_t first) {
  Machine& vm = call.vm();
  const ConcatSite& site = site_of(call);
  unsigned slot = 0;
  for (std::size_t i = 0; i < site.parts.size(); ++i) {
    const BaseKind kind = site.parts[i].kind;
    const Printer* printer = i < first ? nullptr : printer_for(vm, kind, call.word(slot));
    if (printer != nullptr) {
      const std::array arguments{call.word(slot), Slot{0}};
      return call.invoke(method_of(vm, *printer), std::span(arguments).first(facts(kind).slots), after_print, {i});
    }
    slot += facts(kind).slots;
  }
  Join join(vm, call.thread(), site);
  if (!join.add_all(&call.word(0), Floats::kStrings)) return call.raise("java/lang/InternalError");
  const Ref string = join.finish();
  return is_null(string) ? NativeCall::threw() : NativeCall::of(string);
}

bool is_reference_or_constant(const ConcatSite::Part& part) {
  return part.kind == BaseKind::kVoid || part.kind == BaseKind::kClass;
}

// The JDK has methods of its own for one or two values, which then are on the stack of a toString method.
Method* shortcut(Machine& vm, const ConcatSite& site) {
  Klass& helper = vm.classes.required(kHelper);
  if (site.parts.size() == 1 && site.parts[0].kind == BaseKind::kClass)
    return helper.method("newStringOf", "(Ljava/lang/Object;)Ljava/lang/String;");
  if (site.parts.size() == 2 && is_reference_or_constant(site.parts[0]) && is_reference_or_constant(site.parts[1]))
    return helper.method("simpleConcat", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/String;");
  return nullptr;
}

NativeResult concat_any(NativeCall& call) {
  Machine& vm = call.vm();
  const ConcatSite& site = site_of(call);
  for (const std::string_view name : {kHelper, kPrintFloat.owner, kPrintDouble.owner}) {
    if (auto other = call.ensure_initialized(vm.classes.required(name))) return *other;
  }
  Method* direct = shortcut(vm, site);
  if (direct == nullptr) return print_from(call, 0);
  std::vector<Slot> arguments;
  unsigned slot = 0;
  for (const ConcatSite::Part& part : site.parts)
    arguments.push_back(part.kind == BaseKind::kVoid ? slot_of(part.constant) : call.word(slot++));
  return call.tail(*direct, arguments);
}

std::shared_ptr<Method> make_general(Machine& vm, const ConcatSite& site) {
  Method& like = method_of(vm, kPrintObject);
  auto method = std::make_shared<ConcatMethod>();
  method->info = like.info;
  method->owner = like.owner;
  method->native = concat_any;
  method->argument_slots = site.argument_slots;
  method->max_locals = site.argument_slots;
  method->entry = Entry::kNative;
  method->result = BaseKind::kClass;
  method->result_slots = 1;
  method->is_static = true;
  method->is_hidden = true;
  method->site = &site;
  return method;
}

// ---- linking ----

struct Recipe {
  struct Element {
    bool is_argument = false;
    std::u16string text = {};
  };
  std::vector<Element> elements;

  void add_text(std::string_view modified) {
    if (modified.empty()) return;
    if (elements.empty() || elements.back().is_argument) elements.emplace_back();
    elements.back().text += classfile::to_utf16(modified);
  }
};

std::optional<std::string> text_of(const classfile::ConstantPool& pool, std::uint16_t index) {
  switch (pool.tag(index)) {
    case Tag::kString: return std::string(pool.string(index));
    case Tag::kInteger: return std::to_string(pool.integer(index));
    case Tag::kLong: return std::to_string(pool.long_value(index));
    default: return std::nullopt;
  }
}

// Nothing when the recipe does not fit, or has constants whose text only the class library knows.
std::optional<Recipe> parse_recipe(const DynamicSite& site, std::size_t parameters) {
  if (!site.is(0, Tag::kString)) return std::nullopt;
  Recipe recipe;
  std::size_t next_constant = 1;
  std::size_t arguments = 0;
  std::string_view rest = site.pool().string(site.arguments[0]);
  constexpr std::array kTags{kArgumentTag, kConstantTag};
  while (!rest.empty()) {
    const std::size_t plain = std::min(rest.find_first_of(std::string_view(kTags.data(), kTags.size())), rest.size());
    recipe.add_text(rest.substr(0, plain));
    rest.remove_prefix(plain);
    if (rest.empty()) break;
    if (rest.front() == kArgumentTag) {
      recipe.elements.push_back({.is_argument = true});
      ++arguments;
    } else {
      if (next_constant >= site.arguments.size()) return std::nullopt;
      const auto text = text_of(site.pool(), site.arguments[next_constant++]);
      if (!text) return std::nullopt;
      recipe.add_text(*text);
    }
    rest.remove_prefix(1);
  }
  if (arguments != parameters || next_constant != site.arguments.size()) return std::nullopt;
  return recipe;
}

// False: guest memory is exhausted.
bool fill_parts(Machine& vm, const Recipe& recipe, const classfile::MethodDescriptor& type, ConcatSite& concat) {
  auto parameter = type.parameters().begin();
  for (const Recipe::Element& element : recipe.elements) {
    if (element.is_argument) {
      const classfile::FieldType& argument = *parameter;
      concat.parts.push_back({argument.is_reference() ? BaseKind::kClass : argument.kind, Ref::null});
      ++parameter;
      continue;
    }
    const Ref constant = vm.strings.from_utf16(element.text);
    if (is_null(constant)) return false;
    concat.parts.push_back({BaseKind::kVoid, constant});
  }
  return true;
}

}  // namespace

Linked link_concat(const DynamicSite& site, bool has_recipe) {
  Machine& vm = site.vm;
  const auto type = classfile::parse_method_descriptor(site.descriptor);
  if (!type || type->result().text != "Ljava/lang/String;" || type->parameters().empty() ||
      type->parameter_slots() > kMaxConcatSlots)
    return std::nullopt;
  std::optional<Recipe> recipe;
  if (has_recipe) {
    recipe = parse_recipe(site, type->parameters().size());
    if (!recipe) return std::nullopt;
  } else {
    if (!site.arguments.empty()) return std::nullopt;
    recipe.emplace().elements.resize(type->parameters().size(), {.is_argument = true});
  }
  if (Progress step = load_types(site, site.descriptor); !step.is_done) return step.end;
  auto concat = std::make_unique<ConcatSite>();
  concat->argument_slots = static_cast<std::uint16_t>(type->parameter_slots());
  if (!fill_parts(vm, *recipe, *type, *concat)) {
    vm.raise_out_of_memory(site.thread);
    return not_yet(NativeCall::threw());
  }
  concat->own_general = make_general(vm, *concat);
  concat->general = concat->own_general.get();
  Insn insn;
  insn.handler = vm.handlers()[Operation::concat];
  insn.pointer = concat.get();
  auto& concats = site.in.prepared->concats;
  concats.push_back(std::move(concat));
  vm.trail.log([&concats] { concats.pop_back(); });
  // Always undone with a mark: the constants are made just now.
  patch(vm, site.insn, insn, true);
  return linked();
}

Ref concat(Machine& vm, Thread& thread, const ConcatSite& site, const Slot* arguments) {
  Join join(vm, thread, site);
  return join.add_all(arguments, Floats::kNumbers) ? join.finish() : Ref::null;
}

}  // namespace ristretto::vm
