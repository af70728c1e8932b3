// SPDX-License-Identifier: MIT
#include "generate/looker.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

#include "generate/aside.h"

namespace ristretto::generate {

using classfile::BaseKind;
using testcase::Type;
using testcase::Value;
using testcase::ValueKind;
using vm::Ref;
using vm::Slot;

namespace {

constexpr std::int32_t kLongestWritten = 12;  // array
constexpr std::int32_t kMostElements = 8;     // of a collection
constexpr std::size_t kMostValues = 24;       // of what is nested, in all
constexpr std::size_t kDeepestLook = 3;

// Objects of the JDK whose text says all that equals() looks at, in every locale and time zone. Where a maker takes
// every text that toString() yields, the expected value is written as what it makes; otherwise texts are compared.
struct TellingClass {
  std::string_view name;
  std::u16string_view maker;
};
constexpr auto kTelling = std::to_array<TellingClass>({
    {"java/io/File", u""},
    {"java/lang/StringBuffer", u""},
    {"java/lang/StringBuilder", u""},
    {"java/math/BigDecimal", u"<init>"},
    {"java/math/BigInteger", u"<init>"},
    {"java/math/MathContext", u""},
    {"java/net/URI", u""},
    {"java/net/URL", u""},
    {"java/time/Duration", u"parse"},
    {"java/time/Instant", u"parse"},
    {"java/time/LocalDate", u"parse"},
    {"java/time/LocalDateTime", u"parse"},
    {"java/time/LocalTime", u"parse"},
    {"java/time/MonthDay", u""},
    {"java/time/OffsetDateTime", u""},
    {"java/time/OffsetTime", u""},
    {"java/time/Period", u"parse"},
    {"java/time/Year", u""},
    {"java/time/YearMonth", u""},
    {"java/time/ZoneOffset", u""},
    {"java/time/ZoneRegion", u""},
    {"java/time/ZonedDateTime", u""},
    {"java/util/BitSet", u""},
    {"java/util/Currency", u""},
    {"java/util/Locale", u""},
    {"java/util/StringJoiner", u""},
    {"java/util/UUID", u"fromString"},
    {"java/util/regex/Pattern", u""},
    {"sun/nio/fs/UnixPath", u""},
});

const TellingClass* telling(std::string_view name) {
  const auto* const found = std::ranges::find(kTelling, name, &TellingClass::name);
  return found == kTelling.end() ? nullptr : found;
}

// Keys that are compared by identity, or may go any time; entries of such maps likewise.
constexpr auto kUnsteadyMaps = std::to_array<std::string_view>({"java/util/IdentityHashMap", "java/util/WeakHashMap"});

bool is_jdk_collection(const vm::Klass& klass) {
  return klass.name.starts_with("java/util/") &&
         std::ranges::none_of(kUnsteadyMaps, [&](std::string_view map) { return klass.name.starts_with(map); });
}

template <class T, class Bits>
int compare_numbers(Bits a, Bits b) {
  const auto left = std::bit_cast<T>(a);
  const auto right = std::bit_cast<T>(b);
  if (left != right) return left < right ? -1 : 1;
  return a == b ? 0 : (a < b ? -1 : 1);  // the zeros
}

int compare_bits(BaseKind kind, std::uint64_t a, std::uint64_t b) {
  switch (kind) {
    case BaseKind::kLong: return compare_numbers<std::int64_t>(a, b);
    case BaseKind::kDouble: return compare_numbers<double>(a, b);
    case BaseKind::kFloat: return compare_numbers<float>(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
    default: return compare_numbers<std::int32_t>(static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b));
  }
}

// Some order in which elements that have none are written: numbers by size, texts by letters.
bool comes_before(const Value& a, const Value& b) {
  if (a.kind != b.kind) return a.kind < b.kind;
  if (a.primitive != b.primitive) return a.primitive < b.primitive;
  if (const int order = compare_bits(a.primitive, a.bits, b.bits); order != 0) return order < 0;
  if (a.type != b.type) return a.type->name < b.type->name;
  if (a.text != b.text) return a.text < b.text;
  return std::ranges::lexicographical_compare(a.elements, b.elements, comes_before);
}

bool is_null_value(const Value& value) { return value.kind == ValueKind::kNull; }

}  // namespace

bool names_hidden_class(std::u16string_view text) { return text.find(u"/0x") != std::u16string_view::npos; }

// ---- literals ----

std::optional<Value> Looker::value_of(const Type& type, Slot slot) {
  return type.is_primitive() ? value_of(type.primitive, slot) : value_of(vm::ref_in(slot));
}

// NaN with the bits that its name stands for: assertions take all for the same.
std::optional<Value> Looker::value_of(BaseKind kind, Slot slot) {
  if (kind == BaseKind::kClass) return value_of(vm::ref_in(slot));
  if (kind == BaseKind::kFloat && std::isnan(std::bit_cast<float>(static_cast<std::uint32_t>(slot)))) slot = 0x7fc00000;
  if (kind == BaseKind::kDouble && std::isnan(std::bit_cast<double>(slot))) slot = 0x7ff8000000000000;
  return testcase::primitive_value(kind, slot);
}

std::optional<Value> Looker::value_of(Ref object) {
  Room room{.values = kMostValues, .text = 2 * kLongestText, .depth = kDeepestLook};
  return value_of(object, room);
}

std::optional<Value> Looker::value_of(Ref object, Room& room) {
  vm::Machine& machine = session_.machine;
  if (is_null(object)) return testcase::null_value();
  const vm::Klass& klass = machine.klass_of(object);
  if (&klass == machine.known.string) return string_of(object, room);
  if (const auto box = machine.unbox(object)) return value_of(box->first, box->second);
  if (auto constant = enum_of(object, klass)) return constant;
  if (room.depth == 0) return std::nullopt;
  --room.depth;
  auto value = klass.is_array() ? array_of(object, klass, room) : made_of(object, klass, room);
  ++room.depth;
  return value;
}

std::optional<Value> Looker::string_of(Ref object, Room& room) {
  std::u16string text = session_.machine.strings.utf16(object);
  if (text.size() > std::min(kLongestText, room.text) || names_hidden_class(text)) return std::nullopt;
  room.text -= text.size();
  return testcase::string_value(std::move(text));
}

std::optional<Value> Looker::enum_of(Ref object, const vm::Klass& klass) {
  for (const vm::Klass* at = &klass; at != nullptr && at->linked != nullptr; at = at->super) {
    if (!at->flags.has(classfile::AccessFlags::kEnum)) continue;
    for (const vm::Field& field : at->fields) {
      if (!field.info->flags().has(classfile::AccessFlags::kEnum)) continue;
      if (session_.machine.get<Ref>(at->mirror, field.offset) != object) continue;
      if (!is_nameable(*at->linked, session_.types.lookup(), session_.catalogue->viewpoint())) return std::nullopt;
      Value value;
      value.kind = ValueKind::kEnum;
      value.type = session_.types.of_class(*at->linked);
      for (const char c : field.info->name()) value.text.push_back(static_cast<unsigned char>(c));
      return value;
    }
  }
  return std::nullopt;
}

// ---- arrays ----

// Assertions look at elements, not at the class of the array: one that cannot be named, or only raw, is written as
// Object[].
const Type* Looker::array_type(const vm::Klass& klass) {
  const vm::Klass& component = *klass.component;
  if (component.is_primitive()) return session_.types.named(klass.name);
  const Type* of = nullptr;
  if (component.is_array()) {
    of = array_type(component);
  } else {
    of = component.linked == nullptr ? nullptr : session_.types.of_class(*component.linked);
    const bool is_plain = of != nullptr && session_.types.parameters_of(*of->klass).empty() &&
                          !testcase::is_inner(*of->klass) &&
                          is_nameable(*of->klass, session_.types.lookup(), session_.catalogue->viewpoint());
    if (!is_plain) of = session_.types.object();
  }
  return of == nullptr ? nullptr : session_.types.array_of(*of);
}

std::optional<Value> Looker::array_of(Ref object, const vm::Klass& klass, Room& room) {
  vm::Machine& machine = session_.machine;
  const std::int32_t length = machine.heap.length(object);
  if (length > kLongestWritten || static_cast<std::size_t>(length) > room.values) return std::nullopt;
  room.values -= static_cast<std::size_t>(length);
  Value value;
  value.kind = ValueKind::kArray;
  value.type = array_type(klass);
  if (value.type == nullptr) return std::nullopt;
  const BaseKind kind = klass.component->is_primitive() ? klass.component->base : BaseKind::kClass;
  for (std::int32_t i = 0; i < length; ++i) {
    auto element = kind == BaseKind::kClass
                       ? value_of(machine.element<Ref>(object, i), room)
                       : value_of(kind, machine.load_field(object, kind,
                                                           vm::kElementsOffset +
                                                               (static_cast<std::uint64_t>(i) << klass.element_shift)));
    if (!element) return std::nullopt;
    value.elements.push_back(std::move(*element));
  }
  return value;
}

// ---- objects of the JDK ----

bool Looker::is_a(const vm::Klass& klass, std::string_view name) {
  const auto found = session_.machine.classes.builtin(name);
  return found && klass.is_subtype_of(**found);
}

std::optional<Slot> Looker::ask(Ref object, std::string_view owner, std::string_view name, std::string_view descriptor,
                                std::span<const Slot> arguments) {
  const auto klass = session_.machine.classes.builtin(owner);
  vm::Method* method = klass ? (*klass)->method(name, descriptor) : nullptr;
  if (method == nullptr || is_null(object)) return std::nullopt;
  std::vector<Slot> inputs{slot_of(object)};
  inputs.insert(inputs.end(), arguments.begin(), arguments.end());
  session_.machine.effects.clear();
  const Done done = session_.executor.call(*method, inputs);
  // The class library may look at hash codes when it uses a part of itself for the first time.
  if (done.ending != Ending::kReturned || session_.has_escaped()) return std::nullopt;
  return done.value;
}

std::optional<Value> Looker::words_of(Ref object, Room& room) {
  const auto text = ask(object, "java/lang/Object", "toString", "()Ljava/lang/String;");
  if (!text || is_null(vm::ref_in(*text))) return std::nullopt;
  return string_of(vm::ref_in(*text), room);
}

std::optional<Value> Looker::made_of(Ref object, const vm::Klass& klass, Room& room) {
  if (klass.name.starts_with("java/util/Optional")) return optional_of(object, klass, room);
  const Aside aside(session_.machine);
  if (const TellingClass* known = telling(klass.name)) {
    const Type* type = session_.types.named(klass.name);
    if (known->maker.empty() || type == nullptr) return std::nullopt;
    auto text = words_of(object, room);
    if (!text) return std::nullopt;
    return testcase::made_value(*type, std::u16string(known->maker), {std::move(*text)});
  }
  if (!is_jdk_collection(klass)) return std::nullopt;
  return is_a(klass, "java/util/Map") ? map_of(object, room) : collection_of(object, klass, room);
}

std::optional<Value> Looker::optional_of(Ref object, const vm::Klass& klass, Room& room) {
  const Type* type = session_.types.named(klass.name);
  const auto read = [&](const vm::Field& field) {
    return session_.machine.load_field(object, field.kind, field.offset);
  };
  bool is_present = true;
  std::optional<Value> held;
  for (const vm::Field& field : klass.fields) {
    if (field.is_static()) continue;
    if (field.info->name() == "isPresent") is_present = read(field) != 0;
    if (field.info->name() != "value") continue;
    held = field.kind == BaseKind::kClass ? value_of(vm::ref_in(read(field)), room) : value_of(field.kind, read(field));
  }
  if (type == nullptr || !held || (held->kind == ValueKind::kArray && !is_made(*held))) return std::nullopt;
  if (!is_present || is_null_value(*held)) return testcase::made_value(*type, u"empty", {});
  return testcase::made_value(*type, u"of", {std::move(*held)});
}

std::optional<std::vector<Ref>> Looker::elements_of(Ref collection, Room& room) {
  const auto size = ask(collection, "java/util/Collection", "size", "()I");
  if (!size || static_cast<std::int32_t>(*size) > kMostElements) return std::nullopt;
  const auto array = ask(collection, "java/util/Collection", "toArray", "()[Ljava/lang/Object;");
  if (!array || is_null(vm::ref_in(*array))) return std::nullopt;
  const std::int32_t length = session_.machine.heap.length(vm::ref_in(*array));
  if (length > kMostElements || static_cast<std::size_t>(length) > room.values) return std::nullopt;
  room.values -= static_cast<std::size_t>(length);
  std::vector<Ref> elements;
  for (std::int32_t i = 0; i < length; ++i) elements.push_back(session_.machine.element<Ref>(vm::ref_in(*array), i));
  return elements;
}

// An array in a collection is equal to itself alone.
std::optional<Value> Looker::element_of(Ref object, Room& room) {
  auto value = value_of(object, room);
  if (value && value->kind == ValueKind::kArray && !is_made(*value)) return std::nullopt;
  return value;
}

// Expected ones are lists and sets of the JDK, whose equals() looks at the elements of the other one. A collection that
// is neither is told by its text.
std::optional<Value> Looker::collection_of(Ref object, const vm::Klass& klass, Room& room) {
  const bool is_list = is_a(klass, "java/util/List");
  if (!is_list && !is_a(klass, "java/util/Set")) return std::nullopt;
  auto values = values_of(object, room);
  if (!values) return std::nullopt;
  if (is_list) return testcase::made_value(*session_.types.named("java/util/List"), u"of", std::move(*values));
  std::ranges::sort(*values, comes_before);
  // Comparators allow for the same element twice.
  if (std::ranges::any_of(*values, is_null_value) || std::ranges::adjacent_find(*values) != values->end())
    return std::nullopt;
  return testcase::made_value(*session_.types.named("java/util/Set"), u"of", std::move(*values));
}

std::optional<std::vector<Value>> Looker::values_of(Ref collection, Room& room) {
  const auto elements = elements_of(collection, room);
  if (!elements) return std::nullopt;
  std::vector<Value> values;
  for (const Ref element : *elements) {
    auto value = element_of(element, room);
    if (!value) return std::nullopt;
    values.push_back(std::move(*value));
  }
  return values;
}

// The expected map asks the other one for its keys, which a comparator may keep from being found.
std::optional<Value> Looker::map_of(Ref object, Room& room) {
  const auto entry_set = ask(object, "java/util/Map", "entrySet", "()Ljava/util/Set;");
  if (!entry_set) return std::nullopt;
  const auto entries = elements_of(vm::ref_in(*entry_set), room);
  if (!entries) return std::nullopt;
  std::vector<std::pair<Value, Value>> pairs;
  for (const Ref entry : *entries) {
    const auto key = ask(entry, "java/util/Map$Entry", "getKey", "()Ljava/lang/Object;");
    const auto held = ask(entry, "java/util/Map$Entry", "getValue", "()Ljava/lang/Object;");
    if (!key || !held) return std::nullopt;
    const auto found = ask(object, "java/util/Map", "get", "(Ljava/lang/Object;)Ljava/lang/Object;", std::array{*key});
    if (found != held) return std::nullopt;
    auto left = element_of(vm::ref_in(*key), room);
    auto right = element_of(vm::ref_in(*held), room);
    if (!left || !right || is_null_value(*left) || is_null_value(*right)) return std::nullopt;
    pairs.emplace_back(std::move(*left), std::move(*right));
  }
  std::ranges::sort(pairs, comes_before, &std::pair<Value, Value>::first);
  if (std::ranges::adjacent_find(pairs, {}, &std::pair<Value, Value>::first) != pairs.end()) return std::nullopt;
  std::vector<Value> elements;
  for (auto& [key, held] : pairs) {
    elements.push_back(std::move(key));
    elements.push_back(std::move(held));
  }
  return testcase::made_value(*session_.types.named("java/util/Map"), u"of", std::move(elements));
}

std::optional<Value> Looker::text_of(Ref object) {
  if (is_null(object)) return std::nullopt;
  const vm::Klass& klass = session_.machine.klass_of(object);
  const Aside aside(session_.machine);
  Room room{.values = kMostValues, .text = kLongestText, .depth = kDeepestLook};
  if (telling(klass.name) != nullptr) return words_of(object, room);
  const bool is_other_collection = is_jdk_collection(klass) && is_a(klass, "java/util/Collection") &&
                                   !is_a(klass, "java/util/List") && !is_a(klass, "java/util/Set");
  if (!is_other_collection || !values_of(object, room)) return std::nullopt;
  room.text = kLongestText;
  return words_of(object, room);
}

}  // namespace ristretto::generate
