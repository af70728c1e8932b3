// SPDX-License-Identifier: MIT
// The system calls of java.nio.file on paths. Paths arrive as addresses of text in guest memory; what fails throws
// UnixException with errno, which Java code translates.
#include <array>

#include <fcntl.h>
#include <unistd.h>

#include "natives/answers.h"
#include "natives/io.h"
#include "natives/nio_files.h"

namespace ristretto::natives {
namespace {

using files::Change;
using files::Errno;
using files::FileSystem;
using files::Links;
using files::OpenFiles;
using files::Outcome;

constexpr std::int64_t kNanosInMicro = 1000;

NativeResult finish_unix(NativeCall& call, const Outcome<void>& outcome) {
  return outcome ? NativeCall::done() : io::raise_unix(call, outcome.error());
}

NativeResult finish_unix(NativeCall& call, const Outcome<std::string>& outcome) {
  return outcome ? io::bytes_result(call, *outcome) : io::raise_unix(call, outcome.error());
}

// Calls `use` with the path at the address in `slot`.
template <class Use>
NativeResult with_path(NativeCall& call, unsigned slot, Use use) {
  const auto path = io::text_at(call.vm(), call.long_at(slot));
  return path ? use(*path) : io::bad_address(call);
}

template <class Use>
NativeResult with_paths(NativeCall& call, unsigned slot, unsigned other_slot, Use use) {
  const auto path = io::text_at(call.vm(), call.long_at(slot));
  const auto other = io::text_at(call.vm(), call.long_at(other_slot));
  return path && other ? use(*path, *other) : io::bad_address(call);
}

// What a path relative to a directory's descriptor starts from; null means that `failed` is the result.
const files::Place* base_at(NativeCall& call, unsigned slot, std::string_view path, NativeResult& failed) {
  const auto base = files_of(call).base_of(path.starts_with('/') ? AT_FDCWD : call.int_at(slot));
  if (base) return *base;
  failed = io::raise_unix(call, base.error());
  return nullptr;
}

// Which of the optional system calls exist; the bits above the first were dropped after 17.
NativeResult init_unix(NativeCall& call) {
  constexpr std::int32_t kOpenat = 1 << 1;
  constexpr std::int32_t kFutimes = 1 << 2;
  constexpr std::int32_t kFutimens = 1 << 3;
  constexpr std::int32_t kLutimes = 1 << 4;
  return NativeCall::of(call.vm().options.feature == 17 ? kOpenat | kFutimes | kFutimens | kLutimes : kOpenat);
}

NativeResult getcwd(NativeCall& call) { return io::bytes_result(call, path_of(tree_of(call).working_directory())); }

NativeResult finish_fd(NativeCall& call, const Outcome<int>& fd) {
  return fd ? NativeCall::of(*fd) : io::raise_unix(call, fd.error());
}

NativeResult unix_dup(NativeCall& call) { return finish_fd(call, files_of(call).dup(call.int_at(0))); }

NativeResult unix_open(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) {
    return finish_fd(call, files_of(call).open(path, call.int_at(2), static_cast<std::uint32_t>(call.int_at(3))));
  });
}

NativeResult openat(NativeCall& call) {
  return with_path(call, 1, [&](const std::string& path) {
    return finish_fd(
        call, files_of(call).open_at(call.int_at(0), path, call.int_at(3), static_cast<std::uint32_t>(call.int_at(4))));
  });
}

NativeResult unix_close(NativeCall& call) { return finish_unix(call, files_of(call).close(call.int_at(0))); }

NativeResult link(NativeCall& call) {
  return with_paths(call, 0, 2, [&](const std::string& existing, const std::string& path) {
    return finish_unix(call, tree_of(call).link(existing, path));
  });
}

NativeResult unlink(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) { return finish_unix(call, tree_of(call).unlink(path)); });
}

