// SPDX-License-Identifier: MIT
// Jars: the directory and every entry over the very bytes, then the jar as an archive.
#include "archive/jar_archive.h"
#include "archive/zip_entry.h"
#include "base/check.h"
#include "fuzz/input.h"
#include "fuzz/memory_file.h"

using namespace ristretto;

namespace {

constexpr int kFeature = 17;
// Of all entries together: many may claim the same compressed bytes.
constexpr std::uint64_t kLargestContent = std::uint64_t{1} << 24U;

// Whether the content is small enough to be read once more.
bool read_entries(base::ByteSpan file) {
  const auto directory = archive::read_zip_directory(file);
  if (!directory) return true;
  std::uint64_t content = 0;
  for (const archive::ZipEntry& entry : directory->entries) {
    content += std::min(entry.size, kLargestContent);
    if (content > kLargestContent) return false;
    (void)archive::read_entry(base::Bytes::borrowed(file), *directory, entry);
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLargestInput || !read_entries({data, size})) return 0;
  const fuzz::MemoryFile file({data, size});
  const auto jar = archive::JarArchive::open(file.path(), kFeature);
  if (!jar) return (void)jar.error().line(), 0;
  (void)(*jar)->manifest().class_path("lib");
  const auto names = (*jar)->names();
  for (const std::string& name : names.value()) {
    const auto found = (*jar)->find(name);
    base::check(!found || found->has_value(), "an archive finds what it names");
  }
  return 0;
}
