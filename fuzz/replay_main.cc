// SPDX-License-Identifier: MIT
// Runs one harness over the files of folders, without libFuzzer: replay_<name> FOLDER...
// An input that takes too long fails like one that crashes.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <vector>

#include "fuzz/input.h"

namespace {

namespace fs = std::filesystem;

// Of the processor, so that a busy machine fails nothing.
constexpr std::clock_t kLongest = 20 * CLOCKS_PER_SEC;

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (entry.is_regular_file()) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

// In a buffer of just the file's size, so that the sanitizer notices a read behind it.
void replay(const fs::path& file) {
  std::fprintf(stderr, "%s\n", file.c_str());
  const std::size_t size = fs::file_size(file);
  const std::unique_ptr<std::uint8_t[]> data(new std::uint8_t[size]);
  std::ifstream stream(file, std::ios::binary);
  if (!stream.read(reinterpret_cast<char*>(data.get()), static_cast<std::streamsize>(size))) std::exit(2);
  const std::clock_t start = std::clock();
  (void)LLVMFuzzerTestOneInput(data.get(), size);
  if (std::clock() - start < kLongest) return;
  std::fputs("takes too long\n", stderr);
  std::exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t count = 0;
  for (int i = 1; i < argc; ++i) {
    for (const fs::path& file : files_in(argv[i])) {
      replay(file);
      ++count;
    }
  }
  std::printf("%zu inputs replayed\n", count);
  return count == 0 ? 2 : 0;
}
