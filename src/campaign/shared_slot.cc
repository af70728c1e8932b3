// SPDX-License-Identifier: MIT
#include "campaign/shared_slot.h"

#include <memory>

#include <sys/mman.h>

#include "base/check.h"

namespace ristretto::campaign {

void SharedSlot::reset() {
  std::destroy_at(this);
  std::construct_at(this);
}

SharedSlots::SharedSlots(std::size_t count) {
  void* memory = mmap(nullptr, count * sizeof(SharedSlot), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  base::check(memory != MAP_FAILED, "no memory to share with workers");
  slots_ = {static_cast<SharedSlot*>(memory), count};
  for (SharedSlot& slot : slots_) std::construct_at(&slot);
}

SharedSlots::~SharedSlots() { munmap(slots_.data(), slots_.size_bytes()); }

}  // namespace ristretto::campaign
