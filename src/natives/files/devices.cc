// SPDX-License-Identifier: MIT
#include "natives/files/devices.h"

#include <algorithm>

#include "base/rng.h"

namespace ristretto::natives::files {
namespace {

constexpr std::uint32_t kDeviceMode = S_IFCHR | 0666;
constexpr std::uint64_t kSeed = 20;  // any number; it decides what SecureRandom yields to guests
constexpr std::int64_t kNanosInDay = 86'400'000'000'000;

class DeviceNode final : public Node, public Content, public std::enable_shared_from_this<DeviceNode> {
 public:
  DeviceNode(Memory& memory, Device device) : memory_(memory), device_(device) {
    attributes_.mode = kDeviceMode;
    attributes_.uid = attributes_.gid = 0;
    attributes_.inode = memory.next_inode++;
    attributes_.device = MemoryNode::kDevice;
    attributes_.accessed = attributes_.modified = attributes_.changed = memory.now();
  }

  [[nodiscard]] Outcome<Attributes> attributes() const override { return attributes_; }
  [[nodiscard]] Outcome<void> access(int wanted) const override {
    if ((wanted & 1) != 0) return refuse(EACCES);
    return {};
  }
  Outcome<void> change(const Change& /*change*/) override { return refuse(EPERM); }
  Outcome<std::shared_ptr<Content>> open(int /*flags*/) override { return shared_from_this(); }
  [[nodiscard]] Outcome<std::string> target() const override { return refuse(EINVAL); }

  Outcome<NodePtr> child(std::string_view /*name*/) override { return refuse(ENOTDIR); }
  [[nodiscard]] Outcome<std::vector<std::string>> names() const override { return refuse(ENOTDIR); }
  Outcome<NodePtr> make(const std::string& /*name*/, std::uint32_t /*mode*/) override { return refuse(ENOTDIR); }
  Outcome<void> make_link(const std::string& /*name*/, const std::string& /*target*/) override {
    return refuse(ENOTDIR);
  }
  Outcome<void> add(const std::string& /*name*/, const NodePtr& /*file*/) override { return refuse(ENOTDIR); }
  Outcome<void> remove(const std::string& /*name*/, bool /*is_directory*/) override { return refuse(ENOTDIR); }
  Outcome<void> move(const std::string& /*name*/, Node& /*directory*/, const std::string& /*new_name*/) override {
    return refuse(ENOTDIR);
  }

  Outcome<std::size_t> read(std::uint64_t /*offset*/, std::span<std::byte> into) override {
    if (device_ == Device::kNull) return std::size_t{0};
    if (device_ == Device::kRandom) memory_.trail.log([self = shared_from_this(), old = rng_] { self->rng_ = old; });
    // Other numbers on another day: who runs code under another date sees what depends on them.
    const auto day = static_cast<std::uint64_t>(memory_.now() / kNanosInDay);
    base::Rng shifted(rng_.next() ^ day);
    for (std::byte& byte : into)
      byte = device_ == Device::kZero ? std::byte{0} : static_cast<std::byte>(shifted.next());
    return into.size();
  }
  Outcome<std::size_t> write(std::uint64_t /*offset*/, std::span<const std::byte> bytes) override {
    return bytes.size();
  }
  Outcome<void> truncate(std::uint64_t /*size*/) override { return {}; }
  [[nodiscard]] bool is_seekable() const override { return false; }

 private:
  Memory& memory_;
  Device device_;
  Attributes attributes_;
  base::Rng rng_{kSeed};
};

}  // namespace

NodePtr make_device(Memory& memory, Device device) { return std::make_shared<DeviceNode>(memory, device); }

}  // namespace ristretto::natives::files