NativeResult unlinkat(NativeCall& call) {
  return with_path(call, 1, [&](const std::string& path) {
    NativeResult failed;
    const files::Place* const base = base_at(call, 0, path, failed);
    if (base == nullptr) return failed;
    const bool is_directory = (call.int_at(3) & AT_REMOVEDIR) != 0;
    return finish_unix(call, is_directory ? tree_of(call).rmdir(path, base) : tree_of(call).unlink(path, base));
  });
}

NativeResult mknod(NativeCall& call) { return io::raise_unix(call, Errno{EPERM}); }

NativeResult unix_rename(NativeCall& call) {
  return with_paths(call, 0, 2, [&](const std::string& from, const std::string& to) {
    return finish_unix(call, tree_of(call).rename(from, to));
  });
}

NativeResult renameat(NativeCall& call) {
  return with_paths(call, 1, 4, [&](const std::string& from, const std::string& to) {
    NativeResult failed;
    const files::Place* const from_base = base_at(call, 0, from, failed);
    if (from_base == nullptr) return failed;
    const files::Place* const to_base = base_at(call, 3, to, failed);
    if (to_base == nullptr) return failed;
    return finish_unix(call, tree_of(call).rename(from, to, from_base, to_base));
  });
}

NativeResult mkdir(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) {
    return finish_unix(call, tree_of(call).mkdir(path, static_cast<std::uint32_t>(call.int_at(2))));
  });
}

NativeResult rmdir(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) { return finish_unix(call, tree_of(call).rmdir(path)); });
}

NativeResult readlink(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) { return finish_unix(call, tree_of(call).readlink(path)); });
}

NativeResult realpath(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) { return finish_unix(call, tree_of(call).realpath(path)); });
}

NativeResult symlink(NativeCall& call) {
  return with_paths(call, 0, 2, [&](const std::string& target, const std::string& path) {
    return finish_unix(call, tree_of(call).symlink(target, path));
  });
}

// ---- attributes ----

NativeResult finish_stat(NativeCall& call, const Outcome<files::Attributes>& found, unsigned slot) {
  if (!found) return io::raise_unix(call, found.error());
  if (is_null(call.ref_at(slot))) return call.null_pointer();
  nio::store_attributes(call.vm(), call.ref_at(slot), *found);
  return NativeCall::done();
}

NativeResult stat(NativeCall& call) {
  return with_path(
      call, 0, [&](const std::string& path) { return finish_stat(call, tree_of(call).stat(path, Links::kFollow), 2); });
}

// 25's: the number of what failed is the result.
NativeResult stat_or_errno(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) {
    const auto found = tree_of(call).stat(path, Links::kFollow);
    if (!found) return NativeCall::of(static_cast<std::int32_t>(found.error()));
    if (is_null(call.ref_at(2))) return call.null_pointer();
    nio::store_attributes(call.vm(), call.ref_at(2), *found);
    return NativeCall::of(0);
  });
}

NativeResult stat_mode(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) {
    const auto found = tree_of(call).stat(path, Links::kFollow);
    return NativeCall::of(found ? static_cast<std::int32_t>(found->mode) : 0);
  });
}

NativeResult lstat(NativeCall& call) {
  return with_path(
      call, 0, [&](const std::string& path) { return finish_stat(call, tree_of(call).stat(path, Links::kKeep), 2); });
}

NativeResult fstat(NativeCall& call) { return finish_stat(call, files_of(call).attributes(call.int_at(0)), 1); }

NativeResult fstatat(NativeCall& call) {
  return with_path(call, 1, [&](const std::string& path) {
    NativeResult failed;
    const files::Place* const base = base_at(call, 0, path, failed);
    if (base == nullptr) return failed;
    const Links links = (call.int_at(3) & AT_SYMLINK_NOFOLLOW) != 0 ? Links::kKeep : Links::kFollow;
    return finish_stat(call, tree_of(call).stat(path, links, base), 4);
  });
}

NativeResult change_path(NativeCall& call, const Change& change, Links links) {
  return with_path(
      call, 0, [&](const std::string& path) { return finish_unix(call, tree_of(call).change(path, change, links)); });
}

