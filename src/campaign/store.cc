// SPDX-License-Identifier: MIT
#include "campaign/store.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "base/check.h"

namespace ristretto::campaign {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMarkedPart = std::size_t{64} * 1024;  // of a file, where the mark must be
constexpr mode_t kMode = 0666;

base::Error failed(const fs::path& file, int error_number, std::string_view what) {
  return base::Error(fmt::format("cannot be {}: {}", what, std::generic_category().message(error_number)))
      .in_file(file.native());
}

// 0, or the number of what went wrong.
int write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return errno;
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

base::Result<void> write_directly(const fs::path& file, std::string_view text, int flags) {
  const int descriptor = open(file.c_str(), O_WRONLY | O_CLOEXEC | flags, kMode);
  if (descriptor < 0) return base::fail(failed(file, errno, "opened"));
  int problem = write_all(descriptor, text);
  // A full disk may show only now.
  if (close(descriptor) != 0 && problem == 0) problem = errno;
  if (problem != 0) return base::fail(failed(file, problem, "written"));
  return {};
}

fs::path temporary_for(const fs::path& file) {
  return file.parent_path() / fmt::format(".{}.{}.tmp", file.filename().native(), getpid());
}

bool has_mark(const fs::path& file) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  std::string start(kMarkedPart, '\0');
  const ssize_t count = ::read(descriptor, start.data(), start.size());
  close(descriptor);
  return count > 0 &&
         std::string_view(start.data(), static_cast<std::size_t>(count)).find(kOwnMark) != std::string_view::npos;
}

base::Result<void> make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) return base::fail(failed(folder, error.value(), "made"));
  return {};
}

}  // namespace

base::Result<Store> Store::open(const fs::path& folder, bool replaces_all) {
  if (auto made = make_folder(folder); !made) return base::fail(made.error().hint("name another folder with -o"));
  const fs::path probe = temporary_for(folder / "probe");
  if (auto written = write_directly(probe, "", O_CREAT | O_TRUNC); !written)
    return base::fail(base::Error(std::string(written.error().reason()))
                          .in_file(folder.native())
                          .hint("name another folder with -o"));
  unlink(probe.c_str());
  return Store(folder, replaces_all);
}

base::Result<void> Store::check(std::string_view name) const {
  const fs::path file = folder_ / name;
  std::error_code error;
  if (replaces_all_ || !fs::exists(file, error) || has_mark(file)) return {};
  return base::fail(base::Error("is there already and was not written by ristretto generate")
                        .in_file(file.native())
                        .hint("pass --force to replace it, or name another folder with -o"));
}

bool Store::remove_own(std::string_view name) const {
  const fs::path file = folder_ / name;
  return has_mark(file) && unlink(file.c_str()) == 0;
}

base::Result<void> Store::write(std::string_view name, std::string_view text) const {
  base::check(text.substr(0, kMarkedPart).find(kOwnMark) != std::string_view::npos, "a file of ours without our mark");
  const fs::path file = folder_ / name;
  if (auto checked = check(name); !checked) return checked;
  if (auto made = make_folder(file.parent_path()); !made) return made;
  return write_file(file, text);
}

base::Result<void> check_writable(const fs::path& file) {
  std::error_code error;
  const auto status = fs::status(file, error);
  if (fs::is_directory(status)) return base::fail(failed(file, EISDIR, "written"));
  if (fs::exists(status) && !fs::is_regular_file(status)) {
    if (access(file.c_str(), W_OK) != 0) return base::fail(failed(file, errno, "opened"));
    return {};
  }
  const fs::path temporary = temporary_for(file);
  auto written = write_directly(temporary, "", O_CREAT | O_TRUNC);
  if (!written) return base::fail(base::Error(std::string(written.error().reason())).in_file(file.native()));
  unlink(temporary.c_str());
  return {};
}

base::Result<void> write_file(const fs::path& file, std::string_view text) {
  std::error_code error;
  const auto status = fs::status(file, error);
  if (fs::exists(status) && !fs::is_regular_file(status)) return write_directly(file, text, 0);
  const fs::path temporary = temporary_for(file);
  auto written = write_directly(temporary, text, O_CREAT | O_TRUNC);
  if (written && rename(temporary.c_str(), file.c_str()) == 0) return {};
  const int problem = errno;
  unlink(temporary.c_str());
  if (!written) return base::fail(written.error().in_file(file.native()));
  return base::fail(failed(file, problem, "written"));
}

}  // namespace ristretto::campaign
