// SPDX-License-Identifier: MIT
#include "vm/bootstrap_join.h"

#include <charconv>
#include <cstring>
#include <limits>

#include "vm/interp/interpret.h"
#include "vm/machine.h"

namespace ristretto::vm {

bool Join::add_all(const Slot* arguments, Floats floats) {
  for (const ConcatSite::Part& part : site_.parts) {
    if (part.kind == BaseKind::kVoid) {
      add_string(part.constant);
      continue;
    }
    const bool is_float = part.kind == BaseKind::kFloat || part.kind == BaseKind::kDouble;
    const bool is_reference = part.kind == BaseKind::kClass || (is_float && floats == Floats::kStrings);
    if (!(is_reference ? add_reference(ref_in(*arguments)) : add_primitive(part.kind, *arguments))) return false;
    arguments += facts(part.kind).slots;
  }
  return true;
}

Ref Join::finish() {
  std::int64_t length = 0;
  bool is_wide = has_wide_strings(vm_.options.engine);
  for (std::size_t i = 0; i < count_; ++i) {
    length += pieces_[i].length;
    is_wide |= pieces_[i].is_wide;
  }
  const std::int64_t bytes = is_wide ? 2 * length : length;
  if (bytes > std::numeric_limits<std::int32_t>::max()) {
    vm_.raise_out_of_memory(thread_, "Overflow: String length out of range");
    return Ref::null;
  }
  const Ref value = vm_.new_array(BaseKind::kByte, static_cast<std::int32_t>(bytes));
  const Ref string = is_null(value) ? Ref::null : vm_.new_object(*vm_.known.string);
  if (is_null(string)) {
    vm_.raise_out_of_memory(thread_);
    return Ref::null;
  }
  write(vm_.elements(value), is_wide);
  vm_.set(string, vm_.known.at.string_value, value);
  vm_.set(string, vm_.known.at.string_coder, is_wide ? kUtf16 : kLatin1);
  return string;
}

void Join::add_string(Ref string) {
  const Ref value = vm_.get<Ref>(string, vm_.known.at.string_value);
  const auto bytes = static_cast<std::size_t>(vm_.heap.length(value));
  const bool is_wide = vm_.get<std::int8_t>(string, vm_.known.at.string_coder) == kUtf16;
  add(vm_.elements(value), is_wide ? bytes / 2 : bytes, is_wide);
}

bool Join::add_reference(Ref object) {
  if (is_null(object)) {
    add_text("null");
    return true;
  }
  if (&vm_.klass_of(object) == vm_.known.string) {
    add_string(object);
    return true;
  }
  const auto boxed = vm_.unbox(object);
  return boxed && add_primitive(boxed->first, boxed->second);
}

bool Join::add_primitive(BaseKind kind, Slot value) {
  switch (kind) {
    case BaseKind::kBoolean: add_text((value & 1U) != 0 ? "true" : "false"); return true;
    case BaseKind::kChar: add_char(static_cast<char16_t>(value)); return true;
    case BaseKind::kByte: add_number(static_cast<std::int8_t>(value)); return true;
    case BaseKind::kShort: add_number(static_cast<std::int16_t>(value)); return true;
    case BaseKind::kInt: add_number(static_cast<std::int32_t>(value)); return true;
    case BaseKind::kLong: add_number(static_cast<std::int64_t>(value)); return true;
    default: return false;
  }
}

void Join::add_char(char16_t c) {
  char* const at = digits_.data() + used_;
  const bool is_wide = c > 0xff;
  if (is_wide) {
    std::memcpy(at, &c, sizeof c);
  } else {
    *at = static_cast<char>(c);
  }
  used_ += sizeof c;
  add(at, 1, is_wide);
}

void Join::add_number(std::int64_t value) {
  char* const at = digits_.data() + used_;
  const char* const end = std::to_chars(at, at + kMaxDigits, value).ptr;
  used_ += static_cast<std::size_t>(end - at);
  add(at, static_cast<std::size_t>(end - at), false);
}

void Join::write(std::byte* to, bool is_wide) const {
  for (std::size_t i = 0; i < count_; ++i) {
    const Piece& piece = pieces_[i];
    const auto length = static_cast<std::size_t>(piece.length);
    if (is_wide && !piece.is_wide) {
      const auto* const from = static_cast<const std::uint8_t*>(piece.data);
      for (std::size_t k = 0; k < length; ++k) {
        const char16_t c = from[k];
        std::memcpy(to + 2 * k, &c, sizeof c);
      }
    } else if (length != 0) {
      std::memcpy(to, piece.data, is_wide ? 2 * length : length);
    }
    to += is_wide ? 2 * length : length;
  }
}

}  // namespace ristretto::vm