// -1 leaves the owner or group as it is.
Change owners_at(NativeCall& call, unsigned slot) {
  Change change;
  if (call.int_at(slot) != -1) change.uid = static_cast<std::uint32_t>(call.int_at(slot));
  if (call.int_at(slot + 1) != -1) change.gid = static_cast<std::uint32_t>(call.int_at(slot + 1));
  return change;
}

Change mode_at(NativeCall& call, unsigned slot) {
  Change change;
  change.mode = static_cast<std::uint32_t>(call.int_at(slot));
  return change;
}

Change times_at(NativeCall& call, unsigned slot, std::int64_t unit) {
  Change change;
  change.accessed = call.long_at(slot) * unit;
  change.modified = call.long_at(slot + 2) * unit;
  return change;
}

NativeResult chown(NativeCall& call) { return change_path(call, owners_at(call, 2), Links::kFollow); }
NativeResult lchown(NativeCall& call) { return change_path(call, owners_at(call, 2), Links::kKeep); }
NativeResult fchown(NativeCall& call) {
  return finish_unix(call, files_of(call).change(call.int_at(0), owners_at(call, 1)));
}
NativeResult unix_chmod(NativeCall& call) { return change_path(call, mode_at(call, 2), Links::kFollow); }
NativeResult fchmod(NativeCall& call) {
  return finish_unix(call, files_of(call).change(call.int_at(0), mode_at(call, 1)));
}
NativeResult utimes(NativeCall& call) { return change_path(call, times_at(call, 2, kNanosInMicro), Links::kFollow); }
NativeResult lutimes(NativeCall& call) { return change_path(call, times_at(call, 2, kNanosInMicro), Links::kKeep); }
NativeResult futimes(NativeCall& call) {
  return finish_unix(call, files_of(call).change(call.int_at(0), times_at(call, 1, kNanosInMicro)));
}
NativeResult futimens(NativeCall& call) {
  return finish_unix(call, files_of(call).change(call.int_at(0), times_at(call, 1, 1)));
}

NativeResult change_at(NativeCall& call, const Change& change, int flags) {
  return with_path(call, 1, [&](const std::string& path) {
    NativeResult failed;
    const files::Place* const base = base_at(call, 0, path, failed);
    if (base == nullptr) return failed;
    const Links links = (flags & AT_SYMLINK_NOFOLLOW) != 0 ? Links::kKeep : Links::kFollow;
    return finish_unix(call, tree_of(call).change(path, change, links, base));
  });
}

NativeResult fchmodat(NativeCall& call) { return change_at(call, mode_at(call, 3), call.int_at(4)); }
NativeResult utimensat(NativeCall& call) { return change_at(call, times_at(call, 3, 1), call.int_at(7)); }
NativeResult fchmodat_keeps_links(NativeCall& /*call*/) { return NativeCall::of(true); }

NativeResult access(NativeCall& call) {
  return with_path(
      call, 0, [&](const std::string& path) { return finish_unix(call, tree_of(call).access(path, call.int_at(2))); });
}

NativeResult access_errno(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) {
    const auto allowed = tree_of(call).access(path, call.int_at(2));
    return NativeCall::of(allowed ? 0 : static_cast<std::int32_t>(allowed.error()));
  });
}

NativeResult exists(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) {
    return NativeCall::of(tree_of(call).stat(path, Links::kFollow).has_value());
  });
}

// ---- directories and data ----

NativeResult finish_stream(NativeCall& call, const Outcome<std::int64_t>& stream) {
  return stream ? NativeCall::of(*stream) : io::raise_unix(call, stream.error());
}

NativeResult opendir(NativeCall& call) {
  return with_path(call, 0,
                   [&](const std::string& path) { return finish_stream(call, files_of(call).open_directory(path)); });
}

NativeResult fdopendir(NativeCall& call) { return finish_stream(call, files_of(call).open_directory(call.int_at(0))); }
NativeResult closedir(NativeCall& call) { return finish_unix(call, files_of(call).close_directory(call.long_at(0))); }

