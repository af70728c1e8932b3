// SPDX-License-Identifier: MIT
// Files that exist in memory only. Every change is logged in the trail, so marks undo it exactly.
#pragma once

#include <functional>
#include <map>

#include "natives/files/node.h"
#include "vm/trail.h"

namespace ristretto::natives::files {

// What all nodes of one tree share. Outlives them.
struct Memory {
  explicit Memory(std::function<std::int64_t()> clock) : now(std::move(clock)) {}

  std::function<std::int64_t()> now;              // guest time, nanoseconds since 1970
  std::uint64_t limit = std::uint64_t{1} << 30U;  // bytes in all files; more is ENOSPC
  std::uint64_t used = 0;
  std::uint64_t next_inode = 2;
  vm::Trail trail;  // keeps nodes alive, so it goes first
};

class MemoryNode final : public Node, public Content, public std::enable_shared_from_this<MemoryNode> {
 public:
  static constexpr std::uint64_t kDevice = 1;

  MemoryNode(Memory& memory, std::uint32_t mode);
  MemoryNode(const MemoryNode&) = delete;
  MemoryNode& operator=(const MemoryNode&) = delete;
  ~MemoryNode() override;

  [[nodiscard]] Outcome<Attributes> attributes() const override;
  [[nodiscard]] Outcome<void> access(int wanted) const override;
  [[nodiscard]] Outcome<void> change(const Change& change) override;
  [[nodiscard]] Outcome<std::shared_ptr<Content>> open(int flags) override;
  [[nodiscard]] Outcome<std::string> target() const override;

  [[nodiscard]] Outcome<NodePtr> child(std::string_view name) override;
  [[nodiscard]] Outcome<std::vector<std::string>> names() const override;
  [[nodiscard]] Outcome<NodePtr> make(const std::string& name, std::uint32_t mode) override;
  [[nodiscard]] Outcome<void> make_link(const std::string& name, const std::string& target) override;
  [[nodiscard]] Outcome<void> add(const std::string& name, const NodePtr& file) override;
  [[nodiscard]] Outcome<void> remove(const std::string& name, bool is_directory) override;
  [[nodiscard]] Outcome<void> move(const std::string& name, Node& directory, const std::string& new_name) override;

  [[nodiscard]] Outcome<std::size_t> read(std::uint64_t offset, std::span<std::byte> into) override;
  [[nodiscard]] Outcome<std::size_t> write(std::uint64_t offset, std::span<const std::byte> bytes) override;
  [[nodiscard]] Outcome<void> truncate(std::uint64_t size) override;

  // Shows `node`, of any kind, under `name`: a mount point.
  void show(const std::string& name, NodePtr node);

 private:
  void touch();  // modified and changed now
  void save_attributes();
  void set_entry(const std::string& name, NodePtr node);
  [[nodiscard]] Outcome<void> resize(std::uint64_t size);
  [[nodiscard]] Outcome<void> check_replaceable(const MemoryNode& moved, const std::string& name) const;
  // A child that is in memory; a mount point is EBUSY.
  [[nodiscard]] Outcome<std::shared_ptr<MemoryNode>> own_child(const std::string& name) const;
  void add_links(std::int32_t more);

  Memory& memory_;
  Attributes attributes_;  // but the size
  std::vector<std::byte> bytes_;
  std::map<std::string, NodePtr, std::less<>> entries_;
  std::string target_;
};

}  // namespace ristretto::natives::files
