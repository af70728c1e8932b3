// SPDX-License-Identifier: MIT
#include "natives/files/host_mount.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdlib>
#include <ctime>

#include <dirent.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace ristretto::natives::files {
namespace {

constexpr std::int64_t kNanos = 1'000'000'000;
constexpr std::uint32_t kWriteBits = 0222;

// What this process may open, but for a few that it needs itself: to load classes, above all.
int most_descriptors() {
  constexpr rlim_t kSpare = 64;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur > INT_MAX) return INT_MAX;
  return static_cast<int>(limit.rlim_cur - std::min(limit.rlim_cur, kSpare));
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd_ >= 0) close(fd_);
  }
  [[nodiscard]] int get() const { return fd_; }

 private:
  int fd_;
};
using DescriptorPtr = std::shared_ptr<const Descriptor>;

std::int64_t nanos_of(const timespec& time) { return time.tv_sec * kNanos + time.tv_nsec; }

timespec time_of(const std::optional<std::int64_t>& nanos) {
  if (!nanos) return {0, UTIME_OMIT};
  std::int64_t seconds = *nanos / kNanos;
  std::int64_t rest = *nanos % kNanos;
  if (rest < 0) {
    --seconds;
    rest += kNanos;
  }
  return {seconds, rest};
}

// Guests see themselves as owners; who owns a file on the host is not theirs to know.
Attributes attributes_of(const struct stat& status, const MountOptions& options) {
  Attributes result;
  result.mode = options.is_read_only && !S_ISLNK(status.st_mode) ? status.st_mode & ~kWriteBits : status.st_mode;
  result.links = static_cast<std::uint32_t>(status.st_nlink);
  result.inode = status.st_ino;
  result.device = options.device;
  result.size = static_cast<std::uint64_t>(status.st_size);
  result.accessed = nanos_of(status.st_atim);
  result.modified = nanos_of(status.st_mtim);
  result.changed = nanos_of(status.st_ctim);
  return result;
}

class HostContent final : public Content {
 public:
  HostContent(int fd, const MountOptions& options) : fd_(fd), options_(options) {}

  Outcome<std::size_t> read(std::uint64_t offset, std::span<std::byte> into) override {
    const ssize_t count = pread(fd_.get(), into.data(), into.size(), static_cast<off_t>(offset));
    if (count < 0) return refuse(errno);
    return static_cast<std::size_t>(count);
  }
  Outcome<std::size_t> write(std::uint64_t offset, std::span<const std::byte> bytes) override {
    const ssize_t count = pwrite(fd_.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (count < 0) return refuse(errno);
    return static_cast<std::size_t>(count);
  }
  Outcome<void> truncate(std::uint64_t size) override {
    if (ftruncate(fd_.get(), static_cast<off_t>(size)) != 0) return refuse(errno);
    return {};
  }
  [[nodiscard]] Outcome<Attributes> attributes() const override {
    struct stat status{};
    if (fstat(fd_.get(), &status) != 0) return refuse(errno);
    return attributes_of(status, options_);
  }
  Outcome<void> change(const Change& change) override {
    if (options_.is_read_only) return refuse(EROFS);
    if ((change.uid && *change.uid != kUserId) || (change.gid && *change.gid != kGroupId)) return refuse(EPERM);
    if (change.mode && fchmod(fd_.get(), *change.mode & kPermissions) != 0) return refuse(errno);
    const std::array times{time_of(change.accessed), time_of(change.modified)};
    if ((change.accessed || change.modified) && futimens(fd_.get(), times.data()) != 0) return refuse(errno);
    return {};
  }
  [[nodiscard]] int mappable() const override { return options_.is_trusted ? fd_.get() : -1; }

 private:
  Descriptor fd_;
  MountOptions options_;
};

// A name in a folder of the host. Directories hold an O_PATH descriptor of their own, from which children are reached.
class HostNode final : public Node {
 public:
  HostNode(MountOptions options, DescriptorPtr folder, std::string name, DescriptorPtr own)
      : options_(options), folder_(std::move(folder)), name_(std::move(name)), own_(std::move(own)) {}

