// SPDX-License-Identifier: MIT
// A whole regular file as bytes, mapped or copied. Anything else - folder, device, pipe - is an Error.
#pragma once

#include <filesystem>

#include "base/bytes.h"
#include "base/error.h"

namespace ristretto::archive {

// Read-only mapping that lives as long as any copy of the bytes. For large files that nobody rewrites in
// place: should the file be cut short while it is mapped, touching the lost part ends the process.
[[nodiscard]] base::Result<base::Bytes> map_file(const std::filesystem::path& file);

// A copy in memory. For small files, and for those that a build may rewrite under us.
[[nodiscard]] base::Result<base::Bytes> read_file(const std::filesystem::path& file);

}  // namespace ristretto::archive
