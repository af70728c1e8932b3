// SPDX-License-Identifier: MIT
// Manifests by themselves: inside a jar the checksum would refuse every mutation.
#include "archive/manifest.h"
#include "fuzz/input.h"

using namespace ristretto;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLargestInput) return 0;
  const auto manifest = archive::Manifest::parse({reinterpret_cast<const char*>(data), size});
  if (!manifest) return (void)manifest.error().line(), 0;
  (void)manifest->main_class();
  (void)manifest->is_multi_release();
  (void)manifest->class_path("lib");
  return 0;
}
