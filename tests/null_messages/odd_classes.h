// SPDX-License-Identifier: MIT
// Classes with code that javac does not emit, but that HotSpot links and explains: subroutines, values merged from
// several origins, shuffled stacks, names longer than HotSpot's buffer.
#pragma once

#include <filesystem>

namespace ristretto::null_messages {

// Writes odd/Old.class (version 49) and odd/Odd.class below `folder`.
void write_odd_classes(const std::filesystem::path& folder);

}  // namespace ristretto::null_messages
