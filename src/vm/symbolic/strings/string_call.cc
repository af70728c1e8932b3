// SPDX-License-Identifier: MIT
#include "vm/symbolic/strings/string_call.h"

#include <algorithm>

#include <fmt/format.h>

#include "classfile/descriptor.h"
#include "expr/java_text.h"

namespace ristretto::vm::symbolic {

namespace {

constexpr std::size_t kLongestName = 160;

std::string shortened(std::string name) { return name.size() > kLongestName ? std::string() : std::move(name); }

}  // namespace

Text latin_text(std::string_view latin) {
  Text made{.length = Int(static_cast<std::int32_t>(latin.size())), .chars = {}};
  for (const char c : latin) made.chars.emplace_back(static_cast<unsigned char>(c));
  return made;
}

std::string labelled_text(Domain& domain, const Expr* e) {
  const expr::ExpressionNames names{
      .name = [&](const Expr* each) { return domain.labels.find(each); },
      .is_char = [&](const Expr* each) { return domain.labels.is_char(each); },
  };
  return shortened(expr::to_java(e, {.depth = 8, .length = kLongestName}, {}, names));
}

StringWay StringCall::begin(bool is_always) {
  bool is_symbolic = is_always;
  std::vector<std::pair<std::size_t, Ref>> objects;
  std::size_t slot = 0;
  const auto look_at = [&](bool is_reference) {
    const std::size_t here = slot;
    if (!is_reference) {
      is_symbolic |= domain.stack.at(arguments_ + here) != nullptr;
      return true;
    }
    Reference object = domain.get_ref(arguments_ + here);
    domain.asks_class(ClassUse::kTest, arguments_ + here, vm.known.string);
    if (!domain.resolve(object)) return false;
    if (is_null(object.bits)) return true;
    is_symbolic |= domain.strings().memory.is_symbolic(vm, object.bits);
    objects.emplace_back(here, object.bits);
    return true;
  };
  if (!method_->is_static && !look_at(true)) return StringWay::kOpen;
  slot = method_->is_static ? 0 : 1;
  const auto descriptor = classfile::parse_method_descriptor(method_->descriptor());
  for (const classfile::FieldType& type : descriptor->parameters()) {
    if (!look_at(type.is_reference())) return StringWay::kOpen;
    slot += type.slots();
  }
  if (!is_symbolic) return StringWay::kOther;
  texts_.resize(method_->argument_slots);
  for (const auto& [at, object] : objects) {
    texts_[at] = domain.strings().memory.read(vm, object);
    if (texts_[at] != nullptr && texts_[at]->room() > kLongestText) return StringWay::kOther;
  }
  return StringWay::kDone;
}

Way StringCall::is_within(const Condition& condition, const std::string& name) {
  if (!condition.is_symbolic()) return static_cast<Way>(condition.bits);
  domain.labels.set(condition.e, name);
  return domain.decide_bound(condition);
}

Way StringCall::are_usual(std::initializer_list<const Text*> texts) {
  for (const Text* const text : texts) {
    const std::string name = name_of(*text);
    const Way way = is_within(math().all_usual(*text), name.empty() ? name : name + " has usual characters only");
    if (way != Way::kTrue) return way;
  }
  return Way::kTrue;
}

Way StringCall::is_usual(const Int& c) {
  const std::string name = name_of_char(c);
  return is_within(math().is_usual(c), name.empty() ? name : name + " is a usual character");
}

StringWay StringCall::give(Int value, const std::string& name, bool is_char) {
  if (value.is_symbolic()) domain.labels.set(value.e, name);
  if (value.is_symbolic() && is_char) domain.labels.set_char(value.e);
  domain.put(arguments_, value);
  return StringWay::kDone;
}

StringWay StringCall::give(const Condition& value, const std::string& name) {
  if (value.is_symbolic()) domain.labels.set(value.e, name);
  if (value.is_symbolic() && value.e->is(expr::Kind::not_) && !name.empty())
    domain.labels.set(value.e->operand(0), "!" + name);
  domain.put(arguments_, domain.ite(value, Int(1), Int(0)));
  return StringWay::kDone;
}

StringWay StringCall::give(Long value, const std::string& name) {
  if (value.is_symbolic()) domain.labels.set(value.e, name);
  domain.put(arguments_, value);
  return StringWay::kDone;
}

StringWay StringCall::give(Text text, const std::string& name) {
  text.name = shortened(name);
  const Way narrow = domain.strings().memory.is_narrow(text);
  if (narrow == Way::kOpen) return StringWay::kOpen;
  const Ref made = domain.strings().memory.new_string(vm, text, narrow == Way::kTrue);
  if (!is_null(made)) return give_ref(made);
  vm.raise_out_of_memory(thread);
  return StringWay::kThrew;
}

// That nothing is left is asked of both ends, which say little.
StringWay StringCall::give_part(const Text& part, const std::string& name) {
  const Condition is_empty = domain.is_zero(part.length);
  if (is_empty.is_symbolic() && !name.empty()) {
    domain.labels.set(is_empty.e, name + ".isEmpty()");
    domain.labels.set(domain.not_(is_empty).e, "!" + name + ".isEmpty()");
  }
  return give(part, name);
}

StringWay StringCall::give_ref(Ref ref) {
  domain.put(arguments_, ref);
  return StringWay::kDone;
}

StringWay StringCall::give_builder(const Text& text) {
  const Ref builder = ref(0);
  const Way narrow = domain.strings().memory.is_narrow(text);
  if (narrow == Way::kOpen) return StringWay::kOpen;
  if (domain.strings().memory.write_builder(vm, builder, text, narrow == Way::kTrue)) return give_ref(builder);
  vm.raise_out_of_memory(thread);
  return StringWay::kThrew;
}

Text StringCall::message_of(std::string_view message, std::initializer_list<const Text*> parts) {
  Text made = latin_text("");
  const auto* part = parts.begin();
  while (!message.empty()) {
    const std::size_t end = std::min(message.find("{}"), message.size());
    made = math().concat(made, latin_text(message.substr(0, end)));
    message.remove_prefix(end);
    if (message.empty()) break;
    made = math().concat(made, **part++);
    message.remove_prefix(2);
  }
  return made;
}

StringWay StringCall::raise(std::string_view exception, std::string_view message,
                            std::initializer_list<const Text*> parts) {
  const Text text = message_of(message, parts);
  const Way narrow = domain.strings().memory.is_narrow(text);
  if (narrow == Way::kOpen) return StringWay::kOpen;
  const Ref made = domain.strings().memory.new_string(vm, text, narrow == Way::kTrue);
  vm.raise(thread, exception, std::string_view());
  if (!is_null(made)) vm.set(thread.pending, vm.known.at.throwable_message, made);
  return StringWay::kThrew;
}

std::string StringCall::name_of(const Text& text) const {
  if (!text.name.empty()) return text.name;
  if (text.is_symbolic()) return {};
  std::string literal = "\"";
  for (std::size_t i = 0; i < static_cast<std::size_t>(text.length.bits); ++i) {
    const auto c = static_cast<std::uint16_t>(text.chars[i].bits);
    literal += c == '\'' ? "'" : expr::java_char(c);
  }
  return shortened(literal + '"');
}

std::string StringCall::name_of(const Int& value) const {
  return value.is_symbolic() ? labelled_text(domain, value.e) : fmt::format("{}", value.bits);
}

std::string StringCall::name_of_char(const Int& value) const {
  if (value.is_symbolic()) return labelled_text(domain, value.e);
  return value.bits > 0xffff ? fmt::format("{}", value.bits)
                             : fmt::format("'{}'", expr::java_char(static_cast<std::uint16_t>(value.bits)));
}

std::string StringCall::named(const std::string& receiver, std::string_view name,
                              std::initializer_list<std::string> arguments) {
  std::string made =
      receiver.contains(" + ") ? fmt::format("({}).{}(", receiver, name) : fmt::format("{}.{}(", receiver, name);
  bool is_first = true;
  for (const std::string& each : arguments) {
    if (each.empty()) return {};
    made += is_first ? each : ", " + each;
    is_first = false;
  }
  return receiver.empty() ? std::string() : shortened(made + ")");
}

}  // namespace ristretto::vm::symbolic
