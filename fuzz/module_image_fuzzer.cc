// SPDX-License-Identifier: MIT
// JDK module images: the index and every resource over the very bytes, then the image as an archive.
#include "archive/jimage_archive.h"
#include "archive/jimage_decompress.h"
#include "base/check.h"
#include "fuzz/input.h"
#include "fuzz/memory_file.h"

using namespace ristretto;

namespace {

constexpr std::uint32_t kMostSlots = 1U << 12U;

void read_resource(base::ByteSpan image, const archive::JimageIndex& index, const archive::JimageLocation& location) {
  const auto extent = index.extent_of(location);
  if (!extent) return;
  const base::Bytes stored = base::Bytes::borrowed(image.subspan(extent->offset, extent->size));
  if (location.compressed_size != 0) (void)archive::decompress(stored, location.size, index);
}

void read_archive(base::ByteSpan image) {
  const fuzz::MemoryFile file(image);
  const auto opened = archive::JimageArchive::open(file.path());
  (void)opened.value()->modules();
  (void)opened.value()->for_each_class([](std::string_view, std::string_view) {});
  const auto names = opened.value()->names();
  if (!names) return;
  for (const std::string& name : *names) (void)opened.value()->find(name);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLargestInput) return 0;
  const base::ByteSpan image(data, size);
  const auto index = archive::JimageIndex::parse(image);
  if (!index) return (void)index.error().line(), 0;
  if (index->slot_count() > kMostSlots) return 0;
  for (std::uint32_t slot = 0; slot < index->slot_count(); ++slot) {
    const auto location = index->location_in(slot);
    if (location && *location) read_resource(image, *index, **location);
  }
  read_archive(image);
  return 0;
}