NativeResult readdir(NativeCall& call) {
  const auto name = files_of(call).next_name(call.long_at(0));
  if (!name) return io::raise_unix(call, name.error());
  return *name ? io::bytes_result(call, **name) : NativeCall::of(Ref::null);
}

NativeResult finish_count(NativeCall& call, const Outcome<std::size_t>& count) {
  return count ? NativeCall::of(static_cast<std::int32_t>(*count)) : io::raise_unix(call, count.error());
}

NativeResult unix_read(NativeCall& call) {
  const auto memory = io::memory_at(call.vm(), call.long_at(1), call.int_at(3));
  return memory ? finish_count(call, io::read(call.vm(), call.int_at(0), *memory)) : io::bad_address(call);
}

NativeResult unix_write(NativeCall& call) {
  const auto memory = io::memory_at(call.vm(), call.long_at(1), call.int_at(3));
  return memory ? finish_count(call, io::write(call.vm(), call.int_at(0), *memory)) : io::bad_address(call);
}

// ---- users, space, texts ----

NativeResult user_name(NativeCall& call) {
  const auto id = static_cast<std::uint32_t>(call.int_at(0));
  if (id == files::kUserId) return io::bytes_result(call, files::kUserName);
  return id == 0 ? io::bytes_result(call, "root") : io::raise_unix(call, Errno{ENOENT});
}

NativeResult user_id(NativeCall& call) {
  return with_path(call, 0, [](const std::string& name) {
    if (name == files::kUserName) return NativeCall::of(static_cast<std::int32_t>(files::kUserId));
    return NativeCall::of(name == "root" ? 0 : -1);
  });
}

NativeResult statvfs(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) {
    const auto found = tree_of(call).stat(path, Links::kFollow);
    if (!found) return io::raise_unix(call, found.error());
    if (is_null(call.ref_at(2))) return call.null_pointer();
    nio::store_space(call.vm(), call.ref_at(2), world_of(call.vm()).memory.limit);
    return NativeCall::done();
  });
}

NativeResult strerror(NativeCall& call) { return io::bytes_result(call, text_of(Errno{call.int_at(0)})); }
NativeResult no_attributes(NativeCall& call) { return io::raise_unix(call, Errno{EOPNOTSUPP}); }
// Reading /etc/mtab line by line, which getmntent does not need.
NativeResult no_line(NativeCall& /*call*/) { return NativeCall::of(-1); }

constexpr std::string_view kDispatcher = "sun/nio/fs/UnixNativeDispatcher";
constexpr std::string_view kStat = "(JLsun/nio/fs/UnixFileAttributes;)V";

