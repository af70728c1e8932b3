// SPDX-License-Identifier: MIT
// Host memory of a process that allocates much in small pieces, as loading a class library and keeping sequences do: a
// page fault for every few dozen of them is a fifth of the time that a short program takes, and small pages are about a
// twentieth of that of a long search.
#pragma once

#include <cstddef>

namespace ristretto::base {

// From now on the allocator grows in steps of `step` bytes of address space, of which the first is on large pages if
// the system has some. What is larger than `mapped` and does not fit gets a mapping of its own. Changes speed alone; to
// be called once in a process, before much is allocated.
void use_large_pages(std::size_t step, std::size_t mapped);

}  // namespace ristretto::base
