// SPDX-License-Identifier: MIT
// Walks the attribute list of one class, member, code or record component: which attribute, in which place, how often.
// What an attribute means is read by the *_attributes.cc files.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "classfile/byte_reader.h"
#include "classfile/class_file.h"
#include "classfile/names.h"

namespace ristretto::classfile {

enum class AttributeName : std::uint8_t {
#define RISTRETTO_ATTRIBUTE(name, since, places, single) name,
#include "classfile/attributes.def"
#undef RISTRETTO_ATTRIBUTE
  kOther,
};

enum class AttributePlace : char { kClass = 'C', kField = 'F', kMethod = 'M', kCode = 'K', kRecordComponent = 'R' };

// What every part of a class parse shares.
struct ParseContext {
  const ConstantPool& pool;
  std::uint16_t major_version;
  base::Arena& arena;
  NameRules rules;
  LateCode* late_code = nullptr;  // reads the code of methods when it is asked for; null: it is read with the rest

  [[nodiscard]] const NameRules& names() const { return rules; }

  // Links from attributes and members; a fault when the entry is not of that kind. `optional` accepts index 0 as empty.
  [[nodiscard]] std::string_view utf8(ByteReader& in, std::uint16_t index) const;
  [[nodiscard]] std::string_view class_name(ByteReader& in, std::uint16_t index) const;
  [[nodiscard]] std::string_view optional_utf8(ByteReader& in, std::uint16_t index) const {
    return index == 0 ? std::string_view{} : utf8(in, index);
  }
  [[nodiscard]] std::string_view optional_class_name(ByteReader& in, std::uint16_t index) const {
    return index == 0 ? std::string_view{} : class_name(in, index);
  }
  // A two-byte count and that many class names.
  [[nodiscard]] std::span<const std::string_view> class_names(ByteReader& in) const;
};

// Reads attributes_count and every attribute; calls `use(AttributeName, ByteReader&, base::ByteSpan)` for those with a
// meaning in this place and version. A `use` that leaves bytes unread is a fault. Returns all attributes raw, in file
// order.
template <class Use>
[[nodiscard]] std::span<const Attribute> read_attributes(const ParseContext& context, ByteReader& in,
                                                         AttributePlace place, Use use);

namespace detail {

struct AttributeHeader {
  AttributeName name = AttributeName::kOther;
  Attribute raw;
};

// The next attribute's header and bytes; kOther when it has no meaning here. `seen` detects forbidden repetition.
[[nodiscard]] AttributeHeader next_attribute(const ParseContext& context, ByteReader& in, AttributePlace place,
                                             std::uint32_t& seen);
void check_consumed(ByteReader& in, std::string_view name);

}  // namespace detail

template <class Use>
std::span<const Attribute> read_attributes(const ParseContext& context, ByteReader& in, AttributePlace place, Use use) {
  const std::uint16_t count = in.u2();
  if (!in.fits(count, 6)) return {};
  const std::span<Attribute> all = context.arena.make_array<Attribute>(count);
  std::uint32_t seen = 0;
  for (Attribute& attribute : all) {
    const detail::AttributeHeader header = detail::next_attribute(context, in, place, seen);
    if (!in.ok()) return {};
    attribute = header.raw;
    if (header.name == AttributeName::kOther) continue;
    ByteReader body(attribute.data, attribute.offset, in.fault());
    use(header.name, body, attribute.data);
    detail::check_consumed(body, attribute.name);
    if (!in.ok()) return {};
  }
  return all;
}

}  // namespace ristretto::classfile
