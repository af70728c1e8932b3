// SPDX-License-Identifier: MIT
#include "replay/referee.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "base/clock.h"
#include "replay/junit_jars.h"
#include "replay/jvm.h"
#include "replay/trial.h"

namespace ristretto::replay {

struct Referee::Impl {
  RefereeOptions options;
  ScratchFolder folder;
  base::HostClock clock;
  std::unique_ptr<Jvm> jvm;
};

Referee::Referee(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Referee::~Referee() = default;

base::Result<std::unique_ptr<Referee>> Referee::start(const RefereeOptions& given) {
  if (const auto java = java_of(given.java_home); !java) return base::fail(java.error());
  RefereeOptions options = given;
  if (options.harness_jar.empty()) options.harness_jar = harness_jar();
  std::error_code error;
  if (!std::filesystem::is_regular_file(options.harness_jar, error)) {
    return base::fail(base::Error("the Java side of the referee is missing; generated tests were not checked")
                          .in_file(options.harness_jar)
                          .hint("build Ristretto where there is a JDK"));
  }
  auto folder = ScratchFolder::make();
  if (!folder) return base::fail(folder.error());
  auto impl = std::unique_ptr<Impl>(
      new Impl{.options = std::move(options), .folder = *std::move(folder), .clock = {}, .jvm = nullptr});
  if (impl->options.junit_jars.empty()) {
    auto junit = find_junit(impl->options.class_path);
    if (!junit) return base::fail(junit.error());
    impl->options.junit_jars = std::move(junit->jars);
  }
  auto jvm = Jvm::start(impl->options, impl->folder.path(), impl->clock);
  if (!jvm) return base::fail(jvm.error());
  impl->jvm = *std::move(jvm);
  return std::unique_ptr<Referee>(new Referee(std::move(impl)));
}

base::Result<std::vector<Judgement>> Referee::judge(std::span<const Source> sources) {
  return Trial(impl_->options, impl_->folder.path(), impl_->clock, impl_->jvm, sources).judge();
}

}  // namespace ristretto::replay
