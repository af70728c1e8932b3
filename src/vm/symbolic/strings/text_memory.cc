// SPDX-License-Identifier: MIT
#include "vm/symbolic/strings/text_memory.h"

#include "vm/layout.h"
#include "vm/machine.h"
#include "vm/symbolic/domain.h"

namespace ristretto::vm::symbolic {

namespace {

constexpr std::string_view kBuilder = "java/lang/AbstractStringBuilder";

struct BuilderOffsets {
  std::uint32_t value;
  std::uint32_t coder;
  std::uint32_t count;
};

BuilderOffsets builder_offsets(Machine& vm) {
  Klass& klass = vm.classes.required(kBuilder);
  return {klass.field("value", "[B")->offset, klass.field("coder", "B")->offset, klass.field("count", "I")->offset};
}

// A StringBuffer keeps the text that it had when it was last asked for it.
void forget_text(Machine& vm, Ref builder) {
  const Field* const kept = vm.klass_of(builder).field("toStringCache", "Ljava/lang/String;");
  if (kept != nullptr) vm.set(builder, kept->offset, Ref::null);
}

}  // namespace

bool TextMemory::is_builder(const Klass& klass) { return klass.super != nullptr && klass.super->name == kBuilder; }

TextMemory::Place TextMemory::place_of(Machine& vm, Ref object) const {
  const Klass& klass = vm.klass_of(object);
  const bool is_string = &klass == vm.known.string;
  if (!is_string && !is_builder(klass)) return {};
  const BuilderOffsets at =
      is_string ? BuilderOffsets{vm.known.at.string_value, vm.known.at.string_coder, 0} : builder_offsets(vm);
  std::byte* const start = vm.heap.at(object);
  const Int array = domain_.load_int<std::int32_t>(start + at.value);
  const Int coder = domain_.load_int<std::int8_t>(start + at.coder);
  const Ref value = vm.get<Ref>(object, at.value);
  if (array.is_symbolic() || coder.is_symbolic() || is_null(value) || domain_.terms.find(value) != nullptr) return {};
  Place place{.array = value, .length = {}, .is_narrow = coder.bits == kLatin1};
  if (!is_string) {
    place.length = domain_.load_int<std::int32_t>(start + at.count);
    return place;
  }
  const Int bytes = domain_.load_int<std::int32_t>(vm.heap.at(value) + kLengthOffset);
  place.length = place.is_narrow ? bytes : domain_.ishr(bytes, Int(1));
  return place;
}

bool TextMemory::is_symbolic(Machine& vm, Ref object) const {
  if (domain_.texts.find(object) != nullptr) return true;
  const Klass& klass = vm.klass_of(object);
  const Place place =
      klass.is_array() && klass.base == BaseKind::kByte ? Place{.array = object, .length = {}} : place_of(vm, object);
  if (is_null(place.array)) return false;
  const std::byte* const from = vm.heap.at(place.array);
  return place.length.is_symbolic() || !domain_.heap.places(from, from + vm.size_of(place.array)).empty();
}

Int TextMemory::unsigned_byte(const std::byte* address) {
  const Int byte = domain_.load_int<std::int8_t>(address);
  if (!byte.is_symbolic()) return byte.bits & 0xff;
  if (byte.e->is(expr::Kind::i2b)) {
    const Int whole(byte.bits & 0xff, byte.e->operand(0));
    if (math_.is_latin(whole)) return whole;
  }
  const Int made = domain_.iand(byte, Int(0xff));
  math_.declare_latin(made);
  return made;
}

// What was put there as one character comes back as that.
Int TextMemory::char_at(Machine& vm, const Place& place, std::int32_t index) {
  const std::byte* const elements = vm.elements(place.array);
  if (place.is_narrow) return unsigned_byte(elements + index);
  const Int low = domain_.load_int<std::int8_t>(elements + 2 * index);
  const Int high = domain_.load_int<std::int8_t>(elements + 2 * index + 1);
  const std::int32_t bits = (low.bits & 0xff) | (high.bits & 0xff) << 8;
  if (!low.is_symbolic() && !high.is_symbolic()) return bits;
  if (low.is_symbolic() && low.e->is(expr::Kind::i2b)) {
    const Int whole(bits, low.e->operand(0));
    const Int upper = domain_.i2b(domain_.ishr(whole, Int(8)));
    if (upper.e == high.e && (upper.is_symbolic() || upper.bits == high.bits)) return whole;
  }
  if (high.is_symbolic() && high.e->is(expr::Kind::i2b) && high.e->operand(0)->is(expr::Kind::ishr)) {
    const Int whole(bits, high.e->operand(0)->operand(0));
    if (domain_.i2b(domain_.ishr(whole, Int(8))).e == high.e && domain_.i2b(whole).e == low.e) return whole;
  }
  return domain_.ior(domain_.iand(low, Int(0xff)), domain_.ishl(domain_.iand(high, Int(0xff)), Int(8)));
}

std::optional<Int> TextMemory::wide_char(Machine& vm, Ref array, std::int32_t index) {
  const bool is_there = index >= 0 && index < vm.heap.length(array) / 2 && domain_.terms.find(array) == nullptr;
  if (!is_there) return std::nullopt;
  return char_at(vm, {.array = array, .length = {}, .is_narrow = false}, index);
}

TextPtr TextMemory::read(Machine& vm, Ref object) {
  if (is_null(object)) return nullptr;
  if (const TextPtr known = domain_.texts.find(object)) {
    auto text = std::make_shared<Text>(*known);
    text->length = domain_.known_now(text->length);
    for (Int& c : text->chars) c = domain_.known_now(c);
    if (!text->length.is_symbolic()) text->chars.resize(static_cast<std::size_t>(text->length.bits));
    return text;
  }
  const Place place = place_of(vm, object);
  if (is_null(place.array)) return nullptr;
  auto text = std::make_shared<Text>(Text{.length = place.length, .chars = {}});
  const std::int32_t room = vm.heap.length(place.array) / (place.is_narrow ? 1 : 2);
  const std::int32_t count = place.length.is_symbolic() ? room : std::min(room, place.length.bits);
  for (std::int32_t i = 0; i < count; ++i) text->chars.push_back(char_at(vm, place, i));
  return text;
}

Way TextMemory::is_narrow(const Text& text) {
  if (domain_.options().has_wide_strings) return Way::kFalse;
  return math_.is_latin(text) ? Way::kTrue : domain_.decide(math_.all_latin(text));
}

Ref TextMemory::new_array(Machine& vm, const Text& text, BaseKind kind, bool is_exact) {
  const bool is_known = !text.length.is_symbolic() || domain_.options().mode == Mode::kFollow;
  const std::int32_t elements = is_exact && is_known ? text.length.bits : text.room();
  return vm.new_array(kind, elements);
}

void TextMemory::put_element(Machine& vm, Ref array, std::int32_t index, BaseKind kind, const Int& value) {
  std::byte* const at = vm.elements(array) + (static_cast<std::uint64_t>(index) << shift_of(kind));
  if (kind == BaseKind::kByte)
    domain_.store_int<std::int8_t>(vm.heap, at, domain_.i2b(value));
  else
    domain_.store_int<std::uint16_t>(vm.heap, at, value);
}

void TextMemory::set_unknown_length(Machine& vm, Ref array, BaseKind kind, const Text& text) {
  if (!text.length.is_symbolic()) return;
  const auto here = static_cast<std::uint64_t>(vm.heap.length(array));
  domain_.heap.set(vm.heap.at(array) + kLengthOffset, here, text.length.e);
  std::vector<const expr::Expr*> elements;
  for (const Int& each : text.chars) {
    const Int element = kind == BaseKind::kByte ? domain_.i2b(each) : each;
    elements.push_back(element.is_symbolic() ? element.e : domain_.pool().int_constant(element.bits));
  }
  domain_.terms.begin_with(array, std::move(elements));
}

namespace {

// Two bytes of a character that needs them.
std::vector<Int> bytes_of(Domain& domain, const std::vector<Int>& chars) {
  std::vector<Int> bytes;
  for (const Int& c : chars) {
    bytes.push_back(c);
    bytes.push_back(domain.ishr(c, Int(8)));
  }
  return bytes;
}

}  // namespace

Ref TextMemory::new_string(Machine& vm, const Text& text, bool is_narrow) {
  const Text stored = is_narrow ? text : Text{domain_.ishl(text.length, Int(1)), bytes_of(domain_, text.chars)};
  const Ref array = new_array(vm, stored, BaseKind::kByte, true);
  const Ref string = is_null(array) ? Ref::null : vm.new_object(*vm.known.string);
  if (is_null(string)) return string;
  for (std::int32_t i = 0; i < vm.heap.length(array); ++i)
    put_element(vm, array, i, BaseKind::kByte, stored.chars[static_cast<std::size_t>(i)]);
  set_unknown_length(vm, array, BaseKind::kByte, stored);
  vm.set(string, vm.known.at.string_value, array);
  vm.set(string, vm.known.at.string_coder, is_narrow ? kLatin1 : kUtf16);
  if (text.is_symbolic()) domain_.texts.set(string, std::make_shared<Text>(text));
  return string;
}

Ref TextMemory::new_chars(Machine& vm, const Text& text) {
  const Ref array = new_array(vm, text, BaseKind::kChar, true);
  if (is_null(array)) return array;
  for (std::int32_t i = 0; i < vm.heap.length(array); ++i)
    put_element(vm, array, i, BaseKind::kChar, text.chars[static_cast<std::size_t>(i)]);
  set_unknown_length(vm, array, BaseKind::kChar, text);
  return array;
}

bool TextMemory::write_builder(Machine& vm, Ref builder, const Text& text, bool is_narrow) {
  const Text stored = is_narrow ? text : Text{text.length, bytes_of(domain_, text.chars)};
  const Ref array = new_array(vm, stored, BaseKind::kByte, false);
  if (is_null(array)) return false;
  for (std::int32_t i = 0; i < stored.room(); ++i)
    put_element(vm, array, i, BaseKind::kByte, stored.chars[static_cast<std::size_t>(i)]);
  const BuilderOffsets at = builder_offsets(vm);
  vm.set(builder, at.value, array);
  vm.set(builder, at.coder, is_narrow ? kLatin1 : kUtf16);
  domain_.store_int<std::int32_t>(vm.heap, vm.heap.at(builder) + at.count, text.length);
  forget_text(vm, builder);
  return true;
}

bool TextMemory::fix_string(Machine& vm, Ref string) {
  const TextPtr text = read(vm, string);
  if (text == nullptr || !text->is_symbolic()) return true;
  Text fixed = *text;
  if (!domain_.fix_value(fixed.length)) return false;
  fixed.chars.resize(static_cast<std::size_t>(fixed.length.bits));
  for (Int& c : fixed.chars) {
    if (!domain_.fix_value(c)) return false;
  }
  const Ref made = new_string(vm, fixed, is_narrow(fixed) == Way::kTrue);
  if (is_null(made)) return domain_.give_up();
  vm.set(string, vm.known.at.string_value, vm.get<Ref>(made, vm.known.at.string_value));
  vm.set(string, vm.known.at.string_coder, vm.get<std::int8_t>(made, vm.known.at.string_coder));
  domain_.texts.set(string, nullptr);
  return true;
}

}  // namespace ristretto::vm::symbolic
