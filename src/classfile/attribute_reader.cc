// SPDX-License-Identifier: MIT
#include "classfile/attribute_reader.h"

#include <array>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"

namespace ristretto::classfile {
namespace {

// A set of AttributePlaces.
class Places {
 public:
  explicit constexpr Places(std::string_view letters) {
    for (const char letter : letters) bits_ |= bit(letter);
  }
  [[nodiscard]] constexpr bool has(AttributePlace place) const { return (bits_ & bit(static_cast<char>(place))) != 0; }

 private:
  static constexpr std::uint32_t bit(char letter) { return std::uint32_t{1} << static_cast<unsigned>(letter - 'A'); }

  std::uint32_t bits_ = 0;
};

struct AttributeFact {
  std::string_view name;
  std::uint16_t since;
  Places places;
  bool single;
};

constexpr auto kAttributes = std::to_array<AttributeFact>({
#define RISTRETTO_ATTRIBUTE(name, since, places, single) {#name, since, Places(places), single},
#include "classfile/attributes.def"
#undef RISTRETTO_ATTRIBUTE
});
static_assert(kAttributes.size() == static_cast<std::size_t>(AttributeName::kOther));
static_assert(kAttributes.size() <= 32, "next_attribute keeps what it has seen in 32 bits");

constexpr std::size_t kBuckets = 64;

// No two of the names have the same; of an empty name anything.
constexpr std::size_t bucket_of(std::string_view name) {
  const auto letter = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(name[i])); };
  return name.empty() ? 0 : (name.size() * 9 + letter(0) + letter(name.size() / 2) * 5) % kBuckets;
}

consteval auto attributes_by_bucket() {
  std::array<AttributeName, kBuckets> table{};
  table.fill(AttributeName::kOther);
  for (std::size_t i = 0; i < kAttributes.size(); ++i) {
    AttributeName& entry = table[bucket_of(kAttributes[i].name)];
    if (entry != AttributeName::kOther) throw "two names share a bucket: choose other factors";
    entry = static_cast<AttributeName>(i);
  }
  return table;
}
constexpr auto kByBucket = attributes_by_bucket();

AttributeName find_attribute(std::string_view name) {
  const AttributeName found = kByBucket[bucket_of(name)];
  if (found == AttributeName::kOther || kAttributes[static_cast<std::size_t>(found)].name != name)
    return AttributeName::kOther;
  return found;
}

}  // namespace

std::string_view ParseContext::utf8(ByteReader& in, std::uint16_t index) const {
  if (pool.is(index, Tag::kUtf8)) return pool.utf8(index);
  in.fail(fmt::format("Invalid constant pool index {}, expected a Utf8 entry", index));
  return {};
}

std::string_view ParseContext::class_name(ByteReader& in, std::uint16_t index) const {
  if (pool.is(index, Tag::kClass)) return pool.class_name(index);
  in.fail(fmt::format("Invalid constant pool index {}, expected a Class entry", index));
  return {};
}

std::span<const std::string_view> ParseContext::class_names(ByteReader& in) const {
  const std::uint16_t count = in.u2();
  if (!in.fits(count, 2)) return {};
  const std::span<std::string_view> names = arena.make_array<std::string_view>(count);
  for (std::string_view& name : names) name = class_name(in, in.u2());
  return names;
}

namespace detail {

AttributeHeader next_attribute(const ParseContext& context, ByteReader& in, AttributePlace place, std::uint32_t& seen) {
  AttributeHeader header;
  header.raw.name = context.utf8(in, in.u2());
  const std::uint32_t length = in.u4();
  header.raw.offset = in.offset();
  header.raw.data = in.take(length);
  if (!in.ok()) return header;

  const AttributeName found = find_attribute(header.raw.name);
  if (found == AttributeName::kOther) return header;
  const AttributeFact& fact = kAttributes[static_cast<std::size_t>(found)];
  if (!fact.places.has(place) || context.major_version < fact.since) return header;

  const std::uint32_t bit = std::uint32_t{1} << static_cast<unsigned>(found);
  if (fact.single && (seen & bit) != 0) in.fail(fmt::format("Multiple {} attributes", fact.name));
  seen |= bit;
  header.name = found;
  return header;
}

void check_consumed(ByteReader& in, std::string_view name) {
  if (in.ok() && in.left() != 0) {
    in.fail(fmt::format("{} attribute has wrong length: {} bytes too many", quoted_excerpt(name), in.left()));
  }
}

}  // namespace detail
}  // namespace ristretto::classfile
