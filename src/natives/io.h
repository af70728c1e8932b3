// SPDX-License-Identifier: MIT
// What the natives of java.io, java.nio and java.util.zip share: descriptors, paths, guest buffers, and the exceptions
// that the class library expects.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "natives/binding.h"
#include "natives/world.h"

namespace ristretto::natives::io {

// ---- exceptions ----
// IOException with the text of errno, as JNU_ThrowIOExceptionWithLastError.
NativeResult raise_io(NativeCall& call, files::Errno code);
// sun.nio.fs.UnixException.
NativeResult raise_unix(NativeCall& call, files::Errno code);
// Counts an attempt to leave the guest's world, of a kind such as "sockets".
void note_isolated(NativeCall& call, std::string_view kind);
// Likewise, with an exception of a class that tells what cannot be done: "sockets", "are" makes "sockets are isolated
// by Ristretto", behind `prefix`.
NativeResult raise_isolated(NativeCall& call, std::string_view exception, std::string_view kind, std::string_view verb,
                            std::string_view prefix = {});

// ---- fields, looked up by name; static ones are in the mirror of their class ----
[[nodiscard]] std::uint32_t offset_of(vm::Machine& vm, Ref object, std::string_view name, std::string_view descriptor);

// ---- java.io.FileDescriptor objects ----
[[nodiscard]] int fd_of(vm::Machine& vm, Ref descriptor);
void set_fd(vm::Machine& vm, Ref descriptor, int fd);
// The descriptor in the field `fd` of a stream; -1 when there is none.
[[nodiscard]] int fd_of_stream(vm::Machine& vm, Ref stream);

// ---- guest memory ----
// Bytes at an address; nothing if they are not the guest's.
[[nodiscard]] std::optional<std::span<std::byte>> memory_at(vm::Machine& vm, std::int64_t address, std::int64_t bytes);
// Text ended by a zero byte.
[[nodiscard]] std::optional<std::string> text_at(vm::Machine& vm, std::int64_t address);
// A part of a byte[]; nothing if it reaches outside.
[[nodiscard]] std::optional<std::span<std::byte>> slice(vm::Machine& vm, Ref array, std::int32_t from,
                                                        std::int32_t length);
NativeResult bad_address(NativeCall& call);
// A byte[] result.
NativeResult bytes_result(NativeCall& call, std::string_view bytes);

// ---- files through descriptors, in step with mappings ----
// The bytes land in guest memory, which is logged for marks first.
[[nodiscard]] files::Outcome<std::size_t> read(vm::Machine& vm, int fd, std::span<std::byte> into);
[[nodiscard]] files::Outcome<std::size_t> read_at(vm::Machine& vm, int fd, std::uint64_t offset,
                                                  std::span<std::byte> into);
[[nodiscard]] files::Outcome<std::size_t> write(vm::Machine& vm, int fd, std::span<const std::byte> bytes);
[[nodiscard]] files::Outcome<std::size_t> write_at(vm::Machine& vm, int fd, std::uint64_t offset,
                                                   std::span<const std::byte> bytes);

}  // namespace ristretto::natives::io
