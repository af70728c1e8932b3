// SPDX-License-Identifier: MIT
#include "archive/zip_entry.h"

#include <fmt/format.h>
#include <libdeflate.h>

#include "archive/inflate.h"
#include "archive/load.h"
#include "archive/zip_format.h"

namespace ristretto::archive {

using zip::LocalHeader;

namespace {

std::unexpected<base::Error> fail_in(const ZipEntry& entry, const base::Error& error) {
  return base::fail(error.at(fmt::format("entry {}", entry.name)));
}
std::unexpected<base::Error> fail_in(const ZipEntry& entry, std::string reason) {
  return fail_in(entry, base::Error(std::move(reason)));
}

base::Result<base::Bytes> compressed_data(const base::Bytes& file, const ZipDirectory& directory,
                                          const ZipEntry& entry) {
  // `base + local_offset` cannot overflow: base <= start, and the offset is checked against what is left.
  const std::uint64_t room = directory.start - directory.base;
  if (!fits(entry.local_offset, LocalHeader::kSize, room)) {
    return fail_in(entry, fmt::format("its local header, at {}, lies outside the file", entry.local_offset));
  }
  const base::ByteSpan bytes = file.span();
  const std::uint64_t header = directory.base + entry.local_offset;
  if (load_little<std::uint32_t>(bytes, header) != LocalHeader::kSignature) {
    return fail_in(entry, fmt::format("there is no local header at byte 0x{:x}", header));
  }
  const std::size_t name_length = load_little<std::uint16_t>(bytes, header + LocalHeader::kNameLength);
  const std::size_t extra_length = load_little<std::uint16_t>(bytes, header + LocalHeader::kExtraLength);
  const std::uint64_t name_at = header + LocalHeader::kSize;
  if (!fits(name_at, name_length + extra_length, directory.start)) return fail_in(entry, "its local header is cut off");
  const std::string_view name = base::as_text(bytes.subspan(name_at, name_length));
  if (name != entry.name) return fail_in(entry, fmt::format("its local header names it {}", name));
  const std::uint64_t data = name_at + name_length + extra_length;
  if (!fits(data, entry.compressed_size, directory.start)) {
    return fail_in(entry, fmt::format("its {} bytes go past the end of the data", entry.compressed_size));
  }
  return file.part(data, entry.compressed_size);
}

base::Result<base::Bytes> decompressed(const base::Bytes& data, const ZipEntry& entry) {
  if (entry.method == zip::kMethodDeflated) {
    auto inflated = inflate(Deflated::kRaw, data.span(), entry.size);
    if (!inflated) return fail_in(entry, inflated.error());
    return inflated;
  }
  if (entry.method != zip::kMethodStored) {
    return fail_in(entry, fmt::format("compression method {} is not supported", entry.method));
  }
  if (entry.compressed_size != entry.size) {
    return fail_in(entry, fmt::format("stored as {} bytes, but claims {}", entry.compressed_size, entry.size));
  }
  return data;
}

}  // namespace

base::Result<base::Bytes> read_entry(const base::Bytes& file, const ZipDirectory& directory, const ZipEntry& entry) {
  if ((entry.flags & zip::kFlagEncrypted) != 0) return fail_in(entry, "encrypted entries are not supported");
  const auto data = compressed_data(file, directory, entry);
  if (!data) return base::fail(data.error());
  auto bytes = decompressed(*data, entry);
  if (!bytes) return base::fail(bytes.error());
  const std::uint32_t crc = libdeflate_crc32(0, bytes->span().data(), bytes->size());
  if (crc != entry.crc) {
    return fail_in(entry, fmt::format("checksum {:08x}, but {:08x} was expected", crc, entry.crc));
  }
  return bytes;
}

}  // namespace ristretto::archive
