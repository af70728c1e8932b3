// SPDX-License-Identifier: MIT
#include "classfile/local_tables.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "classfile/modified_utf8.h"

namespace ristretto::classfile {
namespace {

constexpr std::uint16_t kFirstWithUniqueLocals = 49;

// A name is known by its place in the pool: equal entries of equal text count as different, as they do in java.
struct Key {
  std::uint64_t place;
  const char* name;

  explicit Key(const LocalVariable& local)
      : place((std::uint64_t{local.start_pc} << 32) | (std::uint64_t{local.length} << 16) | local.index),
        name(local.name.data()) {}
  friend bool operator==(const Key&, const Key&) = default;
};

bool less(const Key& a, const Key& b) {
  return a.place != b.place ? a.place < b.place : std::less<const char*>()(a.name, b.name);
}

// The entries in an order that makes lookups cheap: tables may have 65535 of them.
std::vector<Key> sorted(std::span<const LocalVariable> table) {
  std::vector<Key> keys;
  keys.reserve(table.size());
  for (const LocalVariable& local : table) keys.emplace_back(local);
  std::ranges::sort(keys, less);
  return keys;
}

bool has_duplicates(const std::vector<Key>& keys) { return std::ranges::adjacent_find(keys) != keys.end(); }

}  // namespace

std::string find_local_table_problem(const Code& code, std::uint16_t major_version) {
  if (code.locals.empty()) return {};
  const bool checks_locals = major_version >= kFirstWithUniqueLocals && code.locals.size() > 1;
  if (!checks_locals && code.local_types.empty()) return {};
  const std::vector<Key> locals = sorted(code.locals);
  if (checks_locals && has_duplicates(locals)) return "Duplicated LocalVariableTable attribute entry";
  for (const LocalVariable& local : code.local_types) {
    if (!std::ranges::binary_search(locals, Key(local), less))
      return fmt::format("LVTT entry for {} does not match any LVT entry", quoted_excerpt(local.name));
  }
  if (has_duplicates(sorted(code.local_types))) return "Duplicated LocalVariableTypeTable attribute entry";
  return {};
}

}  // namespace ristretto::classfile
