// SPDX-License-Identifier: MIT
#include "emit/variable_names.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "emit/imports.h"
#include "emit/words.h"

namespace ristretto::emit {

using testcase::Operation;
using testcase::OperationKind;
using testcase::Type;

namespace {

struct ResultName {
  std::string_view method;
  std::string_view name;  // empty: after the type
};

// Methods whose name is a verb, and what their result is called.
constexpr auto kResultNames = std::to_array<ResultName>({
    {"add", "added"},
    {"addAll", "changed"},
    {"removeAll", "changed"},
    {"retainAll", "changed"},
    {"append", ""},
    {"apply", "result"},
    {"build", ""},
    {"call", "result"},
    {"compare", "comparison"},
    {"compareTo", "comparison"},
    {"compute", "computed"},
    {"computeIfAbsent", "computed"},
    {"computeIfPresent", "computed"},
    {"contains", "contained"},
    {"copy", "copy"},
    {"copyOf", "copy"},
    {"create", ""},
    {"delete", "deleted"},
    {"equals", "equal"},
    {"find", "found"},
    {"format", "formatted"},
    {"from", ""},
    {"get", "value"},
    {"getAndAdd", "previous"},
    {"getAndDecrement", "previous"},
    {"getAndIncrement", "previous"},
    {"getAndSet", "previous"},
    {"getInstance", ""},
    {"getOrDefault", "value"},
    {"insert", "inserted"},
    {"merge", "merged"},
    {"of", ""},
    {"offer", "offered"},
    {"parse", ""},
    {"peek", "peeked"},
    {"poll", "polled"},
    {"pop", "popped"},
    {"push", "pushed"},
    {"put", "previous"},
    {"putIfAbsent", "previous"},
    {"remove", "removed"},
    {"set", "previous"},
    {"toArray", "array"},
    {"valueOf", ""},
});

// First words of names that say what a method does rather than what it returns. Sorted.
constexpr auto kVerbs = std::to_array<std::string_view>(
    {"abbreviate", "accept",       "adapt",     "add",       "adjust",    "advance",   "allocate",    "analyze",
     "append",     "apply",        "assign",    "at",        "begin",     "bind",      "build",       "calculate",
     "call",       "capitalize",   "cast",      "check",     "chomp",     "choose",    "chop",        "clamp",
     "clean",      "clear",        "clone",     "close",     "collect",   "combine",   "compare",     "complete",
     "compress",   "compute",      "concat",    "configure", "consume",   "convert",   "copy",        "create",
     "decode",     "decompress",   "decrement", "decrypt",   "defer",     "delete",    "deserialize", "disable",
     "divide",     "do",           "drain",     "drop",      "enable",    "encode",    "encrypt",     "ensure",
     "escape",     "evaluate",     "exchange",  "execute",   "expand",    "extend",    "extract",     "fetch",
     "fill",       "filter",       "find",      "finish",    "flatten",   "flip",      "fold",        "format",
     "from",       "generate",     "give",      "handle",    "increment", "init",      "initialize",  "insert",
     "intersect",  "invert",       "invoke",    "join",      "launch",    "leave",     "locate",      "lookup",
     "make",       "merge",        "minus",     "modify",    "move",      "multiply",  "negate",      "normalize",
     "obtain",     "of",           "offer",     "overlay",   "pad",       "parse",     "peek",        "pick",
     "plus",       "poll",         "pop",       "prepare",   "prepend",   "produce",   "provide",     "pull",
     "push",       "put",          "quote",     "read",      "rebuild",   "receive",   "reduce",      "refresh",
     "register",   "relativize",   "remove",    "render",    "replace",   "reserve",   "reset",       "resize",
     "resolve",    "restore",      "retain",    "retrieve",  "reverse",   "rotate",    "round",       "run",
     "sanitize",   "save",         "scan",      "search",    "select",    "send",      "serialize",   "set",
     "shift",      "shuffle",      "simplify",  "skip",      "sort",      "split",     "strip",       "submit",
     "subtract",   "swap",         "take",      "toggle",    "transform", "translate", "trim",        "truncate",
     "try",        "uncapitalize", "unescape",  "unwrap",    "update",    "validate",  "visit",       "wait",
     "walk",       "with",         "wrap",      "write"});
static_assert(std::ranges::is_sorted(kVerbs));

// Whose names say nothing of what they are here.
constexpr auto kColourless =
    std::to_array<std::string_view>({"java/lang/Boolean", "java/lang/Byte", "java/lang/Character", "java/lang/Double",
                                     "java/lang/Float", "java/lang/Integer", "java/lang/Long", "java/lang/Number",
                                     "java/lang/Object", "java/lang/Short", "java/lang/String"});

constexpr auto kDroppedPrefixes = std::to_array<std::string_view>({"get", "to", "as", "create", "new"});

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// "getName" -> "name"; empty when `name` does not start so.
std::string without_prefix(std::string_view name) {
  for (const std::string_view prefix : kDroppedPrefixes)
    if (name.size() > prefix.size() && name.starts_with(prefix) && is_capital(name[prefix.size()]))
      return decapitalised(name.substr(prefix.size()));
  return {};
}

bool is_verb_phrase(std::string_view name) {
  const auto* const end = std::ranges::find_if(name, [](char c) { return c < 'a' || c > 'z'; });
  return std::ranges::binary_search(kVerbs, std::string_view(name.begin(), end));
}

std::string verb_result_name(const Type& type) {
  const bool is_colourless =
      type.is_primitive() ||
      (type.is_class() && std::ranges::find(kColourless, type.klass->name()) != kColourless.end());
  return is_colourless ? "result" : variable_name(type);
}

std::string result_name(const Operation& operation) {
  const std::string_view name = operation.method->name();
  const auto* known = std::ranges::find(kResultNames, name, &ResultName::method);
  if (known != kResultNames.end())
    return known->name.empty() ? variable_name(*operation.output) : std::string(known->name);
  // A static factory is remembered for what it makes.
  if (operation.is_static() && operation.output->is_class() && operation.output->klass == operation.owner)
    return variable_name(*operation.output);
  std::string shorter = without_prefix(name);
  if (!shorter.empty()) return shorter;
  return is_verb_phrase(name) ? verb_result_name(*operation.output) : decapitalised(name);
}

std::string field_name(std::string_view name) {
  const bool is_constant = std::ranges::none_of(name, [](char c) { return c >= 'a' && c <= 'z'; });
  if (!is_constant) return decapitalised(name);
  std::string out;
  for (const char c : name) out += decapitalised(std::string_view(&c, 1));
  return out;
}

std::string wished_name(const Operation& operation) {
  switch (operation.kind) {
    case OperationKind::kMethod: return result_name(operation);
    case OperationKind::kGetField: return field_name(operation.field->name());
    default: return variable_name(*operation.output);
  }
}

// "max_size" -> "maxSize".
std::string joined(const std::string& name) {
  std::string out;
  bool start = false;
  for (const char c : name) {
    if (c == '_') {
      start = !out.empty();
      continue;
    }
    out += start ? capitalised(std::string(1, c)) : std::string(1, c);
    start = false;
  }
  return out.empty() ? "value" : out;
}

}  // namespace

std::string VariableNames::fresh(std::string_view wish) {
  std::string name = is_ascii_identifier(wish) ? std::string(wish) : "value";
  if (is_keyword(name)) name += "Value";
  if (taken_.insert(name).second) return name;
  for (std::size_t number = 2;; ++number) {
    std::string numbered = fmt::format("{}{}{}", name, name.back() >= '0' && name.back() <= '9' ? "_" : "", number);
    if (taken_.insert(numbered).second) return numbered;
  }
}

std::string variable_name(const Type& type) {
  switch (type.kind) {
    case testcase::TypeKind::kPrimitive: return "value";
    case testcase::TypeKind::kArray: {
      const Type* element = type.component;
      while (element->is_array()) element = element->component;
      return plural(element->is_primitive() ? classfile::facts(element->primitive).java_name
                                            : std::string_view(variable_name(*element)));
    }
    case testcase::TypeKind::kClass: break;
  }
  if (type.klass->name() == "java/lang/Class") return "type";
  return decapitalised(java_name(*type.klass).simple());
}

std::string variable_name(const Operation& operation) { return joined(wished_name(operation)); }

}  // namespace ristretto::emit
