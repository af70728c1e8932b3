// SPDX-License-Identifier: MIT
// The system calls of java.nio.file on paths. Paths arrive as addresses of text in guest memory; what fails throws
// UnixException with errno, which Java code translates.
#include <array>

#include <fcntl.h>
#include <unistd.h>

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

FileSystem& tree_of(NativeCall& call) { return world_of(call.vm()).tree; }
OpenFiles& files_of(NativeCall& call) { return world_of(call.vm()).files; }

NativeResult finish(NativeCall& call, const Outcome<void>& outcome) {
  return outcome ? NativeCall::done() : io::raise_unix(call, outcome.error());
}

NativeResult finish(NativeCall& call, const Outcome<std::string>& outcome) {
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
NativeResult init(NativeCall& call) {
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

NativeResult dup(NativeCall& call) { return finish_fd(call, files_of(call).dup(call.int_at(0))); }

NativeResult open(NativeCall& call) {
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

NativeResult close(NativeCall& call) { return finish(call, files_of(call).close(call.int_at(0))); }

NativeResult link(NativeCall& call) {
  return with_paths(call, 0, 2, [&](const std::string& existing, const std::string& path) {
    return finish(call, tree_of(call).link(existing, path));
  });
}

NativeResult unlink(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) { return finish(call, tree_of(call).unlink(path)); });
}

NativeResult unlinkat(NativeCall& call) {
  return with_path(call, 1, [&](const std::string& path) {
    NativeResult failed;
    const files::Place* const base = base_at(call, 0, path, failed);
    if (base == nullptr) return failed;
    const bool is_directory = (call.int_at(3) & AT_REMOVEDIR) != 0;
    return finish(call, is_directory ? tree_of(call).rmdir(path, base) : tree_of(call).unlink(path, base));
  });
}

NativeResult mknod(NativeCall& call) { return io::raise_unix(call, Errno{EPERM}); }

NativeResult rename(NativeCall& call) {
  return with_paths(call, 0, 2, [&](const std::string& from, const std::string& to) {
    return finish(call, tree_of(call).rename(from, to));
  });
}

NativeResult renameat(NativeCall& call) {
  return with_paths(call, 1, 4, [&](const std::string& from, const std::string& to) {
    NativeResult failed;
    const files::Place* const from_base = base_at(call, 0, from, failed);
    if (from_base == nullptr) return failed;
    const files::Place* const to_base = base_at(call, 3, to, failed);
    if (to_base == nullptr) return failed;
    return finish(call, tree_of(call).rename(from, to, from_base, to_base));
  });
}

NativeResult mkdir(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) {
    return finish(call, tree_of(call).mkdir(path, static_cast<std::uint32_t>(call.int_at(2))));
  });
}

NativeResult rmdir(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) { return finish(call, tree_of(call).rmdir(path)); });
}

NativeResult readlink(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) { return finish(call, tree_of(call).readlink(path)); });
}

NativeResult realpath(NativeCall& call) {
  return with_path(call, 0, [&](const std::string& path) { return finish(call, tree_of(call).realpath(path)); });
}

