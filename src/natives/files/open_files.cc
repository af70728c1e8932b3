// SPDX-License-Identifier: MIT
#include "natives/files/open_files.h"

#include <algorithm>

#include <fcntl.h>

namespace ristretto::natives::files {
namespace {

constexpr std::uint32_t kTerminalMode = S_IFCHR | 0620;

// What is neither readable nor writable refuses with EBADF before it gets here.
class StreamContent : public Content {
 public:
  Outcome<std::size_t> read(std::uint64_t /*offset*/, std::span<std::byte> /*into*/) override { return refuse(EBADF); }
  Outcome<std::size_t> write(std::uint64_t /*offset*/, std::span<const std::byte> /*bytes*/) override {
    return refuse(EBADF);
  }
  Outcome<void> truncate(std::uint64_t /*size*/) override { return refuse(EINVAL); }
  [[nodiscard]] Outcome<Attributes> attributes() const override {
    Attributes result;
    result.mode = kTerminalMode;
    return result;
  }
  Outcome<void> change(const Change& /*change*/) override { return refuse(EPERM); }
  [[nodiscard]] bool is_seekable() const override { return false; }
};

// Bytes read while a mark is set are kept, so that a rollback can give them again.
class InputContent final : public StreamContent {
 public:
  InputContent(Streams& streams, vm::Trail& trail) : streams_(streams), trail_(trail) {}

  Outcome<std::size_t> read(std::uint64_t /*offset*/, std::span<std::byte> into) override {
    if (next_ == kept_.size()) {
      if (!trail_.is_active()) return streams_.read(into);
      std::vector<std::byte> fresh(into.size());
      const auto count = streams_.read(fresh);
      if (!count) return count;
      kept_.insert(kept_.end(), fresh.begin(), fresh.begin() + static_cast<std::ptrdiff_t>(*count));
    }
    const std::size_t count = std::min(into.size(), kept_.size() - next_);
    std::copy_n(kept_.begin() + static_cast<std::ptrdiff_t>(next_), count, into.begin());
    trail_.save(next_);
    next_ += count;
    if (!trail_.is_active() && next_ == kept_.size()) {
      kept_.clear();
      next_ = 0;
    }
    return count;
  }
  Outcome<std::size_t> available() override {
    const auto more = streams_.available();
    if (!more) return more;
    return *more + (kept_.size() - next_);
  }

 private:
  Streams& streams_;
  vm::Trail& trail_;
  std::vector<std::byte> kept_;
  std::size_t next_ = 0;  // of kept_
};

class OutputContent final : public StreamContent {
 public:
  OutputContent(Streams& streams, Output output) : streams_(streams), output_(output) {}
  Outcome<std::size_t> write(std::uint64_t /*offset*/, std::span<const std::byte> bytes) override {
    if (const auto done = streams_.write(output_, bytes); !done) return refuse(done.error());
    return bytes.size();
  }

