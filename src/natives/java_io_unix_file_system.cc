// SPDX-License-Identifier: MIT
#include <array>

#include <fcntl.h>
#include <unistd.h>

#include "natives/answers.h"
#include "natives/clock.h"
#include "natives/io.h"

namespace ristretto::natives {
namespace {

using files::FileSystem;
using files::Links;
using files::Outcome;

// java.io.FileSystem's BA_* constants.
constexpr std::int32_t kExists = 1;
constexpr std::int32_t kRegular = 2;
constexpr std::int32_t kDirectory = 4;

constexpr std::uint32_t kWriteBits = 0222;

// The path of the File in a slot; nothing when it is null.
std::optional<std::string> path_at(NativeCall& call, unsigned slot) {
  vm::Machine& vm = call.vm();
  const Ref file = call.ref_at(slot);
  if (is_null(file)) return std::nullopt;
  const Ref path = vm.get<Ref>(file, io::offset_of(vm, file, "path", "Ljava/lang/String;"));
  if (is_null(path)) return std::nullopt;
  return vm.strings.utf8(path);
}

// Removes ".", ".." and empty components of an absolute path, by their names alone.
std::string collapse(std::string_view path) {
  std::vector<std::string_view> parts;
  std::size_t at = 0;
  while (at < path.size()) {
    const std::size_t slash = std::min(path.find('/', at), path.size());
    const std::string_view part = path.substr(at, slash - at);
    at = slash + 1;
    if (part.empty() || part == ".") continue;
    if (part != "..")
      parts.push_back(part);
    else if (!parts.empty())
      parts.pop_back();
  }
  std::string result;
  for (const std::string_view part : parts) result.append("/").append(part);
  return result.empty() ? "/" : result;
}

// realpath() of the longest prefix that exists, and what is left of the path.
Outcome<std::string> canonical(const FileSystem& tree, const std::string& path) {
  std::string_view prefix = path;
  while (true) {
    auto real = tree.realpath(prefix.empty() ? "/" : prefix);
    if (real) return collapse(*real + std::string(path.substr(prefix.size())));
    const files::Errno code = real.error();
    if (code != files::Errno{ENOENT} && code != files::Errno{ENOTDIR} && code != files::Errno{EACCES})
      return files::refuse(code);
    if (prefix.empty()) return collapse(path);
    prefix = prefix.substr(0, std::min(prefix.rfind('/'), prefix.size()));
    if (prefix.find('/') == std::string_view::npos) prefix = "";
  }
}

NativeResult canonicalize(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(1))) return call.null_pointer();
  const auto result = canonical(tree_of(call), vm.strings.utf8(call.ref_at(1)));
  if (!result) return io::raise_io(call, result.error());
  const Ref text = vm.strings.from_utf8(*result);
  return is_null(text) ? call.out_of_memory() : NativeCall::of(text);
}

NativeResult attributes(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  const auto found = tree_of(call).stat(*path, Links::kFollow);
  if (!found) return NativeCall::of(0);
  return NativeCall::of(kExists | (found->is_regular() ? kRegular : 0) | (found->is_directory() ? kDirectory : 0));
}

NativeResult check_access(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  // FileSystem.ACCESS_* have the values of R_OK, W_OK and X_OK.
  return NativeCall::of(tree_of(call).access(*path, call.int_at(2)).has_value());
}

NativeResult last_modified(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  const auto found = tree_of(call).stat(*path, Links::kFollow);
  return NativeCall::of(found ? found->modified / kNanosInMilli : std::int64_t{0});
}

NativeResult length(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  const auto found = tree_of(call).stat(*path, Links::kFollow);
  return NativeCall::of(found ? static_cast<std::int64_t>(found->size) : std::int64_t{0});
}

// this, File, access, enable, owner only
NativeResult set_permission(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  const auto found = tree_of(call).stat(*path, Links::kFollow);
  if (!found) return NativeCall::of(false);
  const auto access = static_cast<std::uint32_t>(call.int_at(2)) & 7U;
  const std::uint32_t bits = call.bool_at(4) ? access << 6U : access << 6U | access << 3U | access;
  files::Change change;
  change.mode = call.bool_at(3) ? found->mode | bits : found->mode & ~bits;
  return NativeCall::of(tree_of(call).change(*path, change, Links::kFollow).has_value());
}

NativeResult set_read_only(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  const auto found = tree_of(call).stat(*path, Links::kFollow);
  if (!found) return NativeCall::of(false);
  files::Change change;
  change.mode = found->mode & ~kWriteBits;
  return NativeCall::of(tree_of(call).change(*path, change, Links::kFollow).has_value());
}

NativeResult set_last_modified(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  files::Change change;
  change.modified = call.long_at(2) * kNanosInMilli;
  return NativeCall::of(tree_of(call).change(*path, change, Links::kFollow).has_value());
}

NativeResult create_exclusively(NativeCall& call) {
  vm::Machine& vm = call.vm();
  if (is_null(call.ref_at(1))) return call.null_pointer();
  constexpr std::uint32_t kMode = 0666;
  files::OpenFiles& files = world_of(vm).files;
  const auto fd = files.open(vm.strings.utf8(call.ref_at(1)), O_RDWR | O_CREAT | O_EXCL, kMode);
  if (fd) {
    static_cast<void>(files.close(*fd));
    return NativeCall::of(true);
  }
  return fd.error() == files::Errno{EEXIST} ? NativeCall::of(false) : io::raise_io(call, fd.error());
}