NativeResult symlink(NativeCall& call) {
  return with_paths(call, 0, 2, [&](const std::string& target, const std::string& path) {
    return finish(call, tree_of(call).symlink(target, path));
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
  return with_path(call, 0,
                   [&](const std::string& path) { return finish(call, tree_of(call).change(path, change, links)); });
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
  return finish(call, files_of(call).change(call.int_at(0), owners_at(call, 1)));
}
NativeResult chmod(NativeCall& call) { return change_path(call, mode_at(call, 2), Links::kFollow); }
NativeResult fchmod(NativeCall& call) { return finish(call, files_of(call).change(call.int_at(0), mode_at(call, 1))); }
NativeResult utimes(NativeCall& call) { return change_path(call, times_at(call, 2, kNanosInMicro), Links::kFollow); }
NativeResult lutimes(NativeCall& call) { return change_path(call, times_at(call, 2, kNanosInMicro), Links::kKeep); }
NativeResult futimes(NativeCall& call) {
  return finish(call, files_of(call).change(call.int_at(0), times_at(call, 1, kNanosInMicro)));
}
NativeResult futimens(NativeCall& call) {
  return finish(call, files_of(call).change(call.int_at(0), times_at(call, 1, 1)));
}

NativeResult change_at(NativeCall& call, const Change& change, int flags) {
  return with_path(call, 1, [&](const std::string& path) {
    NativeResult failed;
    const files::Place* const base = base_at(call, 0, path, failed);
    if (base == nullptr) return failed;
    const Links links = (flags & AT_SYMLINK_NOFOLLOW) != 0 ? Links::kKeep : Links::kFollow;
    return finish(call, tree_of(call).change(path, change, links, base));
  });
}

NativeResult fchmodat(NativeCall& call) { return change_at(call, mode_at(call, 3), call.int_at(4)); }
NativeResult utimensat(NativeCall& call) { return change_at(call, times_at(call, 3, 1), call.int_at(7)); }
NativeResult fchmodat_keeps_links(NativeCall& /*call*/) { return NativeCall::of(true); }

NativeResult access(NativeCall& call) {
  return with_path(call, 0,
                   [&](const std::string& path) { return finish(call, tree_of(call).access(path, call.int_at(2))); });
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
NativeResult closedir(NativeCall& call) { return finish(call, files_of(call).close_directory(call.long_at(0))); }

NativeResult readdir(NativeCall& call) {
  const auto name = files_of(call).next_name(call.long_at(0));
  if (!name) return io::raise_unix(call, name.error());
  return *name ? io::bytes_result(call, **name) : NativeCall::of(Ref::null);
}

NativeResult finish_count(NativeCall& call, const Outcome<std::size_t>& count) {
  return count ? NativeCall::of(static_cast<std::int32_t>(*count)) : io::raise_unix(call, count.error());
}

NativeResult read(NativeCall& call) {
  const auto memory = io::memory_at(call.vm(), call.long_at(1), call.int_at(3));
  return memory ? finish_count(call, io::read(call.vm(), call.int_at(0), *memory)) : io::bad_address(call);
}

NativeResult write(NativeCall& call) {
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

constexpr std::string_view kClass = "sun/nio/fs/UnixNativeDispatcher";
constexpr std::string_view kStat = "(JLsun/nio/fs/UnixFileAttributes;)V";
constexpr auto kNative = BindingKind::kNative;

constexpr auto kBindings = std::to_array<Binding>({
    {kClass, "init", "()I", init},
    {kClass, "getcwd", "()[B", getcwd},
    {kClass, "dup", "(I)I", dup},
    {kClass, "open0", "(JII)I", open},
    {kClass, "openat0", "(IJII)I", openat},
    {kClass, "close0", "(I)V", close},
    {kClass, "rewind", "(J)V", io::nothing},
    {kClass, "getlinelen", "(J)I", no_line},
    {kClass, "link0", "(JJ)V", link},
    {kClass, "unlink0", "(J)V", unlink},
    {kClass, "unlinkat0", "(IJI)V", unlinkat},
    {kClass, "mknod0", "(JIJ)V", mknod},
    {kClass, "rename0", "(JJ)V", rename},
    {kClass, "renameat0", "(IJIJ)V", renameat},
    {kClass, "mkdir0", "(JI)V", mkdir},
    {kClass, "rmdir0", "(J)V", rmdir},
    {kClass, "readlink0", "(J)[B", readlink},
    {kClass, "realpath0", "(J)[B", realpath},
    {kClass, "symlink0", "(JJ)V", symlink},
    {kClass, "stat0", kStat, stat, kNative, 17, 20},
    {kClass, "stat0", "(JLsun/nio/fs/UnixFileAttributes;)I", stat_or_errno, kNative, 21},
    {kClass, "stat1", "(J)I", stat_mode, kNative, 17, 20},
    {kClass, "lstat0", kStat, lstat},
    {kClass, "fstat", "(ILsun/nio/fs/UnixFileAttributes;)V", fstat, kNative, 17, 20},
    {kClass, "fstat0", "(ILsun/nio/fs/UnixFileAttributes;)V", fstat, kNative, 21},
    {kClass, "fstatat0", "(IJILsun/nio/fs/UnixFileAttributes;)V", fstatat},
    {kClass, "chown0", "(JII)V", chown},
    {kClass, "lchown0", "(JII)V", lchown},
    {kClass, "fchown", "(III)V", fchown, kNative, 17, 20},
    {kClass, "fchown0", "(III)V", fchown, kNative, 21},
    {kClass, "chmod0", "(JI)V", chmod},
    {kClass, "fchmod", "(II)V", fchmod, kNative, 17, 20},
    {kClass, "fchmod0", "(II)V", fchmod, kNative, 21},
    {kClass, "fchmodat0", "(IJII)V", fchmodat, kNative, 25},
    {kClass, "fchmodatNoFollowSupported0", "()Z", fchmodat_keeps_links, kNative, 25},
    {kClass, "utimes0", "(JJJ)V", utimes, kNative, 17, 24},
    {kClass, "futimes", "(IJJ)V", futimes, kNative, 17, 20},
    {kClass, "futimens", "(IJJ)V", futimens, kNative, 17, 20},
    {kClass, "futimens0", "(IJJ)V", futimens, kNative, 21},
    {kClass, "lutimes0", "(JJJ)V", lutimes, kNative, 17, 24},
    {kClass, "utimensat0", "(IJJJI)V", utimensat, kNative, 25},
    {kClass, "opendir0", "(J)J", opendir},
    {kClass, "fdopendir", "(I)J", fdopendir},
    {kClass, "closedir", "(J)V", closedir},
    {kClass, "readdir", "(J)[B", readdir, kNative, 17, 20},
    {kClass, "readdir0", "(J)[B", readdir, kNative, 21},
    {kClass, "read", "(IJI)I", read, kNative, 17, 20},
    {kClass, "read0", "(IJI)I", read, kNative, 21},
    {kClass, "write", "(IJI)I", write, kNative, 17, 20},
    {kClass, "write0", "(IJI)I", write, kNative, 21},
    {kClass, "access0", "(JI)V", access, kNative, 17, 20},
    {kClass, "access0", "(JI)I", access_errno, kNative, 21},
    {kClass, "exists0", "(J)Z", exists, kNative, 17, 20},
    {kClass, "getpwuid", "(I)[B", user_name},
    {kClass, "getgrgid", "(I)[B", user_name},
    {kClass, "getpwnam0", "(J)I", user_id},
    {kClass, "getgrnam0", "(J)I", user_id},
    {kClass, "statvfs0", "(JLsun/nio/fs/UnixFileStoreAttributes;)V", statvfs},
    {kClass, "strerror", "(I)[B", strerror},
    {kClass, "fgetxattr0", "(IJJI)I", no_attributes},
    {kClass, "fsetxattr0", "(IJJI)V", no_attributes},
    {kClass, "fremovexattr0", "(IJ)V", no_attributes},
    {kClass, "flistxattr", "(IJI)I", no_attributes},
});

}  // namespace

std::span<const Binding> sun_nio_fs_unix_native_dispatcher() { return kBindings; }

}  // namespace ristretto::natives
