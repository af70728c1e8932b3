// SPDX-License-Identifier: MIT
#include "natives/files/memory_node.h"

#include <algorithm>

#include <fcntl.h>
#include <unistd.h>

namespace ristretto::natives::files {
namespace {

constexpr std::uint32_t kLinkMode = S_IFLNK | 0777;
constexpr std::uint64_t kDirectorySize = 4096;
constexpr std::uint64_t kNodeSize = 1024;  // what a file takes, however short

}  // namespace

MemoryNode::MemoryNode(Memory& memory, std::uint32_t mode) : memory_(memory) {
  memory.trail.save(memory.next_inode);
  memory.used += kNodeSize;
  attributes_.mode = mode;
  attributes_.inode = memory.next_inode++;
  attributes_.device = kDevice;
  attributes_.links = S_ISDIR(mode) ? 2 : 1;
  attributes_.accessed = attributes_.modified = attributes_.changed = memory.now();
}

MemoryNode::~MemoryNode() { memory_.used -= bytes_.size() + kNodeSize; }

Outcome<Attributes> MemoryNode::attributes() const {
  Attributes result = attributes_;
  result.size = attributes_.is_directory() ? kDirectorySize : attributes_.is_link() ? target_.size() : bytes_.size();
  return result;
}

Outcome<void> MemoryNode::access(int wanted) const {
  const std::uint32_t granted = attributes_.uid == kUserId    ? attributes_.mode >> 6U
                                : attributes_.gid == kGroupId ? attributes_.mode >> 3U
                                                              : attributes_.mode;
  if ((static_cast<std::uint32_t>(wanted) & ~granted & 7U) != 0) return refuse(EACCES);
  return {};
}

void MemoryNode::save_attributes() {
  memory_.trail.log([self = shared_from_this(), old = attributes_] { self->attributes_ = old; });
}

void MemoryNode::touch() {
  save_attributes();
  attributes_.modified = attributes_.changed = memory_.now();
}

void MemoryNode::add_links(std::int32_t more) {
  save_attributes();
  attributes_.links += static_cast<std::uint32_t>(more);
  attributes_.changed = memory_.now();
}

Outcome<void> MemoryNode::change(const Change& change) {
  const bool is_owner = attributes_.uid == kUserId;
  const bool gives_away = (change.uid && *change.uid != attributes_.uid) || (change.gid && *change.gid != kGroupId);
  if (!is_owner || gives_away) return refuse(EPERM);
  save_attributes();
  if (change.mode) attributes_.mode = (attributes_.mode & ~kPermissions) | (*change.mode & kPermissions);
  if (change.gid) attributes_.gid = *change.gid;
  if (change.accessed) attributes_.accessed = *change.accessed;
  if (change.modified) attributes_.modified = *change.modified;
  attributes_.changed = memory_.now();
  return {};
}

Outcome<std::shared_ptr<Content>> MemoryNode::open(int flags) {
  const int mode = flags & O_ACCMODE;
  if (const auto allowed = access(mode == O_RDONLY ? R_OK : mode == O_WRONLY ? W_OK : R_OK | W_OK); !allowed)
    return refuse(allowed.error());
  return std::shared_ptr<Content>(shared_from_this());
}

Outcome<std::string> MemoryNode::target() const {
  if (!attributes_.is_link()) return refuse(EINVAL);
  return target_;
}

Outcome<NodePtr> MemoryNode::child(std::string_view name) {
  if (!attributes_.is_directory()) return refuse(ENOTDIR);
  if (const auto allowed = access(X_OK); !allowed) return refuse(allowed.error());
  const auto found = entries_.find(name);
  if (found == entries_.end()) return refuse(ENOENT);
  return found->second;
}

Outcome<std::vector<std::string>> MemoryNode::names() const {
  if (!attributes_.is_directory()) return refuse(ENOTDIR);
  if (const auto allowed = access(R_OK); !allowed) return refuse(allowed.error());
  std::vector<std::string> result;
  result.reserve(entries_.size());
  for (const auto& [name, node] : entries_) result.push_back(name);
  return result;
}

void MemoryNode::set_entry(const std::string& name, NodePtr node) {
  const auto found = entries_.find(name);
  NodePtr old = found == entries_.end() ? nullptr : found->second;
  memory_.trail.log([self = shared_from_this(), name, old] {
    if (old == nullptr)
      self->entries_.erase(name);
    else
      self->entries_[name] = old;
  });
  if (node == nullptr)
    entries_.erase(name);
  else
    entries_[name] = std::move(node);
  touch();
}

void MemoryNode::show(const std::string& name, NodePtr node) { set_entry(name, std::move(node)); }

Outcome<NodePtr> MemoryNode::make(const std::string& name, std::uint32_t mode) {
  if (const auto allowed = access(W_OK | X_OK); !allowed) return refuse(allowed.error());
  if (memory_.used + kNodeSize > memory_.limit) return refuse(ENOSPC);
  auto node = std::make_shared<MemoryNode>(memory_, mode);
  set_entry(name, node);
  if (S_ISDIR(mode)) add_links(1);
  return NodePtr(node);
}

Outcome<void> MemoryNode::make_link(const std::string& name, const std::string& target) {
  if (const auto allowed = access(W_OK | X_OK); !allowed) return refuse(allowed.error());
  if (memory_.used + kNodeSize > memory_.limit) return refuse(ENOSPC);
  auto node = std::make_shared<MemoryNode>(memory_, kLinkMode);
  node->target_ = target;
  set_entry(name, std::move(node));
  return {};
}

Outcome<void> MemoryNode::add(const std::string& name, const NodePtr& file) {
  auto* const own = dynamic_cast<MemoryNode*>(file.get());
  if (own == nullptr) return refuse(EXDEV);
  if (own->attributes_.is_directory()) return refuse(EPERM);
  if (const auto allowed = access(W_OK | X_OK); !allowed) return refuse(allowed.error());
  set_entry(name, file);
  own->add_links(1);
  return {};
}

Outcome<std::shared_ptr<MemoryNode>> MemoryNode::own_child(const std::string& name) const {
  const auto found = entries_.find(name);
  if (found == entries_.end()) return refuse(ENOENT);
  auto own = std::dynamic_pointer_cast<MemoryNode>(found->second);
  if (own == nullptr) return refuse(EBUSY);
  return own;
}

Outcome<void> MemoryNode::remove(const std::string& name, bool is_directory) {
  const auto found = own_child(name);
  if (!found) return refuse(found.error());
  MemoryNode& node = **found;
  if (is_directory && !node.attributes_.is_directory()) return refuse(ENOTDIR);
  if (!is_directory && node.attributes_.is_directory()) return refuse(EISDIR);
  if (const auto allowed = access(W_OK | X_OK); !allowed) return refuse(allowed.error());
  if (!node.entries_.empty()) return refuse(ENOTEMPTY);
  const auto keep = *found;
  set_entry(name, nullptr);
  node.add_links(is_directory ? -2 : -1);
  if (is_directory) add_links(-1);
  return {};
}

Outcome<void> MemoryNode::check_replaceable(const MemoryNode& moved, const std::string& name) const {
  const auto replaced = own_child(name);
  if (!replaced) {
    if (replaced.error() == Errno{ENOENT}) return {};
    return refuse(replaced.error());
  }
  const bool is_directory = (*replaced)->attributes_.is_directory();
  if (moved.attributes_.is_directory() && !is_directory) return refuse(ENOTDIR);
  if (!moved.attributes_.is_directory() && is_directory) return refuse(EISDIR);
  if (!(*replaced)->entries_.empty()) return refuse(ENOTEMPTY);
  return {};
}

Outcome<void> MemoryNode::move(const std::string& name, Node& directory, const std::string& new_name) {
  auto* const to = dynamic_cast<MemoryNode*>(&directory);
  if (to == nullptr) return refuse(EXDEV);
  const auto moved = own_child(name);
  if (!moved) return refuse(moved.error());
  if (const auto allowed = access(W_OK | X_OK); !allowed) return refuse(allowed.error());
  if (const auto allowed = to->access(W_OK | X_OK); !allowed) return refuse(allowed.error());
  if (const auto fits = to->check_replaceable(**moved, new_name); !fits) return refuse(fits.error());
  const std::shared_ptr<MemoryNode> node = *moved;
  if (const auto replaced = to->own_child(new_name)) {
    if (*replaced == node) return {};
    if (const auto removed = to->remove(new_name, (*replaced)->attributes_.is_directory()); !removed) return removed;
  }
  set_entry(name, nullptr);
  to->set_entry(new_name, node);
  if (node->attributes_.is_directory() && to != this) {
    add_links(-1);
    to->add_links(1);
  }
  return {};
}

Outcome<std::size_t> MemoryNode::read(std::uint64_t offset, std::span<std::byte> into) {
  if (offset >= bytes_.size()) return std::size_t{0};
  const std::size_t count = std::min<std::uint64_t>(into.size(), bytes_.size() - offset);
  std::copy_n(bytes_.begin() + static_cast<std::ptrdiff_t>(offset), count, into.begin());
  return count;
}

// Logs how to get back the old size and what a smaller size would lose.
Outcome<void> MemoryNode::resize(std::uint64_t size) {
  if (size > bytes_.size() && size - bytes_.size() > memory_.limit - std::min(memory_.limit, memory_.used))
    return refuse(ENOSPC);
  if (memory_.trail.is_active()) {
    std::vector<std::byte> lost;
    if (size < bytes_.size()) lost.assign(bytes_.begin() + static_cast<std::ptrdiff_t>(size), bytes_.end());
    memory_.trail.log([self = shared_from_this(), old = bytes_.size(), size, lost = std::move(lost)] {
      self->memory_.used += old - size;
      self->bytes_.resize(old);
      std::ranges::copy(lost, self->bytes_.end() - static_cast<std::ptrdiff_t>(lost.size()));
    });
  }
  memory_.used += size - bytes_.size();
  bytes_.resize(size);
  return {};
}

Outcome<std::size_t> MemoryNode::write(std::uint64_t offset, std::span<const std::byte> bytes) {
  if (bytes.empty()) return std::size_t{0};
  if (offset > memory_.limit || bytes.size() > memory_.limit - offset) return refuse(EFBIG);
  const std::uint64_t overwritten =
      std::min<std::uint64_t>(bytes_.size() - std::min(offset, bytes_.size()), bytes.size());
  const auto first = static_cast<std::ptrdiff_t>(offset);
  if (overwritten > 0 && memory_.trail.is_active()) {
    std::vector<std::byte> old(bytes_.begin() + first,
                               bytes_.begin() + first + static_cast<std::ptrdiff_t>(overwritten));
    memory_.trail.log([self = shared_from_this(), first, old = std::move(old)] {
      std::ranges::copy(old, self->bytes_.begin() + first);
    });
  }
  if (offset + bytes.size() > bytes_.size())
    if (const auto grown = resize(offset + bytes.size()); !grown) return refuse(grown.error());
  std::ranges::copy(bytes, bytes_.begin() + first);
  touch();
  return bytes.size();
}

Outcome<void> MemoryNode::truncate(std::uint64_t size) {
  if (size > memory_.limit) return refuse(EFBIG);
  if (const auto done = resize(size); !done) return done;
  touch();
  return {};
}

}  // namespace ristretto::natives::files
