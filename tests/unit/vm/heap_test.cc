// SPDX-License-Identifier: MIT
#include "vm/heap.h"

#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "base/rng.h"

namespace ristretto::vm {
namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20U;

std::uint64_t address_of(Ref ref) { return static_cast<std::uint64_t>(ref) << 3U; }

bool is_zero(const Heap& heap, std::uint64_t from, std::uint64_t to) {
  for (std::uint64_t i = from; i < to; ++i) {
    if (heap.base()[i] != std::byte{0}) return false;
  }
  return true;
}

// ---- allocation ----

TEST(Heap, AllocationIsZeroedAlignedAndNeverNull) {
  Heap heap(kMiB);
  const Ref first = heap.allocate(1);
  const Ref second = heap.allocate(9);
  const Ref third = heap.allocate(8);
  EXPECT_FALSE(is_null(first));
  EXPECT_EQ(address_of(second), address_of(first) + 8);
  EXPECT_EQ(address_of(third), address_of(second) + 16);
  EXPECT_EQ(heap.used(), address_of(third) + 8);
  EXPECT_TRUE(is_zero(heap, address_of(first), heap.used()));
}

TEST(Heap, LimitIsExactAndAFailedAllocationTakesNothing) {
  Heap heap(kMiB);
  const std::uint64_t left = kMiB - heap.used();
  EXPECT_TRUE(is_null(heap.allocate(left + 1)));
  EXPECT_TRUE(is_null(heap.allocate(UINT64_MAX - 64)));
  EXPECT_FALSE(is_null(heap.allocate(left)));
  EXPECT_EQ(heap.used(), kMiB);
  EXPECT_TRUE(is_null(heap.allocate(1)));
}

TEST(Heap, ExtendAllowsMoreUntilTheMarkIsRolledBack) {
  Heap heap(kMiB);
  EXPECT_FALSE(is_null(heap.allocate(kMiB - heap.used())));
  heap.mark();
  heap.extend(64);
  EXPECT_FALSE(is_null(heap.allocate(64)));
  EXPECT_TRUE(is_null(heap.allocate(8)));
  heap.rollback();
  EXPECT_EQ(heap.limit(), kMiB);
  EXPECT_TRUE(is_null(heap.allocate(8)));
  heap.extend(8);
  heap.release();
  EXPECT_EQ(heap.limit(), kMiB + 8);
}

TEST(Heap, WhatIsNeededComesOutOfAReserveThatExtendLeaves) {
  Heap heap(kMiB);
  heap.extend(1024 * kMiB);
  const std::uint64_t extended = heap.limit();
  EXPECT_FALSE(is_null(heap.allocate(extended - heap.used())));
  EXPECT_TRUE(is_null(heap.allocate(8)));
  heap.mark();
  const Ref needed = heap.allocate_needed(40);
  EXPECT_EQ(address_of(needed), extended);
  EXPECT_TRUE(is_null(heap.allocate(8)));
  heap.extend(kMiB);
  EXPECT_TRUE(is_null(heap.allocate(8)));
  EXPECT_TRUE(is_null(heap.allocate_needed(1024 * kMiB)));
  heap.rollback();
  EXPECT_EQ(heap.limit(), extended);
}

TEST(Heap, RawMemoryIsKnownByAddressUntilRolledBack) {
  Heap heap(kMiB);
  const Ref object = heap.allocate(64);
  const std::uint64_t raw = address_of(heap.allocate_raw(24));
  EXPECT_FALSE(heap.is_raw(address_of(object), 1));
  EXPECT_TRUE(heap.is_raw(raw, 24));
  EXPECT_TRUE(heap.is_raw(raw + 23, 1));
  EXPECT_FALSE(heap.is_raw(raw, 25));
  EXPECT_FALSE(heap.is_raw(raw - 1, 1));
  EXPECT_FALSE(heap.is_raw(raw, UINT64_MAX));
  EXPECT_FALSE(heap.is_raw(0, 1));
  heap.mark();
  const std::uint64_t later = address_of(heap.allocate_raw(8));
  EXPECT_TRUE(heap.is_raw(later, 8));
  heap.rollback();
  EXPECT_EQ(address_of(heap.allocate(8)), later);
  EXPECT_FALSE(heap.is_raw(later, 8));
}

// ---- marks ----

TEST(Heap, RollbackRestoresWordsAndClearsWhatCameAfter) {
  Heap heap(kMiB);
  const Ref old = heap.allocate(32);
  heap.store(old, 8, std::uint64_t{1});
  heap.store(old, 16, std::uint8_t{2});
  const std::uint64_t top = heap.used();
  heap.mark();
  heap.store(old, 8, std::uint64_t{3});
  heap.store(old, 17, std::uint8_t{4});
  heap.store(old, 22, std::uint16_t{5});
  const Ref made = heap.allocate(64);
  heap.store(made, 56, std::uint64_t{6});
  heap.rollback();
  EXPECT_EQ(heap.used(), top);
  EXPECT_EQ(heap.load<std::uint64_t>(old, 8), 1U);
  EXPECT_EQ(heap.load<std::uint64_t>(old, 16), 2U);
  EXPECT_TRUE(is_zero(heap, top, top + 64));
}

TEST(Heap, RollbackKeepsTheMark) {
  Heap heap(kMiB);
  const Ref old = heap.allocate(16);
  heap.mark();
  for (std::uint64_t round = 1; round < 5; ++round) {
    heap.store(old, 8, round);
    heap.rollback();
    EXPECT_EQ(heap.load<std::uint64_t>(old, 8), 0U);
    EXPECT_EQ(heap.marks(), 1U);
  }
}

TEST(Heap, MarksNest) {
  Heap heap(kMiB);
  const Ref a = heap.allocate(16);
  heap.mark();
  heap.store(a, 8, std::uint64_t{1});
  const Ref b = heap.allocate(16);
  heap.store(b, 8, std::uint64_t{2});
  heap.mark();
  heap.store(a, 8, std::uint64_t{3});
  heap.store(b, 8, std::uint64_t{4});
  heap.rollback();
  EXPECT_EQ(heap.load<std::uint64_t>(a, 8), 1U);
  EXPECT_EQ(heap.load<std::uint64_t>(b, 8), 2U);
  heap.release();
  heap.rollback();
  EXPECT_EQ(heap.load<std::uint64_t>(a, 8), 0U);
  EXPECT_TRUE(is_zero(heap, address_of(b), address_of(b) + 16));
}

TEST(Heap, ReleaseKeepsTheChangesForTheOuterMarkToUndo) {
  Heap heap(kMiB);
  const Ref a = heap.allocate(16);
  heap.mark();
  heap.mark();
  heap.store(a, 8, std::uint64_t{1});
  heap.release();
  EXPECT_EQ(heap.load<std::uint64_t>(a, 8), 1U);
  heap.rollback();
  EXPECT_EQ(heap.load<std::uint64_t>(a, 8), 0U);
}

TEST(Heap, ReleaseOfTheOutermostMarkKeepsEverything) {
  Heap heap(kMiB);
  const Ref a = heap.allocate(16);
  heap.mark();
  heap.store(a, 8, std::uint64_t{1});
  const std::uint64_t top = (static_cast<void>(heap.allocate(8)), heap.used());
  heap.release();
  EXPECT_EQ(heap.marks(), 0U);
  heap.store(a, 8, std::uint64_t{2});
  heap.mark();
  heap.rollback();
  EXPECT_EQ(heap.load<std::uint64_t>(a, 8), 2U);
  EXPECT_EQ(heap.used(), top);
}

TEST(Heap, BulkWriteAcrossTheMarkIsUndone) {
  Heap heap(kMiB);
  const Ref a = heap.allocate(64);
  std::memset(heap.at(a), 0x11, 64);
  heap.mark();
  const Ref b = heap.allocate(64);
  heap.before_write(heap.at(a) + 3, 100);
  std::memset(heap.at(a) + 3, 0x22, 100);
  heap.rollback();
  for (unsigned i = 0; i < 64; ++i) EXPECT_EQ(heap.at(a)[i], std::byte{0x11}) << i;
  EXPECT_TRUE(is_zero(heap, address_of(b), address_of(b) + 64));
}

TEST(Heap, LargeStretchesAreZeroAgain) {
  Heap heap(64 * kMiB);
  const Ref before = heap.allocate(40);
  std::memset(heap.at(before), 0x11, 40);
  for (const std::uint64_t bytes : {kMiB - 8, kMiB, kMiB + 8, 5 * kMiB + 4096 - 56, 33 * kMiB + 16}) {
    heap.mark();
    const std::uint64_t from = heap.used();
    const Ref made = heap.allocate(bytes);
    std::memset(heap.at(made), 0xff, bytes);
    const std::uint64_t to = heap.used();
    heap.rollback();
    EXPECT_TRUE(is_zero(heap, from, to)) << bytes;
    heap.release();
  }
  for (unsigned i = 0; i < 40; ++i) EXPECT_EQ(heap.at(before)[i], std::byte{0x11});
}

TEST(Heap, PeakOutlivesRollback) {
  Heap heap(kMiB);
  heap.mark();
  (void)heap.allocate(1000);
  const std::uint64_t peak = heap.used();
  heap.rollback();
  EXPECT_EQ(heap.peak(), peak);
}

TEST(HeapDeathTest, RollbackAndReleaseNeedAMark) {
  Heap heap(kMiB);
  EXPECT_DEATH(heap.rollback(), "rollback without a mark");
  EXPECT_DEATH(heap.release(), "release without a mark");
}

// ---- against a model: copies of all memory ----

struct Copy {
  std::vector<std::byte> memory;
  std::uint64_t limit;
};

Copy copy_of(const Heap& heap) { return {{heap.base(), heap.base() + heap.used()}, heap.limit()}; }

class Model {
 public:
  explicit Model(std::uint64_t seed) : rng_(seed) { refs_.push_back(heap_.allocate(64)); }

