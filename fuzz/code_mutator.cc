// SPDX-License-Identifier: MIT
// Mutates the bytecode or a stack map of one method in place and leaves the rest of the class alone: changes anywhere
// rarely get past the parser.
#include <utility>
#include <vector>

#include "classfile/class_file.h"
#include "fuzz/input.h"

using namespace ristretto;

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

// Offset and size of what the verifier reads.
std::vector<std::pair<std::size_t, std::size_t>> code_parts(base::ByteSpan bytes) {
  const auto file = classfile::parse_class(base::Bytes::borrowed(bytes));
  std::vector<std::pair<std::size_t, std::size_t>> parts;
  if (!file) return parts;
  for (const classfile::Method& method : file->methods) {
    if (method.code == nullptr) continue;
    for (const base::ByteSpan part : {method.code->bytecode, method.code->stack_map}) {
      if (!part.empty()) parts.emplace_back(part.data() - bytes.data(), part.size());
    }
  }
  return parts;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  const auto parts = code_parts({data, size});
  constexpr unsigned kAnywhere = 4;  // one mutation in so many
  if (parts.empty() || seed % kAnywhere == 0) return LLVMFuzzerMutate(data, size, max_size);
  const auto [offset, length] = parts[seed / kAnywhere % parts.size()];
  (void)LLVMFuzzerMutate(data + offset, length, length);
  return size;
}
