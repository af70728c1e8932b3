// SPDX-License-Identifier: MIT
#include "archive/zip_directory.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "archive/load.h"
#include "archive/zip_format.h"

namespace ristretto::archive {

using base::ByteSpan;
using zip::CentralHeader;
using zip::EndRecord;
using zip::Zip64EndRecord;
using zip::Zip64Locator;

namespace {

struct End {
  std::uint64_t directory_end = 0;
  std::uint64_t directory_size = 0;
  std::uint64_t directory_offset = 0;  // counted from the end of the stub
  std::uint64_t count = 0;
  bool is_zip64 = false;
};

std::unexpected<base::Error> fail_at(std::string_view part, std::uint64_t offset, std::string reason) {
  return base::fail(base::Error(std::move(reason)).at(fmt::format("{}, byte 0x{:x}", part, offset)));
}

bool has_signature(ByteSpan file, std::uint64_t offset, std::size_t size, std::uint32_t signature) {
  return fits(offset, size, file.size()) && load_little<std::uint32_t>(file, offset) == signature;
}

// The signature may appear in a comment or in entry data, so the record must also fit: either its comment
// ends with the file or, when something was appended to the file, the directory it describes is really there.
bool is_end_record(ByteSpan file, std::size_t at) {
  if (!has_signature(file, at, EndRecord::kSize, EndRecord::kSignature)) return false;
  const std::size_t end = at + EndRecord::kSize + load_little<std::uint16_t>(file, at + EndRecord::kCommentLength);
  if (end == file.size()) return true;
  const std::uint64_t size = load_little<std::uint32_t>(file, at + EndRecord::kDirectorySize);
  return end < file.size() && size <= at && size >= CentralHeader::kSize &&
         has_signature(file, at - size, CentralHeader::kSize, CentralHeader::kSignature);
}

std::optional<std::size_t> find_end_record(ByteSpan file) {
  if (file.size() < EndRecord::kSize) return std::nullopt;
  const std::size_t last = file.size() - EndRecord::kSize;
  const std::size_t first = last - std::min<std::size_t>(last, 0xffff);
  for (std::size_t at = last + 1; at-- > first;) {
    if (is_end_record(file, at)) return at;
  }
  return std::nullopt;
}

std::optional<std::uint64_t> find_zip64_record(ByteSpan file, std::uint64_t end_record) {
  if (end_record < Zip64Locator::kSize) return std::nullopt;
  const std::uint64_t locator = end_record - Zip64Locator::kSize;
  if (!has_signature(file, locator, Zip64Locator::kSize, Zip64Locator::kSignature)) return std::nullopt;
  const auto is_record = [&](std::uint64_t at) {
    return has_signature(file, at, Zip64EndRecord::kSize, Zip64EndRecord::kSignature) && at < locator;
  };
  const auto told = load_little<std::uint64_t>(file, locator + Zip64Locator::kRecordOffset);
  if (is_record(told)) return told;
  // Behind a stub the offset told is too small; without extensions the record lies right before the locator.
  const std::uint64_t before = locator - std::min<std::uint64_t>(locator, Zip64EndRecord::kSize);
  if (is_record(before)) return before;
  return std::nullopt;
}

base::Result<End> read_end(ByteSpan file, std::size_t at) {
  End end{.directory_end = at,
          .directory_size = load_little<std::uint32_t>(file, at + EndRecord::kDirectorySize),
          .directory_offset = load_little<std::uint32_t>(file, at + EndRecord::kDirectoryOffset),
          .count = load_little<std::uint16_t>(file, at + EndRecord::kCount)};
  if (const auto record = find_zip64_record(file, at)) {
    const End wide{.directory_end = *record,
                   .directory_size = load_little<std::uint64_t>(file, *record + Zip64EndRecord::kDirectorySize),
                   .directory_offset = load_little<std::uint64_t>(file, *record + Zip64EndRecord::kDirectoryOffset),
                   .count = load_little<std::uint64_t>(file, *record + Zip64EndRecord::kCount),
                   .is_zip64 = true};
    const auto agrees = [](std::uint64_t narrow, std::uint64_t saturated, std::uint64_t value) {
      return narrow == value || narrow == saturated;
    };
    // As java does: a zip64 record that contradicts the end record is not one.
    if (agrees(end.directory_size, zip::kIn64Bits, wide.directory_size) &&
        agrees(end.directory_offset, zip::kIn64Bits, wide.directory_offset) &&
        agrees(end.count, zip::kCountIn64Bits, wide.count)) {
      end = wide;
    }
  }
  if (end.directory_size > end.directory_end || end.directory_offset > end.directory_end - end.directory_size) {
    return fail_at("end of central directory", at,
                   fmt::format("the central directory ({} bytes from {}) lies outside the file", end.directory_size,
                               end.directory_offset));
  }
  return end;
}

// Zip64 values stand in a fixed order, and only those whose field is saturated are present (APPNOTE 4.5.3).
bool widen_from_extra(ZipEntry& entry, ByteSpan extra) {
  std::uint64_t* const fields[] = {&entry.size, &entry.compressed_size, &entry.local_offset};
  const auto is_saturated = [](const std::uint64_t* field) { return *field == zip::kIn64Bits; };
  if (std::ranges::none_of(fields, is_saturated)) return true;
  for (std::size_t at = 0; fits(at, 4, extra.size());) {
    const auto id = load_little<std::uint16_t>(extra, at);
    const std::size_t size = load_little<std::uint16_t>(extra, at + 2);
    at += 4;
    if (!fits(at, size, extra.size())) return false;
    if (id != zip::kZip64ExtraField) {
      at += size;
      continue;
    }
    const ByteSpan values = extra.subspan(at, size);
    std::size_t next = 0;
    for (std::uint64_t* field : fields) {
      if (!is_saturated(field)) continue;
      if (!fits(next, 8, values.size())) return false;
      *field = load_little<std::uint64_t>(values, next);
      next += 8;
    }
    return true;
  }
  return false;
}

// Reads the header at `at`, which is moved behind it.
base::Result<ZipEntry> read_central_header(ByteSpan file, std::uint64_t& at, std::uint64_t end) {
  constexpr std::string_view kPart = "central directory";
  if (!fits(at, CentralHeader::kSize, end)) return fail_at(kPart, at, "a header is cut off");
  if (load_little<std::uint32_t>(file, at) != CentralHeader::kSignature) {
    return fail_at(kPart, at, "no header where one must be");
  }
  const std::size_t name_length = load_little<std::uint16_t>(file, at + CentralHeader::kNameLength);
  const std::size_t extra_length = load_little<std::uint16_t>(file, at + CentralHeader::kExtraLength);
  const std::size_t comment_length = load_little<std::uint16_t>(file, at + CentralHeader::kCommentLength);
  const std::size_t variable = name_length + extra_length + comment_length;
  const std::uint64_t name_at = at + CentralHeader::kSize;
  if (!fits(name_at, variable, end)) return fail_at(kPart, at, "a header goes past the end of the directory");

  ZipEntry entry{.name = base::as_text(file.subspan(name_at, name_length)),
                 .compressed_size = load_little<std::uint32_t>(file, at + CentralHeader::kCompressedSize),
                 .size = load_little<std::uint32_t>(file, at + CentralHeader::kInflatedSize),
                 .local_offset = load_little<std::uint32_t>(file, at + CentralHeader::kLocalOffset),
                 .crc = load_little<std::uint32_t>(file, at + CentralHeader::kCrc),
                 .method = load_little<std::uint16_t>(file, at + CentralHeader::kMethod),
                 .flags = load_little<std::uint16_t>(file, at + CentralHeader::kFlags)};
  if (!widen_from_extra(entry, file.subspan(name_at + name_length, extra_length))) {
    return fail_at(kPart, at, fmt::format("the 64-bit sizes of entry {} are missing", entry.name));
  }
  at = name_at + variable;
  return entry;
}

// Writers without zip64 let the 16-bit count overflow; java reads their files, so we do.
bool is_count_right(const End& end, std::uint64_t found) {
  return end.count == found || (!end.is_zip64 && end.count == (found & 0xffff));
}

std::string missing_end(ByteSpan file) {
  if (file.empty()) return "not a zip archive: the file is empty";
  if (has_signature(file, 0, 4, zip::LocalHeader::kSignature)) {
    return "not a zip archive: begins like one, but has no end record; the file may be cut off";
  }
  return "not a zip archive: no end record found";
}

}  // namespace

base::Result<ZipDirectory> read_zip_directory(ByteSpan file) {
  const auto end_record = find_end_record(file);
  if (!end_record) return base::fail(missing_end(file));
  const auto end = read_end(file, *end_record);
  if (!end) return base::fail(end.error());

  ZipDirectory directory;
  directory.start = end->directory_end - end->directory_size;
  directory.base = directory.start - end->directory_offset;
  directory.entries.reserve(std::min(end->count, end->directory_size / CentralHeader::kSize));
  for (std::uint64_t at = directory.start; at < end->directory_end;) {
    auto entry = read_central_header(file, at, end->directory_end);
    if (!entry) return base::fail(entry.error());
    directory.entries.push_back(*entry);
  }
  if (!is_count_right(*end, directory.entries.size())) {
    return fail_at("end of central directory", *end_record,
                   fmt::format("claims {} entries; there are {}", end->count, directory.entries.size()));
  }
  return directory;
}

}  // namespace ristretto::archive