constexpr auto kUnixNativeDispatcherBindings = std::to_array<Binding>({
    {kDispatcher, "init", "()I", init_unix},
    {kDispatcher, "getcwd", "()[B", getcwd},
    {kDispatcher, "dup", "(I)I", unix_dup},
    {kDispatcher, "open0", "(JII)I", unix_open},
    {kDispatcher, "openat0", "(IJII)I", openat},
    {kDispatcher, "close0", "(I)V", unix_close},
    {kDispatcher, "rewind", "(J)V", nothing},
    {kDispatcher, "getlinelen", "(J)I", no_line},
    {kDispatcher, "link0", "(JJ)V", link},
    {kDispatcher, "unlink0", "(J)V", unlink},
    {kDispatcher, "unlinkat0", "(IJI)V", unlinkat},
    {kDispatcher, "mknod0", "(JIJ)V", mknod},
    {kDispatcher, "rename0", "(JJ)V", unix_rename},
    {kDispatcher, "renameat0", "(IJIJ)V", renameat},
    {kDispatcher, "mkdir0", "(JI)V", mkdir},
    {kDispatcher, "rmdir0", "(J)V", rmdir},
    {kDispatcher, "readlink0", "(J)[B", readlink},
    {kDispatcher, "realpath0", "(J)[B", realpath},
    {kDispatcher, "symlink0", "(JJ)V", symlink},
    {kDispatcher, "stat0", kStat, stat, kNative, 17, 20},
    {kDispatcher, "stat0", "(JLsun/nio/fs/UnixFileAttributes;)I", stat_or_errno, kNative, 21},
    {kDispatcher, "stat1", "(J)I", stat_mode, kNative, 17, 20},
    {kDispatcher, "lstat0", kStat, lstat},
    {kDispatcher, "fstat", "(ILsun/nio/fs/UnixFileAttributes;)V", fstat, kNative, 17, 20},
    {kDispatcher, "fstat0", "(ILsun/nio/fs/UnixFileAttributes;)V", fstat, kNative, 21},
    {kDispatcher, "fstatat0", "(IJILsun/nio/fs/UnixFileAttributes;)V", fstatat},
    {kDispatcher, "chown0", "(JII)V", chown},
    {kDispatcher, "lchown0", "(JII)V", lchown},
    {kDispatcher, "fchown", "(III)V", fchown, kNative, 17, 20},
    {kDispatcher, "fchown0", "(III)V", fchown, kNative, 21},
    {kDispatcher, "chmod0", "(JI)V", unix_chmod},
    {kDispatcher, "fchmod", "(II)V", fchmod, kNative, 17, 20},
    {kDispatcher, "fchmod0", "(II)V", fchmod, kNative, 21},
    {kDispatcher, "fchmodat0", "(IJII)V", fchmodat, kNative, 25},
    {kDispatcher, "fchmodatNoFollowSupported0", "()Z", fchmodat_keeps_links, kNative, 25},
    {kDispatcher, "utimes0", "(JJJ)V", utimes, kNative, 17, 24},
    {kDispatcher, "futimes", "(IJJ)V", futimes, kNative, 17, 20},
    {kDispatcher, "futimens", "(IJJ)V", futimens, kNative, 17, 20},
    {kDispatcher, "futimens0", "(IJJ)V", futimens, kNative, 21},
    {kDispatcher, "lutimes0", "(JJJ)V", lutimes, kNative, 17, 24},
    {kDispatcher, "utimensat0", "(IJJJI)V", utimensat, kNative, 25},
    {kDispatcher, "opendir0", "(J)J", opendir},
    {kDispatcher, "fdopendir", "(I)J", fdopendir},
    {kDispatcher, "closedir", "(J)V", closedir},
    {kDispatcher, "readdir", "(J)[B", readdir, kNative, 17, 20},
    {kDispatcher, "readdir0", "(J)[B", readdir, kNative, 21},
    {kDispatcher, "read", "(IJI)I", unix_read, kNative, 17, 20},
    {kDispatcher, "read0", "(IJI)I", unix_read, kNative, 21},
    {kDispatcher, "write", "(IJI)I", unix_write, kNative, 17, 20},
    {kDispatcher, "write0", "(IJI)I", unix_write, kNative, 21},
    {kDispatcher, "access0", "(JI)V", access, kNative, 17, 20},
    {kDispatcher, "access0", "(JI)I", access_errno, kNative, 21},
    {kDispatcher, "exists0", "(J)Z", exists, kNative, 17, 20},
    {kDispatcher, "getpwuid", "(I)[B", user_name},
    {kDispatcher, "getgrgid", "(I)[B", user_name},
    {kDispatcher, "getpwnam0", "(J)I", user_id},
    {kDispatcher, "getgrnam0", "(J)I", user_id},
    {kDispatcher, "statvfs0", "(JLsun/nio/fs/UnixFileStoreAttributes;)V", statvfs},
    {kDispatcher, "strerror", "(I)[B", strerror},
    {kDispatcher, "fgetxattr0", "(IJJI)I", no_attributes},
    {kDispatcher, "fsetxattr0", "(IJJI)V", no_attributes},
    {kDispatcher, "fremovexattr0", "(IJ)V", no_attributes},
    {kDispatcher, "flistxattr", "(IJI)I", no_attributes},
});

}  // namespace

std::span<const Binding> sun_nio_fs_unix_native_dispatcher() { return kUnixNativeDispatcherBindings; }

}  // namespace ristretto::natives