NativeResult remove(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  const auto found = tree_of(call).stat(*path, Links::kKeep);
  if (!found) return NativeCall::of(false);
  const auto gone = found->is_directory() ? tree_of(call).rmdir(*path) : tree_of(call).unlink(*path);
  return NativeCall::of(gone.has_value());
}

NativeResult list_directory(NativeCall& call) {
  vm::Machine& vm = call.vm();
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  const auto names = tree_of(call).names(*path);
  if (!names) return NativeCall::of(Ref::null);
  const Ref result = vm.new_ref_array(*vm.known.string, static_cast<std::int32_t>(names->size()));
  if (is_null(result)) return call.out_of_memory();
  std::int32_t at = 0;
  for (const std::string& name : *names) {
    const Ref text = vm.strings.from_utf8(name);
    if (is_null(text)) return call.out_of_memory();
    vm.set_element(result, at++, text);
  }
  return NativeCall::of(result);
}

NativeResult create_directory(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  constexpr std::uint32_t kMode = 0777;
  return NativeCall::of(tree_of(call).mkdir(*path, kMode).has_value());
}

NativeResult rename_file(NativeCall& call) {
  const auto from = path_at(call, 1);
  const auto to = path_at(call, 2);
  if (!from || !to) return call.null_pointer();
  return NativeCall::of(tree_of(call).rename(*from, *to).has_value());
}

// File.getTotalSpace and the like; what is used is not shown, since free space would depend on the host in mounts.
NativeResult space(NativeCall& call) {
  const auto path = path_at(call, 1);
  if (!path) return call.null_pointer();
  if (!tree_of(call).stat(*path, Links::kFollow)) return NativeCall::of(std::int64_t{0});
  return NativeCall::of(static_cast<std::int64_t>(world_of(call.vm()).memory.limit));
}

NativeResult name_max(NativeCall& /*call*/) { return NativeCall::of(std::int64_t{NAME_MAX}); }

constexpr std::string_view kUnixFileSystem = "java/io/UnixFileSystem";

constexpr auto kUnixFileSystemBindings = std::to_array<Binding>({
    {kUnixFileSystem, "initIDs", "()V", nothing},
    {kUnixFileSystem, "canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", canonicalize},
    {kUnixFileSystem, "getBooleanAttributes0", "(Ljava/io/File;)I", attributes},
    {kUnixFileSystem, "delete0", "(Ljava/io/File;)Z", remove},
    {kUnixFileSystem, "rename0", "(Ljava/io/File;Ljava/io/File;)Z", rename_file},
    {kUnixFileSystem, "getNameMax0", "(Ljava/lang/String;)J", name_max},
    {kUnixFileSystem, "checkAccess", "(Ljava/io/File;I)Z", check_access, kNative, 17, 20},
    {kUnixFileSystem, "checkAccess0", "(Ljava/io/File;I)Z", check_access, kNative, 21},
    {kUnixFileSystem, "getLastModifiedTime", "(Ljava/io/File;)J", last_modified, kNative, 17, 20},
    {kUnixFileSystem, "getLastModifiedTime0", "(Ljava/io/File;)J", last_modified, kNative, 21},
    {kUnixFileSystem, "getLength", "(Ljava/io/File;)J", length, kNative, 17, 20},
    {kUnixFileSystem, "getLength0", "(Ljava/io/File;)J", length, kNative, 21},
    {kUnixFileSystem, "setPermission", "(Ljava/io/File;IZZ)Z", set_permission, kNative, 17, 20},
    {kUnixFileSystem, "setPermission0", "(Ljava/io/File;IZZ)Z", set_permission, kNative, 21},
    {kUnixFileSystem, "createFileExclusively", "(Ljava/lang/String;)Z", create_exclusively, kNative, 17, 20},
    {kUnixFileSystem, "createFileExclusively0", "(Ljava/lang/String;)Z", create_exclusively, kNative, 21},
    {kUnixFileSystem, "list", "(Ljava/io/File;)[Ljava/lang/String;", list_directory, kNative, 17, 20},
    {kUnixFileSystem, "list0", "(Ljava/io/File;)[Ljava/lang/String;", list_directory, kNative, 21},
    {kUnixFileSystem, "createDirectory", "(Ljava/io/File;)Z", create_directory, kNative, 17, 20},
    {kUnixFileSystem, "createDirectory0", "(Ljava/io/File;)Z", create_directory, kNative, 21},
    {kUnixFileSystem, "setLastModifiedTime", "(Ljava/io/File;J)Z", set_last_modified, kNative, 17, 20},
    {kUnixFileSystem, "setLastModifiedTime0", "(Ljava/io/File;J)Z", set_last_modified, kNative, 21},
    {kUnixFileSystem, "setReadOnly", "(Ljava/io/File;)Z", set_read_only, kNative, 17, 20},
    {kUnixFileSystem, "setReadOnly0", "(Ljava/io/File;)Z", set_read_only, kNative, 21},
    {kUnixFileSystem, "getSpace", "(Ljava/io/File;I)J", space, kNative, 17, 20},
    {kUnixFileSystem, "getSpace0", "(Ljava/io/File;I)J", space, kNative, 21},
});

}  // namespace

std::span<const Binding> java_io_unix_file_system() { return kUnixFileSystemBindings; }

}  // namespace ristretto::natives
