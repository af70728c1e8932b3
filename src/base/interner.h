// SPDX-License-Identifier: MIT
// Equal values become one small number: dense 32-bit ids in first-seen order,
// stable for the life of the interner.
//
// Ids depend on the order of intern() calls alone, never on hashes or addresses, so they may reach results.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "base/check.h"

namespace ristretto::base {

// Open-addressing set of ids that knows no values: the caller hashes and
// compares. The part all interners share.
class IdTable {
 public:
  // The id for which `is_same(id)` holds among those inserted with `hash`.
  template <class IsSame>
  [[nodiscard]] std::optional<std::uint32_t> find(std::size_t hash, IsSame is_same) const {
    if (slots_.empty()) return std::nullopt;
    const std::uint32_t tag = tag_of(hash);
    for (std::size_t i = tag & mask();; i = (i + 1) & mask()) {
      if (slots_[i].id == kFree) return std::nullopt;
      if (slots_[i].tag == tag && is_same(slots_[i].id)) return slots_[i].id;
    }
  }

  // `id` must not be present.
  void insert(std::size_t hash, std::uint32_t id);

 private:
  static constexpr std::uint32_t kFree = UINT32_MAX;
  struct Slot {
    std::uint32_t tag = 0;
    std::uint32_t id = kFree;
  };

  // std::hash of an integer is the integer; spread it so that neighbours do not cluster.
  static std::uint32_t tag_of(std::size_t hash) {
    return static_cast<std::uint32_t>((std::uint64_t{hash} * 0x9e3779b97f4a7c15U) >> 32U);
  }
  [[nodiscard]] std::size_t mask() const { return slots_.size() - 1; }
  void place(Slot slot);
  void grow();

  std::vector<Slot> slots_;  // a power of two, at most three quarters full
  std::size_t used_ = 0;
};

// References to interned values stay valid for the life of the interner. With a transparent Hash and Eq,
// find() and intern() take whatever they accept; a value is constructed from the key only when it is new. Id
// is std::uint32_t or an enum over it.
template <class T, class Hash = std::hash<T>, class Eq = std::equal_to<>, class Id = std::uint32_t>
class Interner {
 public:
  template <class Key>
  Id intern(Key&& key) {
    const std::size_t hash = hash_(key);
    if (const auto known = lookup(hash, key)) return static_cast<Id>(*known);
    check(values_.size() < UINT32_MAX, "an interner is full");
    const auto id = static_cast<std::uint32_t>(values_.size());
    values_.emplace_back(std::forward<Key>(key));
    table_.insert(hash, id);
    return static_cast<Id>(id);
  }

  template <class Key>
  [[nodiscard]] std::optional<Id> find(const Key& key) const {
    const auto known = lookup(hash_(key), key);
    if (!known) return std::nullopt;
    return static_cast<Id>(*known);
  }

  // `id` must come from this interner.
  [[nodiscard]] const T& operator[](Id id) const { return values_[static_cast<std::uint32_t>(id)]; }
  [[nodiscard]] std::size_t size() const { return values_.size(); }

 private:
  template <class Key>
  [[nodiscard]] std::optional<std::uint32_t> lookup(std::size_t hash, const Key& key) const {
    return table_.find(hash, [&](std::uint32_t id) { return eq_(values_[id], key); });
  }

  std::deque<T> values_;
  IdTable table_;
  [[no_unique_address]] Hash hash_;
  [[no_unique_address]] Eq eq_;
};

// Texts, kept in an arena: a returned view lives as long as the interner.
class StringInterner {
 public:
  using Id = std::uint32_t;

  Id intern(std::string_view text);
  [[nodiscard]] std::optional<Id> find(std::string_view text) const;

  // `id` must come from this interner.
  [[nodiscard]] std::string_view operator[](Id id) const { return texts_[id]; }
  [[nodiscard]] std::size_t size() const { return texts_.size(); }

 private:
  [[nodiscard]] std::optional<Id> lookup(std::size_t hash, std::string_view text) const {
    return table_.find(hash, [&](Id id) { return texts_[id] == text; });
  }

  Arena arena_;
  std::vector<std::string_view> texts_;
  IdTable table_;
};

}  // namespace ristretto::base