 private:
  Streams& streams_;
  Output output_;
};

class NullContent final : public StreamContent {
 public:
  Outcome<std::size_t> read(std::uint64_t /*offset*/, std::span<std::byte> /*into*/) override { return std::size_t{0}; }
  Outcome<std::size_t> write(std::uint64_t /*offset*/, std::span<const std::byte> bytes) override {
    return bytes.size();
  }
};

OpenFilePtr stream(std::shared_ptr<Content> content, int flags) {
  return std::make_shared<OpenFile>(OpenFile{{}, std::move(content), flags, 0});
}

}  // namespace

OpenFiles::OpenFiles(FileSystem& tree, Streams& streams) : tree_(tree), trail_(tree.memory().trail) {
  files_[0] = stream(std::make_shared<InputContent>(streams, trail_), O_RDONLY);
  files_[1] = stream(std::make_shared<OutputContent>(streams, Output::kOut), O_WRONLY);
  files_[2] = stream(std::make_shared<OutputContent>(streams, Output::kErr), O_WRONLY);
}

OpenFilePtr OpenFiles::find(int fd) const {
  const auto found = files_.find(fd);
  return found == files_.end() ? nullptr : found->second;
}

void OpenFiles::set(int fd, OpenFilePtr file) {
  trail_.log([this, fd, old = find(fd)] {
    if (old == nullptr)
      files_.erase(fd);
    else
      files_[fd] = old;
  });
  if (file == nullptr)
    files_.erase(fd);
  else
    files_[fd] = std::move(file);
}

Outcome<int> OpenFiles::add(OpenFilePtr file) {
  int fd = 0;
  for (const auto& [used, unused] : files_) {
    if (used != fd) break;
    ++fd;
  }
  if (fd >= kMost) return refuse(EMFILE);
  set(fd, std::move(file));
  return fd;
}

Outcome<const Place*> OpenFiles::base_of(int base) const {
  if (base == AT_FDCWD) return &tree_.working_directory();
  const OpenFilePtr file = find(base);
  if (file == nullptr) return refuse(EBADF);
  if (file->content != nullptr) return refuse(ENOTDIR);
  return &file->place;
}

Outcome<int> OpenFiles::open(std::string_view path, int flags, std::uint32_t mode) {
  return open_at(AT_FDCWD, path, flags, mode);
}

Outcome<int> OpenFiles::open_at(int base, std::string_view path, int flags, std::uint32_t mode) {
  const auto from = path.starts_with('/') ? base_of(AT_FDCWD) : base_of(base);
  if (!from) return refuse(from.error());
  auto opened = tree_.open(path, flags, mode, *from);
  if (!opened) return refuse(opened.error());
  return add(std::make_shared<OpenFile>(OpenFile{std::move(opened->place), std::move(opened->content), flags, 0}));
}

Outcome<int> OpenFiles::dup(int fd) {
  OpenFilePtr file = find(fd);
  if (file == nullptr) return refuse(EBADF);
  return add(std::move(file));
}

Outcome<void> OpenFiles::dup2(int fd, int other) {
  OpenFilePtr file = find(fd);
  if (file == nullptr || other < 0 || other >= kMost) return refuse(EBADF);
  if (fd != other) set(other, std::move(file));
  return {};
}

Outcome<void> OpenFiles::close(int fd) {
  if (find(fd) == nullptr) return refuse(EBADF);
  set(fd, nullptr);
  return {};
}

void OpenFiles::silence(int fd) { set(fd, stream(std::make_shared<NullContent>(), O_RDWR)); }

Outcome<OpenFilePtr> OpenFiles::readable(int fd) const {
  OpenFilePtr file = find(fd);
  if (file == nullptr || (file->flags & O_ACCMODE) == O_WRONLY) return refuse(EBADF);
  if (file->content == nullptr) return refuse(EISDIR);
  return file;
}

Outcome<OpenFilePtr> OpenFiles::writable(int fd) const {
  OpenFilePtr file = find(fd);
  if (file == nullptr || file->content == nullptr || (file->flags & O_ACCMODE) == O_RDONLY) return refuse(EBADF);
  return file;
}

void OpenFiles::move_to(const OpenFilePtr& file, std::uint64_t position) {
  trail_.log([file, old = file->position] { file->position = old; });
  file->position = position;
}

Outcome<std::size_t> OpenFiles::read(int fd, std::span<std::byte> into) {
  const auto file = readable(fd);
  if (!file) return refuse(file.error());
  const auto count = (*file)->content->read((*file)->position, into);
  if (count && *count > 0) move_to(*file, (*file)->position + *count);
  return count;
}

Outcome<std::size_t> OpenFiles::write(int fd, std::span<const std::byte> bytes) {
  const auto found = writable(fd);
  if (!found) return refuse(found.error());
  const OpenFilePtr& file = *found;
  std::uint64_t position = file->position;
  if ((file->flags & O_APPEND) != 0) {
    const auto attributes = file->content->attributes();
    if (!attributes) return refuse(attributes.error());
    position = attributes->size;
  }
  const auto count = file->content->write(position, bytes);
  if (count) move_to(file, position + *count);
  return count;
}

Outcome<std::size_t> OpenFiles::read_at(int fd, std::uint64_t offset, std::span<std::byte> into) {
  const auto file = readable(fd);
  if (!file) return refuse(file.error());
  if (!(*file)->content->is_seekable()) return refuse(ESPIPE);
  return (*file)->content->read(offset, into);
}

Outcome<std::size_t> OpenFiles::write_at(int fd, std::uint64_t offset, std::span<const std::byte> bytes) {
  const auto file = writable(fd);
  if (!file) return refuse(file.error());
  if (!(*file)->content->is_seekable()) return refuse(ESPIPE);
  return (*file)->content->write(offset, bytes);
}

Outcome<std::uint64_t> OpenFiles::seek(int fd, std::int64_t offset, Whence whence) {
  const OpenFilePtr file = find(fd);
  if (file == nullptr) return refuse(EBADF);
  if (file->content == nullptr || !file->content->is_seekable()) return refuse(ESPIPE);
  std::int64_t from = 0;
  if (whence == Whence::kCurrent) from = static_cast<std::int64_t>(file->position);
  if (whence == Whence::kEnd) {
    const auto attributes = file->content->attributes();
    if (!attributes) return refuse(attributes.error());
    from = static_cast<std::int64_t>(attributes->size);
  }
  std::int64_t position = 0;
  if (__builtin_add_overflow(from, offset, &position)) return refuse(EOVERFLOW);
  if (position < 0) return refuse(EINVAL);
  move_to(file, static_cast<std::uint64_t>(position));
  return file->position;
}

Outcome<void> OpenFiles::truncate(int fd, std::uint64_t size) {
  const auto file = writable(fd);
  if (!file) return refuse(file.error() == Errno{EBADF} && find(fd) != nullptr ? Errno{EINVAL} : file.error());
  return (*file)->content->truncate(size);
}

Outcome<Attributes> OpenFiles::attributes(int fd) const {
  const OpenFilePtr file = find(fd);
  if (file == nullptr) return refuse(EBADF);
  return file->content != nullptr ? file->content->attributes() : file->place.back().node->attributes();
}

Outcome<void> OpenFiles::change(int fd, const Change& change) {
  const OpenFilePtr file = find(fd);
  if (file == nullptr) return refuse(EBADF);
  return file->content != nullptr ? file->content->change(change) : file->place.back().node->change(change);
}

Outcome<std::size_t> OpenFiles::available(int fd) const {
  const auto file = readable(fd);
  if (!file) return refuse(file.error());
  if (!(*file)->content->is_seekable()) return (*file)->content->available();
  const auto attributes = (*file)->content->attributes();
  if (!attributes) return refuse(attributes.error());
  return attributes->size - std::min(attributes->size, (*file)->position);
}

Outcome<std::int64_t> OpenFiles::add_directory(DirectoryStream stream) {
  trail_.save(next_directory_);
  const std::int64_t handle = next_directory_++;
  trail_.log([this, handle] { directories_.erase(handle); });
  directories_.emplace(handle, std::move(stream));
  return handle;
}

Outcome<std::int64_t> OpenFiles::open_directory(std::string_view path) {
  auto names = tree_.names(path);
  if (!names) return refuse(names.error());
  return add_directory({std::move(*names), 0, -1});
}

Outcome<std::int64_t> OpenFiles::open_directory(int fd) {
  const OpenFilePtr file = find(fd);
  if (file == nullptr) return refuse(EBADF);
  if (file->content != nullptr) return refuse(ENOTDIR);
  auto names = file->place.back().node->names();
  if (!names) return refuse(names.error());
  return add_directory({std::move(*names), 0, fd});
}

Outcome<std::int64_t> OpenFiles::open_list(std::vector<std::string> names) {
  return add_directory({std::move(names), 0, -1});
}

Outcome<std::optional<std::string>> OpenFiles::next_name(std::int64_t stream) {
  const auto found = directories_.find(stream);
  if (found == directories_.end()) return refuse(EBADF);
  if (found->second.next == found->second.names.size()) return std::nullopt;
  trail_.log([this, stream, old = found->second.next] { directories_.at(stream).next = old; });
  return found->second.names[found->second.next++];
}

Outcome<void> OpenFiles::close_directory(std::int64_t stream) {
  const auto found = directories_.find(stream);
  if (found == directories_.end()) return refuse(EBADF);
  const int fd = found->second.fd;
  if (trail_.is_active()) trail_.log([this, stream, old = found->second] { directories_[stream] = old; });
  directories_.erase(found);
  return fd < 0 ? Outcome<void>{} : close(fd);
}

}  // namespace ristretto::natives::files
