// SPDX-License-Identifier: MIT
#include "natives/io.h"

#include <fmt/format.h>

#include "base/check.h"

namespace ristretto::natives::io {

NativeResult raise_io(NativeCall& call, files::Errno code) { return call.raise("java/io/IOException", text_of(code)); }

NativeResult raise_unix(NativeCall& call, files::Errno code) {
  vm::Machine& vm = call.vm();
  const Ref exception = vm.new_throwable(call.thread(), "sun/nio/fs/UnixException", std::nullopt);
  vm::Field* const field = vm.klass_of(exception).find_field("errno", "I");
  if (field != nullptr) vm.set(exception, field->offset, static_cast<std::int32_t>(code));
  return call.rethrow(exception);
}

void note_isolated(NativeCall& call, std::string_view kind) {
  call.vm().effects.add(vm::Effect::kIsolated);
  world_of(call.vm()).attempts.add(call.vm(), call.thread(), kind);
}

NativeResult raise_isolated(NativeCall& call, std::string_view exception, std::string_view kind, std::string_view verb,
                            std::string_view prefix) {
  note_isolated(call, kind);
  return call.raise(exception, fmt::format("{}{} {} isolated by Ristretto", prefix, kind, verb));
}

std::uint32_t offset_of(vm::Machine& vm, Ref object, std::string_view name, std::string_view descriptor) {
  const vm::Field* const field = vm.klass_of(object).find_field(name, descriptor);
  base::check(field != nullptr, "a field of the class library is missing");
  return field->offset;
}

int fd_of(vm::Machine& vm, Ref descriptor) {
  return is_null(descriptor) ? -1 : vm.get<std::int32_t>(descriptor, vm.known.at.file_descriptor_fd);
}

void set_fd(vm::Machine& vm, Ref descriptor, int fd) { vm.set(descriptor, vm.known.at.file_descriptor_fd, fd); }

int fd_of_stream(vm::Machine& vm, Ref stream) {
  return fd_of(vm, vm.get<Ref>(stream, offset_of(vm, stream, "fd", "Ljava/io/FileDescriptor;")));
}

std::optional<std::span<std::byte>> memory_at(vm::Machine& vm, std::int64_t address, std::int64_t bytes) {
  if (bytes < 0 || !vm.heap.is_raw(static_cast<std::uint64_t>(address), static_cast<std::uint64_t>(bytes)))
    return std::nullopt;
  return std::span(vm.heap.base() + address, static_cast<std::size_t>(bytes));
}

std::optional<std::string> text_at(vm::Machine& vm, std::int64_t address) {
  std::string result;
  for (auto at = static_cast<std::uint64_t>(address); vm.heap.contains(at, 1); ++at) {
    const auto letter = static_cast<char>(vm.heap.base()[at]);
    if (letter == '\0') return result;
    result.push_back(letter);
  }
  return std::nullopt;
}

std::optional<std::span<std::byte>> slice(vm::Machine& vm, Ref array, std::int32_t from, std::int32_t length) {
  if (from < 0 || length < 0 || length > vm.heap.length(array) - from) return std::nullopt;
  return std::span(vm.elements(array) + from, static_cast<std::size_t>(length));
}

NativeResult bad_address(NativeCall& call) {
  return call.raise("java/lang/InternalError", "an address outside of guest memory");
}

NativeResult bytes_result(NativeCall& call, std::string_view bytes) {
  const Ref result = call.vm().new_bytes(bytes);
  return is_null(result) ? call.out_of_memory() : NativeCall::of(result);
}

namespace {

// Calls `operation` between flush and refresh of the file's mappings.
template <class Operation>
files::Outcome<std::size_t> in_step(NativeWorld& world, int fd, bool writes, Operation operation) {
  const files::OpenFilePtr file = world.files.find(fd);
  if (file == nullptr) return files::refuse(EBADF);
  if (const auto done = world.mappings.flush(*file); !done) return files::refuse(done.error());
  const files::Outcome<std::size_t> count = operation();
  if (count && writes)
    if (const auto done = world.mappings.refresh(*file); !done) return files::refuse(done.error());
  return count;
}

}  // namespace

files::Outcome<std::size_t> read(vm::Machine& vm, int fd, std::span<std::byte> into) {
  vm.heap.before_write(into.data(), into.size());
  NativeWorld& world = world_of(vm);
  return in_step(world, fd, false, [&] { return world.files.read(fd, into); });
}

files::Outcome<std::size_t> read_at(vm::Machine& vm, int fd, std::uint64_t offset, std::span<std::byte> into) {
  vm.heap.before_write(into.data(), into.size());
  NativeWorld& world = world_of(vm);
  return in_step(world, fd, false, [&] { return world.files.read_at(fd, offset, into); });
}

files::Outcome<std::size_t> write(vm::Machine& vm, int fd, std::span<const std::byte> bytes) {
  NativeWorld& world = world_of(vm);
  return in_step(world, fd, true, [&] { return world.files.write(fd, bytes); });
}

files::Outcome<std::size_t> write_at(vm::Machine& vm, int fd, std::uint64_t offset, std::span<const std::byte> bytes) {
  NativeWorld& world = world_of(vm);
  return in_step(world, fd, true, [&] { return world.files.write_at(fd, offset, bytes); });
}

}  // namespace ristretto::natives::io