  static Outcome<NodePtr> find(const MountOptions& options, const DescriptorPtr& folder, const std::string& name) {
    const int links = options.is_trusted ? 0 : AT_SYMLINK_NOFOLLOW;
    struct stat status{};
    if (fstatat(folder->get(), name.c_str(), &status, links) != 0) return refuse(errno);
    DescriptorPtr own;
    if (S_ISDIR(status.st_mode)) {
      const int fd =
          openat(folder->get(), name.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC | (options.is_trusted ? 0 : O_NOFOLLOW));
      if (fd < 0) return refuse(errno == ELOOP ? ENOENT : errno);
      own = std::make_shared<const Descriptor>(fd);
    }
    return NodePtr(std::make_shared<HostNode>(options, folder, name, std::move(own)));
  }

  [[nodiscard]] Outcome<Attributes> attributes() const override {
    struct stat status{};
    // A directory stays what it was when it was reached, whatever its name means by now.
    const int result =
        own_ != nullptr ? fstat(own_->get(), &status) : fstatat(folder_->get(), name_.c_str(), &status, at_links());
    if (result != 0) return refuse(errno);
    return attributes_of(status, options_);
  }

  [[nodiscard]] Outcome<void> access(int wanted) const override {
    const auto found = attributes();
    if (!found) return refuse(found.error());
    if ((wanted & W_OK) != 0 && options_.is_read_only) return refuse(EROFS);
    if (found->is_link()) return {};
    if (faccessat(folder_->get(), name_.c_str(), wanted, at_links()) != 0) return refuse(errno);
    return {};
  }

  Outcome<void> change(const Change& change) override {
    if (options_.is_read_only) return refuse(EROFS);
    const auto found = attributes();
    if (!found) return refuse(found.error());
    if ((change.uid && *change.uid != kUserId) || (change.gid && *change.gid != kGroupId)) return refuse(EPERM);
    const std::array times{time_of(change.accessed), time_of(change.modified)};
    if ((change.accessed || change.modified) &&
        utimensat(folder_->get(), name_.c_str(), times.data(), AT_SYMLINK_NOFOLLOW) != 0)
      return refuse(errno);
    if (!change.mode) return {};
    if (found->is_link()) return refuse(EOPNOTSUPP);
    // There is no fchmodat() that does not follow links; a descriptor is safe.
    const Descriptor file(openat(folder_->get(), name_.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC));
    if (file.get() < 0) return refuse(errno);
    if (fchmod(file.get(), *change.mode & kPermissions) != 0) return refuse(errno);
    return {};
  }

  Outcome<std::shared_ptr<Content>> open(int flags) override {
    const int mode = flags & O_ACCMODE;
    if (mode != O_RDONLY && options_.is_read_only) return refuse(EROFS);
    const int links = options_.is_trusted ? 0 : O_NOFOLLOW;
    const int fd = openat(folder_->get(), name_.c_str(), mode | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | links);
    if (fd < 0) return refuse(errno);
    auto content = std::make_shared<HostContent>(fd, options_);
    if (fd >= most_descriptors()) return refuse(EMFILE);
    const auto found = content->attributes();
    if (!found) return refuse(found.error());
    if (!found->is_regular()) return refuse(EACCES);
    return std::shared_ptr<Content>(content);
  }

  [[nodiscard]] Outcome<std::string> target() const override {
    std::string text(PATH_MAX, '\0');
    const ssize_t length = readlinkat(folder_->get(), name_.c_str(), text.data(), text.size());
    if (length < 0) return refuse(errno);
    text.resize(static_cast<std::size_t>(length));
    return text;
  }

  Outcome<NodePtr> child(std::string_view name) override {
    if (own_ == nullptr) return refuse(ENOTDIR);
    return find(options_, own_, std::string(name));
  }

