// SPDX-License-Identifier: MIT
#include "archive/directory_archive.h"

#include <algorithm>
#include <system_error>

#include "archive/mapped_file.h"
#include "base/text.h"

namespace ristretto::archive {

namespace fs = std::filesystem;

namespace {

bool stays_inside(std::string_view name) {
  if (name.find('\0') != std::string_view::npos) return false;
  const auto parts = base::split(name, '/');
  return std::ranges::none_of(parts, [](std::string_view part) { return part.empty() || part == "." || part == ".."; });
}

bool means_absent(const std::error_code& error) {
  return error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory ||
         error == std::errc::filename_too_long;
}

std::unexpected<base::Error> unreadable(const fs::path& path, const std::error_code& error) {
  return base::fail(base::Error("cannot be read: " + error.message()).in_file(path.native()));
}

}  // namespace

base::Result<std::unique_ptr<DirectoryArchive>> DirectoryArchive::open(const fs::path& folder) {
  std::error_code error;
  const fs::file_status status = fs::status(folder, error);
  if (status.type() == fs::file_type::not_found) {
    return unreadable(folder, std::make_error_code(std::errc::no_such_file_or_directory));
  }
  if (error) return unreadable(folder, error);
  if (!fs::is_directory(status)) return unreadable(folder, std::make_error_code(std::errc::not_a_directory));
  return std::unique_ptr<DirectoryArchive>(new DirectoryArchive(folder));
}

base::Result<std::optional<base::Bytes>> DirectoryArchive::find(std::string_view name) const {
  if (!stays_inside(name)) return std::nullopt;
  const fs::path file = folder_ / name;
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (status.type() == fs::file_type::not_found || means_absent(error)) return std::nullopt;
  if (error) return unreadable(file, error);
  if (!fs::is_regular_file(status)) return std::nullopt;
  auto bytes = read_file(file);
  if (!bytes) return base::fail(bytes.error());
  return std::move(*bytes);
}

base::Result<std::vector<std::string>> DirectoryArchive::names() const {
  std::vector<std::string> names;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder_, error);
  if (error) return unreadable(folder_, error);
  const std::size_t prefix = (folder_ / "").native().size();
  while (entry != fs::recursive_directory_iterator()) {
    const fs::path path = entry->path();
    std::error_code no_status;  // a dangling link is no file
    if (entry->is_regular_file(no_status)) names.push_back(path.native().substr(prefix));
    entry.increment(error);
    if (error) return unreadable(path, error);
  }
  std::ranges::sort(names);
  return names;
}

}  // namespace ristretto::archive
