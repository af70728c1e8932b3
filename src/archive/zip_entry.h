// SPDX-License-Identifier: MIT
// The bytes of one zip entry, with everything the directory claims about them verified: place, name, size and
// checksum.
#pragma once

#include "archive/zip_directory.h"
#include "base/bytes.h"
#include "base/error.h"

namespace ristretto::archive {

// A stored entry is a part of `file`; a deflated one is a buffer of its own. Errors have a place and a reason
// and no file.
[[nodiscard]] base::Result<base::Bytes> read_entry(const base::Bytes& file, const ZipDirectory& directory,
                                                   const ZipEntry& entry);

}  // namespace ristretto::archive
