// SPDX-License-Identifier: MIT
#include "vm/strings.h"

#include <algorithm>

#include "classfile/modified_utf8.h"
#include "vm/interp/interpret.h"
#include "vm/machine.h"

namespace ristretto::vm {
namespace {

constexpr std::size_t kMostLate = 1'000;

constexpr char16_t kMaxLatin1 = 0xff;

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80 && c != 0; });
}

bool is_high(char16_t c) { return c >= 0xd800 && c < 0xdc00; }
bool is_low(char16_t c) { return c >= 0xdc00 && c < 0xe000; }

void append_utf8(std::string& out, char32_t c) {
  const auto tail = [&](unsigned shift) { out += static_cast<char>(0x80U | ((c >> shift) & 0x3fU)); };
  if (c < 0x80) {
    out += static_cast<char>(c);
  } else if (c < 0x800) {
    out += static_cast<char>(0xc0U | (c >> 6U));
    tail(0);
  } else if (c < 0x10000) {
    out += static_cast<char>(0xe0U | (c >> 12U));
    tail(6);
    tail(0);
  } else {
    out += static_cast<char>(0xf0U | (c >> 18U));
    tail(12);
    tail(6);
    tail(0);
  }
}

std::string utf8_of(std::u16string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t c = text[i];
    if (is_high(c) && i + 1 < text.size() && is_low(text[i + 1])) {
      append_utf8(out, 0x10000U + ((c - 0xd800U) << 10U) + (text[++i] - 0xdc00U));
    } else if (is_high(c) || is_low(c)) {
      out += '?';
    } else {
      append_utf8(out, c);
    }
  }
  return out;
}

// String.hashCode().
std::int32_t hash_of(std::u16string_view text) {
  std::uint32_t hash = 0;
  for (const char16_t c : text) hash = 31 * hash + c;
  return static_cast<std::int32_t>(hash);
}

Ref make(Machine& vm, std::int8_t coder, const void* bytes, std::size_t size) {
  const Ref value = vm.new_array(BaseKind::kByte, static_cast<std::int32_t>(size));
  const Ref string = is_null(value) ? Ref::null : vm.new_object(*vm.known.string);
  if (is_null(string)) return Ref::null;
  std::memcpy(vm.elements(value), bytes, size);
  vm.set(string, vm.known.at.string_value, value);
  vm.set(string, vm.known.at.string_coder, coder);
  return string;
}

}  // namespace

Ref Strings::from_latin1(std::string_view text) {
  if (!has_wide_strings(vm_.options.engine)) return make(vm_, kLatin1, text.data(), text.size());
  std::u16string wide;
  for (const char c : text) wide += static_cast<unsigned char>(c);
  return make(vm_, kUtf16, wide.data(), wide.size() * sizeof(char16_t));
}

Ref Strings::from_utf8(std::string_view text) {
  if (is_ascii(text)) return from_latin1(text);
  return from_modified(classfile::from_utf8(text));
}

Ref Strings::from_modified(std::string_view text) {
  if (is_ascii(text)) return from_latin1(text);
  return from_utf16(classfile::to_utf16(text));
}

Ref Strings::from_utf16(std::u16string_view text) {
  if (std::ranges::any_of(text, [](char16_t c) { return c > kMaxLatin1; }))
    return make(vm_, kUtf16, text.data(), text.size() * sizeof(char16_t));
  const std::string narrow(text.begin(), text.end());
  return from_latin1(narrow);
}

std::int32_t Strings::length(Ref string) const {
  const Ref value = vm_.get<Ref>(string, vm_.known.at.string_value);
  return vm_.heap.length(value) >> vm_.get<std::int8_t>(string, vm_.known.at.string_coder);
}

char16_t Strings::char_at(Ref string, std::int32_t index) const {
  const Ref value = vm_.get<Ref>(string, vm_.known.at.string_value);
  if (vm_.get<std::int8_t>(string, vm_.known.at.string_coder) == kLatin1)
    return vm_.element<std::uint8_t>(value, index);
  return vm_.element<char16_t>(value, index);
}

std::u16string Strings::utf16(Ref string) const {
  const Ref value = vm_.get<Ref>(string, vm_.known.at.string_value);
  if (is_null(value)) return {};
  const auto bytes = static_cast<std::size_t>(vm_.heap.length(value));
  const std::byte* data = vm_.elements(value);
  if (vm_.get<std::int8_t>(string, vm_.known.at.string_coder) == kLatin1) {
    const auto* first = reinterpret_cast<const unsigned char*>(data);
    return {first, first + bytes};
  }
  std::u16string text(bytes / sizeof(char16_t), u'\0');
  std::memcpy(text.data(), data, text.size() * sizeof(char16_t));
  return text;
}

std::string Strings::utf8(Ref string) const { return utf8_of(utf16(string)); }
std::string Strings::modified(Ref string) const { return classfile::from_utf16(utf16(string)); }

Ref Strings::intern(Ref string) {
  std::u16string text = utf16(string);
  if (const auto found = interned_.find(text); found != interned_.end()) return found->second;
  if (vm_.trail.is_active()) vm_.trail.log([this, text] { interned_.erase(text); });
  interned_.emplace(std::move(text), string);
  return string;
}

Ref Strings::intern_modified(std::string_view text) { return intern_utf16(classfile::to_utf16(text)); }

Ref Strings::intern_utf16(std::u16string_view text) {
  if (const auto found = interned_.find(text); found != interned_.end()) return found->second;
  const Ref string = from_utf16(text);
  if (is_null(string)) return string;
  // A guest that rolls back after every call would compute it again each time.
  vm_.set(string, vm_.known.at.string_hash, hash_of(text));
  if (vm_.trail.is_active()) {
    if (late_.size() < kMostLate) late_.emplace_back(text);
    vm_.trail.log([this, key = std::u16string(text)] { interned_.erase(key); });
  }
  interned_.emplace(text, string);
  return string;
}

void Strings::for_each_interned(const std::function<void(Ref)>& visit) const {
  std::vector<const std::pair<const std::u16string, Ref>*> sorted;
  for (const auto& entry : interned_) sorted.push_back(&entry);
  std::ranges::sort(sorted, {}, [](const auto* entry) -> const std::u16string& { return entry->first; });
  for (const auto* entry : sorted) visit(entry->second);
}

}  // namespace ristretto::vm
