// SPDX-License-Identifier: MIT
#include "vm/symbolic/multi_arrays.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "vm/interp/allocate.h"
#include "vm/layout.h"
#include "vm/machine.h"
#include "vm/symbolic/domain.h"

namespace ristretto::vm::symbolic {

namespace {

// Elements in all; a length that would need more gets a value.
constexpr std::int64_t kMostElementsInAll = 1 << 14;

// Alike for a run that opens and one that follows its bits. After a negative length there is nothing to ask.
bool find_lengths(Domain& domain, Slot* slots, std::size_t count, std::vector<Int>& found) {
  std::int64_t elements = 1;
  for (std::size_t i = 0; i < count; ++i) {
    const bool has_room = elements * domain.options().array_room <= kMostElementsInAll;
    if (!has_room && !domain.fix(slots + i)) return false;
    Int length = domain.get_int(slots + i);
    if (!domain.make_room(length)) return false;
    found.push_back(length);
    if (length.bits < 0) break;
    const std::int64_t room = length.is_symbolic() ? domain.options().array_room : length.bits;
    elements = std::min(elements * std::max<std::int64_t>(room, 1), kMostElementsInAll);
  }
  found.resize(count, Int(0));
  return true;
}

void set_lengths(Domain& domain, Machine& vm, Ref array, std::span<const Int> lengths) {
  if (std::ranges::none_of(lengths, &Int::is_symbolic)) return;
  domain.store_int<std::int32_t>(vm.heap, vm.heap.at(array) + kLengthOffset, lengths.front());
  if (lengths.size() == 1) return;
  for (std::int32_t i = 0; i < vm.heap.length(array); ++i)
    set_lengths(domain, vm, vm.element<Ref>(array, i), lengths.subspan(1));
}

}  // namespace

bool allocate_rooms(Domain& domain, Machine& vm, Thread& thread, const MultiArray& shape, Slot* lengths, Ref& array) {
  std::vector<Int> found;
  if (!find_lengths(domain, lengths, static_cast<std::size_t>(shape.dimensions), found)) return false;
  std::vector<Slot> rooms(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) Concrete::put(&rooms[i], found[i].bits);
  array = allocate_multi_array(vm, thread, shape, rooms.data());
  if (!is_null(array)) set_lengths(domain, vm, array, found);
  return true;
}

}  // namespace ristretto::vm::symbolic
