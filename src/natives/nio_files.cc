// SPDX-License-Identifier: MIT
#include "natives/nio_files.h"

#include <algorithm>
#include <array>

namespace ristretto::natives::nio {
namespace {

constexpr std::int64_t kNanos = 1'000'000'000;

void set_long(vm::Machine& vm, Ref target, std::string_view name, std::int64_t value) {
  vm.set(target, io::offset_of(vm, target, name, "J"), value);
}

void set_int(vm::Machine& vm, Ref target, std::string_view name, std::uint32_t value) {
  vm.set(target, io::offset_of(vm, target, name, "I"), value);
}

void set_time(vm::Machine& vm, Ref target, const std::string& name, std::int64_t nanos) {
  std::int64_t seconds = nanos / kNanos;
  std::int64_t rest = nanos % kNanos;
  if (rest < 0) {
    --seconds;
    rest += kNanos;
  }
  set_long(vm, target, name + "_sec", seconds);
  set_long(vm, target, name + "_nsec", rest);
}

}  // namespace

void store_attributes(vm::Machine& vm, Ref target, const files::Attributes& attributes) {
  set_int(vm, target, "st_mode", attributes.mode);
  set_long(vm, target, "st_ino", static_cast<std::int64_t>(attributes.inode));
  set_long(vm, target, "st_dev", static_cast<std::int64_t>(attributes.device));
  set_long(vm, target, "st_rdev", 0);
  set_int(vm, target, "st_nlink", attributes.links);
  set_int(vm, target, "st_uid", attributes.uid);
  set_int(vm, target, "st_gid", attributes.gid);
  set_long(vm, target, "st_size", static_cast<std::int64_t>(attributes.size));
  set_time(vm, target, "st_atime", attributes.accessed);
  set_time(vm, target, "st_mtime", attributes.modified);
  set_time(vm, target, "st_ctime", attributes.changed);
}

void store_space(vm::Machine& vm, Ref target, std::uint64_t bytes) {
  constexpr std::uint64_t kBlock = 4096;
  const auto blocks = static_cast<std::int64_t>(bytes / kBlock);
  set_long(vm, target, "f_frsize", kBlock);
  set_long(vm, target, "f_blocks", blocks);
  set_long(vm, target, "f_bfree", blocks);
  set_long(vm, target, "f_bavail", blocks);
}

files::Outcome<std::uint64_t> copy(vm::Machine& vm, const Copy& what) {
  files::OpenFiles& files = world_of(vm).files;
  if (const auto file = files.find(what.from))
    if (const auto done = world_of(vm).mappings.flush(*file); !done) return files::refuse(done.error());
  std::vector<std::byte> buffer(std::size_t{1} << 16U);
  std::uint64_t total = 0;
  while (total < what.most) {
    const std::span<std::byte> part(buffer.data(), std::min<std::uint64_t>(buffer.size(), what.most - total));
    const auto count =
        what.from_offset ? files.read_at(what.from, *what.from_offset + total, part) : files.read(what.from, part);
    if (!count) return files::refuse(count.error());
    if (*count == 0) break;
    std::span<const std::byte> rest = part.first(*count);
    while (!rest.empty()) {
      const auto written =
          what.to_offset ? io::write_at(vm, what.to, *what.to_offset + total, rest) : io::write(vm, what.to, rest);
      if (!written) return files::refuse(written.error());
      rest = rest.subspan(*written);
      total += *written;
    }
  }
  return total;
}

}  // namespace ristretto::natives::nio
