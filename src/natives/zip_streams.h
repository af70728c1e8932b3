// SPDX-License-Identifier: MIT
// The zlib streams behind java.util.zip.Inflater and Deflater, by handle. A stream that is about to change while a mark
// is set is copied first, once a mark.
#pragma once

#include <cstdint>
#include <map>
#include <memory>

#include "vm/trail.h"

extern "C" struct z_stream_s;

namespace ristretto::natives {

enum class ZipKind : std::uint8_t { kInflate, kDeflate };

struct ZipDeleter {
  ZipKind kind = ZipKind::kInflate;
  void operator()(z_stream_s* stream) const;
};

class ZipStreams {
 public:
  explicit ZipStreams(vm::Trail& trail) : trail_(trail) {}

  // Zero: no memory or bad arguments.
  [[nodiscard]] std::int64_t open_inflate(bool is_raw);
  [[nodiscard]] std::int64_t open_deflate(int level, int strategy, bool is_raw);
  // To be read only, and to be changed. Null: no such stream.
  [[nodiscard]] const z_stream_s* find(std::int64_t handle, ZipKind kind) const;
  [[nodiscard]] z_stream_s* change(std::int64_t handle, ZipKind kind);
  void close(std::int64_t handle, ZipKind kind);
  // Marks were set, undone or forgotten: copies made so far are no longer those of the latest mark.
  void forget_copies() { ++epoch_; }

 private:
  using StreamPtr = std::unique_ptr<z_stream_s, ZipDeleter>;
  struct Entry {
    StreamPtr stream;
    std::uint64_t copied_in = 0;  // epoch
  };

  [[nodiscard]] std::int64_t add(StreamPtr stream);

  vm::Trail& trail_;
  std::map<std::int64_t, Entry> streams_;
  std::int64_t next_ = 1;
  std::uint64_t epoch_ = 1;
};

}  // namespace ristretto::natives