  void step() {
    switch (rng_.below(12)) {
      case 0:
      case 1:
      case 2: allocate(); break;
      case 3:
      case 4:
      case 5:
      case 6: store(); break;
      case 7:
      case 8: write_bulk(); break;
      case 9: mark(); break;
      case 10: rollback(); break;
      default: release(); break;
    }
    highest_ = std::max(highest_, heap_.used());
  }

 private:
  void allocate() {
    const std::uint64_t bytes = rng_.below(50) == 0 ? kMiB + rng_.below(kMiB) : 8 + rng_.below(256);
    const Ref made = heap_.allocate(bytes);
    if (is_null(made)) return heap_.extend(rng_.below(1000));
    ASSERT_TRUE(is_zero(heap_, address_of(made), heap_.used()));
    refs_.push_back(made);
  }
  void store() {
    const std::uint64_t at = offset(8);
    switch (rng_.below(4)) {
      case 0: return heap_.store_at(heap_.base() + at, static_cast<std::uint8_t>(rng_.next()));
      case 1: return heap_.store_at(heap_.base() + (at & ~std::uint64_t{1}), static_cast<std::uint16_t>(rng_.next()));
      case 2: return heap_.store_at(heap_.base() + (at & ~std::uint64_t{3}), static_cast<std::uint32_t>(rng_.next()));
      default: return heap_.store_at(heap_.base() + (at & ~std::uint64_t{7}), rng_.next());
    }
  }
  void write_bulk() {
    const std::uint64_t bytes = 1 + rng_.below(40);
    const std::uint64_t at = offset(bytes);
    heap_.before_write(heap_.base() + at, bytes);
    std::memset(heap_.base() + at, static_cast<int>(rng_.below(256)), bytes);
  }
  std::uint64_t offset(std::uint64_t room) {
    const std::uint64_t first = address_of(refs_.front());
    return first + rng_.below(heap_.used() - room - first + 1);
  }
  void mark() {
    if (copies_.size() == 6) return;
    heap_.mark();
    copies_.push_back(copy_of(heap_));
  }
  void rollback() {
    if (copies_.empty()) return;
    heap_.rollback();
    const Copy& expected = copies_.back();
    ASSERT_EQ(heap_.used(), expected.memory.size());
    ASSERT_EQ(heap_.limit(), expected.limit);
    ASSERT_EQ(std::memcmp(heap_.base(), expected.memory.data(), expected.memory.size()), 0);
    ASSERT_TRUE(is_zero(heap_, heap_.used(), highest_));
  }
  void release() {
    if (copies_.empty()) return;
    heap_.release();
    copies_.pop_back();
  }

  base::Rng rng_;
  Heap heap_{8 * kMiB};
  std::vector<Ref> refs_;
  std::vector<Copy> copies_;
  std::uint64_t highest_ = 0;
};

TEST(Heap, RandomOperationsAgreeWithCopiesOfMemory) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Model model(seed);
    for (int i = 0; i < 400 && !testing::Test::HasFatalFailure(); ++i) model.step();
    ASSERT_FALSE(testing::Test::HasFatalFailure()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace ristretto::vm
