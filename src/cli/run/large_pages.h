// SPDX-License-Identifier: MIT
// Host memory for one guest in this process: loading the class library makes some hundred thousand small objects, and a
// page fault for every few dozen of them is a fifth of the time that a short program takes.
#pragma once

namespace ristretto::cli::run {

// From now on the allocator grows in large steps, and the first of them is on large pages if the system has some.
// Changes speed alone; to be called once, before much is allocated.
void use_large_pages();

}  // namespace ristretto::cli::run
