// SPDX-License-Identifier: MIT
// Parts of files that guests have mapped into their memory (FileChannel.map). A file of the JDK becomes a window of the
// heap; any other is copied, and the copy and the file are brought into step when one is looked at after the other was
// written: flush() before a file is read through a descriptor, refresh() after it was written so.
#pragma once

#include <cstdint>
#include <vector>

#include "natives/files/open_files.h"
#include "vm/heap.h"

namespace ristretto::natives {

enum class MapMode : std::uint8_t { kReadOnly = 0, kReadWrite = 1, kPrivate = 2 };  // numbered as FileChannelImpl does

class Mappings {
 public:
  static constexpr std::int64_t kGranularity = 4096;

  Mappings(vm::Heap& heap, vm::Trail& trail) : heap_(heap), trail_(trail) {}

  // The guest address of the part.
  [[nodiscard]] files::Outcome<std::uint64_t> map(const files::OpenFilePtr& file, MapMode mode, std::uint64_t offset,
                                                  std::uint64_t length);
  [[nodiscard]] files::Outcome<void> unmap(std::uint64_t address);
  [[nodiscard]] files::Outcome<void> flush(const files::OpenFile& file);
  [[nodiscard]] files::Outcome<void> flush_all();
  [[nodiscard]] files::Outcome<void> refresh(const files::OpenFile& file);

 private:
  struct Mapping {
    std::shared_ptr<files::Content> content;
    MapMode mode = MapMode::kReadOnly;
    std::uint64_t address = 0;
    std::uint64_t offset = 0;
    std::uint64_t length = 0;
  };
  [[nodiscard]] files::Outcome<void> load(const Mapping& mapping);
  [[nodiscard]] files::Outcome<void> flush(const Mapping& mapping);

  vm::Heap& heap_;
  vm::Trail& trail_;
  std::vector<Mapping> mappings_;
};

}  // namespace ristretto::natives