  [[nodiscard]] Outcome<std::vector<std::string>> names() const override {
    if (own_ == nullptr) return refuse(ENOTDIR);
    const int fd = openat(own_->get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return refuse(errno);
    DIR* const stream = fdopendir(fd);
    if (stream == nullptr) {
      close(fd);
      return refuse(ENOMEM);
    }
    std::vector<std::string> result;
    while (const dirent* const entry = readdir(stream)) {
      const std::string_view name = static_cast<const char*>(entry->d_name);
      if (name != "." && name != "..") result.emplace_back(name);
    }
    closedir(stream);
    std::ranges::sort(result);
    return result;
  }

  Outcome<NodePtr> make(const std::string& name, std::uint32_t mode) override {
    if (const auto allowed = check_writable(); !allowed) return refuse(allowed.error());
    if (S_ISDIR(mode)) {
      if (mkdirat(own_->get(), name.c_str(), mode & kPermissions) != 0) return refuse(errno);
    } else {
      const int fd =
          openat(own_->get(), name.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_NOFOLLOW | O_CLOEXEC, mode & kPermissions);
      if (fd < 0) return refuse(errno);
      close(fd);
    }
    return find(options_, own_, name);
  }

  Outcome<void> make_link(const std::string& name, const std::string& target) override {
    if (const auto allowed = check_writable(); !allowed) return allowed;
    if (symlinkat(target.c_str(), own_->get(), name.c_str()) != 0) return refuse(errno);
    return {};
  }

  Outcome<void> add(const std::string& name, const NodePtr& file) override {
    if (const auto allowed = check_writable(); !allowed) return allowed;
    const auto* const other = dynamic_cast<const HostNode*>(file.get());
    if (other == nullptr || other->options_.device != options_.device) return refuse(EXDEV);
    if (linkat(other->folder_->get(), other->name_.c_str(), own_->get(), name.c_str(), 0) != 0) return refuse(errno);
    return {};
  }

  Outcome<void> remove(const std::string& name, bool is_directory) override {
    if (const auto allowed = check_writable(); !allowed) return allowed;
    if (unlinkat(own_->get(), name.c_str(), is_directory ? AT_REMOVEDIR : 0) != 0) return refuse(errno);
    return {};
  }

  Outcome<void> move(const std::string& name, Node& directory, const std::string& new_name) override {
    if (const auto allowed = check_writable(); !allowed) return allowed;
    auto* const to = dynamic_cast<HostNode*>(&directory);
    if (to == nullptr || to->options_.device != options_.device || to->own_ == nullptr) return refuse(EXDEV);
    if (renameat(own_->get(), name.c_str(), to->own_->get(), new_name.c_str()) != 0) return refuse(errno);
    return {};
  }

 private:
  [[nodiscard]] int at_links() const { return options_.is_trusted ? 0 : AT_SYMLINK_NOFOLLOW; }

  [[nodiscard]] Outcome<void> check_writable() const {
    if (own_ == nullptr) return refuse(ENOTDIR);
    if (options_.is_read_only) return refuse(EROFS);
    return {};
  }

  MountOptions options_;
  DescriptorPtr folder_;
  std::string name_;   // in that folder
  DescriptorPtr own_;  // of a directory
};

}  // namespace

Outcome<NodePtr> open_host(const std::string& host_path, const MountOptions& options) {
  if (options.is_trusted && !options.is_read_only) return refuse(EINVAL);
  // The given path itself may go through links; what lies below must not.
  const int fd = open(host_path.c_str(), O_PATH | O_CLOEXEC);
  if (fd < 0) return refuse(errno);
  const auto root = std::make_shared<const Descriptor>(fd);
  struct stat status{};
  if (fstat(fd, &status) != 0) return refuse(errno);
  if (S_ISDIR(status.st_mode)) return NodePtr(std::make_shared<HostNode>(options, root, ".", root));
  if (!S_ISREG(status.st_mode)) return refuse(EACCES);
  std::array<char, PATH_MAX> real{};
  if (realpath(host_path.c_str(), real.data()) == nullptr) return refuse(errno);
  const std::string_view path = real.data();
  const std::size_t slash = path.rfind('/');
  const std::string folder(path.substr(0, slash + 1));
  const int folder_fd = open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
  if (folder_fd < 0) return refuse(errno);
  return HostNode::find(options, std::make_shared<const Descriptor>(folder_fd), std::string(path.substr(slash + 1)));
}

}  // namespace ristretto::natives::files
