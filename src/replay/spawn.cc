// SPDX-License-Identifier: MIT
#include "replay/spawn.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

namespace ristretto::replay {
namespace {

// The child's side of the pipes, by the number of the descriptor.
constexpr int kOutput = 1, kErrors = 2, kRequests = 3, kReplies = 4;
// Ours and the child's before they are moved: above all numbers that the child uses, so that no move destroys a source.
constexpr int kLowest = 10;

struct Pipe {
  FileDescriptor read, write;
};

base::Error error_of(int number, std::string_view what) {
  return base::Error(std::string(what)).caused_by(base::Error(std::generic_category().message(number)));
}

base::Result<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return base::fail(error_of(errno, "a pipe cannot be made"));
  const FileDescriptor read(ends[0]), write(ends[1]);
  Pipe pipe{FileDescriptor(::fcntl(ends[0], F_DUPFD_CLOEXEC, kLowest)),
            FileDescriptor(::fcntl(ends[1], F_DUPFD_CLOEXEC, kLowest))};
  if (pipe.read.get() < 0 || pipe.write.get() < 0) return base::fail(error_of(errno, "a pipe cannot be made"));
  return pipe;
}

class FileActions {
 public:
  FileActions() { posix_spawn_file_actions_init(&actions_); }
  FileActions(const FileActions&) = delete;             // destroyed once
  FileActions& operator=(const FileActions&) = delete;  // likewise
  ~FileActions() { posix_spawn_file_actions_destroy(&actions_); }

  posix_spawn_file_actions_t* get() { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

// A group of its own; no signal ignored or blocked, whatever we do with signals.
class Attributes {
 public:
  Attributes() {
    posix_spawnattr_init(&attributes_);
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  Attributes(const Attributes&) = delete;             // destroyed once
  Attributes& operator=(const Attributes&) = delete;  // likewise
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }

  posix_spawnattr_t* get() { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

std::vector<std::string> environment_without(const std::vector<std::string>& names) {
  std::vector<std::string> kept;
  for (char** at = environ; *at != nullptr; ++at) {
    const std::string_view entry = *at;
    const std::string_view name = entry.substr(0, entry.find('='));
    if (std::ranges::find(names, name) == names.end()) kept.emplace_back(entry);
  }
  return kept;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

base::Result<Spawned> spawn(const ProcessOptions& options) {
  auto requests = make_pipe();
  auto replies = make_pipe();
  auto output = make_pipe();
  for (const auto* made : {&requests, &replies, &output}) {
    if (!*made) return base::fail(made->error());
  }
  FileActions actions;
  posix_spawn_file_actions_addopen(actions.get(), 0, "/dev/null", O_RDONLY, 0);
  for (const auto& [from, to] :
       {std::pair{output->write.get(), kOutput}, std::pair{output->write.get(), kErrors},
        std::pair{requests->read.get(), kRequests}, std::pair{replies->write.get(), kReplies}}) {
    posix_spawn_file_actions_adddup2(actions.get(), from, to);
  }
  posix_spawn_file_actions_addchdir_np(actions.get(), options.folder.c_str());

  Attributes attributes;
  std::vector<std::string> command = options.command;
  std::vector<std::string> environment = environment_without(options.without_variables);
  Spawned spawned;
  const int failed = posix_spawn(&spawned.pid, command.front().c_str(), actions.get(), attributes.get(),
                                 pointers_to(command).data(), pointers_to(environment).data());
  if (failed != 0) return base::fail(error_of(failed, "cannot be executed").in_file(command.front()));
  spawned.requests = std::move(requests->write);
  spawned.replies = std::move(replies->read);
  spawned.output = std::move(output->read);
  return spawned;
}

}  // namespace ristretto::replay
