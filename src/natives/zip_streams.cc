// SPDX-License-Identifier: MIT
#include "natives/zip_streams.h"

#include <zlib.h>

#include "base/check.h"

namespace ristretto::natives {
namespace {

constexpr int kMemoryLevel = 8;      // the JDK's DEF_MEM_LEVEL
constexpr std::size_t kMost = 4096;  // each takes up to 268 KiB of the host's memory

}  // namespace

void ZipDeleter::operator()(z_stream_s* stream) const {
  if (kind == ZipKind::kInflate)
    inflateEnd(stream);
  else
    deflateEnd(stream);
  delete stream;
}

std::int64_t ZipStreams::add(StreamPtr stream) {
  trail_.save(next_);
  const std::int64_t handle = next_++;
  trail_.log([this, handle] { streams_.erase(handle); });
  streams_[handle] = {std::move(stream), 0};
  return handle;
}

std::int64_t ZipStreams::open_inflate(bool is_raw) {
  if (streams_.size() >= kMost) return 0;
  auto stream = std::make_unique<z_stream>();
  if (inflateInit2(stream.get(), is_raw ? -MAX_WBITS : MAX_WBITS) != Z_OK) return 0;
  return add(StreamPtr(stream.release(), ZipDeleter{ZipKind::kInflate}));
}

std::int64_t ZipStreams::open_deflate(int level, int strategy, bool is_raw) {
  if (streams_.size() >= kMost) return 0;
  auto stream = std::make_unique<z_stream>();
  const int bits = is_raw ? -MAX_WBITS : MAX_WBITS;
  if (deflateInit2(stream.get(), level, Z_DEFLATED, bits, kMemoryLevel, strategy) != Z_OK) return 0;
  return add(StreamPtr(stream.release(), ZipDeleter{ZipKind::kDeflate}));
}

const z_stream_s* ZipStreams::find(std::int64_t handle, ZipKind kind) const {
  const auto found = streams_.find(handle);
  if (found == streams_.end() || found->second.stream.get_deleter().kind != kind) return nullptr;
  return found->second.stream.get();
}

z_stream_s* ZipStreams::change(std::int64_t handle, ZipKind kind) {
  if (find(handle, kind) == nullptr) return nullptr;
  Entry& entry = streams_.at(handle);
  if (trail_.is_active() && entry.copied_in != epoch_) {
    auto plain = std::make_unique<z_stream>();
    const int status = kind == ZipKind::kInflate ? inflateCopy(plain.get(), entry.stream.get())
                                                 : deflateCopy(plain.get(), entry.stream.get());
    base::check(status == Z_OK, "a zip stream cannot be copied for a mark");
    const std::shared_ptr<z_stream> copy(plain.release(), ZipDeleter{kind});
    // The copy is copied once more when it is put back: a std::function's captures cannot be moved from.
    trail_.log([this, handle, kind, copy] {
      auto back = std::make_unique<z_stream>();
      const int again =
          kind == ZipKind::kInflate ? inflateCopy(back.get(), copy.get()) : deflateCopy(back.get(), copy.get());
      base::check(again == Z_OK, "a zip stream cannot be restored");
      streams_[handle] = {StreamPtr(back.release(), ZipDeleter{kind}), 0};
    });
    entry.copied_in = epoch_;
  }
  return entry.stream.get();
}

void ZipStreams::close(std::int64_t handle, ZipKind kind) {
  if (find(handle, kind) == nullptr) return;
  if (trail_.is_active()) static_cast<void>(change(handle, kind));
  streams_.erase(handle);
}

}  // namespace ristretto::natives
